"""The game as OpenSpiel plays it is the game of the rules; its numbers are what they say."""

import copy
import pickle
from random import Random
from typing import Any

import pyspiel
import pytest

from mascarade.envs.openspiel import NAME, MascaradeState
from mascarade.fast.actions import LOOK, action_of
from mascarade.rules import BadSetup, NotAllowed, decide, new
from mascarade.rules.names import Why
from mascarade.scenarios import PRINTED
from tests.envs.walks import dealt, game_of, stepped, walked


def test_to_import_it_registers_it() -> None:
    assert NAME in pyspiel.registered_names()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ("players=3", "players must be 4 to 12, not 3"),
        ("players=13", "players must be 4 to 12, not 13"),
        ("turns=0", "turns must be 1 to 10000, not 0"),
        ("players=8,scenario=9A", "scenario 9A is for 9 players, not 8"),
    ],
)
def test_a_wrong_parameter_is_named(wrong: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        pyspiel.load_game(f"{NAME}({wrong})")


def test_a_scenario_that_is_not_printed_is_named() -> None:
    with pytest.raises(BadSetup, match="unknown-scenario"):
        pyspiel.load_game(f"{NAME}(scenario=4C)")


def test_without_a_scenario_it_is_side_a() -> None:
    assert pyspiel.load_game(NAME, {"players": 7}).setting.scenario == PRINTED["7A"]
    assert pyspiel.load_game(NAME, {"players": 7}).setting.turns == 200


def test_the_deal_is_one_mask_after_the_other_and_every_shuffle_is_as_likely() -> None:
    game = game_of(8, "B")
    masks = game.setting.scenario.masks
    assert masks.count("peasant") == 2
    state, likely = game.new_initial_state(), 1.0
    while state.is_chance_node():
        outcomes = dict(state.chance_outcomes())
        assert sum(outcomes.values()) == pytest.approx(1.0)
        state.apply_action(max(outcomes, key=lambda mask: (outcomes[mask], mask)))
        likely *= max(outcomes.values())
    assert sorted(state.course.dealt) == sorted(masks)
    orders = 1.0
    for number in range(len(masks)):
        orders *= number + 1
    assert likely == pytest.approx(2 / orders)  # the two peasants are one and the same


@pytest.mark.parametrize(("players", "side"), [(4, "B"), (8, "A"), (8, "B"), (12, "A")])
def test_it_goes_as_the_rules_say(players: int, side: str) -> None:
    chance = Random(players)
    state = dealt(game_of(players, side, turns=40), chance)
    setting = state.course.setting
    game, _ = new(setting.players, setting.scenario, state.course.dealt, limit=40)
    while game.ask is not None:
        assert state.current_player() == setting.players.index(game.ask.player)
        action = stepped(state, chance)
        sitting = game.position.players
        by_action = {action_of(option, sitting): option for option in game.ask.options}
        assert state.legal_actions() == list(by_action)
        state.apply_action(action)
        game, _ = decide(game, game.ask.player, by_action[action])
        assert state.course.game == game
    assert state.is_terminal()


def ends() -> dict[Why, Any]:
    """A state for each way to end that comes up soon."""
    found: dict[Why, Any] = {}
    for seed in range(40):
        state = walked(game_of(4 + 4 * (seed % 2), turns=30), seed, most=1000, challenges=0.3)
        found.setdefault(state.course.result.why, state)
    return found


def test_a_win_is_shared_and_a_game_that_is_cut_off_is_nobodys() -> None:
    found = ends()
    assert {"thirteen", "broke", "unfinished"} <= set(found)
    for why, state in found.items():
        returns, winners = state.returns(), state.course.result.winners
        assert sum(returns) == pytest.approx(0.0)
        if why == "unfinished":
            assert returns == [0.0] * len(returns)
            continue
        for player, share in zip(state.course.setting.players, returns, strict=True):
            won = 1 / len(winners) if player in winners else 0.0
            assert share == pytest.approx(won - 1 / len(returns))


def test_no_game_is_longer_than_it_says() -> None:
    game = game_of(8, "B", turns=9)
    for seed in range(10):
        state = walked(game, seed, most=1000)
        assert state.is_terminal()
        assert len(state.history()) <= game.max_history_length()
    assert game.max_chance_nodes_in_history() == len(game.setting.scenario.masks)


def test_a_copy_goes_its_own_way() -> None:
    state = walked(game_of(8), 1, most=20)
    other = state.clone()
    before = str(state)
    other.apply_action(other.legal_actions()[0])
    assert str(state) == before != str(other)


def test_a_state_can_be_stored_and_read_again() -> None:
    state = walked(game_of(8, "B"), 2, most=40)
    for other in (pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
        assert isinstance(other, MascaradeState)
        assert other.history() == state.history()
        assert other.course == state.course
        assert other.legal_actions() == state.legal_actions()
    game, again = pyspiel.deserialize_game_and_state(
        pyspiel.serialize_game_and_state(state.get_game(), state)
    )
    assert str(game) == str(state.get_game())
    assert again.course == state.course


def test_actions_are_called_as_people_would_say_them() -> None:
    state = dealt(game_of(4))
    said = [state.action_to_string(0, action) for action in state.legal_actions()]
    assert said[:2] == ["swap with p1, really", "swap with p1, pretending"]
    assert len(set(said)) == len(said)
    assert state.get_game().new_initial_state().action_to_string(-1, 6) == "deal king"


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    state = game_of(4).new_initial_state()
    state.apply_action(6)
    with pytest.raises(ValueError, match="there is no king left to deal"):
        state.apply_action(6)
    assert state.history() == [6]
    state = dealt(game_of(4))
    before, history = state.course, state.history()
    with pytest.raises(NotAllowed):
        state.apply_action(LOOK)  # not in the first four turns
    assert (state.course, state.history()) == (before, history)
