"""What happens at a table by itself: clocks run out, beats pass, bots answer.

Every answer to a challenge is shown on the same beat, whoever gives it and whenever they gave it. The moment
at which a bot answers is drawn before it thinks, and how long it may think does not depend on what was drawn:
neither when it answers nor who answers for it tells anything.
"""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from math import ceil
from typing import TYPE_CHECKING, Any

from mascarade.bots import Hello, Question
from mascarade.rules import Answer, Ask, Event, Player, Refused, heard
from mascarade.rules.ask import What, challenge_ask
from mascarade.rules.events import Opened
from mascarade.rules.view import Onlooker
from mascarade.server.clock import Alarm
from mascarade.server.errors import CannotStore, Overtaken
from mascarade.server.logs import log
from mascarade.server.minds.port import OWN, Seat
from mascarade.server.store import Conflict, StoreUnavailable
from mascarade.server.table import clockwork
from mascarade.server.table.pending import PendingAnswer
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.seating import people

_log = log("dealer")

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor

PATIENCE = 10.0
"""How long a bot may think where no pause hides it, in seconds."""

TOGETHER_MS = 600
"""How long all bots of a table together may search at most: where challenges are secret, all are asked at
once."""

HURRY = 0.8
"""The part of the shortest pause that a bot may think: what comes later would tell how long it thought."""

LEISURE = 2.0
"""How much slower guests are in a lesson: somebody reads meanwhile what it says."""

TRY_AGAIN = 1.0
LONGEST_PAUSE = 60.0
"""Seconds until something is tried again that failed, at first and at last."""

LONGEST_WAIT = 4.0
"""The same where it could not be stored, though other things can."""

FALSE_HOPES = 2
"""So often a table tries at once when the store works again, if its own step cannot be stored even then."""


class BotThought:
    """A bot's answer, on its way. The moment was drawn before it began to think."""

    def __init__(self, moment: float) -> None:
        self.moment = moment
        self.done = False
        self.answer: Answer | None = None


