"""The real server, started and stopped from outside: what it says, what it refuses, and how it ends."""

import asyncio
import json
import os
import select
import signal
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from mascarade.server import run as running
from mascarade.server.live.registry import Registry
from mascarade.server.settings import Settings
from tests.server.outside import NAME, Guest, Server, bounded, until


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One place for all tests that only look at it."""
    with Server(tmp_path_factory.mktemp("place") / "data") as place:
        yield place.opened()


# What it says


def test_it_says_where_to_click_and_that_only_this_machine_can(shared: Server) -> None:
    assert shared.address.startswith("http://127.0.0.1:")
    page = httpx.get(shared.address)
    assert page.status_code == 200
    assert httpx.get(f"{shared.address}/health").status_code == 200


def test_its_folder_is_its_owners_alone(shared: Server) -> None:
    assert stat.S_IMODE(shared.data.stat().st_mode) == 0o700
    assert [file.name for file in shared.data.iterdir() if stat.S_IMODE(file.stat().st_mode) & 0o077] == []


def test_it_does_not_say_what_it_is_made_of(shared: Server) -> None:
    assert "server" not in httpx.get(shared.address).headers


def test_it_answers_to_no_other_name(shared: Server) -> None:
    assert httpx.get(f"{shared.address}/health", headers={"Host": "evil.example"}).status_code == 421
    assert httpx.get(f"{shared.address}/health", headers={"Host": "localhost:1"}).status_code == 200


def test_a_frame_that_is_too_large_ends_the_line_and_nothing_is_compressed(shared: Server) -> None:
    with Guest(shared).sitting() as line:
        assert line.protocol.extensions == []
        line.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            until(line, "nothing that is ever said")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


def test_systemd_is_told_when_it_is_open(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as news:
        news.bind(str(tmp_path / "news"))
        with Server(tmp_path / "data", env={"NOTIFY_SOCKET": str(tmp_path / "news")}) as place:
            place.opened()
            assert news.recv(100) == b"READY=1"


def test_without_data_the_tables_are_kept_where_the_system_keeps_such_things(tmp_path: Path) -> None:
    expected = tmp_path / "mascarade"
    with Server(expected, env={"XDG_DATA_HOME": str(tmp_path), "MASCARADE_DATA": ""}, named=False) as place:
        place.opened()
        if sys.platform == "linux":
            assert (expected / "server.lock").exists()
        assert place.stopped() == 0
        assert str(expected) in place.said


@pytest.mark.parametrize("trusted", [False, True])
def test_a_proxys_word_on_who_comes_is_taken_only_if_it_is_trusted(tmp_path: Path, trusted: bool) -> None:
    flags = ("--trusted-proxy", "127.0.0.1") if trusted else ()
    with Server(tmp_path / "data", "--requests-a-minute", "2", *flags) as place:
        place.opened()
        answers = [
            httpx.get(f"{place.address}/api/about", headers={"X-Forwarded-For": f"203.0.113.{n}"}).status_code
            for n in range(4)
        ]
    assert answers == ([200] * 4 if trusted else [200, 200, 429, 429])


# What it refuses


def refused(*arguments: str, before: tuple[str, ...] = ()) -> str:
    """The one sentence with which it does not start."""
    with Server(Path(), *arguments, before=before, named=False) as place:
        assert place.ended() == 1
        assert place.said == ""
        (sentence,) = place.log().splitlines()
    assert sentence.startswith("mascarade: ")
    return sentence.removeprefix("mascarade: ")


def test_a_taken_port_gets_a_sentence(shared: Server, tmp_path: Path) -> None:
    sentence = refused("--data", str(tmp_path / "data"), "--port", str(shared.port))
    assert sentence.startswith(f"Port {shared.port} is taken")
    assert "--port" in sentence
    assert not (tmp_path / "data").exists(), "nothing is touched"


def test_a_second_server_on_the_same_folder_gets_a_sentence(shared: Server) -> None:
    sentence = refused("--data", str(shared.data))
    assert sentence.startswith(f"Another server is running on the data folder “{shared.data}”")
    assert "--data" in sentence


def test_a_folder_that_cannot_be_written_gets_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    for data in (tmp_path, tmp_path / "below"):
        sentence = refused("--data", str(data), before=bounded())
        assert sentence.startswith(f"The data folder “{data}” cannot be written: Permission denied.")
    tmp_path.chmod(0o700)


def test_a_file_that_holds_no_tables_gets_a_sentence_and_is_left_alone(tmp_path: Path) -> None:
    diary = b"Dear diary, today nobody believed that I am the king.\n" * 100
    (tmp_path / "mascarade.sqlite3").write_bytes(diary)
    assert "mascarade.sqlite3" in refused("--data", str(tmp_path))
    assert (tmp_path / "mascarade.sqlite3").read_bytes() == diary


# How it ends


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_closes_it_and_it_opens_again_with_the_same_tables(
    tmp_path: Path, number: signal.Signals
) -> None:
    with Server(tmp_path) as place:
        guest = Guest(place.opened())
        with guest.sitting() as line:
            place.send(number)
            assert until(line, "bye") == {"type": "bye", "why": "restart", "again": True}
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=60)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert place.ended() == 0
        assert "Traceback" not in place.log()
        port = place.port
    with Server(tmp_path, port=port) as place:
        place.opened()
        with guest.asking() as ask:
            assert ask.get(f"/api/codes/{guest.code}").json()["table"] == guest.table
        with guest.sitting():
            pass


def test_who_was_killed_leaves_port_and_folder_to_the_next(tmp_path: Path) -> None:
    with Server(tmp_path) as place:
        Guest(place.opened())
        port = place.port
        assert place.stopped(signal.SIGKILL) == -signal.SIGKILL
    with Server(tmp_path, port=port) as place:
        place.opened()
        assert place.stopped() == 0


@pytest.mark.skipif(sys.platform != "linux", reason="children are looked up in /proc")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_the_bots_end_with_it(tmp_path: Path, number: signal.Signals) -> None:
    with Server(tmp_path) as place:
        guest = Guest(place.opened())
        with guest.asking() as ask:
            ask.post("/api/tables", json={"name": "Bob", "start": True}).raise_for_status()
        children = Path(f"/proc/{place.pid}/task/{place.pid}/children").read_text().split()
        assert children
        alive = [os.pidfd_open(int(child)) for child in children]
        place.stopped(number)
        for child in alive:
            assert select.select([child], [], [], 60)[0], "a bot plays on alone"
            os.close(child)


def test_a_signal_while_the_tables_are_being_set_ends_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def interrupted(self: Registry) -> None:
        signal.raise_signal(signal.SIGTERM)
        await self.context.store.secret("marks")
        await asyncio.Event().wait()

    monkeypatch.setattr(Registry, "open", interrupted)
    opened: list[Settings] = []
    running.run(Settings(data=str(tmp_path), port=0), opened.append)
    assert opened == []
    assert signal.getsignal(signal.SIGTERM) is signal.SIG_DFL


# What it logs


@pytest.mark.parametrize("form", ["human", "json"])
def test_the_log_tells_of_the_evening_and_of_nobodys_secrets(tmp_path: Path, form: str) -> None:
    with Server(tmp_path, "--log", form, "--log-level", "debug", "--pace", "0") as place:
        guest = Guest(place.opened())
        with guest.asking() as ask:
            cookie = httpx.post(
                f"{place.address}/api/tables", json={"name": NAME}, headers={"X-Mascarade": "1"}
            ).cookies["mascarade"]
            ask.post("/api/claim", json={"code": "BBBBBBBBBB"})
            ask.get(f"/api/tables/{guest.token}")
        with guest.sitting() as line:
            line.send(json.dumps({"type": "start", "id": "begin"}))
            line.send(json.dumps({"type": "chat", "id": "talk", "text": "I am the widow"}))
            until(line, "done")
        with socket.create_connection(("127.0.0.1", place.port)) as garbage:
            garbage.sendall(f"{guest.token}\r\n\r\n".encode())
            garbage.recv(1000)
        assert place.stopped() == 0
        log = place.log()
    lines = log.splitlines()
    told = [json.loads(line)["event"] if form == "json" else line[29:].split("  ")[0] for line in lines]
    assert (told[0], told[-2:]) == ("open", ["closing", "closed"])
    for secret in (guest.token, cookie, guest.code, NAME, "widow", "BBBBBBBBBB"):
        assert secret not in log
