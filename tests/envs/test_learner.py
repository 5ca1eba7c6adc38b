"""The learner of the examples learns: a few updates only, which is enough to play better than by chance."""

import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

FILE = Path(__file__).parents[2] / "examples" / "learner.py"


@pytest.fixture
def learner(monkeypatch: pytest.MonkeyPatch) -> Any:
    spec = importlib.util.spec_from_file_location("learner", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    for name, hasty in {"GAMES": 256, "EVERY": 10, "PIECE": 1024, "RATE": 3e-3}.items():
        monkeypatch.setattr(module, name, hasty)
    return module


def test_it_fits_on_a_few_pages() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 200


def test_a_few_updates_are_better_than_chance(
    learner: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (nothing, before, _), (decisions, after, within) = learner.learn("random", 10, 7, 600)
    assert (nothing, decisions) == (0, 10 * 256 * 16)
    assert before < 0.25
    assert after - within > 1 / 6
    monkeypatch.chdir(tmp_path)
    learner.draw(np.array([[0, before, within], [decisions, after, within]]), "random")
    assert str(Path.home()) not in (tmp_path / "learning.svg").read_text(encoding="utf-8")


def test_turning_the_table_turns_the_actions_with_it(learner: Any) -> None:
    eyes = learner.Eyes()
    for turned in eyes.action:
        assert sorted(turned) == list(range(learner.ACTIONS))
    assert eyes.action[0] == list(range(learner.ACTIONS))
    assert eyes.action[2][1] == 1 + 2 * 2  # swapping with oneself is never legal, from any seat
