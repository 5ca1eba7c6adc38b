"""What the server asks of its process and its operating system: signals, open files, event loop, memory."""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mascarade.server.logs import log

GC_THRESHOLDS = (50_000, 20, 50)
"""How many new objects, and how many rounds, until Python looks for cycles of garbage."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class StopSignals:
    """Handles SIGINT and SIGTERM.

    The first one calls `stop`, so that the server ends gracefully. A second one, or one that comes before
    `stop` is set, cancels the current task at once.
    """

    def __init__(self) -> None:
        self.stop: Callable[[], None] | None = None

    @contextmanager
    def handled(self) -> Iterator[None]:
        """Handle the signals for the current task while the context lasts."""
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None

        def signalled() -> None:
            stop, self.stop = self.stop, None
            (stop or task.cancel)()

        before = {
            each: signal.signal(each, lambda *_: loop.call_soon_threadsafe(signalled)) for each in _SIGNALS
        }
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


def event_loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """uvloop's event loop, if it is installed; None stands for asyncio's own. Windows has no uvloop."""
    if sys.platform == "win32":
        return None
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


def allow_open_files(files: int) -> None:
    """Raise the limit of open files: every socket is one, and most systems begin with 1,024."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    possible = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < possible:
        resource.setrlimit(resource.RLIMIT_NOFILE, (possible, hard))
    if possible < files:
        log("run").warning("fewer open files than connections allowed", files=possible, wanted=files)


def freeze_garbage_collection() -> None:
    """Exclude what was loaded at the start from garbage collection, and collect more rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)


def notify_systemd(state: str) -> None:
    """Tell systemd, if it started this process and wants to know (sd_notify)."""
    path = os.environ.get("NOTIFY_SOCKET", "")
    if path and sys.platform != "win32":
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notification:
            notification.sendto(state.encode(), "\0" + path[1:] if path.startswith("@") else path)
