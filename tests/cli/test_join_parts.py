"""What a whole game does not show of `mascarade join`: addresses, strange servers, words, a real terminal."""

import ast
import json
import os
import pty
import re
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import Any

import msgspec
import pytest
from websockets.sync.server import ServerConnection, serve

from mascarade.cli.errors import CommandError
from mascarade.cli.join.connection import (
    Arrival,
    ClientTooOld,
    ConnectionLost,
    ConnectionRestored,
    ServerTooOld,
    TableConnection,
    Unreadable,
    worth_another_try,
)
from mascarade.cli.join.incoming import ConnectionEnded, IncomingMessages
from mascarade.cli.join.live_screen import LiveScreen, Typed, new_inbox, read_keyboard
from mascarade.cli.join.room_lines import change_lines, chat_line, seat_lines
from mascarade.cli.join.server_api import Destination, ServerApi, destination
from mascarade.rules.seal import code
from mascarade.text import LANGUAGES, words
from mascarade.wire.client_messages import Ready
from mascarade.wire.options import Options
from mascarade.wire.server_messages import Bye, Chatted, GameRevealed, Ping, ServerMessage, Welcome, WishDone
from mascarade.wire.shown import ChairShown, Change, RoomShown, Snapshot, Update
from mascarade.wire.terms import Emote, Farewell, Happening
from tests.cli.program import COMMAND, PATIENCE, environment
from tests.server.outside import Guest, Server
from tests.text.catalogue import keys
from tests.text.refusals import trees

EN = words("en")
HERE = "http://127.0.0.1:8000"


# Addresses


@pytest.mark.parametrize(
    ("address", "meant"),
    [
        (None, Destination(HERE)),
        ("qwerty", Destination(HERE, "/api/codes/qwerty")),
        ("http://Example.ORG:9000/", Destination("http://example.org:9000")),
        ("localhost:9000", Destination("http://localhost:9000")),
        (
            "https://example.org/t/3vuv65ic34trofnx",
            Destination("https://example.org", "/api/tables/3vuv65ic34trofnx"),
        ),
        ("http://[::1]:8000/t/abc/?lang=it", Destination("http://[::1]:8000", "/api/tables/abc")),
    ],
)
def test_an_address_is_a_link_a_code_or_a_server(address: str | None, meant: Destination) -> None:
    assert destination(address, HERE, EN) == meant


def test_a_server_with_tls_is_played_at_with_tls() -> None:
    place = ServerApi("https://example.org", EN)
    assert place.socket("abc", watching=False) == "wss://example.org/ws/abc"
    assert place.socket("abc", watching=True) == "wss://example.org/ws/abc?watch=1"


# Words


