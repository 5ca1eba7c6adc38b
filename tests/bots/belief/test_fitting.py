"""When nothing that was kept fits any more, something that fits is found, whatever the story.

Of such stories a search step by step does not find the end in an hour.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.bots.belief.fitting import Fitting, Placing, SeenMask, Under
from tests.bots.belief.reach import Fact, after, came_about
from tests.fuzzing import many


class Tale(NamedTuple):
    """A story of chance, and how it began and ended."""

    story: list[SeenMask | Under]
    began: Placing
    ended: Placing
    cards: Placing


def tale(chance: Random, places: int, steps: int, *, seen: float, own: float = 0.1) -> Tale:
    """So many steps: a share of them looks, and a share of the swaps one's own; one mask is there twice."""
    cards = sorted([*range(places - 1), 0])
    now = chance.sample(cards, places)
    began, story = tuple(now), list[SeenMask | Under]()
    for _ in range(steps):
        if chance.random() < seen:
            at = chance.randrange(places)
            story.append(SeenMask(at, now[at]))
            continue
        a, b = chance.sample(range(places), 2)
        really = chance.random() < 0.5
        if really:
            now[a], now[b] = now[b], now[a]
        story.append(Under(a, b, really if chance.random() < own else None))
    return Tale(story, began, tuple(now), tuple(cards))


def facts(story: list[SeenMask | Under]) -> list[Fact]:
    return [
        (step.at, str(step.mask)) if isinstance(step, SeenMask) else (step.a, step.b, step.really)
        for step in story
    ]


def reached(told: Tale) -> Counter[tuple[str, ...]]:
    """In how many ways each placing may have come about since the deal."""
    ways = Counter([tuple(str(mask) for mask in told.began)])
    for fact in facts(told.story):
        following: Counter[tuple[str, ...]] = Counter()
        for masks, number in ways.items():
            for later in after(masks, fact):
                following[later] += number
        ways = following
    return ways


def drawn(told: Tale, count: int, *, dealt: bool, seed: int = 0) -> Counter[tuple[str, ...]]:
    fitting = Fitting(told.story, told.began if dealt else None, told.cards)
    rows = fitting.drawn(count, np.random.default_rng(seed)).tolist()
    assert len(rows) == count
    assert all(sorted(row) == sorted(told.cards) for row in rows)
    return Counter(tuple(str(mask) for mask in row) for row in rows)


@given(st.integers(0, 10**6), st.integers(3, 6), st.integers(0, 40), st.floats(0, 0.7))
def test_what_is_found_can_have_come_about(seed: int, places: int, steps: int, seen: float) -> None:
    told = tale(Random(seed), places, steps, seen=seen)
    found = drawn(told, 50, dealt=True)
    assert found.keys() <= reached(told).keys()


@given(st.integers(0, 10**6), st.integers(3, 17), st.integers(0, 40), st.floats(0, 0.7))
def test_and_when_nobody_knows_how_it_began(seed: int, places: int, steps: int, seen: float) -> None:
    told = tale(Random(seed), places, steps, seen=seen)
    for masks in drawn(told, 10, dealt=False):
        assert came_about(masks, facts(told.story)) is not False


@pytest.mark.parametrize("seed", range(8))
def test_everything_that_can_be_is_found_about_as_often_as_it_can_come_about(seed: int) -> None:
    told = tale(Random(seed), 5, 14, seen=0.15)
    ways = reached(told)
    found = drawn(told, 4_000, dealt=True)
    total = sum(ways.values())
    for masks, number in ways.items():
        assert abs(found[masks] / 4_000 - number / total) < 0.04


@pytest.mark.parametrize("seed", range(4))
def test_and_so_it_is_on_the_average_when_few_of_very_many_ways_are_followed(seed: int) -> None:
    told = tale(Random(f"long {seed}"), 6, 40, seen=0.15)
    ways = reached(told)
    total = sum(ways.values())
    assert total > 50_000
    found = sum((drawn(told, 100, dealt=True, seed=seed) for seed in range(100)), Counter())
    for masks, number in ways.items():
        assert abs(found[masks] / 10_000 - number / total) < 0.02


@pytest.mark.parametrize("dealt", [True, False])
@pytest.mark.parametrize(
    ("places", "steps", "seen"),
    [(12, 200, 0.05), (12, 200, 0.2), (17, 60, 0.4), (17, 200, 0.2), (17, 400, 0.1), (14, 300, 0.5)],
)
def test_hard_stories_are_explained(places: int, steps: int, seen: float, dealt: bool) -> None:
    for seed in range(2):
        told = tale(Random(f"hard {seed}"), places, steps, seen=seen)
        found = drawn(told, 64, dealt=dealt)
        last = {step.at: str(step.mask) for step in told.story[-1:] if isinstance(step, SeenMask)}
        assert all(masks[at] == mask for masks in found for at, mask in last.items())


@pytest.mark.slow
@pytest.mark.parametrize("dealt", [True, False])
@pytest.mark.parametrize("places", [6, 9, 12, 14, 17])
def test_many_hard_stories_are_explained(places: int, dealt: bool) -> None:
    for seed in many(15):
        chance = Random(f"many {seed}")
        told = tale(chance, places, chance.randrange(50, 300), seen=chance.uniform(0.02, 0.6))
        drawn(told, 16, dealt=dealt)


def test_few_ways_are_not_enough_for_a_narrow_story_and_then_more_are_followed() -> None:
    """One placing is asked for, so few ways are followed at first; each leads astray more likely than not."""
    for seed in range(40):
        told = tale(Random(f"narrow {seed}"), 8, 120, seen=0.25)
        drawn(told, 1, dealt=True, seed=seed)


def test_a_story_that_cannot_be_is_refused() -> None:
    stories: list[list[SeenMask | Under]] = [
        [SeenMask(0, 1), SeenMask(0, 2)],
        [SeenMask(0, 1), Under(1, 2, None), SeenMask(0, 2)],
        [SeenMask(0, 1), Under(0, 2, True), SeenMask(0, 1)],
    ]
    for story in stories:
        for dealt in ((1, 2, 0), None):
            with pytest.raises(AssertionError, match="nothing fits"):
                Fitting(story, dealt, (0, 1, 2)).drawn(4, np.random.default_rng(0))


def test_without_a_story_anything_may_lie_anywhere() -> None:
    told = Tale([], (0, 0, 1), (0, 0, 1), (0, 0, 1))
    found = drawn(told, 3_000, dealt=False)
    assert len(found) == 3
    assert min(found.values()) > 900
    assert set(drawn(told, 10, dealt=True)) == {("0", "0", "1")}
