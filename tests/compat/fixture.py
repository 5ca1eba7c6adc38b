"""What `make_fixtures.py` left: a store, a dump, game files, sessions, news; and what people know of it."""

import gzip
import json
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

from msgspec import Struct
from msgspec import json as msgjson

FIXTURES = Path(__file__).with_name("fixtures")


class Sitting(Struct, frozen=True):
    """Somebody at a table: their secret and their chair, and the last update they saw."""

    token: str
    chair: int
    n: int
    mark: str


class Known(Struct, frozen=True):
    """What people know of a table. `games` are over; `early` has answered before their moment."""

    table: str
    phase: str
    game: int
    n: int
    link: str
    truth: dict[str, Any] | None
    people: dict[str, Sitting]
    games: tuple[int, ...] = ()
    early: str = ""
    barred: str = ""
    muted: str = ""
    move: str = ""
    notes: dict[str, str] = {}

    @property
    def running(self) -> bool:
        return self.phase in ("memorise", "play")


@cache
def tables(name: str = "tables.json") -> dict[str, Known]:
    return msgjson.decode((FIXTURES / name).read_bytes(), type=dict[str, Known])


@cache
def unpacked(name: str) -> bytes:
    return gzip.decompress((FIXTURES / f"{name}.gz").read_bytes())


def store(folder: Path) -> float:
    """A copy of the store in this folder; a moment after it was last written."""
    file = folder / "mascarade.sqlite3"
    file.write_bytes(unpacked("mascarade.sqlite3"))
    with closing(sqlite3.connect(file)) as connection:
        (touched,) = connection.execute("SELECT max(touched) FROM tables").fetchone()
    return float(touched) + 1


def game_files() -> list[str]:
    return sorted(file.name.removesuffix(".gz") for file in FIXTURES.glob("game-*.json.gz"))


def session(name: str) -> list[dict[str, Any]]:
    """Every frame of a recorded connection, and where one was opened and closed."""
    return [json.loads(line) for line in unpacked(f"session-{name}.jsonl").decode().splitlines()]


SESSIONS = ("seat", "spectator", "coach", "lesson")


def frames(name: str, sender: str) -> list[dict[str, Any]]:
    return [entry["frame"] for entry in session(name) if entry.get("from") == sender]


def news() -> list[bytes]:
    return (FIXTURES / "news.jsonl").read_bytes().splitlines()
