"""R3: the four preparatory turns."""

import pytest

from tests.rules.table import table

FOUR = "ann:king bob:judge cia:thief dan:empress | cheat widow"
SIX = "ann:king bob:judge cia:thief dan:empress eve:patron fay:widow"


@pytest.mark.rule("R3.1")
def test_the_first_four_players_clockwise_from_the_first_prepare() -> None:
    t = table(SIX, turn=1, seat="cia")
    for player, other in (("cia", "ann"), ("dan", "ann"), ("eve", "ann"), ("fay", "ann")):
        assert t.asked == f"{player} turn"
        assert t.kinds == {"swap"}
        t.says(player, f"swap with {other}, pretending")
    assert t.asked == "ann turn"
    assert t.kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R3.1")
def test_a_preparatory_turn_is_a_swap_with_another_seat_or_with_the_centre() -> None:
    t = table(FOUR, turn=1)
    t.says("ann", "swap with dan, really")
    assert t.masks == "empress judge thief king | cheat widow"
    t.says("bob", "swap with centre:1, really")
    assert t.masks == "empress widow thief king | cheat judge"
    t.says("cia", "swap with centre:0, pretending")
    assert t.masks == "empress widow thief king | cheat judge"


@pytest.mark.rule("R3.1")
@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("answer", ["look", "announce king", "swap with ann, really", "pass"])
def test_nothing_else_is_allowed_in_it(turn: int, answer: str) -> None:
    t = table(FOUR, turn=turn)
    assert t.refuses("ann", answer) == "NotAllowed: not-an-option-preparatory"


@pytest.mark.rule("R3.2")
def test_at_a_larger_table_the_fifth_player_takes_the_first_ordinary_turn() -> None:
    t = table(SIX, turn=4, seat="dan").says("dan", "swap with ann, really")
    assert t.game.position.turn == 5
    assert t.asked == "eve turn"
    assert t.kinds == {"look", "swap", "announce"}
    assert t.says("eve", "look").asked == "fay turn"


@pytest.mark.rule("R3.2")
def test_at_a_table_of_four_the_first_player_takes_it() -> None:
    t = table(FOUR, turn=4, seat="dan").says("dan", "swap with ann, really")
    assert t.asked == "ann turn"
    assert t.kinds == {"look", "swap", "announce"}


@pytest.mark.rule("R3.2")
def test_play_goes_on_clockwise_round_and_round() -> None:
    t = table(FOUR)
    order = []
    for _ in range(9):
        order.append(str(t.asked))
        t.all_look(1)
    assert [who[0] for who in order] == ["a", "b", "c", "d", "a", "b", "c", "d", "a"]
    assert t.game.position.turn == 14
