"""Bad input: one error each, nothing changes, and the next request works."""

import io
import itertools
from typing import Any

import msgspec
import pytest

from mascarade.cli.referee import LONGEST_LINE, lines
from tests.cli.judge import FOUR, SEATED, Host, answering, check_refusal, check_standing
from tests.cli.program import Program, run

NEW: dict[str, Any] = {"cmd": "new", "players": list(FOUR), "scenario": "4A", "seed": 7}
POSITION: dict[str, Any] = {"cmd": "position", "position": SEATED}
LOOK: dict[str, Any] = {"cmd": "answer", "player": "ann", "answer": {"do": "look"}}
VIEW: dict[str, Any] = {"cmd": "view", "player": None}


def encoded(request: object) -> bytes:
    return msgspec.json.encode(request)


NOT_REQUESTS = {
    "nothing": b"",
    "spaces": b"   \t  ",
    "a carriage return": b"\r",
    "words": b"hello",
    "half an object": b'{"cmd": "view"',
    "two objects": b'{"cmd": "view", "player": null} {"cmd": "view", "player": null}',
    "a trailing comma": b'{"cmd": "view", "player": null,}',
    "single quotes": b"{'cmd': 'view', 'player': None}",
    "NaN": b'{"cmd": "view", "player": NaN}',
    "a NUL": b"\0",
    "a NUL inside": b'{"cmd": "view",\0 "player": null}',
    "many NULs": b"\0" * 1000,
    "bytes that are no UTF-8": b'{"cmd": "view", "player": "\xff\xfe"}',
    "a surrogate in UTF-8": b'{"cmd": "view", "player": "\xed\xa0\x80"}',
    "a lone surrogate": b'{"cmd": "view", "player": "\\ud800"}',
    "a lone low surrogate": b'{"cmd": "view", "player": "\\udc00 and more"}',
    "UTF-16": '{"cmd": "view", "player": null}'.encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + encoded(VIEW),
    "null": b"null",
    "true": b"true",
    "a number": b"7",
    "a huge number": b"1" * 5000,
    "infinity": b"1e999",
    "a text": b'"view"',
    "a list": b"[]",
    "a request in a list": b"[" + encoded(VIEW) + b"]",
    "no cmd": b"{}",
    "100,000 brackets": b"[" * 100_000,
    "100,000 brackets, closed": b"[" * 100_000 + b"]" * 100_000,
    "100,000 braces": b'{"a":' * 100_000,
    "a deep answer": b'{"cmd":"answer","player":"ann","answer":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
    "a deep unknown key": b'{"cmd":"view","player":null,"x":' + b'{"x":' * 50_000 + b"1" + b"}" * 50_001,
}


@pytest.mark.parametrize("line", NOT_REQUESTS.values(), ids=NOT_REQUESTS.keys())
def test_a_line_that_is_no_request_gets_one_error(host: Host, line: bytes) -> None:
    host.new()
    host.refused_line(line)
    assert host.says("ann", "swap", with_="bob", really=True)["position"]["turn"] == 2


@pytest.mark.parametrize("cmd", ["", "New", "answers", "quit", "new ", None, 1, ["new"], {"new": 1}, True])
def test_an_unknown_cmd_is_refused(host: Host, cmd: object) -> None:
    host.new()
    assert "new, position, answer, view" in host.refused({**NEW, "cmd": cmd})


@pytest.mark.parametrize("request_", [NEW, POSITION, LOOK, VIEW], ids=lambda each: str(each["cmd"]))
def test_an_unknown_key_is_refused(host: Host, request_: dict[str, Any]) -> None:
    host.set_up()
    for key in ("x", "Player", "", "cmd ", "limit", "events"):
        assert f"`{key}`" in host.refused({**request_, key: None})


@pytest.mark.parametrize("key", ["x", "bank", "limit", "version", ""])
def test_an_unknown_key_in_a_position_is_refused(host: Host, key: str) -> None:
    assert f"`{key}`" in host.refused({"cmd": "position", "position": {**SEATED, key: 1}})


