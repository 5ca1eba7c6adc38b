"""A belief comes from what its player heard, and from nothing else."""

import numpy as np
from hypothesis import event, given
from hypothesis import strategies as st

from mascarade.bots.belief import Belief
from mascarade.rules import Player, heard
from mascarade.scenarios import PRINTED
from tests.games import Story, played, storied
from tests.properties.witness import encode, fewer
from tests.twins import twins

FEW = 16


def said(belief: Belief) -> tuple[object, ...]:
    """All a belief can be asked, to the last bit."""
    worlds = belief.worlds
    return (
        belief.exact,
        belief.table().tobytes(),
        worlds.keys.tobytes(),
        worlds.weights.tobytes(),
        worlds.drawn(20, np.random.default_rng(0)).tobytes(),
        [belief.swaps(player) for player in belief.players],
        [belief.sure(player) for player in belief.players],
        belief.acquaintance.table(belief.players).tobytes(),
    )


def told(story: Story, me: Player | None, *, seed: int, limit: int) -> Belief:
    belief = Belief(me, story.opened, seed=seed, limit=limit)
    for each in heard(story.events, me):
        belief.hear(each)
    return belief


def same_as_long_as_nothing_shows(here: Story, there: Story, limit: int) -> None:
    apart = 0
    for me in here.everyone:
        one, other = (Belief(me, story.opened, seed=5, limit=limit) for story in (here, there))
        for (events, game), (other_events, other_game) in zip(here.chapters, there.chapters, strict=False):
            mine, other_mine = heard(events, me), heard(other_events, me)
            if encode(mine) != encode(other_mine):
                break
            for each, other_each in zip(mine, other_mine, strict=True):
                one.hear(each)
                other.hear(other_each)
            assert said(one) == said(other)
            apart += game.position != other_game.position
    event(f"moments in which the truth differed: {min(apart, 10)}")


@fewer(4)
@given(twins(played(most_steps=30), flips=True), st.sampled_from([4096, FEW]))
def test_whether_others_really_swapped_changes_no_bit_of_a_belief(
    pair: tuple[Story, Story], limit: int
) -> None:
    same_as_long_as_nothing_shows(*pair, limit)


@fewer(4)
@given(twins(played(from_position=True, most_steps=30), masks=True, flips=True), st.sampled_from([4096, FEW]))
def test_nor_does_what_lies_where_nobody_looked(pair: tuple[Story, Story], limit: int) -> None:
    same_as_long_as_nothing_shows(*pair, limit)


def test_equal_seeds_give_equal_beliefs_and_other_seeds_others() -> None:
    differing = 0
    for number in range(12):
        story = storied(number, scenario=PRINTED["12A"], most_steps=150)
        me = story.everyone[number % len(story.everyone)]
        one, again, other = (told(story, me, seed=seed, limit=FEW) for seed in (1, 1, 2))
        assert said(one) == said(again)
        differing += said(one) != said(other)
    assert differing > 3


def test_where_all_worlds_are_kept_the_seed_says_nothing() -> None:
    for number in range(12):
        story = storied(number, scenario=PRINTED["5B"], most_steps=100)
        one, other = (told(story, None, seed=seed, limit=4096) for seed in (1, 2))
        assert one.exact
        assert said(one) == said(other)
