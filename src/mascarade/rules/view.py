"""What one player may know of the table, folded from what that player heard, never cut from the truth."""

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.rules.answers import Answer
from mascarade.rules.ask import Ask, What
from mascarade.rules.events import (
    Dealt,
    Event,
    Glimpsed,
    Handled,
    Looked,
    Opened,
    Peeked,
    Revealed,
    Saw,
    Spied,
    Swapped,
    may_hear,
)
from mascarade.rules.names import Mask, Place, Player
from mascarade.rules.state import OpenTable, Result

How: TypeAlias = Literal["dealt", "looked", "peeked", "spied", "revealed", "shown"]
_HOW: dict[type, How] = {Looked: "looked", Peeked: "peeked", Spied: "spied"}


class Sighting(Struct, frozen=True):
    """A mask this player saw: where it lay then, and at which point of what they heard."""

    turn: int
    moment: int
    at: Place
    mask: Mask
    how: How


class Handling(Struct, frozen=True):
    """Two masks that went under the table; only who had them there knows `really`."""

    turn: int
    moment: int
    by: Player
    a: Place
    b: Place
    really: bool | None


class Asked(Struct, frozen=True):
    """Whose decision the table waits for; the options only if it is this player's."""

    player: Player
    what: What
    mask: Mask | None
    options: tuple[Answer, ...] | None


class View(Struct, frozen=True):
    """The table as one player knows it; a spectator's has `player` None.

    `seen` is what this player saw and not everybody did, `open` what everybody saw, `handled` every pair of
    masks that went under the table. A `moment` counts what this player heard, so it orders all three.
    """

    player: Player | None
    players: tuple[Player, ...]
    coins: tuple[int, ...]
    court: int
    bank: int
    masks: tuple[Mask, ...]
    centre: int
    turn: int
    seat: int
    barred: tuple[Player, ...]
    must_look: tuple[Player, ...]
    peeking: bool
    announced: Mask | None
    claimants: tuple[Player, ...]
    ask: Asked | None
    seen: tuple[Sighting, ...]
    open: tuple[Sighting, ...]
    handled: tuple[Handling, ...]
    result: Result | None


class Onlooker:
    """Listens for one player and can say at any moment what they know."""

    def __init__(self, player: Player | None, opened: Opened) -> None:
        self.player = player
        self.table = OpenTable(opened)
        self._moment = 0
        self._look: How = "looked"
        self._seen: list[Sighting] = []
        self._open: list[Sighting] = []
        self._handled: list[Handling] = []

    def hear(self, event: Event) -> None:
        """Take in an event, if this player may know of it."""
        if not may_hear(event, self.player):
            return
        self._moment += 1
        self.table.hear(event)
        match event:
            case Dealt(masks):
                for at, mask in enumerate(masks):
                    self._open.append(self._sighting(at, mask, "dealt"))
            case Revealed(_, at, mask):
                self._open.append(self._sighting(at, mask, "revealed"))
            case Glimpsed(_, at, mask):
                self._seen.append(self._sighting(at, mask, "shown"))
            case Looked() | Peeked() | Spied():
                self._look = _HOW[type(event)]
            case Saw(_, at, mask):
                self._seen.append(self._sighting(at, mask, self._look))
            case Handled(by, a, b):
                self._handled.append(Handling(self.table.turn, self._moment, by, a, b, None))
            case Swapped(by, a, b, really):
                known = self._handled.pop()
                self._handled.append(Handling(known.turn, known.moment, by, a, b, really))

    def view(self, ask: Ask | None) -> View:
        """What this player knows while the table waits for `ask`."""
        table = self.table
        return View(
            player=self.player,
            players=table.players,
            coins=tuple(table.coins),
            court=table.court,
            bank=table.bank,
            masks=table.masks_in_play,
            centre=table.centre,
            turn=table.turn,
            seat=table.seat,
            barred=table.in_seat_order(table.barred),
            must_look=table.in_seat_order(table.must_look),
            peeking=table.peeking,
            announced=table.announced,
            claimants=table.claimants,
            ask=None if ask is None else asked(ask, self.player),
            seen=tuple(self._seen),
            open=tuple(self._open),
            handled=tuple(self._handled),
            result=table.result,
        )

    def _sighting(self, at: Place, mask: Mask, how: How) -> Sighting:
        return Sighting(self.table.turn, self._moment, at, mask, how)


def asked(ask: Ask, player: Player | None) -> Asked:
    """The ask as `player` may know it."""
    return Asked(ask.player, ask.what, ask.mask, ask.options if ask.player == player else None)


def view(events: Iterable[Event], player: Player | None, ask: Ask | None = None) -> View:
    """What `player` knows after these events, which begin with `Opened`; None is a spectator."""
    onlooker: Onlooker | None = None
    for event in events:
        if onlooker is None:
            assert isinstance(event, Opened), "a view begins where the table was opened"
            onlooker = Onlooker(player, event)
        onlooker.hear(event)
    assert onlooker is not None, "a view needs the events since the table was opened"
    return onlooker.view(ask)
