"""From SQLite to PostgreSQL: all of it, once, however often it breaks off, and nothing else's place taken."""

import asyncio
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import asyncpg
import pytest

from mascarade.server.settings import CannotStart
from mascarade.server.store import Append, EarlyAnswer, SeatMove, Store, StoredStep
from mascarade.server.store.data_folder import claimed
from mascarade.server.store.migration.copy import OnProgress, migrate
from mascarade.server.store.migration.dump import CannotMigrate, RowCounts
from mascarade.server.store.postgres.schema import prepare
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.store.sqlite.schema import FILE
from tests.cli.program import COMMAND, environment, run
from tests.postgres.cluster import CLUSTERS, away
from tests.postgres.keeper import PASSWORD
from tests.server.outside import Guest, Server
from tests.server.store.adapters import address, append, in_a_loop, make, row, sqlite

TABLES = [f"t{each}" for each in range(6)]
COUNTS = RowCounts(tables=6, steps=21, games=2, earlies=2, seen=2, moves=2, notes=2, secrets=2)


async def filled(folder: Path) -> None:
    """Tables of every kind: in a game, closed, damaged, condemned, and one with nothing but a step."""
    async with sqlite(folder) as store:
        for number, table in enumerate(TABLES):
            await store.tables.make(row(table, f"CODE{number}", made=number / 3), f"{table} \0\xff".encode())
        for table in TABLES[:3]:
            await append(store, table, 2, 3, 4, 5)
        await store.tables.append(
            Append("t0", [StoredStep(6, b"begins"), StoredStep(7, b"")], at=7.5, first=6)
        )
        await store.tables.append(Append("t1", [StoredStep(6, b"begins")], at=7.5, first=6, close=True))
        for early in (EarlyAnswer(3, "Zoë", "\0 ’", b"yes"), EarlyAnswer(3, "Ann", "a", b"")):
            await store.early_answers.keep("t0", early)
        await store.notes.write("t0", 1, "ann", b"who was that")
        await store.notes.write("t1", 1, "bob", b"\0")
        await store.moves.offer("print", SeatMove("t0", "ann", 1e9))
        await store.moves.offer("other", SeatMove("t3", "ann", 1e9 / 3))
        store.read_positions.saw("t0", "ann", 7)
        store.read_positions.saw("t4", "bob", 1)
        await store.verdicts.condemn("t3", "a card is missing")
        for name in ("marks", "more"):
            await store.secret(name)
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(
            "UPDATE steps SET body = x'00' WHERE n = 3 AND key = (SELECT key FROM tables WHERE id = 't2')"
        )
        connection.commit()


async def all_of(store: Store) -> list[object]:
    """Everything that can be asked, of a store that holds these tables."""
    found: list[object] = [await store.tables.open_tables()]
    for number, table in enumerate(TABLES):
        found += [
            await store.tables.read(table),
            await store.tables.games(table),
            await store.early_answers.of(table),
        ]
        found += [
            await store.read_positions.of(table),
            await store.notes.of(table, 1),
            await store.tables.by_code(f"CODE{number}"),
        ]
    found += [await store.moves.take(name, 1.0) for name in ("print", "other")]
    return [*found, await store.secret("marks"), await store.secret("more")]


async def assert_the_same(folder: Path, where: str) -> None:
    async with sqlite(folder) as one:
        other = await PostgresStore.open(where)
        try:
            assert await all_of(one) == await all_of(other)
        finally:
            await other.close()


def silent(_what: str, _done: int, _of: int) -> None: ...


def until(what: str, number: int, then: Exception) -> OnProgress:
    def told(doing: str, done: int, _of: int) -> None:
        if (doing, done) == (what, number):
            raise then

    return told


class Stumbled(Exception):
    """It breaks off here."""


async def refusal(folder: Path, where: str, told: OnProgress = silent) -> str:
    with pytest.raises(CannotMigrate) as refused:
        await migrate(folder, where, told)
    return str(refused.value)


