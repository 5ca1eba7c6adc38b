"""The generator reaches everything: a broken one would make every other proof here hollow."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import find, settings

from mascarade.rules import MASKS, Answer, Event, Position
from mascarade.rules.events import Acted, Announced, Challenged, Ended, Peeked
from mascarade.rules.scenario import violations
from mascarade.scenarios import PRINTED
from tests.games import Story, played, storied, story, told

SEEDS = range(600)


@cache
def stories() -> tuple[Story, ...]:
    return tuple(storied(seed) for seed in SEEDS)


def test_every_power_is_carried_out_by_an_unchallenged_a_challenged_and_a_challenging_owner() -> None:
    found: Counter[tuple[str, str]] = Counter()
    for each in stories():
        announcer, challenged = "", False
        for event in each.events:
            if isinstance(event, Announced):
                announcer, challenged = event.by, False
            elif isinstance(event, Challenged):
                challenged = True
            elif isinstance(event, Acted):
                by = "challenger" if event.by != announcer else "challenged" if challenged else "unchallenged"
                found[event.mask, by] += 1
    for mask in MASKS:
        for by in ("unchallenged", "challenged", "challenger"):
            assert found[mask, by] >= 2, (mask, by)


def test_every_printed_side_is_played_and_custom_ones_with_and_without_a_centre() -> None:
    played_sides = Counter(each.scenario.name for each in stories() if each.scenario)
    assert set(PRINTED) <= set(played_sides)
    centres = Counter(
        len(each.scenario.masks) - each.scenario.players
        for each in stories()
        if each.scenario and each.scenario.players >= 6
    )
    assert set(centres) == {0, 1, 2}
    for each in stories():
        if each.scenario and each.scenario.name not in PRINTED:
            assert violations(each.scenario.players, each.scenario.masks) == ()


def test_tables_of_every_size_begin_with_a_deal_and_in_mid_game() -> None:
    sizes = Counter((len(each.opening.position.players), each.dealt) for each in stories())
    assert set(sizes) == {(players, dealt) for players in range(4, 13) for dealt in (True, False)}
    assert {each.opening.position.peeking for each in stories()} == {True, False}
    assert len({each.opening.position.seat for each in stories() if each.dealt}) > 8


def test_every_event_answer_question_and_end_is_reached() -> None:
    events = Counter(type(event) for each in stories() for event in each.events)
    assert set(events) == set(Event.__args__)
    answers = Counter(type(answer) for each in stories() for _, answer in each.answers)
    assert set(answers) == set(Answer.__args__)
    asks = [game.ask for each in stories() for game in each.games if game.ask]
    assert {ask.what for ask in asks} == {"turn", "challenge", "choose", "finish", "name"}
    assert {ask.why for ask in asks} == {"any", "preparatory", "barred", "must-look"}
    ends = Counter(each.game.result.why for each in stories() if each.game.result)
    assert set(ends) == {"thirteen", "broke", "cheat", "unfinished"}
    assert min(ends.values()) >= 3, ends
    assert any(each.game.result and len(each.game.result.winners) > 1 for each in stories())


def test_most_stories_get_somewhere() -> None:
    assert sum(len(each.steps) for each in stories()) / len(stories()) > 25
    over = sum(each.game.result is not None for each in stories())
    assert len(stories()) / 4 < over < len(stories()) * 3 / 4


def test_the_bank_runs_short() -> None:
    due = {"empress": 3, "king": 2, "patron": 3}
    short = Counter[str]()
    for each in stories():
        for step in each.steps:
            bank = 200 - step.before.position.court - sum(step.before.position.coins)
            for event in step.events:
                if isinstance(event, Acted) and bank < due.get(event.mask, 0):
                    short[event.mask] += 1
    assert set(short) == set(due)


def test_a_story_is_decided_by_its_bytes() -> None:
    for seed in range(10):
        assert storied(seed) == storied(seed)
    assert story(b"", b"") == story(bytes(80), b"")


def test_a_story_can_be_told_again_from_its_repr() -> None:
    names = {**{kind.__name__: kind for kind in Answer.__args__}, "told": told}
    for seed in range(20):
        told_once = storied(seed)
        told_again = eval(repr(told_once), {**names, "Position": Position})
        assert told_again.games == told_once.games
        assert told_again.events == told_once.events


@pytest.mark.parametrize("players", [4, 6, 12])
def test_a_story_is_what_was_asked_for(players: int) -> None:
    for seed in range(20):
        each = storied(seed, players=players, peeking=True, from_position=False, most_steps=9)
        assert len(each.opening.position.players) == players
        assert each.opening.position.peeking
        assert each.dealt
        assert len(each.steps) <= 9
    assert storied(1, scenario=PRINTED["9B"]).scenario == PRINTED["9B"]


@pytest.mark.slow
@pytest.mark.parametrize(("wanted", "most_steps"), [(Peeked, 1), (Ended, 16)], ids=["peek", "end"])
def test_a_story_shrinks_to_a_plain_one(wanted: type[Event], most_steps: int) -> None:
    smallest = find(
        played(from_position=True),
        lambda each: any(isinstance(event, wanted) for event in each.events),
        settings=settings(settings.get_profile("default"), max_examples=300),
    )
    assert len(smallest.steps) <= most_steps
    assert len(smallest.opening.position.players) == 4
    assert len(repr(smallest)) < 1_200
