"""The game file: a whole game that reads back to the same events, or is refused with the reason."""

from collections.abc import Callable

import msgspec
import pytest

from mascarade.rules import BadSetup, Game, Scenario, decide, new, record, start
from mascarade.rules.events import Event
from mascarade.rules.notation import parsed_answer
from mascarade.rules.record import Record, Recording
from tests.rules.table import described

MASKS = ("judge", "king", "empress", "thief", "cheat", "witch")
ANSWERS = """
ann: swap with bob, really
bob: swap with cia, pretending
cia: swap with dan, really
dan: swap with centre:0, really
ann: announce king
bob: pass
cia: challenge
dan: pass
bob: look
"""


def recorded(game: Game, events: list[Event], answers: str, scenario: str | None = None) -> Record:
    recording = Recording(game, events, scenario)
    for line in answers.strip().splitlines():
        player, _, said = line.partition(": ")
        game, events = decide(game, player, parsed_answer(said))
        recording.add(player, parsed_answer(said), events, game)
    return recording.record


def whole() -> Record:
    game, events = new(
        ("ann", "bob", "cia", "dan"), Scenario("ours", 4, MASKS), MASKS, peeking=True, limit=40
    )
    return recorded(game, events, ANSWERS, "ours")


def won() -> Record:
    game, events = start(described("ann:king=11 bob:judge cia:thief dan:empress"))
    return recorded(game, events, "ann: announce king\nbob: pass\ncia: pass\ndan: pass")


def refusal(data: bytes) -> str:
    with pytest.raises(BadSetup) as refused:
        record.read(data)
    return str(refused.value)


def changed(stored: Record, old: str, new: str) -> bytes:
    text = record.write(stored).decode()
    assert old in text
    return text.replace(old, new, 1).encode()


@pytest.mark.parametrize("played", [whole, won])
def test_a_game_file_reads_back_to_the_same_record(played: Callable[[], Record]) -> None:
    stored = played()
    data = record.write(stored)
    assert data.endswith(b"}\n")
    assert record.read(data) == stored


def test_a_record_has_everything_to_play_the_game_again() -> None:
    stored = whole()
    assert (stored.format, stored.version, stored.scenario) == ("mascarade game", 1, "ours")
    assert stored.dealt
    assert stored.limit == 40
    assert stored.opening.peeking
    assert len(stored.steps) == 9
    assert stored.result is None
    game, events = record.opening(stored)
    assert tuple(events) == stored.events
    assert [type(event).__name__ for event in events] == ["Opened", "Dealt", "TurnBegan"]
    games = [*record.played(stored)]
    assert tuple(step for _, step in games) == stored.steps
    for step in stored.steps:
        game, _ = decide(game, step.player, step.answer)
    assert games[-1][0] == game


def test_a_record_of_a_position_has_no_deal_and_no_scenario_and_knows_who_won() -> None:
    stored = won()
    assert not stored.dealt
    assert stored.scenario is None
    assert stored.limit is None
    assert stored.result is not None
    assert stored.result.winners == ("ann",)


def test_a_game_that_reached_its_limit_reads_back_as_unfinished() -> None:
    game, events = start(described("ann:king bob:judge cia:thief dan:empress"), limit=6)
    stored = recorded(game, events, "ann: look\nbob: look")
    assert stored.result is not None
    assert stored.result.why == "unfinished"
    assert record.read(record.write(stored)) == stored


def test_a_game_can_be_written_down_before_its_first_answer() -> None:
    game, events = start(described("ann:king bob:judge cia:thief dan:empress"))
    stored = Recording(game, events).record
    assert stored.steps == ()
    assert record.read(record.write(stored)) == stored


def test_a_peek_is_written_down_like_any_answer() -> None:
    position = described("ann:king bob:judge cia:thief dan:empress")
    game, events = start(msgspec.structs.replace(position, peeking=True))
    stored = recorded(game, events, "bob: peek\nann: look\nbob: look")
    assert record.read(record.write(stored)) == stored