@pytest.mark.parametrize(
    "answer",
    [
        {"do": "look", "mask": "king"},
        {"do": "swap", "with": "bob", "really": True, "whose": "bob"},
        {"do": "announce", "mask": "king", "really": True},
    ],
)
def test_an_unknown_key_in_an_answer_is_refused(host: Host, answer: dict[str, Any]) -> None:
    host.set_up()
    assert "unknown field" in host.refused({"cmd": "answer", "player": "ann", "answer": answer})


MISSING = [
    (request, key)
    for request in (NEW, POSITION, LOOK, VIEW)
    for key in request
    if key not in ("cmd", "scenario")
]


@pytest.mark.parametrize(
    ("request_", "key"), MISSING, ids=lambda each: each if isinstance(each, str) else each["cmd"]
)
def test_a_missing_field_is_named(host: Host, request_: dict[str, Any], key: str) -> None:
    host.set_up()
    error = host.refused({name: value for name, value in request_.items() if name != key})
    assert f"`{key}`" in error


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"do": None},
        {"do": ""},
        {"do": "Look"},
        {"do": "jump"},
        {"do": 1},
        {"do": ["look"]},
        {"do": {"look": 1}},
        {"do": "swap"},
        {"do": "swap", "with": "bob"},
        {"do": "swap", "really": True},
        {"do": "announce"},
        {"do": "choose"},
        {"do": "finish"},
        {"do": "name"},
        {"mask": "king"},
        None,
        "look",
        1,
        [],
        [{"do": "look"}],
    ],
)
def test_an_answer_that_is_none_is_refused(host: Host, answer: object) -> None:
    host.set_up()
    host.refused({"cmd": "answer", "player": "ann", "answer": answer})


WRONG: list[tuple[dict[str, Any], str, object]] = [
    *itertools.product([NEW], ["seed"], (None, "7", 7.0, 1e2, True, [7], {})),
    *itertools.product([NEW], ["peeking"], (None, 1, 0, "true", [])),
    *itertools.product([NEW], ["scenario"], (None, 4, True, ["4A"], {})),
    *itertools.product([NEW], ["masks"], (None, "judge", ["judge", 1], {"judge": 1}, [["judge"]])),
    *itertools.product([NEW], ["players"], (None, "abcd", 4, [*"abc", 1], [*"abc", None], {})),
    *itertools.product([POSITION], ["position"], (None, [], "4A", 1, [SEATED])),
    *itertools.product([LOOK], ["player"], (None, 0, True, ["ann"], {})),
    *itertools.product([VIEW], ["player"], (0, False, ["ann"], {})),
]


@pytest.mark.parametrize(("request_", "key", "wrong"), WRONG, ids=str)
def test_the_types_of_a_request_are_strict(
    host: Host, request_: dict[str, Any], key: str, wrong: object
) -> None:
    host.set_up()
    wanted = {**request_, key: wrong}
    if key == "masks":
        del wanted["scenario"]
    host.refused(wanted)


WRONG_ANSWERS: list[tuple[dict[str, Any], str, object]] = [
    *itertools.product([{"do": "swap", "with": "bob"}], ["really"], (1, 0, 1.0, "true", None, [])),
    *itertools.product([{"do": "swap", "really": True}], ["with"], (1, None, ["bob"], True)),
    *itertools.product([{"do": "announce"}, {"do": "name"}], ["mask"], (1, None, ["king"], [])),
    *itertools.product([{"do": "choose"}], ["players"], ("bob", None, [1], {"bob": 1})),
    *itertools.product([{"do": "finish"}], ["really"], (1, "yes", None)),
]


@pytest.mark.parametrize(("answer", "key", "wrong"), WRONG_ANSWERS, ids=str)
def test_the_types_of_an_answer_are_strict(
    host: Host, answer: dict[str, Any], key: str, wrong: object
) -> None:
    host.set_up()
    assert "Expected" in host.refused({"cmd": "answer", "player": "ann", "answer": {**answer, key: wrong}})


