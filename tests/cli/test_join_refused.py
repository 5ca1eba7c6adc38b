"""`mascarade join` where it cannot be done: a sentence, in the language of whoever asked."""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from mascarade.cli import join as command
from tests.cli.stage import Done, flat, mascarade
from tests.cli.test_commands import refused
from tests.server.outside import NAME, Guest, Server


def join(home: Path, *arguments: str) -> Done:
    return mascarade("join", *arguments, env={"HOME": str(home), "XDG_DATA_HOME": ""})


NOWHERE = "http://127.0.0.1:1"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((NOWHERE,), "Say what you are called with --name, or only watch with --watch."),
        ((NOWHERE, "--watch"), "Say which table you want to watch"),
        ((NOWHERE, "--name", "Ann"), f"Nobody answers at {NOWHERE}: is the address right"),
        (("127.0.0.1:1", "--name", "Ann"), f"Nobody answers at {NOWHERE}"),
        (("QQQQQQ", "--server", NOWHERE, "--name", "Ann"), f"Nobody answers at {NOWHERE}"),
        (("ftp://a", "--name", "Ann"), "“ftp://a” is no link to a table, no code of six letters"),
        ((f"{NOWHERE}/table", "--name", "Ann"), "is no link to a table"),
        ((f"{NOWHERE}/t/..%2f..%2fetc", "--name", "Ann"), "is no link to a table"),
        ((f"{NOWHERE}/t/\udcff", "--name", "Ann"), "is no link to a table"),
        (("http://ann@host", "--name", "Ann"), "is no link to a table"),
        (("what is this", "--name", "Ann"), "is no link to a table"),
        (("http://[::1", "--name", "Ann"), "is no link to a table"),
        (("http://a:99999999", "--name", "Ann"), "is no link to a table"),
        (("QQQQQQ", "--name", "Ann", "--players", "5"), "--players: this is chosen when a table is opened"),
        (
            (f"{NOWHERE}/t/abc", "--name", "Ann", "--no-bots", "--start", "--side", "B"),
            "--side, --bots, --start: this is chosen when a table is opened",
        ),
    ],
    ids=lambda given: " ".join(given) if isinstance(given, tuple) else "",
)
def test_what_cannot_be_asked_for_is_told_at_once(
    tmp_path: Path, arguments: tuple[str, ...], sentence: str
) -> None:
    refused(join(tmp_path, *arguments, "--lang", "en"), sentence)


@pytest.mark.parametrize(
    ("path", "name", "sentence"),
    [
        ("/t/nobodyknowsthisid", "Ann", "There is no such table, or not any more"),
        ("/t/TABLE", NAME.upper(), f"Somebody at this table is already called “{NAME.upper()}”"),
        ("/t/TABLE", " ", "A player has no name"),
        ("/t/TABLE", "x" * 21, "The name has 21 characters, but at most 20 are allowed"),
        ("/t/TABLE", "\u202eAnn", "The name has characters that cannot be seen"),
        ("/t/TABLE", "\udcff", "The name has no letter and no digit"),
        ("", "...", "The name has no letter and no digit"),
    ],
)
def test_what_the_server_refuses_is_said_in_its_own_words(
    place: Server, tmp_path: Path, path: str, name: str, sentence: str
) -> None:
    address = place.address + path.replace("TABLE", Guest(place).table)
    refused(join(tmp_path, address, "--name", name), sentence)


def test_a_wrong_code_and_a_full_table_are_told(place: Server, tmp_path: Path) -> None:
    arguments = ("--server", place.address, "--name", "Ann")
    refused(join(tmp_path, "BBBBBB", *arguments), "No open table has this code")
    host = Guest(place)
    for number in range(5):
        other = Guest(place)
        with other.asking() as ask:
            ask.post(f"/api/tables/{host.table}/join", json={"name": f"N{number}"}).raise_for_status()
    refused(join(tmp_path, host.code.lower(), *arguments), "All seats at this table are taken")


def test_a_refusal_comes_in_the_language_that_was_asked_for(place: Server, tmp_path: Path) -> None:
    arguments = ("--server", place.address, "--name", "Ann", "--lang", "pl")
    refused(join(tmp_path, "BBBBBB", *arguments), "Żaden otwarty stół")
    refused(join(tmp_path, NOWHERE, "--name", "Ann", "--lang", "it"), "Nessuno risponde a questo indirizzo")


@pytest.mark.parametrize("status", [200, 404])
def test_another_kind_of_server_is_told_from_ours(tmp_path: Path, status: int) -> None:
    class Other(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(b"<html>It works!</html>")

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Other) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{other.server_address[1]}"
        done = join(tmp_path, address, "--name", "Ann")
        other.shutdown()
    refused(done, f"What answers at {address} is no server of Mascarade")


def test_no_proxy_is_asked_for_what_is_on_this_machine(
    place: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("http_proxy", "HTTP_PROXY", "all_proxy"):
        monkeypatch.setenv(variable, NOWHERE)
    refused(join(tmp_path, f"{place.address}/t/none", "--name", "Ann"), "There is no such table")


def test_where_websockets_is_missing_one_is_told_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "NEEDED", "websockets_that_are_not_there")
    refused(join(tmp_path, NOWHERE, "--name", "Ann"), "install mascarade[server].")


def test_the_help_says_that_the_same_command_brings_one_back() -> None:
    assert "The same command brings you back to the same seat" in flat(mascarade("join", "--help").out)
