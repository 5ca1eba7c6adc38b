"""What a bot can do wrong, named as the result names it."""

from typing import Literal, TypeAlias

from msgspec import Struct

What: TypeAlias = Literal["late", "ended", "crashed", "garbled", "too long", "not an option"]

STRIKES = 3
"""After so many forfeits in a game a bot is out of it."""


class Fault(Exception):
    """No answer, or none that can be played."""

    def __init__(self, what: What, detail: str = "") -> None:
        self.what: What = what
        self.detail = detail
        super().__init__(f"{what}: {detail}" if detail else what)


class Forfeit(Struct, frozen=True):
    """An answer that chance gave for a bot; `out`: it was the last one the bot was asked for."""

    kind: str
    what: What
    detail: str
    out: bool
