"""A door: one way in over HTTP, and all that is to be known about it before one comes through."""

from typing import Any, Literal, TypeAlias

from msgspec import Struct

Who: TypeAlias = Literal["anybody", "somebody", "an owner"]
"""Who may come: whoever it is; whoever it is, who is somebody afterwards; only who was somebody before."""

ALWAYS = (421, 429, 500)
"""Refusals that any door may have: addressed to another place, too often, our fault."""


class Door(Struct, frozen=True, kw_only=True):
    """What OpenAPI says of a route; its docstring says the rest. `gives` and `takes` are message types."""

    tag: str
    gives: Any
    """A type of the wire, or the name of a media type that is not JSON."""
    takes: type | None = None
    status: int = 200
    refuses: tuple[int, ...] = ()
    who: Who | None = None
    """None where it makes no difference who asks."""

    @property
    def refusals(self) -> tuple[int, ...]:
        """Every status with which this door says no."""
        found = {*self.refuses, *ALWAYS}
        if self.who is not None:
            found.add(401)
        if self.takes is not None:
            found |= {400, 413, 415}
        return tuple(sorted(found))


def door(**facts: Any) -> dict[str, Door]:
    """For `opt=` of a Litestar handler."""
    return {"door": Door(**facts)}
