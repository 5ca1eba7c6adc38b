"""What happens at a table by itself: clocks run out, beats pass, bots answer.

Answers to a challenge are shown on a beat, so that their moment does not tell who gave them, or when.
"""

import asyncio
from collections.abc import Iterator
from math import ceil
from typing import Protocol

from mascarade.rules import Ask, Player, Refused
from mascarade.server.background import BackgroundTasks
from mascarade.server.clock import Alarm
from mascarade.server.errors import CannotStore, Overtaken
from mascarade.server.live.bot_thoughts import BotThoughts
from mascarade.server.live.context import Context
from mascarade.server.live.sync import StoreSync
from mascarade.server.logs import log
from mascarade.server.table import answers, clockwork, commands
from mascarade.server.table.pending import PendingAnswer
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.seating import people
from mascarade.server.table.state import TableState
from mascarade.server.table.steps import StepBatch

_log = log("table")

FIRST_RETRY = 1.0
LONGEST_RETRY = 60.0
"""Seconds until a step that failed is tried again: the first time, and at most."""

LONGEST_STORE_RETRY = 4.0
"""The most seconds where a step cannot be stored although the store works for others."""

PROMPT_RETRIES = 2
"""So often in a row a table tries its step as soon as the store works again; after that, it waits."""


class ConductedTable(Protocol):
    """What a conductor needs of its table."""

    state: TableState
    context: Context
    sync: StoreSync
    lock: asyncio.Lock
    damage: str | None
    stopped: bool
    leading: bool

    async def append(self, batch: StepBatch) -> None: ...

    async def catch_up(self) -> bool: ...


