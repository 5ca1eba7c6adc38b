"""Bugs that an attack on the tables found, each by its name."""

import asyncio
from pathlib import Path

import pytest

from mascarade.rules import Announce, Pass, Refused
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.server.store import EarlyAnswer, StoreUnavailable
from mascarade.wire.client_messages import (
    Back,
    Chat,
    ClientHello,
    End,
    GiveAnswer,
    Kick,
    Leave,
    Mute,
    Pause,
    Ready,
    Rematch,
    Sit,
)
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ClockShown
from mascarade.wire.shown import Snapshot
from tests.server.place import NO_CLOCKS, Ear, HandTime, Place, place, played, refused, send_away

OWN = Options(players=4, clocks=Clocks("own", 30, 20), first=0)
SECRET = Options(players=4, clocks=Clocks("own", 30, 20), first=0, challenges="secret")
PEOPLE = ("Ann", "Bob", "Cat", "Dan")


async def announced(here: Place, options: Options) -> tuple[TableActor, list[Ear]]:
    table, ears = await here.game(*PEOPLE, options=options)
    for ear in ears:
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
    await here.answer(table, ears[0], Announce("king"))
    return table, ears


def last_clock(ear: Ear) -> ClockShown:
    clock = ear.all(ClockShown)[-1]
    assert isinstance(clock, ClockShown)
    return clock


@pytest.mark.parametrize("goes", [Leave("l"), Sit("s", 2)])
def test_a_code_moves_ones_own_seat_and_never_that_of_whoever_sits_there_now(
    tmp_path: Path, goes: Leave | Sit
) -> None:
    async def story(here: Place) -> None:
        table, (_, mal) = await here.table("Ann", "Mal")
        code = await here.registry.moves.offer(table, "mal")
        await here.wish(table, mal, goes)
        await join(table, "vic", JoinTable("Vic", 1))
        if isinstance(goes, Leave):
            await refused("no-such-move", here.registry.moves.claim(code.code, "mal2"))
        else:
            assert (await here.registry.moves.claim(code.code, "mal2"))[1] == 2
        assert table.state.chair_of("vic") == 1

    played(tmp_path, story)


def test_a_code_of_somebody_who_was_kicked_is_worth_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Mal")
        code = await here.registry.moves.offer(table, "mal")
        await here.wish(table, ann, Kick("k", 1))
        await refused("no-such-move", here.registry.moves.claim(code.code, "mal"))

    played(tmp_path, story)


