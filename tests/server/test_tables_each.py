"""One address has only so many tables open, and nobody learns from a table which address made it."""

import asyncio
import sqlite3
from contextlib import closing
from hashlib import blake2b, sha256
from pathlib import Path

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.server.store.sqlite.schema import FILE
from mascarade.wire.client_messages import Close
from mascarade.wire.http import MakeTable, TakeLesson
from mascarade.wire.options import Options
from tests.server.nodes.redis import redis
from tests.server.nodes.stage import nodes
from tests.server.place import NO_CLOCKS, QUICK, HandTime, Place, place, played, refused
from tests.server.web.serving import OPTIONS, Web, keys, visited

TWO = replace(QUICK, most_tables_each=2)
HOME, OTHER = "192.0.2.7", "2001:db8::/64"
ANN = MakeTable("Ann")


def test_one_address_has_so_many_tables_open_and_another_one_too(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        for owner in ("ann", "bob"):
            await here.registry.make(owner, ANN, HOME)
        await refused("tables-each", here.registry.make("cat", ANN, HOME))
        await refused("tables-each", here.registry.teach("cat", TakeLesson("Cat"), HOME))
        await here.registry.make("dan", ANN, OTHER)
        assert len(here.registry.tables) == 3

    played(tmp_path, story, TWO)


def test_a_table_that_is_closed_or_forgotten_leaves_room_for_another(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        one, _ = await here.registry.make("ann", ANN, HOME)
        await here.registry.make("bob", ANN, HOME)
        await here.wish(one, here.listen(one, "ann"), Close("c"))
        await here.registry.make("ann", ANN, HOME)
        await refused("tables-each", here.registry.make("cat", ANN, HOME))
        await here.time.turn(here.registry.settings.idle_lobby + 60)
        await here.registry.make("cat", ANN, HOME)

    played(tmp_path, story, TWO)


def test_who_begins_another_lesson_leaves_the_one_before_and_is_not_refused(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        for _ in range(5):
            await here.registry.teach("ann", TakeLesson("Ann"), HOME)

    played(tmp_path, story, replace(QUICK, most_tables_each=1))


def test_tables_are_counted_after_a_restart_also_where_games_were_begun(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        options = Options(players=4, clocks=NO_CLOCKS)
        async with place(tmp_path, TWO, time=time) as here:
            for owner in ("ann", "bob"):
                await here.registry.make(owner, MakeTable("Ann", options, start=True), HOME)
        async with place(tmp_path, TWO, time=time) as here:
            await refused("tables-each", here.registry.make("cat", ANN, HOME))

    asyncio.run(run())


def test_tables_are_counted_over_all_nodes_also_those_that_are_made_at_once() -> None:
    async def story(broker: str) -> None:
        async with nodes(broker, 2) as both:
            for node in both:
                node.registry.context.settings = Settings(pace=0.0, most_tables_each=5)
            making = [both[n % 2].registry.make(f"owner {n}", ANN, HOME) for n in range(16)]
            done = await asyncio.gather(*making, return_exceptions=True)
            assert sum(isinstance(each, tuple) for each in done) == 5
            await both[0].registry.make("dan", ANN, OTHER)
            await refused("tables-each", both[1].registry.make("ann", ANN, HOME))

    with redis() as one:
        asyncio.run(story(one.address))


def test_over_http_one_too_many_is_refused_with_a_sentence_and_is_not_counted_as_made(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            for _ in range(2):
                await web.table(ann)
            for path in ("/api/tables", "/api/lessons") * 3:
                said = await ann.post(path, json={"name": "Ann"}, headers={"Accept-Language": "fr"})
                assert (said.status_code, keys(said)) == (429, ["tables-each"])
                assert "2 tables ouvertes" in said.text
            assert len(web.registry.tables) == 2

    visited(tmp_path, story, replace(TWO, tables_an_hour=3))


def fingerprints(folder: Path) -> list[bytes]:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        return [maker for (maker,) in connection.execute("SELECT maker FROM makers ORDER BY key")]


def test_the_fingerprint_of_an_address_tells_nothing_without_the_secret_of_the_place(tmp_path: Path) -> None:
    async def run(folder: Path) -> list[bytes]:
        async with place(folder) as here:
            for owner, address in (("ann", HOME), ("bob", HOME), ("cat", OTHER)):
                await here.registry.make(owner, ANN, address)
        return fingerprints(folder)

    first, again, other = asyncio.run(run(tmp_path / "one"))
    assert first == again != other
    assert first not in asyncio.run(run(tmp_path / "two"))
    plain = HOME.encode()
    guesses = {blake2b(plain, digest_size=16).digest(), sha256(plain).digest()[:16], plain}
    assert first not in guesses
    kept = b"".join(each.read_bytes() for each in (tmp_path / "one").iterdir())
    assert plain not in kept


@pytest.mark.parametrize("public", [False, True])
def test_nobody_is_sent_the_fingerprint_and_no_log_has_it(public: bool, tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann, web.program() as bob:
            made = await ann.post(
                "/api/tables", json={"name": "Ann", "options": {**OPTIONS, "public": public}, "start": True}
            )
            table = made.json()["table"]
            said = [made, await bob.get(f"/api/tables/{table}"), await bob.get("/api/tables")]
            (print_,) = fingerprints(tmp_path)
            found = await web.registry.tables.find(table)
            ear = Place(web.registry, web.time).listen(found, None)
            seat = Place(web.registry, web.time).listen(found, found.state.room.chairs[0].owner)
            await fulfil(found, seat, Close("c"))
            said.append(await bob.get(f"/api/tables/{table}/games/1"))
            assert said[-1].status_code == 200
            told = b"".join([each.content for each in said] + ear.raw + seat.raw)
            steps = await web.registry.context.store.tables.read(table)
            assert steps is not None
            everything = told + b"".join(row.body for row in steps.steps) + str(logs).encode()
            assert print_ not in everything
            assert print_.hex().encode() not in everything
            assert fingerprints(tmp_path) == []

    with capture_logs() as logs:
        visited(tmp_path, story)
