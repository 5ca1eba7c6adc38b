"""What belongs together is stored together: a server that dies in between leaves no half of it."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from mascarade.rules import Announce, Pass
from mascarade.server.live.actor import TableActor
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.server.store import Append, StoreUnavailable, TableRow
from mascarade.server.store.disk import SYSTEM, Disk
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.store.sqlite.tables import SqliteTables
from mascarade.server.table.steps import Answered, Broken, Changed, Step, decode
from mascarade.wire.client_messages import Close, Leave
from mascarade.wire.http import MakeTable, TakeLesson
from mascarade.wire.options import Options
from mascarade.wire.shown import Update
from tests.server.four_people import ORDER, OWN, PEOPLE, SECRET
from tests.server.place import FOUR, QUICK, Ear, Place, place, refused, send_away

BEAT = Settings(pace=1.0, beat=2.0, bot_pause=(300.0, 300.0))


class Dying(SqliteStore):
    """A store that can be told to take so many writes and then no more, and remembers what it took."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        super().__init__(file, disk)
        self.left: int | None = None
        self.taken: list[list[Step]] = []
        self.tables = DyingTables(self)

    def take(self, steps: Sequence[bytes]) -> None:
        if self.left == 0:
            raise StoreUnavailable("the disk is gone")
        if self.left is not None:
            self.left -= 1
        self.taken.append([decode(body) for body in steps])


class DyingTables(SqliteTables):
    """Asks the store before each write."""

    def __init__(self, store: Dying) -> None:
        super().__init__(store._writer, store._reader)
        self._store = store

    async def make(self, row: TableRow, *steps: bytes, **more: Any) -> None:
        self._store.take(steps)
        await super().make(row, *steps, **more)

    async def append(self, append: Append) -> None:
        self._store.take([row.body for row in append.steps])
        await super().append(append)

    async def forget(self, table: str, **more: Any) -> None:
        self._store.take(())
        await super().forget(table, **more)


def told(folder: Path, story: Callable[[Place, Dying], Awaitable[None]], settings: Settings = QUICK) -> None:
    async def run() -> None:
        store = Dying.open(folder)
        async with place(folder, settings, store=store) as here:
            await story(here, store)

    asyncio.run(run())


def kinds(steps: Sequence[Step]) -> list[str]:
    return [step.what if isinstance(step, Changed) else type(step).__name__.lower() for step in steps]


async def announced(here: Place, options: Options) -> tuple[TableActor, list[Ear]]:
    """Ann has announced the king, and Bob, Cat and Dan are asked."""
    table, ears = await here.game(*PEOPLE, options=options)
    for ear in ears:
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
        await here.time.turn(0)
    await here.answer(table, ears[0], Announce("king"))
    return table, ears


@pytest.mark.parametrize("lesson", [False, True], ids=["play now", "lesson"])
def test_a_table_that_is_dealt_at_once_is_made_and_dealt_in_one_go_or_not_at_all(
    tmp_path: Path, lesson: bool
) -> None:
    async def opened(here: Place) -> TableActor:
        if lesson:
            return (await here.registry.teach("ann", TakeLesson("Ann")))[0]
        return (await here.registry.make("ann", MakeTable("Ann", FOUR, start=True)))[0]

    async def story(here: Place, store: Dying) -> None:
        store.left = 0
        await refused("store-failed", opened(here))
        assert (await store.tables.ids(), list(here.registry.tables)) == ([], [])
        store.left = 1
        table = await opened(here)
        assert [kinds(steps) for steps in store.taken] == [["made", "began"]]
        assert (table.state.n, table.state.room.phase) == (2, "memorise")
        assert await store.tables.games(table.id) == [2]

    async def again() -> None:
        async with place(tmp_path) as here:
            (table,) = here.registry.tables.values()
            assert (table.state.n, table.state.room.phase) == (2, "memorise")
            ear = here.listen(table, "ann")
            assert ear.last.room is not None
            assert ear.last.room.phase == "memorise"

    told(tmp_path, story)
    asyncio.run(again())


def test_a_table_that_is_dealt_at_once_goes_on_by_itself(tmp_path: Path) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, _ = await here.registry.make("ann", MakeTable("Ann", OWN, start=True))
        await here.time.turn(61)
        assert table.state.room.phase == "play", "the time to read the masks is over"
        await here.time.turn(51)
        assert isinstance(store.taken[-1][0], Answered)

    told(tmp_path, story)


