"""`docs/commitments.md` is true: its verifier runs, its example is computed again from the page."""

import json
import re
from pathlib import Path
from typing import Any, get_args

from hypothesis import given
from hypothesis import strategies as st

from mascarade.rules import Event
from mascarade.rules.events import Chose, Passed
from mascarade.rules.record import Record, read, write
from mascarade.rules.seal import code, links
from mascarade.server.sealing import ShaSealer
from tests.games import Story, played
from tests.server.sealing import sealed

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "commitments.md").read_text(encoding="utf-8")
PROTOCOL = (DOCS / "protocol.md").read_text(encoding="utf-8")


def blocks(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def on_the_page() -> dict[str, Any]:
    (program,) = blocks("python")
    names: dict[str, Any] = {}
    exec(program, names)
    return names


def example() -> Record:
    (file,) = blocks("json")
    return read(file.encode())


def test_the_example_on_the_page_has_the_links_and_codes_it_says() -> None:
    chain = links(example())
    rows = re.findall(r"^\| link (\d) \| `(\w+)` \| `([\w-]+)` \|$", PAGE, re.MULTILINE)
    assert rows == [(str(number), link, code(link)) for number, link in enumerate(chain)]
    assert [*on_the_page()["links"](json.loads(write(example())))] == chain


def test_the_seal_of_the_example_is_the_hash_of_the_bytes_on_the_page() -> None:
    record = example()
    assert record.sealed is not None
    seal = ShaSealer().seal(links(record)[0], record.sealed.salts[1], "ann", True)
    assert f"| seal of step 1 | `{seal}` |" in PAGE
    parts = [line.split() for line in blocks("text")[1].splitlines()]
    assert all(int(length, 16) == len(part) // 2 for length, part in parts)
    assert sum(4 + int(length, 16) for length, _ in parts) == 104
    assert on_the_page()["digest"](*(bytes.fromhex(part) for _, part in parts)).hex() == seal


def test_the_public_events_of_the_example_are_those_on_the_page() -> None:
    text = blocks("text")[2].strip()
    assert on_the_page()["public"](json.loads(write(example()))["steps"][0]["events"]) == text.encode()
    assert f", {len(text.encode())} bytes:" in PAGE


def test_the_protocol_names_the_fields_of_an_event_in_the_order_in_which_they_are_hashed() -> None:
    for kind in get_args(Event):
        row = re.search(rf"^\| `{kind.__name__}` \| (.*?) \|", PROTOCOL, re.MULTILINE)
        assert row, kind
        assert tuple(re.findall(r"`(\w+)`", row[1])) == kind.__struct_encode_fields__


@given(played(most_steps=40))
def test_the_verifier_on_the_page_finds_the_same_chain(story: Story) -> None:
    record, told = sealed(story)
    verifier = on_the_page()
    assert [*verifier["links"](json.loads(write(record)))] == told
    assert verifier["code"](told[-1]) == code(told[-1])


@given(st.text(max_size=20), st.text(max_size=20))
def test_any_name_is_hashed_as_the_page_says(name: str, table: str) -> None:
    page = on_the_page()
    events: list[Event] = [Passed(name), Chose(name, (name, "ann"))]
    text = [{"type": "Passed", "by": name}, {"type": "Chose", "by": name, "players": [name, "ann"]}]
    opening = page["digest"](b"mascarade opening 1", table.encode(), b"7", page["public"](text)).hex()
    assert ShaSealer().opening(table, 7, events) == opening
