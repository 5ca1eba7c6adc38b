"""`mascarade damaged`: every damaged table is named, a verdict can be taken back, and stays taken back."""

import asyncio
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from mascarade.rules import Refused
from mascarade.server.live.known_steps import KnownSteps
from mascarade.server.store import Append, EarlyAnswer, Rescue, Store
from mascarade.server.store.postgres.store import PostgresStore
from mascarade.server.store.sqlite.schema import FILE
from mascarade.server.table.steps import decode
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.shown import Snapshot
from tests.cli.program import run
from tests.cli.stage import Done, mascarade
from tests.postgres.cluster import CLUSTERS
from tests.server.outside import Guest, Server
from tests.server.place import HandTime, place, refused
from tests.server.store.adapters import Opener, address, in_postgres, in_sqlite, make
from tests.server.store.test_damage import tamper as tamper_file
from tests.server.store.test_postgres_damage import tamper as tamper_database

OF = "key = (SELECT key FROM tables WHERE id = '{}')"


class Kept:
    """Where the tables are in a test: how the command is told, opened by the test, and tampered with."""

    def __init__(self, folder: Path, database: bool) -> None:
        self._folder = folder
        self._opener: Opener = in_postgres if database else in_sqlite
        self.tamper: Callable[[Path, str], None] = tamper_database if database else tamper_file
        self.flags = ("--database", address(folder)) if database else ("--data", str(folder))

    async def open(self) -> Store:
        return await self._opener(self._folder)

    def break_step(self, table: str) -> None:
        self.tamper(self._folder, f"DELETE FROM steps WHERE {OF.format(table)} AND n = 2")

    def said(self, *more: str) -> Done:
        return mascarade("damaged", *self.flags, *more)

    async def with_tables(self) -> None:
        """One that is well, one that was condemned, one whose steps are broken, and one of both."""
        store = await self.open()
        for table in ("well", "proved", "broken", "both"):
            await make(store, table, steps=3)
        await store.tables.append(Append("proved", [], at=1_763_448_000.0))
        for table in ("proved", "both"):
            await store.verdicts.condemn(table, "a client knows step 9, and the last one here is 3")
        await store.close()
        for table in ("broken", "both"):
            self.break_step(table)


@pytest.fixture(params=[False, True], ids=["folder", "database"])
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> Kept:
    found = Kept(tmp_path, request.param)
    asyncio.run(found.with_tables())
    return found


def test_every_damaged_table_is_named_with_its_reason(kept: Kept) -> None:
    done = kept.said()
    assert (done.code, done.err) == (0, "")
    *lines, count, how = done.out.splitlines()
    assert lines == [
        "proved  last step 2025-11-18 06:40 UTC, 0 games"
        "  proved: a client knows step 9, and the last one here is 3",
        "broken  last step 1970-01-01 00:00 UTC, 0 games  broken: step 2 is missing",
        "both  last step 1970-01-01 00:00 UTC, 0 games  broken: step 2 is missing",
    ]
    assert count == "3 tables are damaged."
    assert "--clear TABLE" in how


def test_a_verdict_is_taken_back_once(kept: Kept) -> None:
    done = kept.said("--clear", "proved")
    assert (done.code, done.err) == (0, "")
    assert "It was: a client knows step 9, and the last one here is 3." in done.out
    assert not any(line.startswith("proved") for line in kept.said().out.splitlines())
    again = kept.said("--clear", "proved")
    assert (again.code, again.out, again.complaints) == (1, "", ["Table proved is not damaged."])


@pytest.mark.parametrize(
    ("table", "why"),
    [
        ("broken", "The steps of table broken are broken, which no command repairs: step 2 is missing."),
        ("both", "The steps of table both are broken, which no command repairs: step 2 is missing."),
        ("well", "Table well is not damaged."),
        ("nowhere", "There is no table nowhere."),
        ("\x1b[2J", "There is no table <U+001B>[2J."),
    ],
)
def test_what_cannot_be_taken_back_gets_a_sentence_and_stays(kept: Kept, table: str, why: str) -> None:
    before = kept.said().out
    done = kept.said("--clear", table)
    assert (done.code, done.out, done.complaints) == (1, "", [why])
    assert kept.said().out == before


