"""`mascarade join` at a server of a stranger: whatever it sends is shown, and nothing of it is obeyed."""

import io
import os
import pty
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from itertools import chain
from pathlib import Path
from threading import Event as Moment
from typing import Any, get_args
from unittest import mock

import msgspec
import pytest

from mascarade.cli import main
from mascarade.cli.errors import MOST_SENTENCES
from mascarade.cli.join import server_api
from mascarade.cli.join.live_screen import LONGEST_LINE, LiveScreen, new_inbox
from mascarade.cli.join.online_person import MOST_LINES, OnlinePerson
from mascarade.rules import Announce, Event, Look, decide, heard, new
from mascarade.rules.events import Dealt, TurnBegan
from mascarade.scenarios import printed, shuffled
from mascarade.text import words
from mascarade.wire.http import Joined, TableShown, Token
from mascarade.wire.options import Options
from mascarade.wire.server_messages import Bye, Chatted, GameRevealed, ServerMessage, Welcome, WishRefused
from mascarade.wire.shown import ChairShown, Change, QuestionShown, RoomShown, Snapshot, Update, Yours
from tests.cli.hostile import DRIP, HOSTILE, SEEN, HostileServer, dangers, filled
from tests.cli.program import COMMAND, PATIENCE, environment
from tests.cli.stage import Done

KINDS = {kind.__struct_config__.tag: kind for kind in get_args(ServerMessage)}
NAMES = tuple(f"{HOSTILE}{number}" for number in range(4))
TOO_NEW = words("en").say("join-too-new")


def shown(phase: str = "lobby", *, ready: bool = False) -> RoomShown:
    chairs = tuple(ChairShown(name, "person", ready=ready) for name in NAMES)
    return RoomShown(HOSTILE, Options(players=4), chairs, 0, phase, False, 1)  # type: ignore[arg-type]


def answers(table: str = "t") -> dict[str, tuple[int, Any]]:
    """What this server says over HTTP: everything is granted."""
    found = filled(TableShown) | {"table": table}
    return {
        "/api/token": (200, filled(Token) | {"token": "t"}),
        "/api/tables": (200, filled(Joined) | {"table": table}),
        f"/api/tables/{table}": (200, found),
        f"/api/tables/{table}/join": (200, filled(Joined) | {"table": table}),
        "/api/codes/BBBBBB": (200, found),
    }


@contextmanager
def keyboard() -> Iterator[io.TextIOWrapper]:
    """A standard input that says nothing, and has a number."""
    reading, writing = os.pipe()
    with os.fdopen(reading, encoding="utf-8") as silent:
        yield silent
        os.close(writing)


def join(home: Path, *arguments: str) -> Done:
    out, err = io.StringIO(), io.StringIO()
    changes = environment({"HOME": str(home), "XDG_DATA_HOME": ""})
    with (
        redirect_stdout(out),
        redirect_stderr(err),
        keyboard() as silent,
        mock.patch("sys.stdin", silent),
        mock.patch.dict("os.environ", changes, clear=True),
    ):
        code = main(["join", *arguments, "--lang", "en"])
    return Done(code, out.getvalue(), err.getvalue())


def harmless(done: Done) -> Done:
    assert dangers(done.out) == set()
    assert dangers(done.err) == set()
    assert all(line.startswith("mascarade: ") for line in done.err.splitlines()), done.err
    return done


def flat(text: str) -> str:
    """Without line breaks: a screen wraps wherever a line is full."""
    return "".join(text.split())


@pytest.mark.parametrize("watch", [True, False], ids=["watching", "seated"])
@pytest.mark.parametrize("kind", KINDS)
def test_no_text_of_any_message_is_obeyed(tmp_path: Path, kind: str, watch: bool) -> None:
    said = [Welcome("t", None if watch else 0, 60.0), Snapshot(1, "m", shown())]
    said += [
        filled(KINDS[kind]) | {"update": {"n": 2}, "bye": {"again": False}}.get(kind, {}),
        Chatted(0, "the last"),
        Bye("left"),
    ]
    with HostileServer(answers(), said) as server:
        who = ("--watch",) if watch else ("--name", "Ann")
        done = harmless(join(tmp_path, f"{server.address}/t/t", *who))
    assert SEEN.replace(" ", "") in flat(done.out)
    ended = "the last" in done.out or kind == "bye" or TOO_NEW in done.err
    assert ended, done.out[-500:] + done.err