def test_nothing_can_be_answered_or_seen_before_a_game() -> None:
    with Program("referee") as fresh:
        host = Host(fresh)
        for request in (LOOK, VIEW, {"cmd": "view", "player": "ann"}):
            assert "no game yet" in host.refused(request)
        host.new()


@pytest.mark.parametrize("player", ["bob", "cia", "dan"])
def test_an_answer_out_of_turn_is_refused(host: Host, player: str) -> None:
    host.set_up()
    error = host.refused(answering(player, "look"))
    assert error == f"It is not {player} who is being asked now, but ann: please wait for your turn."


@pytest.mark.parametrize("player", ["zoe", "", "Ann", "ann ", "centre:0"])
def test_an_answer_of_an_unknown_player_is_refused(host: Host, player: str) -> None:
    host.set_up()
    assert f"“{player}”" in host.refused(answering(player, "look"))


ANSWERS: dict[str, list[dict[str, Any]]] = {
    "turn": [
        {"do": "look"},
        {"do": "swap", "with": "bob", "really": True},
        {"do": "announce", "mask": "king"},
    ],
    "challenge": [{"do": "challenge"}, {"do": "pass"}],
    "choose": [{"do": "choose", "players": ["bob"]}, {"do": "decline"}],
    "finish": [{"do": "finish", "really": True}],
    "name": [{"do": "name", "mask": "king"}],
}


def asked(host: Host, what: str) -> str:
    """A table where somebody is asked just this; who."""
    reply = host.set_up(masks=["guru", "spy", "witch", "king"], centre=[])
    if what == "challenge":
        reply = host.says("ann", "announce", mask="king")
    if what == "choose":
        reply = host.announces("ann", "witch")
    if what == "finish":
        host.announces("ann", "spy")
        reply = host.says("ann", "choose", players=["bob"])
    if what == "name":
        host.announces("ann", "guru")
        reply = host.says("ann", "choose", players=["bob"])
    assert reply["ask"]["what"] == what
    player: str = reply["ask"]["player"]
    return player


@pytest.mark.parametrize(
    ("what", "other"), [(what, other) for what, other in itertools.product(ANSWERS, ANSWERS) if what != other]
)
def test_an_answer_of_another_kind_is_refused(host: Host, what: str, other: str) -> None:
    player = asked(host, what)
    for answer in ANSWERS[other]:
        host.refused({"cmd": "answer", "player": player, "answer": answer})


@pytest.mark.parametrize("what", ANSWERS)
def test_an_answer_of_the_right_kind_is_taken(host: Host, what: str) -> None:
    for answer in ANSWERS[what]:
        player = asked(host, what)
        host.standing({"cmd": "answer", "player": player, "answer": answer})


@pytest.mark.parametrize(
    "answer",
    [
        {"do": "swap", "with": "ann", "really": True},
        {"do": "swap", "with": "zoe", "really": True},
        {"do": "swap", "with": "centre:2", "really": True},
        {"do": "swap", "with": "centre:-1", "really": True},
        {"do": "swap", "with": "centre:00", "really": True},
        {"do": "swap", "with": "centre:", "really": True},
        {"do": "swap", "with": "", "really": False},
        {"do": "announce", "mask": "witch"},
        {"do": "announce", "mask": "King"},
        {"do": "announce", "mask": ""},
        {"do": "peek"},
    ],
)
def test_what_is_not_among_the_options_of_a_turn_is_refused(host: Host, answer: dict[str, Any]) -> None:
    host.set_up()
    host.refused({"cmd": "answer", "player": "ann", "answer": answer})


@pytest.mark.parametrize("players", [[], ["ann"], ["zoe"], ["bob", "bob"], ["bob", "cia"], ["bob", ""]])
def test_a_choice_of_one_is_one_of_the_others(host: Host, players: list[str]) -> None:
    assert asked(host, "choose") == "ann"
    host.refused(answering("ann", "choose", players=players))


