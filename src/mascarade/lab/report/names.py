"""What things are called in a report, in English."""

from mascarade.rules import Mask
from mascarade.rules.masks import MASKS
from mascarade.text import words

WHYS = {
    "thirteen": "thirteen coins",
    "broke": "somebody lost their last coin",
    "cheat": "the Cheat’s power",
    "unfinished": "given up, no end in sight",
}
_ACTIONS = {"look": "looked", "swap": "swapped", "pretend": "pretended to swap", "fine": "fines"}


def mask(mask: Mask) -> str:
    """A mask by its id."""
    return words("en").mask(mask)


def thing(key: str) -> str:
    """An action or where coins come from: a mask, or one of a few words."""
    if key in MASKS:
        return mask(key)
    what, _, announced = key.partition(" ")
    return f"announced {mask(announced)}" if announced else _ACTIONS.get(what, what)


def counted(number: int, what: str) -> str:
    """So many of them."""
    return f"{number:,} {what}{'' if number == 1 else 's'}"