@pytest.mark.parametrize(
    ("path", "status"), [*((path, status) for path in answers() for status in (200, 409, 503)), ("/ws", 409)]
)
def test_no_text_of_any_answer_over_http_is_obeyed(tmp_path: Path, path: str, status: int) -> None:
    refusal = {"problems": [{"key": HOSTILE, "args": {HOSTILE: HOSTILE}}], "said": [HOSTILE, HOSTILE]}
    hostile = {200: answers()[path][1] if path != "/ws" else b"{}", 409: refusal, 503: HOSTILE.encode()}[
        status
    ]
    said = [Welcome("t", 0, 60.0), Bye("left")]
    there = {"/api/codes/BBBBBB": ("BBBBBB",), "/api/tables": ()}.get(path, ("TABLE",))
    with HostileServer(answers() | {path: (status, hostile)}, said) as server:
        where = [each.replace("TABLE", f"{server.address}/t/t") for each in there]
        done = harmless(join(tmp_path, *where, "--server", server.address, "--name", "Ann"))
    if status == 409:
        assert done.err == f"mascarade: {SEEN}\n" * 2
    elif status == 503:
        assert "is no server of Mascarade" in done.err


@pytest.mark.parametrize(("host", "chairs"), [(99, 4), (-1, 4), (0, 0)])
def test_a_host_who_is_not_at_the_table_cannot_be_asked(tmp_path: Path, host: int, chairs: int) -> None:
    found = msgspec.to_builtins(shown()) | {"approval": True, "host": host}
    found["chairs"] = found["chairs"][:chairs]
    table = filled(TableShown) | {"table": "t", "yours": None, "room": found}
    with HostileServer(answers() | {"/api/tables/t": (200, table)}) as server:
        done = harmless(join(tmp_path, f"{server.address}/t/t", "--name", "Ann"))
    assert TOO_NEW in done.err


@pytest.mark.parametrize("table", ["\x1b[2J", "a/../b", HOSTILE, "\n", "t\r\nX: y"])
def test_a_table_that_is_called_by_tricks_ends_in_a_sentence(tmp_path: Path, table: str) -> None:
    with HostileServer({"/api/tables/t": (200, filled(TableShown) | {"table": table})}) as server:
        assert harmless(join(tmp_path, f"{server.address}/t/t", "--name", "Ann")).code == 1


def game() -> Iterator[Update]:
    """The beginning of a real game, among people with such names, as the first of them hears it."""
    scenario = printed("4A")
    table, events = new(NAMES, scenario, shuffled(scenario, 3), first=NAMES[0])
    me, number, phase = NAMES[0], 1, "memorise"
    opening = [event for event in heard(events, me) if not isinstance(event, TurnBegan)]
    yield Update(number + 1, "m", events=tuple(opening), change=Change("began"), room=shown("memorise"))
    rest: list[Event] = [event for event in heard(events, me) if isinstance(event, TurnBegan)]
    for _ in range(20):
        ask, number = table.ask, number + 1
        assert ask is not None
        yours = Yours(number, ask.options) if ask.player == me else None
        question = QuestionShown(number, ask.player, ask.what, ask.mask, ask.why)
        changed = {"room": shown("play", ready=True)} if phase == "memorise" else {}
        yield Update(number + 1, "m", events=tuple(rest), ask=question, yours=yours, **changed)  # type: ignore[arg-type]
        phase = "play"
        wanted = [each for each in ask.options if isinstance(each, Announce | Look)] or ask.options
        table, events = decide(table, ask.player, wanted[number % len(wanted)])
        rest = heard(events, me)


def evening(asked: Moment | None = None) -> list[Any]:
    first, *rest = game()
    said = [Welcome("t", 0, 60.0), Snapshot(1, "m", shown()), first, *([asked] if asked else []), *rest]
    refused = [WishRefused("x", (), (HOSTILE, HOSTILE)), Chatted(1, HOSTILE), Chatted(1, "", "gasp")]
    truth = GameRevealed(1, NAMES, ("king",) * 4, ("thief",), (), HOSTILE, HOSTILE)
    return [*said, *refused, truth, Bye("kicked")]


def test_a_whole_game_among_hostile_names_is_told_and_none_is_obeyed(tmp_path: Path) -> None:
    with HostileServer(answers(), evening()) as server:
        done = harmless(join(tmp_path, f"{server.address}/t/t", "--name", "Ann"))
    assert done.code == 0
    assert done.err == ""
    assert flat(done.out).count(SEEN.replace(" ", "")) > 40


