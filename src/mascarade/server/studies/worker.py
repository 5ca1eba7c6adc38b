"""A worker that studies: a program that takes one game file after another, until its input ends.

    python -m mascarade.server.studies.worker

It ends with the process that started it, whatever it is busy with, and lets the games go first.
"""

import os
import signal
import sys
from typing import IO

import msgspec
from msgspec import Raw

from mascarade.rules import BadSetup
from mascarade.rules.record import Record, read, write
from mascarade.server.minds.worker import fault
from mascarade.server.parent import end_with_the_parent
from mascarade.server.studies.messages import HEAD, Found, framed
from mascarade.study.effort import effort
from mascarade.study.looking import study

MOST_TURNS = 500
"""Longer than people play; a stranger's file may have any number."""
MOST_EFFORT = 8_000_000
"""Microseconds: far from the time that a study may take (`study_seconds`), on a busy machine, too."""
_NICE = 10


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who stops its workers
    end_with_the_parent()
    if sys.platform != "win32":
        os.nice(_NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(files: IO[bytes], out: IO[bytes]) -> None:
    """Take files, and write what was found in each."""
    while len(head := files.read(HEAD)) == HEAD:
        out.write(framed(msgspec.json.encode(found(files.read(int.from_bytes(head))))))
        out.flush()


def found(file: bytes) -> Found:
    """What there is to find in this file."""
    try:
        record = read(file)
        _check(record)
        return Found(Raw(write(record)), Raw(msgspec.json.encode(study(record))))
    except BadSetup as refused:
        return Found(problems=refused.problems)
    except Exception as error:
        return Found(fault=fault(error))


def _check(record: Record) -> None:
    turns = list(effort(record))
    most = min(MOST_TURNS, sum(spent <= MOST_EFFORT for spent in turns))
    if len(turns) > most:
        raise BadSetup.because("study-long", turns=len(turns), most=most)


if __name__ == "__main__":
    main()
