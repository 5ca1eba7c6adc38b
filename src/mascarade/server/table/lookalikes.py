"""Names that readers would confuse: "Ann" in Latin letters, and "Ann" with a Greek Alpha.

Two names are alike if their skeletons are equal (UTS 39); letters that look alike have the same skeleton.
Names are compared as written, in small letters and in capitals, because `ann` and `ANN` are the same name at
a table.
"""

from functools import cache
from pathlib import Path
from unicodedata import normalize

_FILE = Path(__file__).with_name("confusables.txt")
_INVISIBLE = dict.fromkeys((0x034F, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x200D, 0xFE0F))
"""Invisible characters that `clean_name` accepts. UTS 39 ignores all Default_Ignorable_Code_Points; these are
the ones that names may contain."""
_WIDE = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
"""Fullwidth forms of ASCII; Unicode's table of confusables has only some of them."""


def alike(one: str, other: str) -> bool:
    """Whether the two names look the same, or differ only in capitals."""
    return any(mine == theirs for mine, theirs in zip(_skeletons(one), _skeletons(other), strict=True))


def _skeletons(name: str) -> tuple[str, str, str]:
    return skeleton(name), skeleton(name.casefold()), skeleton(name.upper())


def skeleton(text: str) -> str:
    """The skeleton of a text by UTS 39: for comparing, not for reading."""
    return normalize("NFD", normalize("NFD", text.translate(_INVISIBLE | _WIDE)).translate(_prototypes()))


@cache
def _prototypes() -> dict[int, str]:
    """For each letter that looks like others, the prototype that stands for all of them."""
    prototypes = {}
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            prototype, _, letters = line.partition(": ")
            drawn = "".join(chr(int(each, 16)) for each in prototype.split())
            prototypes.update({int(letter, 16): drawn for letter in letters.split()})
    return prototypes
