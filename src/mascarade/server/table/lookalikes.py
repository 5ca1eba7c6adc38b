"""Names that a reader would take for each other: "Ann" in Latin letters, and the same with a Greek Alpha.

Two names are alike if their skeletons are the same (UTS 39): letters that are drawn alike count as one.
They are compared as written, in small letters and in capitals, since a table takes `ann` for `ANN`.
"""

from functools import cache
from pathlib import Path
from unicodedata import normalize

_FILE = Path(__file__).with_name("confusables.txt")
_INVISIBLE = dict.fromkeys((0x034F, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x200D, 0xFE0F))
"""What a name may have in it, and nothing shows: of the Default_Ignorable_Code_Points, which UTS 39 leaves
out, those that `clean_name` does not refuse."""
_WIDE = {wide: wide - 0xFEE0 for wide in range(0xFF01, 0xFF5F)}
"""ASCII as wide as a Chinese letter: Unicode's table has only some of it."""


def alike(one: str, other: str) -> bool:
    """Whether the two names look the same, or differ in nothing but capitals."""
    return any(mine == theirs for mine, theirs in zip(_skeletons(one), _skeletons(other), strict=True))


def _skeletons(name: str) -> tuple[str, str, str]:
    return skeleton(name), skeleton(name.casefold()), skeleton(name.upper())


def skeleton(text: str) -> str:
    """What UTS 39 compares; it is not for people to read."""
    return normalize("NFD", normalize("NFD", text.translate(_INVISIBLE | _WIDE)).translate(_prototypes()))


@cache
def _prototypes() -> dict[int, str]:
    """For each letter that is drawn like others, what all of them are compared by."""
    prototypes = {}
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            prototype, _, letters = line.partition(": ")
            drawn = "".join(chr(int(each, 16)) for each in prototype.split())
            prototypes.update({int(letter, 16): drawn for letter in letters.split()})
    return prototypes
