"""What a type is called on disks, in seals and on the wire is written beside it, and never changes."""

import ast
import inspect
import textwrap
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec import Struct

from mascarade.cli import referee
from mascarade.rules import answers, ask, events, names
from mascarade.rules.view import How
from mascarade.server.live import news
from mascarade.server.minds import messages
from mascarade.server.table import steps
from mascarade.wire import client_messages, options, server_messages, terms

SOURCE = Path(__file__).parents[2] / "src" / "mascarade"

UNIONS: dict[str, tuple[Any, str, tuple[str, ...]]] = {
    "Event": (
        events.Event,
        "type",
        (
            *("Acted", "Announced", "Challenged", "ChangedSeats", "Chose", "Dealt", "Declined", "Ended"),
            *("Glimpsed", "Handled", "Held", "Looked", "Named", "Opened", "Paid", "Passed", "Peeked"),
            *("Revealed", "Saw", "Spied", "Swapped", "TurnBegan"),
        ),
    ),
    "Answer": (
        answers.Answer,
        "do",
        (
            *("announce", "challenge", "choose", "decline", "finish", "look", "name", "pass", "peek"),
            "swap",
        ),
    ),
    "Step": (steps.Step, "type", ("Answered", "Began", "Broken", "Changed", "Turned")),
    "Item": (news.Item, "type", ("Here", "Spoke", "Stepped")),
    "ServerMessage": (
        server_messages.ServerMessage,
        "type",
        (
            *("bye", "chat", "clock", "coach", "done", "no", "notes", "ping", "presence", "snapshot"),
            *("speechless", "truth", "update", "welcome"),
        ),
    ),
    "ClientMessage": (
        client_messages.ClientMessage,
        "type",
        (
            *("answer", "appoint", "back", "chat", "close", "coach", "emote", "end", "hello", "kick"),
            *("leave", "mute", "notes", "options", "pause", "pong", "ready", "rematch", "rename", "sit"),
            "start",
        ),
    ),
    "what a worker hears": (
        messages.Think | messages.Reckon | messages.Forget,
        "type",
        ("forget", "reckon", "think"),
    ),
    "what the referee hears": (
        referee.New | referee.SetUp | referee.Give | referee.See,
        "cmd",
        ("answer", "new", "position", "view"),
    ),
}
"""What is stored, sent or sealed and told apart by a tag: the field it stands in, and the tags."""

LITERALS: dict[str, tuple[Any, tuple[str, ...]]] = {
    "Happening": (
        terms.Happening,
        (
            *("away", "back", "began", "broken-empty", "broken-host", "broken-idle", "broken-rules"),
            *("closed", "host", "joined", "kicked", "left", "made", "moved", "muted", "options", "paused"),
            *("ready", "renamed", "resumed", "sat", "unmuted"),
        ),
    ),
    "Phase": (terms.Phase, ("closed", "lobby", "memorise", "over", "play")),
    "Taken": (terms.Taken, ("bot", "nobody", "person")),
    "By": (steps.By, ("bot", "clock", "early", "player")),
    "Interrupted": (steps.Interrupted, ("empty", "host", "idle", "rules")),
    "Which": (options.Which, ("A", "B", "custom", "random")),
    "Pace": (options.Pace, ("brisk", "none", "own", "relaxed")),
    "Challenges": (options.Challenges, ("order", "secret")),
    "Memory": (options.Memory, ("log", "notes", "pure")),
    "Why": (names.Why, ("broke", "cheat", "thirteen", "unfinished")),
    "What": (ask.What, ("challenge", "choose", "finish", "name", "turn")),
    "Freedom": (ask.Freedom, ("any", "barred", "must-look", "preparatory")),
    "How": (How, ("dealt", "looked", "peeked", "revealed", "shown", "spied")),
    "Purse": (get_args(names.Purse)[1], ("bank", "court")),
    "Payee": (get_args(names.Payee)[1], ("court",)),
    "Emote": (
        terms.Emote,
        ("applause", "doubt", "gasp", "hurry", "laugh", "sorry", "thanks", "think", "well-played"),
    ),
    "Farewell": (
        terms.Farewell,
        ("closed", "error", "flood", "kicked", "left", "moved", "restart", "silent", "slow"),
    ),
}
"""The words that are stored or sent. An old node that reads a new word calls the table damaged."""


STORED = ("Event", "Answer", "Step")
"""Nodes of an earlier version read these as well, and know no others: not one may be added. News of a kind
that they do not know are passed over."""


@pytest.mark.parametrize("name", UNIONS)
def test_no_tag_is_ever_another(name: str) -> None:
    union, field, tags = UNIONS[name]
    kinds: tuple[type[Struct], ...] = get_args(union)
    now = {str(kind.__struct_config__.tag) for kind in kinds}
    assert now == set(tags) if name in STORED else now >= set(tags)
    assert {kind.__struct_config__.tag_field for kind in kinds} == {field}


@pytest.mark.parametrize("name", UNIONS)
def test_every_tag_stands_beside_the_class_it_is_for(name: str) -> None:
    for kind in get_args(UNIONS[name][0]):
        (statement,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
        assert isinstance(statement, ast.ClassDef)
        assert [tag.value for tag in _tags(statement)] == [kind.__struct_config__.tag], kind


def test_no_tag_anywhere_is_made_from_the_name_of_a_class() -> None:
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert all(isinstance(tag.value, str) for tag in _tags(node)), f"{file}: {node.name}"


@pytest.mark.parametrize("name", LITERALS)
def test_the_words_that_are_stored_and_sent_stay_the_same(name: str) -> None:
    literal, words = LITERALS[name]
    assert sorted(get_args(literal)) == sorted(words), (
        "nodes of an earlier version cannot read a new word: use one that is there"
    )


def _tags(statement: ast.ClassDef) -> list[ast.Constant]:
    """What the class statement says about its tag; whatever is no plain value stands for nothing."""
    values = [keyword.value for keyword in statement.keywords if keyword.arg == "tag"]
    return [value if isinstance(value, ast.Constant) else ast.Constant(None) for value in values]
