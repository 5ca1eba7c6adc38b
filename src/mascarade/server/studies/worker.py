"""The study worker: a program that takes one game file after another, until its input ends.

    python -m mascarade.server.studies.worker

It ends with the process that started it, whatever it is busy with, and lets the games go first.
"""

import os
import sys
from typing import IO

import msgspec
from msgspec import Raw

from mascarade.process.errors import where
from mascarade.process.frames import framed, read_frame
from mascarade.process.worker import begin
from mascarade.rules import BadSetup
from mascarade.rules.record import Record, read, write
from mascarade.server.studies.messages import StudyReply
from mascarade.study.effort import effort
from mascarade.study.looking import study

MOST_TURNS = 500
"""Longer than people play; a stranger's file may have any number."""
MOST_EFFORT = 8_000_000
"""Microseconds: far from the time that a study may take (`study_seconds`), on a busy machine, too."""
_NICE = 10


def main() -> None:
    begin()
    if sys.platform != "win32":
        os.nice(_NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(files: IO[bytes], out: IO[bytes]) -> None:
    """Take files, and write what was found in each."""
    while (file := read_frame(files)) is not None:
        out.write(framed(msgspec.json.encode(found(file))))
        out.flush()


def found(file: bytes) -> StudyReply:
    """What there is to find in this file."""
    try:
        record = read(file)
        _check(record)
        return StudyReply(Raw(write(record)), Raw(msgspec.json.encode(study(record))))
    except BadSetup as refused:
        return StudyReply(problems=refused.problems)
    except Exception as error:
        return StudyReply(fault=where(error))


def _check(record: Record) -> None:
    turns = list(effort(record))
    most = min(MOST_TURNS, sum(spent <= MOST_EFFORT for spent in turns))
    if len(turns) > most:
        raise BadSetup.because("study-long", turns=len(turns), most=most)


if __name__ == "__main__":
    main()
