"""One worker, from the place's side: it is started, given questions, watched, and replaced when it dies.

A worker thinks about one question after another, so the oldest that is not answered is the one it is busy
with: that mind is to blame when the worker is stuck or dies.
"""

import asyncio
from asyncio.subprocess import Process
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Any, TypeVar

import msgspec
import structlog
from structlog.typing import FilteringBoundLogger

from mascarade.server.child import born, end, kill
from mascarade.server.clock import GAP
from mascarade.server.minds.ledger import Facing, Ledger, Pending
from mascarade.server.minds.messages import READY, Forget, Reckon, Think, Thought

T = TypeVar("T")

AHEAD = 16
"""Questions in the pipe; the others wait here, where they can still be withdrawn."""
_MOST_DEATHS = 2
_NOT_YET_STUCK = 1.0
"""However hurried a table is: a worker is not killed, with all its minds, for a moment without a core."""
_BOOT = 60.0
_REST, _LONGEST_REST = 0.1, 30.0

log: FilteringBoundLogger = structlog.get_logger("mascarade.minds")


class _Nonsense(Exception):
    """A worker wrote what is no reply to what it was asked."""


class Worker:
    """A worker process, and the one after it.

    `bots` names more bots, as MODULE:DICT; `load` names modules that are loaded before the first question.
    """

    def __init__(self, bots: str | None = None, load: Sequence[str] = ()) -> None:
        self._bots = bots
        self._load = load
        self._life: asyncio.Task[None] | None = None
        self._stopped = False
        self._process: Process | None = None
        self._waiting: deque[Pending[Any]] = deque()
        self._sent: deque[Pending[Any]] = deque()
        self._ledger = Ledger()
        self._ids = count(1)
        self._alarm: asyncio.TimerHandle | None = None
        self._fruitless = 0

    def launch(self) -> None:
        """Start it, if it was not; nobody waits for that."""
        if self._life is None and not self._stopped:
            self._life = asyncio.create_task(self._live())

    async def think(self, pending: Pending[T]) -> T | None:
        """What the mind says, or None if it is broken. How long to wait for it is the caller's affair."""
        if self._stopped or self._ledger.is_out(pending.seat):
            return None
        self._waiting.append(pending)
        self._send()
        try:
            return await pending.answer
        finally:
            with suppress(ValueError):
                self._waiting.remove(pending)

    def forget(self, table: str) -> None:
        """Let go of a table's minds, and of what they are being asked."""
        for pending in (*self._sent, *self._waiting):
            if pending.seat.table == table:
                pending.settle(None)
        self._write(self._ledger.forget(table))

    async def stop(self) -> None:
        """End it; nothing in it is worth waiting for."""
        self._stopped = True
        if self._life is not None:
            self._life.cancel()
            with suppress(asyncio.CancelledError):
                await self._life
        for pending in (*self._sent, *self._waiting):
            pending.settle(None)

    async def _live(self) -> None:
        """One process after another, ever more slowly if they die young and have answered nothing."""
        now = asyncio.get_running_loop().time
        while True:
            born = now()
            await self._one_life()
            self._bury()
            self._fruitless = self._fruitless + 1 if now() - born < _LONGEST_REST else 0
            if self._fruitless > 1:
                await asyncio.sleep(min(_REST * 2.0**self._fruitless, _LONGEST_REST))

    async def _one_life(self) -> None:
        birth = asyncio.ensure_future(born(*self._command()))
        try:
            process = await asyncio.shield(birth)
        except OSError as error:
            log.error("no worker can be started", why=error.strerror)
            return
        except asyncio.CancelledError:
            # it must be there before it can be ended
            with suppress(OSError):
                await end(await birth)
            raise
        try:
            await self._listen(process)
        except (_Nonsense, msgspec.MsgspecError, ValueError):
            log.error("a worker writes nonsense")
        finally:
            self._process = None
            self._set_alarm(None)
            await end(process)
        log.warning("a worker has ended", code=process.returncode)

    def _command(self) -> Iterator[str]:
        if self._bots is None:
            yield "-P"  # a file in the folder one happens to be in is not a module of ours
        yield from ("-m", "mascarade.server.minds.worker")
        if self._bots is not None:
            yield self._bots
        yield from self._load

    async def _listen(self, process: Process) -> None:
        """Take its lines until there are no more."""
        assert process.stdout is not None
        boot = asyncio.get_running_loop().call_later(_BOOT, kill, process)
        try:
            if await process.stdout.readline() != READY:
                return
        finally:
            boot.cancel()
        self._process = process
        self._send()
        while (line := await process.stdout.readline()).endswith(b"\n"):
            self._take(msgspec.json.decode(line, type=Thought))
            self._send()

    def _take(self, thought: Thought) -> None:
        pending = self._sent[0] if self._sent else None
        if pending is None or thought.id != pending.id:
            raise _Nonsense
        answer = _said(pending, thought)
        if answer is None:
            log.warning("a mind is broken", level=pending.seat.level, fault=thought.fault)
            self._write(self._ledger.drop(pending.seat))
        self._sent.popleft()
        self._fruitless = 0
        self._watch()
        pending.settle(answer)

    def _send(self) -> None:
        """Pass on what waits, as far as it is still waited for."""
        while self._process is not None and self._waiting and len(self._sent) < AHEAD:
            pending = self._waiting.popleft()
            if not pending.answer.done():
                pending.id = next(self._ids)
                self._sent.append(pending)
                self._write(self._ledger.told(pending))
                if len(self._sent) == 1:
                    self._watch()

    def _write(self, message: Think | Reckon | Forget | None) -> None:
        """Into a pipe that is just breaking nothing need be written: what was sent will be sent again."""
        if self._process is None or message is None:
            return
        assert self._process.stdin is not None
        if not self._process.stdin.is_closing():
            self._process.stdin.write(msgspec.json.encode(message) + b"\n")

    def _watch(self) -> None:
        """Give the mind whose turn it is its time."""
        self._set_alarm(max(self._sent[0].seconds, _NOT_YET_STUCK) if self._sent else None)

    def _set_alarm(self, seconds: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        loop = asyncio.get_running_loop()
        self._alarm = None if seconds is None else loop.call_later(seconds, self._end_it)

    def _end_it(self) -> None:
        """It is stuck in a mind, and a mind cannot be stopped but with its worker."""
        assert self._alarm is not None
        if asyncio.get_running_loop().time() - self._alarm.when() > GAP:
            # we stood still ourselves, and what it said meanwhile has not been read
            self._watch()
            return
        stuck = self._sent[0]
        log.warning("a mind is stuck", level=stuck.seat.level)
        stuck.deaths = _MOST_DEATHS
        if self._process is not None:
            kill(self._process)

    def _bury(self) -> None:
        """Its minds are gone. What it was asked is asked again, but for a mind that kills its workers."""
        if self._sent:
            last = self._sent[0]
            last.deaths += 1
            if last.deaths >= _MOST_DEATHS:
                self._ledger.strike(last.seat)
                last.settle(None)
        self._waiting.extendleft(reversed(self._sent))
        self._sent.clear()
        self._ledger.died()


def _said(pending: Pending[Any], thought: Thought) -> Any:
    """What a mind replied to what it was asked; None if it is broken."""
    asked = pending.asked
    if not isinstance(asked, Facing):
        return thought.reckoning
    if thought.option is None:
        return None
    if not 0 <= thought.option < len(asked.question.options):
        raise _Nonsense
    return asked.question.options[thought.option]