def empty(folder: Path) -> None:
    """A folder with a store in it, and no table."""

    async def opened() -> None:
        await (await in_sqlite(folder)).close()

    asyncio.run(opened())


def test_where_nothing_is_damaged_it_says_so(tmp_path: Path) -> None:
    empty(tmp_path)
    assert mascarade("damaged", "--data", str(tmp_path)).out == "No table is damaged.\n"


def test_a_folder_without_tables_gets_a_sentence_and_stays_as_it_is(tmp_path: Path) -> None:
    done = mascarade("damaged", "--data", str(tmp_path / "no"))
    assert (done.code, done.out) == (1, "")
    assert done.complaints == [f"There are no tables in the folder “{tmp_path / 'no'}”."]
    assert not (tmp_path / "no").exists()


def test_a_folder_whose_server_is_running_is_left_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        Guest(server.opened())
        for more in ((), ("--clear", "t")):
            done = run("damaged", "--data", str(server.data), *more)
            assert (done.returncode, done.stdout) == (1, "")
            assert f"A server is running on the folder “{server.data}”: stop it first." in done.stderr


def test_the_variables_are_read_and_a_flag_goes_before_them(tmp_path: Path) -> None:
    empty(tmp_path)
    nobody = "postgresql://nobody@127.0.0.1:1/nothing"
    assert mascarade("damaged", env={"MASCARADE_DATA": str(tmp_path)}).code == 0
    assert mascarade("damaged", "--data", str(tmp_path), env={"MASCARADE_DATABASE": nobody}).code == 0
    done = mascarade("damaged", env={"MASCARADE_DATABASE": nobody, "MASCARADE_DATA": str(tmp_path)})
    assert (done.code, len(done.complaints)) == (1, 1)


def test_after_a_backup_was_restored_and_the_verdict_taken_back_the_game_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.game("Ann", "Bob")
        (tmp_path / "b").mkdir()
        shutil.copy(tmp_path / "a" / FILE, tmp_path / "b" / FILE)
        async with place(tmp_path / "a", time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, owner) for owner in ("ann", "bob")]
            ear = next(ear for ear in ears if ear.yours is not None)
            assert ear.yours is not None
            await here.answer(again, ear, ear.yours.options[0])
            knows = ClientHello(ears[0].last.n, ears[0].last.mark)
        async with place(tmp_path / "b", time=time) as here:
            with pytest.raises(Refused):
                here.listen(await here.registry.tables.find(table.id), "ann", knows)
            await time.turn(0)
        async with place(tmp_path / "b", time=time) as here:
            await refused("table-damaged", here.registry.tables.find(table.id))
        cleared = await asyncio.to_thread(
            mascarade, "damaged", "--data", str(tmp_path / "b"), "--clear", table.id
        )
        assert cleared.code == 0, cleared.err
        async with place(tmp_path / "b", time=time) as here:
            again = await here.registry.tables.find(table.id)
            for who in ("ann", None):
                back = here.listen(again, who, knows)
                assert len(back.all(Snapshot)) == 1, "they still know what is lost, and it counts no more"
            assert again.damage is None
            now = here.listen(again, "ann")
            resumed = here.listen(again, "ann", ClientHello(now.last.n, now.last.mark))
            assert resumed.all(Snapshot) == [], "marks of today are good"

    asyncio.run(story())


def test_an_address_that_nobody_answers_at_gets_a_sentence() -> None:
    done = mascarade("damaged", "--database", "postgresql://nobody@127.0.0.1:1/nothing")
    assert (done.code, done.out, len(done.complaints)) == (1, "", 1)


def test_a_database_may_be_looked_at_while_nodes_are_running() -> None:
    async def story(where: str) -> Done:
        store = await PostgresStore.open(where)
        await make(store, "t", steps=2)
        await store.verdicts.condemn("t", "a card is missing")
        try:
            return await asyncio.to_thread(mascarade, "damaged", "--database", where, "--clear", "t")
        finally:
            kept = await store.tables.read("t")
            await store.close()
            assert kept is not None
            assert kept.damage is None

    assert asyncio.run(story(CLUSTERS.one.address(CLUSTERS.one.new()))).code == 0


