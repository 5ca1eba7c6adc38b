"""The belief is what one gets by counting every way the story may have gone, to the last digit."""

from dataclasses import dataclass

import pytest
from hypothesis import assume, event, given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from mascarade.bots.belief import Belief, Manners, Rates
from mascarade.rules import Player, heard
from mascarade.rules.events import Handled
from mascarade.scenarios import PRINTED
from tests.bots.belief.brute import Brute, joint
from tests.fuzzing import many
from tests.games import Story, played, storied
from tests.properties.witness import fewer

MOST_WAYS = 6_000
FAINT = 1e-12
"""What is less likely than this is kept by the belief at a floor of its own, and is not compared."""
EQUAL = Rates(0.5, 0.5, 0.5, 0.5)
SILENT = Manners(EQUAL, EQUAL, EQUAL)
"""For whom what people say is evidence of nothing."""

_chances = st.floats(0.05, 0.95)
_rates = st.builds(Rates, _chances, _chances, _chances, _chances)
any_manners: SearchStrategy[Manners] = st.builds(
    Manners, _rates, _rates, _rates, swaps=_chances, stubborn=st.floats(0.5, 20)
)


@dataclass
class Compared:
    """How far a story could be followed."""

    chapters: int = 0
    placings: int = 0


def compared(story: Story, me: Player | None, manners: Manners) -> Compared:
    """Both hear the story, and say the same after each answer, until there are too many ways to count."""
    belief = Belief(me, story.opened, manners=manners, limit=1 << 20)
    brute = Brute(me, story.opened, manners)
    done = Compared()
    for events, _ in story.chapters:
        for each in heard(events, me):
            if isinstance(each, Handled) and each.by != me and 2 * len(brute.ways) > MOST_WAYS:
                return done
            belief.hear(each)
            brute.hear(each)
        expected = brute.joint()
        if min(expected.values()) < FAINT:
            return done
        assert belief.exact
        found = joint(belief)
        assert found == pytest.approx(expected, rel=1e-6, abs=1e-9)
        for player in story.opened.players:
            assert belief.swaps(player) == pytest.approx(brute.swaps(player), abs=1e-6)
            seat = brute.sitting.index(player)
            assert belief.sure(player) == pytest.approx(brute.sure[player, seat])
        done.chapters += 1
        done.placings = max(done.placings, len(found))
    return done


def countable(story: Story) -> bool:
    return story.dealt or len(story.opened.masks) <= 6


def anybody(draw: st.DataObject, story: Story) -> Player | None:
    return draw.draw(st.sampled_from(story.everyone))


@given(played(players=4, most_steps=40), st.data())
def test_at_a_table_of_four_every_way_is_counted(story: Story, data: st.DataObject) -> None:
    assume(countable(story))
    done = compared(story, anybody(data, story), SILENT)
    event(f"placings: {done.placings // 100 * 100}")


@given(played(players=4, most_steps=40), any_manners, st.data())
def test_what_people_say_weighs_as_their_manners_have_it(
    story: Story, manners: Manners, data: st.DataObject
) -> None:
    assume(countable(story))
    compared(story, anybody(data, story), manners)


@fewer(2)
@given(played(players=6, most_steps=50, peeking=True), any_manners, st.data())
def test_at_a_table_of_six_with_people_who_peek(story: Story, manners: Manners, data: st.DataObject) -> None:
    assume(countable(story))
    compared(story, anybody(data, story), manners)


@fewer(2)
@given(played(players=8, from_position=False, most_steps=40), any_manners, st.data())
def test_at_a_table_of_eight_for_a_few_turns(story: Story, manners: Manners, data: st.DataObject) -> None:
    compared(story, anybody(data, story), manners)


@pytest.mark.parametrize("mask", ["fool", "princess", "spy", "puppet_master", "guru"])
@fewer(4)
@given(data=st.data())
def test_a_power_that_moves_or_shows_masks_is_counted_too(mask: str, data: st.DataObject) -> None:
    players = 12 if mask in ("puppet_master", "guru", "princess") else 6
    stories = played(players=players, focus=mask, from_position=False, most_steps=40)
    story = data.draw(stories)
    compared(story, anybody(data, story), data.draw(any_manners))


@pytest.mark.slow
@pytest.mark.parametrize("side", PRINTED)
def test_on_every_printed_side(side: str) -> None:
    chapters = placings = 0
    for seed in many(8):
        story = storied(seed, scenario=PRINTED[side], most_steps=60)
        me = story.everyone[seed % len(story.everyone)]
        done = compared(story, me, Manners() if seed % 2 else SILENT)
        chapters += done.chapters
        placings = max(placings, done.placings)
    assert chapters > 300
    assert placings > 50
