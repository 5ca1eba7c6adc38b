"""The same deal and the same answers are the same game, however, wherever and how often it is played."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from hypothesis import given
from msgspec.structs import replace

from mascarade.rules import Running, decide, new, start, view
from mascarade.rules.position import laid, taken
from mascarade.rules.state import Truth
from tests.games import Story, played, storied, told
from tests.properties.witness import encode, fewer

ROOT = Path(__file__).parents[2]


@given(played())
def test_a_running_game_and_decide_agree_step_by_step(story: Story) -> None:
    running = Running(laid(story.opening.position), story.opening.limit)
    assert running.game == story.opening
    for step in story.steps:
        assert running.answer(step.player, step.answer) == list(step.events)
        assert running.game == step.after
        assert encode(running.game) == encode(step.after)
        assert running.ask == step.after.ask


@given(played())
def test_a_game_taken_up_anywhere_goes_on_as_if_nothing_had_been_between(story: Story) -> None:
    for step in story.steps[::3]:
        running = Running.of(step.before)
        assert running.game == step.before
        assert running.answer(step.player, step.answer) == list(step.events)
        assert running.game == step.after


@given(played())
def test_a_game_is_not_changed_by_going_on(story: Story) -> None:
    again = told(story.opening.position, story.answers, dealt=story.dealt, limit=story.opening.limit)
    assert again.games == story.games
    assert again.events == story.events
    bytes_then = [encode(game) for game in story.games]
    for step in story.steps:
        decide(step.before, step.player, step.answer)
    assert [encode(game) for game in story.games] == bytes_then


@given(played(from_position=False, most_steps=5))
def test_a_new_game_is_its_first_position_with_the_deal_shown(story: Story) -> None:
    position, scenario = story.opening.position, story.scenario
    assert scenario is not None
    again, events = new(
        position.players,
        scenario,
        position.masks + position.centre,
        first=position.players[position.seat],
        peeking=position.peeking,
        limit=story.opening.limit,
    )
    assert (again, tuple(events)) == (story.opening, story.opening_events)
    from_there, fewer_events = start(position, limit=story.opening.limit)
    assert from_there == again
    assert [fewer_events[0], events[1], *fewer_events[1:]] == events


@given(played())
def test_folding_the_stored_events_gives_the_same_table_at_every_step(story: Story) -> None:
    opening = story.opening.position
    truth = Truth(story.opened, opening.masks + opening.centre)
    for events, game in story.chapters:
        for event in events:
            truth.hear(event)
        assert taken(truth) == game.position
        assert truth.result == game.result
        assert truth.bank == 200 - game.position.court - sum(game.position.coins)


@fewer(2)
@given(played())
def test_a_game_can_start_afresh_from_every_turn_of_it(story: Story) -> None:
    for number, step in enumerate(story.steps):
        if step.before.answers or step.before.result is not None:
            continue
        game, _ = start(step.before.position, limit=step.before.limit)
        assert game == step.before
        for after in story.steps[number : number + 5]:
            game, events = decide(game, after.player, after.answer)
            assert (game, tuple(events)) == (after.after, after.events)


@given(played(from_position=True, most_steps=0))
def test_the_order_in_which_the_barred_are_listed_does_not_matter(story: Story) -> None:
    position = story.opening.position
    turned = replace(position, barred=position.barred[::-1], must_look=position.must_look[::-1] * 2)
    assert start(turned, limit=story.opening.limit) == (story.opening, list(story.opening_events))


def digest(seeds: range) -> str:
    """All that happens in these stories and all that everybody gets to see of it, in one number."""
    digested = hashlib.sha256()
    for seed in seeds:
        story = storied(seed)
        digested.update(encode([story.games, story.events, story.answers]))
        for player in story.everyone:
            digested.update(encode(view(story.events, player, story.game.ask)))
    return digested.hexdigest()


def test_the_same_answers_give_the_same_game_in_another_process() -> None:
    seeds = range(60)
    script = f"from tests.properties.test_same_game import digest; print(digest({seeds!r}))"
    for hash_seed in ("0", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        said = subprocess.run(
            [sys.executable, "-c", script],
            cwd=ROOT,
            env=environment,
            check=True,
            capture_output=True,
            encoding="utf-8",
        )
        assert said.stdout.strip() == digest(seeds)
