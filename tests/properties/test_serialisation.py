"""What is written down comes back equal: games, asks, answers, events, views and whole game files."""

from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.rules import Answer, Ask, BadSetup, Event, Game, Position, Swap, View, decide, record, view
from mascarade.rules.record import Record, Recording
from tests.games import Story, played, told
from tests.properties.witness import fewer

CODECS: list[tuple[Any, Any]] = [
    (msgspec.json.encode, msgspec.json.decode),
    (msgspec.msgpack.encode, msgspec.msgpack.decode),
]
BY_NAME = pytest.mark.parametrize("codec", CODECS, ids=["json", "msgpack"])


def comes_back(codec: tuple[Any, Any], thing: object, kind: Any) -> None:
    encode, decode = codec
    back = decode(encode(thing), type=kind)
    assert back == thing
    assert type(back) is type(thing)
    assert encode(back) == encode(thing)


def recorded(story: Story) -> Record:
    name = story.scenario.name if story.scenario else None
    recording = Recording(story.opening, list(story.opening_events), name)
    for step in story.steps:
        recording.add(step.player, step.answer, list(step.events), step.after)
    return recording.record


@BY_NAME
@given(story=played())
def test_games_asks_answers_and_events_come_back_equal(codec: tuple[Any, Any], story: Story) -> None:
    comes_back(codec, story.events, tuple[Event, ...])
    comes_back(codec, story.game, Game)
    comes_back(codec, story.games[len(story.games) // 2], Game)
    for game in story.games[::5]:
        comes_back(codec, game.ask, Ask | None)
    for event in story.events[-5:]:
        comes_back(codec, event, Event)
    for _, answer in story.answers:
        comes_back(codec, answer, Answer)


@BY_NAME
@given(story=played())
def test_views_come_back_equal(codec: tuple[Any, Any], story: Story) -> None:
    for player in story.everyone:
        comes_back(codec, view(story.events, player, story.game.ask), View)


@given(played())
def test_a_game_that_was_stored_half_way_goes_on_as_before(story: Story) -> None:
    for step in story.steps[-3:]:
        stored = msgspec.json.decode(msgspec.json.encode(step.before), type=Game)
        answer: Answer = msgspec.json.decode(msgspec.json.encode(step.answer), type=Answer)
        assert decide(stored, step.player, answer) == (step.after, list(step.events))


@given(played())
def test_a_game_file_reads_back_to_the_same_events(story: Story) -> None:
    written = recorded(story)
    read = record.read(record.write(written))
    assert read == written
    assert record.write(read) == record.write(written)
    assert record.opening(read) == (story.opening, list(story.opening_events))
    again = list(record.played(read))
    assert [game for game, _ in again] == list(story.games[1:])
    assert [each for _, step in again for each in step.events] == [
        each for step in story.steps for each in step.events
    ]
    assert (read.limit, read.result) == (story.opening.limit, story.game.result)


@given(played(most_steps=20), st.integers(1, 400))
def test_a_game_file_cut_short_is_refused(story: Story, missing: int) -> None:
    written = record.write(recorded(story)).rstrip()
    with pytest.raises(BadSetup):
        record.read(written[: -min(missing, len(written))])


@fewer(2)
@given(played(most_steps=12), st.integers(0, 10_000), st.integers(0, 255))
def test_a_game_file_with_a_changed_byte_is_refused_or_the_same_story(
    story: Story, where: int, byte: int
) -> None:
    """Another name of the scenario or a limit not reached cannot be noticed; nothing else is ever raised."""
    data = bytearray(record.write(recorded(story)))
    data[where % len(data)] = byte
    with suppress(BadSetup):
        read = record.read(bytes(data))
        assert [game.position for game, _ in record.played(read)] == [
            game.position for game in story.games[1:]
        ]


@given(played(), st.data())
def test_a_game_file_whose_story_was_changed_is_refused(story: Story, data: st.DataObject) -> None:
    whole = recorded(story)
    if not whole.steps:
        return
    cut = data.draw(st.integers(0, len(whole.steps) - 1))
    step = whole.steps[cut]
    changed = [
        msgspec.structs.replace(step, events=step.events[:-1]),
        msgspec.structs.replace(step, events=(*step.events, step.events[-1])),
        msgspec.structs.replace(step, player="nobody"),
    ]
    for other in changed:
        steps = (*whole.steps[:cut], other, *whole.steps[cut + 1 :])
        with pytest.raises(BadSetup):
            record.read(record.write(msgspec.structs.replace(whole, steps=steps)))
    if whole.result is not None:
        with pytest.raises(BadSetup):
            record.read(record.write(msgspec.structs.replace(whole, steps=whole.steps[:-1])))
        with pytest.raises(BadSetup):
            record.read(record.write(msgspec.structs.replace(whole, result=None)))


@pytest.mark.parametrize("answer", [Swap("bob", 1), Swap("bob", 0)])  # type: ignore[arg-type]
def test_an_answer_that_equals_an_option_is_stored_as_the_option(answer: Answer) -> None:
    """1 equals True, as numpy's True does: a learner's answer must not make a game that nobody can read."""
    seats = ("ann", "bob", "cia", "dan"), ("judge", "king", "thief", "fool")
    story = told(Position(*seats, (), (6, 6, 6, 6), 0, 5, 0), [("ann", answer)])
    comes_back(CODECS[0], story.events, tuple[Event, ...])