def written() -> set[str]:
    """Every text in the code of the command line that looks like one of our keys."""
    nodes = (node for tree in trees("cli") for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {node.value for node in nodes if isinstance(node.value, str)}


def test_every_sentence_of_join_is_there_and_is_said_somewhere() -> None:
    assert {text for text in written() if re.fullmatch(r"join-[a-z-]+", text)} == set(keys("en", "join-"))


def room(*names: str, **change_lines: Any) -> RoomShown:
    chairs = [ChairShown(name, "person") for name in names] + [ChairShown("", "nobody")] * (4 - len(names))
    fields: dict[str, Any] = {"host": 0, "phase": "lobby", "paused": False, "game": 0, **change_lines}
    return RoomShown("QWERTY", Options(players=4), tuple(chairs), **fields)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_happens_to_a_room_can_be_said_in_every_language(language: str) -> None:
    speech = words(language)
    before, after = room("Ann", "Ben"), room("Ann", "Ben", host=1)
    said = 0
    for what in Happening.__args__:  # type: ignore[attr-defined]
        for chair in (None, 1):
            for mine in (None, 0, 1):
                said += len(list(change_lines(Change(what, chair), before, after, mine, speech)))
    assert said > 50
    for emote in (None, *Emote.__args__):  # type: ignore[attr-defined]
        assert "Ben" in chat_line(Chatted(1, "hello", emote), after, speech)
    assert len(list(seat_lines(after, 1, speech))) == 4


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", Farewell.__args__)  # type: ignore[attr-defined]
def test_every_farewell_has_its_sentence(language: str, why: Any) -> None:
    hearing = IncomingMessages(
        ServerApi(HERE, words(language)), LiveScreen(Queue(), _nothing, _nothing), words(language)
    )
    with pytest.raises(ConnectionEnded, match=r"\w+"):
        hearing.fold(Bye(why))


def _nothing(_: object) -> None:
    """Nobody listens."""


def test_a_code_that_is_not_that_of_the_game_one_saw_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    hearing = IncomingMessages(ServerApi(HERE, EN), LiveScreen(Queue(), _nothing, _nothing), EN)
    hearing.fold(Welcome("abc", 0, 15.0))
    seen, other = "ab" * 32, "cd" * 32
    hearing.fold(Snapshot(1, "mark", room("Ann", phase="over", game=1), seen))
    hearing.fold(GameRevealed(1, ("Ann",), ("king",), (), (), code(other), "/api/tables/abc/games/1"))
    said = " ".join(capsys.readouterr().out.split())
    assert f"The code of this game is {code(other)}." in said
    assert f"what you saw of this game has another code, {code(seen)}" in said


# Strange servers


@contextmanager
def strange(*frames: str) -> Iterator[tuple["Queue[Arrival]", "Queue[Any]"]]:
    """What arrives from a server that says just this, and what it hears."""
    heard: Queue[Any] = Queue()
    arrived: Queue[Arrival] = Queue()

    def talk(line: ServerConnection) -> None:
        heard.put(json.loads(line.recv()))
        for frame in frames:
            line.send(frame)
        for message in line:
            heard.put(json.loads(message))

    with serve(talk, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        port = server.socket.getsockname()[1]
        socket = TableConnection(f"ws://127.0.0.1:{port}", "secret", "pl", arrived.put)
        socket.start()
        try:
            yield arrived, heard
        finally:
            socket.close()
            server.shutdown()


def test_a_message_one_does_not_know_is_passed_over() -> None:
    frames = ('{"type": "fireworks", "colour": "red"}', '{"type": "done", "id": "1", "more": true}')
    with strange(*frames) as (arrived, heard):
        assert arrived.get(timeout=PATIENCE) == WishDone("1")
        hello = heard.get(timeout=PATIENCE)
        assert hello == {"type": "hello", "have": None, "mark": "", "language": "pl", "protocol": 1}


@pytest.mark.parametrize(
    "frame", ["not JSON", '{"type": "update", "n": 1, "mark": "", "events": [{"type": "Danced"}]}']
)
def test_a_game_one_does_not_understand_is_not_played(frame: str) -> None:
    with strange(frame) as (arrived, _):
        assert arrived.get(timeout=PATIENCE) == Unreadable()


def test_a_server_that_needs_a_newer_program_says_so_once_and_is_left() -> None:
    no = '{"type":"no","id":"","problems":[{"key":"client-old","args":{}}],"said":["Reload it."]}'
    with strange(no, '{"type":"bye","why":"error"}') as (arrived, heard):
        assert arrived.get(timeout=PATIENCE) == ClientTooOld()
        assert heard.get(timeout=PATIENCE)["type"] == "hello"
        with pytest.raises(CommandError, match="needs a newer mascarade: update it and join again"):
            IncomingMessages(ServerApi(HERE, EN), LiveScreen(Queue(), _nothing, _nothing), EN).fold(
                ClientTooOld()
            )


def test_a_server_that_is_older_is_tried_again_until_it_is_updated() -> None:
    with strange('{"type":"bye","why":"restart"}') as (arrived, heard):
        assert arrived.get(timeout=PATIENCE) == ServerTooOld()
        for _ in range(2):
            assert heard.get(timeout=PATIENCE)["type"] == "hello"
        assert arrived.empty()


@pytest.mark.parametrize(
    "frame",
    ['{"type":"bye","why":"slow"}', '{"type":"bye","why":"error","again":true}'],
    ids=["older", "today"],
)
def test_after_a_bye_that_says_so_it_comes_back(frame: str) -> None:
    with strange(msgspec.json.encode(Welcome("abc", 0, 15.0)).decode(), frame) as (arrived, heard):
        assert [type(arrived.get(timeout=PATIENCE)) for _ in range(3)] == [
            Welcome,
            ConnectionLost,
            ConnectionRestored,
        ]
        assert [heard.get(timeout=PATIENCE)["type"] for _ in range(2)] == ["hello", "hello"]


def test_after_any_other_bye_it_stays_away() -> None:
    with strange('{"type":"bye","why":"restart","again":false}') as (arrived, heard):
        assert arrived.get(timeout=PATIENCE) == Bye("restart", again=False)
        assert heard.get(timeout=PATIENCE)["type"] == "hello"


@pytest.mark.parametrize(
    ("status", "body", "again"),
    [
        (409, b'{"problems":[],"said":[],"again":true}', True),
        (409, b'{"problems":[{"key":"restarting"}],"said":[]}', True),
        (409, b'{"problems":[{"key":"table-full"}],"said":[]}', False),
        (409, b"<html>restarting</html>", False),
        (429, b"", True),
        (502, b"<html>", True),
    ],
)
def test_a_refused_handshake_is_tried_again_if_that_may_help(status: int, body: bytes, again: bool) -> None:
    assert worth_another_try(status, body) is again


def test_a_heartbeat_is_answered_with_the_last_step_and_repetitions_are_dropped() -> None:
    frames: list[ServerMessage] = [
        Welcome("abc", 0, 15.0),
        Snapshot(4, "mark", room("Ann")),
        Update(4, "mark"),
        Ping(4),
        WishDone("1"),
    ]
    with strange(*(msgspec.json.encode(frame).decode() for frame in frames)) as (arrived, heard):
        kinds = [type(arrived.get(timeout=PATIENCE)) for _ in range(3)]
        assert kinds == [Welcome, Snapshot, WishDone]
        assert heard.get(timeout=PATIENCE)["type"] == "hello"
        assert heard.get(timeout=PATIENCE) == {"type": "pong", "n": 4}


def test_what_was_not_acknowledged_is_said_again_after_a_lost_connection() -> None:
    heard: Queue[dict[str, Any]] = Queue()

    def talk(line: ServerConnection) -> None:
        for number, message in enumerate(line, 1):
            heard.put(json.loads(message))
            if number == 2:
                line.close()

    with serve(talk, "127.0.0.1", 0) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        arrived: Queue[Arrival] = Queue()
        socket = TableConnection(f"ws://127.0.0.1:{server.socket.getsockname()[1]}", "", "en", arrived.put)
        wish = Ready(socket.new_id())
        socket.send(wish)
        socket.start()
        said = [heard.get(timeout=PATIENCE) for _ in range(4)]
        socket.close()
        server.shutdown()
    assert [each["type"] for each in said] == ["hello", "ready", "hello", "ready"]
    assert said[1] == said[3]


# On a real terminal


class Window:
    """A terminal of 80 columns in which the program runs."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.shown = b""
        self._ours, theirs = pty.openpty()
        env = {"TERM": "xterm", "COLUMNS": "80", "HOME": str(home), "XDG_DATA_HOME": ""}
        self._process = subprocess.Popen(
            [*COMMAND, "join", *arguments, "--lang", "en"],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(env),
        )
        os.close(theirs)

    def until(self, wanted: bytes) -> bytes:
        """What is shown up to this, from what was looked for before."""
        while wanted not in self.shown:
            self.shown += os.read(self._ours, 1 << 16)
        before, _, self.shown = self.shown.partition(wanted)
        return before + wanted

    def type(self, line: bytes) -> None:
        os.write(self._ours, line + b"\n")

    def close(self) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._ours)


def test_on_a_terminal_lines_appear_above_the_prompt_and_the_masks_are_wiped(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--pace", "0") as place:
        place.opened()
        window = Window(tmp_path, place.address, "--name", "Ann", "--players", "4", "--clocks", "none")
        try:
            link = re.search(rb"friends: (\S+)", window.until(b"type q to leave. "))
            assert link
            guest = Guest(place)
            with guest.asking() as ask:
                ask.post(f"/api/tables/{link[1].decode().rsplit('/', 1)[1]}/join", json={"name": "Ben"})
            erased = window.until(b"Ben joins the table.")
            assert erased.startswith(b"\r\x1b[2K\x1b[A\x1b[2K")
            window.until(b"Waiting for: Ben.")
            window.type(b"/good evening")
            window.until(b"[Ann] good evening")
            window.type(b"q")
            window.until(b"Until the next ball!")
        finally:
            window.close()
        window = Window(tmp_path, place.address, "--name", "Ann", "--clocks", "none", "--start")
        try:
            window.until(b"face down. ")
            window.type(b"")
            window.until(b"\x1b[H\x1b[2J\x1b[3J")
            window.until(b"turn 1")
        finally:
            window.close()


def test_what_is_typed_is_read_though_standard_input_was_closed_before_the_thread_began(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: list[Thread] = []

    class Late(Thread):
        def start(self) -> None:
            waiting.append(self)

    reading, writing = os.pipe()
    os.write(writing, b"first\nlast")
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        monkeypatch.setattr("mascarade.cli.join.live_screen.Thread", Late)
        inbox = new_inbox()
        read_keyboard(inbox)
    for thread in waiting:
        Thread.start(thread)
        thread.join(PATIENCE)
    assert [inbox.get_nowait() for _ in range(3)] == [Typed("first"), Typed("last"), Typed(None)]
