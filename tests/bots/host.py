"""A small host: it seats bots and plays a game with them over their protocol, line by line.

Every message is written and read again as JSON, so nothing else can pass.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Protocol

import msgspec

from mascarade.bots import Asked, Hello, Mind, Over, Question
from mascarade.rules import (
    Answer,
    Ask,
    Event,
    Game,
    Onlooker,
    Player,
    Scenario,
    decide,
    heard,
    new,
)
from mascarade.rules.events import Opened
from mascarade.scenarios import shuffled

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lou")
LONG_ENOUGH = 5_000
PLAYOUTS = 8
"""No clock: the same seed must give the same game."""


class Seat(Protocol):
    """Whoever takes the host's lines: a mind in this process, or a program."""

    def hello(self, line: bytes) -> None: ...
    def ask(self, line: bytes) -> bytes: ...
    def over(self, line: bytes) -> None: ...


@dataclass(frozen=True)
class Moment:
    """One decision: the game as it truly stood, what the bot was told, and its answer."""

    game: Game
    player: Player
    asked: Asked
    answer: Answer


class InProcess:
    """A mind, spoken to in JSON."""

    def __init__(self, maker: Callable[[Hello], Mind]) -> None:
        self._maker = maker
        self._mind: Mind | None = None

    def hello(self, line: bytes) -> None:
        self._mind = self._maker(msgspec.json.decode(line, type=dict[str, Hello])["hello"])

    def ask(self, line: bytes) -> bytes:
        assert self._mind is not None
        asked = msgspec.json.decode(line, type=Asked)
        return msgspec.json.encode({"answer": self._mind.answer(asked), "to": asked.ask.number})

    def over(self, line: bytes) -> None:
        msgspec.json.decode(line, type=Over)
        self._mind = None


class _Reply(msgspec.Struct, forbid_unknown_fields=True):
    """What a bot writes, as the protocol has it."""

    answer: Answer
    to: int


class HostedGame:
    """One game; `moments` plays it, and `game` is how it ended."""

    def __init__(self, scenario: Scenario, seats: Mapping[Player, Seat], seed: int) -> None:
        players = tuple(seats)
        self.game, events = new(players, scenario, shuffled(scenario, seed), limit=LONG_ENOUGH)
        opened = events[0]
        assert isinstance(opened, Opened)
        self._seats = seats
        self._numbers = count(1)
        self._onlookers = {player: Onlooker(player, opened) for player in players}
        self._unheard: dict[Player, list[Event]] = {player: [] for player in players}
        for number, (player, seat) in enumerate(seats.items()):
            hello = Hello(player, players, opened.masks, 1000 * seed + number, playouts=PLAYOUTS)
            seat.hello(msgspec.json.encode({"hello": hello}))
        self._tell(events)

    def moments(self) -> Iterator[Moment]:
        while (ask := self.game.ask) is not None:
            moment = self._asked(ask)
            yield moment
            self.game, events = decide(self.game, ask.player, moment.answer)
            self._tell(events)
        for player, seat in self._seats.items():
            assert self.game.result is not None
            seat.over(msgspec.json.encode(Over(self._news(player), self.game.result)))

    def _asked(self, ask: Ask) -> Moment:
        view = self._onlookers[ask.player].view(ask)
        asked = Asked(self._news(ask.player), view, Question.of(ask, next(self._numbers)))
        line = self._seats[ask.player].ask(msgspec.json.encode(asked))
        reply = msgspec.json.decode(line, type=_Reply)
        assert reply.to == asked.ask.number
        assert reply.answer in ask.options
        return Moment(self.game, ask.player, asked, reply.answer)

    def _news(self, player: Player) -> tuple[Event, ...]:
        news = tuple(self._unheard[player])
        self._unheard[player].clear()
        return news

    def _tell(self, events: list[Event]) -> None:
        for player, onlooker in self._onlookers.items():
            for event in heard(events, player):
                onlooker.hear(event)
                self._unheard[player].append(event)


def hosted_game(scenario: Scenario, maker: Callable[[Hello], Mind], seed: int) -> HostedGame:
    """A game of bots of one kind, in this process."""
    seats = {player: InProcess(maker) for player in NAMES[: scenario.players]}
    return HostedGame(scenario, seats, seed)
