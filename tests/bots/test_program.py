"""A bot as a program: `mascarade bot NAME`, one line in and one line out for every ask."""

import io
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import msgspec
import pytest

from mascarade.bots import BOTS, Asked, Hello, Question
from mascarade.bots.stdio import NotTheProtocol, serve
from mascarade.scenarios import PRINTED
from tests.bots.host import NAMES, HostedGame, hosted_game
from tests.cli.program import Program, run
from tests.rules.table import table


class Seated:
    """A bot in a process of its own."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def hello(self, line: bytes) -> None:
        self._program.write(line + b"\n")

    def ask(self, line: bytes) -> bytes:
        return self._program.written(line)

    def over(self, line: bytes) -> None:
        self._program.write(line + b"\n")


@contextmanager
def programs(bot: str, number: int) -> Iterator[list[Program]]:
    with ExitStack() as stack:
        yield [stack.enter_context(Program("bot", bot)) for _ in range(number)]


@pytest.mark.parametrize("bot", BOTS)
def test_programs_play_games_one_after_another_as_minds_in_this_process_would(bot: str) -> None:
    with programs(bot, 4) as seated:
        for seed in (1, 2):
            seats = {name: Seated(program) for name, program in zip(NAMES, seated, strict=False)}
            there = [moment.answer for moment in HostedGame(PRINTED["4A"], seats, seed).moments()]
            here = [moment.answer for moment in hosted_game(PRINTED["4A"], BOTS[bot], seed).moments()]
            assert there == here
        assert [program.close() for program in seated] == [(0, b"", "")] * 4


HELLO: dict[str, Any] = {
    "protocol": 1,
    "you": "ann",
    "players": ["ann", "bob", "cia", "dan"],
    "masks": ["empress", "judge", "king", "thief"],
    "budget_ms": 300,
    "playouts": 0,
    "temper": "",
    "seed": 5,
}


def ask() -> dict[str, Any]:
    """A line that asks ann for her turn."""
    at = table("ann:judge bob:king cia:empress dan:thief")
    assert at.game.ask is not None
    asked = Asked(tuple(at.story), at.view("ann"), Question.of(at.game.ask, 12))
    line: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(asked))
    return line


def lines(*given: object) -> bytes:
    return b"".join(
        (each if isinstance(each, bytes) else msgspec.json.encode(each)) + b"\n" for each in given
    )


OVER = {"heard": [], "over": {"winners": ["ann"], "why": "thirteen"}}


def test_the_lines_are_as_the_protocol_writes_them() -> None:
    line = ask()
    assert set(line) == {"heard", "view", "ask"}
    assert set(line["ask"]) == {"number", "what", "options"}
    assert [event["type"] for event in line["heard"]] == ["Opened", "TurnBegan"]
    hello = Hello("ann", ("ann", "bob", "cia", "dan"), ("empress", "judge", "king", "thief"), 5)
    assert msgspec.json.decode(msgspec.json.encode(hello)) == HELLO
    done = run("bot", "honest", given=lines({"hello": HELLO}, line, OVER))
    assert done.stdout == '{"answer":{"do":"look"},"to":12}\n'
    assert (done.returncode, done.stderr) == (0, "")


def test_a_bot_writes_nothing_unless_it_is_asked() -> None:
    done = run("bot", "honest", given=lines({"hello": HELLO}, OVER, {"hello": HELLO}))
    assert (done.stdout, done.stderr, done.returncode) == ("", "", 0)


def test_keys_a_later_host_may_add_do_not_disturb_it() -> None:
    line = {**ask(), "clock": 3}
    line["heard"] = [{**event, "knows": "everybody"} for event in line["heard"]]
    done = run("bot", "honest", given=lines({"hello": {**HELLO, "table": "x"}}, line))
    assert (done.stdout, done.returncode) == ('{"answer":{"do":"look"},"to":12}\n', 0)


@pytest.mark.parametrize("bot", BOTS)
def test_any_whole_number_is_a_seed(bot: str) -> None:
    for seed in (-5, 2**70):
        out = io.BytesIO()
        serve(BOTS[bot], io.BytesIO(lines({"hello": {**HELLO, "seed": seed, "playouts": 4}}, ask())), out)
        assert out.getvalue().endswith(b'"to":12}\n')


def without(line: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in line.items() if name != key}


BAD_LINES: dict[str, bytes] = {
    "an empty line": b"\n",
    "words": b"hello\n",
    "not UTF-8": b'{"hello": "\xff"}\n',
    "a list": b"[]\n",
    "an empty object": b"{}\n",
    "half a line": b'{"hello": {"protocol": 1',
    "deep nesting": b'{"hello":' + b"[" * 100_000 + b"\n",
    "deep nesting in an unknown key": b'{"x":' + b"[" * 100_000 + b"\n",
    "an ask before the hello": lines(ask()),
    "an ask after the end": lines({"hello": HELLO}, OVER, ask()),
    "another protocol": lines({"hello": {**HELLO, "protocol": 2}}),
    "a hello without a name": lines({"hello": without(HELLO, "you")}),
    "a hello of the wrong type": lines({"hello": {**HELLO, "seed": "5"}}),
    "an ask without a view": lines({"hello": HELLO}, without(ask(), "view")),
    "an ask without options": lines({"hello": HELLO}, {**ask(), "ask": {**ask()["ask"], "options": []}}),
    "an unknown kind of ask": lines({"hello": HELLO}, {**ask(), "ask": {**ask()["ask"], "what": "dance"}}),
    "an unknown event": lines({"hello": HELLO}, {**ask(), "heard": [{"type": "Danced"}]}),
    "a story without its beginning": lines({"hello": HELLO}, {**ask(), "heard": []}),
    "a view of another table": lines({"hello": {**HELLO, "you": "zoe"}}, ask()),
    "a temper nobody has": lines({"hello": {**HELLO, "temper": "sour"}}),
    "an end without a result": lines({"hello": HELLO}, {"heard": [], "over": None}),
}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("given", BAD_LINES.values(), ids=BAD_LINES.keys())
def test_a_bad_line_is_noticed(bot: str, given: bytes) -> None:
    out = io.BytesIO()
    with pytest.raises(NotTheProtocol) as noticed:
        serve(BOTS[bot], io.BytesIO(given), out)
    assert str(noticed.value)
    assert out.getvalue() == b""


@pytest.mark.parametrize("which", ["words", "not UTF-8", "deep nesting", "an ask before the hello"])
def test_a_bad_line_ends_it_with_one_clear_sentence(which: str) -> None:
    done = run("bot", "honest", given=BAD_LINES[which])
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("mascarade: This is not a line of the bot protocol: ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("name", ["Honest", "genius", ""])
def test_a_bot_nobody_has_written_is_refused(name: str) -> None:
    done = run("bot", name)
    assert done.returncode == 1
    assert done.stderr == f"mascarade: There is no bot called “{name}”: there are {', '.join(BOTS)}.\n"


def test_a_bot_must_be_named() -> None:
    assert run("bot").returncode == 2
