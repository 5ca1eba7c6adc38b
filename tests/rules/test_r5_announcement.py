"""R5: an announcement, from the challenges to the fines."""

import pytest

from tests.rules.table import table

FOUR = "ann:king bob:judge cia:thief dan:empress | cheat widow"
WITCH = "ann:witch=4 bob:judge=9 cia:thief dan:empress"
PUPPETS = "ann:puppet_master bob:judge=8 cia:thief=3 dan:empress eve:king"


@pytest.mark.rule("R5.1")
def test_every_other_player_is_asked_clockwise_from_the_left_of_the_announcer() -> None:
    t = table(FOUR, seat="cia").says("cia", "announce king")
    for player in ("dan", "ann", "bob"):
        assert t.asked == f"{player} challenge"
        assert t.options == ["challenge", "pass"]
        t.says(player, "pass")
    assert t.asked == "dan turn"


@pytest.mark.rule("R5.1")
def test_each_one_hears_the_answers_before_theirs() -> None:
    t = table(FOUR).says("ann", "announce king").says("bob", "challenge")
    assert t.heard_by("cia") == t.heard_by(None) == ["Challenged(by=bob)"]
    t.says("cia", "pass")
    assert t.heard_by("dan") == ["Passed(by=cia)"]
    assert t.view("dan").claimants == ("ann", "bob")
    assert t.view("dan").announced == "king"


@pytest.mark.rule("R5.1")
def test_players_go_on_being_asked_after_a_challenge() -> None:
    t = table(FOUR).says("ann", "announce king").says("bob", "challenge").says("cia", "challenge")
    assert t.asked == "dan challenge"


@pytest.mark.rule("R5.1")
def test_only_the_player_who_is_asked_may_challenge() -> None:
    t = table(FOUR).says("ann", "announce king")
    assert t.refuses("cia", "challenge") == "NotAsked: not-asked(name='cia', asked='bob')"
    assert t.refuses("bob", "look") == "NotAllowed: not-an-option-challenge"


@pytest.mark.rule("R5.2")
def test_unchallenged_the_announcer_carries_out_the_power() -> None:
    t = table(FOUR).announces("ann", "king")
    assert "Acted(by=ann, mask=king)" in t.happened
    assert t.coins == (8, 6, 6, 6)
    assert t.court == 0


@pytest.mark.rule("R5.2")
def test_unchallenged_a_liar_carries_it_out_too_and_nobody_sees_their_mask() -> None:
    t = table(FOUR, seat="bob").announces("bob", "empress")
    assert t.coins == (6, 9, 6, 6)
    assert not any(line.startswith(("Revealed", "Saw")) for line in t.happened)
    assert t.masks == "king judge thief empress | cheat widow"


@pytest.mark.rule("R5.2")
@pytest.mark.parametrize("mask", ["fool", "guru", "princess", "puppet_master", "spy", "swindler"])
def test_no_power_but_the_witchs_can_be_declined(mask: str) -> None:
    t = table(f"ann:{mask} bob:judge cia:thief dan:empress").announces("ann", mask)
    assert t.kinds == {"choose"}
    assert t.refuses("ann", "decline") == "NotAllowed: not-an-option-choose"


@pytest.mark.rule("R5.2")
def test_the_witch_may_decline() -> None:
    t = table(WITCH).announces("ann", "witch")
    assert t.kinds == {"choose", "decline"}
    t.says("ann", "decline")
    assert t.heard_by(None)[0] == "Declined(by=ann)"
    assert t.coins == (4, 9, 6, 6)


@pytest.mark.rule("R5.3")
def test_challenged_all_claimants_reveal_to_everybody() -> None:
    t = table(FOUR).announces("ann", "king", against="bob dan")
    for onlooker in ("ann", "bob", "cia", None):
        assert [line for line in t.heard_by(onlooker) if line.startswith("Revealed")] == [
            "Revealed(player=ann, at=0, mask=king)",
            "Revealed(player=bob, at=1, mask=judge)",
            "Revealed(player=dan, at=3, mask=empress)",
        ]


@pytest.mark.rule("R5.3")
def test_an_announcer_who_has_the_mask_carries_it_out_and_every_challenger_pays_1_to_the_court() -> None:
    t = table(FOUR, court=2).announces("ann", "king", against="bob dan")
    assert t.coins == (8, 5, 6, 5)
    assert t.court == 4


@pytest.mark.rule("R5.3")
def test_a_challenger_who_has_the_mask_carries_it_out_and_the_announcer_pays() -> None:
    t = table(FOUR).announces("ann", "empress", against="bob dan")
    assert "Acted(by=dan, mask=empress)" in t.happened
    assert t.coins == (5, 5, 6, 9)
    assert t.court == 2


@pytest.mark.rule("R5.3")
def test_who_has_the_mask_and_let_it_pass_gets_nothing() -> None:
    t = table(FOUR).announces("ann", "empress", against="bob")
    assert t.coins == (5, 5, 6, 6)


@pytest.mark.rule("R5.4")
def test_where_no_claimant_has_it_all_pay_and_no_power_is_carried_out() -> None:
    t = table(FOUR).announces("ann", "widow", against="bob cia dan")
    assert t.coins == (5, 5, 5, 5)
    assert t.court == 4
    assert not any(line.startswith("Acted") for line in t.happened)
    assert t.asked == "bob turn"


