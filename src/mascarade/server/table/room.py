"""A table without its game: chairs, host, options and phase.

A person or a bot keeps their chair for as long as they stay. The puppet master makes players change seats,
but not chairs: a chair is who a player is, and a seat is where their coins and mask lie.
"""

from msgspec import Struct

from mascarade.wire.options import Options
from mascarade.wire.terms import Phase, Taken


class Chair(Struct, frozen=True):
    """A chair for one player. `owner` is the fingerprint of the secret it belongs to, never the secret.

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

    `barred` are the owners who were kicked: they cannot sit down again, and can watch only while the table is
    not locked. `silenced` are the owners who were muted: they stay muted if they leave and come back.
    `lesson` is the name of the lesson, at a table that is one. With `approval` the host lets newcomers in. At
    a `locked` table only people who have a chair or know its code may sit down or watch.
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
