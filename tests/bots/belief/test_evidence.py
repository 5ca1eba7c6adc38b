"""What people say and let pass makes some worlds likelier than others, by what they can know."""

import pytest

from mascarade.bots.belief import Belief, Manners, Rates
from mascarade.rules import Event, Mask, Player
from mascarade.rules.events import (
    Announced,
    Challenged,
    ChangedSeats,
    Dealt,
    Handled,
    Looked,
    Named,
    Opened,
    Passed,
)

PLAYERS = ("ann", "bob", "cia", "dan")
MASKS: tuple[Mask, ...] = ("judge", "king", "empress", "thief")
MANNERS = Manners(
    announces=Rates(0.8, 0.1, 0.4, 0.2),
    challenges=Rates(0.9, 0.05, 0.5, 0.2),
    names=Rates(0.9, 0.1, 0.3, 0.2),
)
OPENED = Opened(PLAYERS, MASKS, 0, (6, 6, 6, 6), 0, (), False)
SWAPPED_PERHAPS: list[Event] = [OPENED, Dealt(MASKS), Handled("bob", 1, 2)]


def after(*events: Event, me: Player | None = "ann") -> Belief:
    """bob had his king and cia's empress under the table; then this."""
    belief = Belief(me, OPENED, manners=MANNERS)
    for event in (*SWAPPED_PERHAPS, *events):
        belief.hear(event)
    return belief


def king(belief: Belief, place: int) -> float:
    return float(belief.table()[place, belief.number("king")])


def odds(owner: float, other: float) -> float:
    return owner / (owner + other)


def test_who_says_what_they_may_be_is_believed_as_their_manners_have_it() -> None:
    assert king(after(), 1) == pytest.approx(0.5)
    # bob knows what he did, so he can be sure
    assert king(after(Announced("bob", "king")), 1) == pytest.approx(odds(0.8, 0.1))
    # cia can be half as sure as before
    assert king(after(Announced("cia", "king")), 2) == pytest.approx(odds(0.6, 0.15))
    assert king(after(Looked("cia", 2), Announced("cia", "king")), 2) == pytest.approx(odds(0.8, 0.1))


def test_who_challenges_speaks_for_having_it_and_who_passes_against() -> None:
    announced = Announced("dan", "king")
    assert king(after(announced, Challenged("bob")), 1) == pytest.approx(odds(0.9, 0.05))
    assert king(after(announced, Passed("bob")), 1) == pytest.approx(odds(0.1, 0.95))
    assert king(after(announced, Passed("cia")), 2) == pytest.approx(odds(0.3, 0.875))


def test_what_the_gurus_victim_names_is_evidence_too() -> None:
    assert king(after(Named("bob", "king")), 1) == pytest.approx(odds(0.9, 0.1))


def test_ones_own_words_are_evidence_of_nothing() -> None:
    said = (Announced("cia", "king"), Named("cia", "king"))
    assert king(after(*said, me="cia"), 2) == pytest.approx(0.5)
    challenged = after(Announced("dan", "king"), Challenged("cia"), Passed("bob"), me="cia")
    assert king(challenged, 1) == pytest.approx(odds(0.1, 0.95))


def test_a_spectator_hears_them_too() -> None:
    assert king(after(Announced("bob", "king"), me=None), 1) == pytest.approx(odds(0.8, 0.1))


def test_after_a_change_of_seats_words_are_about_the_mask_one_has_now() -> None:
    """dan comes to bob's seat, where he can be half as sure as after the deal; bob has the thief now."""
    changed = ChangedSeats(("bob", "dan"), (1, 3))
    assert king(after(changed, Announced("dan", "king")), 1) == pytest.approx(odds(0.6, 0.15))
    assert king(after(changed, Announced("bob", "king")), 1) == pytest.approx(0.5)
    back = ChangedSeats(("dan", "bob"), (1, 3))
    assert king(after(changed, back, Announced("bob", "king")), 1) == pytest.approx(odds(0.8, 0.1))
