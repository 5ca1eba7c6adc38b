"""The real server on a real PostgreSQL: how it is told, what it refuses, and that a place outlives both."""

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.cli.program import run
from tests.cli.stage import mascarade
from tests.postgres.cluster import CLUSTERS, away
from tests.postgres.keeper import PASSWORD
from tests.server.outside import Guest, Server, until

AT = "postgresql:///postgres"

pytestmark = pytest.mark.slow


@pytest.fixture
def address() -> str:
    """A database that nobody has used."""
    return CLUSTERS.one.address(CLUSTERS.one.new())


def served(address: str, *arguments: str) -> Server:
    return Server(Path(), "--database", address, *arguments, named=False)


def refused(*arguments: str, **env: str) -> str:
    """The one sentence with which it does not start, and in which there is no password."""
    with Server(Path(), *arguments, env=env, named=False) as place:
        assert place.ended() == 1, place.log()
        assert place.said == ""
        (sentence,) = place.log().splitlines()
    assert sentence.startswith("mascarade: ")
    assert PASSWORD not in sentence
    return sentence.removeprefix("mascarade: ")


def test_it_says_where_the_tables_are_and_never_the_password(tmp_path: Path, address: str) -> None:
    env = {"MASCARADE_DATABASE": address, "XDG_DATA_HOME": str(tmp_path / "home")}
    with Server(Path(), "--log-level", "debug", env=env, named=False) as place:
        Guest(place.opened())
        assert place.stopped() == 0
        assert f"The tables are kept in {AT}; Ctrl+C" in place.said
        assert PASSWORD not in place.said + place.log()
    assert not (tmp_path / "home").exists(), "no folder is made"


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_place_that_was_closed_or_killed_opens_again_with_the_same_tables(
    address: str, number: signal.Signals
) -> None:
    with served(address) as place:
        guest = Guest(place.opened())
        place.stopped(number)
        port = place.port
    with served(address, "--port", str(port)) as place:
        place.opened()
        with guest.asking() as ask:
            assert ask.get(f"/api/tables/{guest.table}").json()["yours"] == 0
        with guest.sitting() as line:
            line.send('{"type":"ready","id":"r"}')
            until(line, "done")
        assert "Traceback" not in place.log()


def test_while_the_database_is_away_a_sentence_says_so_and_afterwards_the_place_goes_on(address: str) -> None:
    with served(address) as place:
        guest = Guest(place.opened())
        with guest.sitting() as line, guest.asking() as ask:
            with away(CLUSTERS.one):
                answer = ask.post("/api/tables", json={"name": "Zoe"})
                assert answer.status_code == 503
                assert answer.json()["problems"][0]["key"] == "store-failed"
                assert ask.get(f"/api/tables/{guest.table}/games/1").status_code == 503
                line.send('{"type":"ready","id":"r"}')
                assert until(line, "no")["problems"][0]["key"] == "store-failed"
                assert httpx.get(f"{place.address}/health").status_code == 200
            line.send('{"type":"ready","id":"s"}')
            until(line, "done")
            assert ask.post("/api/tables", json={"name": "Zoe"}).status_code == 201
            assert ask.get(f"/api/tables/{guest.table}/games/1").status_code == 404
        assert place.stopped() == 0
        assert "Traceback" not in place.log()


# What is refused


def test_a_database_that_cannot_be_reached_gets_a_sentence(tmp_path: Path) -> None:
    for there in ("127.0.0.1:1", ""):
        sentence = refused("--database", f"postgresql://ann:{PASSWORD}@{there}/masks?host={tmp_path}")
        assert sentence.startswith(f"The database “postgresql://{there}/masks” cannot be reached (")


def test_a_wrong_password_gets_a_sentence() -> None:
    sentence = refused("--database", CLUSTERS.one.address(password="friend"))
    assert sentence.startswith(f"The database “{AT}” refuses the login (password authentication failed")
    assert "friend" not in sentence


def test_a_database_that_is_not_there_gets_a_sentence() -> None:
    sentence = refused("--database", CLUSTERS.one.address(database="ball"))
    assert sentence.startswith("The database “postgresql:///ball” does not exist: make it with createdb")


def test_a_database_of_a_newer_program_gets_a_sentence(address: str) -> None:
    with served(address) as place:
        place.opened()
        assert place.stopped() == 0
    schema = address.rsplit("=", 1)[1]
    CLUSTERS.one.psql(f"UPDATE {schema}.mascarade SET version = 99")
    assert "have format 99, but this program knows" in refused(MASCARADE_DATABASE=address)


@pytest.mark.parametrize(
    "given",
    [
        f"mysql://ann:{PASSWORD}@host/masks",
        f"ann:{PASSWORD}@host/masks",
        f"postgresql://ann:{PASSWORD}@host",
        f"postgresql://ann:{PASSWORD}@host:port/masks",
        f"postgresql://ann:se/{PASSWORD}@host/masks",
        f"postgresql://ann:se#{PASSWORD}@host/masks",
    ],
)
def test_an_address_that_is_none_gets_a_sentence_that_does_not_say_it_again(given: str) -> None:
    by_flag = mascarade("serve", "--database", given)
    assert by_flag.code == 2
    assert "argument --database: that is not an address as in postgresql://USER@HOST/NAME" in by_flag.err
    by_variable = mascarade("serve", env={"MASCARADE_DATABASE": given})
    assert by_variable.code == 1
    (sentence,) = by_variable.complaints
    assert sentence.startswith("The environment variable MASCARADE_DATABASE is wrong: that is not an address")
    assert PASSWORD not in by_flag.err + by_variable.err


def test_an_install_without_asyncpg_says_what_to_install() -> None:
    code = "import sys; sys.modules['asyncpg'] = None; from mascarade.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", code, "serve", "--database", "postgresql://host/masks"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr == "mascarade: PostgreSQL also needs asyncpg: install mascarade[postgres].\n"


def test_a_backup_of_a_database_is_left_to_its_own_program(tmp_path: Path, address: str) -> None:
    for words, env in ((("--database", address), {}), ((), {"MASCARADE_DATABASE": address})):
        done = run("backup", *words, str(tmp_path / "file"), env=env)
        assert (done.returncode, done.stdout) == (1, "")
        assert "pg_dump" in done.stderr
        assert PASSWORD not in done.stderr
    assert list(tmp_path.iterdir()) == []
