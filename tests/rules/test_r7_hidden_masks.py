"""R7: the masks that show, look and swap: princess, fool, spy, guru."""

import pytest

from tests.rules.table import table

PRINCESS = "ann:princess bob:judge cia:king dan:empress eve:thief | widow"
FOOL = "ann:fool bob:judge cia:king dan:empress | widow"
SPY = "ann:king bob:judge cia:spy dan:empress | widow"
GURU = "ann:guru bob:judge cia:king=3 dan:empress=4 eve:peasant fay:peasant"


@pytest.mark.rule("R7 princess")
def test_the_princess_takes_2_coins_then_chooses_another_player() -> None:
    t = table(PRINCESS).announces("ann", "princess")
    assert t.happened[-2:] == ["Acted(by=ann, mask=princess)", "Paid(bank -> 0: 2)"]
    assert t.coins == (8, 6, 6, 6, 6)
    assert t.options == ["choose bob", "choose cia", "choose dan", "choose eve"]


@pytest.mark.rule("R7 princess")
def test_her_victim_shows_their_mask_to_everybody_else_without_seeing_it() -> None:
    t = table(PRINCESS).announces("ann", "princess").says("ann", "choose cia")
    assert t.heard_by("cia")[:2] == ["Chose(by=ann, players=(cia))", "Held(player=cia, at=2)"]
    assert not any("king" in line for line in t.heard_by("cia"))
    for onlooker in ("ann", "bob", "dan", "eve"):
        assert t.heard_by(onlooker)[1:3] == ["Held(player=cia, at=2)", "Glimpsed(at=2, mask=king)"]
    assert t.masks == "princess judge king empress thief | widow"
    assert t.asked == "bob turn"


@pytest.mark.rule("R7 fool")
def test_the_fool_takes_1_coin_then_two_other_players_masks_never_the_centres() -> None:
    t = table(FOOL).announces("ann", "fool")
    assert t.coins == (7, 6, 6, 6)
    assert t.options == ["choose bob cia", "choose bob dan", "choose cia dan"]
    assert t.says("ann", "choose dan bob").happened == ["Chose(by=ann, players=(bob dan))"]
    assert t.options == ["finish really", "finish pretending"]


@pytest.mark.rule("R7 fool")
@pytest.mark.parametrize(
    ("way", "masks"),
    [("really", "fool empress king judge | widow"), ("pretending", "fool judge king empress | widow")],
)
def test_the_fool_swaps_them_unseen_or_pretends_to(way: str, masks: str) -> None:
    t = table(FOOL).announces("ann", "fool").says("ann", "choose bob dan").says("ann", f"finish {way}")
    assert t.masks == masks
    assert not any("mask=" in line for line in t.happened)
    assert t.heard_by("bob")[0] == t.heard_by(None)[0] == "Handled(by=ann, a=1, b=3)"
    assert t.heard_by("ann")[1].startswith("Swapped(a=1, b=3")
    assert not any(line.startswith("Swapped") for line in t.heard_by("dan"))
    assert t.asked == "bob turn"


@pytest.mark.rule("R7 fool")
@pytest.mark.parametrize("two", ["ann bob", "bob bob", "bob", "bob cia dan", "bob centre:0", "bob zoe"])
def test_the_fool_needs_two_different_others(two: str) -> None:
    t = table(FOOL).announces("ann", "fool")
    assert t.refuses("ann", f"choose {two}") == "NotAllowed: not-an-option-choose"


@pytest.mark.rule("R7 spy")
def test_the_spy_looks_at_another_players_mask_and_at_their_own() -> None:
    t = table(SPY, seat="cia").announces("cia", "spy")
    assert t.options == ["choose ann", "choose bob", "choose dan"]
    t.says("cia", "choose dan")
    assert t.heard_by("cia") == [
        "Chose(by=cia, players=(dan))",
        "Spied(by=cia, at=3)",
        "Saw(at=3, mask=empress)",
        "Spied(by=cia, at=2)",
        "Saw(at=2, mask=spy)",
    ]
    for onlooker in ("ann", "bob", "dan", None):
        assert t.heard_by(onlooker) == [
            "Chose(by=cia, players=(dan))",
            "Spied(by=cia, at=3)",
            "Spied(by=cia, at=2)",
        ]


