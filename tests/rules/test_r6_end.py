"""R6: how a game ends."""

import pytest

from tests.rules.table import table


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(("coins", "then"), [(10, 13), (11, 14), (12, 15)])
def test_13_coins_or_more_win_at_once(coins: int, then: int) -> None:
    t = table(f"ann:empress={coins} bob:judge=12 cia:thief dan:king").announces("ann", "empress")
    assert t.coins[0] == then
    assert t.result == "ann: thirteen"
    assert t.asked is None
    assert t.happened[-1] == "Ended(winners=(ann), why=thirteen)"


@pytest.mark.rule("R6.1")
def test_12_coins_do_not_win() -> None:
    t = table("ann:empress=9 bob:judge cia:thief dan:king").announces("ann", "empress")
    assert t.coins[0] == 12
    assert t.result is None


@pytest.mark.rule("R6.1")
def test_a_challenger_can_win_in_anothers_turn() -> None:
    t = table("ann:empress bob:judge=11 cia:thief dan:king", court=2).announces("ann", "judge", against="bob")
    assert t.result == "bob: thirteen"


@pytest.mark.rule("R6.1")
@pytest.mark.parametrize(("mask", "coins"), [("princess", 11), ("fool", 12)])
def test_what_is_left_of_the_power_is_dropped(mask: str, coins: int) -> None:
    t = table(f"ann:{mask}={coins} bob:judge cia:thief dan:king").announces("ann", mask)
    assert t.happened[-2:] == [f"Paid(bank -> 0: {13 - coins})", "Ended(winners=(ann), why=thirteen)"]
    assert t.asked is None


@pytest.mark.rule("R6.1")
def test_the_fines_and_the_rest_of_the_turn_are_dropped() -> None:
    t = table("ann:empress=10 bob:judge=1 cia:thief dan:king").announces("ann", "empress", against="bob cia")
    assert t.coins == (13, 1, 6, 6)
    assert t.court == 0
    assert t.result == "ann: thirteen"
    assert t.game.position.turn == 5


@pytest.mark.rule("R6.1")
def test_after_the_end_turn_seat_and_barred_stay_those_of_the_last_turn() -> None:
    t = table("ann:empress=10 bob:judge cia:thief dan:king", turn=9, barred="cia dan", court=3)
    t.announces("ann", "empress", against="bob")
    position = t.game.position
    assert (position.turn, position.seat, position.barred, position.court) == (9, 0, ("cia", "dan"), 3)


@pytest.mark.rule("R6.2")
def test_as_soon_as_a_player_has_no_coin_left_the_richest_wins() -> None:
    t = table("ann:king bob:judge=1 cia:thief=9 dan:empress").announces("ann", "king", against="bob")
    assert t.result == "cia: broke"
    assert t.asked is None


@pytest.mark.rule("R6.2")
def test_equally_rich_players_share_it() -> None:
    t = table("ann:king bob:judge=1 cia:thief=8 dan:empress=8").announces("ann", "king", against="bob")
    assert t.result == "ann cia dan: broke"


@pytest.mark.rule("R6.2")
def test_the_winners_are_named_by_seat_and_not_by_whose_turn_it_is() -> None:
    t = table("ann:king=8 bob:judge=1 cia:thief dan:empress=5", seat="cia")
    t.announces("cia", "thief", against="bob")
    assert t.coins == (8, 0, 8, 4)
    assert t.result == "ann cia: broke"


@pytest.mark.rule("R6.2")
def test_1_coin_left_does_not_end_the_game() -> None:
    t = table("ann:king bob:judge=2 cia:thief dan:empress").announces("ann", "king", against="bob")
    assert t.coins[1] == 1
    assert t.result is None


@pytest.mark.rule("R6.2")
def test_a_thief_who_takes_a_last_coin_ends_the_game_before_the_fines() -> None:
    t = table("ann:thief bob:judge=1 cia:king dan:empress").announces("ann", "thief", against="cia")
    assert t.coins == (8, 0, 6, 5)
    assert t.court == 0
    assert t.result == "ann: broke"


@pytest.mark.rule("R6.2")
def test_a_puppet_master_who_takes_a_last_coin_moves_nobody() -> None:
    t = table("ann:puppet_master bob:judge=1 cia:king=9 dan:empress").announces("ann", "puppet_master")
    t.says("ann", "choose bob cia")
    assert t.players == "ann bob cia dan"
    assert t.happened == [
        "Chose(by=ann, players=(bob cia))",
        "Paid(1 -> 0: 1, 2 -> 0: 1)",
        "Ended(winners=(ann cia), why=broke)",
    ]


