"""Who sits where at a table, and what may be changed about it: values, and functions from one to the next.

A chair is a person's or a bot's for as long as they stay. In a game the puppet master makes players change
seats, but not chairs: a chair is who somebody is, a seat is where their coins and mask lie.
"""

from msgspec import Struct

from mascarade.wire.options import Options
from mascarade.wire.terms import Phase, Taken


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
