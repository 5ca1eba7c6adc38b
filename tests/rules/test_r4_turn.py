"""R4: exactly one of three actions."""

import pytest

from tests.rules.table import table

FOUR = "ann:king bob:judge cia:thief dan:empress | cheat widow"
PUPPETS = "ann:puppet_master bob:judge cia:thief dan:empress eve:king"


@pytest.mark.rule("R4.1")
def test_a_look_shows_the_player_their_own_mask_and_nobody_else_anything() -> None:
    t = table(FOUR, seat="cia").says("cia", "look")
    assert t.heard_by("cia")[:2] == ["Looked(by=cia, at=2)", "Saw(at=2, mask=thief)"]
    for onlooker in ("ann", "bob", "dan", None):
        assert t.heard_by(onlooker) == [
            "Looked(by=cia, at=2)",
            "TurnBegan(turn=6, seat=3, player=dan, barred=())",
        ]


@pytest.mark.rule("R4.1")
def test_a_look_changes_nothing_on_the_table_and_ends_the_turn() -> None:
    t = table(FOUR, court=2)
    before = (t.masks, t.coins, t.court)
    t.says("ann", "look")
    assert (t.masks, t.coins, t.court) == before
    assert t.asked == "bob turn"


@pytest.mark.rule("R4.2")
def test_a_swap_exchanges_two_masks_under_the_table() -> None:
    t = table(FOUR).says("ann", "swap with cia, really")
    assert t.masks == "thief judge king empress | cheat widow"
    assert t.asked == "bob turn"


@pytest.mark.rule("R4.2")
def test_a_player_may_only_pretend_to_swap() -> None:
    t = table(FOUR).says("ann", "swap with cia, pretending")
    assert t.masks == "king judge thief empress | cheat widow"


@pytest.mark.rule("R4.2")
def test_a_mask_in_the_centre_can_be_taken_too() -> None:
    t = table(FOUR, seat="bob").says("bob", "swap with centre:1, really")
    assert t.masks == "king widow thief empress | cheat judge"
    assert "Handled(by=bob, a=1, b=centre:1)" in t.heard_by(None)


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("way", ["really", "pretending"])
def test_everybody_sees_which_masks_went_under_the_table_and_only_the_player_what_became_of_them(
    way: str,
) -> None:
    t = table(FOUR).says("ann", f"swap with cia, {way}")
    public = ["Handled(by=ann, a=0, b=2)", "TurnBegan(turn=6, seat=1, player=bob, barred=())"]
    for onlooker in ("bob", "cia", "dan", None):
        assert t.heard_by(onlooker) == public
    really = "yes" if way == "really" else "no"
    assert t.heard_by("ann") == [public[0], f"Swapped(a=0, b=2, really={really})", public[1]]


@pytest.mark.rule("R4.2")
@pytest.mark.parametrize("whose", ["ann", "zoe", "centre:2", "centre:-1", "centre:x"])
def test_there_must_be_such_a_mask_to_swap_with(whose: str) -> None:
    t = table(FOUR)
    assert t.refuses("ann", f"swap with {whose}, really") == "NotAllowed: not-an-option-turn"


@pytest.mark.rule("R4.2")
def test_a_table_without_a_centre_offers_none() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress")
    assert not any("centre" in option for option in t.options)


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("mask", ["king", "judge", "thief", "empress", "cheat", "widow"])
def test_a_player_may_announce_any_mask_in_play_the_centres_included(mask: str) -> None:
    t = table(FOUR).says("ann", f"announce {mask}")
    assert t.heard_by(None) == [f"Announced(by=ann, mask={mask})"]
    assert t.asked == "bob challenge"


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("mask", ["witch", "pope"])
def test_a_mask_that_is_not_in_play_cannot_be_announced(mask: str) -> None:
    assert table(FOUR).refuses("ann", f"announce {mask}") == "NotAllowed: not-an-option-turn"


@pytest.mark.rule("R4.3")
def test_a_mask_that_is_in_play_twice_is_announced_by_one_name() -> None:
    t = table("ann:peasant bob:judge cia:peasant dan:king")
    assert [option for option in t.options if option.startswith("announce")] == [
        "announce judge",
        "announce king",
        "announce peasant",
    ]


@pytest.mark.rule("R4.4")
def test_a_claimant_may_look_or_swap_but_not_announce_in_the_turn_after() -> None:
    t = table(FOUR).announces("ann", "king", against="bob")
    assert t.game.position.barred == ("ann", "bob")
    assert t.asked == "bob turn"
    assert t.kinds == {"look", "swap"}
    assert t.refuses("bob", "announce judge") == "NotAllowed: not-an-option-barred"
    assert t.says("bob", "swap with ann, really").masks == "judge king thief empress | cheat widow"