def count(where: str, what: str) -> int:
    return int(CLUSTERS.one.psql(f"SELECT count(*) FROM {where.rsplit('=', 1)[1]}.{what}"))


@in_a_loop
async def test_everything_arrives_as_it_was_the_damage_too(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    heard: list[tuple[str, int, int]] = []
    arrived = await migrate(source, where, lambda *news: heard.append(news))
    assert (arrived.counts, arrived.already) == (COUNTS, False)
    assert heard == [(what, done, 6) for what in ("carrying", "comparing") for done in range(6)]
    again = await migrate(source, where, silent)
    assert (again.counts, again.digest, again.already) == (COUNTS, arrived.digest, True)
    await assert_the_same(source, where)


@in_a_loop
async def test_a_journey_that_broke_off_goes_on_where_it_was(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    for number in (2, 4):
        with pytest.raises(Stumbled):
            await migrate(source, where, until("carrying", number, Stumbled()))
        assert count(where, "tables") == count(where, "arrived") == number
        with pytest.raises(CannotStart, match="is not finished: run mascarade migrate again"):
            await PostgresStore.open(where)
    with pytest.raises(Stumbled):
        await migrate(source, where, until("comparing", 3, Stumbled()))
    heard: list[str] = []
    assert (await migrate(source, where, lambda what, *_: heard.append(what))).counts == COUNTS
    assert heard.count("checking") == 6
    assert count(where, "arrived") == 0
    await assert_the_same(source, where)


@in_a_loop
async def test_what_changed_in_the_folder_meanwhile_is_carried_as_it_is_now(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    with pytest.raises(Stumbled):
        await migrate(source, where, until("carrying", 5, Stumbled()))
    async with sqlite(source) as store:
        await append(store, "t0", 8)
        await store.tables.forget("t4")
        await store.tables.append(Append("t3", [], at=9.0, close=True))
        await make(store, "t4", steps=2, code="CODE3")
    assert (await migrate(source, where, silent)).counts.tables == 6
    await assert_the_same(source, where)


@in_a_loop
async def test_a_database_that_goes_away_breaks_it_off_and_nothing_is_lost(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)

    def told(what: str, done: int, _of: int) -> None:
        if (what, done) == ("carrying", 3):
            CLUSTERS.one.kill()

    try:
        sentence = await refusal(source, where, told)
    finally:
        CLUSTERS.one.start()
    assert sentence.startswith("The move stopped (")
    assert sentence.endswith("and the same command goes on.")
    assert (await migrate(source, where, silent)).counts == COUNTS
    await assert_the_same(source, where)


@pytest.mark.slow
@in_a_loop
async def test_a_process_that_is_killed_in_the_middle_leaves_nothing_twice(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    await prepare(where)
    in_its_way = await asyncpg.connect(where)
    blocking = in_its_way.transaction()
    await blocking.start()
    await in_its_way.execute(
        "INSERT INTO tables (id, made, touched, open, last, begins) VALUES ('t3', 1, 1, true, 0, 1)"
    )
    with subprocess.Popen(
        [*COMMAND, "migrate", str(source), where], env=environment(), stderr=subprocess.PIPE
    ) as process:
        waits = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        while await asyncio.to_thread(CLUSTERS.one.psql, waits) == "0":
            assert process.poll() is None
        process.kill()
    assert count(where, "arrived") == 3
    await blocking.rollback()
    await in_its_way.close()
    done = await asyncio.to_thread(run, "migrate", str(source), env={"MASCARADE_DATABASE": where})
    assert (done.returncode, done.stderr) == (0, "")
    assert "6 tables, 21 steps, 2 games, 2 early answers," in done.stdout
    assert PASSWORD not in done.stdout
    assert count(where, "arrived") == 0
    assert count(where, "tables") == 6
    await assert_the_same(source, where)


@pytest.mark.slow
def test_a_place_moves_and_its_guests_have_their_seats(tmp_path: Path) -> None:
    where = address(tmp_path)
    with Server(tmp_path / "data") as place:
        guest = Guest(place.opened())
        busy = run("migrate", str(place.data), where)
        assert (busy.returncode, busy.stdout) == (1, "")
        assert busy.stderr == f"mascarade: A server is running on the folder “{place.data}”: stop it first.\n"
        assert place.stopped() == 0
    done = run("migrate", str(place.data), where)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("All of it is in postgresql:///postgres now:\n1 table, 1 step, 0 games,")
    with Server(Path(), "--database", where, named=False, port=place.port) as again:
        again.opened()
        with guest.asking() as ask:
            assert ask.get(f"/api/tables/{guest.table}").json()["yours"] == 0


# What is refused


@in_a_loop
async def test_a_database_with_other_tables_is_left_alone(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    store = await PostgresStore.open(where)
    for _ in range(2):
        await make(store, "mine")
        assert (await refusal(source, where)).endswith("holds other tables already: name an empty one.")
        assert count(where, "tables") == 1
        await store.tables.forget("mine")
        await store.secret("marks")  # of another place, which has no tables at the moment
        assert (await refusal(source, where)).endswith("holds other tables already: name an empty one.")
    await store.close()


@in_a_loop
async def test_the_journey_of_another_folder_is_left_to_it(tmp_path: Path) -> None:
    source, other, where = tmp_path / "source", tmp_path / "other", address(tmp_path)
    await filled(source)
    await filled(other)
    with pytest.raises(Stumbled):
        await migrate(source, where, until("carrying", 3, Stumbled()))
    assert "tables of another folder have begun to arrive" in await refusal(other, where)
    assert (await migrate(source, where, silent)).counts == COUNTS
    await assert_the_same(source, where)


@in_a_loop
async def test_what_is_not_the_same_in_the_end_is_not_opened(tmp_path: Path) -> None:
    source, where = tmp_path / "source", address(tmp_path)
    await filled(source)
    schema = where.rsplit("=", 1)[1]

    def told(what: str, done: int, _of: int) -> None:
        if (what, done) == ("comparing", 1):
            CLUSTERS.one.psql(f"UPDATE {schema}.notes SET body = '' WHERE owner = 'bob'")

    assert "differs from the folder" in await refusal(source, where, told)
    with pytest.raises(CannotStart, match="is not finished"):
        await PostgresStore.open(where)


@in_a_loop
async def test_a_folder_without_tables_and_one_that_is_something_else_get_a_sentence(tmp_path: Path) -> None:
    where = address(tmp_path)
    assert await refusal(tmp_path, where) == f"There are no tables in the folder “{tmp_path}”."
    done = run("migrate", str(tmp_path / "nothing"), where)
    assert done.stderr == f"mascarade: There are no tables in the folder “{tmp_path / 'nothing'}”.\n"
    assert not (tmp_path / "nothing").exists()
    (tmp_path / FILE).write_text("Dear diary,\n" * 100)
    done = run("migrate", str(tmp_path), where)
    assert (done.returncode, done.stdout) == (1, "")
    assert "file is not a database" in done.stderr
    assert done.stderr.count("\n") == 1


def test_without_a_database_or_while_it_is_away_a_sentence_says_so(tmp_path: Path) -> None:
    asyncio.run(filled(tmp_path))
    where = address(tmp_path)
    unnamed = run("migrate", str(tmp_path), env={"MASCARADE_DATABASE": ""})
    assert unnamed.stderr == (
        "mascarade: Name the database to carry the tables into, or set MASCARADE_DATABASE.\n"
    )
    with away(CLUSTERS.one), claimed(tmp_path / "other"):
        unreached = run("migrate", str(tmp_path), where)
    assert unreached.returncode == 1
    assert "The database “postgresql:///postgres” cannot be reached" in unreached.stderr
