"""Old tables are removed by the running server: by its setting once a day, and when a command asks for it.

`tests/cli/test_prune.py` has the same with real servers, and with PostgreSQL.
"""

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from mascarade.server.games.archive import CannotArchive, kept
from mascarade.server.games.prune import DAY, clock_doubt
from mascarade.server.games.retention import HOUR, ClockReading, clock_change
from mascarade.server.live.actor import TableActor
from mascarade.server.settings import Settings
from mascarade.server.store import Store
from mascarade.server.store.pruning import OldTable, PruneProgress, PruneReport, PruneRequest
from mascarade.server.store.sqlite.pruning import PruneClient
from mascarade.wire.client_messages import Close, End, Ready, Rematch
from tests.server.place import QUICK, HandTime, Place, place, refused
from tests.server.store.test_damage import tamper
from tests.server.test_game_files import finished

NOW = 1_763_448_000.0
OF = "key = (SELECT key FROM tables WHERE id = '{}')"
PATIENT = msgspec.structs.replace(QUICK, idle_game=5000 * DAY)
"""Nobody comes back to the open table, and it stays open."""
DAYS_90 = msgspec.structs.replace(PATIENT, keep_for=90 * DAY)


async def over(here: Place, games: int = 1) -> TableActor:
    """A closed table with games that were played on it."""
    table, ears = await finished(here)
    for game in range(2, games + 1):
        await here.wish(table, ears[0], Rematch(f"again {game}"))
        for ear in ears:
            await here.wish(table, ear, Ready(f"ready {game}"))
        await here.play_on(table, ears, random.Random(game), most=5)
        await here.wish(table, ears[0], End(f"end {game}"))
    await here.wish(table, ears[0], Close("c"))
    await here.time.turn(20)
    return table


async def history(folder: Path, *, games: int = 1) -> dict[str, str]:
    """Closed tables of 100 and of 20 days ago, and one of 100 days ago that is still open, by these words."""
    found = {}
    for name, days in (("old", 100), ("young", 20)):
        async with place(folder, PATIENT, time=HandTime(wall=NOW - days * DAY)) as here:
            found[name] = (await over(here, games)).id
            if name == "old":
                found["open"] = (await here.game("Cid", "Dan"))[0].id
    return found


@asynccontextmanager
async def later(
    folder: Path, settings: Settings, *, games: int = 1
) -> AsyncIterator[tuple[Place, dict[str, str]]]:
    """The place today, with its history."""
    found = await history(folder, games=games)
    async with place(folder, settings, time=HandTime(wall=NOW)) as here:
        yield here, found


async def there(here: Place, found: dict[str, str]) -> set[str]:
    """Which of them the store still has."""
    kept = set(await here.registry.context.store.tables.ids())
    return {name for name, table in found.items() if table in kept}


