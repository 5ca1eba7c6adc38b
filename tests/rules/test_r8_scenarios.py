"""R8: which masks may be played together."""

import pytest

from mascarade.rules import MASKS, BadSetup, Scenario
from mascarade.rules.scenario import advice, cards_allowed, coin_cards, custom, violations

SIX = "judge king empress thief cheat witch"
EIGHT = "judge king empress thief cheat witch spy patron"
WITH_COINS = "judge king empress patron thief cheat witch spy"

COIN_AND_LEAST_PLAYERS = {
    "beggar": (False, 4),
    "cheat": (False, 4),
    "empress": (True, 4),
    "fool": (True, 4),
    "guru": (False, 8),
    "judge": (False, 4),
    "king": (True, 4),
    "patron": (True, 4),
    "peasant": (True, 8),
    "princess": (True, 6),
    "puppet_master": (False, 8),
    "spy": (False, 4),
    "swindler": (False, 4),
    "thief": (False, 4),
    "widow": (True, 4),
    "witch": (False, 4),
}


def wrong(players: int, masks: str) -> list[str]:
    return [str(each) for each in violations(players, masks.split())]


def advised(players: int, masks: str) -> list[str]:
    return [str(each) for each in advice(players, masks.split())]


@pytest.mark.rule("R8.1")
def test_the_masks_carry_the_coin_symbols_and_minimums_of_docs_scenarios() -> None:
    assert {mask.id: (mask.coin, mask.least_players) for mask in MASKS.values()} == COIN_AND_LEAST_PLAYERS


@pytest.mark.rule("R8.1")
def test_a_custom_scenario_is_a_name_a_number_of_players_and_its_masks() -> None:
    assert custom("ours", 6, SIX.split()) == Scenario("ours", 6, tuple(SIX.split()))
    with pytest.raises(BadSetup) as refused:
        custom("ours", 7, SIX.split())
    assert refused.value.problems == violations(7, SIX.split())


@pytest.mark.rule("R8.2")
def test_a_custom_scenario_must_have_the_judge() -> None:
    assert wrong(6, SIX) == []
    assert wrong(6, SIX.replace("judge", "widow")) == ["needs-judge(mask='judge')"]


@pytest.mark.rule("R8.3")
def test_at_least_a_third_of_the_cards_carry_the_coin_symbol() -> None:
    assert wrong(6, "judge king empress thief cheat witch") == []
    assert wrong(6, "judge king beggar thief cheat witch") == ["coin-third(coins=1, cards=6, needed=2)"]
    assert wrong(7, "judge king empress thief cheat witch spy") == ["coin-third(coins=2, cards=7, needed=3)"]
    assert wrong(7, "judge king empress patron cheat witch spy") == []


@pytest.mark.rule("R8.3")
def test_the_centres_cards_count_and_two_peasants_count_two() -> None:
    assert wrong(8, "judge king thief cheat witch spy peasant peasant") == []
    assert coin_cards(["judge", "king", "peasant", "peasant"]) == 3
    assert wrong(8, "judge king thief cheat witch spy empress beggar swindler guru") == [
        "coin-third(coins=2, cards=10, needed=4)"
    ]


@pytest.mark.rule("R8.3")
def test_a_half_is_advised_and_not_asked() -> None:
    assert wrong(6, SIX) == []
    assert advised(6, SIX) == ["coin-half(coins=2, cards=6, wanted=3)"]
    assert advised(6, SIX.replace("cheat", "patron")) == []
    assert advised(7, SIX + " patron") == ["coin-half(coins=3, cards=7, wanted=4)"]


@pytest.mark.rule("R8.3")
def test_where_the_third_is_missing_the_half_is_not_advised_as_well() -> None:
    assert advised(6, "judge king beggar thief cheat witch") == []
    assert advised(7, "judge king empress thief cheat witch spy") == []


