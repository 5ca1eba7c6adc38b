"""Ending with the process that started us, whatever we are busy with: for the programs a place starts."""

import ctypes
import os
import signal
import sys
import threading
import time

_PR_SET_PDEATHSIG = 1
_LOOK_EVERY = 1.0


def end_with_the_parent() -> None:
    """The end of input is not enough: who is busy does not read it.

    Linux kills us even when whatever we do never lets another thread run, and that as soon as the thread is
    gone that started us, the one with the event loop; elsewhere a thread of ours looks who our parent is. If
    the parent is gone before this, nothing is lost: our input has ended, too.
    """
    parent = os.getppid()
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(_LOOK_EVERY)
    os._exit(1)