@pytest.mark.rule("R7 spy")
@pytest.mark.parametrize(
    ("way", "masks"),
    [("really", "king judge empress spy | widow"), ("pretending", "king judge spy empress | widow")],
)
def test_the_spy_then_swaps_the_two_or_pretends_to(way: str, masks: str) -> None:
    t = table(SPY, seat="cia").announces("cia", "spy").says("cia", "choose dan")
    assert t.options == ["finish really", "finish pretending"]
    t.says("cia", f"finish {way}")
    assert t.masks == masks
    assert t.heard_by("dan")[0] == "Handled(by=cia, a=2, b=3)"
    assert not any(line.startswith("Swapped") for line in t.heard_by("dan"))
    assert t.asked == "dan turn"


@pytest.mark.rule("R7 guru")
def test_the_gurus_victim_says_which_mask_they_have_any_in_play() -> None:
    t = table(GURU).announces("ann", "guru")
    assert t.options == ["choose bob", "choose cia", "choose dan", "choose eve", "choose fay"]
    t.says("ann", "choose bob")
    assert t.asked == "bob name"
    assert t.options == ["name empress", "name guru", "name judge", "name king", "name peasant"]
    assert t.refuses("bob", "name witch") == "NotAllowed: not-an-option-name"
    assert t.refuses("bob", "challenge") == "NotAllowed: not-an-option-name"


@pytest.mark.rule("R7 guru")
def test_a_victim_who_is_right_reveals_and_nothing_happens() -> None:
    t = table(GURU).announces("ann", "guru").says("ann", "choose bob").says("bob", "name judge")
    assert t.heard_by(None)[:2] == ["Named(by=bob, mask=judge)", "Revealed(player=bob, at=1, mask=judge)"]
    assert t.coins == (6, 6, 3, 4, 6, 6)
    assert t.asked == "bob turn"


@pytest.mark.rule("R7 guru")
@pytest.mark.parametrize(("victim", "said"), [("eve", "peasant"), ("fay", "peasant")])
def test_either_peasant_is_right_to_say_peasant(victim: str, said: str) -> None:
    t = table(GURU).announces("ann", "guru").says("ann", f"choose {victim}").says(victim, f"name {said}")
    assert t.coins[0] == 6


@pytest.mark.rule("R7 guru")
def test_a_victim_who_is_wrong_gives_the_guru_4_coins() -> None:
    t = table(GURU).announces("ann", "guru").says("ann", "choose bob").says("bob", "name king")
    assert t.happened[1:3] == ["Revealed(player=bob, at=1, mask=judge)", "Paid(1 -> 0: 4)"]
    assert t.coins == (10, 2, 3, 4, 6, 6)


@pytest.mark.rule("R7 guru")
@pytest.mark.parametrize(("victim", "guru"), [("cia", 9), ("dan", 10)])
def test_a_victim_who_has_no_more_than_4_gives_all_and_the_game_ends(victim: str, guru: int) -> None:
    t = table(GURU).announces("ann", "guru").says("ann", f"choose {victim}").says(victim, "name judge")
    assert t.coins[0] == guru
    assert t.result == "ann: broke"


@pytest.mark.rule("R7 guru")
def test_nobody_can_challenge_what_the_victim_says() -> None:
    t = table(GURU).announces("ann", "guru").says("ann", "choose eve").says("eve", "name king")
    assert t.asked == "bob turn"


@pytest.mark.rule("R7 guru")
def test_a_guru_who_lies_unchallenged_is_not_revealed() -> None:
    t = table(GURU, seat="bob").announces("bob", "guru").says("bob", "choose ann").says("ann", "name judge")
    assert [line for line in t.happened if line.startswith("Revealed")] == [
        "Revealed(player=ann, at=0, mask=guru)"
    ]
    assert t.coins[:2] == (2, 10)