@pytest.mark.rule("R6.3")
def test_peasants_who_reach_13_in_one_step_share_the_victory() -> None:
    t = table("ann:peasant=11 bob:judge cia:peasant=12 dan:king").announces("ann", "peasant", against="cia")
    assert t.coins == (13, 6, 14, 6)
    assert t.result == "ann cia: thirteen"


@pytest.mark.rule("R6.3")
def test_a_patrons_neighbours_who_reach_13_share_the_victory() -> None:
    t = table("ann:patron bob:judge=12 cia:king dan:empress=12").announces("ann", "patron")
    assert t.coins == (9, 13, 6, 13)
    assert t.result == "bob dan: thirteen"


@pytest.mark.rule("R6.3")
def test_one_step_that_brings_one_player_to_13_and_another_to_0_is_won_by_the_13() -> None:
    t = table("ann:thief=11 bob:judge=1 cia:king=12 dan:empress").announces("ann", "thief")
    assert t.coins == (13, 0, 12, 5)
    assert t.result == "ann: thirteen"


@pytest.mark.rule("R6.3")
def test_the_end_is_looked_for_after_each_step_so_an_earlier_13_wins_alone() -> None:
    t = table("ann:patron=10 bob:judge=12 cia:king dan:empress=12").announces("ann", "patron")
    assert t.coins == (13, 12, 6, 12)
    assert t.result == "ann: thirteen"


@pytest.mark.rule("R6.3")
def test_a_power_that_ruins_nobody_comes_before_the_fine_that_does() -> None:
    t = table("ann:king=1 bob:judge=9 cia:thief dan:empress").announces("ann", "judge", against="bob")
    assert t.coins == (0, 9, 6, 6)
    t = table("ann:king=1 bob:judge=9 cia:thief dan:empress", court=4).announces(
        "ann", "judge", against="bob"
    )
    assert t.coins == (1, 13, 6, 6)
    assert t.result == "bob: thirteen"


@pytest.mark.rule("R6.3")
def test_all_coins_of_a_step_move_together() -> None:
    t = table("ann:witch=1 bob:judge=12 cia:king dan:empress").announces("ann", "witch")
    t.says("ann", "choose bob")
    assert t.happened[1] == "Paid(0 -> 1: 1, 1 -> 0: 12)"
    assert t.result is None


@pytest.mark.rule("R6.3")
def test_two_liars_with_one_coin_each_are_ruined_together() -> None:
    t = table("ann:king=1 bob:judge=1 cia:thief=7 dan:empress | cheat").announces(
        "ann", "cheat", against="bob"
    )
    assert t.coins == (0, 0, 7, 6)
    assert t.result == "cia: broke"


@pytest.mark.rule("R6.4")
def test_the_cheat_wins_alone_and_at_once_whatever_the_others_have() -> None:
    t = table("ann:cheat=10 bob:judge=12 cia:thief=12 dan:king=1").announces("ann", "cheat", against="dan")
    assert t.result == "ann: cheat"
    assert t.coins == (10, 12, 12, 1)
    assert t.happened[-2:] == ["Acted(by=ann, mask=cheat)", "Ended(winners=(ann), why=cheat)"]
    assert t.asked is None


@pytest.mark.rule("R6.4")
def test_a_liar_whom_nobody_challenges_wins_as_the_cheat_too() -> None:
    t = table("ann:king=10 bob:judge cia:thief dan:cheat").announces("ann", "cheat")
    assert t.result == "ann: cheat"


@pytest.mark.parametrize("last", [5, 6, 8])
def test_a_limit_on_turns_ends_a_game_as_unfinished_after_that_turn(last: int) -> None:
    t = table("ann:king bob:judge cia:thief dan:empress", limit=last)
    t.all_look(last - 4)
    assert t.result == ": unfinished"
    assert t.happened[-1] == "Ended(winners=(), why=unfinished)"
    assert t.asked is None
    assert t.game.position.turn == last


def test_a_game_that_is_won_in_its_last_turn_is_not_unfinished() -> None:
    t = table("ann:king=11 bob:judge cia:thief dan:empress", limit=5).announces("ann", "king")
    assert t.result == "ann: thirteen"


def test_there_is_no_limit_by_default() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress", turn=100_000).all_look(1)
    assert t.result is None
    assert t.game.limit is None
