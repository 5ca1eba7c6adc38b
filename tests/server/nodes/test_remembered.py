"""What a node remembers of a table: the end of its chain, and no more steps than there is room for."""

import pytest

from mascarade.rules import Pass
from mascarade.rules.position import Position
from mascarade.server.live import known_steps
from mascarade.server.live.known_steps import KnownSteps
from mascarade.server.store import EarlyAnswer, StoredStep
from mascarade.server.store.chain import link, root
from mascarade.server.store.rescue_body import RememberedTable, decode
from mascarade.server.table.seating import made
from mascarade.server.table.steps import Answered, Began, Changed, Step, Watch, encode
from mascarade.wire.options import Options

ROOM = made("CODE", 1.0, Options(), "Ann", "ann")
OPENING = Position(
    players=("Ann", "Bob", "Cat", "Dan"),
    masks=("judge", "king", "queen", "witch"),
    centre=("thief", "cheat"),
    coins=(6, 6, 6, 6),
    court=0,
    turn=1,
    seat=0,
)
BEGAN = Began(1.0, ROOM, OPENING, "", "", (), {}, Watch())
CHANGED = Changed(1.0, "ready", ROOM, 0)
ANSWERED = Answered(1.0, "Bob", Pass(), (), "player", Watch(), "a")


def after(*steps: Step) -> KnownSteps:
    known = KnownSteps("t")
    for n, step in enumerate(steps, 1):
        known.add(StoredStep(n, encode(step)), step)
    return known


def kept(known: KnownSteps, *earlies: EarlyAnswer) -> RememberedTable:
    return decode(known.rescue(earlies))


def numbers(*steps: Step) -> list[int]:
    return [step.n for step in kept(after(*steps)).steps]


def test_the_hash_is_that_of_the_stored_chain() -> None:
    hash_ = root("t")
    for n, step in enumerate((CHANGED, BEGAN, ANSWERED), 1):
        hash_ = link(hash_, n, encode(step))
    assert after(CHANGED, BEGAN, ANSWERED).hash == hash_


def test_a_game_is_remembered_from_its_beginning_and_a_room_as_it_was_last() -> None:
    assert numbers(CHANGED, CHANGED, CHANGED) == [3]
    assert numbers(CHANGED, BEGAN, ANSWERED, CHANGED, CHANGED, ANSWERED) == [2, 3, 5, 6]
    assert numbers(CHANGED, BEGAN, ANSWERED, CHANGED, BEGAN, ANSWERED) == [5, 6]


def test_where_there_are_too_many_the_oldest_go_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_steps, "MOST", 10 * len(encode(ANSWERED)))
    known = after(*[ANSWERED] * 50)
    found = kept(known)
    assert ([step.n for step in found.steps], found.n, found.cut) == ([*range(41, 51)], 50, True)
    known.add(StoredStep(51, encode(BEGAN)), BEGAN)
    found = kept(known)
    assert ([step.n for step in found.steps], found.cut) == ([51], False)


def test_early_answers_are_given_along() -> None:
    (early,) = kept(after(CHANGED), EarlyAnswer(7, "Ännchen", "a\0b", b'{"type":"pass"}')).earlies
    assert (early.question, early.player, early.id, bytes(early.answer)) == (
        *(7, "Ännchen", "a\0b"),
        b'{"type":"pass"}',
    )
