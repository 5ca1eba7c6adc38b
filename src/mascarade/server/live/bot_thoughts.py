"""Asking the bots of one table, and when their answers are given.

The moment at which a bot answers is drawn before it thinks, and how long it may think does not depend on that
moment. So neither the time of an answer nor which bot program gave it tells anything.
"""

from collections.abc import Callable, Coroutine
from math import ceil
from typing import Any

from mascarade.bots import Hello, Question
from mascarade.rules import Answer, Ask, Event, Player, heard
from mascarade.rules.ask import What, challenge_ask
from mascarade.rules.events import Opened
from mascarade.rules.view import Onlooker
from mascarade.server.live.context import Context
from mascarade.server.logs import log
from mascarade.server.minds.port import OWN, Seat
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.state import TableState

_log = log("table")

LONGEST_THOUGHT = 10.0
"""How long a bot may think without a thinking time that hides it, in seconds."""

MOST_SEARCH_MS = 600
"""How long all bots of a table together may search, in milliseconds: where challenges are secret, all of them
are asked at once."""

REAL_PART = 0.8
"""The part of the shortest thinking time that a bot really has: a later answer would tell how long it
took."""

LESSON_FACTOR = 2.0
"""How much slower bots are in a lesson, so that the learner can read."""


class BotThought:
    """A bot's answer, which may not have come yet. `moment` was drawn before the bot began to think."""

    def __init__(self, moment: float) -> None:
        self.moment = moment
        self.done = False
        self.answer: Answer | None = None


class SeatHistory:
    """What one player heard in this game, and what they know from that."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.heard: list[Event] = []
        self.onlooker: Onlooker | None = None
        self._listened = 0

    def listen(self, play: GameInPlay) -> None:
        """Take in the updates since the last call."""
        for update in play.updates[self._listened :]:
            for event in heard(update.events, self.player):
                if isinstance(event, Opened):
                    self.onlooker = Onlooker(self.player, event)
                assert self.onlooker is not None, "a game is heard from its opening on"
                self.onlooker.hear(event)
                self.heard.append(event)
        self._listened = len(play.updates)


class BotThoughts:
    """The thoughts of one table's bots. `start` runs work in the background; `wake` is called when an answer
    has come."""

    def __init__(
        self,
        state: TableState,
        context: Context,
        start: Callable[[Coroutine[Any, Any, None]], None],
        wake: Callable[[], None],
    ) -> None:
        self._state = state
        self._context = context
        self._start = start
        self._wake = wake
        self._thoughts: dict[tuple[int, Player], BotThought] = {}
        self._histories: dict[Player, SeatHistory] = {}

    def clear(self) -> None:
        """Drop all thoughts, and the minds that belong to this table."""
        self._thoughts.clear()
        self._histories.clear()
        self._context.minds.forget(self._state.id)

    def stand_down(self) -> None:
        """Drop all thoughts, because another node asks the bots. Minds are kept if only a coach has one."""
        self._thoughts.clear()
        if self._histories:
            self.clear()

    def drop_older(self, asked: int) -> None:
        """Drop thoughts about questions before this one."""
        if self._thoughts:
            self._thoughts = {key: thought for key, thought in self._thoughts.items() if key[0] >= asked}

    def of(self, play: GameInPlay, ask: Ask, player: Player, number: int) -> BotThought:
        """The thought of this player's bot about this question. The first call makes the bot think."""
        thought = self._thoughts.get((number, player))
        if thought is None:
            context = self._context
            on_the_beat = ask.what == "challenge" and context.beat > 0
            wait = context.beat * REAL_PART if on_the_beat else context.thinking_time()
            scripted = play.expects(number)
            if scripted is not None and not on_the_beat:
                wait *= LESSON_FACTOR
            thought = self._thoughts[number, player] = BotThought(context.time.now() + wait)
            thought.answer, thought.done = scripted, scripted is not None
            if not thought.done:
                self._start(self._think(play, ask, player, number, thought))
        return thought

    async def _think(
        self, play: GameInPlay, ask: Ask, player: Player, number: int, thought: BotThought
    ) -> None:
        if self._thoughts.get((number, player)) is not thought:
            # the game ended before this began, and nothing would ever drop a mind that began now
            return
        history = self._histories.setdefault(player, SeatHistory(player))
        history.listen(play)
        assert history.onlooker is not None
        seat = self._seat(play, player)
        question = Question(number, ask.what, ask.options)
        # where challenges are secret, this player may be asked at the same time as another one
        shown = ask if player == ask.player else challenge_ask(player, str(ask.mask))
        view = history.onlooker.view(shown)
        metrics = self._context.metrics
        metrics.asked.inc()
        try:
            thought.answer = await self._context.minds.answer(
                seat, history.heard, view, question, self._longest(ask.what)
            )
        except Exception:
            _log.exception("a bot could not be asked", table=self._state.id)
        thought.done = True
        thought.moment = self._no_sooner(thought.moment, ask.what)
        metrics.silent.inc(thought.answer is None)
        if self._thoughts.get((number, player)) is thought:
            self._wake()

    def _seat(self, play: GameInPlay, player: Player) -> Seat:
        options = self._state.room.options
        masks = play.began.opening.masks + play.began.opening.centre
        hello = Hello(
            player,
            play.players,
            tuple(sorted(masks)),
            play.began.seeds[player],
            budget_ms=self._budget_ms(len(play.players)),
            temper=options.temper,
        )
        table = self._state.id
        return Seat(f"{table}/{play.number}/{player}", table, options.level, hello)

    def _longest(self, ask: What) -> float:
        """How long a bot may really think about such a question, whatever moment was drawn."""
        context = self._context
        on_the_beat = ask == "challenge" and context.beat > 0
        shortest = context.beat * REAL_PART if on_the_beat else context.shortest_thinking_time
        return shortest * REAL_PART if shortest else LONGEST_THOUGHT

    def _budget_ms(self, bots: int) -> int:
        """How long each of so many bots may search if all are asked at once, at the question with the least
        time."""
        hurried = min(self._longest("challenge"), self._longest("turn"))
        return max(1, min(MOST_SEARCH_MS, int(1000 * OWN * hurried)) // bots)

    def _no_sooner(self, moment: float, ask: What) -> float:
        """When to give an answer that has just come.

        A late one is not given at once, because that would tell how long it took: it is given a whole number
        of shortest thinking times after its moment. A challenge waits for the next beat.
        """
        context = self._context
        late = context.time.now() - moment
        if late <= 0:
            return moment
        if ask == "challenge" and context.beat > 0:
            return context.time.now()
        step = context.shortest_thinking_time
        return moment + ceil(late / step) * step if step else moment
