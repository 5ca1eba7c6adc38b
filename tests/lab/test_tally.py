"""Counting wins: shared ones in part, only whole deals, and bounds from how the deals differ."""

from collections.abc import Iterable
from itertools import permutations
from math import sqrt

import pytest

from mascarade.lab.tournament.faults import Forfeit
from mascarade.lab.tournament.games import Outcome, rounded
from mascarade.lab.tournament.plan import Plan
from mascarade.lab.tournament.tally import GameTally, Standing, Tally, interval, quantile, student
from mascarade.lab.tournament.tally import tallied as tallied_book
from tests.lab.contest import ours, plan

AB = ("a", "a", "b", "b")
BA = ("b", "b", "a", "a")


def contest() -> Plan:
    return plan(ours("a", 2), ours("b", 2), deals=2)


def outcome(
    deal: int, game: int, *winners: int, turns: int = 20, forfeits: tuple[Forfeit, ...] = ()
) -> Outcome:
    kinds = BA if game else AB
    times = {"a": {1000: 3, 5000: 1}, "b": {10: 4}}
    why = "thirteen" if winners else "unfinished"
    return Outcome(deal, game, kinds, winners, why, turns, times, forfeits)


def tallied(outcomes: Iterable[Outcome]) -> Tally:
    book = GameTally(contest())
    for each in outcomes:
        book.add(each)
    return tallied_book(book)


def standings(*outcomes: Outcome) -> dict[str, Standing]:
    return {bot.name: bot for bot in tallied(outcomes).bots}


def test_a_win_is_for_the_kind_of_its_seat() -> None:
    bots = standings(outcome(0, 0, 0), outcome(0, 1, 2), outcome(1, 0, 2), outcome(1, 1, 3))
    assert (bots["a"].share, bots["b"].share) == (0.75, 0.25)
    assert (bots["a"].fair, bots["b"].fair) == (0.5, 0.5)


def test_a_shared_win_counts_in_part() -> None:
    bots = standings(outcome(0, 0, 0, 1, 2), outcome(0, 1, 0))
    assert bots["a"].share == pytest.approx((2 / 3 + 0) / 2)
    assert bots["b"].share == pytest.approx((1 / 3 + 1) / 2)


def test_a_game_without_an_end_counts_for_nobody_and_is_reported() -> None:
    tally = tallied([outcome(0, 0), outcome(0, 1, 2), outcome(1, 0, 0), outcome(1, 1, 0)])
    assert (tally.games, tally.unfinished) == (4, 1)
    assert [bot.share for bot in tally.bots] == pytest.approx([2 / 3, 1 / 3])


def test_a_deal_that_is_not_played_out_is_left_out() -> None:
    tally = tallied([outcome(0, 0, 0), outcome(0, 1, 2), outcome(1, 0, 2)])
    assert (tally.games, tally.pairs) == (2, 1)
    assert tally.bots[0].share == 1.0


def test_nothing_played_is_nothing_known() -> None:
    tally = tallied([])
    assert (tally.games, tally.pairs, tally.turns) == (0, 0, 0.0)
    assert [(bot.share, bot.low, bot.high) for bot in tally.bots] == [(0.0, 0.0, 1.0)] * 2


def test_the_order_in_which_games_end_changes_nothing() -> None:
    games = [outcome(0, 0, 0), outcome(0, 1, 1, 2), outcome(1, 0, 3), outcome(1, 1)]
    assert len({str(tallied(order)) for order in permutations(games)}) == 1


def test_turns_are_a_mean() -> None:
    games = [outcome(0, 0, 0, turns=10), outcome(0, 1, 2, turns=31)]
    assert tallied(games).turns == 20.5


def test_who_wins_more_is_rated_higher() -> None:
    bots = standings(*(outcome(deal, game, 2 if game else 0) for deal in (0, 1) for game in (0, 1)))
    assert bots["a"].rating.mu > 25 > bots["b"].rating.mu
    assert bots["a"].rating.sigma < 25 / 3


def test_times_are_those_of_one_decision() -> None:
    bots = standings(outcome(0, 0, 0), outcome(0, 1, 0))
    assert (bots["a"].median_ms, bots["a"].p99_ms, bots["a"].decisions) == (1.0, 5.0, 8)
    assert bots["b"].p99_ms == 0.01


def test_forfeits_are_counted_and_named() -> None:
    one, two = Forfeit("a", "late", "", False), Forfeit("a", "crashed", "ValueError in my_bot.py:7", True)
    bots = standings(outcome(0, 0, 0, forfeits=(one, two)), outcome(0, 1, 0, forfeits=(one,)))
    assert bots["a"].forfeits == 3
    assert bots["a"].faults == {"crashed": 1, "late": 2}
    assert bots["a"].out == 1
    assert bots["a"].example == "crashed: ValueError in my_bot.py:7"
    assert (bots["b"].forfeits, bots["b"].faults, bots["b"].example) == (0, {}, None)


def test_bounds_are_those_of_a_mean_over_deals() -> None:
    # the shares of the deals are 1, 0.5, 0, 0.5: a standard deviation of 0.355, and t is 1.984
    share, low, high = interval([2, 1, 0, 1] * 25, [2, 2, 2, 2] * 25)
    assert share == 0.5
    assert (low, high) == pytest.approx((0.5 - 0.0705, 0.5 + 0.0705), abs=0.0001)


def test_a_few_deals_that_are_all_alike_make_nobody_sure() -> None:
    share, low, high = interval([2, 2], [2, 2])
    assert (share, high) == (1.0, 1.0)
    assert low == pytest.approx(sqrt(0.025))
    assert interval([0, 0], [2, 2]) == pytest.approx((0.0, 0.0, 1 - sqrt(0.025)))
    third = interval([1 / 3 + 2 / 3, 1], [3, 3])
    assert 0.0 < third[1] < 0.1
    assert 0.8 < third[2] < 1.0
    assert 0.96 < interval([2] * 100, [2] * 100)[1] < 0.97


def test_bounds_stay_within_nothing_and_everything() -> None:
    assert interval([2, 2, 1], [2, 2, 2])[2] == 1.0
    assert interval([0, 0, 1], [2, 2, 2])[1] == 0.0
    assert interval([1], [2]) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize(
    ("freedom", "table"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (1000, 1.962)],
)
def test_students_t_is_that_of_the_tables(freedom: int, table: float) -> None:
    assert student(freedom) == pytest.approx(table, rel=0.005)


def test_a_quantile_is_a_time_that_was_taken() -> None:
    assert quantile({5: 98, 7: 1, 9: 1}, 0.5) == 5
    assert quantile({5: 98, 7: 1, 9: 1}, 0.99) == 7
    assert quantile({}, 0.5) == 0


@pytest.mark.parametrize(("micros", "kept"), [(0, 0), (7, 7), (999, 999), (1234, 1230), (987_654, 987_000)])
def test_times_are_kept_with_three_digits(micros: int, kept: int) -> None:
    assert rounded(micros) == kept
