"""An observation says what its player heard, and nothing they cannot know."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from numpy.typing import NDArray

from mascarade.fast import MASK_IDS, OBSERVATION, PARTS, action_of, row_of, story_of
from mascarade.fast.convert import step_first
from mascarade.fast.many import observe_rows
from mascarade.fast.rows import NOTHING, NUMBERS, PHASES, PLACES, SEATS
from mascarade.rules import Event, View, heard, view
from mascarade.rules.events import Acted, Chose, TurnBegan
from mascarade.rules.view import Sighting
from tests.games import Story, played, storied
from tests.twins import twinned, twins


def observed(rows: NDArray[Any], player: int) -> dict[str, list[int]]:
    """What the row says, part by part; whatever lay in the array before."""
    out = np.full((1, OBSERVATION), 99, np.uint8)
    observe_rows(rows, np.array([player]), out, 0, 1)
    return {name: out[0][part].tolist() for name, part in PARTS.items()}


def expected(seen: View, events: list[Any], names: tuple[str, ...]) -> dict[str, list[int]]:
    """What a view says, and what was heard of the power that is being carried out."""
    assert seen.player is not None
    seats, spare = len(seen.players), [0] * (SEATS - len(seen.players))
    began = max(number for number, event in enumerate(events) if isinstance(event, TurnBegan))
    acted = [seen.players.index(event.by) for event in events[began:] if isinstance(event, Acted)]
    chose = [event.players for event in events[began:] if isinstance(event, Chose)]
    aims = [*(seen.players.index(name) for name in (chose[0] if chose else ())), SEATS, SEATS]

    def by_seat(players: tuple[str, ...]) -> list[int]:
        return [int(name in players) for name in seen.players] + spare

    places = seats + seen.centre
    told = {
        "phase": [PHASES.index(seen.ask.what if seen.ask else "over")],
        "me": [seen.players.index(seen.player)],
        "asked": [seen.players.index(seen.ask.player) if seen.ask else SEATS],
        "seat": [seen.seat],
        "players": [seats],
        "places": [places],
        "court": [seen.court],
        "bank": [seen.bank],
        "turn": [seen.turn],
        "announced": [NOTHING if seen.announced is None else NUMBERS[seen.announced]],
        "owner": [acted[0] if acted else SEATS],
        "one": aims[:1],
        "two": aims[1:2],
        "coins": [*seen.coins, *spare],
        "sitting": [*(names.index(name) for name in seen.players), *spare],
        "claimants": by_seat(seen.claimants),
        "barred": by_seat(seen.barred),
        "must_look": by_seat(seen.must_look),
        "winners": by_seat(seen.result.winners if seen.result else ()),
        "in_play": [int(mask in seen.masks) for mask in MASK_IDS],
    }
    memory = np.array(
        [remembered_of(place, seen) for place in range(places)] + [(0,) * 4] * (PLACES - places)
    )
    return told | dict(zip(("seen", "age", "handled", "deed"), memory.T.tolist(), strict=True))


def remembered_of(place: int, seen: View) -> tuple[int, int, int, int]:
    """One place followed back in time: the mask that is there for all this player knows, and its story."""
    at, handled, deed = place, 0, 0
    for what in reversed(story_of(seen)):
        if isinstance(what, Sighting):
            if what.at == at:
                return NUMBERS[what.mask], seen.turn - what.turn, handled, deed
        elif at in (what.a, what.b):
            if what.by != seen.player:
                handled += 1
                continue
            deed = deed or (1 if what.really else 2)
            if what.really:
                at = what.b if at == what.a else what.a
    return NOTHING, 255, handled, deed


def chapters_of(story: Story) -> list[NDArray[Any]]:
    """The row after the opening and after each answer."""
    names = story.opening.begun.players
    rows = row_of(story.opening, [view(story.opening_events, name) for name in names])
    told = [rows.copy()]
    for step in story.steps:
        step_first(rows, action_of(step.answer, step.before.position.players))
        told.append(rows.copy())
    return told


def check_observations(story: Story) -> None:
    names = story.opening.begun.players
    events: list[Event] = []
    for (happened, game), rows in zip(story.chapters, chapters_of(story), strict=True):
        events += happened
        for number in {0, len(events) % len(names), len(names) - 1}:
            name = names[number]
            said = expected(view(events, name, game.ask), heard(events, name), names)
            assert observed(rows, number) == said


def check_twins(story: Story, other: Story) -> int:
    """As long as a player has heard the same at both tables, they observe the same; how often that was so."""
    names = story.opening.begun.players
    same = 0
    these: list[Event] = []
    those: list[Event] = []
    pairs = zip(story.chapters, other.chapters, strict=False)
    rows = zip(chapters_of(story), chapters_of(other), strict=False)
    for ((here, game), (there, twin)), (mine, theirs) in zip(pairs, rows, strict=False):
        these += here
        those += there
        assert (game.ask is None) == (twin.ask is None) or these != those
        for number, name in enumerate(names):
            if heard(these, name) == heard(those, name):
                assert observed(mine, number) == observed(theirs, number)
                same += mine.tobytes() != theirs.tobytes()
    return same


def test_twins_differ_in_what_those_who_observe_the_same_cannot_know() -> None:
    pairs = [
        (story, twinned(story, bytes([seed % 256] * 32), masks=seed % 2 == 0, flips=True))
        for seed in range(40)
        for story in [storied(seed, peeking=False)]
    ]
    assert sum(check_twins(*pair) for pair in pairs) > 1000


def test_observations_say_what_was_heard() -> None:
    for seed in range(25):
        check_observations(storied(seed, peeking=False))


@pytest.mark.slow
@given(played(peeking=False, most_steps=30))
def test_any_observation_says_what_was_heard(story: Story) -> None:
    check_observations(story)


@given(twins(played(peeking=False, most_steps=20), masks=True, flips=True))
def test_what_a_player_cannot_know_changes_no_byte_of_their_observation(pair: tuple[Story, Story]) -> None:
    check_twins(*pair)
