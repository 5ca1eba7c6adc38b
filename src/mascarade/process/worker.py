"""The other side: what a program does that is started and fed by one of ours."""

import os
import signal
import sys
from threading import Timer
from types import FrameType
from typing import IO

from mascarade.process.parent import end_with_parent

_AGAIN_SECONDS = 0.01


def begin() -> None:
    """Ctrl-C is for the parent, which ends its workers; and without the parent there is nothing to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent(thread=True)


def private_pipes(*, prints: bool = False) -> tuple[IO[bytes], IO[bytes]]:
    """Standard input and output, out of reach of the bots we run, which may read and print.

    A print in the middle of our lines would break them. With `prints` it goes to the standard error;
    otherwise nowhere, standard error included: in a log it might tell what a player keeps secret.
    """
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    if not prints:
        os.dup2(nothing, 2)
    os.dup2(2, 1)
    os.close(nothing)
    if prints:
        sys.stdout = sys.stderr  # which keeps no line back
    return requests, replies


def write_line(out: IO[bytes], content: bytes) -> None:
    """Write a line, at once."""
    out.write(content + b"\n")
    out.flush()


def exit_on_sigterm() -> None:
    """SIGTERM raises SystemExit, wherever the program is just then."""
    signal.signal(signal.SIGTERM, _exit)
    sys.unraisablehook = _exit_again


def _exit(_number: int, _frame: FrameType | None) -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    sys.exit(0)


def _exit_again(lost: "sys.UnraisableHookArgs") -> None:
    """An exception that is raised in a destructor is lost: the signal is sent again, a little later."""
    if not isinstance(lost.exc_value, SystemExit):
        sys.__unraisablehook__(lost)
        return
    signal.signal(signal.SIGTERM, _exit)
    Timer(_AGAIN_SECONDS, os.kill, [os.getpid(), signal.SIGTERM]).start()
