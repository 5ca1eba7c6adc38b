"""Two nodes of an earlier version on one PostgreSQL and Redis: what they keep, and tell each other."""

import os
import random
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from redis import Redis as Client

from tests.cli.program import COMMAND, environment
from tests.compat.people import Frame, Person, Seat, play
from tests.compat.stories import options
from tests.postgres.cluster import Cluster, _binaries
from tests.postgres.keeper import PASSWORD, USER
from tests.server.nodes.redis import redis
from tests.server.outside import Server

SCHEMA = "compat"


def two_nodes(
    data: Path, env: Mapping[str, str], words: Sequence[str], chance: random.Random
) -> tuple[str, list[str], Frame]:
    """The folder is carried into a database where two nodes play, until they are killed: their leases stay.

    The dump, the news in the order in which they were told, and what people know of their table.
    """
    cluster = Cluster()
    with ExitStack() as stack:
        stack.callback(cluster.remove)
        cluster.psql(f"CREATE SCHEMA {SCHEMA}")
        database = cluster.address(SCHEMA)
        subprocess.run([*COMMAND, "migrate", str(data), database], env=environment(env), check=True)
        broker = stack.enter_context(redis())
        told: Any = stack.enter_context(Client.from_url(broker.address).pubsub())  # type: ignore[no-untyped-call]
        told.psubscribe("mascarade:*")
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        place = ("--database", database, "--broker", broker.address, *words)
        one = stack.enter_context(Server(folder, *place, env=env, named=False)).opened()
        other = stack.enter_context(Server(folder, *place, env=env, named=False)).opened()
        tables = {"public": _played(one.address, other.address, chance)}
        for server in (one, other):
            assert "Traceback" not in server.log(), server.log()
        news: list[str] = []
        while message := told.get_message(timeout=1.0):
            if message["type"] == "pmessage":
                news.append(message["data"].decode())
        for server in (one, other):
            os.kill(server.pid, 9)
        return _dumped(cluster), news[:200], tables


def _played(one: str, other: str, chance: random.Random) -> Frame:
    """Ann at one node and Bob at the other, in mid-game at a public table; somebody watches."""
    ann_seat, bob_seat = Seat(one, "Ann"), Seat(other, "Bob")
    ann_seat.make(options(4, public=True))
    bob_seat.join(ann_seat.table)
    ann, bob = Person(ann_seat, chance), Person(bob_seat, chance)
    watching = Seat(other, "")
    watching.table = ann_seat.table
    spectator = Person(watching, chance, watches=True)
    for person in (ann, bob, spectator):
        person.come()
    bob.wish("ready", ready=True)
    ann.wish("chat", text="Good evening, żółw")
    bob.wish("emote", emote="laugh")
    ann.until(lambda said: said["type"] == "update" and said["room"]["chairs"][1]["ready"])
    ann.wish("start")
    bob.until(lambda said: said["type"] == "update" and said["room"]["phase"] == "memorise")
    for person in (ann, bob):
        person.wish("ready", ready=True)
    assert play([ann, bob], lambda: ann.n > 25 and (ann.asked or bob.asked))
    people = {
        person.seat.name: {
            "token": person.seat.token,
            "chair": person.seat.chair,
            "n": person.n,
            "mark": person.mark,
        }
        for person in (ann, bob)
    }
    seen = {"table": ann_seat.table, "phase": "play", "game": 1, "n": ann.n, "link": ann.link, "truth": None}
    return {**seen, "people": people}


def _dumped(cluster: Cluster) -> str:
    """As `pg_dump` writes it, without what only the newest `psql` or PostgreSQL understands."""
    words = (_binaries() / "pg_dump", "--no-owner", "--no-privileges", f"--schema={SCHEMA}")
    done = subprocess.run(
        [*words, "-h", str(cluster.folder), "-U", USER, "postgres"],
        env={**os.environ, "PGPASSWORD": PASSWORD},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    newest = ("\\restrict", "\\unrestrict", "SET transaction_timeout")
    return "".join(line for line in done.stdout.splitlines(keepends=True) if not line.startswith(newest))
