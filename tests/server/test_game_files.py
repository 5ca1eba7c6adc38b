"""The file of a finished game costs what the game cost, whatever happened at the table later."""

import asyncio
import random
import threading
from pathlib import Path

import msgspec
import pytest

from mascarade.rules.record import Record
from mascarade.server.games import files
from mascarade.server.games.files import CHUNK, GameFiles
from mascarade.server.live.actor import TableActor
from mascarade.server.store import Append, StoredStep, StoredTable
from mascarade.server.store.disk import SYSTEM, Disk
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.store.sqlite.tables import SqliteTables
from mascarade.server.table.steps import Step, decode
from mascarade.wire.client_messages import End, Ready, Rematch
from tests.server.four_people import OWN, PEOPLE
from tests.server.place import Ear, Place, place, played, refused
from tests.server.store.adapters import ADAPTERS, row

LATER = 3 * CHUNK
"""Steps after the game."""


class Counted:
    """How many steps are decoded, and in which threads."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.steps = 0
        self.threads: set[int] = set()
        monkeypatch.setattr(files, "decode", self._decode)

    def _decode(self, body: bytes) -> Step:
        self.steps += 1
        self.threads.add(threading.get_ident())
        return decode(body)


class Reads(SqliteStore):
    """A store that remembers what was read."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        super().__init__(file, disk)
        self.rows = 0
        self.tables = CountedTables(self)


class CountedTables(SqliteTables):
    """Counts the steps that are read."""

    def __init__(self, store: Reads) -> None:
        super().__init__(store._writer, store._reader)
        self._store = store

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        found = await super().read(table, since, until)
        self._store.rows += 0 if found is None else len(found.steps)
        return found


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


async def finished(here: Place) -> tuple[TableActor, list[Ear]]:
    table, ears = await here.game("Ann", "Bob")
    await here.play_on(table, ears, random.Random(3), most=10)
    await here.wish(table, ears[0], End("e"))
    return table, ears


async def gone_on(table: TableActor) -> None:
    """Very many steps after the last one, as if somebody had toggled something again and again."""
    store = table.context.store
    kept = await store.tables.read(table.id, table.state.n)
    assert kept is not None
    body = kept.steps[-1].body
    await store.tables.append(
        Append(
            table.id,
            [StoredStep(table.state.n + more, body) for more in range(1, LATER + 1)],
            at=table.touched,
        )
    )
    table.stopped = True


def test_only_the_steps_of_the_game_are_decoded_and_not_on_the_event_loop(
    tmp_path: Path, counted: Counted
) -> None:
    async def story() -> None:
        store = Reads.open(tmp_path)
        async with place(tmp_path, store=store) as here:
            table, ears = await finished(here)
            (begins,) = await store.tables.games(table.id)
            own = table.state.n - begins + 1
            await here.wish(table, ears[1], Ready("r"))
            await gone_on(table)
            store.rows = 0
            file = await here.registry.games.file(table.id, 1)
            assert msgspec.json.decode(file, type=Record).format == "mascarade game"
            assert counted.steps == own
            assert store.rows <= CHUNK
            assert counted.threads
            assert threading.get_ident() not in counted.threads

    asyncio.run(story())


def test_a_game_before_others_is_read_to_its_own_end(tmp_path: Path, counted: Counted) -> None:
    async def story() -> None:
        async with place(tmp_path) as here:
            table, ears = await finished(here)
            ends = table.state.n
            for ready in (True, False, True):
                await here.wish(table, ears[1], Ready("r", ready=ready))
            await here.wish(table, ears[0], Rematch("again"))
            first, second = await here.registry.context.store.tables.games(table.id)
            assert second == ends + 4
            await refused("game-not-over", here.registry.games.file(table.id, 2))
            assert counted.steps == 0, "the one that is being played is not even read"
            await here.registry.games.file(table.id, 1)
            assert counted.steps == ends - first + 1
            await here.wish(table, ears[0], End("e"))
            assert await here.registry.games.file(table.id, 2) != await here.registry.games.file(table.id, 1)

    asyncio.run(story())