def test_a_file_that_was_cut_short_anywhere_is_refused() -> None:
    data = record.write(won()).rstrip()
    for length in range(0, len(data), 7):
        assert refusal(data[:length]).startswith("record-not-json(detail=")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "record-not-json(detail="),
        (b"not a game", "record-not-json(detail="),
        (b"\xff\xfe\x00", "record-not-json(detail="),
        (b'{"format": "\xff"}', "record-not-json(detail="),
        (b"null", "record-shape(detail="),
        (b"[]", "record-shape(detail="),
        (b"{}", "record-shape(detail="),
        (b'{"format": "chess", "version": 1}', "record-shape(detail="),
        (b'{"format": "mascarade game", "version": "1"}', "record-shape(detail="),
        (b'{"format": "mascarade game", "version": 1}', "record-shape(detail="),
        (b'{"format": "mascarade game", "version": 2, "new": []}', "record-version(found=2, known=1)"),
        (b'{"format": "mascarade game", "version": 0}', "record-version(found=0, known=1)"),
        (b'{"x": ' + 100_000 * b"[", "record-not-json(detail="),
    ],
    ids=lambda data: data[:50].decode(errors="replace") if isinstance(data, bytes) else "",
)
def test_what_is_no_game_file_is_refused_with_the_reason(data: bytes, why: str) -> None:
    assert refusal(data).startswith(why)


def test_an_unknown_key_is_refused() -> None:
    assert refusal(changed(won(), '"dealt":false', '"dealt":false,"author":"ann"')).startswith("record-shape")
    step = '"player":"ann","answer"'
    assert refusal(changed(won(), step, f'"clock":3,{step}')).startswith("record-shape")


def test_an_opening_that_cannot_be_is_refused_for_its_own_reasons() -> None:
    data = changed(won(), '"coins":[11,6,6,6],"court":0,"turn"', '"coins":[11,0,6,6],"court":0,"turn"')
    assert refusal(data) == "seat-coins(seat=1, coins=0, most=12)"


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('"masks":["king","judge"', '"masks":["king","widow"', "record-differs(step=0)"),
        ('"dealt":false', '"dealt":true', "record-differs(step=0)"),
        ('"court":0,"turn":5', '"court":1,"turn":5', "record-differs(step=0)"),
        ('{"type":"Announced","by":"ann","mask":"king"}', "", "record-differs(step=1)"),
        ('{"type":"Passed","by":"bob"}', '{"type":"Passed","by":"cia"}', "record-differs(step=2)"),
        ('"payee":0,"coins":2', '"payee":0,"coins":3', "record-differs(step=4)"),
        ('"do":"announce","mask":"king"', '"do":"announce","mask":"judge"', "record-differs(step=1)"),
        ('"player":"ann","answer"', '"player":"bob","answer"', "record-step(step=1)"),
        (
            '"player":"dan","answer":{"do":"pass"}',
            '"player":"dan","answer":{"do":"look"}',
            "record-step(step=4)",
        ),
        ('"result":{"winners":["ann"]', '"result":{"winners":["bob"]', "record-result"),
        ('"result":{"winners":["ann"],"why":"thirteen"}', '"result":null', "record-result"),
    ],
)
def test_a_file_that_was_changed_is_refused_with_the_step_where_it_shows(
    old: str, new: str, why: str
) -> None:
    assert refusal(changed(won(), old, new)) == why


def test_an_answer_after_the_end_is_refused() -> None:
    stored = won()
    more = msgspec.structs.replace(stored, steps=(*stored.steps, stored.steps[0]))
    assert refusal(record.write(more)) == "record-step(step=5)"


def test_a_file_whose_last_steps_are_missing_does_not_come_to_its_result() -> None:
    stored = won()
    fewer = msgspec.structs.replace(stored, steps=stored.steps[:-1])
    assert refusal(record.write(fewer)) == "record-result"


def test_a_file_that_swaps_two_dealt_masks_is_refused() -> None:
    data = changed(
        whole(), '"masks":["judge","king","empress","thief"]', '"masks":["king","judge","empress","thief"]'
    )
    assert refusal(data) == "record-differs(step=0)"
