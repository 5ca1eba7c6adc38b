"""R7: the masks that take from the bank and the court, and the cheat."""

import pytest

from tests.rules.table import table

FIVE = "ann:king bob:judge cia:peasant dan:empress eve:peasant"


def paid(happened: list[str]) -> list[str]:
    return [line for line in happened if line.startswith("Paid")]


@pytest.mark.rule("R7 empress")
def test_the_empress_takes_3_coins_from_the_bank() -> None:
    t = table(FIVE, seat="dan").announces("dan", "empress")
    assert paid(t.happened) == ["Paid(bank -> 3: 3)"]
    assert t.coins == (6, 6, 6, 9, 6)
    assert t.asked == "eve turn"


@pytest.mark.rule("R7 king")
def test_the_king_takes_2_coins_from_the_bank() -> None:
    t = table(FIVE).announces("ann", "king")
    assert paid(t.happened) == ["Paid(bank -> 0: 2)"]
    assert t.coins == (8, 6, 6, 6, 6)


@pytest.mark.rule("R7 judge")
def test_the_judge_takes_all_coins_lying_on_the_court() -> None:
    t = table(FIVE, court=5, seat="bob").announces("bob", "judge")
    assert t.coins == (6, 11, 6, 6, 6)
    assert t.court == 0


@pytest.mark.rule("R7 judge")
def test_the_judge_takes_nothing_from_an_empty_court() -> None:
    t = table(FIVE, seat="bob").announces("bob", "judge")
    assert paid(t.happened) == []
    assert t.coins == (6, 6, 6, 6, 6)


@pytest.mark.rule("R7 judge")
@pytest.mark.parametrize("announcer", ["bob", "ann"])
def test_the_fines_of_this_very_announcement_stay_on_the_court(announcer: str) -> None:
    t = table(FIVE, court=3, seat=announcer).announces(announcer, "judge", against="ann bob cia")
    assert t.coins == (5, 9, 5, 6, 6)
    assert t.court == 2


@pytest.mark.rule("R7 peasant")
def test_an_unchallenged_peasant_takes_1_coin() -> None:
    t = table(FIVE, seat="cia").announces("cia", "peasant")
    assert t.coins == (6, 6, 7, 6, 6)


@pytest.mark.rule("R7 peasant")
def test_a_peasant_revealed_alone_takes_1_and_the_other_one_who_kept_quiet_nothing() -> None:
    t = table(FIVE, seat="cia").announces("cia", "peasant", against="ann")
    assert t.coins == (5, 6, 7, 6, 6)
    t = table(FIVE).announces("ann", "peasant", against="eve")
    assert t.coins == (5, 6, 6, 6, 7)


@pytest.mark.rule("R7 peasant")
def test_both_revealed_each_takes_2_together() -> None:
    t = table(FIVE, seat="cia").announces("cia", "peasant", against="eve bob")
    assert [line for line in t.happened if line.startswith("Acted")] == [
        "Acted(by=cia, mask=peasant)",
        "Acted(by=eve, mask=peasant)",
    ]
    assert paid(t.happened) == ["Paid(bank -> 2: 2, bank -> 4: 2)", "Paid(1 -> court: 1)"]
    assert t.coins == (6, 5, 8, 6, 8)


@pytest.mark.rule("R7 peasant")
def test_both_revealed_each_takes_2_though_the_announcer_is_neither() -> None:
    t = table(FIVE, seat="dan").announces("dan", "peasant", against="cia eve")
    assert paid(t.happened) == ["Paid(bank -> 4: 2, bank -> 2: 2)", "Paid(3 -> court: 1)"]
    assert t.coins == (6, 6, 8, 5, 8)


@pytest.mark.rule("R7 patron")
def test_the_patron_takes_3_coins_then_the_two_neighbours_1_each_together() -> None:
    t = table("ann:patron bob:judge cia:king dan:empress eve:thief").announces("ann", "patron")
    assert paid(t.happened) == ["Paid(bank -> 0: 3)", "Paid(bank -> 1: 1, bank -> 4: 1)"]
    assert t.coins == (9, 7, 6, 6, 7)


@pytest.mark.rule("R7 patron")
def test_a_patron_who_reaches_13_wins_alone() -> None:
    t = table("ann:patron=10 bob:judge=12 cia:king dan:empress=12").announces("ann", "patron")
    assert t.coins == (13, 12, 6, 12)
    assert t.result == "ann: thirteen"


@pytest.mark.rule("R7 widow")
@pytest.mark.parametrize(("had", "has"), [(1, 10), (6, 10), (9, 10), (10, 10), (11, 11), (12, 12)])
def test_the_widow_takes_coins_until_she_has_exactly_10_and_nothing_with_more(had: int, has: int) -> None:
    t = table(f"ann:widow={had} bob:judge cia:king dan:empress").announces("ann", "widow")
    assert t.coins == (has, 6, 6, 6)
    assert len(paid(t.happened)) == (had < 10)
    assert t.result is None


@pytest.mark.rule("R7 cheat")
@pytest.mark.parametrize("coins", [10, 11, 12])
def test_the_cheat_with_10_coins_or_more_wins_at_once(coins: int) -> None:
    t = table(f"ann:king bob:judge=12 cia:cheat={coins} dan:empress").announces("ann", "cheat", against="cia")
    assert t.result == "cia: cheat"
    assert t.coins == (6, 12, coins, 6)


@pytest.mark.rule("R7 cheat")
@pytest.mark.parametrize("coins", [1, 9])
def test_the_cheat_with_fewer_gets_nothing(coins: int) -> None:
    t = table(f"ann:cheat={coins} bob:judge=12 cia:king dan:empress").announces("ann", "cheat", against="cia")
    assert t.result is None
    assert t.coins == (coins, 12, 5, 6)
    assert t.asked == "bob turn"