def test_a_game_longer_than_what_is_read_at_once_is_read_to_its_end(
    tmp_path: Path, counted: Counted, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story() -> None:
        async with place(tmp_path) as here:
            table, ears = await here.game("Ann", "Bob")
            await here.play_on(table, ears, random.Random(3))
            await gone_on(table)
            whole = await here.registry.games.file(table.id, 1)
        steps = counted.steps
        for chunk in (1, 2, 7, steps - 1, steps, steps + 1):
            monkeypatch.setattr(files, "CHUNK", chunk)
            async with place(tmp_path) as here:
                counted.steps = 0
                assert await here.registry.games.file(table.id, 1) == whole
                assert counted.steps == steps

    asyncio.run(story())


def test_many_who_ask_at_once_and_those_who_ask_later_get_what_was_made_once(
    tmp_path: Path, counted: Counted
) -> None:
    async def story() -> None:
        async with place(tmp_path) as here:
            table, _ = await finished(here)
            files = await asyncio.gather(*(here.registry.games.file(table.id, 1) for _ in range(20)))
            made = counted.steps
            assert len({*files, await here.registry.games.file(table.id, 1)}) == 1
            (begins,) = await here.registry.context.store.tables.games(table.id)
            assert counted.steps == made == table.state.n - begins + 1

    asyncio.run(story())


def test_files_are_kept_only_while_there_is_room(tmp_path: Path, counted: Counted) -> None:
    async def story() -> None:
        async with place(tmp_path) as here:
            tables = [(await finished(here))[0].id for _ in range(3)]
            size = len(await here.registry.games.file(tables[0], 1))
            here.registry.games._files._cache._room = size * 5 // 2
            for table in (*tables, tables[0]):
                await here.registry.games.file(table, 1)
            assert here.registry.games._files._cache._size <= size * 5 // 2
            counted.steps = 0
            await here.registry.games.file(tables[2], 1)
            assert counted.steps == 0
            await here.registry.games.file(tables[1], 1)
            assert counted.steps > 0

    asyncio.run(story())


def test_a_game_that_is_not_over_is_refused_wherever_it_is_played(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        await refused("game-not-over", here.registry.games.file(table.id, 1))
        # as at a node that does not have the table
        here.registry.tables.let_go(table)
        await refused("game-not-over", here.registry.games.file(table.id, 1))
        await refused("no-such-game", here.registry.games.file(table.id, 2))
        await refused("no-such-table", here.registry.games.file("nowhere", 1))
        here.registry.tables.keep(table)
        await here.wish(table, ears[0], End("e"))
        assert await here.registry.games.file(table.id, 1)

    played(tmp_path, story)


def test_the_file_of_a_game_holds_nothing_of_one_that_begins_while_it_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await here.wish(table, ears[0], End("e"))
        before = await here.registry.games.file(table.id, 1)
        store = here.registry.context.store
        games = store.tables.games

        async def slowly(name: str) -> list[int]:
            begun = await games(name)
            await here.wish(table, ears[0], Rematch("r"))
            for ear in ears:
                await here.wish(table, ear, Ready("r"))
            assert ears[0].yours is not None
            await here.answer(table, ears[0], ears[0].yours.options[0])
            return begun

        monkeypatch.setattr(store.tables, "games", slowly)
        assert await here.registry.games.file(table.id, 1) == before

    played(tmp_path, story)


@pytest.mark.parametrize("name", sorted(ADAPTERS))
def test_every_store_reads_to_the_end_of_the_game_and_what_comes_later_does_not_count(
    tmp_path: Path, counted: Counted, name: str
) -> None:
    async def story() -> None:
        async with place(tmp_path / "played") as here:
            table, _ = await finished(here)
            (begins,) = await here.registry.context.store.tables.games(table.id)
            kept = await here.registry.context.store.tables.read(table.id)
            whole = await here.registry.games.file(table.id, 1)
        assert kept is not None
        steps = counted.steps
        bodies = [each.body for each in kept.steps]
        store = await ADAPTERS[name](tmp_path / "copied")
        try:
            await store.tables.make(row(table.id), *bodies, *bodies[-1:] * LATER, begins=begins)
            files = GameFiles(store.tables, lambda table, _: store.tables.games(table))
            assert await files.file(table.id, 1) == whole
            assert counted.steps == 2 * steps
            await store.verdicts.condemn(table.id, "a card is missing")
            await refused(
                "table-damaged",
                GameFiles(store.tables, lambda table, _: store.tables.games(table)).file(table.id, 1),
            )
        finally:
            await store.close()

    asyncio.run(story())