@pytest.mark.rule("R8.4")
def test_both_peasants_or_none() -> None:
    assert wrong(8, EIGHT.replace("spy", "peasant")) == ["all-or-none(mask='peasant', times=1, cards=2)"]
    assert wrong(8, EIGHT.replace("spy patron", "peasant peasant")) == []


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize(
    ("mask", "least"), [(mask, least) for mask, (_, least) in COIN_AND_LEAST_PLAYERS.items() if least > 4]
)
def test_every_mask_needs_its_minimum_number_of_players(mask: str, least: int) -> None:
    masks = [*(mask,) * MASKS[mask].cards, *WITH_COINS.split()]
    short = least - 1
    assert [
        str(each)
        for each in violations(short, masks[: cards_allowed(short)[-1]])
        if each.key == "least-players"
    ] == [f"least-players(mask='{mask}', least={least}, players={short})"]
    assert not violations(least, masks[:least])


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(
    ("players", "cards"),
    [
        (4, [6]),
        (5, [6]),
        (6, [6, 7, 8]),
        (7, [7, 8, 9]),
        (8, [8, 9, 10]),
        (11, [11, 12, 13]),
        (12, [12, 13, 14]),
    ],
)
def test_small_tables_play_with_six_masks_and_larger_ones_with_none_one_or_two_in_the_centre(
    players: int, cards: list[int]
) -> None:
    assert [*cards_allowed(players)] == cards


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize("players", [4, 5])
def test_a_small_table_with_five_or_seven_masks_is_refused(players: int) -> None:
    assert wrong(players, SIX) == []
    for masks, cards in (("judge king empress thief cheat", 5), (SIX + " widow", 7)):
        assert wrong(players, masks) == [f"cards(cards={cards}, fewest=6, most=6, players={players})"]


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(("masks", "cards"), [("judge king empress thief cheat", 5), (EIGHT + " widow", 9)])
def test_a_table_of_six_with_five_or_nine_masks_is_refused(masks: str, cards: int) -> None:
    assert wrong(6, masks) == [f"cards(cards={cards}, fewest=6, most=8, players=6)"]


@pytest.mark.rule("R8.6")
def test_a_table_of_more_than_8_is_no_error_but_gets_a_word_of_advice() -> None:
    nine = EIGHT + " widow"
    assert wrong(9, nine) == []
    assert advised(9, nine) == [
        "coin-half(coins=4, cards=9, wanted=5)",
        "large-table(players=9, most=8)",
    ]
    assert not any("large-table" in each for each in advised(8, EIGHT))


@pytest.mark.rule("R8.1")
def test_every_violation_is_named_in_one_go() -> None:
    assert wrong(5, "king king pope thief cheat peasant puppet_master witch spy") == [
        "too-many-cards(mask='king', times=2, cards=1)",
        "unknown-mask(given='pope')",
        "needs-judge(mask='judge')",
        "cards(cards=9, fewest=6, most=6, players=5)",
        "all-or-none(mask='peasant', times=1, cards=2)",
        "least-players(mask='peasant', least=8, players=5)",
        "least-players(mask='puppet_master', least=8, players=5)",
    ]
    assert wrong(7, "pope spy") == [
        "unknown-mask(given='pope')",
        "needs-judge(mask='judge')",
        "cards(cards=2, fewest=7, most=9, players=7)",
        "coin-third(coins=0, cards=2, needed=1)",
    ]


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("players", [3, 13])
def test_a_number_of_players_that_cannot_be_is_named_and_not_held_against_the_masks(players: int) -> None:
    assert wrong(players, SIX + " guru") == [
        f"players(players={players}, fewest=4, most=12)",
        "coin-third(coins=2, cards=7, needed=3)",
    ]


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("players", [4, 12])
def test_the_smallest_and_the_largest_table_are_tables(players: int) -> None:
    """A number that can be is not named, and the number of cards is held against it."""
    fewest, most = cards_allowed(players)[0], cards_allowed(players)[-1]
    assert wrong(players, "judge king") == [
        f"cards(cards=2, fewest={fewest}, most={most}, players={players})"
    ]
