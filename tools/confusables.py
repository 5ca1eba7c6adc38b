"""Writes src/mascarade/server/table/confusables.txt: which letters look alike, from Unicode's own table.

    python tools/confusables.py confusables.txt

The table is https://www.unicode.org/Public/security/latest/confusables.txt, a part of UTS 39. Ours has the
same pairs in a tenth of the size: a line for each prototype, with all that is drawn like it.
"""

import re
import sys
from collections import defaultdict
from pathlib import Path

FILE = Path(__file__).parents[1] / "src" / "mascarade" / "server" / "table" / "confusables.txt"
_LINE = re.compile(r"^(?P<letter>[0-9A-F]+) *;\t?(?P<prototype>[0-9A-F ]+?) *;", re.MULTILINE)
_VERSION = re.compile(r"^# Version: (?P<version>[0-9.]+)", re.MULTILINE)
_NOTICE = """\
# Letters that look alike: "PROTOTYPE: LETTER LETTER ..." in hexadecimal.
# From confusables.txt of UTS 39, version {version}, written by tools/confusables.py.
#
"""


def written(table: str, licence: str) -> str:
    """Our file, from Unicode's; `licence` is the head that both must carry."""
    version = _VERSION.search(table)
    alike: dict[str, list[str]] = defaultdict(list)
    for line in _LINE.finditer(table):
        alike[line["prototype"].strip()].append(line["letter"])
    if version is None or not alike:
        raise SystemExit("This is not Unicode's confusables.txt.")
    lines = [f"{prototype}: {' '.join(sorted(alike[prototype]))}\n" for prototype in sorted(alike)]
    return _NOTICE.format(version=version["version"]) + licence + "".join(lines)


def licence() -> str:
    """What our file says of its licence, which stays as it is."""
    lines = FILE.read_text(encoding="utf-8").splitlines(keepends=True)
    head = [line for line in lines if line.startswith("#")]
    return "".join(head[len(_NOTICE.splitlines()) :])


if __name__ == "__main__":
    (table,) = sys.argv[1:]
    FILE.write_text(written(Path(table).read_text(encoding="utf-8"), licence()), encoding="utf-8")
