"""Who sits where: every deal is played until each kind has held each place as often as it should."""

from collections import Counter

import pytest

from mascarade.lab.tournament.deals import cycle, dealt, seating
from mascarade.lab.tournament.plan import Plan
from tests.lab.contest import ours, plan

NAMES = "abcdefghijkl"


def with_numbers(*numbers: int) -> Plan:
    return plan(*(ours(name, number) for name, number in zip(NAMES, numbers, strict=False)), deals=5)


def names(plan: Plan, deal: int, game: int) -> list[str]:
    return [kind.name for kind in seating(plan, dealt(plan, deal), game)]


def test_two_kinds_with_as_many_seats_play_every_deal_twice_and_exchange_all_their_seats() -> None:
    contest = with_numbers(3, 3)
    assert len(cycle(contest)) == 2
    for deal in range(5):
        first, second = names(contest, deal, 0), names(contest, deal, 1)
        assert [{"a": "b", "b": "a"}[name] for name in first] == second


@pytest.mark.parametrize(
    ("numbers", "games"),
    [
        ((6,), 1),
        ((3, 3), 2),
        ((2, 2, 2), 3),
        ((4, 2), 3),
        ((5, 1), 6),
        ((1, 2, 3), 6),
        ((4, 4, 4), 3),
        ((1,) * 12, 12),
    ],
    ids=str,
)
def test_over_the_games_of_a_deal_every_seat_holds_every_kind_in_proportion(
    numbers: tuple[int, ...], games: int
) -> None:
    contest = with_numbers(*numbers)
    assert len(cycle(contest)) == games
    for deal in range(5):
        played = [names(contest, deal, game) for game in range(games)]
        for seated in played:
            assert Counter(seated) == dict(zip(NAMES, numbers, strict=False))
        for seat in range(sum(numbers)):
            held = Counter(seated[seat] for seated in played)
            assert held == {
                name: number * games // sum(numbers) for name, number in zip(NAMES, numbers, strict=False)
            }


def test_the_same_deal_keeps_its_masks_and_the_chance_of_its_seats() -> None:
    contest = with_numbers(3, 3)
    one, again = dealt(contest, 3), dealt(contest, 3)
    assert (one.masks, one.seeds, one.rows) == (again.masks, again.seeds, again.rows)


def test_every_deal_has_other_masks_other_seats_and_another_chance() -> None:
    contest = with_numbers(3, 3)
    deals = [dealt(contest, number) for number in range(20)]
    assert len({deal.masks for deal in deals}) > 15
    assert len({deal.rows for deal in deals}) > 5
    assert len({seed for deal in deals for seed in deal.seeds}) == 120


def test_another_seed_deals_otherwise() -> None:
    one, other = (plan(ours("a", 3), ours("b", 3), seed=seed) for seed in (1, 2))
    assert dealt(one, 0).masks != dealt(other, 0).masks


def test_deals_take_the_scenarios_in_turn() -> None:
    contest = plan(ours("a", 3), ours("b", 3), sides=("6A", "6B"))
    assert [dealt(contest, number).scenario.name for number in range(4)] == ["6A", "6B", "6A", "6B"]


def test_names_say_nothing_about_who_sits_there() -> None:
    contest = with_numbers(3, 3)
    assert len({dealt(contest, number).players for number in range(10)}) == 1
