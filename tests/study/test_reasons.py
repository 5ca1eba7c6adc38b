"""What last changed a player's numbers: as the coach would say it, and nothing that they did not hear."""

from hypothesis import given

from mascarade.bots.coach import Coach
from mascarade.rules import heard
from mascarade.rules.events import Announced, Dealt, Event, Handled, Revealed, Saw, Swapped, may_hear
from mascarade.rules.names import Player
from mascarade.rules.record import Record
from mascarade.scenarios import PRINTED
from mascarade.study.looking import study
from mascarade.study.shape import Reason
from tests.games import Story, storied
from tests.games import played as stories
from tests.properties.witness import encode, fewer
from tests.study.games import filed, played
from tests.twins import twins

SEATS = "ann:king bob:judge cia:thief dan:witch"


def events(record: Record, change: Reason) -> list[Event]:
    step = record.steps[change.step - 1].events if change.step else record.events
    return [step[index] for index in change.events]


def kinds(record: Record, turn: int, player: Player) -> list[type[Event]]:
    return [type(event) for event in events(record, study(record).turns[turn].why[player])]


def test_a_swap_is_the_reason_for_who_only_watched_and_for_who_knows_what_they_did() -> None:
    record = played(SEATS, "ann: swap with bob, really")
    assert kinds(record, 0, "ann") == [Dealt]
    assert kinds(record, 1, "ann") == [Handled, Swapped]
    assert kinds(record, 1, "bob") == kinds(record, 1, "cia") == [Handled]


def test_who_only_pretends_learns_nothing_and_keeps_the_reason_they_had() -> None:
    record = played(SEATS, "ann: swap with bob, pretending")
    assert kinds(record, 1, "ann") == [Dealt]
    assert kinds(record, 1, "bob") == [Handled]


def test_a_look_is_the_reason_for_nobody_but_who_looked() -> None:
    record = played(SEATS, "ann: look", dealt=False)
    assert kinds(record, 1, "ann") == [Saw]
    assert set(study(record).turns[1].why) == {"ann"}, "the others have nothing to go by"


def test_a_mask_that_is_revealed_is_the_reason_for_whoever_was_not_sure_of_it() -> None:
    record = played(
        SEATS,
        """
        ann: announce judge
        bob: challenge
        cia: pass
        dan: pass
        """,
        dealt=False,
    )
    assert Revealed in kinds(record, 1, "dan")


def test_it_is_what_a_coach_says_who_hears_the_same() -> None:
    compared = 0
    for seed, side in ((3, "6A"), (5, "8A"), (8, "4A")):
        story = storied(seed, scenario=PRINTED[side], most_steps=60)
        record = filed(story)
        turns = study(record).turns
        for player in record.opening.players:
            coach, told = Coach(player), iter(turns)
            turn = next(told, None)
            for step, (happened, _) in enumerate(story.chapters):
                coach.hear(heard(happened, player))
                if turn is None or turn.step != step:
                    continue
                compared += 1
                why = events(record, turn.why[player])
                said = coach.reckoning().why
                # a coach also says which announcement is challenged or not
                assert why == [event for event in said if event in why or not isinstance(event, Announced)]
                turn = next(told, None)
    assert compared > 50


def test_nobody_is_given_a_reason_that_they_did_not_hear() -> None:
    for seed in range(6):
        record = filed(storied(seed, most_steps=60))
        for turn in study(record).turns:
            for player, change in turn.why.items():
                assert change.step <= turn.step
                assert change.events
                assert list(change.events) == sorted(set(change.events))
                assert all(may_hear(event, player) for event in events(record, change))


@fewer(4)
@given(twins(stories(most_steps=30), flips=True))
def test_what_others_did_in_secret_changes_no_reason(pair: tuple[Story, Story]) -> None:
    one, other = (filed(story) for story in pair)
    here, there = study(one), study(other)
    for player in one.opening.players:
        alike = 0
        for (told, _), (other_told, _) in zip(pair[0].chapters, pair[1].chapters, strict=False):
            if encode(heard(told, player)) != encode(heard(other_told, player)):
                break
            alike += 1
        for turn, other_turn in zip(here.turns, there.turns, strict=False):
            if max(turn.step, other_turn.step) < alike and player in turn.why:
                said = [encode(events(one, turn.why[player])), encode(events(other, other_turn.why[player]))]
                assert said[0] == said[1]
