"""Who sits where at a table, and what may be changed about it: values, and functions from one to the next.

A chair is a person's or a bot's for as long as they stay. In a game the puppet master makes players change
seats, but not chairs: a chair is who somebody is, a seat is where their coins and mask lie.
"""

from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.server.options import Options

Phase: TypeAlias = Literal["lobby", "memorise", "play", "over", "closed"]
Taken: TypeAlias = Literal["nobody", "person", "bot"]
Happening: TypeAlias = Literal[
    "made",
    "joined",
    "sat",
    "renamed",
    "ready",
    "left",
    "kicked",
    "moved",
    "muted",
    "unmuted",
    "host",
    "options",
    "began",
    "paused",
    "resumed",
    "away",
    "back",
    "broken-host",
    "broken-rules",
    "broken-empty",
    "broken-idle",
    "closed",
]
"""What can change about a room, in a word."""


class Chair(Struct, frozen=True):
    """A place for one player. `owner` is the fingerprint of the secret it belongs to, never the secret.

    `away`: a bot answers for this person until they are back.
    """

    name: str = ""
    taken: Taken = "nobody"
    owner: str = ""
    ready: bool = False
    away: bool = False
    muted: bool = False


class Room(Struct, frozen=True):
    """A table without its game. `host` is a chair; `game` counts the games begun here.

    `barred` are the owners who were kicked: they cannot sit down again, and watch only while the table is not
    locked. `silenced` were muted, and stay so when they leave and come back. `lesson` names the script of a
    lesson.
    With `approval` the host lets newcomers in. At a `locked` table only people who have a chair or know its
    code may come in, sit down or watch.
    """

    code: str
    made: float
    options: Options
    chairs: tuple[Chair, ...]
    host: int = 0
    phase: Phase = "lobby"
    paused: bool = False
    game: int = 0
    barred: tuple[str, ...] = ()
    silenced: tuple[str, ...] = ()
    lesson: str = ""
    approval: bool = False
    locked: bool = False
