"""When the store is back, tables go on at once; and nobody asks it all the time while it is away."""

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.server.live.outage import PROBE
from mascarade.server.settings import Settings
from mascarade.server.store import Append, StoreUnavailable
from mascarade.server.store.disk import SYSTEM, Disk
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.store.sqlite.tables import SqliteTables
from mascarade.server.table.clockwork import GRACE
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ClockShown
from tests.server.place import HandTime, place, refused

OWN = Options(players=4, clocks=Clocks("own", 30, 0), first=0)
SLOW_BOTS = Settings(pace=1.0, beat=0.0, bot_pause=(1.0, 1.0))


class Fading(SqliteStore):
    """A store that can be away, and counts who asks it meanwhile."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        super().__init__(file, disk)
        self.away = False
        self.asked = 0
        self.tables = FadingTables(self)

    async def probe(self) -> None:
        self.ask()
        await super().probe()

    def ask(self) -> None:
        self.asked += self.away
        if self.away:
            raise StoreUnavailable("nobody is there")


class FadingTables(SqliteTables):
    """Asks the store before steps are stored."""

    def __init__(self, store: Fading) -> None:
        super().__init__(store._writer, store._reader)
        self._store = store

    async def append(self, append: Append) -> None:
        self._store.ask()
        await super().append(append)


@pytest.mark.parametrize("seconds", [3.0, 7.0, 600.0])
def test_tables_go_on_as_soon_as_the_store_is_back(tmp_path: Path, seconds: float) -> None:
    async def run() -> None:
        store = Fading.open(tmp_path)
        async with place(tmp_path, SLOW_BOTS, store=store, time=HandTime()) as here:
            bots = replace(OWN, first=1)
            tables = [(await here.game("Ann", options=bots))[0] for _ in range(10)]
            numbers = [table.state.n for table in tables]
            store.away = True
            await here.time.turn(seconds)
            assert [table.state.n for table in tables] == numbers
            assert store.asked <= 2 * len(tables) + seconds / PROBE + 1, "one probe for all of them"
            store.away = False
            await here.time.turn(PROBE)
            assert all(table.state.n > n for table, n in zip(tables, numbers, strict=True))

    asyncio.run(run())


@pytest.mark.parametrize("answered", [False, True], ids=["silent", "refused"])
@pytest.mark.parametrize("seconds", [5.0, 60.0])
def test_nobody_is_answered_for_because_they_could_not_be_stored(
    tmp_path: Path, seconds: float, answered: bool
) -> None:
    async def run() -> None:
        store = Fading.open(tmp_path)
        async with place(tmp_path, store=store, time=HandTime()) as here:
            table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
            n = table.state.n
            await here.time.turn(29)
            store.away = True
            if answered:
                assert ears[0].yours is not None
                await refused("store-failed", here.answer(table, ears[0], ears[0].yours.options[0]))
            await here.time.turn(seconds)
            store.away = False
            await here.time.turn(PROBE)
            assert ears[0].all(ClockShown)[-1] == ClockShown(1, GRACE, 0.0)
            await here.time.turn(GRACE - 1)
            assert table.state.n == n
            await here.time.turn(2)
            assert table.state.n == n + 1

    asyncio.run(run())


def test_whoever_answers_while_a_table_waits_for_the_store_is_refused_and_later_is_not(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        store = Fading.open(tmp_path)
        async with place(tmp_path, store=store) as here:
            table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
            assert ears[0].yours is not None
            option = ears[0].yours.options[0]
            store.away = True
            await refused("store-failed", here.answer(table, ears[0], option))
            store.away = False
            await here.answer(table, ears[0], option)

    asyncio.run(run())


def test_a_disk_with_room_for_probes_only_is_not_asked_all_the_time(tmp_path: Path) -> None:
    class Full(Fading):
        async def probe(self) -> None:
            await SqliteStore.probe(self)

    async def run() -> None:
        store = Full.open(tmp_path)
        async with place(tmp_path, store=store) as here:
            await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
            store.away = True
            await here.time.turn(30 + 600)
            assert 100 < store.asked < 200

    asyncio.run(run())


def test_a_probe_that_stumbles_is_not_the_last_one(tmp_path: Path) -> None:
    class Stumbling(Fading):
        stumbles = 0

        async def probe(self) -> None:
            if self.stumbles:
                self.stumbles -= 1
                raise RuntimeError("nobody has expected that")
            await super().probe()

    async def run() -> None:
        store = Stumbling.open(tmp_path)
        async with place(tmp_path, store=store) as here:
            table, _ = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
            n, store.away = table.state.n, True
            await here.time.turn(31)
            store.away, store.stumbles = False, 1
            await here.time.turn(2 * PROBE + GRACE)
            assert table.state.n > n

    asyncio.run(run())
