"""A table to try a rule on, so that a test reads like the rule.

`table("ann:king=8 bob:judge cia:thief dan:empress | cheat", court=3)` seats ann with the king and 8 coins,
bob with the judge and the usual 6, and so on; after the bar lie the masks of the centre. It is ann's ordinary
turn unless `turn` and `seat` say otherwise. Whatever a test is about, `says` holds the game to what is always
true: 200 coins, the same cards, and a `Running` that plays straight on comes to the same.
"""

from collections.abc import Iterable
from typing import Self

import pytest
from msgspec.structs import replace

from mascarade.rules import Event, Game, Player, Position, Refused, Running, View, decide, heard, start, view
from mascarade.rules.names import COINS_IN_THE_BOX, FIRST_COINS
from mascarade.rules.notation import answer_text, event_text, parsed_answer
from mascarade.rules.position import laid

FIRST_ORDINARY_TURN = 5
NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ivy", "jon", "kim", "lou")


def table(
    seats: str,
    *,
    court: int = 0,
    bank: int | None = None,
    turn: int = FIRST_ORDINARY_TURN,
    seat: Player | None = None,
    barred: str = "",
    must_look: str = "",
    peeking: bool = False,
    limit: int | None = None,
) -> "AtTable":
    """The table so described; `bank` puts on the court whatever leaves that much in the bank."""
    position = replace(
        described(seats),
        turn=turn,
        barred=tuple(barred.split()),
        must_look=tuple(must_look.split()),
        peeking=peeking,
    )
    if seat is not None:
        position = replace(position, seat=position.players.index(seat))
    if bank is not None:
        court = COINS_IN_THE_BOX - sum(position.coins) - bank
    return AtTable(*start(replace(position, court=court), limit=limit))


def described(seats: str) -> Position:
    """Who sits where with which mask and coins, in the first ordinary turn."""
    sitting, _, centre = seats.partition("|")
    names, masks, coins = [], [], []
    for each in sitting.split():
        name, _, cards = each.partition(":")
        mask, _, purse = cards.partition("=")
        names.append(name)
        masks.append(mask)
        coins.append(int(purse or FIRST_COINS))
    return Position(
        players=tuple(names),
        masks=tuple(masks),
        centre=tuple(centre.split()),
        coins=tuple(coins),
        court=0,
        turn=FIRST_ORDINARY_TURN,
        seat=0,
    )


class GameInWords:
    """A game as tests write it: what lies on the table, and what is asked."""

    game: Game

    @property
    def coins(self) -> tuple[int, ...]:
        """The coins, seat by seat."""
        return self.game.position.coins

    @property
    def court(self) -> int:
        return self.game.position.court

    @property
    def masks(self) -> str:
        """The masks as they truly lie, seat by seat, then the centre."""
        position = self.game.position
        return " ".join(position.masks) + (f" | {' '.join(position.centre)}" if position.centre else "")

    @property
    def players(self) -> str:
        """Who sits where."""
        return " ".join(self.game.position.players)

    @property
    def asked(self) -> str | None:
        """Who is asked, and what."""
        return f"{self.game.ask.player} {self.game.ask.what}" if self.game.ask else None

    @property
    def options(self) -> list[str]:
        """Every answer that is allowed now."""
        assert self.game.ask is not None
        return [answer_text(option) for option in self.game.ask.options]

    @property
    def absent(self) -> list[str]:
        """The answers of which one is drawn for a player who is gone."""
        assert self.game.ask is not None
        return [answer_text(option) for option in self.game.ask.absent]

    @property
    def kinds(self) -> set[str]:
        """The kinds of answer that are allowed now: `look`, `swap`, ..."""
        return {option.split()[0] for option in self.options}

    @property
    def result(self) -> str | None:
        """`ann bob: thirteen`, or None while the game goes on."""
        result = self.game.result
        return f"{' '.join(result.winners)}: {result.why}" if result else None


class AtTable(GameInWords):
    """A game that is being played, and everything that has happened in it."""

    def __init__(self, game: Game, events: Iterable[Event]) -> None:
        self.game = game
        self.story = list(events)
        self.now = list(self.story)
        self._running = Running(laid(game.position), game.limit)
        self._cards = sorted(game.position.masks + game.position.centre)

    def says(self, player: Player, answer: str) -> Self:
        """`player` answers, and the game goes on."""
        self.now = []
        return self._also(player, answer)

    def announces(self, player: Player, mask: str, against: str = "") -> Self:
        """`player` announces, those in `against` challenge, and all others pass."""
        self.says(player, f"announce {mask}")
        while self.game.ask is not None and self.game.ask.what == "challenge":
            asked = self.game.ask.player
            self._also(asked, "challenge" if asked in against.split() else "pass")
        return self

    def all_look(self, turns: int) -> Self:
        """The next so many players look at their masks, so that time passes."""
        for _ in range(turns):
            assert self.game.ask is not None
            self.says(self.game.ask.player, "look")
        return self

    def refuses(self, player: Player, answer: str) -> str:
        """The error `player` gets for this answer; nothing has changed."""
        before, meant = self.game, parsed_answer(answer)
        with pytest.raises(Refused) as refused:
            decide(before, player, meant)
        with pytest.raises(type(refused.value)) as also:
            self._running.answer(player, meant)
        assert also.value.problems == refused.value.problems
        assert self._running.game == self.game == before
        return f"{type(refused.value).__name__}: {refused.value}"

    @property
    def bank(self) -> int:
        return self.view(None).bank

    @property
    def happened(self) -> list[str]:
        """What the last answer or announcement set going, whoever may know of it."""
        return self._texts(self.now)

    def heard_by(self, player: Player | None) -> list[str]:
        """The part of it that `player` heard; None is a spectator."""
        return self._texts(heard(self.now, player))

    def view(self, player: Player | None) -> View:
        """What `player` knows by now."""
        return view(self.story, player, self.game.ask)

    def _texts(self, events: Iterable[Event]) -> list[str]:
        return [event_text(event, len(self.game.position.players)) for event in events]

    def _also(self, player: Player, answer: str) -> Self:
        meant = parsed_answer(answer)
        self.game, events = decide(self.game, player, meant)
        self.now += events
        self.story += events
        assert self._running.answer(player, meant) == events
        assert self._running.game == self.game
        position, public = self.game.position, self._running.table
        assert sum(position.coins) + position.court + public.bank == COINS_IN_THE_BOX
        assert sorted(position.masks + position.centre) == self._cards
        return self
