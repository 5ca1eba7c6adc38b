"""`bye` and refusals say whether to come back, and those of an older server mean what they meant."""

import json

import msgspec
import pytest

from mascarade.rules import Problem
from mascarade.rules.errors import problem
from mascarade.wire.again import comes_back, passes
from mascarade.wire.http import Apology
from mascarade.wire.server_messages import Bye, ServerMessage, WishRefused
from mascarade.wire.terms import Farewell

GONE = ("left", "moved", "kicked", "closed", "flood", "error")


@pytest.mark.parametrize("why", ["restart", "slow", "silent"])
def test_after_what_the_server_does_for_its_own_reasons_one_comes_back(why: Farewell) -> None:
    assert comes_back(why)
    assert json.loads(msgspec.json.encode(Bye(why))) == {"type": "bye", "why": why, "again": True}


@pytest.mark.parametrize("why", GONE)
def test_after_what_is_meant_for_good_one_stays_away(why: Farewell) -> None:
    assert not comes_back(why)
    assert json.loads(msgspec.json.encode(Bye(why))) == {"type": "bye", "why": why, "again": False}


@pytest.mark.parametrize("key", ["too-fast", "store-failed", "restarting"])
def test_what_passes_is_worth_another_try(key: str) -> None:
    assert WishRefused("a", (problem(key),), ()).again is True
    assert Apology((problem(key),), ()).again is True


@pytest.mark.parametrize("problems", [(), (problem("muted"),), (problem("restarting"), problem("muted"))])
def test_what_is_wrong_for_good_is_not(problems: tuple[Problem, ...]) -> None:
    assert not passes(problems)
    assert WishRefused("a", problems, ()).again is False
    assert Apology(problems, ()).again is False


@pytest.mark.parametrize(
    ("frame", "again"),
    [
        ('{"type":"bye","why":"restart"}', True),
        ('{"type":"bye","why":"kicked"}', False),
        ('{"type":"no","id":"a","problems":[{"key":"store-failed"}],"said":[]}', True),
        ('{"type":"no","id":"a","problems":[{"key":"muted"}],"said":[]}', False),
    ],
)
def test_an_older_server_that_does_not_say_it_is_understood(frame: str, again: bool) -> None:
    message: ServerMessage = msgspec.json.decode(frame, type=ServerMessage)
    assert isinstance(message, Bye | WishRefused)
    assert message.again is again


@pytest.mark.parametrize("again", [True, False])
def test_what_a_server_says_counts_whatever_the_words_are(again: bool) -> None:
    said = {"type": "bye", "why": "restart", "again": again}
    assert msgspec.json.decode(msgspec.json.encode(said), type=Bye).again is again
    apology = {"problems": [{"key": "restarting"}], "said": [], "again": again}
    assert msgspec.json.decode(msgspec.json.encode(apology), type=Apology).again is again
