"""The worker that studies, from the place's side: started when it is first needed, and anew when it is gone.

It studies one game at a time. Whoever comes meanwhile waits in a row, and when too many do is sent away.
"""

import asyncio
from asyncio import IncompleteReadError
from asyncio.subprocess import Process
from contextlib import suppress

import msgspec

from mascarade.rules import BadSetup
from mascarade.server.child import born, end, kill
from mascarade.server.errors import Busy
from mascarade.server.logs import log
from mascarade.server.studies.messages import HEAD, Found, framed
from mascarade.server.studies.row import Row, Whose

_COMMAND = ("-P", "-m", "mascarade.server.studies.worker")
_log = log("studies")


class Student:
    """Studies what comes to it in a row; each study may take so many `seconds`."""

    def __init__(self, row: Row, seconds: float) -> None:
        self._row = row
        self._seconds = seconds
        self._process: Process | None = None
        self._stopped = False

    async def study(self, file: bytes, whose: Whose = None) -> Found:
        """What is in this file; `BadSetup` if it is no game, `Busy` or `TooMuch` if nobody can tell now."""
        async with self._row.turn(whose):
            found = await self._asked(file)
        if found.problems:
            raise BadSetup(found.problems)
        if found.fault:
            _log.error("a study is broken", fault=found.fault)
            raise Busy.because("study-failed")
        return found

    async def stop(self) -> None:
        """End it; who waits is told that nothing comes of it."""
        self._stopped = True
        if self._process is not None:
            kill(self._process)
        await self._row.empty()
        await self._dismiss()

    async def _asked(self, file: bytes) -> Found:
        try:
            async with asyncio.timeout(self._seconds):
                reply = await self._exchange(file)
            return msgspec.json.decode(reply, type=Found)
        except TimeoutError:
            _log.warning("a study took too long")
        except (IncompleteReadError, OSError, msgspec.MsgspecError):
            _log.warning("the worker that studies has ended")
        except BaseException:
            # whoever asked is gone in mid-sentence: the next must not get their answer
            await self._dismiss()
            raise
        await self._dismiss()
        raise Busy.because("study-failed")

    async def _exchange(self, file: bytes) -> bytes:
        process = await self._at_work()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(framed(file))
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(HEAD))
        return await process.stdout.readexactly(size)

    async def _at_work(self) -> Process:
        if self._process is None and not self._stopped:
            birth = asyncio.ensure_future(born(*_COMMAND))
            try:
                self._process = await asyncio.shield(birth)
            except asyncio.CancelledError:
                # it must be there before it can be ended
                with suppress(OSError):
                    self._process = await birth
                raise
        if self._process is None or self._stopped:
            raise Busy.because("study-failed")
        return self._process

    async def _dismiss(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            await end(process)
