"""The end comes at the step that brings it, and nothing comes after it (R6)."""

import pytest
from hypothesis import example, given

from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    GameOver,
    Pass,
    Peek,
    Position,
    Result,
    Running,
    decide,
)
from mascarade.rules.events import Acted, Ended, Event, Paid, TurnBegan
from tests.games import Story, played, told
from tests.properties.witness import Ledger, encode


def expected_end(ledger: Ledger, event: Event) -> Ended | None:
    """Whether the game must end with this event, which the ledger has read."""
    if isinstance(event, Paid):
        if max(ledger.coins) >= 13:
            return Ended(ledger.richest(13), "thirteen")
        if min(ledger.coins) == 0:
            return Ended(ledger.richest(max(ledger.coins)), "broke")
    if isinstance(event, Acted) and event.mask == "cheat" and ledger.coins_of(event.by) >= 10:
        return Ended((event.by,), "cheat")
    return None


TWO_PEASANTS_SHARE = told(
    Position(
        ("ann", "bob", "cia", "dan"), ("peasant", "judge", "king", "peasant"), (), (11, 6, 6, 12), 0, 5, 0
    ),
    [("ann", Announce("peasant")), ("bob", Pass()), ("cia", Pass()), ("dan", Challenge())],
)
TWO_NEIGHBOURS_SHARE = told(
    Position(("ann", "bob", "cia", "dan"), ("patron", "judge", "king", "fool"), (), (9, 12, 6, 12), 0, 5, 0),
    [("ann", Announce("patron")), *((player, Pass()) for player in ("bob", "cia", "dan"))],
)
THIRTEEN_AND_BROKE_AT_ONCE = told(
    Position(("ann", "bob", "cia", "dan"), ("thief", "judge", "king", "fool"), (), (11, 1, 6, 5), 0, 5, 0),
    [("ann", Announce("thief")), *((player, Pass()) for player in ("bob", "cia", "dan"))],
)


@given(played())
@example(TWO_PEASANTS_SHARE)
@example(TWO_NEIGHBOURS_SHARE)
@example(THIRTEEN_AND_BROKE_AT_ONCE)
def test_the_game_ends_exactly_when_a_step_ends_it_and_with_the_right_winners(story: Story) -> None:
    ledger = Ledger(story.opened)
    due: Ended | None = None
    for events, game in story.chapters:
        for event in events:
            if isinstance(event, Ended) and event.why == "unfinished":
                break
            assert isinstance(event, Ended) == (due is not None)
            assert due is None or event == due
            ledger.read(event)
            due = expected_end(ledger, event)
        ended = isinstance(events[-1], Ended)
        assert (game.result is not None) == (game.ask is None) == ended
        assert not any(isinstance(event, Ended) for event in events[:-1])
    assert due is None


def test_a_step_can_bring_more_than_one_end() -> None:
    """So that the examples above stay what they are there for."""
    assert TWO_PEASANTS_SHARE.game.result == Result(("ann", "dan"), "thirteen")
    assert TWO_NEIGHBOURS_SHARE.game.result == Result(("bob", "dan"), "thirteen")
    assert THIRTEEN_AND_BROKE_AT_ONCE.game.result == Result(("ann",), "thirteen")


@given(played())
def test_the_result_says_what_the_last_event_said(story: Story) -> None:
    for events, game in story.chapters:
        last = events[-1]
        assert game.result == (Result(last.winners, last.why) if isinstance(last, Ended) else None)
    if story.game.result is not None:
        winners, players = story.game.result.winners, story.game.position.players
        assert winners == tuple(player for player in players if player in winners)


@given(played())
def test_a_limit_ends_the_game_when_its_last_turn_is_over_and_not_before(story: Story) -> None:
    for step in story.steps:
        turn, limit = step.before.position.turn, step.before.limit
        over = [event for event in step.events if isinstance(event, TurnBegan | Ended)]
        if not over:
            continue
        (last,) = over
        reached = limit is not None and turn >= limit
        if isinstance(last, Ended) and last.why == "unfinished":
            assert reached
            assert last.winners == ()
        elif isinstance(last, TurnBegan):
            assert not reached


@given(played())
def test_a_turn_at_the_end_stays_the_last_turn(story: Story) -> None:
    if story.game.result is not None and story.steps:
        before, after = story.steps[-1].before.position, story.game.position
        assert (before.turn, before.seat) == (after.turn, after.seat)
        assert set(before.barred) == set(after.barred)


@given(played(most_steps=200, players=5))
def test_nothing_happens_after_the_end(story: Story) -> None:
    game = story.game
    if game.result is None:
        return
    bytes_before = encode(game)
    running = Running.of(game)
    for player in (*game.position.players, "nobody"):
        for answer in (*_answers_given(story), Peek()):
            with pytest.raises(GameOver):
                decide(game, player, answer)
            with pytest.raises(GameOver):
                running.answer(player, answer)
    assert encode(game) == encode(running.game) == bytes_before


def _answers_given(story: Story) -> list[Answer]:
    return list(dict.fromkeys(step.answer for step in story.steps))[-12:]
