"""`mascarade serve` on one folder or database, killed and started again, and the processes it leaves."""

import asyncio
import ctypes
import json
import os
import re
import signal
import sys
import time
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.cli.program import COMMAND, UNLIMITED, environment
from trials.crash.history import Faults

_OPEN = re.compile(rb"Mascarade is open: (http\S+)\n")

_PR_SET_CHILD_SUBREAPER = 36
_OPENS_WITHIN = 60.0
_ENDS_WITHIN = 20.0


class Server:
    """A server that is started again and again."""

    def __init__(self, folder: Path, faults: Faults, database: str = "") -> None:
        self.address = ""
        self.listening = asyncio.Event()
        self.lives = 0
        self.start_up = 1.0
        self._kept = ("--database", database) if database else ("--data", str(folder / "data"))
        self._log = folder / "server.log"
        self._faults = faults
        self._life: Process | None = None
        _adopt_orphans()

    async def start(self, *arguments: str) -> None:
        """Start it, without waiting until it listens."""
        self.lives += 1
        place = ("serve", "--port", "0", *self._kept, "--log", "json")
        with self._log.open("ab") as log:
            self._life = await asyncio.create_subprocess_exec(
                *(*COMMAND, *place, *arguments),
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=log,
                env=environment(UNLIMITED),
                start_new_session=True,
            )

    async def opened(self) -> bool:
        """Wait until it listens; False if it ends before."""
        assert self._life is not None
        assert self._life.stdout is not None
        born = time.monotonic()
        with suppress(TimeoutError):
            async with asyncio.timeout(_OPENS_WITHIN):
                while line := await self._life.stdout.readline():
                    if found := _OPEN.match(line):
                        self.start_up = time.monotonic() - born
                        self.address = found[1].decode()
                        self.listening.set()
                        return True
        self._fault("it did not open")
        return False

    async def kill(self) -> None:
        """Kill it at once."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        """Stop it with SIGTERM."""
        code = await self._end(signal.SIGTERM)
        if code:
            self._fault(f"a gentle stop ended with {code}")

    async def cut_off(self) -> None:
        """Kill whatever is left running."""
        if self._life is not None and self._life.returncode is None:
            os.killpg(self._life.pid, signal.SIGKILL)
            await self._life.wait()

    def complaints(self) -> Iterator[str]:
        """The errors in its log."""
        for line in self._log.read_text("utf-8").splitlines():
            try:
                grave = json.loads(line)["level"] in ("error", "critical")
            except (ValueError, KeyError, TypeError):
                grave = True
            if grave:
                yield line

    async def _end(self, way: signal.Signals) -> int:
        """Its exit code; none of its children may outlive it."""
        assert self._life is not None
        self.listening.clear()
        if self._life.returncode is None:
            os.killpg(self._life.pid, way)
        else:
            self._fault("it had ended by itself")
        code = await self._life.wait()
        await self._no_survivors()
        return code

    async def _no_survivors(self) -> None:
        end = time.monotonic() + _ENDS_WITHIN
        while orphans := [pid for pid in _children() if not _reaped(pid)]:
            if time.monotonic() > end:
                self._faults.add("worker", f"life {self.lives}", f"{len(orphans)} processes live on")
                for pid in orphans:
                    with suppress(ProcessLookupError):
                        os.kill(pid, signal.SIGKILL)
            await asyncio.sleep(0.005)

    def _fault(self, what: str) -> None:
        self._faults.add("stuck", f"life {self.lives} of the server", what)


def _adopt_orphans() -> None:
    """Adopt processes that lose their parent, so that none is missed."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)


def _children() -> list[int]:
    """All our children, adopted ones too; none without /proc."""
    mine, found = str(os.getpid()), []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            # the name of a process, in brackets, may hold anything
            if stat.read_text("utf-8", "replace").rpartition(")")[2].split()[1] == mine:
                found.append(int(stat.parent.name))
    return found


def _reaped(pid: int) -> bool:
    try:
        return os.waitpid(pid, os.WNOHANG) != (0, 0)
    except ChildProcessError:
        return True
