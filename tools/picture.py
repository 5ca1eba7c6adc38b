"""Draws docs/terminal.svg, the picture in the README: the first minutes of a real game in the terminal."""

import os
import subprocess
import sys
from html import escape
from pathlib import Path

ROOT = Path(__file__).parents[1]
GAME = ("play", "--seed", "7", "--people", "Ann", "--lang", "en", "--bots", "honest")
TYPED = ["", "1", "1"]
FIRST, LAST = "Turn 5: you play.", "You pay a fine of 1 coin to the court."
LINE, LETTER, SIDE, TOP, WIDE = 19, 8, 24, 48, 760


def shown() -> list[str]:
    """What stands on the screen from the first ordinary turn on; typed answers are put back in."""
    command = [sys.executable, "-m", "mascarade", *GAME]
    plain = {**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1"}
    screen = subprocess.run(
        command, input="\n".join(TYPED), env=plain, capture_output=True, encoding="utf-8", check=True
    ).stdout
    lines: list[str] = []
    typed = iter(TYPED[1:])
    for line in screen.splitlines():
        prompt, colon, rest = line.partition(": ")
        if prompt.startswith("Type a number") and colon:
            lines += [f"{prompt}: {next(typed, '')}", "", rest]
        else:
            lines.append(line)
    first = lines.index(FIRST)
    last = next(at for at, line in enumerate(lines) if line.endswith(LAST))
    return lines[first : last + 1]


def drawn(lines: list[str]) -> str:
    """The lines on a dark card with a golden rim."""
    height = TOP + LINE * len(lines) + SIDE
    rows = [row(line, TOP + LINE * number) for number, line in enumerate(lines, 1)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {height}" role="img">',
            "<title>A game of Mascarade in the terminal</title>",
            f'<rect x="2" y="2" width="{WIDE - 4}" height="{height - 4}" rx="14" fill="#1b1226"'
            ' stroke="#c9a24b" stroke-width="2"/>',
            '<g fill="#c9a24b"><circle cx="26" cy="26" r="6"/><circle cx="46" cy="26" r="6"/>'
            '<circle cx="66" cy="26" r="6"/></g>',
            '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="14">',
            *rows,
            "</g>",
            "</svg>\n",
        ]
    )


def row(line: str, height: int) -> str:
    """One line of text; leading blanks become a distance, since pictures swallow them."""
    text = line.lstrip()
    side = SIDE + LETTER * (len(line) - len(text))
    return f'<text x="{side}" y="{height}" fill="{colour(line)}">{escape(text)}</text>'


def colour(line: str) -> str:
    if line.startswith(("Turn ", "The table")):
        return "#e8c877"
    return "#ffffff" if line.startswith(("It is your", "The mask announced")) else "#d9cfe6"


if __name__ == "__main__":
    (ROOT / "docs" / "terminal.svg").write_text(drawn(shown()), encoding="utf-8")