def test_on_a_terminal_nothing_is_obeyed_but_our_own_colours_and_prompts(tmp_path: Path) -> None:
    asked, prompt = Moment(), b"Here are all the masks"
    with HostileServer(answers(), evening(asked)) as server:
        ours, theirs = pty.openpty()
        with subprocess.Popen(
            [*COMMAND, "join", f"{server.address}/t/t", "--name", "Ann", "--lang", "en"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment({"TERM": "xterm", "COLUMNS": "80", "HOME": str(tmp_path), "XDG_DATA_HOME": ""}),
        ) as program:
            os.close(theirs)
            seen = b""
            try:
                while piece := os.read(ours, 65_536):
                    seen += piece
                    if prompt in seen:
                        asked.set()
            except OSError:
                pass  # this is how a terminal says that all have left it
            assert program.wait(PATIENCE) == 0
        os.close(ours)
    text = seen.decode()
    assert dangers(text) == set()
    assert "\x1b[2K" in text, "there was a prompt to take back"
    assert text.count("<U+202E>") > 40


# It neither hangs nor fills the memory


@pytest.mark.parametrize(
    "frame",
    [
        b"[" * 200_000,
        b'{"type":"update","n":' + b"[" * 200_000,
        b'{"type":"no","id":"x","problems":[],"said":[]}',
        b'{"type":"welcome","table":"t","chair":99,"heartbeat":1e300}',
        b'{"type":"presence","here":[7,-9],"spectators":-1}',
        b'{"type":"chat","chair":99,"text":"x"}',
        b'{"type":"clock","question":1,"left":1e308,"bank":null}',
        msgspec.json.encode(Snapshot(9, "m", msgspec.structs.replace(shown(), host=99))),
        msgspec.json.encode(Snapshot(9, "m", msgspec.structs.replace(shown(), chairs=()))),
        msgspec.json.encode(Update(2, "m", yours=Yours(2, ()), room=shown("play"))),
    ],
    ids=range(10),
)
def test_what_cannot_be_ends_in_a_sentence_or_is_passed_over(tmp_path: Path, frame: bytes) -> None:
    said = [Welcome("t", 0, 60.0), Snapshot(1, "m", shown()), frame, Chatted(0, "x"), Bye("left")]
    with HostileServer(answers(), said) as server:
        done = harmless(join(tmp_path, f"{server.address}/t/t", "--name", "Ann"))
    assert done.code == 0 or TOO_NEW in done.err


def test_a_server_that_answers_a_byte_at_a_time_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server_api, "TIMEOUT", 0.5)
    with HostileServer({"/api/tables/t": (200, DRIP)}) as server:
        done = harmless(join(tmp_path, f"{server.address}/t/t", "--watch"))
    assert f"Nobody answers at {server.address}" in done.err


def test_endless_refusals_and_endless_lines_are_cut(tmp_path: Path) -> None:
    endless = {"problems": [], "said": ["x" * 10_000] * 10_000}
    with HostileServer({"/api/tables/t": (409, endless)}) as server:
        done = join(tmp_path, f"{server.address}/t/t", "--watch")
    assert len(done.err.splitlines()) <= MOST_SENTENCES
    assert max(map(len, done.err.splitlines())) < 3_000
    said = [Welcome("t", None, 60.0), Snapshot(1, "m", shown()), Chatted(0, "y" * 1_000_000), Bye("left")]
    with HostileServer(answers(), said) as server:
        done = join(tmp_path, f"{server.address}/t/t", "--watch")
    assert 0 < done.out.count("y") <= LONGEST_LINE + 100


def test_the_log_of_a_game_without_an_end_is_cut() -> None:
    scenario = printed("4A")
    _, events = new(NAMES, scenario, shuffled(scenario, 3), first=NAMES[0])
    live = LiveScreen(new_inbox(), lambda _: None, lambda _: None)
    guest = OnlinePerson(NAMES[0], live, words("en"), events[0], "log")  # type: ignore[arg-type]
    with redirect_stdout(io.StringIO()):
        guest.hear(heard(events, NAMES[0]))
        turn = next(event for event in events if isinstance(event, TurnBegan))
        with mock.patch.object(live, "tell"):
            guest.hear(list(chain.from_iterable([turn] for _ in range(MOST_LINES))))
    assert len(guest._log) == MOST_LINES
    assert any(isinstance(event, Dealt) for event in events)


def test_a_server_that_says_more_than_is_read_has_to_wait() -> None:
    assert new_inbox().maxsize > 0
