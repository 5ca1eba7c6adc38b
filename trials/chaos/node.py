"""One node: `mascarade serve` with its own proxies to PostgreSQL and Redis."""

import asyncio
import json
import os
import re
import signal
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from tests.cli.program import COMMAND, UNLIMITED, environment
from tests.clock.shifted import ShiftedClock
from trials.chaos.cable import Cable

_OPEN = re.compile(rb"Mascarade is open: (http\S+)\n")

_OPENS_WITHIN = 120.0
_ENDS_WITHIN = 60.0


class Node:
    """One process of a node. Its replacement is another `Node`."""

    def __init__(self, folder: Path, postgres: Path, redis: Path, code: Path | None = None) -> None:
        """`code` is a checkout of another version to run; without it the one that is tested."""
        folder.mkdir()
        self.clock = ShiftedClock(folder)
        self._env = self.clock.environment(*(() if code is None else (code / "src",)))
        self.postgres = Cable(folder / postgres.name, postgres)
        self.redis = Cable(folder / "redis", redis)
        self.address = ""
        self._log = folder / "log"
        self._process: Process | None = None

    async def start(self, database: str) -> None:
        """Start it, and wait until it listens. `database` is the address of the proxy."""
        await self.postgres.lay()
        await self.redis.lay()
        place = ("serve", "--port", "0", "--database", database, "--broker", f"unix://{self.redis.near}")
        with self._log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                *(*COMMAND, *place, "--log", "json", "--pace", "0"),
                stdin=DEVNULL,
                stdout=PIPE,
                stderr=log,
                env=environment(UNLIMITED | self._env),
                start_new_session=True,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(_OPENS_WITHIN):
            while line := await self._process.stdout.readline():
                if found := _OPEN.match(line):
                    self.address = found[1].decode()
                    return
        raise AssertionError(f"a node did not open: {self._log.read_text('utf-8')}")

    @property
    def lives(self) -> bool:
        return self._process is not None and self._process.returncode is None

    async def kill(self) -> None:
        """Kill it and its children at once."""
        self._signal(signal.SIGKILL)
        assert self._process is not None
        await self._process.wait()
        self._unplug()

    def freeze(self) -> None:
        self._signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._signal(signal.SIGCONT)

    async def stop(self) -> int:
        """Stop it with SIGTERM; its exit code."""
        assert self._process is not None
        if self.lives:
            self._process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(_ENDS_WITHIN):
            code = await self._process.wait()
        self._unplug()
        return code

    def cut_off(self) -> None:
        """Kill whatever is left running."""
        if self.lives:
            self._signal(signal.SIGKILL)
        self._unplug()

    def complaints(self) -> Iterator[str]:
        """What nobody has expected: that the database is away is said in one line, and is no surprise; but
        that two waited for each other there is one."""
        for line, said in self._logged():
            if "exception" in said or "deadlock" in str(said.get("why")):
                yield line

    def errors(self) -> Iterator[str]:
        """What it logged as an error."""
        return (line for line, said in self._logged() if said.get("level") == "error")

    def _logged(self) -> Iterator[tuple[str, dict[str, object]]]:
        for line in self._log.read_text("utf-8").splitlines():
            try:
                yield line, json.loads(line)
            except ValueError:
                yield line, {"exception": line}

    def _signal(self, which: signal.Signals) -> None:
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, which)

    def _unplug(self) -> None:
        self.postgres.remove()
        self.redis.remove()
