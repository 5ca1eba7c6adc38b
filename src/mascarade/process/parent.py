"""Ending with the process that started us, whatever we are busy with.

The end of the input is not enough: a program that is busy does not read it.
"""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable

from mascarade.process.launch import KILL

_PR_SET_PDEATHSIG = 1
_LOOK_EVERY = 1.0
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def end_with_parent(number: signal.Signals = KILL, *, thread: bool = False) -> None:
    """Get this signal when the parent is gone.

    Linux sends it, even to a program that never lets another thread run, as soon as the thread has ended that
    started us. Elsewhere, and with `thread` on Linux, too, a thread looks whether the parent is still there:
    a bot that we run can tell Linux not to send the signal. If the parent ended before this call, our input
    has ended, too.
    """
    if not _sent_by_linux(number) or thread:
        threading.Thread(target=_watch, args=(os.getppid(), number), daemon=True).start()


def before_exec() -> Callable[[], object] | None:
    """The same for a program that does not do it itself: runs between fork and exec, on Linux only."""
    return _killed_by_linux if _LIBC is not None else None


def _killed_by_linux() -> None:
    _sent_by_linux(KILL)


def _sent_by_linux(number: signal.Signals) -> bool:
    return _LIBC is not None and _LIBC.prctl(_PR_SET_PDEATHSIG, number) == 0


def _watch(parent: int, number: signal.Signals) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os.kill(os.getpid(), number)
