"""What a study will cost is foretold from the file: turn by turn, and dearer at a larger table."""

from itertools import pairwise

from mascarade.study.effort import effort
from mascarade.study.looking import study
from tests.games import storied
from tests.study.games import filed, stormy


def test_there_is_a_number_for_every_turn_that_is_studied_and_it_never_falls() -> None:
    for seed in range(6):
        record = filed(storied(seed, most_steps=60))
        spent = list(effort(record))
        assert len(spent) == len(study(record).turns)
        assert all(one <= other for one, other in pairwise(spent))


def test_a_turn_of_twelve_costs_many_times_what_one_of_six_does() -> None:
    six, twelve = (list(effort(stormy(players, swaps=60, storms=1)))[-1] for players in (6, 12))
    assert twelve > 10 * six


def test_claims_that_are_settled_cost_more_the_more_was_swapped_before() -> None:
    early, late = (list(effort(stormy(12, swaps=swaps, storms=1))) for swaps in (20, 200))
    assert late[200] - late[199] > 5 * (early[20] - early[19])
