"""One worker, from the side of the server: started, given questions, watched, and replaced when it dies.

A worker thinks about one question after another, so the oldest that is not answered is the one it is busy
with: that mind is to blame when the worker is stuck or dies.
"""

import asyncio
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from typing import Any, TypeVar

import msgspec
import structlog
from structlog.typing import FilteringBoundLogger

from mascarade.process.async_child import AsyncChild
from mascarade.process.launch import BOOT_SECONDS, python
from mascarade.process.watchdog import Watchdog
from mascarade.server.clock import GAP
from mascarade.server.minds.messages import Forget, Reckon, Think, Thought
from mascarade.server.minds.tracker import Facing, MindTracker, Pending

T = TypeVar("T")

AHEAD = 16
"""Questions in the pipe at a time; the others wait here, where they can still be withdrawn."""
_MOST_DEATHS = 2
_NOT_YET_STUCK = 1.0
"""The least time before a worker is killed: it may wait for a core for a moment."""
_REST, _LONGEST_REST = 0.1, 30.0

log: FilteringBoundLogger = structlog.get_logger("mascarade.minds")


class _NotAReply(Exception):
    """A worker wrote something that is no reply to its question."""


class WorkerSupervisor:
    """Keeps one worker running.

    `bots` names more bots, as MODULE:DICT; `load` names modules that are loaded before the first question.
    """

    def __init__(self, bots: str | None = None, load: Sequence[str] = ()) -> None:
        self._bots = bots
        self._load = load
        self._task: asyncio.Task[None] | None = None
        self._stopped = False
        self._child: AsyncChild | None = None
        self._waiting: deque[Pending[Any]] = deque()
        self._sent: deque[Pending[Any]] = deque()
        self._minds = MindTracker()
        self._ids = count(1)
        self._watchdog = Watchdog(self._hung, GAP)
        self._failures = 0

    def launch(self) -> None:
        """Start it if it is not running, without waiting until it is ready."""
        if self._task is None and not self._stopped:
            self._task = asyncio.create_task(self._run())

    async def think(self, pending: Pending[T]) -> T | None:
        """What the mind says, or None if it is broken. How long to wait for it is up to the caller."""
        if self._stopped or self._minds.is_out(pending.seat):
            return None
        self._waiting.append(pending)
        self._send()
        try:
            return await pending.answer
        finally:
            with suppress(ValueError):
                self._waiting.remove(pending)

    def forget(self, table: str) -> None:
        """Drop the minds of a table, and their pending questions."""
        for pending in (*self._sent, *self._waiting):
            if pending.seat.table == table:
                pending.settle(None)
        self._write(self._minds.forget(table))

    async def stop(self) -> None:
        """Kill it."""
        self._stopped = True
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        for pending in (*self._sent, *self._waiting):
            pending.settle(None)

    async def _run(self) -> None:
        """Run one process after another, with growing pauses if they end early without an answer."""
        now = asyncio.get_running_loop().time
        while True:
            started = now()
            await self._run_once()
            self._requeue()
            self._failures = self._failures + 1 if now() - started < _LONGEST_REST else 0
            if self._failures > 1:
                await asyncio.sleep(min(_REST * 2.0**self._failures, _LONGEST_REST))

    async def _run_once(self) -> None:
        try:
            child = await AsyncChild.start(self._command())
        except OSError as error:
            log.error("no worker can be started", why=error.strerror)
            return
        try:
            await self._listen(child)
        except (_NotAReply, msgspec.MsgspecError, ValueError):
            log.error("a worker writes nonsense")
        finally:
            self._child = None
            self._watchdog.clear()
            await child.end()
        log.warning("a worker has ended", code=child.exit_code)

    def _command(self) -> tuple[str, ...]:
        bots = () if self._bots is None else (self._bots,)
        return python("mascarade.server.minds.worker", *bots, *self._load, from_here=bool(bots))

    async def _listen(self, child: AsyncChild) -> None:
        """Read its lines until its output ends."""
        if not await child.ready(BOOT_SECONDS):
            return
        self._child = child
        self._send()
        while (line := await child.read_line()).endswith(b"\n"):
            self._take(msgspec.json.decode(line, type=Thought))
            self._send()

    def _take(self, thought: Thought) -> None:
        pending = self._sent[0] if self._sent else None
        if pending is None or thought.id != pending.id:
            raise _NotAReply
        answer = _said(pending, thought)
        if answer is None:
            log.warning("a mind is broken", level=pending.seat.level, fault=thought.fault)
            self._write(self._minds.drop(pending.seat))
        self._sent.popleft()
        self._failures = 0
        self._watch()
        pending.settle(answer)

    def _send(self) -> None:
        """Send the questions that are still wanted."""
        while self._child is not None and self._waiting and len(self._sent) < AHEAD:
            pending = self._waiting.popleft()
            if not pending.answer.done():
                pending.id = next(self._ids)
                self._sent.append(pending)
                self._write(self._minds.told(pending))
                if len(self._sent) == 1:
                    self._watch()

    def _write(self, message: Think | Reckon | Forget | None) -> None:
        """Send a question; if the worker is just ending, the next one gets it again."""
        if self._child is not None and message is not None:
            self._child.write_line(msgspec.json.encode(message))

    def _watch(self) -> None:
        """Start the timer of the question that is being answered."""
        if self._sent:
            self._watchdog.set(max(self._sent[0].seconds, _NOT_YET_STUCK))
        else:
            self._watchdog.clear()

    def _hung(self) -> None:
        """Kill the worker: it is stuck in a mind, which cannot be stopped otherwise."""
        stuck = self._sent[0]
        log.warning("a mind is stuck", level=stuck.seat.level)
        stuck.deaths = _MOST_DEATHS
        if self._child is not None:
            self._child.kill()

    def _requeue(self) -> None:
        """The worker is gone. Ask its questions again, except those of a mind that kills workers."""
        if self._sent:
            last = self._sent[0]
            last.deaths += 1
            if last.deaths >= _MOST_DEATHS:
                self._minds.strike(last.seat)
                last.settle(None)
        self._waiting.extendleft(reversed(self._sent))
        self._sent.clear()
        self._minds.died()


def _said(pending: Pending[Any], thought: Thought) -> Any:
    """What a mind replied to what it was asked; None if it is broken."""
    asked = pending.asked
    if not isinstance(asked, Facing):
        return thought.reckoning
    if thought.option is None:
        return None
    if not 0 <= thought.option < len(asked.question.options):
        raise _NotAReply
    return asked.question.options[thought.option]
