"""`docs/protocol.md` and `docs/game-file.md` are true: their examples run, their tables are complete."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from mascarade.bots import Asked, Hello, Over, Question, Reply
from mascarade.cli.errors import MOST_SENTENCES
from mascarade.cli.replay import LARGEST_FILE
from mascarade.rules import Answer, Event, Game, decide
from mascarade.rules.errors import BadSetup
from mascarade.rules.events import Move, may_hear
from mascarade.rules.record import VERSION, Record, Step, opening, read, write
from mascarade.rules.view import Handling, How, Sighting, View
from mascarade.text import words
from tests.cli.judge import POSITION_KEYS, InProcess

DOCS = Path(__file__).parents[2] / "docs"
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")
GAME_FILE = (DOCS / "game-file.md").read_text(encoding="utf-8")


def blocks(text: str, kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def rows(text: str, heading: str) -> Iterator[list[str]]:
    """The rows of the first table after a heading, cell by cell."""
    table = text.split(heading, 1)[1].split("\n|---", 1)[1].split("\n\n", 1)[0]
    for line in table.splitlines()[1:]:
        yield [cell.strip() for cell in line.strip("|").split(" | ")]


def names(cell: str) -> list[str]:
    return re.findall(r"`(\w+)`", cell)


def fields(kind: type[msgspec.Struct]) -> list[str]:
    return list(kind.__struct_encode_fields__)


@pytest.mark.parametrize("talk", blocks(PROTOCOL, "json"), ids=["new", "challenge", "view"])
def test_the_examples_of_the_protocol_are_what_the_referee_says(talk: str) -> None:
    referee = InProcess()
    for exchange in talk.split("> ")[1:]:
        request, reply = exchange.split("\n", 1)
        assert msgspec.json.decode(referee.written(request.encode())) == msgspec.json.decode(reply)


def test_every_event_is_documented_with_its_fields_and_who_knows() -> None:
    documented = {names(row[0])[0]: row for row in rows(PROTOCOL, "## Events")}
    kinds = {kind.__name__: kind for kind in get_args(Event)}
    assert list(documented) == list(kinds)
    for name, kind in kinds.items():
        _, told, knows, _ = documented[name]
        assert sorted(names(told)) == sorted(fields(kind)), name
        assert (
            knows == "everybody"
            if "to" not in fields(kind) and "not_to" not in fields(kind)
            else names(knows)
        )
    assert all(f"`{field}`" in documented["Paid"][3] for field in fields(Move))


def test_who_knows_is_as_documented() -> None:
    everybody = {names(row[0])[0] for row in rows(PROTOCOL, "## Events") if row[2] == "everybody"}
    for kind in get_args(Event):
        event = kind(*fields(kind))  # who may hear it depends on its type, whatever it says
        assert may_hear(event, None) is (kind.__name__ in everybody)


def test_every_key_of_a_view_is_documented() -> None:
    documented = [name for row in rows(PROTOCOL, "## A view") for name in names(row[0])]
    assert sorted(documented) == sorted(fields(View))
    section = PROTOCOL.split("## A view")[1].split("## A position")[0]
    for name in (*fields(Sighting), *fields(Handling), *get_args(How)):
        assert f"`{name}`" in section


def test_every_key_of_a_position_is_documented() -> None:
    documented = [name for row in rows(PROTOCOL, "## A position") for name in names(row[0])]
    assert set(documented) == POSITION_KEYS
    assert len(documented) == 10


def test_every_answer_is_documented() -> None:
    table = " ".join(row[1] for row in rows(PROTOCOL, "## Answers"))
    documented = [msgspec.json.decode(each) for each in re.findall(r"`(\{.*?\})`", table)]
    kinds = {type(msgspec.convert(each, Answer)) for each in documented}
    assert kinds == set(get_args(Answer))


def test_the_lines_of_a_bot_are_documented() -> None:
    (talk,) = blocks(PROTOCOL, "text")
    hello, ask, answer, over = talk.splitlines()
    assert sorted(re.findall(r'"(\w+)":', hello)[1:]) == sorted(fields(Hello))
    assert sorted(re.findall(r'"(\w+)":', ask)) == sorted(fields(Asked) + fields(Question))
    assert sorted(re.findall(r'"(\w+)":', answer)) == sorted([*fields(Reply), "do"])
    assert set(re.findall(r'"(\w+)":', over)) == {*fields(Over), "winners", "why"}


def test_the_numbers_in_the_documents_are_those_of_the_program() -> None:
    assert MOST_SENTENCES == 40
    assert "up to forty" in PROTOCOL
    assert LARGEST_FILE == 64 * 2**20
    assert "64 MiB" in GAME_FILE


# The game file


def example() -> bytes:
    (block,) = blocks(GAME_FILE, "json")
    return block.encode()


def test_the_example_of_a_game_file_is_one() -> None:
    record = read(example())
    assert read(write(record)) == record
    assert msgspec.json.decode(write(record)) == msgspec.json.decode(example())
    assert write(record).count(b"\n") == 1
    game, _ = opening(record)
    for step in record.steps:
        game, events = decide(game, step.player, step.answer)
        assert tuple(events) == step.events
    assert isinstance(game, Game)
    assert game.result == record.result


def test_every_key_of_a_game_file_is_documented() -> None:
    documented = {names(row[0])[0]: row[1] for row in rows(GAME_FILE, "# The game file")}
    assert list(documented) == fields(Record)
    assert names(documented["steps"]) == fields(Step)
    assert documented["version"] == str(VERSION)


def test_every_error_of_a_game_file_is_documented_in_its_words() -> None:
    documented = {}
    for _, error, key in rows(GAME_FILE, "## How it is read"):
        if key.startswith("`"):
            documented[key.split("`")[1]] = error.strip("“”")
    args: dict[str, dict[str, str | int]] = {
        "record-not-json": {"detail": "x"},
        "record-shape": {"detail": "x"},
        "record-version": {"found": 2, "known": 1},
        "record-differs": {"step": 3},
        "record-step": {"step": 3},
        "record-result": {},
    }
    assert set(documented) == set(args)
    for key, error in documented.items():
        assert words("en").say(f"error-{key}", **args[key]).startswith(error)


def broken(**changes: Any) -> bytes:
    return msgspec.json.encode({**msgspec.json.decode(example()), **changes})


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (example()[:-5], "record-not-json"),
        (b"{}", "record-shape"),
        (broken(version=2, extra=1), "record-version"),
        (broken(extra=1), "record-shape"),
        (broken(opening={}), "record-shape"),
        (broken(events=[]), "record-differs"),
        (broken(steps=[]), "record-result"),
        (broken(result=None), "record-result"),
    ],
    ids=str,
)
def test_a_game_file_is_refused_with_the_key_that_is_documented(data: bytes, key: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read(data)
    assert [problem.key for problem in refused.value.problems] == [key]