def test_an_answer_and_that_its_player_is_back_are_stored_together(tmp_path: Path) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await send_away(table, "Ann")
        yours, n = ears[0].yours, table.state.n
        assert yours is not None
        store.left = 0
        await refused("store-failed", here.answer(table, ears[0], yours.options[0], "mine"))
        assert (table.state.n, table.state.room.chairs[0].away) == (n, True)
        store.left = 1
        await here.answer(table, ears[0], yours.options[0], "mine")
        assert kinds(store.taken[-1]) == ["back", "answered"]
        assert (table.state.n, table.state.room.chairs[0].away) == (n + 2, False)
        first, second = ears[1].updates[-2:]
        assert first.change is not None
        assert (first.change.what, second.change) == ("back", None), "told in the order as ever"
        assert table.state.play is not None
        assert table.state.play.watch.deadline is not None, "the next one has a clock"

    told(tmp_path, story, BEAT)


def test_an_early_answer_and_that_its_player_is_back_are_stored_together_on_the_beat(tmp_path: Path) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, ears = await announced(here, ORDER)
        await send_away(table, "Bob")
        before = [len(ear.raw) for ear in ears]
        await here.answer(table, ears[1], Pass())
        assert [len(ear.raw) for ear in ears] == before, "nobody is told before the beat"
        assert table.state.room.chairs[1].away
        n = table.state.n
        store.left = 0
        await here.time.turn(2.5)
        assert (table.state.n, table.state.room.chairs[1].away) == (n, True)
        store.left = 1
        await here.time.turn(2.5)
        assert kinds(store.taken[-1]) == ["answered", "back"]
        assert (table.state.n, table.state.room.chairs[1].away) == (n + 2, False)

    told(tmp_path, story, BEAT)


def test_in_secret_all_answers_and_everybody_who_is_back_are_stored_together(tmp_path: Path) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, ears = await announced(here, SECRET)
        for player in ("Bob", "Dan"):
            await send_away(table, player)
        taken = len(store.taken)
        for ear in ears[1:]:
            await here.answer(table, ear, Pass())
        await here.time.turn(2.5)
        assert [kinds(steps) for steps in store.taken[taken:]] == [["answered"] * 3 + ["back"] * 2]
        assert not any(chair.away for chair in table.state.room.chairs)

    told(tmp_path, story, BEAT)


def test_an_answer_drawn_by_the_clock_and_that_a_bot_sits_in_are_stored_together(
    tmp_path: Path,
) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, _ = await here.game(*PEOPLE, options=OWN)
        while "away" not in kinds(store.taken[-1]):
            await here.time.turn(51)
        assert kinds(store.taken[-1]) == ["answered", "away"]
        away = [chair.name for chair in table.state.room.chairs if chair.away]
        assert away == [store.taken[-1][0].player]  # type: ignore[union-attr]

    told(tmp_path, story, BEAT)


@pytest.mark.parametrize("dealt", [False, True], ids=["lobby", "game"])
def test_the_last_player_leaving_and_the_end_of_the_table_are_stored_together(
    tmp_path: Path, dealt: bool
) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, ears = await (here.game if dealt else here.table)("Ann")
        n = table.state.n
        store.left = 0
        await refused("store-failed", fulfil(table, ears[0], Leave("l")))
        assert (table.state.n, table.state.room.phase) == (n, "play" if dealt else "lobby")
        store.left = 1
        await here.wish(table, ears[0], Leave("l"))
        # of a table at which no game was begun nothing is kept
        assert kinds(store.taken[-1]) == (["left", "broken", "closed"] if dealt else [])
        assert table.state.room.phase == "closed"
        assert (
            await store.tables.open_tables(),
            await store.tables.by_code(table.state.room.code or "none"),
        ) == (
            [],
            None,
        )
        assert ears[0].closed == "left"

    told(tmp_path, story)


def test_a_game_that_is_closed_is_broken_off_and_closed_together(tmp_path: Path) -> None:
    async def story(here: Place, store: Dying) -> None:
        table, ears = await here.game("Ann", "Bob")
        store.left = 1
        await here.wish(table, ears[0], Close("c"))
        assert kinds(store.taken[-1]) == ["broken", "closed"]
        assert isinstance(store.taken[-1][0], Broken)
        changes = [each.change for each in ears[1].said if isinstance(each, Update) and each.change]
        assert [change.what for change in changes[-2:]] == ["broken-host", "closed"]
        assert ears[1].closed == "closed"

    told(tmp_path, story)
