"""OpenSpiel's own tests of games, run on ours, and a playthrough that it records and compares."""

import random
from pathlib import Path
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment

import mascarade.envs.openspiel as _registered
from mascarade.scenarios import PRINTED
from tests.envs.walks import dealt
from tools.openspiel_playthroughs import FOLDER, replayed

PLAYTHROUGHS = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("side", [*PRINTED])
def test_random_games_of_every_printed_side_pass_openspiels_own_test(side: str) -> None:
    players = PRINTED[side].players
    game = pyspiel.load_game(f"python_mascarade(players={players},scenario={side},turns=7)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_games_to_the_end_pass_openspiels_own_test() -> None:
    game = pyspiel.load_game(_registered.NAME)
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


class TestPartialTree(api_test.EnforceAPIOnPartialTreeBase):
    """What OpenSpiel asks of every game it has, on some hundred states."""

    game_name = _registered.NAME

    @classmethod
    def setUpClass(cls) -> None:
        random.seed(3)
        cls.game = pyspiel.load_game("python_mascarade(players=6,turns=12)")
        super().setUpClass()


@pytest.mark.parametrize("turn", [1, 4])
def test_every_way_on_for_two_turns_is_one_of_perfect_recall(turn: int) -> None:
    state = dealt(pyspiel.load_game(f"python_mascarade(turns={turn + 1})"))
    for _ in range(turn - 1):
        state.apply_action(state.legal_actions()[0])
    found: dict[tuple[str, int], Any] = {}
    api_test._assert_is_perfect_recall_recursive(state, [], found)
    assert len(found) > 1


@pytest.mark.parametrize("file", PLAYTHROUGHS, ids=lambda file: file.stem)
def test_a_recorded_playthrough_is_played_again_to_the_letter(file: Path) -> None:
    recorded, played = replayed(file)
    assert recorded == played, "make playthroughs rewrites it, if that is meant"


def test_openspiels_environment_for_learners_plays_it() -> None:
    environment = rl_environment.Environment(_registered.NAME, players=6, turns=20)
    environment.seed(1)
    now = environment.reset()
    while not now.last():
        player = now.observations["current_player"]
        now = environment.step([now.observations["legal_actions"][player][-1]])
    assert sum(now.rewards) == pytest.approx(0.0)


def test_there_are_playthroughs() -> None:
    assert PLAYTHROUGHS
