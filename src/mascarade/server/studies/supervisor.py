"""The study worker, from the side of the server: started when it is first needed, and again after it ended.

It studies one game at a time. Other requests wait in a queue, and are refused when it is full.
"""

import asyncio
from asyncio import IncompleteReadError

import msgspec

from mascarade.process.async_child import AsyncChild
from mascarade.process.launch import python
from mascarade.rules import BadSetup
from mascarade.server.errors import Busy
from mascarade.server.logs import log
from mascarade.server.studies.messages import StudyReply
from mascarade.server.studies.queue import StudyQueue, Whose

_log = log("studies")


class StudySupervisor:
    """Has one game after another studied; each study may take so many `seconds`."""

    def __init__(self, queue: StudyQueue, seconds: float) -> None:
        self._queue = queue
        self._seconds = seconds
        self._child: AsyncChild | None = None
        self._stopped = False

    async def study(self, file: bytes, whose: Whose = None) -> StudyReply:
        """The study of this file; `BadSetup` if it is no game, `Busy` or `TooMuch` if there is no room."""
        async with self._queue.turn(whose):
            found = await self._asked(file)
        if found.problems:
            raise BadSetup(found.problems)
        if found.fault:
            _log.error("a study is broken", fault=found.fault)
            raise Busy.because("study-failed")
        return found

    async def stop(self) -> None:
        """End it; requests that wait fail with `Busy`."""
        self._stopped = True
        if self._child is not None:
            self._child.kill()
        await self._queue.empty()
        await self._dismiss()

    async def _asked(self, file: bytes) -> StudyReply:
        try:
            async with asyncio.timeout(self._seconds):
                reply = await (await self._running()).exchange(file)
            return msgspec.json.decode(reply, type=StudyReply)
        except TimeoutError:
            _log.warning("a study took too long")
        except (IncompleteReadError, OSError, msgspec.MsgspecError):
            _log.warning("the worker that studies has ended")
        except BaseException:
            # the request is cancelled halfway: the next one must not get its answer
            await self._dismiss()
            raise
        await self._dismiss()
        raise Busy.because("study-failed")

    async def _running(self) -> AsyncChild:
        if self._child is None and not self._stopped:
            self._child = await AsyncChild.start(python("mascarade.server.studies.worker"))
        if self._child is None or self._stopped:
            raise Busy.because("study-failed")
        return self._child

    async def _dismiss(self) -> None:
        child, self._child = self._child, None
        if child is not None:
            await child.end()