@pytest.mark.rule("R4.4")
def test_a_claimant_who_told_the_truth_is_barred_all_the_same() -> None:
    t = table(FOUR).announces("ann", "judge", against="bob")
    assert t.asked == "bob turn"
    assert t.kinds == {"look", "swap"}


@pytest.mark.rule("R4.4")
def test_nobody_is_barred_after_an_announcement_that_nobody_challenged() -> None:
    t = table(FOUR).announces("ann", "king")
    assert t.game.position.barred == ()
    assert t.kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R4.4")
def test_the_bar_covers_the_turn_just_before_and_no_earlier_one() -> None:
    t = table(FOUR).announces("ann", "king", against="cia").says("bob", "look")
    assert t.asked == "cia turn"
    assert t.game.position.barred == ()
    assert t.announces("cia", "thief").coins == (8, 5, 7, 5)


@pytest.mark.rule("R4.4")
def test_everybody_is_told_who_is_barred_and_it_holds_until_the_turn_ends() -> None:
    t = table(FOUR).announces("ann", "king", against="dan")
    assert t.heard_by(None)[-1] == "TurnBegan(turn=6, seat=1, player=bob, barred=(ann dan))"
    t.says("bob", "announce judge")
    assert t.game.position.barred == t.view("cia").barred == ("ann", "dan")


@pytest.mark.rule("R4.4")
def test_the_gurus_victim_is_barred() -> None:
    t = table("ann:guru bob:judge cia:thief dan:empress").announces("ann", "guru")
    t.says("ann", "choose bob").says("bob", "name judge")
    assert t.game.position.barred == ("bob",)
    assert t.kinds == {"look", "swap"}


@pytest.mark.rule("R4.4")
def test_a_claimant_who_is_the_gurus_victim_too_is_named_once() -> None:
    t = table("ann:guru bob:judge cia:thief dan:empress").announces("ann", "guru", against="bob")
    t.says("ann", "choose bob").says("bob", "name judge")
    assert t.game.position.barred == ("ann", "bob")


@pytest.mark.rule("R4.4")
def test_the_princesss_victim_is_barred() -> None:
    t = table("ann:princess bob:judge cia:thief dan:empress").announces("ann", "princess")
    t.says("ann", "choose bob")
    assert t.game.position.barred == ("bob",)
    assert t.refuses("bob", "announce king") == "NotAllowed: not-an-option-barred"


@pytest.mark.rule("R4.4")
def test_a_look_by_the_spy_bars_nobody() -> None:
    t = table("ann:spy bob:judge cia:thief dan:empress").announces("ann", "spy")
    t.says("ann", "choose bob").says("ann", "finish pretending")
    assert t.game.position.barred == ()


@pytest.mark.rule("R4.4")
def test_the_bar_follows_the_player_to_a_new_seat() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master", against="eve").says("ann", "choose bob eve")
    assert t.players == "ann eve cia dan bob"
    assert t.game.position.barred == ("ann", "eve")
    assert t.asked == "eve turn"
    assert t.kinds == {"look", "swap"}


@pytest.mark.rule("R4.4")
def test_the_bar_does_not_stay_with_the_seat() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master", against="bob").says("ann", "choose bob eve")
    assert t.game.position.barred == ("ann", "bob")
    assert t.asked == "eve turn"
    assert t.kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R4.4")
def test_a_barred_player_may_still_challenge() -> None:
    t = table(FOUR, barred="bob dan").says("ann", "announce judge")
    assert t.asked == "bob challenge"
    assert t.options == ["challenge", "pass"]
    t.says("bob", "challenge").says("cia", "pass").says("dan", "challenge")
    assert t.coins == (5, 6, 6, 5)


@pytest.mark.rule("R4.4")
def test_a_bar_that_is_not_of_the_player_whose_turn_it_is_leaves_them_free() -> None:
    assert table(FOUR, barred="bob").kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R4.5")
def test_no_table_allows_peeking_unless_its_host_turns_it_on() -> None:
    assert table(FOUR).refuses("bob", "peek") == "NotAllowed: peek-off"


@pytest.mark.rule("R4.5")
def test_a_player_may_peek_while_another_is_asked_to_begin_and_everybody_is_told() -> None:
    t = table(FOUR, peeking=True).says("cia", "peek")
    assert t.heard_by("cia") == ["Peeked(by=cia, at=2)", "Saw(at=2, mask=thief)"]
    for onlooker in ("ann", "bob", "dan", None):
        assert t.heard_by(onlooker) == ["Peeked(by=cia, at=2)"]
    assert t.asked == "ann turn"
    assert t.game.position.must_look == ("cia",)


@pytest.mark.rule("R4.5")
def test_peeking_is_never_among_the_options() -> None:
    assert "peek" not in table(FOUR, peeking=True).kinds


