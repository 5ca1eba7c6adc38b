"""client/src/wire/types.ts is what tools/wire_types.py writes, and has all of the wire, as it is encoded."""

import re
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

from mascarade.rules import Answer, Event
from mascarade.wire import shown, terms
from mascarade.wire.options import Clocks, Options
from tools.wire_types import FILE, UNIONS, structs, ts_name, written

TEXT = written()
INTERFACES: dict[str, str] = dict(
    re.findall(r"^export interface (\w+) \{\n(.*?)^\}$", TEXT, re.MULTILINE | re.DOTALL)
)
STRUCTS = [each for each in structs() if not each.__name__.startswith("_")]


def properties(name: str) -> dict[str, str]:
    """The properties of an interface and their types; a `?` stays at the end of the name."""
    return dict(re.findall(r"^  readonly (\w+\??): (.*);$", INTERFACES[name], re.MULTILINE))


def members(name: str) -> list[str]:
    """The parts of a union."""
    found = re.search(rf"^export type {name} =(.*?);$", TEXT, re.MULTILINE | re.DOTALL)
    assert found, name
    return [part.strip() for part in found[1].split("|") if part.strip()]


def test_the_file_in_the_repository_is_what_the_wire_is_today() -> None:
    assert FILE.read_text(encoding="utf-8") == TEXT, "run `make wire`"


def test_it_is_written_the_same_every_time() -> None:
    assert written() == TEXT


@pytest.mark.parametrize("name", UNIONS)
def test_a_union_has_every_message_and_each_its_own_tag(name: str) -> None:
    kinds = get_args(UNIONS[name])
    assert members(name) == [ts_name(kind) for kind in kinds]
    tags = []
    for kind in kinds:
        config = kind.__struct_config__
        assert properties(ts_name(kind))[config.tag_field] == f'"{config.tag}"'
        tags.append(config.tag)
    assert len(set(tags)) == len(kinds)


@pytest.mark.parametrize("kind", [*STRUCTS, *get_args(Answer), *get_args(Event)], ids=ts_name)
def test_an_interface_has_the_fields_of_its_struct_and_no_others(kind: Any) -> None:
    tag = () if kind.__struct_config__.tag is None else (kind.__struct_config__.tag_field,)
    there = [name.removesuffix("?") for name in properties(ts_name(kind))]
    assert there == [*tag, *(field.encode_name for field in fields(kind))]


def test_what_is_said_may_lack_what_encoding_leaves_out_and_nothing_else() -> None:
    update = msgspec.json.decode(msgspec.json.encode(shown.Update(1, "m")), type=dict[str, Any])
    assert [name for name in properties("Update") if not name.endswith("?")] == [*update]
    assert not [name for name in properties("RoomShown") | properties("Options") if name.endswith("?")]


def test_what_is_sent_may_lack_what_has_a_default() -> None:
    assert properties("GiveAnswer") == {
        "type": '"answer"',
        "id": "string",
        "question": "number",
        "answer": "Answer",
    }
    assert properties("ClientHello").keys() == {"type", "have?", "mark?", "language?", "protocol?"}
    assert properties("MakeTable")["options?"] == "OptionsWanted"
    assert properties("OptionsWanted")["clocks?"] == "ClocksWanted"
    for kind in (Options, Clocks):
        assert [*properties(f"{kind.__name__}Wanted")] == [f"{name}?" for name in kind.__struct_fields__]


def test_tuples_literals_and_docstrings_come_along() -> None:
    assert properties("ChangedSeatsEvent")["players"] == "readonly [string, string]"
    assert properties("SwapAnswer") == {"do": '"swap"', "with": "string", "really": "boolean"}
    assert properties("Move")["payer"] == 'number | "bank" | "court"'
    assert members("Emote") == [f'"{emote}"' for emote in get_args(terms.Emote)]
    assert "/** Your wish `id` is done and stored. */\nexport interface WishDone {" in TEXT


def test_every_type_that_is_named_is_there() -> None:
    declared = set(re.findall(r"^export (?:interface|type) (\w+)", TEXT, re.MULTILINE))
    code = re.sub(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"', "", TEXT, flags=re.DOTALL)
    assert set(re.findall(r"\b[A-Z]\w+", re.sub(r"export const \w+", "", code))) == declared
