"""R7: the masks that reach into other purses: thief, swindler, beggar, witch, puppet master."""

import pytest

from tests.rules.table import table

PUPPETS = "ann:puppet_master=4 bob:judge=8 cia:king=3 dan:empress eve:thief"


@pytest.mark.rule("R7 thief")
def test_the_thief_takes_1_coin_from_each_neighbour_together() -> None:
    t = table("ann:thief bob:judge cia:king dan:empress eve:patron").announces("ann", "thief")
    assert "Paid(1 -> 0: 1, 4 -> 0: 1)" in t.happened
    assert t.coins == (8, 5, 6, 6, 5)


@pytest.mark.rule("R7 swindler")
def test_the_swindler_takes_2_coins_from_the_richest_other_player_and_is_not_asked() -> None:
    t = table("ann:swindler=9 bob:judge cia:king=8 dan:empress=7").announces("ann", "swindler")
    assert "Paid(2 -> 0: 2)" in t.happened
    assert not any(line.startswith("Chose") for line in t.happened)
    assert t.coins == (11, 6, 6, 7)
    assert t.asked == "bob turn"


@pytest.mark.rule("R7 swindler")
def test_among_equally_rich_ones_the_swindler_chooses() -> None:
    t = table("ann:king=8 bob:swindler=8 cia:judge=7 dan:empress=8", seat="bob")
    t.announces("bob", "swindler")
    assert t.asked == "bob choose"
    assert t.options == ["choose ann", "choose dan"]
    assert t.refuses("bob", "choose cia") == "NotAllowed: not-an-option-choose"
    assert t.says("bob", "choose dan").coins == (8, 10, 7, 6)


@pytest.mark.rule("R7 swindler")
def test_from_a_player_with_1_coin_the_swindler_takes_that_1() -> None:
    t = table("ann:swindler bob:judge=1 cia:king=1 dan:empress=1").announces("ann", "swindler")
    assert t.options == ["choose bob", "choose cia", "choose dan"]
    t.says("ann", "choose cia")
    assert t.coins == (7, 1, 0, 1)
    assert t.result == "ann: broke"


@pytest.mark.rule("R7 swindler")
def test_a_challenging_swindler_may_be_asked_for_the_announcer() -> None:
    t = table("ann:king bob:judge cia:swindler dan:empress").announces("ann", "swindler", against="cia")
    assert t.options == ["choose ann", "choose bob", "choose dan"]
    assert t.says("cia", "choose ann").coins == (3, 6, 8, 6)


@pytest.mark.rule("R7 beggar")
def test_whoever_is_strictly_richer_than_the_beggar_gives_1_coin_clockwise_from_their_left() -> None:
    t = table("ann:king=9 bob:beggar=2 cia:judge=8 dan:empress=2 eve:thief=7", seat="bob")
    t.announces("bob", "beggar")
    assert [line for line in t.happened if line.startswith("Paid")] == [
        "Paid(2 -> 1: 1)",
        "Paid(4 -> 1: 1)",
        "Paid(0 -> 1: 1)",
    ]
    assert t.coins == (8, 5, 7, 2, 6)


@pytest.mark.rule("R7 beggar")
def test_the_beggar_grows_richer_on_the_way_so_that_later_ones_may_not_be_richer_any_more() -> None:
    t = table("ann:beggar=5 bob:judge=6 cia:king=6 dan:empress=7 eve:thief=7").announces("ann", "beggar")
    assert t.coins == (7, 5, 6, 6, 7)


@pytest.mark.rule("R7 beggar")
def test_nobody_gives_to_a_beggar_who_is_as_rich_as_any() -> None:
    t = table("ann:beggar bob:judge cia:king=5 dan:empress").announces("ann", "beggar")
    assert t.coins == (6, 6, 5, 6)
    assert not any(line.startswith("Paid") for line in t.happened)


@pytest.mark.rule("R7 witch")
def test_the_witch_exchanges_her_whole_fortune_with_another_players() -> None:
    t = table("ann:witch=3 bob:judge cia:king=11 dan:empress").announces("ann", "witch")
    assert t.options == ["choose bob", "choose cia", "choose dan", "decline"]
    t.says("ann", "choose cia")
    assert t.happened[:2] == ["Chose(by=ann, players=(cia))", "Paid(0 -> 2: 3, 2 -> 0: 11)"]
    assert t.coins == (11, 6, 3, 6)


@pytest.mark.rule("R7 witch")
def test_the_witch_may_exchange_with_a_poorer_or_an_equally_rich_player() -> None:
    t = table("ann:witch=6 bob:judge cia:king=2 dan:empress").announces("ann", "witch")
    assert t.says("ann", "choose bob").happened[1] == "Paid(0 -> 1: 6, 1 -> 0: 6)"
    t = table("ann:witch=6 bob:judge cia:king=2 dan:empress").announces("ann", "witch")
    assert t.says("ann", "choose cia").coins == (2, 6, 6, 6)


@pytest.mark.rule("R7 witch")
def test_the_witch_may_decline_and_fines_come_after() -> None:
    t = table("ann:witch=3 bob:judge cia:king dan:empress").announces("ann", "witch", against="dan")
    t.says("ann", "decline")
    assert t.happened[:2] == ["Declined(by=ann)", "Paid(3 -> court: 1)"]
    assert t.coins == (3, 6, 6, 5)


@pytest.mark.rule("R7 puppet_master")
def test_the_puppet_master_takes_1_coin_from_each_of_two_others_who_then_change_seats() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master")
    assert t.options == [
        "choose bob cia",
        "choose bob dan",
        "choose bob eve",
        "choose cia dan",
        "choose cia eve",
        "choose dan eve",
    ]
    t.says("ann", "choose cia bob")
    assert t.happened[:3] == [
        "Chose(by=ann, players=(bob cia))",
        "Paid(1 -> 0: 1, 2 -> 0: 1)",
        "ChangedSeats(players=(bob cia), seats=(1 2))",
    ]
    assert t.players == "ann cia bob dan eve"


@pytest.mark.rule("R7 puppet_master")
def test_coins_and_masks_stay_so_each_takes_over_the_others_fortune_and_mask() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master").says("ann", "choose bob eve")
    assert t.players == "ann eve cia dan bob"
    assert t.coins == (6, 7, 3, 6, 5)
    assert t.masks == "puppet_master judge king empress thief"
    t.says("eve", "look")
    assert "Saw(at=1, mask=judge)" in t.heard_by("eve")


@pytest.mark.rule("R7 puppet_master")
@pytest.mark.parametrize("two", ["ann bob", "bob bob", "bob", "bob cia dan"])
def test_the_puppet_master_needs_two_different_others(two: str) -> None:
    t = table(PUPPETS).announces("ann", "puppet_master")
    assert t.refuses("ann", f"choose {two}") == "NotAllowed: not-an-option-choose"


@pytest.mark.rule("R7 puppet_master")
def test_a_puppet_master_can_win_with_the_two_coins_and_then_moves_nobody() -> None:
    t = table("ann:puppet_master=11 bob:judge cia:king dan:empress").announces("ann", "puppet_master")
    t.says("ann", "choose bob cia")
    assert t.result == "ann: thirteen"
    assert t.players == "ann bob cia dan"