def test_closed_tables_are_removed_an_hour_after_opening_once_they_are_old_and_no_other(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with later(tmp_path, DAYS_90) as (here, found):
            await here.time.turn(HOUR - 60)
            assert await there(here, found) == {"old", "young", "open"}
            with capture_logs() as logs:
                await here.time.turn(120)
            assert await there(here, found) == {"young", "open"}
            told = [line for line in logs if line["event"] == "old tables removed"]
            assert [(line["tables"], line["by"]) for line in told] == [(1, "the setting")]
            assert b"mascarade_tables_pruned_total 1.0" in here.registry.metrics.exposition()
            assert (await here.registry.tables.find(found["open"])).state.play is not None

    asyncio.run(story())


def test_without_the_setting_everything_stays(tmp_path: Path) -> None:
    async def story() -> None:
        async with later(tmp_path, PATIENT) as (here, found):
            await here.time.turn(2 * HOUR)
            assert await there(here, found) == {"old", "young", "open"}

    asyncio.run(story())


def test_it_is_done_once_a_day(tmp_path: Path) -> None:
    async def story() -> None:
        settings = msgspec.structs.replace(DAYS_90, keep_for=DAY)
        async with later(tmp_path, settings) as (here, found):
            await here.time.turn(HOUR + 60)
            assert await there(here, found) == {"open"}
            table = await over(here)
            await here.time.turn(23 * HOUR)
            assert await there(here, {"new": table.id}) == {"new"}
            await here.time.turn(26 * HOUR)
            assert await there(here, {"new": table.id}) == set()

    asyncio.run(story())


def test_a_link_to_a_removed_game_leads_nowhere_even_where_its_file_and_its_study_were_kept(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        async with later(tmp_path, DAYS_90) as (here, found):
            old, registry = found["old"], here.registry
            assert json.loads(await registry.games.file(old, 1))
            await here.time.turn(HOUR + 60)
            for asked in (
                registry.games.file(old, 1),
                registry.games.notes(old, 1, "ann"),
                registry.tables.find(old),
            ):
                await refused("no-such-table", asked)
            assert await registry.games.numbers(old) == ()

    asyncio.run(story())


def test_a_game_that_is_removed_while_its_file_is_made_is_no_damaged_one(tmp_path: Path) -> None:
    async def story() -> None:
        async with later(tmp_path, PATIENT) as (here, found):
            old, store = found["old"], here.registry.context.store
            kept = await store.tables.read(old)
            assert kept is not None
            begun = here.registry.games.begun

            async def removed_meanwhile(table: str, game: int) -> list[int]:
                games = await begun(table, game)
                await store.pruning.remove(old, len(kept.steps), len(kept.steps) - 1)
                return games

            here.registry.games._files._begun = removed_meanwhile
            await refused("no-such-game", here.registry.games._files.file(old, 1))

    asyncio.run(story())


def test_games_are_written_as_files_before_they_are_removed(tmp_path: Path) -> None:
    folder = tmp_path / "games" / "of friends"
    settings = msgspec.structs.replace(DAYS_90, keep_files=str(folder))

    async def story() -> None:
        async with later(tmp_path, settings, games=2) as (here, found):
            old = found["old"]
            files = {f"{old}-{game}.json": await here.registry.games.file(old, game) for game in (1, 2)}
            await here.time.turn(HOUR + 60)
            assert await there(here, found) == {"young", "open"}
            assert {file.name: file.read_bytes() for file in folder.iterdir()} == files

    asyncio.run(story())


def test_a_table_whose_files_cannot_be_written_stays(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    settings = msgspec.structs.replace(DAYS_90, keep_files=str(folder))

    async def story() -> None:
        async with later(tmp_path, settings) as (here, found):
            folder.mkdir()
            other = folder / f"{found['old']}-1.json"
            other.write_bytes(b"{}")
            with capture_logs() as logs:
                await here.time.turn(HOUR + 60)
            assert await there(here, found) == {"old", "young", "open"}
            assert other.read_bytes() == b"{}"
            (told,) = [line for line in logs if "cannot be written" in line["event"]]
            assert told["why"] == f"The file “{other}” is there already, and is another game."

    asyncio.run(story())


def test_a_damaged_table_stays_and_is_named(tmp_path: Path) -> None:
    async def story() -> None:
        found = await history(tmp_path)
        tamper(tmp_path, f"DELETE FROM steps WHERE n = 2 AND {OF.format(found['old'])}")
        async with place(tmp_path, DAYS_90, time=HandTime(wall=NOW)) as here:
            with capture_logs() as logs:
                await here.time.turn(HOUR + 60)
            assert "old" in await there(here, found)
            assert [line["some"] for line in logs if "stay" in line["event"]] == [[found["old"]]]

    asyncio.run(story())


def test_a_server_whose_clock_is_years_ahead_removes_nothing_even_after_people_have_played(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        found = await history(tmp_path)
        async with place(tmp_path, DAYS_90, time=HandTime(wall=NOW + 3 * 365 * DAY)) as here:
            await over(here)
            with capture_logs() as logs:
                await here.time.turn(2 * DAY)
            assert await there(here, found) == {"old", "young", "open"}
            why = [line["why"] for line in logs if "the clock may be wrong" in line["event"]]
            assert len(why) == 2, "once a day"
            assert "nobody played" in why[0]

    asyncio.run(story())


def test_a_clock_that_was_set_meanwhile_is_noticed() -> None:
    opened = ClockReading(wall=NOW, uptime=50.0)
    assert clock_change(opened, ClockReading(NOW + 500, 550.0)) == 0.0
    assert clock_change(opened, ClockReading(NOW + 500 + 2 * HOUR, 550.0)) == 2 * HOUR
    assert clock_change(opened, ClockReading(NOW + 500 - 2 * HOUR, 550.0)) == 2 * HOUR


@pytest.mark.parametrize("seconds", [-2 * HOUR, 2 * HOUR])
def test_a_server_whose_clock_was_set_since_it_opened_removes_nothing(tmp_path: Path, seconds: float) -> None:
    async def story() -> None:
        async with later(tmp_path, DAYS_90) as (here, found):
            await here.time.set_wall(seconds)
            with capture_logs() as logs:
                await here.time.turn(2 * HOUR)
            assert await there(here, found) == {"old", "young", "open"}
            assert [line["why"] for line in logs if "the clock may be wrong" in line["event"]] == [
                "The clock was set since the server started."
            ]

    asyncio.run(story())


def test_a_machine_that_slept_has_the_right_clock(tmp_path: Path) -> None:
    async def story() -> None:
        async with later(tmp_path, DAYS_90) as (here, found):
            await here.time.sleep(9 * HOUR)
            await here.time.turn(2 * HOUR)
            assert await there(here, found) == {"young", "open"}

    asyncio.run(story())


class Stored:
    """Closed tables, by when their last step was stored."""

    def __init__(self, *days_ago: float) -> None:
        self._times = [NOW - days * DAY for days in days_ago]

    async def old_tables(self, before: float, most: int, beyond: OldTable | None = None) -> list[OldTable]:
        assert beyond is None
        return [OldTable("t", 9, at, 1) for at in self._times if at < before][:most]

    async def latest(self, before: float | None = None) -> float | None:
        return max((at for at in self._times if before is None or at < before), default=None)


@pytest.mark.parametrize(
    ("days_ago", "age", "doubted"),
    [
        ((), 90, False),
        ((0.1, 3, 6.9), 90, False),
        ((400, 36.9), 90, False),
        ((400, 37.1), 90, True),
        ((400, 38, 6), 90, True),
        ((400, 8), 90, False),
        ((400, -29, 8), 90, False),
        ((400, 8, -31), 90, True),
        ((80, 60), 90, False),  # nothing is old
        ((1.1,), 1, False),
        ((400, 1.1), 1, False),
        ((400, 0.4), 1, True),
    ],
)
def test_the_times_of_the_tables_say_whether_the_clock_may_be_wrong(
    days_ago: tuple[float, ...], age: float, doubted: bool
) -> None:
    why = asyncio.run(clock_doubt(Stored(*days_ago), NOW, age * DAY))
    assert (why is not None) == doubted


def test_a_request_is_fulfilled_at_the_next_sweep(tmp_path: Path) -> None:
    async def story() -> None:
        async with later(tmp_path, PATIENT) as (here, found):
            store = here.registry.context.store
            lasts = {name: await last(store, table) for name, table in found.items()}
            asked = [(found[name], lasts[name]) for name in ("old", "open", "young")]
            asked[2] = (found["young"], lasts["young"] - 1)
            await store.pruning.ask(PruneRequest("r", tuple(asked)))
            await here.time.turn(11)
            progress = await store.pruning.progress("r")
            assert progress is not None
            assert progress.done
            assert progress.report == PruneReport(1, 2, (found["open"], found["young"]))
            assert await there(here, found) == {"young", "open"}

    asyncio.run(story())


def test_a_server_that_stops_in_the_middle_leaves_the_rest_to_the_next_one(tmp_path: Path) -> None:
    async def story() -> None:
        found = await history(tmp_path, games=3)
        async with place(tmp_path, PATIENT, time=HandTime(wall=NOW)) as here:
            store = here.registry.context.store
            tables = tuple([(found[name], await last(store, found[name])) for name in ("old", "young")])
            command = PruneClient(tmp_path)
            await command.ask(PruneRequest("r", tables))
            assert await store.pruning.take("one that died") is not None
            assert await store.pruning.remove(*tables[0], 3)
        async with place(tmp_path, PATIENT, time=HandTime(wall=NOW)) as here:
            await here.time.turn(11)
            assert await there(here, found) == {"open"}
            # the rest of the first one was removed by itself
            assert await command.progress("r") == PruneProgress(True, 2, True, PruneReport(1))
            await command.close()

    asyncio.run(story())


async def last(store: Store, table: str) -> int:
    kept = await store.tables.read(table)
    assert kept is not None
    return kept.steps[-1].n


def test_a_file_is_there_whole_or_not_at_all(tmp_path: Path) -> None:
    kept(tmp_path, "t", 1, b"one")
    (tmp_path / "t-2.json.part").write_bytes(b"what a killed process left")
    kept(tmp_path, "t", 2, b"two")
    kept(tmp_path, "t", 2, b"two")
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == {
        "t-1.json": b"one",
        "t-2.json": b"two",
    }
    for table in ("../t", "", "a/b", "t\0"):
        with pytest.raises(CannotArchive):
            kept(tmp_path / "t", table, 1, b"")
