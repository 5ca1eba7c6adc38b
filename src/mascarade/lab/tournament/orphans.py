"""A process ends with the one that started it, whatever it is busy with.

The end of input is not enough: who is thinking does not read it.
"""

import ctypes
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from functools import partial

_PR_SET_PDEATHSIG = 1
_LOOK_EVERY = 1.0
_LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None


def end_with_the_parent(number: signal.Signals) -> None:
    """Get this signal when the parent has gone: from Linux itself, elsewhere from a thread that looks."""
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, number)
    else:
        threading.Thread(target=_watch, args=(os.getppid(), number), daemon=True).start()


def before_exec() -> Callable[[], None] | None:
    """The same for a program that does not know of this; only where the system itself sees to it."""
    return partial(end_with_the_parent, signal.SIGKILL) if _LIBC is not None else None


def _watch(parent: int, number: signal.Signals) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os.kill(os.getpid(), number)