@pytest.mark.rule("R4.5")
def test_nobody_peeks_in_their_own_turn() -> None:
    t = table(FOUR, peeking=True)
    assert t.refuses("ann", "peek") == "NotAllowed: peek-own-turn"
    t.says("ann", "announce king")
    assert t.refuses("ann", "peek") == "NotAllowed: peek-own-turn"


@pytest.mark.rule("R4.5")
def test_nobody_peeks_during_an_announcement() -> None:
    t = table("ann:guru bob:judge cia:thief dan:empress", peeking=True).says("ann", "announce guru")
    assert t.refuses("bob", "peek") == t.refuses("cia", "peek") == "NotAllowed: peek-now"
    t.says("bob", "pass").says("cia", "pass").says("dan", "pass")
    assert t.refuses("bob", "peek") == "NotAllowed: peek-now"
    t.says("ann", "choose bob")
    assert t.refuses("bob", "peek") == t.refuses("dan", "peek") == "NotAllowed: peek-now"


@pytest.mark.rule("R4.5")
def test_only_a_player_at_the_table_can_peek() -> None:
    t = table(FOUR, peeking=True)
    assert t.refuses("zoe", "peek") == "NotAsked: not-at-the-table(name='zoe')"


@pytest.mark.rule("R4.5")
def test_peeking_again_changes_nothing_though_everybody_is_told_again() -> None:
    t = table(FOUR, peeking=True).says("cia", "peek")
    once = t.game
    t.says("cia", "peek")
    assert t.heard_by(None) == ["Peeked(by=cia, at=2)"]
    assert t.game == once


@pytest.mark.rule("R4.5")
def test_who_peeked_can_only_look_on_their_next_turn_and_is_free_after_it() -> None:
    t = table(FOUR, peeking=True).says("bob", "peek").says("ann", "look")
    assert t.options == ["look"]
    assert t.refuses("bob", "announce judge") == "NotAllowed: not-an-option-must-look"
    assert t.refuses("bob", "swap with ann, really") == "NotAllowed: not-an-option-must-look"
    t.says("bob", "look")
    assert t.game.position.must_look == ()
    t.all_look(3)
    assert t.asked == "bob turn"
    assert t.kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R4.5")
def test_one_players_look_lifts_nobody_elses_duty() -> None:
    t = table(FOUR, must_look="dan ann bob").says("ann", "look")
    assert t.game.position.must_look == ("bob", "dan")


@pytest.mark.rule("R4.5")
def test_a_preparatory_turn_stays_a_swap_and_does_not_lift_the_duty() -> None:
    t = table(FOUR, turn=1, peeking=True).says("bob", "peek").says("ann", "swap with dan, really")
    assert t.kinds == {"swap"}
    t.says("bob", "swap with ann, really")
    assert t.game.position.must_look == ("bob",)
    t.says("cia", "swap with ann, really").says("dan", "swap with ann, really").says("ann", "look")
    assert t.asked == "bob turn"
    assert t.options == ["look"]


@pytest.mark.rule("R4.5")
def test_the_duty_follows_the_player_to_a_new_seat() -> None:
    t = table(PUPPETS, must_look="eve").announces("ann", "puppet_master").says("ann", "choose bob eve")
    assert t.game.position.must_look == ("eve",)
    assert t.asked == "eve turn"
    assert t.options == ["look"]


@pytest.mark.rule("R4.5")
def test_who_must_look_may_still_challenge() -> None:
    t = table(FOUR, must_look="bob").says("ann", "announce judge")
    assert t.options == ["challenge", "pass"]
    assert t.says("bob", "challenge").asked == "cia challenge"


@pytest.mark.rule("R4.5")
def test_a_mask_revealed_by_a_challenge_does_not_lift_the_duty() -> None:
    t = table(FOUR, must_look="bob").announces("ann", "judge", against="bob")
    assert t.game.position.must_look == t.game.position.barred[1:] == ("bob",)
    assert t.options == ["look"]


@pytest.mark.rule("R4.5")
def test_the_duty_is_obeyed_even_where_peeking_is_off() -> None:
    assert table(FOUR, must_look="ann").options == ["look"]


@pytest.mark.rule("R4.5")
def test_a_peek_shows_the_mask_that_lies_there_now() -> None:
    t = table(FOUR, peeking=True).says("ann", "swap with cia, really").says("ann", "peek")
    assert "Saw(at=0, mask=thief)" in t.heard_by("ann")


@pytest.mark.rule("R4.5")
def test_the_turn_goes_on_after_a_peek_as_if_nothing_had_happened() -> None:
    t = table(FOUR, peeking=True).says("bob", "peek").says("cia", "peek").announces("ann", "king")
    assert t.coins == (8, 6, 6, 6)
    assert t.game.position.must_look == ("bob", "cia")
