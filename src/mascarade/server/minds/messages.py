"""The messages between the server and a worker, one JSON line each.

Into a worker go a seat's hello, what it heard, its view and its question; for a coach what its player heard.
Minds are numbered: which table or game they belong to is not told.
"""

from msgspec import Struct

from mascarade.bots.protocol import Asked, Hello, Reckoning
from mascarade.rules import Event, Player


class Think(Struct, frozen=True, tag="think", omit_defaults=True):
    """A question. With a `hello` the mind is a new one of that level; one without a number is not kept."""

    id: int
    asked: Asked
    mind: int | None = None
    level: str = ""
    hello: Hello | None = None


class Reckon(Struct, frozen=True, tag="reckon", omit_defaults=True):
    """Where may the masks be, after these steps? With `you` the coach is a new one, that player's."""

    id: int
    mind: int
    heard: tuple[tuple[Event, ...], ...]
    you: Player | None = None


class Forget(Struct, frozen=True, tag="forget"):
    """These minds are no longer needed."""

    minds: tuple[int, ...]


class Thought(Struct, frozen=True, omit_defaults=True):
    """The reply to question `id`: which of the options, or what a coach reckons, or the fault that kept the
    mind from either."""

    id: int
    option: int | None = None
    fault: str = ""
    reckoning: Reckoning | None = None
