"""What our programs send is as long as the longest answer that was offered, whichever is chosen."""

import importlib.util
import json
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mascarade.cli.join.padding import padded
from mascarade.cli.join.server_api import ServerApi
from mascarade.cli.join.session import JoinSession
from mascarade.rules import Announce, Answer, Challenge, Finish, Look, Pass, Peek, Swap
from mascarade.rules.answers import Choose, Decline, Name
from mascarade.text import words
from mascarade.wire.client_messages import Chat, ClientHello, ClientMessage, GiveAnswer, Pong
from mascarade.wire.shown import Yours

PLAYER = Path(__file__).parents[2] / "examples" / "player.py"
QUESTIONS: dict[str, tuple[Answer, ...]] = {
    "turn": (
        Look(),
        *(Swap(whose, really) for whose in ("Bo", "Łucja", '🎭 "q"', "centre:1") for really in (True, False)),
        *(Announce(mask) for mask in ("spy", "puppet_master")),
    ),
    "challenge": (Challenge(), Pass()),
    "finish": (Finish(True), Finish(False)),
    "choose": (Choose(("Bo",)), Choose(("Łucja", "Bo")), Decline()),
    "name": (Name("spy"), Name("puppet_master")),
}
every_question = pytest.mark.parametrize("offered", QUESTIONS.values(), ids=QUESTIONS)


@every_question
def test_an_answer_is_as_long_as_the_longest_that_was_offered_and_no_longer(
    offered: Sequence[Answer],
) -> None:
    plain = [msgspec.json.encode(GiveAnswer("id", 7, answer)) for answer in offered]
    sent = [padded(GiveAnswer("id", 7, answer), offered) for answer in offered]
    assert {len(each) for each in sent} == {max(map(len, plain))}
    assert [each.rstrip() for each in sent] == plain
    assert len(padded(GiveAnswer("id", 7, Peek()), offered)) == len(sent[0])


@pytest.mark.parametrize("message", [ClientHello(3, "mark"), Pong(3), Chat("id", "hello")])
def test_what_hides_nothing_is_as_long_as_it_is(message: ClientMessage) -> None:
    assert padded(message, QUESTIONS["turn"]) == msgspec.json.encode(message)


@every_question
def test_join_pads_what_a_person_answers(
    offered: tuple[Answer, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    speech = words("en")
    session = JoinSession(ServerApi("http://127.0.0.1:8000", speech), "abc", speech, watching=False)
    sent: list[bytes] = []
    monkeypatch.setattr(session._socket, "_send", sent.append)
    session._state.yours = Yours(7, offered)
    for answer in offered:
        session._send(GiveAnswer(session._socket.new_id(), 7, answer))
    assert len({len(each) for each in sent}) == 1
    assert len({json.loads(each)["id"] for each in sent}) == len(offered)


@every_question
def test_the_example_pads_what_a_person_answers(offered: tuple[Answer, ...]) -> None:
    player = example().Player(Namespace(auto=False, watch=False, host=0), "http://x", "abc", "")
    sent: list[str] = []
    player.send = sent.append
    options = json.loads(msgspec.json.encode(offered))
    player.yours = {"number": 7, "options": options}
    for option in options:
        player.wish("answer", question=7, answer=option)
    assert [json.loads(each)["answer"] for each in sent] == options
    assert len({len(each.encode()) for each in sent}) == 1


def example() -> Any:
    spec = importlib.util.spec_from_file_location("player", PLAYER)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
