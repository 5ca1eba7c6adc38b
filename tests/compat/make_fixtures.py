"""Writes `fixtures/`: what a server of an earlier version left behind, made by playing at it from outside.

    git worktree add /tmp/old 7087cac
    python -m tests.compat.make_fixtures --code /tmp/old --commit 7087cac

The fixtures in the repository were made from commit 7087cac, the last one before tags were explicit. They are
never made again from newer code: they are there to show that what was written then can be read now.

People play by chance from a seed, but the server deals from the system's own chance and seals with it: made
again, the fixtures are of the same kind, not the same bytes. The old code is run as a program of its own;
nothing of it is imported. `pg_dump` writes the dump of PostgreSQL.
"""

import argparse
import gzip
import json
import random
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from tests.cli.program import COMMAND, environment
from tests.compat.people import Frame, Person, Seat
from tests.compat.recordings import coached, learned, recorded
from tests.compat.stories import Story, stories
from tests.compat.two_nodes import two_nodes
from tests.server.outside import Server

FIXTURES = Path(__file__).with_name("fixtures")
LIMITS = (
    "requests-a-minute",
    "tables-an-hour",
    "most-connections-each",
    "frames-a-second",
    "guesses-a-minute",
)
PLENTY = [word for limit in LIMITS for word in (f"--{limit}", "100000")]
QUICK = ("--pace", "0", *PLENTY)


class Making:
    """All fixtures, one after another, into one folder."""

    def __init__(self, code: Path, folder: Path) -> None:
        self.env = {"PYTHONPATH": str(code / "src")}
        self._folder = folder
        self._chance = random.Random(14)

    def store(self, data: Path) -> None:
        """A folder with tables in all states, and the game files of those that are over."""
        with Server(data, *QUICK, env=self.env) as server:
            server.opened()
            tables = {name: self._told(server, name, story) for name, story in stories().items()}
            assert server.stopped() == 0, server.log()
            _no_complaints(server)
        self._write("tables.json", json.dumps(tables, indent=1, ensure_ascii=False))
        file = data / "mascarade.sqlite3"
        assert not file.with_name(f"{file.name}-wal").exists(), "the store was not closed"
        self._pack("mascarade.sqlite3", file.read_bytes())

    def _told(self, server: Server, name: str, story: Story) -> Frame:
        told = story(server.address, self._chance)
        print(f"{name}: {told['phase']}", flush=True)
        seat = Seat(server.address, "", next(iter(told["people"].values()))["token"])
        for number in told.get("games", ()):
            file = seat.get(f"/api/tables/{told['table']}/games/{number}")
            self._pack(f"game-{name}-{number}.json", file)
        return told

    def terminal(self) -> None:
        """A game as `mascarade play --save` writes it: no table, no seals."""
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "game.json"
            words = ("--bots", "honest", "--players", "5", "--seed", "3", "--save", str(file))
            self._run("play", *words, given=_anything())
            self._pack("game-terminal.json", file.read_bytes())

    def sessions(self) -> None:
        """Every frame between a server and a seat, a spectator, one with a coach and one in a lesson."""
        with tempfile.TemporaryDirectory() as data, Server(Path(data), *QUICK, env=self.env) as server:
            server.opened()
            seat, spectator = recorded(server.address, self._chance)
            self._record("seat", seat)
            self._record("spectator", spectator)
            self._record("coach", coached(server.address, self._chance))
            self._record("lesson", learned(server.address, self._chance))
            assert server.stopped() == 0
            _no_complaints(server)

    def database(self, data: Path) -> None:
        """The same folder in PostgreSQL, with two nodes that played there and were killed; and their news."""
        dump, news, tables = two_nodes(data, self.env, QUICK, self._chance)
        self._pack("postgres.sql", dump.encode())
        self._write("postgres.json", json.dumps(tables, indent=1, ensure_ascii=False))
        self._write("news.jsonl", "".join(f"{item}\n" for item in news))

    def _record(self, name: str, person: Person) -> None:
        lines = [json.dumps(entry, ensure_ascii=False, separators=(",", ":")) for entry in person.written]
        self._pack(f"session-{name}.jsonl", "".join(f"{line}\n" for line in lines).encode())

    def _run(self, *words: str, given: str) -> None:
        done = subprocess.run(
            [*COMMAND, *words],
            input=given,
            env=environment(self.env),
            encoding="utf-8",
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr

    def _write(self, name: str, text: str) -> None:
        (self._folder / name).write_text(text + ("" if text.endswith("\n") else "\n"), encoding="utf-8")

    def _pack(self, name: str, content: bytes) -> None:
        (self._folder / f"{name}.gz").write_bytes(gzip.compress(content, 9, mtime=0))


def _anything() -> str:
    """Whatever is asked for in a terminal, sooner or later: the first things on offer, again and again."""
    return "\n".join(["", "1", "2", "y", "1", "3"] * 4000)


def _no_complaints(server: Server) -> None:
    assert "Traceback" not in server.log(), server.log()


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--code", type=Path, required=True, help="a checkout of the version that makes them")
    parser.add_argument("--commit", required=True, help="which commit that is")
    parser.add_argument("--into", type=Path, default=FIXTURES)
    asked = parser.parse_args(arguments)
    shutil.rmtree(asked.into, ignore_errors=True)
    asked.into.mkdir(parents=True)
    making = Making(asked.code.resolve(), asked.into)
    with tempfile.TemporaryDirectory() as folder:
        making.store(Path(folder) / "data")
        making.terminal()
        making.sessions()
        making.database(Path(folder) / "data")
    made = {"commit": asked.commit, "by": "tests/compat/make_fixtures.py"}
    (asked.into / "made.json").write_text(json.dumps(made, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