class SeatHistory:
    """All that one seat heard in this game, and what it knows from that."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[Event] = []
        self.onlooker: Onlooker | None = None
        self._listened = 0

    def listen(self, play: GameInPlay) -> None:
        """Catch up with the tape."""
        for update in play.updates[self._listened :]:
            for event in heard(update.events, self.player):
                if isinstance(event, Opened):
                    self.onlooker = Onlooker(self.player, event)
                assert self.onlooker is not None, "a game is heard from its opening on"
                self.onlooker.hear(event)
                self.heard.append(event)
        self._listened = len(play.updates)


class Conductor:
    """Keeps one table going."""

    def __init__(self, table: TableActor) -> None:
        self._table = table
        self._alarm: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._thoughts: dict[tuple[int, Player], BotThought] = {}
        self._ears: dict[Player, SeatHistory] = {}
        self._question = (0, 0)
        self._opened = 0.0
        self._paused: float | None = None
        self._failures = 0

    def wake(self) -> None:
        """Something changed: look again at what is next, and when."""
        self._hush()
        play = self._table.play
        if play is None or play.over or self._table.damage or self._table.stopped:
            self.rest()
            return
        if not self._table.leading:
            self._stand_down()
            return
        if (play.number, play.asked) != self._question:
            self._open(play)
        if self._stands_still() or self._only_people(play):
            return
        when = self._next(play)
        if when is not None:
            self._wake_at(when)

    def rest(self) -> None:
        """No game, no clock, no bot: whatever thought about this table, the coach too, is let go."""
        self._hush()
        self._thoughts.clear()
        self._ears.clear()
        self._table.context.minds.forget(self._table.id)

    def _stand_down(self) -> None:
        """Another node runs the clocks and bots. A coach may still be consulted here."""
        self._hush()
        self._thoughts.clear()
        if self._ears:
            self._ears.clear()
            self._table.context.minds.forget(self._table.id)

    def condemn(self, damage: str) -> None:
        """The table is damaged: that is kept, so that it is not forgotten when the place is restarted."""

        async def keep() -> None:
            try:
                await self._table.context.store.verdicts.condemn(self._table.id, damage)
                self._table.verdict_stored = True
            except (Conflict, StoreUnavailable) as lost:
                _log.error("cannot store", table=self._table.id, why=str(lost))

        self.rest()
        self._start(keep())

    async def stop(self) -> None:
        self._hush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _only_people(self, play: GameInPlay) -> bool:
        """Whether nothing happens by itself: no clock, no bot, no answer that waits for its moment."""
        table = self._table
        if not play.asked or table.earlies or table.room.options.clocks.pace != "none":
            return False
        return all(chair.taken == "person" and not chair.away for chair in table.room.chairs)

    def _stands_still(self) -> bool:
        """Whether the table is paused; afterwards the question is as old as it was before."""
        now = self._table.context.time.now()
        if self._table.room.paused:
            self._paused = self._paused or now
        elif self._paused is not None:
            self._opened += now - self._paused
            self._paused = None
        return self._table.room.paused

    def _hush(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _open(self, play: GameInPlay) -> None:
        """A new question: what was thought about the last one is void."""
        self._question = (play.number, play.asked)
        if self._thoughts:
            self._thoughts = {key: thought for key, thought in self._thoughts.items() if key[0] >= play.asked}
        self._opened = self._table.context.time.now()
        self._paused = None

    def _wake_at(self, when: float) -> None:
        time = self._table.context.time
        if when <= time.now():
            self._start(self._tick())
        else:
            self._alarm = time.call_at(when, lambda: self._start(self._tick()))

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tick(self) -> None:
        table = self._table
        async with table.lock:
            self._hush()
            play = table.play
            if play is None or play.over or table.room.paused or table.damage or table.stopped:
                return
            if not table.leading:
                return
            try:
                if table.unsure and not await self._sure():
                    return
                when = self._next(play)
                if when is None or when > table.context.time.now():
                    self.wake()
                    return
                await self._do(play)
                self._failures = 0
            except Overtaken:
                self.wake()
            except CannotStore:
                self._wait_for_the_store()
            except Exception:
                _log.exception("a table stumbled", table=table.id)
                self._try_again()

    async def _sure(self) -> bool:
        """The store may have more than we know: whether it was read, and has not."""
        try:
            # whatever there is to learn wakes us again
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
        self._hush()
        self._alarm = self._table.context.outage.wait(lambda: self._start(self._tick()))

    def _try_again(self, longest: float = LONGEST_PAUSE) -> None:
        """Later, and later still if it keeps failing: a table must not stand still for ever."""
        pause = min(TRY_AGAIN * 2**self._failures, longest)
        self._failures += 1
        self._hush()
        time = self._table.context.time
        self._alarm = time.call_at(time.now() + pause, lambda: self._start(self._tick()))

    async def _do(self, play: GameInPlay) -> None:
        table = self._table
        if not play.asked:
            await table.turn_down()
            return
        await table.give([each for each in self._comings(play) if each is not None], leading=True)

    def _next(self, play: GameInPlay) -> float | None:
        """When something is to be done that nobody at the table does."""
        if not play.asked:
            ready = all(self._table.room.chairs[chair].ready for chair in people(self._table.room))
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
        if ask.what == "challenge" and self._table.room.options.challenges == "secret":
            for player, number in play.updates[-1].later.items():
                yield self._coming(play, ask, player, number)

    def _coming(self, play: GameInPlay, ask: Ask, player: Player, number: int) -> PendingAnswer | None:
        table = self._table
        deadline = clockwork.running(play.watch, player, ask.player)
        given = table.earlies.get((number, player))
        if given is not None:
            return PendingAnswer(given.when, player, given.answer, given.by, given.id, given.when, deadline)
        if table.bot_answers(player):
            thought = self._think(play, ask, player, number)
            if not thought.done:
                return None
            return PendingAnswer(thought.moment, player, thought.answer, "bot")
        return None if deadline is None else PendingAnswer(deadline, player, None, "clock", deadline=deadline)

    def _think(self, play: GameInPlay, ask: Ask, player: Player, number: int) -> BotThought:
        thought = self._thoughts.get((number, player))
        if thought is None:
            context = self._table.context
            on_the_beat = ask.what == "challenge" and context.beat > 0
            pause = context.beat * HURRY if on_the_beat else context.pause()
            scripted = play.expects(number)
            if scripted is not None and not on_the_beat:
                pause *= LEISURE
            thought = self._thoughts[number, player] = BotThought(context.time.now() + pause)
            thought.answer, thought.done = scripted, scripted is not None
            if not thought.done:
                self._start(self._thinking(play, ask, player, number, thought))
        return thought

    def _patience(self, ask: What) -> float:
        """How long a bot may think about such a question, whatever pause was drawn for it."""
        context = self._table.context
        on_the_beat = ask == "challenge" and context.beat > 0
        shortest = context.beat * HURRY if on_the_beat else context.shortest_pause
        return shortest * HURRY if shortest else PATIENCE

    def _budget_ms(self, bots: int) -> int:
        """How long each of so many may search, if all of them are asked at once and hurried most."""
        hurried = min(self._patience("challenge"), self._patience("turn"))
        return max(1, min(TOGETHER_MS, int(1000 * OWN * hurried)) // bots)

    def _no_sooner(self, moment: float, ask: What) -> float:
        """When an answer that has just come is given. One that is late is not given at once, which would tell
        how long it took, but some whole pauses after its moment; a challenge waits for the next beat."""
        context = self._table.context
        late = context.time.now() - moment
        if late <= 0:
            return moment
        if ask == "challenge" and context.beat > 0:
            return context.time.now()
        step = context.shortest_pause
        return moment + ceil(late / step) * step if step else moment

    async def _thinking(
        self, play: GameInPlay, ask: Ask, player: Player, number: int, thought: BotThought
    ) -> None:
        if self._thoughts.get((number, player)) is not thought:
            # the game has ended before this began: nothing would let go of the bot's mind again
            return
        ears = self._ears.setdefault(player, SeatHistory(player))
        ears.listen(play)
        assert ears.onlooker is not None
        table = self._table
        masks = play.began.opening.masks + play.began.opening.centre
        hello = Hello(
            player,
            play.players,
            tuple(sorted(masks)),
            play.began.seeds[player],
            budget_ms=self._budget_ms(len(play.players)),
            temper=table.room.options.temper,
        )
        seat = Seat(f"{table.id}/{play.number}/{player}", table.id, table.room.options.level, hello)
        question = Question(number, ask.what, ask.options)
        # where challenges are secret, everybody is asked at once
        view = ears.onlooker.view(ask if player == ask.player else challenge_ask(player, str(ask.mask)))
        metrics = table.context.metrics
        metrics.asked.inc()
        try:
            thought.answer = await table.context.minds.answer(
                seat, ears.heard, view, question, self._patience(ask.what)
            )
        except Exception:
            _log.exception("a bot could not be asked", table=table.id)
        thought.done = True
        thought.moment = self._no_sooner(thought.moment, ask.what)
        metrics.silent.inc(thought.answer is None)
        if self._thoughts.get((number, player)) is thought:
            self.wake()