def test_numbers_as_long_as_they_can_be_read_are_answered(open_referee: Program) -> None:
    host = Host(open_referee)
    turn = b"9" * 4300
    line = encoded({"cmd": "position", "position": {**SEATED, "turn": 12345}}).replace(b"12345", turn)
    open_referee.write(line + b"\n")
    assert b'"turn":' + turn in open_referee.read_line()
    open_referee.write(encoded(LOOK) + b"\n")
    assert b'"turn":1' + b"0" * 4300 in open_referee.read_line()
    rich = encoded({"cmd": "position", "position": {**SEATED, "coins": [12345] * 4}}).replace(b"12345", turn)
    check_refusal(host.ask_line(rich))
    host.new()
    longer = line.replace(turn, turn + b"9")
    assert "out of range" in host.refused_line(longer)


def test_a_line_with_many_thousand_mistakes_is_answered_briefly(open_referee: Program) -> None:
    wrong = encoded({"cmd": "position", "position": {**SEATED, "coins": [0] * 50_000}})
    open_referee.write(wrong + b"\n")
    reply = open_referee.read_line()
    assert b"more things are wrong" in reply
    assert len(reply) < 10_000


def padded(request: object, length: int) -> bytes:
    """A request on a line of just this many bytes, its newline not counted."""
    line = encoded(request)
    return line + b" " * (length - len(line))


def test_a_line_of_one_mebibyte_is_read(open_referee: Program) -> None:
    check_standing(Host(open_referee).ask_line(padded(NEW, LONGEST_LINE)))


@pytest.mark.parametrize(
    "length", [LONGEST_LINE + 1, LONGEST_LINE + 2, 2 * LONGEST_LINE, 5 * LONGEST_LINE + 3]
)
def test_a_longer_line_gets_one_error_and_the_next_one_is_read(open_referee: Program, length: int) -> None:
    host = Host(open_referee)
    host.new()
    assert "too long" in host.refused_line(padded(NEW, length))
    assert "too long" in host.refused_line(b"x" * length)
    assert host.says("ann", "swap", with_="bob", really=True)["ok"] is True


@pytest.mark.parametrize("ending", [b"", b"\n"])
@pytest.mark.parametrize(
    "length", [0, 1, LONGEST_LINE - 1, LONGEST_LINE, LONGEST_LINE + 1, LONGEST_LINE + 2, 3 * LONGEST_LINE]
)
def test_lines_are_counted_right_around_the_longest(length: int, ending: bytes) -> None:
    line = b"x" * length
    source = io.BytesIO(b"before\n" + line + ending)
    expected: list[bytes | None] = [line + ending] if line + ending else []
    if length > LONGEST_LINE:
        expected = [None]
    assert list(lines(source)) == [b"before\n", *expected]


def test_the_last_line_needs_no_newline() -> None:
    done = run("referee", given=encoded(NEW))
    assert (done.returncode, done.stderr) == (0, "")
    check_standing(msgspec.json.decode(done.stdout))
    assert done.stdout.count("\n") == 1


def test_an_endless_last_line_gets_its_error() -> None:
    done = run("referee", given=encoded(NEW) + b"\n" + b"{" * (2 * LONGEST_LINE))
    first, second = done.stdout.splitlines()
    check_standing(msgspec.json.decode(first))
    check_refusal(msgspec.json.decode(second))
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("given", [b"", b"\n", b"\0", b"\xff", b"{}\n\n\n"])
def test_the_end_of_input_is_exit_code_0_whatever_came_before(given: bytes) -> None:
    done = run("referee", given=given)
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == given.count(b"\n") + (not given.endswith(b"\n") and given != b"")


def test_every_line_gets_exactly_one_reply_in_order() -> None:
    good = [encoded(NEW), encoded(VIEW), encoded(POSITION), encoded(LOOK)]
    given = [*NOT_REQUESTS.values(), *good] * 2
    done = run("referee", given=b"".join(line + b"\n" for line in given))
    replies = [msgspec.json.decode(line) for line in done.stdout.splitlines()]
    assert [reply["ok"] for reply in replies] == [line in good for line in given]
    assert done.returncode == 0
