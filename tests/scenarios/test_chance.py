"""Random scenarios and deals: legal, as likely as each other, and the same for a seed everywhere."""

import subprocess
import sys
from collections import Counter

import pytest

from mascarade.rules import BadSetup
from mascarade.rules.scenario import cards_allowed, violations
from mascarade.scenarios import PRINTED, random_scenario, shuffled
from mascarade.scenarios.chance import Chance


@pytest.mark.rule("R8.2")
@pytest.mark.parametrize("players", range(4, 13))
def test_a_random_scenario_is_legal_for_every_number_of_players(players: int) -> None:
    for seed in range(20):
        scenario = random_scenario(players, seed)
        assert violations(players, scenario.masks) == ()
        assert scenario.players == players
        assert len(scenario.masks) == max(6, players)


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize("centre", [0, 1, 2])
@pytest.mark.parametrize("players", [6, 9, 12])
def test_a_larger_table_may_ask_for_masks_in_the_centre(players: int, centre: int) -> None:
    scenario = random_scenario(players, 3, centre)
    assert violations(players, scenario.masks) == ()
    assert len(scenario.masks) == players + centre


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(("players", "centre"), [(4, 0), (4, 1), (4, 3), (5, 0), (5, 2), (6, 3), (12, -1)])
def test_a_centre_that_r8_5_does_not_know_is_refused(players: int, centre: int) -> None:
    with pytest.raises(BadSetup) as refused:
        random_scenario(players, 1, centre)
    allowed = cards_allowed(players)
    assert str(refused.value) == (
        f"cards(cards={players + centre}, fewest={allowed[0]}, most={allowed[-1]}, players={players})"
    )


@pytest.mark.parametrize("players", [3, 13])
def test_there_is_none_for_3_or_13_players(players: int) -> None:
    with pytest.raises(BadSetup) as refused:
        random_scenario(players, 1)
    assert str(refused.value) == f"players(players={players}, fewest=4, most=12)"


def test_the_same_seed_gives_the_same_scenario_and_deal_on_every_machine() -> None:
    scenario = random_scenario(8, 7)
    assert scenario.name == "random 7"
    assert " ".join(scenario.masks) == "empress fool judge patron peasant peasant spy swindler"
    assert " ".join(shuffled(PRINTED["6A"], 7)) == "cheat judge swindler princess patron witch"


def test_it_does_so_in_another_process_too() -> None:
    code = "from mascarade.scenarios import *; s = random_scenario(9, 11); print(*s.masks, *shuffled(s, 12))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        encoding="utf-8",
        env={"PYTHONHASHSEED": "5"},
    )
    scenario = random_scenario(9, 11)
    assert done.stdout.split() == [*scenario.masks, *shuffled(scenario, 12)]


def test_other_seeds_give_other_scenarios_and_deals() -> None:
    assert len({random_scenario(7, seed).masks for seed in range(50)}) > 40
    assert len({shuffled(PRINTED["7A"], seed) for seed in range(50)}) == 50


@pytest.mark.rule("R2.2")
@pytest.mark.parametrize("name", [*PRINTED])
def test_a_deal_is_the_masks_of_the_scenario_in_another_order(name: str) -> None:
    assert sorted(shuffled(PRINTED[name], 5)) == sorted(PRINTED[name].masks)


def test_a_deal_does_not_depend_on_the_order_in_which_the_masks_are_listed() -> None:
    assert shuffled(PRINTED["4A"], 9) == shuffled(PRINTED["5A"], 9)


def test_every_order_comes_up_about_as_often_as_any_other() -> None:
    orders = Counter(tuple(Chance("test", seed).shuffled("abc")) for seed in range(1200))
    assert len(orders) == 6
    assert all(150 < times < 250 for times in orders.values())


def test_one_of_some_things_is_any_of_them() -> None:
    assert {Chance("test", seed).one_of("abcd") for seed in range(60)} == set("abcd")
