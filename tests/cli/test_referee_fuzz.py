"""Requests bent and broken in every way: one well-formed reply each, and no trace of those refused."""

from collections.abc import Iterator
from typing import Any

import msgspec
from hypothesis import example, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DataObject, SearchStrategy

from tests.cli.judge import FOUR, SEATED, VIEW_KEYS, InProcess, check_refusal, check_standing
from tests.cli.program import run

MOST_REQUESTS = 12

LEAVES: SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([0, 1, -1, 4, 13, 200, 2**63, 2**64, 10**30, 1.0, 0.5, -0.0, 1e300]),
    st.sampled_from(
        ["", "ann", "bob", "zoe", "centre:0", "centre:9", "king", "judge", "4A", "12B", "peek", "7"]
    ),
    st.text(max_size=8),
)
VALUES: SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
KEYS = [
    "cmd",
    "player",
    "players",
    "answer",
    "position",
    "do",
    "with",
    "mask",
    "masks",
    "scenario",
    "seed",
    "x",
    "",
]


def sound_requests(reply: dict[str, Any] | None) -> list[Any]:
    """Requests that are taken as they are, most of them answers to what is asked now."""
    always: list[Any] = [
        {"cmd": "new", "players": list(FOUR), "scenario": "4A", "seed": 7, "peeking": True},
        {"cmd": "position", "position": {**SEATED, "barred": ["bob"], "must_look": ["dan"], "peeking": True}},
        {"cmd": "view", "player": None},
    ]
    if reply is None or reply["ask"] is None:
        return always
    player, options = reply["ask"]["player"], reply["ask"]["options"]
    answers = [{"cmd": "answer", "player": player, "answer": option} for option in options]
    peeks = [{"cmd": "answer", "player": other, "answer": {"do": "peek"}} for other in FOUR]
    return [*answers, *answers, *peeks, {"cmd": "view", "player": player}, *always]


def paths(value: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where everything stands in a request, the whole of it first."""
    yield here
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield from paths(each, (*here, key))


def bent(data: DataObject, request: Any) -> Any:
    """The request with one thing in it replaced, removed, repeated or added."""
    path = data.draw(st.sampled_from(list(paths(request))))
    request = msgspec.json.decode(msgspec.json.encode(request))
    if not path:
        return data.draw(VALUES)
    holder = request
    for key in path[:-1]:
        holder = holder[key]
    last = path[-1]
    how = data.draw(st.sampled_from(["replace", "remove", "add", "wrap"]))
    if how == "replace":
        holder[last] = data.draw(VALUES)
    elif how == "wrap":
        holder[last] = data.draw(st.sampled_from([[holder[last]], {"x": holder[last]}, str(holder[last])]))
    elif how == "remove":
        del holder[last]
    elif isinstance(holder, dict):
        holder[data.draw(st.sampled_from(KEYS))] = data.draw(VALUES)
    else:
        holder.insert(last, holder[last] if data.draw(st.booleans()) else data.draw(VALUES))
    return request


def damaged(data: DataObject, line: bytes) -> bytes:
    """The line with some bytes cut out or put in; it stays one line."""
    place = data.draw(st.integers(0, len(line)))
    cut = data.draw(st.integers(0, 5))
    put = data.draw(
        st.binary(max_size=5) | st.sampled_from([b'"', b"{", b"[", b",", b"\0", b"\xff", b"\\ud800"])
    )
    return (line[:place] + put + line[place + cut :]).replace(b"\n", b" ")


def drawn_line(data: DataObject, reply: dict[str, Any] | None) -> bytes:
    request = data.draw(st.sampled_from(sound_requests(reply)))
    how = data.draw(st.sampled_from(["sound", "bent", "bent", "bent twice", "damaged"]))
    for _ in range({"bent": 1, "bent twice": 2}.get(how, 0)):
        request = bent(data, request)
    line = msgspec.json.encode(request)
    return damaged(data, line) if how == "damaged" else line


def checked(written: bytes) -> dict[str, Any]:
    """The reply, which is of one of three shapes."""
    assert written.count(b"\n") == 1
    reply: dict[str, Any] = msgspec.json.decode(written)
    if reply["ok"] is not True:
        check_refusal(reply)
    elif "view" in reply:
        assert set(reply) == {"ok", "view"}
        assert set(reply["view"]) == VIEW_KEYS
    else:
        check_standing(reply)
    return reply


@given(st.data())
def test_whatever_is_asked_gets_one_reply_and_a_refusal_leaves_no_trace(data: DataObject) -> None:
    referee, spared = InProcess(), InProcess()
    standing: dict[str, Any] | None = None
    for _ in range(data.draw(st.integers(1, MOST_REQUESTS))):
        line = drawn_line(data, standing)
        written = referee.written(line)
        reply = checked(written)
        if reply["ok"]:
            # the other one never heard what was refused, and is none the wiser
            assert spared.written(line) == written
        if "position" in reply:
            standing = reply


@given(st.lists(st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")), max_size=8))
@example([b'{"cmd":"view","player":null}', b"", b" "])
def test_any_bytes_at_all_get_one_reply_each(given: list[bytes]) -> None:
    referee = InProcess()
    for line in given:
        checked(referee.written(line))


@settings(max_examples=5)
@given(st.data())
def test_the_program_takes_it_all_without_a_word_of_complaint(data: DataObject) -> None:
    referee, standing, lines, expected = InProcess(), None, [], []
    for _ in range(60):
        lines.append(drawn_line(data, standing))
        expected.append(referee.written(lines[-1]))
        reply = checked(expected[-1])
        standing = reply if "position" in reply else standing
    done = run("referee", given=b"".join(line + b"\n" for line in lines))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.encode() == b"".join(expected)
