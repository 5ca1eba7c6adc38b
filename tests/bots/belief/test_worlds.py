"""Weighted placings: what is merged, cut and thinned out stays what it was, on the whole."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.bots.belief.worlds import Numbers, Worlds, _bar, _thinned

SEVENTEEN = (*range(16), 11)
"""All cards of the box: sixteen masks, one of them twice."""


def worlds(places: int, limit: int, weights: Numbers | None = None) -> Worlds:
    """Placings of so many different masks, all of them or the first few."""
    placings = list(permutations(range(places)))
    chosen = np.array(placings if weights is None else placings[: len(weights)])
    made = Worlds(chosen, [0.0] * places, limit=limit, exact=True)
    if weights is not None:
        made.weigh(weights)
    return made


def rows(made: Worlds) -> list[tuple[int, ...]]:
    return list(zip(*(made.at(place).tolist() for place in range(made.places)), strict=True))


@given(st.permutations(SEVENTEEN), st.lists(st.tuples(st.integers(0, 16), st.integers(0, 16)), max_size=30))
def test_all_seventeen_cards_can_be_moved_about(dealt: list[int], handled: list[tuple[int, int]]) -> None:
    made = Worlds(np.array([dealt]), [0.0], limit=10, exact=True)
    for a, b in handled:
        if a != b:
            made.swap(a, b)
            dealt[a], dealt[b] = dealt[b], dealt[a]
    assert rows(made) == [tuple(dealt)]
    assert made.table(16).sum(axis=0).tolist() == np.bincount(SEVENTEEN).tolist()


def test_equal_placings_become_one() -> None:
    rng = np.random.default_rng(0)
    made = Worlds(np.array([[0, 1, 2], [0, 1, 2], [1, 0, 2]]), [0.0], limit=10, exact=True)
    assert sorted(zip(rows(made), made.weights, strict=True)) == [
        ((0, 1, 2), pytest.approx(2 / 3)),
        ((1, 0, 2), pytest.approx(1 / 3)),
    ]
    made.branch(0, 1, 0.25, 0, rng)
    assert dict(zip(rows(made), made.weights.tolist(), strict=True)) == {
        (0, 1, 2): pytest.approx(2 / 3 * 0.75 + 1 / 3 * 0.25),
        (1, 0, 2): pytest.approx(1 / 3 * 0.75 + 2 / 3 * 0.25),
    }
    assert made.expected()[0] == pytest.approx(0.25)


def test_a_swap_of_two_equal_masks_changes_no_placing_but_is_counted() -> None:
    made = Worlds(np.array([[0, 0, 1]]), [0.0, 0.0], limit=10, exact=True)
    made.branch(0, 1, 0.3, 1, np.random.default_rng(0))
    assert rows(made) == [(0, 0, 1)]
    assert made.expected().tolist() == pytest.approx([0.0, 0.3])


def test_what_cannot_be_seen_changes_nothing() -> None:
    made = worlds(3, 10)
    before = rows(made), made.weights.tolist()
    assert not made.keep(made.at(0) == 7)
    assert (rows(made), made.weights.tolist()) == before
    assert made.keep(made.at(0) == 2)
    assert sorted(rows(made)) == [(2, 0, 1), (2, 1, 0)]
    assert made.weights.tolist() == pytest.approx([0.5, 0.5])


def test_what_people_do_never_rules_out_a_world() -> None:
    made = worlds(3, 10)
    for _ in range(400):
        made.weigh(np.where(made.at(0) == 0, 0.9, 0.1))
    assert made.weights.min() > 0
    assert made.keep(made.at(0) == 1)


weights = st.lists(st.floats(1e-9, 1.0), min_size=12, max_size=100)


@given(weights, st.integers(1, 11))
def test_the_bar_leaves_as_many_as_can_be_kept(given_weights: list[float], limit: int) -> None:
    each = np.array(given_weights) / sum(given_weights)
    bar = _bar(each, limit)
    assert np.minimum(each / bar, 1.0).sum() == pytest.approx(limit)


@given(weights, st.integers(1, 11), st.integers(0, 99))
def test_of_too_many_the_heavy_ones_are_kept_as_they_are_and_the_light_ones_all_alike(
    given_weights: list[float], limit: int, seed: int
) -> None:
    made = worlds(5, limit, np.array(given_weights))
    bar = _bar(made.weights, limit)
    chosen, kept = _thinned(made.weights, limit, np.random.default_rng(seed))
    assert len(set(chosen.tolist())) == len(chosen) == limit
    assert kept.sum() == pytest.approx(1)
    for world, weight in zip(chosen, kept, strict=True):
        assert weight == pytest.approx(max(made.weights[world], bar))


def test_thinning_out_is_without_bias() -> None:
    """On the average over seeds every world has the weight it had, and is kept as often as it is heavy."""
    chance, seeds, limit = np.random.default_rng(1), 3_000, 12
    made = worlds(5, limit, chance.gamma(0.5, size=100))
    bar = _bar(made.weights, limit)
    found = np.zeros(len(made))
    for seed in range(seeds):
        chosen, kept = _thinned(made.weights, limit, np.random.default_rng(seed))
        found[chosen] += kept / seeds
    for mean, weight in zip(found, made.weights, strict=True):
        share = min(weight / bar, 1.0)
        spread = max(weight, bar) * np.sqrt(share * (1 - share) / seeds)
        assert abs(mean - weight) <= 5 * spread + 1e-12


def test_too_many_worlds_are_no_longer_all_there_are_and_each_keeps_its_own_tally() -> None:
    made, rng = Worlds(np.arange(4)[None], [0.0, 0.0], limit=3, exact=True), np.random.default_rng(0)
    made.branch(0, 1, 0.4, 0, rng)
    assert (made.exact, len(made)) == (True, 2)
    made.branch(2, 3, 0.4, 1, rng)
    assert (made.exact, len(made)) == (False, 3)
    for row, tally in zip(rows(made), made.tally.tolist(), strict=True):
        assert tally == pytest.approx([float(row[0] == 1), float(row[3] == 2)])


def test_a_table_with_few_worlds_says_the_same_on_the_average_over_many_swaps() -> None:
    """Nothing is seen, only handled: the mean of what thinned-out beliefs say is what the exact one says."""
    chance = np.random.default_rng(2)
    handled = [tuple(chance.choice(5, 2, replace=False)) for _ in range(12)]
    dealt = np.arange(5)[None]

    def table(limit: int, seed: int) -> Numbers:
        made, rng = Worlds(dealt, [0.0], limit=limit, exact=True), np.random.default_rng(seed)
        for a, b in handled:
            made.branch(int(a), int(b), 0.4, 0, rng)
        return made.table(5)

    seeds = 600
    mean = np.mean([table(6, seed) for seed in range(seeds)], axis=0)
    assert np.abs(mean - table(1000, 0)).max() < 5 * 0.5 / np.sqrt(seeds)


def test_placings_are_drawn_as_often_as_they_are_likely() -> None:
    made = worlds(4, 100, np.arange(1.0, 25.0))
    drawn = made.drawn(30_000, np.random.default_rng(0)).tolist()
    chances = dict(zip(rows(made), made.weights, strict=True))
    for row, chance in chances.items():
        assert abs(drawn.count(list(row)) - 30_000 * chance) <= 1 + 1e-6
    assert drawn[:50] != sorted(drawn)[:50]
