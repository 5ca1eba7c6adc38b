"""What happens at the table. Who may know of it is decided by its type, at birth.

`Aloud` is for everybody, spectators included; a `Whisper` is for one player; `Shown` is for every player
but one, and for no spectator. A place (`at`, `a`, `b`) is a seat or, after the seats, one in the centre.
"""

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from msgspec import Struct

from mascarade.rules.names import Mask, Payee, Place, Player, Purse, Seat, Why


class Aloud(Struct, frozen=True, gc=False):
    """Everyone at the table learns this."""


class Whisper(Struct, frozen=True, gc=False):
    """Only `to` learns this."""

    to: Player


class Shown(Struct, frozen=True, gc=False):
    """Every player but `not_to` learns this, and no spectator."""

    not_to: Player


class Opened(Aloud, frozen=True, tag="Opened"):
    """The table before the first event: everything that everyone can see."""

    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: int
    coins: tuple[int, ...]
    court: int
    must_look: tuple[Player, ...]
    peeking: bool


class Dealt(Aloud, frozen=True, tag="Dealt"):
    """All masks lie face up, seat by seat and then the centre, until everybody has read them (R2.2)."""

    masks: tuple[Mask, ...]


class TurnBegan(Aloud, frozen=True, tag="TurnBegan"):
    """It is this player's turn; `barred` were made to reveal in the turn just before (R4.4)."""

    turn: int
    seat: Seat
    player: Player
    barred: tuple[Player, ...]


class Looked(Aloud, frozen=True, tag="Looked"):
    """A player looked at their own mask, as their turn (R4.1)."""

    by: Player
    at: Place


class Peeked(Aloud, frozen=True, tag="Peeked"):
    """A player looked at their own mask when they should not have (R4.5)."""

    by: Player
    at: Place


class Spied(Aloud, frozen=True, tag="Spied"):
    """The spy looked at a mask."""

    by: Player
    at: Place


class Saw(Whisper, frozen=True, tag="Saw"):
    """What the player who looked saw."""

    at: Place
    mask: Mask


class Handled(Aloud, frozen=True, tag="Handled"):
    """`by` took the masks at `a` and `b` under the table, and swapped them or not (R4.2)."""

    by: Player
    a: Place
    b: Place


class Swapped(Whisper, frozen=True, tag="Swapped"):
    """Whether they were swapped."""

    a: Place
    b: Place
    really: bool


class Announced(Aloud, frozen=True, tag="Announced"):
    """A player said which mask they are (R4.3)."""

    by: Player
    mask: Mask


class Challenged(Aloud, frozen=True, tag="Challenged"):
    """A player claimed to be the announced mask, too (R5.1)."""

    by: Player


class Passed(Aloud, frozen=True, tag="Passed"):
    """A player let the announcement stand."""

    by: Player


class Revealed(Aloud, frozen=True, tag="Revealed"):
    """A player turned their mask up for everybody, themselves included."""

    player: Player
    at: Place
    mask: Mask


class Acted(Aloud, frozen=True, tag="Acted"):
    """A player carries out a mask's power; what it does follows."""

    by: Player
    mask: Mask


class Chose(Aloud, frozen=True, tag="Chose"):
    """A power is aimed at these players."""

    by: Player
    players: tuple[Player, ...]


class Declined(Aloud, frozen=True, tag="Declined"):
    """The witch kept her fortune."""

    by: Player


class Named(Aloud, frozen=True, tag="Named"):
    """The guru's victim said which mask they have."""

    by: Player
    mask: Mask


class Held(Aloud, frozen=True, tag="Held"):
    """The princess's victim held up their mask, its back towards themselves."""

    player: Player
    at: Place


class Glimpsed(Shown, frozen=True, tag="Glimpsed"):
    """What everybody but the princess's victim saw."""

    at: Place
    mask: Mask


class Move(Struct, frozen=True, gc=False):
    """Coins from a seat, the bank or the court, to a seat or the court."""

    payer: Purse
    payee: Payee
    coins: int


class Paid(Aloud, frozen=True, tag="Paid"):
    """One step in the sense of R6.3: all these coins moved together."""

    moves: tuple[Move, ...]


class ChangedSeats(Aloud, frozen=True, tag="ChangedSeats"):
    """Two players changed seats; coins and masks stayed. `seats` are where they sat before."""

    players: tuple[Player, Player]
    seats: tuple[Seat, Seat]


class Ended(Aloud, frozen=True, tag="Ended"):
    """The game is over: who won, and why."""

    winners: tuple[Player, ...]
    why: Why


Event: TypeAlias = (
    Opened
    | Dealt
    | TurnBegan
    | Looked
    | Peeked
    | Spied
    | Saw
    | Handled
    | Swapped
    | Announced
    | Challenged
    | Passed
    | Revealed
    | Acted
    | Chose
    | Declined
    | Named
    | Held
    | Glimpsed
    | Paid
    | ChangedSeats
    | Ended
)


def may_hear(event: Event, player: Player | None) -> bool:
    """Whether `player` may know of `event`; None is a spectator."""
    if isinstance(event, Aloud):
        return True
    if isinstance(event, Whisper):
        return event.to == player
    if isinstance(event, Shown):
        return player is not None and event.not_to != player
    assert_never(event)


def heard(events: Iterable[Event], player: Player | None) -> list[Event]:
    """The part of `events` that `player` may know; None is a spectator."""
    return [event for event in events if may_hear(event, player)]
