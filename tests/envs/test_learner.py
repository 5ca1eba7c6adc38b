"""The learner of the examples learns: a few updates only, which is enough to play better than by chance."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

FILE = Path(__file__).parents[2] / "examples" / "learner.py"

HASTY = """
import sys
sys.path.insert(0, sys.argv.pop(1))
import learner
learner.GAMES, learner.EVERY, learner.PIECE, learner.RATE = 256, 10, 1024, 3e-3
learner.main()
"""

TURNED = """
import sys
sys.path.insert(0, sys.argv[1])
from learner import ACTIONS, Eyes
turned = Eyes().action
assert all(sorted(each) == list(range(ACTIONS)) for each in turned)
assert turned[0] == list(range(ACTIONS))
assert turned[2][1] == 1 + 2 * 2  # swapping with oneself, which is never legal, from any seat
"""


def ran(code: str, folder: Path, *arguments: str) -> str:
    """What the code prints, in a process of its own: matrices this small are multiplied by one thread."""
    return subprocess.run(
        [sys.executable, "-c", code, str(FILE.parent), *arguments],
        cwd=folder,
        env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
        check=True,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ).stdout


def test_it_fits_on_a_few_pages() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 200


def test_a_few_updates_are_better_than_chance(tmp_path: Path) -> None:
    said = ran(HASTY, tmp_path, "--updates", "10", "--tests", "600")
    assert said.count("of the victories") == 2
    curve = np.loadtxt(tmp_path / "learning.csv", delimiter=",", skiprows=1)
    (nothing, before, _), (decisions, after, within) = curve
    assert (nothing, decisions) == (0, 10 * 256 * 16)
    assert before < 0.25
    assert after - within > 1 / 6
    assert str(tmp_path) not in (tmp_path / "learning.svg").read_text(encoding="utf-8")


def test_turning_the_table_turns_the_actions_with_it(tmp_path: Path) -> None:
    ran(TURNED, tmp_path)