def test_a_moved_seat_is_not_told_again_what_it_saw(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        pure = Options(players=4, clocks=NO_CLOCKS, first=0, memory="pure")
        table, ears = await here.game("Ann", "Bob", options=pure)
        early = ears[0].updates[3]
        table.pong(ears[0], table.state.n)
        code = await here.registry.moves.offer(table, "ann")
        await here.registry.moves.claim(code.code, "anns phone")
        again = here.listen(table, "anns phone", ClientHello(early.n, early.mark))
        assert (again.updates, len(again.all(Snapshot))) == ([], 1)

    played(tmp_path, story)


def test_a_pause_of_the_last_game_does_not_hold_up_the_next(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await here.wish(table, ears[0], Pause("p"))
        await here.time.turn(3600)
        await here.wish(table, ears[0], End("e"))
        await here.wish(table, ears[0], Rematch("r"))
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        assert table.state.room.phase == "play"

    played(tmp_path, story)


def test_who_is_back_in_a_pause_has_a_clock_after_it(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await send_away(table, "Ann")
        await here.wish(table, ears[0], Pause("p"))
        await here.wish(table, ears[0], Back("b"))
        await here.time.turn(1000)
        await here.wish(table, ears[0], Pause("p", False))
        assert last_clock(ears[0]).left == 50.0
        n = table.state.n
        await here.time.turn(51)
        assert table.state.n == n + 1

    played(tmp_path, story, Settings(pace=1.0, beat=0.0, bot_pause=(5.0, 5.0)))


def test_an_answer_to_the_last_game_is_none_in_the_next(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        assert ears[0].yours is not None
        late = GiveAnswer("late", ears[0].yours.number, ears[0].yours.options[0])
        await here.wish(table, ears[0], End("e"))
        await here.wish(table, ears[0], Rematch("r"))
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        await refused("stale-question", fulfil(table, ears[0], late))
        assert ears[0].yours is not None
        assert ears[0].yours.number > late.question + 11

    played(tmp_path, story)


def test_questions_go_on_counting_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await here.game(*PEOPLE, options=OWN)
            await here.wish(table, ears[0], End("e"))
            await here.wish(table, ears[0], Rematch("r"))
            for ear in ears:
                await here.wish(table, ear, Ready("r"))
            assert table.state.play is not None
            asked = table.state.play.asked
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            assert again.state.play is not None
            assert (again.state.play.asked, again.state.play.asked > 10) == (asked, True)

    asyncio.run(run())


def test_a_closed_table_lets_nobody_in(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        await here.wish(table, ann, Leave("l"))
        await refused("table-closed", join(table, "bob", JoinTable("Bob")))
        with pytest.raises(Refused):
            here.listen(table, None)

    played(tmp_path, story)


def test_damage_that_a_client_proved_is_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.game("Ann", "Bob")
        backup = (tmp_path / "a" / "mascarade.sqlite3").read_bytes()
        async with place(tmp_path / "a", time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name) for name in ("ann", "bob")]
            ear = next(ear for ear in ears if ear.yours is not None)
            assert ear.yours is not None
            await here.answer(again, ear, ear.yours.options[0])
            knows = ClientHello(ears[0].last.n, ears[0].last.mark)
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / "mascarade.sqlite3").write_bytes(backup)
        async with place(tmp_path / "b", time=time) as here:
            old = await here.registry.tables.find(table.id)
            with pytest.raises(Refused):
                here.listen(old, "ann", knows)
            await here.time.turn(0)
        async with place(tmp_path / "b", time=time) as here:
            await refused("table-damaged", here.registry.tables.find(table.id))
            assert list(here.registry.tables.damaged) == [table.id]

    asyncio.run(run())


def test_a_client_that_saw_another_step_of_that_number_stops_the_table(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.game("Ann", "Bob", options=OWN)
        backup = (tmp_path / "a" / "mascarade.sqlite3").read_bytes()
        marks = []
        for folder, option in (("a", 0), ("b", 2)):
            (tmp_path / folder).mkdir(exist_ok=True)
            for left in (tmp_path / folder).iterdir():
                left.unlink()
            (tmp_path / folder / "mascarade.sqlite3").write_bytes(backup)
            async with place(tmp_path / folder, time=time) as here:
                again = await here.registry.tables.find(table.id)
                ann, bob = (here.listen(again, name) for name in ("ann", "bob"))
                assert ann.yours is not None
                await here.answer(again, ann, ann.yours.options[option])
                marks.append(next(update.mark for update in bob.updates))
                if folder == "b":
                    n = bob.updates[0].n
                    with pytest.raises(Refused):
                        here.listen(again, "bob", ClientHello(n, marks[0]))
                    assert again.damage is not None

    asyncio.run(run())


def test_in_secret_everybody_pays_from_their_own_bank_and_sees_their_own_clock(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, SECRET)
        assert table.state.play is not None
        assert [last_clock(ear).question for ear in ears] == [6, 6, 7, 8]
        await here.time.turn(35)
        await here.answer(table, ears[1], Pass())
        await here.time.turn(5)
        await here.answer(table, ears[2], Pass())
        await here.time.turn(5)
        await here.answer(table, ears[3], Pass())
        assert table.state.play.watch.banks == {"Ann": 20.0, "Bob": 15.0, "Cat": 10.0, "Dan": 5.0}

    played(tmp_path, story)


def test_in_secret_the_time_of_each_is_stored_and_survives_pauses_and_restarts(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await announced(here, SECRET)
            await here.time.turn(20)
            await here.wish(table, ears[0], Pause("p"))
            await here.time.turn(500)
            assert last_clock(ears[2]).left == 30.0
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name.lower()) for name in PEOPLE]
            await here.wish(again, ears[0], Pause("p", False))
            assert last_clock(ears[2]).left == 35.0
            n = again.state.n
            await here.time.turn(34)
            assert again.state.n == n
            await here.time.turn(2)
            assert again.state.n > n

    asyncio.run(run())


def test_in_secret_who_comes_back_late_has_their_time_anew(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, SECRET)
        assert table.state.play is not None
        await send_away(table, "Dan")
        await here.time.turn(45)
        await here.wish(table, ears[3], Back("b"))
        assert last_clock(ears[3]).left == 50.0

    played(tmp_path, story, Settings(pace=1.0, beat=0.5, bot_pause=(300.0, 300.0)))


def test_a_restart_takes_nothing_from_the_bank(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await here.game(*PEOPLE, options=OWN)
        async with place(tmp_path, time=HandTime(time.now() + 600)) as here:
            again = await here.registry.tables.find(table.id)
            ann = here.listen(again, "ann")
            await here.time.turn(14)
            assert ann.yours is not None
            await here.answer(again, ann, ann.yours.options[0])
            assert again.state.play is not None
            assert again.state.play.watch.banks["Ann"] == 20.0

    asyncio.run(run())


def test_an_early_answer_that_was_stored_though_it_seemed_lost_is_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, Options(players=4, clocks=NO_CLOCKS, first=0))
        store = here.registry.context.store
        honest = store.early_answers.keep

        async def forgetful(
            name: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
        ) -> None:
            await honest(name, early, after=after, onto=onto)
            raise StoreUnavailable("who knows")

        monkeypatch.setattr(store.early_answers, "keep", forgetful)
        give = GiveAnswer("mine", 8, Pass())
        await refused("store-failed", fulfil(table, ears[3], give))
        monkeypatch.setattr(store.early_answers, "keep", honest)
        await fulfil(table, ears[3], give)
        await refused("already-answered", fulfil(table, ears[3], GiveAnswer("other", 8, Pass())))
        for ear in ears[1:3]:
            await here.answer(table, ear, Pass())
        assert table.state.play is not None
        assert table.state.play.asked == 9

    played(tmp_path, story)


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


def test_a_table_that_cannot_be_dealt_at_once_is_not_made(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        alone = MakeTable("Ann", Options(bots=False), start=True)
        await refused("chairs-empty", here.registry.make("ann", alone))
        assert here.registry.tables == {}

    played(tmp_path, story)


def test_a_refused_answer_does_not_take_the_seat_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await send_away(table, "Bob")
        n = table.state.n
        await refused("stale-question", fulfil(table, ears[1], GiveAnswer("g", 77, Pass())))
        assert (table.state.n, table.state.bot_answers("Bob")) == (n, True)

    played(tmp_path, story)


def test_another_chair_is_no_other_voice(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        for number in range(5):
            await here.wish(table, bob, Chat("c", str(number)))
        await here.wish(table, bob, Sit("s", 3))
        await refused("chat-fast", fulfil(table, bob, Chat("c", "again")))
        await here.wish(table, ann, Mute("m", 3))
        await here.wish(table, bob, Leave("l"))
        await join(table, "bob", JoinTable("Bobby"))
        await here.time.turn(60)
        await refused("muted", fulfil(table, here.listen(table, "bob"), Chat("c", "hello")))

    played(tmp_path, story)


def test_a_game_nobody_came_back_to_says_so(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        for ear in ears:
            table.leave(ear)
        await here.time.turn(49 * 3600)
        kept = await here.registry.context.store.tables.read(table.id)
        assert kept is not None
        assert any(b'"why":"idle"' in row.body for row in kept.steps)

    played(tmp_path, story)


def test_nobody_is_hurried_for_a_chair_that_was_left(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=OWN)
        await here.wish(table, ears[0], Leave("l"))
        assert last_clock(ears[1]).left is None

    played(tmp_path, story, Settings(pace=1.0, beat=0.0, bot_pause=(5.0, 5.0)))


def test_a_table_that_stumbled_tries_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game(*PEOPLE, options=OWN)
        honest, n = table.append, table.state.n

        async def stumbling(*_: object) -> None:
            raise RuntimeError("a stone")

        monkeypatch.setattr(table, "append", stumbling)
        await here.time.turn(60)
        assert table.state.n == n
        monkeypatch.setattr(table, "append", honest)
        await here.time.turn(60)
        assert table.state.n > n

    played(tmp_path, story)


def test_who_is_away_and_answers_early_is_back_when_the_answer_is_shown(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, Options(players=4, clocks=NO_CLOCKS, first=0))
        await send_away(table, "Dan")
        before = [len(ear.raw) for ear in ears]
        await fulfil(table, ears[3], GiveAnswer("early", 8, Pass()))
        assert [len(ear.raw) for ear in ears] == before
        for ear in ears[1:3]:
            await here.answer(table, ear, Pass())
        assert table.state.play is not None
        assert (table.state.play.asked, table.state.bot_answers("Dan")) == (9, False)

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


def test_an_answer_that_waits_for_its_moment_is_let_go_with_a_game_that_is_broken_off(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await announced(here, SECRET)
        await here.answer(table, ears[2], Pass())
        store = here.registry.context.store
        assert len(await store.early_answers.of(table.id)) == 1
        await here.wish(table, ears[0], End("e"))
        assert (table.state.early, await store.early_answers.of(table.id)) == ({}, [])

    played(tmp_path, story)
