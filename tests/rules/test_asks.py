"""An ask lists every legal answer in an order of public facts, and what is drawn for a player who is gone."""

import pytest

from tests.rules.table import AtTable, table

FOUR = "ann:king bob:judge cia:thief dan:empress | witch cheat"
SWAPS = [
    f"swap with {whose}, {way}"
    for whose in ("ann", "cia", "dan", "centre:0", "centre:1")
    for way in ("really", "pretending")
]
ANNOUNCEMENTS = [f"announce {mask}" for mask in ("cheat", "empress", "judge", "king", "thief", "witch")]


def power(mask: str) -> AtTable:
    """Bob carries out `mask`, unchallenged, up to its first question."""
    t = table(f"ann:patron bob:{mask} cia:judge dan:empress | beggar", seat="bob")
    return t.announces("bob", mask)


def test_a_turn_offers_the_look_swaps_in_seat_order_then_the_centre_then_masks_by_id() -> None:
    t = table(FOUR, seat="bob")
    assert t.options == ["look", *SWAPS, *ANNOUNCEMENTS]
    assert t.absent == SWAPS


def test_a_preparatory_turn_offers_swaps_and_any_is_drawn() -> None:
    t = table(FOUR, seat="bob", turn=4)
    assert t.options == t.absent == SWAPS


def test_a_barred_turn_offers_the_look_and_swaps_and_any_swap_is_drawn() -> None:
    t = table(FOUR, seat="bob", barred="bob")
    assert t.options == ["look", *SWAPS]
    assert t.absent == SWAPS


def test_a_turn_that_must_be_a_look_offers_and_draws_that() -> None:
    t = table(FOUR, seat="bob", must_look="bob", barred="bob")
    assert t.options == t.absent == ["look"]


def test_a_challenge_offers_challenge_and_pass_and_pass_is_drawn() -> None:
    t = table(FOUR, seat="bob").says("bob", "announce king")
    assert t.options == ["challenge", "pass"]
    assert t.absent == ["pass"]


@pytest.mark.parametrize("mask", ["guru", "princess", "spy"])
def test_a_choice_offers_the_others_in_seat_order_and_any_is_drawn(mask: str) -> None:
    t = power(mask)
    assert t.asked == "bob choose"
    assert t.options == t.absent == ["choose ann", "choose cia", "choose dan"]


@pytest.mark.parametrize("mask", ["fool", "puppet_master"])
def test_a_pair_stands_in_one_order_only_and_any_is_drawn(mask: str) -> None:
    t = power(mask)
    assert t.options == t.absent == ["choose ann cia", "choose ann dan", "choose cia dan"]


@pytest.mark.parametrize("mask", ["fool", "puppet_master"])
@pytest.mark.parametrize("pair", ["ann dan", "dan ann"])
def test_a_pair_means_the_same_in_any_order(mask: str, pair: str) -> None:
    t = power(mask).says("bob", f"choose {pair}")
    assert t.happened[0] == "Chose(by=bob, players=(ann dan))"


def test_the_swindler_chooses_among_the_richest_in_seat_order() -> None:
    t = power("swindler")
    assert t.options == t.absent == ["choose ann", "choose cia", "choose dan"]


def test_the_witch_may_decline_last_and_that_is_drawn() -> None:
    t = power("witch")
    assert t.options == ["choose ann", "choose cia", "choose dan", "decline"]
    assert t.absent == ["decline"]


@pytest.mark.parametrize(("mask", "aim"), [("spy", "choose ann"), ("fool", "choose ann dan")])
def test_the_spy_and_the_fool_finish_either_way_and_either_is_drawn(mask: str, aim: str) -> None:
    t = power(mask).says("bob", aim)
    assert t.asked == "bob finish"
    assert t.options == t.absent == ["finish really", "finish pretending"]


def test_the_gurus_victim_may_name_any_mask_in_play_by_id_and_any_is_drawn() -> None:
    t = power("guru").says("bob", "choose dan")
    assert t.asked == "dan name"
    assert t.options == t.absent == ["name beggar", "name empress", "name guru", "name judge", "name patron"]


def test_a_choice_that_has_only_one_possible_answer_is_still_asked() -> None:
    t = table("ann:thief bob:judge cia:king dan:empress", must_look="ann")
    assert t.asked == "ann turn"
    assert t.options == ["look"]


def test_the_order_follows_the_seats_as_they_are_now() -> None:
    t = table("ann:puppet_master bob:judge cia:king dan:empress").announces("ann", "puppet_master")
    t.says("ann", "choose bob dan")
    assert t.players == "ann dan cia bob"
    assert [option for option in t.options if option.endswith("really")] == [
        "swap with ann, really",
        "swap with cia, really",
        "swap with bob, really",
    ]


@pytest.mark.parametrize("centre", ["witch cheat", "cheat witch"])
def test_the_options_do_not_depend_on_where_the_masks_lie(centre: str) -> None:
    here = table(f"ann:king bob:judge cia:thief dan:empress | {centre}")
    there = table("ann:witch bob:empress cia:cheat dan:thief | judge king")
    assert here.options == there.options


def test_an_ask_says_which_mask_it_is_about_and_what_narrows_a_turn() -> None:
    def about(t: AtTable) -> tuple[str, str | None, str]:
        assert t.game.ask is not None
        return t.game.ask.what, t.game.ask.mask, t.game.ask.why

    assert about(table(FOUR)) == ("turn", None, "any")
    assert about(table(FOUR, turn=3)) == ("turn", None, "preparatory")
    assert about(table(FOUR, barred="ann")) == ("turn", None, "barred")
    assert about(table(FOUR, must_look="ann")) == ("turn", None, "must-look")
    assert about(table(FOUR).says("ann", "announce thief")) == ("challenge", "thief", "any")
    assert about(power("witch")) == ("choose", "witch", "any")
    assert about(power("princess")) == ("choose", "princess", "any")
    assert about(power("fool")) == ("choose", "fool", "any")
    assert about(power("spy").says("bob", "choose ann")) == ("finish", "spy", "any")
    assert about(power("guru").says("bob", "choose ann")) == ("name", "guru", "any")
