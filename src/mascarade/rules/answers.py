"""What a player may answer, in the words of the protocol."""

from typing import TypeAlias

from msgspec import Struct, field

from mascarade.rules.names import Mask, Player


class _Answer(Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True):
    """An answer, told apart by `do`."""


class Look(_Answer, frozen=True, tag="look"):
    """Look at your own mask (R4.1)."""


class Swap(_Answer, frozen=True, tag="swap"):
    """Take your own mask and another one under the table (R4.2); `whose` is a player or `centre:N`."""

    whose: str = field(name="with")
    really: bool


class Announce(_Answer, frozen=True, tag="announce"):
    """Say which mask you are (R4.3)."""

    mask: Mask


class Challenge(_Answer, frozen=True, tag="challenge"):
    """Claim to be the announced mask yourself (R5.1)."""


class Pass(_Answer, frozen=True, tag="pass"):
    """Let the announcement stand."""


class Choose(_Answer, frozen=True, tag="choose"):
    """The player or the two players a power is aimed at."""

    players: tuple[Player, ...]


class Finish(_Answer, frozen=True, tag="finish"):
    """What the spy or the fool does with the masks under the table."""

    really: bool


class Decline(_Answer, frozen=True, tag="decline"):
    """The witch keeps her fortune."""


class Name(_Answer, frozen=True, tag="name"):
    """What the guru's victim says they are."""

    mask: Mask


class Peek(_Answer, frozen=True, tag="peek"):
    """Look at your own mask when you should not (R4.5). It is never an option, but some tables allow it."""


Answer: TypeAlias = Look | Swap | Announce | Challenge | Pass | Choose | Finish | Decline | Name | Peek
