"""Turn by turn: what is true, who believes what, and who is likely to win."""

from hypothesis import event, given

from mascarade.bots.belief import Belief
from mascarade.rules import heard
from mascarade.rules.events import TurnBegan
from mascarade.scenarios import PRINTED
from mascarade.study.looking import study
from tests.games import Story, storied
from tests.games import played as stories
from tests.properties.witness import encode, fewer
from tests.study.games import filed, played
from tests.twins import twins

STORIES = [
    *(storied(seed, most_steps=60) for seed in range(12)),
    storied(3, scenario=PRINTED["8A"], most_steps=120),
    storied(5, scenario=PRINTED["12B"], most_steps=120),
]


def test_there_is_a_turn_for_every_one_that_began_after_as_many_answers_as_were_given() -> None:
    for story in STORIES:
        began = [(0, each) for each in story.opening_events if isinstance(each, TurnBegan)]
        began += [
            (number, each)
            for number, step in enumerate(story.steps, 1)
            for each in step.events
            if isinstance(each, TurnBegan)
        ]
        found = study(filed(story))
        assert [(turn.step, turn.turn) for turn in found.turns] == [
            (number, each.turn) for number, each in began
        ]


def test_the_truth_of_a_turn_is_what_lay_there_when_it_began() -> None:
    for story in STORIES:
        for turn in study(filed(story)).turns:
            position = story.games[turn.step].position
            assert turn.truth == position.masks + position.centre


def test_a_belief_is_that_of_whoever_heard_the_same_rounded_to_whole_per_cent() -> None:
    for story in STORIES:
        found = study(filed(story))
        assert found.masks == tuple(sorted(set(story.opened.masks)))
        player = story.opening.position.players[len(story.steps) % len(story.opened.players)]
        belief, told = Belief(player, story.opened), 0
        for turn in found.turns:
            events = [*story.opening_events, *(e for step in story.steps[: turn.step] for e in step.events)]
            for each in heard(events[told:], player):
                belief.hear(each)
            told = len(events)
            expected = [[round(100 * chance) for chance in row] for row in belief.table().tolist()]
            assert [list(row) for row in turn.beliefs[player]] == expected


def test_every_number_is_a_per_cent_and_no_place_is_left_without() -> None:
    for story in STORIES:
        found = study(filed(story))
        for turn in found.turns:
            assert set(turn.beliefs) == set(story.opening.position.players)
            for table in turn.beliefs.values():
                assert len(table) == len(turn.truth)
                assert all(len(row) == len(found.masks) for row in table)
                assert all(0 <= each <= 100 for row in table for each in row)
                assert all(abs(sum(row) - 100) <= len(found.masks) / 2 for row in table)
            assert abs(sum(turn.chances) - 100) <= len(turn.chances) / 2


def test_a_mask_one_has_seen_is_certain() -> None:
    found = study(played("ann:king bob:judge cia:thief dan:witch", "ann: look", dealt=False))
    assert found.turns[1].beliefs["ann"][0] == (0, 100, 0, 0)
    assert found.turns[1].beliefs["bob"][0] == (25, 25, 25, 25)


def test_who_has_most_coins_is_likeliest_to_win_wherever_they_sit() -> None:
    seats = "ann:puppet_master=4 bob:judge=12 cia:thief=2 dan:witch=6 eve:king fay:widow gus:spy hal:fool"
    record = played(
        seats,
        """
        ann: announce puppet_master
        bob: pass
        cia: pass
        dan: pass
        eve: pass
        fay: pass
        gus: pass
        hal: pass
        ann: choose bob cia
        """,
    )
    before, after = study(record).turns
    assert max(before.chances) == before.chances[1]
    assert max(after.chances) == after.chances[2], "cia sits where bob sat, with his coins"


def same_as_long_as_nothing_shows(here: Story, there: Story) -> None:
    one, other = study(filed(here)), study(filed(there))
    apart = 0
    for player in here.opening.position.players:
        alike = 0
        for (events, _), (other_events, _) in zip(here.chapters, there.chapters, strict=False):
            if encode(heard(events, player)) != encode(heard(other_events, player)):
                break
            alike += 1
        for turn, other_turn in zip(one.turns, other.turns, strict=False):
            if max(turn.step, other_turn.step) < alike:
                assert turn.beliefs[player] == other_turn.beliefs[player]
                apart += turn.truth != other_turn.truth
    event(f"turns in which the truth differed: {min(apart, 10)}")


@fewer(4)
@given(twins(stories(most_steps=30), flips=True))
def test_whether_others_really_swapped_changes_nothing_in_what_a_player_believes(
    pair: tuple[Story, Story],
) -> None:
    same_as_long_as_nothing_shows(*pair)


@fewer(4)
@given(twins(stories(from_position=True, most_steps=30), masks=True, flips=True))
def test_nor_does_what_lies_where_nobody_looked(pair: tuple[Story, Story]) -> None:
    same_as_long_as_nothing_shows(*pair)
