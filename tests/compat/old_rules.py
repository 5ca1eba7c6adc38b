"""The types of commit 7087cac for the rules: answers, events, a position. A copy that never changes."""

from typing import Literal, TypeAlias

from msgspec import Struct, field

# Words


Player: TypeAlias = str
Mask: TypeAlias = str
Seat: TypeAlias = int
Place: TypeAlias = int
Purse: TypeAlias = Seat | Literal["bank", "court"]
Payee: TypeAlias = Seat | Literal["court"]
Why: TypeAlias = Literal["thirteen", "broke", "cheat", "unfinished"]
What: TypeAlias = Literal["turn", "challenge", "choose", "finish", "name"]
Freedom: TypeAlias = Literal["any", "preparatory", "barred", "must-look"]


# Answers


class _Answer(Struct, frozen=True, gc=False, tag_field="do", tag=str.lower, forbid_unknown_fields=True): ...


class Look(_Answer, frozen=True): ...


class Swap(_Answer, frozen=True):
    whose: str = field(name="with")
    really: bool


class Announce(_Answer, frozen=True):
    mask: Mask


class Challenge(_Answer, frozen=True): ...


class Pass(_Answer, frozen=True): ...


class Choose(_Answer, frozen=True):
    players: tuple[Player, ...]


class Finish(_Answer, frozen=True):
    really: bool


class Decline(_Answer, frozen=True): ...


class Name(_Answer, frozen=True):
    mask: Mask


class Peek(_Answer, frozen=True): ...


Answer: TypeAlias = Look | Swap | Announce | Challenge | Pass | Choose | Finish | Decline | Name | Peek


# Events


class Aloud(Struct, frozen=True, gc=False, tag=True): ...


class Whisper(Struct, frozen=True, gc=False, tag=True):
    to: Player


class Shown(Struct, frozen=True, gc=False, tag=True):
    not_to: Player


class Opened(Aloud, frozen=True):
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: int
    coins: tuple[int, ...]
    court: int
    must_look: tuple[Player, ...]
    peeking: bool


class Dealt(Aloud, frozen=True):
    masks: tuple[Mask, ...]


class TurnBegan(Aloud, frozen=True):
    turn: int
    seat: Seat
    player: Player
    barred: tuple[Player, ...]


class Looked(Aloud, frozen=True):
    by: Player
    at: Place


class Peeked(Aloud, frozen=True):
    by: Player
    at: Place


class Spied(Aloud, frozen=True):
    by: Player
    at: Place


class Saw(Whisper, frozen=True):
    at: Place
    mask: Mask


class Handled(Aloud, frozen=True):
    by: Player
    a: Place
    b: Place


class Swapped(Whisper, frozen=True):
    a: Place
    b: Place
    really: bool


class Announced(Aloud, frozen=True):
    by: Player
    mask: Mask


class Challenged(Aloud, frozen=True):
    by: Player


class Passed(Aloud, frozen=True):
    by: Player


class Revealed(Aloud, frozen=True):
    player: Player
    at: Place
    mask: Mask


class Acted(Aloud, frozen=True):
    by: Player
    mask: Mask


class Chose(Aloud, frozen=True):
    by: Player
    players: tuple[Player, ...]


class Declined(Aloud, frozen=True):
    by: Player


class Named(Aloud, frozen=True):
    by: Player
    mask: Mask


class Held(Aloud, frozen=True):
    player: Player
    at: Place


class Glimpsed(Shown, frozen=True):
    at: Place
    mask: Mask


class Move(Struct, frozen=True, gc=False):
    payer: Purse
    payee: Payee
    coins: int


class Paid(Aloud, frozen=True):
    moves: tuple[Move, ...]


class ChangedSeats(Aloud, frozen=True):
    players: tuple[Player, Player]
    seats: tuple[Seat, Seat]


class Ended(Aloud, frozen=True):
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


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    coins: tuple[int, ...]
    court: int
    turn: int
    seat: int
    barred: tuple[Player, ...] = ()
    must_look: tuple[Player, ...] = ()
    peeking: bool = False
