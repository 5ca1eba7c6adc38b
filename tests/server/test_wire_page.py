"""`docs/wire.md` is true: it names every message and every field, and every example on it is one."""

import ast
import json
import re
from pathlib import Path
from types import GenericAlias
from typing import Any, get_args

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields

from mascarade import server
from mascarade.scenarios.balance import Balance
from mascarade.server.live.knocks import DECLINED_SECONDS, MOST, MOST_EACH
from mascarade.server.live.limits import CHATTER, CHATTER_SECONDS
from mascarade.server.settings import Settings
from mascarade.server.table.clockwork import GRACE, GRACE_PART
from mascarade.server.table.names import LONGEST_CHAT, LONGEST_NAME
from mascarade.server.table.steps import Interrupted
from mascarade.server.web.edge.limits import KNOCKS, KNOCKS_SECONDS
from mascarade.server.web.http import games, health, scenarios, tables
from mascarade.server.web.ws.connection import CODES, MOST_BYTES_WAITING, MOST_WAITING
from mascarade.server.web.ws.heartbeat import MOST_UNANSWERED
from mascarade.server.web.ws.session import BURST, MOST_UNREADABLE
from mascarade.study.shape import Study
from mascarade.wire import client_messages, server_messages, terms
from mascarade.wire.again import comes_back
from mascarade.wire.options import Clocks, Options
from tools.wire_types import structs