class Conductor:
    """Does what happens at one table by itself."""

    def __init__(self, table: ConductedTable) -> None:
        self._table = table
        self._alarm: Alarm | None = None
        self._tasks = BackgroundTasks()
        self._thoughts = BotThoughts(table.state, table.context, self._tasks.start, self.wake)
        self._question = (0, 0)
        self._asked_at = 0.0
        self._paused: float | None = None
        self._failures = 0

    def wake(self) -> None:
        """After any change: work out again what happens next, and when."""
        self._cancel_alarm()
        play = self._table.state.play
        if play is None or play.over or self._table.damage or self._table.stopped:
            self.rest()
            return
        if not self._table.leading:
            self._thoughts.stand_down()
            return
        if (play.number, play.asked) != self._question:
            self._begin_question(play)
        if self._is_paused() or self._only_people(play):
            return
        when = self._next(play)
        if when is not None:
            self._wake_at(when)

    def rest(self) -> None:
        """Cancel the alarm, and drop the minds of this table, including the coach's."""
        self._cancel_alarm()
        self._thoughts.clear()

    async def stop(self) -> None:
        self._cancel_alarm()
        await self._tasks.stop()

    def _only_people(self, play: GameInPlay) -> bool:
        """Whether nothing happens by itself: there is no clock, no bot and no early answer."""
        state = self._table.state
        if not play.asked or state.early or state.room.options.clocks.pace != "none":
            return False
        return all(chair.taken == "person" and not chair.away for chair in state.room.chairs)

    def _is_paused(self) -> bool:
        """Whether the table is paused. Time in a pause does not count for the beats of the question."""
        now, paused = self._table.context.time.now(), self._table.state.room.paused
        if paused:
            self._paused = self._paused or now
        elif self._paused is not None:
            self._asked_at += now - self._paused
            self._paused = None
        return paused

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _begin_question(self, play: GameInPlay) -> None:
        """Begin a new question."""
        self._question = (play.number, play.asked)
        self._thoughts.drop_older(play.asked)
        self._asked_at = self._table.context.time.now()
        self._paused = None

    def _wake_at(self, when: float) -> None:
        time = self._table.context.time
        if when <= time.now():
            self._tasks.start(self._act())
        else:
            self._alarm = time.call_at(when, lambda: self._tasks.start(self._act()))

    async def _act(self) -> None:
        table = self._table
        async with table.lock:
            self._cancel_alarm()
            play = table.state.play
            if play is None or play.over or table.state.room.paused or table.damage or table.stopped:
                return
            if not table.leading:
                return
            try:
                if table.sync.unsure and not await self._is_up_to_date():
                    return
                when = self._next(play)
                if when is None or when > table.context.time.now():
                    self.wake()
                    return
                await table.append(self._due(play))
                self._failures = 0
            except Overtaken:
                self.wake()
            except CannotStore:
                self._wait_for_the_store()
            except Exception:
                _log.exception("a table stumbled", table=table.state.id)
                self._try_again()

    async def _is_up_to_date(self) -> bool:
        """Read what the store has of this table. Returns whether that was nothing new."""
        try:
            # if there is something new, catching up wakes the conductor again
            return not await self._table.catch_up() and not self._table.stopped
        except Refused:
            self._wait_for_the_store()
            return False

    def _wait_for_the_store(self) -> None:
        """Try again as soon as the store works; if that keeps failing, as on an almost full disk, wait."""
        if self._failures >= PROMPT_RETRIES:
            self._try_again(LONGEST_STORE_RETRY)
            return
        self._failures += 1
        self._cancel_alarm()
        self._alarm = self._table.context.outage.wait(lambda: self._tasks.start(self._act()))

    def _try_again(self, longest: float = LONGEST_RETRY) -> None:
        """Try again later, with a longer wait after each failure."""
        pause = min(FIRST_RETRY * 2**self._failures, longest)
        self._failures += 1
        self._cancel_alarm()
        time = self._table.context.time
        self._alarm = time.call_at(time.now() + pause, lambda: self._tasks.start(self._act()))

    def _due(self, play: GameInPlay) -> StepBatch:
        """The steps whose moment has come."""
        state, context = self._table.state, self._table.context
        if not play.asked:
            return commands.turned_down(state, context.time.now())
        coming = [each for each in self._pending_answers(play) if each is not None]
        return answers.given(state, coming, context, by_itself=True)

    def _next(self, play: GameInPlay) -> float | None:
        """When something happens next by itself; None if that is not known yet, or nothing does."""
        if not play.asked:
            room = self._table.state.room
            ready = all(room.chairs[chair].ready for chair in people(room))
            return self._asked_at if ready else play.watch.deadline
        moments = [None if coming is None else coming.when for coming in self._pending_answers(play)]
        if not moments or None in moments:
            return None
        latest = max(moment for moment in moments if moment is not None)
        return self._on_the_beat(play, latest)

    def _on_the_beat(self, play: GameInPlay, moment: float) -> float:
        beat = self._table.context.beat
        if not beat or play.game is None or play.game.ask is None or play.game.ask.what != "challenge":
            return moment
        return self._asked_at + max(1, ceil((moment - self._asked_at) / beat - 1e-6)) * beat

    def _pending_answers(self, play: GameInPlay) -> Iterator[PendingAnswer | None]:
        """The answers that will be given by themselves: one, or all challenges where they are secret. None
        stands for an answer whose moment is not known yet."""
        if play.game is None or play.game.ask is None:
            return
        ask = play.game.ask
        yield self._pending_answer(play, ask, ask.player, play.asked)
        if ask.what == "challenge" and self._table.state.room.options.challenges == "secret":
            for player, number in play.updates[-1].later.items():
                yield self._pending_answer(play, ask, player, number)

    def _pending_answer(
        self, play: GameInPlay, ask: Ask, player: Player, number: int
    ) -> PendingAnswer | None:
        state = self._table.state
        deadline = clockwork.running(play.watch, player, ask.player)
        given = state.early.get((number, player))
        if given is not None:
            return PendingAnswer(given.when, player, given.answer, given.by, given.id, given.when, deadline)
        if state.bot_answers(player):
            thought = self._thoughts.of(play, ask, player, number)
            if not thought.done:
                return None
            return PendingAnswer(thought.moment, player, thought.answer, "bot")
        return None if deadline is None else PendingAnswer(deadline, player, None, "clock", deadline=deadline)
