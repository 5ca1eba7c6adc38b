"""What happens at a table by itself: clocks run out, beats pass, bots answer.

Every answer to a challenge is shown on the same beat, whoever gives it and whenever they gave it.
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

TRY_AGAIN = 1.0
LONGEST_PAUSE = 60.0
"""Seconds until something is tried again that failed, at first and at last."""

LONGEST_WAIT = 4.0
"""The same where it could not be stored, though other things can."""

FALSE_HOPES = 2
"""So often a table tries at once when the store works again, if its own step cannot be stored even then."""


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
    """Keeps one table going."""

    def __init__(self, table: ConductedTable) -> None:
        self._table = table
        self._alarm: Alarm | None = None
        self._tasks = BackgroundTasks()
        self._thoughts = BotThoughts(table.state, table.context, self._tasks.start, self.wake)
        self._question = (0, 0)
        self._opened = 0.0
        self._paused: float | None = None
        self._failures = 0

    def wake(self) -> None:
        """Something changed: look again at what is next, and when."""
        self._cancel_alarm()
        play = self._table.state.play
        if play is None or play.over or self._table.damage or self._table.stopped:
            self.rest()
            return
        if not self._table.leading:
            self._thoughts.stand_down()
            return
        if (play.number, play.asked) != self._question:
            self._open(play)
        if self._stands_still() or self._only_people(play):
            return
        when = self._next(play)
        if when is not None:
            self._wake_at(when)

    def rest(self) -> None:
        """No game, no clock, no bot: all that thought about this table, the coach too, is let go."""
        self._cancel_alarm()
        self._thoughts.clear()

    async def stop(self) -> None:
        self._cancel_alarm()
        await self._tasks.stop()

    def _only_people(self, play: GameInPlay) -> bool:
        """Whether nothing happens by itself: no clock, no bot, no answer that waits for its moment."""
        state = self._table.state
        if not play.asked or state.early or state.room.options.clocks.pace != "none":
            return False
        return all(chair.taken == "person" and not chair.away for chair in state.room.chairs)

    def _stands_still(self) -> bool:
        """Whether the table is paused; afterwards the question is as old as it was before."""
        now, paused = self._table.context.time.now(), self._table.state.room.paused
        if paused:
            self._paused = self._paused or now
        elif self._paused is not None:
            self._opened += now - self._paused
            self._paused = None
        return paused

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _open(self, play: GameInPlay) -> None:
        """There is a new question."""
        self._question = (play.number, play.asked)
        self._thoughts.drop_older(play.asked)
        self._opened = self._table.context.time.now()
        self._paused = None

    def _wake_at(self, when: float) -> None:
        time = self._table.context.time
        if when <= time.now():
            self._tasks.start(self._tick())
        else:
            self._alarm = time.call_at(when, lambda: self._tasks.start(self._tick()))

    async def _tick(self) -> None:
        table = self._table
        async with table.lock:
            self._cancel_alarm()
            play = table.state.play
            if play is None or play.over or table.state.room.paused or table.damage or table.stopped:
                return
            if not table.leading:
                return
            try:
                if table.sync.unsure and not await self._sure():
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

    async def _sure(self) -> bool:
        """The store may have more than is known here: whether it was read, and has not."""
        try:
            # anything there is to learn wakes us again
            return not await self._table.catch_up() and not self._table.stopped
        except Refused:
            self._wait_for_the_store()
            return False

    def _wait_for_the_store(self) -> None:
        """On as soon as it works again; a disk with room for a little only must not be asked all the time."""
        if self._failures >= FALSE_HOPES:
            self._try_again(LONGEST_WAIT)
            return
        self._failures += 1
        self._cancel_alarm()
        self._alarm = self._table.context.outage.wait(lambda: self._tasks.start(self._tick()))

    def _try_again(self, longest: float = LONGEST_PAUSE) -> None:
        """Later, and later still if it keeps failing: a table must not stand still for ever."""
        pause = min(TRY_AGAIN * 2**self._failures, longest)
        self._failures += 1
        self._cancel_alarm()
        time = self._table.context.time
        self._alarm = time.call_at(time.now() + pause, lambda: self._tasks.start(self._tick()))

    def _due(self, play: GameInPlay) -> StepBatch:
        """The steps whose moment has come."""
        state, context = self._table.state, self._table.context
        if not play.asked:
            return commands.turned_down(state, context.time.now())
        coming = [each for each in self._comings(play) if each is not None]
        return answers.given(state, coming, context, by_itself=True)

    def _next(self, play: GameInPlay) -> float | None:
        """When something is to be done that none of the players does."""
        if not play.asked:
            room = self._table.state.room
            ready = all(room.chairs[chair].ready for chair in people(room))
            return self._opened if ready else play.watch.deadline
        moments = [None if coming is None else coming.when for coming in self._comings(play)]
        if not moments or None in moments:
            return None
        latest = max(moment for moment in moments if moment is not None)
        return self._on_the_beat(play, latest)

    def _on_the_beat(self, play: GameInPlay, moment: float) -> float:
        beat = self._table.context.beat
        if not beat or play.game is None or play.game.ask is None or play.game.ask.what != "challenge":
            return moment
        return self._opened + max(1, ceil((moment - self._opened) / beat - 1e-6)) * beat

    def _comings(self, play: GameInPlay) -> Iterator[PendingAnswer | None]:
        """What is going to be answered by itself: one answer, or all challenges where they are secret."""
        if play.game is None or play.game.ask is None:
            return
        ask = play.game.ask
        yield self._coming(play, ask, ask.player, play.asked)
        if ask.what == "challenge" and self._table.state.room.options.challenges == "secret":
            for player, number in play.updates[-1].later.items():
                yield self._coming(play, ask, player, number)

    def _coming(self, play: GameInPlay, ask: Ask, player: Player, number: int) -> PendingAnswer | None:
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