PAGE = (Path(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")
EXAMPLES: list[tuple[str, str]] = re.findall(
    r"^```json ([\w\[\]]+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL
)
SAID, HEARD = get_args(server_messages.ServerMessage), get_args(client_messages.ClientMessage)
STRUCTS: list[type[Struct]] = structs()
PARTS_OF_OTHERS: list[type[Struct]] = [Balance, Study]
NAMED = {each.__name__: each for each in [*STRUCTS, *PARTS_OF_OTHERS]}
PARTS = [each for each in STRUCTS if each.__struct_config__.tag is None and not each.__name__.startswith("_")]


def named(word: str) -> bool:
    return f"`{word}`" in PAGE


def rows(first: str) -> list[list[str]]:
    """The rows of all tables whose header begins with `first`."""
    tables = re.findall(rf"^\| {re.escape(first)} \|.*\n\|[-|]+\n((?:\|.*\n)+)", PAGE, re.MULTILINE)
    return [
        [cell.strip() for cell in row.strip("|").split("|")] for table in tables for row in table.splitlines()
    ]


@pytest.mark.parametrize("kind", [*SAID, *HEARD], ids=lambda kind: kind.__name__)
def test_every_message_has_its_row_with_all_its_fields(kind: type[Struct]) -> None:
    known = {(row[0], len(row) == 4): row[1] for row in rows("type")}
    listed = known.get((f"`{kind.__struct_config__.tag}`", kind in HEARD))
    assert listed is not None, f"docs/wire.md has no row for {kind.__name__}"
    assert re.findall(r"`(\w+)`(?=,| \(|$)", listed) == [field.encode_name for field in fields(kind)]


def test_no_message_is_on_the_page_that_is_not_on_the_wire() -> None:
    there = [(row[0].strip("`"), len(row) == 4) for row in rows("type")]
    tags = [(kind.__struct_config__.tag, kind in HEARD) for kind in (*SAID, *HEARD)]
    assert sorted(there) == sorted(tags)


@pytest.mark.parametrize("kind", [*PARTS, Options, Clocks], ids=lambda kind: kind.__name__)
def test_every_body_and_every_part_of_a_message_is_named_with_its_fields(kind: type[Struct]) -> None:
    assert named(kind.__name__) or kind.__name__ in dict(EXAMPLES)
    in_examples = [text for name, text in EXAMPLES if name.removesuffix("[]") == kind.__name__]
    missing = [
        field.encode_name
        for field in fields(kind)
        if not named(field.encode_name) and not any(f'"{field.encode_name}":' in text for text in in_examples)
    ]
    assert missing == []


@pytest.mark.parametrize(("name", "text"), EXAMPLES, ids=[name for name, _ in EXAMPLES])
def test_an_example_is_what_it_says_it_is(name: str, text: str) -> None:
    one = NAMED[name.removesuffix("[]")]
    kind: Any = GenericAlias(list, one) if name.endswith("[]") else one
    message = msgspec.json.decode(text, type=kind, strict=True)
    if not one.__struct_config__.forbid_unknown_fields:
        assert msgspec.json.decode(msgspec.json.encode(message)) == json.loads(text), (
            "the example in docs/wire.md is not as the server says it"
        )


def test_every_block_of_json_says_what_it_is() -> None:
    assert len(EXAMPLES) == PAGE.count("```json")
    assert not re.findall(r"^```json$", PAGE, re.MULTILINE)


def test_everything_the_server_says_has_an_example() -> None:
    there = {name.removesuffix("[]") for name, _ in EXAMPLES}
    bodies = {kind.__name__ for kind in PARTS if kind.__struct_config__.forbid_unknown_fields}
    assert {kind.__name__ for kind in SAID} | bodies <= there


def test_what_may_be_left_out_is_on_the_page_with_what_it_means_then() -> None:
    brackets = {
        (row[0].strip("`"), name): value
        for row in rows("type")
        for name, value in re.findall(r"`(\w+)` \(`(\w+)`\)", row[1])
    }
    defaults = {
        (kind.__struct_config__.tag, field.encode_name): json.dumps(field.default)
        for kind in get_args(client_messages.Wish)
        for field in fields(kind)
        if not field.required
    }
    assert brackets == defaults


def test_the_options_on_the_page_have_the_defaults_of_the_code() -> None:
    on_page: dict[str, tuple[str, str]] = {}
    for names, values, _ in rows("option"):
        on_page |= dict(
            zip(re.findall(r"`(\w+)`", names), re.findall(r"`([^`]+)`|(\d+)", values), strict=True)
        )
    found = {name: json.loads(code or number) for name, (code, number) in on_page.items()}
    clocks = found.pop("clocks")
    assert msgspec.convert({**found, "clocks": clocks}, Options) == Options()
    assert {*found, "clocks"} == set(Options.__struct_fields__)


def test_the_limits_on_the_page_are_those_of_the_settings() -> None:
    limits = {setting.strip("`"): float(value) for _, value, setting in rows("limit")}
    assert limits == {name: getattr(Settings(), name) for name in limits}
    counted = re.compile("(most|largest)_.*|.*_(a_minute|an_hour|a_second)")
    assert {name for name in Settings.__struct_fields__ if counted.fullmatch(name)} <= limits.keys()


def test_the_numbers_in_the_text_are_those_of_the_code() -> None:
    assert f"`name` has up to {LONGEST_NAME} letters" in PAGE
    assert f"one line of up to {LONGEST_CHAT} letters" in PAGE
    assert f"is {MOST_WAITING} messages or {MOST_BYTES_WAITING // 1024} KiB at most" in PAGE
    assert f"while {MOST} people, or {MOST_EACH} of your address," in PAGE
    assert f"after {KNOCKS} new" in PAGE
    assert (DECLINED_SECONDS, KNOCKS_SECONDS) == (600, 600)
    assert f"({Settings().beat} seconds, unless the server's" in PAGE
    assert f"every clock at least {GRACE:.0f} seconds, or {GRACE_PART:.0%} of the time for a decision" in PAGE
    assert (CHATTER, CHATTER_SECONDS, MOST_UNREADABLE, MOST_UNANSWERED, BURST) == (5, 10.0, 5, 2, 3)


def test_every_door_is_on_the_page() -> None:
    there = {tuple(row[0].strip("`").split()) for row in rows("request")}
    doors = {
        (method, re.sub(r"\{(\w+):\w+\}", lambda part: {"game": "K"}.get(part[1], part[1].upper()), path))
        for door in (*tables.ROUTES, *games.ROUTES, *scenarios.ROUTES, *health.ROUTES)
        for path in door.paths
        for method in door.http_methods
    }
    assert there == doors


def test_every_farewell_is_on_the_page_with_its_code() -> None:
    codes = {row[0].strip("`"): int(row[2]) for row in rows("`why`")}
    assert codes == {why: CODES.get(why, 1000) for why in get_args(terms.Farewell)}


def test_every_farewell_says_on_the_page_whether_to_come_back() -> None:
    told = {row[0].strip("`"): row[3] for row in rows("`why`")}
    expected = {why: "yes" if comes_back(why) else "no" for why in get_args(terms.Farewell)}
    assert told == {**expected, "error": "that of the `no` before it"}


def words_of_changes() -> set[str]:
    """Every word with which the code says what changed about a room."""
    telling = ("change", "_changed", "leave", "Change", "Changed")
    found = {f"broken-{why}" for why in get_args(Interrupted)}
    for file in Path(server.__file__).parent.rglob("*.py"):
        calls = [node for node in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(node, ast.Call)]
        for call in calls:
            name = getattr(call.func, "id", getattr(call.func, "attr", ""))
            given = [part for each in call.args for part in _constants(each)] if name in telling else []
            found.update(word for word in given if isinstance(word, str))
    return found


def _constants(argument: ast.expr) -> list[object]:
    """A constant, or the two of a choice."""
    if isinstance(argument, ast.IfExp):
        return [*_constants(argument.body), *_constants(argument.orelse)]
    return [argument.value] if isinstance(argument, ast.Constant) else []


def test_every_word_for_a_change_is_on_the_page() -> None:
    words = words_of_changes()
    assert {"made", "joined", "unmuted", "began", "away", "closed"} <= words
    assert [word for word in sorted(words) if not named(word)] == []


def test_every_gesture_and_the_protocol_are_on_the_page() -> None:
    assert all(named(emote) for emote in get_args(terms.Emote))
    assert f"This is protocol {terms.PROTOCOL}." in PAGE