@pytest.mark.rule("R5.5")
def test_the_order_is_reveal_then_power_then_fines() -> None:
    t = table(FOUR, court=3, seat="bob").announces("bob", "judge", against="dan ann")
    assert t.happened[-7:] == [
        "Revealed(player=bob, at=1, mask=judge)",
        "Revealed(player=dan, at=3, mask=empress)",
        "Revealed(player=ann, at=0, mask=king)",
        "Acted(by=bob, mask=judge)",
        "Paid(court -> 1: 3)",
        "Paid(3 -> court: 1, 0 -> court: 1)",
        "TurnBegan(turn=6, seat=2, player=cia, barred=(ann bob dan))",
    ]


@pytest.mark.rule("R5.5")
def test_all_fines_are_one_step() -> None:
    t = table(FOUR).announces("ann", "widow", against="bob dan")
    assert "Paid(0 -> court: 1, 1 -> court: 1, 3 -> court: 1)" in t.happened


@pytest.mark.rule("R5.5")
def test_no_liar_no_fine() -> None:
    t = table("ann:peasant bob:judge cia:peasant dan:king").announces("ann", "peasant", against="cia")
    assert [line for line in t.happened if line.startswith("Paid")] == ["Paid(bank -> 0: 2, bank -> 2: 2)"]


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("way", ["really", "pretending"])
def test_a_revealed_mask_taken_under_the_table_comes_back_face_down_and_only_its_handler_knows(
    way: str,
) -> None:
    t = table("ann:fool bob:judge cia:thief dan:empress").announces("ann", "fool", against="bob cia")
    t.says("ann", "choose bob cia").says("ann", f"finish {way}")
    told = [line for line in t.heard_by("bob") if not line.startswith(("Paid", "TurnBegan"))]
    assert told == ["Handled(by=ann, a=1, b=2)"]
    assert t.masks == ("fool thief judge empress" if way == "really" else "fool judge thief empress")
    assert t.view("bob").handled[-1].really is None
    assert t.view("ann").handled[-1].really is (way == "really")


@pytest.mark.rule("R5.5")
@pytest.mark.parametrize("mask", ["fool", "guru", "princess", "puppet_master", "spy", "swindler", "witch"])
def test_claimants_can_be_chosen_by_any_power(mask: str) -> None:
    t = table(f"ann:{mask} bob:judge cia:thief dan:empress").announces("ann", mask, against="bob cia")
    assert {"bob", "cia"} <= {name for option in t.options for name in option.split()}


@pytest.mark.rule("R5.5")
def test_a_gurus_victim_who_is_already_revealed_may_still_name_any_mask() -> None:
    t = table("ann:guru bob:judge cia:thief dan:empress").announces("ann", "guru", against="bob")
    t.says("ann", "choose bob")
    assert t.options == ["name empress", "name guru", "name judge", "name thief"]
    t.says("bob", "name thief")
    assert t.happened[:3] == [
        "Named(by=bob, mask=thief)",
        "Revealed(player=bob, at=1, mask=judge)",
        "Paid(1 -> 0: 4)",
    ]
    assert t.coins == (10, 1, 6, 6)
    assert t.court == 1


@pytest.mark.rule("R5.5")
def test_a_liar_pays_out_of_the_fortune_they_have_after_the_witchs_exchange() -> None:
    t = table(WITCH).announces("ann", "witch", against="bob").says("ann", "choose bob")
    assert t.happened[:3] == [
        "Chose(by=ann, players=(bob))",
        "Paid(0 -> 1: 4, 1 -> 0: 9)",
        "Paid(1 -> court: 1)",
    ]
    assert t.coins == (9, 3, 6, 6)


@pytest.mark.rule("R5.5")
def test_a_liar_the_witch_leaves_with_1_coin_is_ruined_by_the_fine() -> None:
    t = table("ann:witch=1 bob:judge=9 cia:thief dan:empress").announces("ann", "witch", against="bob")
    t.says("ann", "choose bob")
    assert t.coins == (9, 0, 6, 6)
    assert t.result == "ann: broke"


@pytest.mark.rule("R5.5")
def test_a_liar_pays_at_the_new_seat_after_the_puppet_masters_exchange() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master", against="bob").says("ann", "choose bob cia")
    assert t.players == "ann cia bob dan eve"
    assert "Paid(2 -> court: 1)" in t.happened
    assert t.coins == (8, 7, 1, 6, 6)


@pytest.mark.rule("R5.5")
def test_after_the_turn_all_masks_are_face_down_again() -> None:
    t = table(FOUR).announces("ann", "king", against="bob").says("bob", "swap with ann, really")
    assert t.heard_by("cia")[0] == "Handled(by=bob, a=1, b=0)"
    assert t.view("cia").claimants == ()
    assert t.view("cia").announced is None


@pytest.mark.rule("R5.6")
def test_left_and_right_are_those_of_the_owner_though_a_challenger() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress eve:patron").announces("ann", "thief", against="cia")
    assert t.coins == (5, 5, 8, 5, 6)


@pytest.mark.rule("R5.6")
def test_another_player_then_includes_the_announcer() -> None:
    t = table("ann:judge bob:spy cia:thief dan:empress").announces("ann", "spy", against="bob")
    assert t.asked == "bob choose"
    assert t.options == ["choose ann", "choose cia", "choose dan"]
    assert t.refuses("bob", "choose bob") == "NotAllowed: not-an-option-choose"


@pytest.mark.rule("R5.6")
def test_a_challengers_beggar_begs_clockwise_from_their_own_left() -> None:
    t = table("ann:judge=9 bob:king=9 cia:beggar=2 dan:empress=9").announces("ann", "beggar", against="cia")
    assert [line for line in t.happened if line.startswith("Paid")] == [
        "Paid(3 -> 2: 1)",
        "Paid(0 -> 2: 1)",
        "Paid(1 -> 2: 1)",
        "Paid(0 -> court: 1)",
    ]
