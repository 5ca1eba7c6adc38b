"""What the server says over a socket: `Said`."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from mascarade.rules import Event, Mask, Player, Problem
from mascarade.wire.again import comes_back, passes
from mascarade.wire.shown import Snapshot, Update
from mascarade.wire.terms import PROTOCOL, Emote, Farewell


class Welcome(Struct, frozen=True, tag="welcome"):
    """The first message, and again when your chair has another number: who you are here.

    `chair` is None for a spectator.
    """

    table: str
    chair: int | None
    heartbeat: float
    protocol: int = PROTOCOL


class WishDone(Struct, frozen=True, tag="done"):
    """What you called `id` is stored."""

    id: str


class WishRefused(Struct, frozen=True, tag="no"):
    """What you called `id` is refused, and has changed nothing. `said` is in your language.

    `again`: it may succeed after a moment, under the same `id`.
    """

    id: str
    problems: tuple[Problem, ...]
    said: tuple[str, ...]
    again: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.again is UNSET:
            force_setattr(self, "again", passes(self.problems))


class ClockShown(Struct, frozen=True, tag="clock"):
    """Seconds that are left for the question, the bank included; None: nobody is hurried.

    While the table is paused they stand still. `bank` is that of the player who is asked.
    """

    question: int
    left: float | None
    bank: float | None


class Presence(Struct, frozen=True, tag="presence"):
    """Which chairs have somebody listening, and how many spectators there are."""

    here: tuple[int, ...]
    spectators: int


class Chatted(Struct, frozen=True, tag="chat"):
    """Somebody said something, or made a gesture."""

    chair: int
    text: str = ""
    emote: Emote | None = None


class Coached(Struct, frozen=True, tag="coach"):
    """Where every mask may be, in per cent, from what you heard up to step `n`: a row is a place.

    `why` is what happened when these numbers last changed, while `players` sat in this order.
    """

    n: int
    masks: tuple[Mask, ...]
    chances: tuple[tuple[int, ...], ...]
    why: tuple[Event, ...]
    players: tuple[Player, ...]


class Speechless(Struct, frozen=True, tag="speechless"):
    """The coach has nothing to say about step `n`: it is broken, or too slow."""

    n: int


class Noted(Struct, frozen=True, tag="notes"):
    """What you have written down in a game, and nobody else is ever told.

    A row of `marks` is a place, a letter in it one of `masks`: blank, `?` maybe, `+` sure, `-` not. Asked for
    by somebody who wrote nothing, it is empty: without masks, marks and text, and for nobody.
    """

    game: int
    player: Player
    masks: tuple[Mask, ...]
    marks: tuple[str, ...]
    text: str


class Opening(Struct, frozen=True):
    """A hidden choice, opened: which step, what was sealed, and the salt."""

    n: int
    player: Player
    really: bool
    salt: str


class GameRevealed(Struct, frozen=True, tag="truth"):
    """A game is over: where every mask lies, what happened under the table, and the code of its chain."""

    game: int
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    openings: tuple[Opening, ...]
    code: str
    replay: str


class KnockShown(Struct, frozen=True):
    """Somebody who asks to join. `id` is what `Admit` and `DeclineKnock` call this request."""

    id: str
    name: str


class Knocks(Struct, frozen=True, tag="knocks"):
    """For the host: everybody who asks to join now, the one who has waited longest first."""

    knocks: tuple[KnockShown, ...]


class Ping(Struct, frozen=True, tag="ping"):
    """Are you there, and have you seen all up to `n`? Say so with `Pong`."""

    n: int


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the socket closes. `again`: come back after a moment."""

    why: Farewell
    again: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.again is UNSET:
            force_setattr(self, "again", comes_back(self.why))


Said: TypeAlias = (
    Welcome
    | Snapshot
    | Update
    | WishDone
    | WishRefused
    | ClockShown
    | Presence
    | Chatted
    | Coached
    | Speechless
    | Noted
    | GameRevealed
    | Knocks
    | Ping
    | Bye
)
