"""What a coach says comes from what its player heard, and from nothing else; and it says why."""

from hypothesis import given

from mascarade.bots.coach import Coach
from mascarade.bots.protocol import Reckoning
from mascarade.rules import Player, Swap, heard
from mascarade.rules.events import Announced, Challenged, Dealt, Handled, Passed, Revealed, Saw, Swapped
from mascarade.scenarios import PRINTED
from tests.games import Story, played, storied, told
from tests.properties.witness import encode, fewer
from tests.twins import twins


def coached(story: Story, me: Player, chapters: int | None = None) -> Reckoning:
    coach = Coach(me)
    for events, _ in list(story.chapters)[:chapters]:
        coach.hear(heard(events, me))
    return coach.reckoning()


@fewer(10)
@given(twins(played(most_steps=30), flips=True, masks=True))
def test_twins_are_reckoned_alike_as_long_as_nothing_shows(pair: tuple[Story, Story]) -> None:
    here, there = pair
    for me in here.opening.position.players:
        one, other = Coach(me), Coach(me)
        for (events, _), (other_events, _) in zip(here.chapters, there.chapters, strict=False):
            mine, other_mine = heard(events, me), heard(other_events, me)
            if encode(mine) != encode(other_mine):
                break
            one.hear(mine)
            other.hear(other_mine)
            assert encode(one.reckoning()) == encode(other.reckoning())


@fewer(10)
@given(played(most_steps=40))
def test_what_is_never_said_is_what_cannot_be(story: Story) -> None:
    """The truth is always possible, and 100 is said of nothing but the truth."""
    position = story.game.position
    for me in position.players:
        reckoned = coached(story, me)
        for row, mask in zip(reckoned.chances, position.masks + position.centre, strict=True):
            assert row[reckoned.masks.index(mask)] > 0
            assert all(0 <= chance <= 100 for chance in row)
            if 100 in row:
                assert row[reckoned.masks.index(mask)] == 100
                assert sum(row) == 100


@fewer(10)
@given(played(most_steps=40))
def test_the_reason_is_something_the_player_heard(story: Story) -> None:
    for me in story.opening.position.players:
        known = heard(story.events, me)
        assert all(event in known for event in coached(story, me).why)


def test_masks_that_went_under_the_table_are_half_and_half_and_the_reason_says_so() -> None:
    story = storied(5, scenario=PRINTED["4A"], most_steps=0)
    ann, bob, *_ = story.opening.position.players
    first = story.game.ask
    assert first is not None
    by = first.player
    other = next(player for player in (ann, bob) if player != by)
    after = told(story.opening.position, [(by, Swap(other, True))], dealt=True)
    reckoned = coached(after, other)
    assert [type(event) for event in reckoned.why] == [Handled]
    assert sorted(set(sum(reckoned.chances, ()))) == [0, 50, 100]
    mine = coached(after, by)
    assert [type(event) for event in mine.why] == [Handled, Swapped]
    assert sorted(set(sum(mine.chances, ()))) == [0, 100]
    assert [type(event) for event in coached(after, by, 1).why] == [Dealt]


def test_a_mask_that_is_seen_is_the_reason() -> None:
    seen = 0
    for seed in range(6):
        story = storied(seed, scenario=PRINTED["6A"], most_steps=30)
        me = story.opening.position.players[0]
        coach, before = Coach(me), None
        for events, _ in story.chapters:
            step = heard(events, me)
            coach.hear(step)
            after = coach.reckoning()
            sights = [event for event in step if isinstance(event, Saw | Revealed)]
            if before is not None and before.chances != after.chances:
                seen += any(event in after.why for event in sights)
            elif before is not None:
                assert before.why == after.why
            before = after
    assert seen > 5


def test_who_challenges_or_does_not_is_no_reason_without_what_was_announced() -> None:
    found = 0
    for seed in range(6):
        story = storied(seed, scenario=PRINTED["6A"], most_steps=40)
        me = story.opening.position.players[0]
        coach, announced, before = Coach(me), None, None
        for events, _ in story.chapters:
            announced = next((event for event in events if isinstance(event, Announced)), announced)
            coach.hear(heard(events, me))
            after = coach.reckoning()
            changed = before is not None and before.chances != after.chances
            if changed and any(isinstance(event, Challenged | Passed) for event in after.why):
                found += 1
                assert after.why.count(announced) == 1
                assert after.why[0] == announced
            before = after
    assert found > 5


def test_the_reason_names_those_who_sat_there_then() -> None:
    moved = 0
    for seed in range(8):
        story = storied(seed, scenario=PRINTED["8B"], focus="puppet_master", most_steps=60)
        opening = seated = story.opening.position.players
        coach = Coach(opening[0])
        chances = None
        for events, game in story.chapters:
            coach.hear(heard(events, opening[0]))
            reckoned = coach.reckoning()
            if reckoned.chances != chances:
                assert reckoned.players == seated
                moved += seated != opening
            chances, seated = reckoned.chances, game.position.players
    assert moved > 3


def test_what_is_only_unlikely_is_never_rounded_to_nothing() -> None:
    story = storied(3, scenario=PRINTED["12A"], most_steps=40)
    for me in story.opening.position.players:
        for row in coached(story, me).chances:
            assert (100 in row) == (row.count(0) == len(row) - 1)
