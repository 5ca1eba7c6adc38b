"""A child of an event loop: a Python program of ours, which is given nothing but its pipes."""

import asyncio
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections.abc import Sequence
from contextlib import suppress
from typing import Self

from mascarade.process.frames import HEAD, framed
from mascarade.process.launch import READY, bare_environment, kill_group


class AsyncChild:
    """Leads its own session: the terminal's Ctrl-C does not reach it, and what it starts ends with it."""

    def __init__(self, process: Process) -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._process = process
        self._in, self._out = process.stdin, process.stdout

    @classmethod
    async def start(cls, command: Sequence[str]) -> Self:
        """Start it; a caller that is cancelled meanwhile leaves no process behind."""
        starting = asyncio.ensure_future(
            create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, env=bare_environment(), start_new_session=True
            )
        )
        try:
            return cls(await asyncio.shield(starting))
        except asyncio.CancelledError:
            # it must have started before it can be ended
            with suppress(OSError):
                await cls(await starting).end()
            raise

    @property
    def exit_code(self) -> int | None:
        """Negative for a signal, None while it runs."""
        return self._process.returncode

    async def ready(self, seconds: float) -> bool:
        """Whether its first line says, within so many seconds, that it is ready. Otherwise it is killed."""
        boot = asyncio.get_running_loop().call_later(seconds, self.kill)
        try:
            return await self.read_line() == READY + b"\n"
        finally:
            boot.cancel()

    def write_line(self, content: bytes) -> None:
        """Pass on a line; one for a child that has just ended is dropped."""
        if not self._in.is_closing():
            self._in.write(content + b"\n")

    async def read_line(self) -> bytes:
        """The next line with its end, or what there is of it when the child has ended.

        `ValueError` if it is longer than a stream reads.
        """
        return await self._out.readline()

    async def exchange(self, content: bytes) -> bytes:
        """Send a frame, and read the frame that answers it.

        `OSError` or `asyncio.IncompleteReadError` if the child ends before that.
        """
        self._in.write(framed(content))
        await self._in.drain()
        size = int.from_bytes(await self._out.readexactly(HEAD))
        return await self._out.readexactly(size)

    def kill(self) -> None:
        """Kill it and all that it started, without waiting until it is gone."""
        if self._process.returncode is None:
            kill_group(self._process.pid)

    async def end(self) -> None:
        """Kill it, and wait until it is gone, even if the caller is cancelled meanwhile."""
        self.kill()
        going = asyncio.ensure_future(self._gone())
        try:
            await asyncio.shield(going)
        except asyncio.CancelledError:
            await going
            raise

    async def _gone(self) -> None:
        await self._out.read()  # a pipe that is not empty would keep its process from being over
        await self._process.wait()
