"""Games, asks, answers, events and views go out as JSON and come back equal."""

from functools import cache
from typing import Any, TypeVar, get_args

import msgspec
import pytest

from mascarade.rules import Answer, Ask, Event, Game, Position, Result, View, decide
from mascarade.rules.answers import Announce, Challenge, Choose, Decline, Finish, Look, Name, Pass, Peek, Swap
from mascarade.rules.notation import parsed_answer
from tests.rules.table import AtTable, table

T = TypeVar("T")
FOUR = "ann:king bob:judge cia:thief dan:empress | cheat"


def again(thing: T, kind: Any) -> T:
    back: T = msgspec.json.decode(msgspec.json.encode(thing), type=kind)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(thing), type=kind) == back
    return back


@cache
def tables() -> list[AtTable]:
    """Games in which together every kind of ask, answer and event comes up."""
    powers = {
        "spy": ["ann: choose bob", "ann: finish really"],
        "fool": ["ann: choose bob dan", "ann: finish pretending"],
        "guru": ["ann: choose dan", "dan: name judge"],
        "princess": ["ann: choose cia"],
        "puppet_master": ["ann: choose bob dan"],
        "witch": ["ann: decline"],
    }
    played = [
        table(FOUR),
        table(FOUR, turn=1).says("ann", "swap with centre:0, really"),
        table(FOUR, peeking=True).says("bob", "peek"),
        table(FOUR, court=3).announces("ann", "king", against="bob"),
        table(FOUR).says("ann", "announce king").says("bob", "challenge"),
        table("ann:king=11 bob:judge cia:thief dan:empress").announces("ann", "king"),
        table(FOUR, limit=5).says("ann", "look"),
    ]
    for mask, said in powers.items():
        for length in range(len(said) + 1):
            t = table(f"ann:{mask} bob:judge cia:thief dan:empress").announces("ann", mask)
            for line in said[:length]:
                t.says(*line.split(": "))
            played.append(t)
    return played


def test_the_tables_show_every_kind_of_event_but_the_deal() -> None:
    told = {type(event) for t in tables() for event in t.story}
    assert {kind.__name__ for kind in get_args(Event)} - {kind.__name__ for kind in told} == {"Dealt"}


def test_a_game_comes_back_equal_and_plays_on_the_same() -> None:
    for t in tables():
        back = again(t.game, Game)
        assert back == t.game
        if t.game.ask is not None:
            for option in t.game.ask.options:
                assert decide(back, t.game.ask.player, option) == decide(t.game, t.game.ask.player, option)


def test_an_ask_comes_back_equal() -> None:
    asks = [t.game.ask for t in tables() if t.game.ask is not None]
    assert {ask.what for ask in asks} == {"turn", "challenge", "choose", "finish", "name"}
    for ask in asks:
        assert again(ask, Ask) == ask


def test_events_come_back_equal() -> None:
    for t in tables():
        assert again(t.story, list[Event]) == t.story


def test_views_come_back_equal() -> None:
    for t in tables():
        for onlooker in ("ann", "bob", None):
            assert again(t.view(onlooker), View) == t.view(onlooker)


def test_positions_and_results_come_back_equal() -> None:
    for t in tables():
        assert again(t.game.position, Position) == t.game.position
        assert again(t.game.result, Result | None) == t.game.result


ANSWERS: list[tuple[Answer, str, str]] = [
    (Look(), '{"do":"look"}', "look"),
    (Swap("cia", True), '{"do":"swap","with":"cia","really":true}', "swap with cia, really"),
    (
        Swap("centre:0", False),
        '{"do":"swap","with":"centre:0","really":false}',
        "swap with centre:0, pretending",
    ),
    (Announce("king"), '{"do":"announce","mask":"king"}', "announce king"),
    (Challenge(), '{"do":"challenge"}', "challenge"),
    (Pass(), '{"do":"pass"}', "pass"),
    (Choose(("cia",)), '{"do":"choose","players":["cia"]}', "choose cia"),
    (Choose(("cia", "ann")), '{"do":"choose","players":["cia","ann"]}', "choose cia ann"),
    (Finish(True), '{"do":"finish","really":true}', "finish really"),
    (Decline(), '{"do":"decline"}', "decline"),
    (Name("judge"), '{"do":"name","mask":"judge"}', "name judge"),
    (Peek(), '{"do":"peek"}', "peek"),
]


@pytest.mark.parametrize(("answer", "written", "said"), ANSWERS)
def test_an_answer_is_written_as_the_protocol_says_and_comes_back_equal(
    answer: Answer, written: str, said: str
) -> None:
    assert msgspec.json.encode(answer).decode() == written
    assert again(answer, Answer) == answer == parsed_answer(said)


def test_every_kind_of_answer_was_tried() -> None:
    assert {type(answer) for answer, _, _ in ANSWERS} == set(get_args(Answer))


@pytest.mark.parametrize(
    "written",
    [
        '{"do":"dance"}',
        '{"do":"look","at":"cia"}',
        '{"do":"swap","with":"cia"}',
        '{"do":"swap","with":"cia","really":1}',
        '{"do":"swap","whose":"cia","really":true}',
        '{"do":"announce","mask":3}',
        '{"do":"choose","players":"cia"}',
        '{"mask":"king"}',
        "[]",
    ],
)
def test_what_is_no_answer_is_not_read_as_one(written: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(written, type=Answer)


def test_a_position_has_the_ten_keys_of_the_protocol_and_no_others() -> None:
    written = msgspec.to_builtins(table(FOUR).game.position)
    assert " ".join(written) == "players masks centre coins court turn seat barred must_look peeking"
    for key in ("barred", "must_look", "peeking"):
        del written[key]
    assert msgspec.convert(written, Position) == table(FOUR).game.position
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**written, "bank": 3}, Position)


def test_an_event_names_its_kind_and_who_may_know_of_it() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress").says("ann", "look")
    assert msgspec.json.encode(t.now[:2]) == (
        b'[{"type":"Looked","by":"ann","at":0},{"type":"Saw","to":"ann","at":0,"mask":"king"}]'
    )


def structs(kind: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    """Every kind of value the rules are made of."""
    below: list[type[msgspec.Struct]] = kind.__subclasses__()
    found = {each for one in below for each in (one, *structs(one))}
    return {each for each in found if each.__module__.startswith("mascarade.rules")}


def test_everything_the_rules_are_made_of_is_a_value_that_cannot_change() -> None:
    kinds = structs(msgspec.Struct)
    assert {Game, Ask, Position, View, Result, *get_args(Event), *get_args(Answer)} <= kinds
    assert [kind for kind in kinds if not kind.__struct_config__.frozen and kind.__name__[0] != "_"] == []
    with pytest.raises(AttributeError, match="immutable"):
        table(FOUR).game.limit = 3  # type: ignore[misc]
