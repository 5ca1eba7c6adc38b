"""Who is stronger than whom, at 4, 6, 8 and 12 players over both sides: `mascarade tournament` for each pair.

Prints the lines of a table for `results.md`, each with what a kind won against its fair share. Thinking is
measured in playouts, not in time, so that the same seed gives the same games on any machine; `--budget 300ms`
measures with a clock, `--plain` without compiled kernels.
"""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

PAIRS = ("guest,random", "courtier,random", "courtier,guest", "mastermind,courtier")
SIZES = (4, 6, 8, 12)


WITHOUT_NUMBA = "import sys; sys.modules['numba'] = None"


def told(arguments: list[str], *, plain: bool) -> dict[str, Any]:
    """What a tournament says of its games."""
    command = [sys.executable, "-m", "mascarade", "tournament", "--json", *arguments]
    with TemporaryDirectory() as folder:
        Path(folder, "sitecustomize.py").write_text(WITHOUT_NUMBA, encoding="utf-8")
        searched = os.pathsep.join(filter(None, (folder, os.environ.get("PYTHONPATH"))))
        env = {**os.environ, "PYTHONPATH": searched} if plain else None
        done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=env)
    return json.loads(done.stdout)  # type: ignore[no-any-return]


def row(pair: str, size: int, given: argparse.Namespace) -> str:
    """The first of two kinds against the other, half the table each."""
    one, other = pair.split(",")
    seats = f"{one}*{size // 2},{other}*{size // 2}"
    counts = ["--games", str(given.games), "--seed", str(given.seed), "--budget", given.budget]
    said = told(
        ["--seats", seats, *counts, *(["--jobs", str(given.jobs)] if given.jobs else [])], plain=given.plain
    )
    first = next(bot for bot in said["bots"] if bot["name"] == one)
    share, low, high = (first[key] / first["fair"] for key in ("share", "low", "high"))
    times = f"{first['median_ms']:.1f} | {first['p99_ms']:.1f}"
    return f"| {one}, {other} | {size} | {said['games']} | {share:.2f} | {low:.2f} | {high:.2f} | {times} |"


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", nargs="*", default=PAIRS, help="kinds that play against each other")
    parser.add_argument("--sizes", nargs="*", type=int, default=SIZES)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--budget", default="4000playouts")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--plain", action="store_true", help="as if numba were not there")
    given = parser.parse_args()
    print("| kinds | players | games | times fair | at least | at most | median ms | p99 ms |", flush=True)
    print("|---|---|---|---|---|---|---|---|", flush=True)
    for pair in given.pairs:
        for size in given.sizes:
            print(row(pair, size, given), flush=True)


if __name__ == "__main__":
    main()
