"""Whatever the table and whatever happens: the truth is never ruled out, and nothing is believed that what
this player saw rules out. With few worlds (`limit`) they are thinned out and redrawn all the time."""

from collections import Counter
from collections.abc import Iterator
from itertools import count

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.bots.belief import Belief
from mascarade.bots.belief.belief import DOUBT, LIMIT
from mascarade.rules import Game, Mask, Player, heard
from mascarade.rules.events import ChangedSeats, Event, Glimpsed, Handled, Spied
from mascarade.scenarios import PRINTED, random_scenario
from tests.bots.belief.brute import joint
from tests.bots.belief.reach import Reach
from tests.fuzzing import many
from tests.games import Story, played, storied
from tests.properties.witness import fewer

FEW = 8
LIMITS = (LIMIT, 64, FEW)
CLOSE = 1e-9


def followed(story: Story, me: Player | None, limit: int) -> Counter[str]:
    """The story as this player hears it, looked at after each answer; what could be judged, counted."""
    belief, reach = Belief(me, story.opened, limit=limit), Reach(me, story.opened)
    judged: Counter[str] = Counter()
    for events, game in story.chapters:
        for event in heard(events, me):
            belief.hear(event)
            reach.hear(event)
        sums_are_right(belief, game)
        if limit <= 64 or game is story.game:
            judged += worlds_fit(belief, reach)
    return judged


def sums_are_right(belief: Belief, game: Game) -> None:
    masks = game.position.masks + game.position.centre
    truth = [belief.number(mask) for mask in masks]
    table = belief.table()
    assert table.shape == (len(masks), len(belief.masks))
    assert table.min() >= 0
    assert table[np.arange(len(masks)), truth].min() > 0, "the truth is never ruled out"
    assert np.abs(table.sum(axis=1) - 1).max() < CLOSE
    cards = np.bincount(truth, minlength=len(belief.masks))
    off = np.abs(table.sum(axis=0) - cards).max()
    assert off < (CLOSE if belief.exact else DOUBT * len(masks))
    assert belief.worlds.weights.sum() == pytest.approx(1)
    assert all(0 < belief.swaps(player) < 1 for player in belief.players)
    if belief.exact:
        assert masks in joint(belief)


def worlds_fit(belief: Belief, reach: Reach) -> Counter[str]:
    kept = joint(belief)
    if belief.exact and reach.placings is not None:
        assert kept.keys() == reach.placings
    judged = Counter(str(reach.allows(masks)) for masks in list(kept)[: 4 * FEW])
    assert not judged["False"], "a world is kept that cannot be"
    return judged


@given(played(), st.sampled_from(LIMITS), st.data())
def test_the_truth_is_never_ruled_out_and_no_other_world_kept_than_one_that_fits(
    story: Story, limit: int, data: st.DataObject
) -> None:
    followed(story, data.draw(st.sampled_from(story.everyone)), limit)


@pytest.mark.parametrize("mask", ["fool", "princess", "spy", "puppet_master"])
@fewer(4)
@given(data=st.data())
def test_nor_when_masks_or_players_move_and_not_everybody_sees(mask: Mask, data: st.DataObject) -> None:
    story = data.draw(played(focus=mask, from_position=data.draw(st.booleans())))
    victims = [event.not_to for event in story.events if isinstance(event, Glimpsed)]
    me = data.draw(st.sampled_from(victims or story.everyone))
    followed(story, me, data.draw(st.sampled_from(LIMITS)))


def test_stories_of_chance_hold_what_they_are_for() -> None:
    found: Counter[str] = Counter()
    for seed in range(60):
        story = storied(seed, players=12, focus=("fool", "princess", "spy", "puppet_master")[seed % 4])
        found.update(_kind(event, len(story.opened.players)) for event in story.events)
    assert min(found[each] for each in ("ChangedSeats", "Glimpsed", "Spied", "fool", "centre")) > 5


def _kind(event: Event, seats: int) -> str:
    match event:
        case Handled(_, a, b) if max(a, b) >= seats:
            return "centre"
        case Handled():
            return "fool"
        case ChangedSeats() | Glimpsed() | Spied():
            return type(event).__name__
        case _:
            return ""


def some(seed: int, story: Story) -> tuple[Player | None, int]:
    """In turn every player and limit: the princess's victim, where there is one, twice as often."""
    victims = [event.not_to for event in story.events if isinstance(event, Glimpsed)]
    if victims and seed % 2:
        return victims[0], LIMITS[seed // 2 % 3]
    return story.everyone[seed // 3 % len(story.everyone)], LIMITS[seed % 3]


def all_followed(stories: Iterator[Story]) -> None:
    judged: Counter[str] = Counter()
    for seed, story in enumerate(stories):
        judged += followed(story, *some(seed, story))
    assert judged["True"] > judged["None"]


@pytest.mark.slow
@pytest.mark.parametrize("side", PRINTED)
def test_many_games_of_every_printed_side(side: str) -> None:
    all_followed(storied(seed, scenario=PRINTED[side], most_steps=90) for seed in many(12))


@pytest.mark.slow
def test_many_positions_in_mid_play() -> None:
    all_followed(storied(seed, from_position=True, most_steps=90) for seed in many(90))


@pytest.mark.slow
def test_many_tables_of_twelve_with_two_masks_in_the_centre() -> None:
    scenarios = (random_scenario(12, seed, 2) for seed in count())
    stories = (storied(seed, scenario=next(scenarios), most_steps=120) for seed in many(20))
    all_followed(stories)


@pytest.mark.slow
def test_many_positions_with_all_seventeen_cards() -> None:
    stories = (storied(seed, players=12, from_position=True, most_steps=120) for seed in many(200))
    whole = [story for story in stories if len(story.opened.masks) == 17]
    assert len(whole) > 12
    judged: Counter[str] = Counter()
    for seed, story in enumerate(whole):
        judged += followed(story, *some(seed, story))
    assert judged["True"] > 20


@pytest.mark.slow
@pytest.mark.parametrize("side", ["4B", "8B", "12A", "12B"])
def test_long_games_with_few_worlds(side: str) -> None:
    """So long that nothing is exact any more, and what is seen rules out all that was kept."""
    for seed in many(3):
        story = storied(seed, scenario=PRINTED[side], most_steps=600)
        followed(story, story.everyone[seed % len(story.everyone)], FEW)
