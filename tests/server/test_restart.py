"""Coming back: after a lost connection, a restart, other rules, and when something stored is gone."""

import asyncio
import random
import sqlite3
from pathlib import Path

import pytest

from mascarade.rules import Announce, Answer, Event, Game, Look, Refused, decide
from mascarade.server.live.actor import TableActor
from mascarade.server.store import EarlyAnswer, StoreUnavailable
from mascarade.server.store.disk import SYSTEM, Disk
from mascarade.server.store.sqlite.early_answers import SqliteEarlyAnswers
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.table import play
from mascarade.server.table.steps import Broken, decode
from mascarade.wire.client_messages import ClientHello, End
from mascarade.wire.options import Options
from mascarade.wire.server_messages import GameRevealed
from mascarade.wire.shown import Snapshot
from tests.server.place import NO_CLOCKS, Ear, HandTime, Place, place, played, refused

FILE = "mascarade.sqlite3"
FOUR = Options(players=4, clocks=NO_CLOCKS, first=0)


def test_a_resume_tells_exactly_what_was_missed(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        await here.play_on(table, ears, random.Random(1), most=6)
        updates = ears[1].updates
        for had in updates[3:]:
            back = here.listen(table, "bob", ClientHello(had.n, had.mark))
            assert back.updates == [update for update in updates if update.n > had.n]
            assert back.all(Snapshot) == []

    played(tmp_path, story)


def test_a_number_without_its_mark_gets_a_snapshot(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        last = ears[0].last
        for hello in (
            ClientHello(last.n, "0" * 16),
            ClientHello(last.n),
            ClientHello(last.n - 1, last.mark),
            ClientHello(10**6, "x"),
        ):
            back = here.listen(table, "ann", hello)
            assert (back.updates, len(back.all(Snapshot))) == ([], 1)
        assert table.damage is None

    played(tmp_path, story)


def test_the_marks_of_another_table_prove_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        one, ears = await here.game("Ann", "Bob")
        other, _ = await here.table("Cat")
        last = ears[0].last
        back = here.listen(other, "cat", ClientHello(last.n, last.mark))
        assert len(back.all(Snapshot)) == 1
        assert (one.damage, other.damage) == (None, None)

    played(tmp_path, story)


def test_two_tabs_of_one_seat_hear_the_same(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        tab = here.listen(table, "ann")
        since = len(ears[0].raw)
        new = len(tab.raw)
        await here.play_on(table, ears, random.Random(1), most=5)
        assert tab.raw[new:] == ears[0].raw[since:]

    played(tmp_path, story)


def test_a_game_is_played_to_its_end_by_a_place_that_is_restarted_after_every_third_answer(
    tmp_path: Path,
) -> None:
    async def run() -> None:
        chance, time = random.Random(9), HandTime()
        async with place(tmp_path, time=time) as here:
            five = Options(players=5, clocks=NO_CLOCKS)
            table, _ = await here.game("Ann", "Bob", "Cat", options=five)
        while table.state.room.phase != "over":
            async with place(tmp_path, time=time, seed=table.state.n) as here:
                table = await here.registry.tables.find(table.id)
                ears = [here.listen(table, owner) for owner in ("ann", "bob", "cat")]
                await here.time.turn(0)
                await here.play_on(table, ears, chance, most=3)
        store = SqliteStore.open(tmp_path)
        kept = await store.tables.read(table.id)
        await store.close()
        assert kept is not None
        assert (kept.damage, [row.n for row in kept.steps]) == (None, list(range(1, len(kept.steps) + 1)))

    asyncio.run(run())


class Fading(SqliteStore):
    """A store of which, now and then, only a part can be read."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        super().__init__(file, disk)
        self.away = False
        self.early_answers = FadingEarlyAnswers(self)


class FadingEarlyAnswers(SqliteEarlyAnswers):
    """Early answers that can be read unless the store is away."""

    def __init__(self, store: Fading) -> None:
        super().__init__(store._writer, store._reader)
        self._store = store

    async def of(self, table: str) -> list[EarlyAnswer]:
        if self._store.away:
            raise StoreUnavailable("nobody is there")
        return await super().of(table)


def test_a_table_that_cannot_be_read_again_at_the_moment_is_not_damaged(tmp_path: Path) -> None:
    async def run() -> None:
        store = Fading.open(tmp_path)
        async with place(tmp_path, store=store) as here:
            table, _ = await here.game("Ann", "Bob")
            table.stopped = True
            store.away = True
            for _ in range(2):
                await refused("store-failed", here.registry.tables.find(table.id))
            await here.registry.sweeper.sweep()
            assert here.registry.tables.damaged == {}
            store.away = False
            again = await here.registry.tables.find(table.id)
            assert (again.state.n, again.stopped) == (table.state.n, False)
            assert again is not table

    asyncio.run(run())


def test_a_place_that_cannot_read_its_tables_does_not_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with place(tmp_path) as here:
            await here.table("Ann")
        store = Fading.open(tmp_path)
        store.away = True
        with pytest.raises(StoreUnavailable):
            async with place(tmp_path, store=store):
                pass
        await store.close()

    asyncio.run(run())


def damaged(folder: Path, sql: str, *args: object) -> None:
    with sqlite3.connect(folder / FILE) as connection:
        changed = connection.execute(sql, args).rowcount
        assert changed > 0
    connection.close()


async def played_a_little(folder: Path, time: HandTime) -> tuple[str, int, ClientHello]:
    async with place(folder, time=time) as here:
        table, ears = await here.game("Ann", "Bob")
        await here.play_on(table, ears, random.Random(1), most=4)
        return table.id, table.state.n, ClientHello(ears[0].last.n, ears[0].last.mark)


def test_a_table_that_lost_steps_is_named_and_never_played_on_and_the_others_are(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        hurt, n, _ = await played_a_little(tmp_path, time)
        async with place(tmp_path, time=time) as here:
            well, _ = await here.table("Cat")
        damaged(tmp_path, "DELETE FROM steps WHERE n > ? AND n < ?", n - 3, n)
        async with place(tmp_path, time=time) as here:
            await refused("table-damaged", here.registry.tables.find(hurt))
            assert list(here.registry.tables.damaged) == [hurt]
            assert (await here.registry.tables.find(well.id)).state.n == 1

    asyncio.run(run())


def test_after_a_conflict_everybody_finds_the_table_again(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game("Ann", "Bob")
        table.stopped = True
        found = await asyncio.gather(*(here.registry.tables.find(table.id) for _ in range(4)))
        assert len(set(found)) == 1
        assert found[0] is not table
        found[0].stopped = True
        await here.registry.sweeper.sweep()
        assert not here.registry.tables[table.id].stopped

    played(tmp_path, story)


def test_a_client_that_knows_a_later_number_stops_a_table_that_forgot_it(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, ears = await here.game("Ann", "Bob")
        backup = (tmp_path / "a" / FILE).read_bytes()
        async with place(tmp_path / "a", time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name) for name in ("ann", "bob")]
            await here.play_on(again, ears, random.Random(1), most=4)
            knows = ClientHello(ears[0].last.n, ears[0].last.mark)
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / FILE).write_bytes(backup)
        async with place(tmp_path / "b", time=time) as here:
            old = await here.registry.tables.find(table.id)
            bob = here.listen(old, "bob")
            with pytest.raises(Refused):
                here.listen(old, "ann", knows)
            assert bob.closed == "closed"
            await refused("table-damaged", here.registry.tables.find(table.id))

    asyncio.run(run())


def other_rules(game: Game, player: str, answer: Answer) -> tuple[Game, list[Event]]:
    """Rules under which everything happens twice."""
    after, events = decide(game, player, answer)
    return after, [*events, *events]


async def four_turns(here: Place) -> tuple[TableActor, list[Ear]]:
    table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=FOUR)
    for ear in ears:
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
    return table, ears


def test_a_game_that_the_rules_no_longer_give_ends_unfinished_and_is_not_rewritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await four_turns(here)
            await here.answer(table, ears[0], Announce("king"))
            before = await here.registry.context.store.tables.read(table.id)
        monkeypatch.setattr(play, "decide", other_rules)
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            assert (again.state.room.phase, again.state.n) == ("over", table.state.n + 1)
            ear = here.listen(again, "ann")
            assert ear.all(GameRevealed)
            after = await here.registry.context.store.tables.read(table.id)
            assert before is not None
            assert after is not None
            assert after.steps[: table.state.n] == before.steps
            last = decode(after.steps[-1].body)
            assert isinstance(last, Broken)
            assert last.why == "rules"

    asyncio.run(run())


def test_finished_turns_are_folded_from_their_events_whatever_the_rules_say_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await four_turns(here)
        monkeypatch.setattr(play, "decide", other_rules)
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            assert again.state.room.phase == "play"
            assert again.state.play is not None
            assert table.state.play is not None
            assert again.state.play.game == table.state.play.game
            ear = here.listen(again, "ann")
            assert ear.yours is not None
            await here.answer(again, ear, Look())

    asyncio.run(run())


def test_a_finished_game_can_be_read_when_its_table_is_long_closed(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        await refused("game-not-over", here.registry.games.file(table.id, 1))
        await refused("no-such-game", here.registry.games.file(table.id, 2))
        await refused("no-such-table", here.registry.games.file("nosuch", 1))
        await here.wish(table, ears[0], End("e"))
        assert await here.registry.games.file(table.id, 1)

    played(tmp_path, story)