# Exporting


def of_a_game(folder: Path) -> str:
    """A game of which a client knows more than the folder has; its table."""

    async def story() -> str:
        async with place(folder) as here:
            table, _ = await here.game("Ann", "Bob")
            await table.context.store.verdicts.condemn(table.id, "a client knows step 99")
            return table.id

    return asyncio.run(story())


def test_what_is_stored_of_a_damaged_table_is_written_for_its_owner_alone(tmp_path: Path) -> None:
    table, out = of_a_game(tmp_path / "data"), tmp_path / "out"
    words = ("damaged", "--data", str(tmp_path / "data"), "--export", table, str(out))
    done = mascarade(*words)
    assert (done.code, done.err) == (0, "")
    assert f"Table {table} is written to “{out}” as it is stored, up to step " in done.out
    assert {path.name: path.stat().st_mode & 0o777 for path in (out, *out.iterdir())} == {
        "out": 0o700,
        "steps.jsonl": 0o600,
        "early-answers.jsonl": 0o600,
        "game.json": 0o600,
    }
    assert mascarade("replay", str(out / "game.json")).code == 0
    before = (out / "game.json").read_bytes()
    again = mascarade(*words)
    complaint = f"“{out}” is already there: name another folder, or remove it first."
    assert (again.code, again.out, again.complaints) == (1, "", [complaint])
    assert (out / "game.json").read_bytes() == before


@pytest.mark.parametrize(
    ("table", "why"),
    [("well", "Table well is not damaged."), ("nowhere", "There is no table nowhere.")],
)
def test_what_cannot_be_exported_gets_a_sentence(kept: Kept, tmp_path: Path, table: str, why: str) -> None:
    done = kept.said("--export", table, str(tmp_path / "out"))
    assert (done.code, done.out, done.complaints) == (1, "", [why])
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_gets_a_sentence(kept: Kept, tmp_path: Path) -> None:
    done = kept.said("--export", "proved", str(tmp_path / "no" / "out"))
    assert (done.code, len(done.complaints)) == (1, 1)


def test_steps_that_no_game_can_be_made_of_are_written_all_the_same(kept: Kept, tmp_path: Path) -> None:
    done = kept.said("--export", "broken", str(tmp_path / "out"))
    assert done.code == 0, done.err
    assert "There is no game file" in done.out
    assert not (tmp_path / "out" / "game.json").exists()


def test_a_table_that_only_a_node_remembers_is_listed_exported_and_at_last_let_go(tmp_path: Path) -> None:
    table = of_a_game(tmp_path / "data")

    async def remembered() -> None:
        """As a node keeps it that knows more than the database."""
        source, store = await in_sqlite(tmp_path / "data"), await in_postgres(tmp_path)
        kept = await source.tables.read(table)
        assert kept is not None
        known = KnownSteps(table)
        for row in kept.steps:
            known.add(row, decode(row.body))
        early = EarlyAnswer(7, "Bob", "a1", b'{"type":"pass"}')
        last = kept.steps[-1].n
        rescue = Rescue(table, "one", last, "the whole table is lost", known.rescue([early]))
        assert await store.rescues.lose(rescue, last, lambda _: True)
        await source.close()
        await store.close()

    asyncio.run(remembered())
    flags = ("damaged", "--database", address(tmp_path))
    listed = mascarade(*flags).out
    assert (
        f"{table}  not in the database  proved: the whole table is lost; a node remembered it up to" in listed
    )
    assert "--export TABLE FOLDER" in listed
    out = tmp_path / "out"
    assert "as a node remembered it" in mascarade(*flags, "--export", table, str(out)).out
    assert b'"id":"a1"' in (out / "early-answers.jsonl").read_bytes()
    assert mascarade("replay", str(out / "game.json")).code == 0
    assert "is removed" in mascarade(*flags, "--clear", table).out
    assert mascarade(*flags).out == "No table is damaged.\n"
