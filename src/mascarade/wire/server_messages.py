"""What the server sends over the WebSocket: `ServerMessage`."""

from typing import TypeAlias

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import force_setattr

from mascarade.rules import Event, Mask, Player, Problem
from mascarade.wire.again import comes_back, passes
from mascarade.wire.shown import Snapshot, Update
from mascarade.wire.terms import PROTOCOL, Emote, Farewell


class Welcome(Struct, frozen=True, tag="welcome"):
    """Who you are at this table: the first message, sent again when your chair changes.

    `chair` is None for a spectator.
    """

    table: str
    chair: int | None
    heartbeat: float
    protocol: int = PROTOCOL


class WishDone(Struct, frozen=True, tag="done"):
    """Your wish `id` is done and stored."""

    id: str


class WishRefused(Struct, frozen=True, tag="no"):
    """Your wish `id` is refused, and has changed nothing. `said` is in your language.

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
    """Seconds that are left for the question, including the bank; None without a time limit.

    They stand still while the table is paused. `bank` is the bank of the player who is asked.
    """

    question: int
    left: float | None
    bank: float | None


class Presence(Struct, frozen=True, tag="presence"):
    """Which chairs have a connection, and how many spectators there are."""

    here: tuple[int, ...]
    spectators: int


class Chatted(Struct, frozen=True, tag="chat"):
    """A player wrote something in the chat, or made a gesture."""

    chair: int
    text: str = ""
    emote: Emote | None = None


class Coached(Struct, frozen=True, tag="coach"):
    """Where every mask may be, in per cent, from what you heard up to step `n`. Each row is a place.

    `why` are the events that last changed these numbers, and `players` is the seating at that time.
    """

    n: int
    masks: tuple[Mask, ...]
    chances: tuple[tuple[int, ...], ...]
    why: tuple[Event, ...]
    players: tuple[Player, ...]


class Speechless(Struct, frozen=True, tag="speechless"):
    """The coach has nothing to say about step `n`: it failed, or took too long."""

    n: int


class Noted(Struct, frozen=True, tag="notes"):
    """Your notes in a game. No one else is ever shown them.

    Each row of `marks` is a place, and each letter in it is about one of `masks`: blank, `?` maybe, `+` sure,
    `-` not. If you wrote nothing, `player`, `masks`, `marks` and `text` are empty.
    """

    game: int
    player: Player
    masks: tuple[Mask, ...]
    marks: tuple[str, ...]
    text: str


class Opening(Struct, frozen=True):
    """A hidden choice, opened: its step, its player, what was sealed, and the salt."""

    n: int
    player: Player
    really: bool
    salt: str


class GameRevealed(Struct, frozen=True, tag="truth"):
    """A game is over: where every mask lies, every hidden choice, and the code of its chain."""

    game: int
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    openings: tuple[Opening, ...]
    code: str
    replay: str


class KnockShown(Struct, frozen=True):
    """A person who asks to join. `Admit` and `DeclineKnock` refer to this request by its `id`."""

    id: str
    name: str


class Knocks(Struct, frozen=True, tag="knocks"):
    """For the host: all people who ask to join now, the longest waiting first."""

    knocks: tuple[KnockShown, ...]


class Ping(Struct, frozen=True, tag="ping"):
    """Are you there, and have you seen everything up to `n`? Answer with `Pong`."""

    n: int


class Bye(Struct, frozen=True, tag="bye"):
    """The last message before the WebSocket closes. `again`: come back after a moment."""

    why: Farewell
    again: bool | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.again is UNSET:
            force_setattr(self, "again", comes_back(self.why))


ServerMessage: TypeAlias = (
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
