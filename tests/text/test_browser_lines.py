"""What the browser's tests compare with is what is told here today; those tests are in client/tests."""

import json
from pathlib import Path
from typing import get_args

import pytest

from mascarade.rules import events
from mascarade.rules.events import Event
from tests.text.samples import ANSWERS, ASKS, EVENTS, READERS
from tools.telling_cases import secrets, telling, written


@pytest.mark.parametrize(("file", "text"), written().items(), ids=lambda each: getattr(each, "name", ""))
def test_a_file_in_the_repository_is_what_is_told_today(file: Path, text: str) -> None:
    assert file.read_text(encoding="utf-8") == text, "run `python -m tools.telling_cases`"


def test_every_sample_is_there_for_every_reader() -> None:
    cases = json.loads(telling())
    assert len(cases["events"]) == len(EVENTS) * len(READERS)
    assert len(cases["questions"]) == len(ASKS)
    assert len(cases["answers"]) == len(ANSWERS)
    assert {case["event"]["type"] for case in cases["events"]} == {kind.__name__ for kind in get_args(Event)}


def test_everything_is_there_that_not_everybody_sees() -> None:
    kinds = {
        event["type"] for step in json.loads(secrets())["steps"] for version in step for event in version
    }
    assert kinds >= {kind.__name__ for kind in (events.Saw, events.Swapped, events.Glimpsed)}
    assert kinds >= {kind.__name__ for kind in (events.Looked, events.Peeked, events.Spied)}
