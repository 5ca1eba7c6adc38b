"""R8.1: the 18 printed sides."""

import pytest

from mascarade.rules import MASKS, BadSetup, new
from mascarade.rules.scenario import cards_allowed, violations
from mascarade.scenarios import PRINTED, printed, shuffled

# As docs/scenarios.md has them.
SIDES = """
4A, 5A: judge, empress, king, swindler, thief, cheat
4B, 5B: judge, empress, fool, widow, witch, beggar
6A: judge, swindler, princess, witch, patron, cheat
6B: judge, empress, king, beggar, thief, widow
7A: judge, empress, fool, swindler, thief, witch, patron
7B: judge, swindler, king, cheat, widow, beggar, princess
8A: judge, princess, king, spy, swindler, thief, cheat, witch
8B: judge, swindler, peasant, peasant, princess, widow, puppet_master, beggar
9A: judge, empress, patron, princess, swindler, spy, witch, cheat, thief
9B: judge, patron, princess, widow, peasant, peasant, puppet_master, guru, beggar
10A: judge, empress, patron, princess, swindler, spy, witch, cheat, thief, widow
10B: judge, swindler, patron, princess, widow, peasant, peasant, guru, witch, beggar
11A: judge, empress, patron, princess, fool, peasant, peasant, swindler, witch, puppet_master, thief
11B: judge, patron, princess, peasant, peasant, swindler, spy, guru, witch, puppet_master, cheat
12A: judge, patron, princess, fool, widow, peasant, peasant, swindler, guru, witch, cheat, beggar
12B: judge, patron, princess, peasant, peasant, swindler, spy, guru, witch, puppet_master, cheat, empress
"""


def sides() -> dict[str, list[str]]:
    lines = [line.split(": ") for line in SIDES.strip().splitlines()]
    return {name: masks.split(", ") for names, masks in lines for name in names.split(", ")}


@pytest.mark.rule("R8.1")
def test_the_18_printed_sides_list_the_masks_that_are_printed_on_them() -> None:
    assert {name: [*side.masks] for name, side in PRINTED.items()} == sides()


@pytest.mark.rule("R1.3")
def test_there_is_a_side_a_and_a_side_b_for_every_number_of_players() -> None:
    assert [*PRINTED] == [f"{players}{side}" for players in range(4, 13) for side in "AB"]
    assert all(side.name == name and side.players == int(name[:-1]) for name, side in PRINTED.items())


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize("name", [*PRINTED])
def test_4_and_5_players_play_with_six_masks_and_more_with_one_mask_a_player(name: str) -> None:
    side = PRINTED[name]
    assert len(side.masks) == max(6, side.players) == cards_allowed(side.players)[0]


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize("name", [*PRINTED])
def test_printed_sides_are_taken_as_they_are_though_8a_has_fewer_coin_masks_than_a_custom_one_needs(
    name: str,
) -> None:
    side = PRINTED[name]
    found = [str(each) for each in violations(side.players, side.masks)]
    assert found == (["coin-third(coins=2, cards=8, needed=3)"] if name == "8A" else [])
    game, _ = new([f"p{seat}" for seat in range(side.players)], side, shuffled(side, 1))
    assert game.ask is not None


def test_every_mask_on_a_side_is_in_the_box() -> None:
    assert {mask for side in PRINTED.values() for mask in side.masks} <= MASKS.keys()


def test_a_side_is_found_by_its_name_in_small_letters_too() -> None:
    assert printed("10b") is printed("10B") is PRINTED["10B"]


@pytest.mark.parametrize("name", ["3A", "13A", "4C", "4", "", "A4", "ours"])
def test_a_side_that_is_not_printed_is_refused(name: str) -> None:
    with pytest.raises(BadSetup) as refused:
        printed(name)
    assert str(refused.value) == f"unknown-scenario(name={name!r})"
