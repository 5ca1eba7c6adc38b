"""Who always swaps is soon expected to, and who never does is not; and it is seen as far as it shows."""

import pytest

from mascarade.bots.belief import Belief, Manners
from mascarade.rules import Event, Mask, Place
from mascarade.rules.events import Dealt, Handled, Opened, Revealed, Swapped

PLAYERS = ("ann", "bob", "cia", "dan")
MASKS: tuple[Mask, ...] = ("judge", "king", "empress", "thief")
FOUR = Manners(stubborn=4.0)


def belief(manners: Manners | None = None, me: str | None = "ann") -> Belief:
    opened = Opened(PLAYERS, MASKS, 0, (6, 6, 6, 6), 0, (), False)
    made = Belief(me, opened, manners=manners or FOUR)
    for event in (opened, Dealt(MASKS)):
        made.hear(event)
    return made


def swapping(*, really: bool) -> list[Event]:
    """Again and again bob takes his mask and cia's under the table, and then shows what he has."""
    masks, events = list(MASKS), list[Event]()
    for _ in range(12):
        if really:
            masks[1], masks[2] = masks[2], masks[1]
        events += [Handled("bob", 1, 2), Revealed("bob", 1, masks[1])]
    return events


def rates(events: list[Event], manners: Manners | None = None) -> list[float]:
    """How likely bob swaps, after each time that he showed it."""
    made, found = belief(manners), list[float]()
    for event in events:
        made.hear(event)
        if isinstance(event, Revealed):
            found.append(made.swaps("bob"))
    assert made.swaps("dan") == made.manners.swaps, "what bob does says nothing about dan"
    return found


def test_who_always_swaps_is_expected_to_swap_again() -> None:
    found = rates(swapping(really=True))
    assert found == sorted(found)
    assert found[0] > 0.5
    assert found[-1] == pytest.approx((4 * 0.5 + 12) / (4 + 12))


def test_who_never_swaps_is_not() -> None:
    found = rates(swapping(really=False))
    assert found == sorted(found, reverse=True)
    assert found[-1] == pytest.approx(4 * 0.5 / (4 + 12))


def test_what_was_learned_makes_the_next_swap_likelier() -> None:
    after = {}
    for really in (True, False):
        made = belief()
        for event in swapping(really=really):
            made.hear(event)
        made.hear(Handled("bob", 1, 3))
        after[really] = made.table()[1, made.number("thief")]
    assert after[True] == pytest.approx(14 / 16)
    assert after[False] == pytest.approx(2 / 16)


def test_the_stubborn_learn_slowly() -> None:
    quick, slow = (rates(swapping(really=True), Manners(stubborn=each)) for each in (1.0, 100.0))
    assert 0.5 < slow[-1] < 0.6
    assert 0.9 < quick[-1] < 1.0


def test_people_can_be_expected_to_swap_from_the_start() -> None:
    made = belief(Manners(swaps=0.9))
    made.hear(Handled("bob", 1, 2))
    assert made.table()[1, made.number("empress")] == pytest.approx(0.9)


def test_nothing_is_learned_from_swaps_of_which_nothing_shows() -> None:
    made = belief(me=None)
    for place in (0, 2, 3):
        made.hear(Handled("bob", 1, place))
    assert made.swaps("bob") == pytest.approx(0.5)


def test_a_swap_shows_in_what_somebody_else_has_later() -> None:
    """That bob swapped with cia is proved by what ann has after a swap of her own with cia."""
    made = belief()
    events: list[Event] = [
        Handled("bob", 1, 2),
        Handled("ann", 0, 2),
        Swapped("ann", 0, 2, True),
        Revealed("ann", 0, "king"),
    ]
    for event in events:
        made.hear(event)
    assert made.swaps("bob") == pytest.approx((4 * 0.5 + 1) / 5)
    assert places(made, "empress") == {1: 1.0}


def places(made: Belief, mask: Mask) -> dict[Place, float]:
    column = made.table()[:, made.number(mask)]
    return {place: float(chance) for place, chance in enumerate(column) if chance > 0}
