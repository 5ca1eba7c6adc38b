"""What a table remembers for people: a reload must not remember more than the table's memory allows."""

import asyncio
import random
from pathlib import Path

import msgspec
import pytest

from mascarade.rules import Announce, Challenge, Look, Pass
from mascarade.rules.events import Aloud, Dealt, Saw, Swapped
from mascarade.server.live.actor import TableActor
from mascarade.server.table.steps import Answered, decode
from mascarade.wire.client_messages import ClientHello, End, Ready, Start
from mascarade.wire.options import Clocks, Memory, Options
from mascarade.wire.server_messages import GameRevealed
from mascarade.wire.shown import Snapshot, Update
from tests.server.place import NEW, Ear, HandTime, Place, place, played

PEOPLE = ("Ann", "Bob", "Cat", "Dan")


def options(memory: Memory) -> Options:
    return Options(players=4, clocks=Clocks("none"), first=0, memory=memory)


def reloaded(here: Place, table: TableActor, owner: str | None, hello: ClientHello = NEW) -> Snapshot:
    snapshot = here.listen(table, owner, hello).last
    assert isinstance(snapshot, Snapshot)
    return snapshot


async def opening(here: Place, memory: Memory) -> tuple[TableActor, list[Ear]]:
    """Everybody has swapped, and Ann has looked."""
    table, ears = await here.game(*PEOPLE, options=options(memory))
    for ear in ears:
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
    await here.answer(table, ears[0], Look())
    return table, ears


def test_pure_memory_keeps_only_what_lies_on_the_table(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, "pure")
        snapshot = reloaded(here, table, "ann")
        assert snapshot.view is not None
        assert (snapshot.log, snapshot.view.seen, snapshot.view.open, snapshot.view.handled) == (
            (),
            (),
            (),
            (),
        )
        assert snapshot.view.coins == (6, 6, 6, 6)
        # and what is said while one is there is said whole
        assert any(isinstance(event, Saw) for update in ears[0].updates for event in update.events)

    played(tmp_path, story)


def test_pure_memory_shows_the_deal_while_it_lies_face_up_and_reveals_until_the_turn_is_over(
    tmp_path: Path,
) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table(*PEOPLE, options=options("pure"))
        await here.wish(table, ears[0], Start("s"))
        snapshot = reloaded(here, table, "bob")
        assert snapshot.view is not None
        assert len(snapshot.view.open) == 6
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        snapshot = reloaded(here, table, "bob")
        assert snapshot.view is not None
        assert snapshot.view.open == ()

    played(tmp_path, story)


def test_a_log_has_what_everybody_saw_and_nothing_more(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await opening(here, "log")
        snapshot = reloaded(here, table, "ann")
        events = [event for entry in snapshot.log for event in entry.events]
        assert events
        assert all(isinstance(event, Aloud) for event in events)
        assert snapshot.log == reloaded(here, table, None).log
        assert snapshot.view is not None
        assert snapshot.view.seen == ()
        assert {handling.really for handling in snapshot.view.handled} == {None}

    played(tmp_path, story)


def test_notes_have_what_one_has_seen_oneself_and_nobody_else_has_it(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await opening(here, "notes")
        mine, other, watcher = (reloaded(here, table, owner) for owner in ("ann", "bob", None))
        own = [event for entry in mine.log for event in entry.events]
        assert [type(event) for event in own if isinstance(event, Saw | Swapped)] == [Swapped, Saw]
        theirs = [event for entry in other.log for event in entry.events]
        assert [type(event) for event in theirs if isinstance(event, Saw | Swapped)] == [Swapped]
        assert all(isinstance(event, Aloud) for entry in watcher.log for event in entry.events)

    played(tmp_path, story)


def test_pure_memory_does_not_say_again_what_was_seen(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, "pure")
        early = next(update for update in ears[0].updates if update.n == 8)
        table.pong(ears[0], table.state.n)
        again = here.listen(table, "ann", ClientHello(early.n, early.mark))
        assert again.updates == []
        assert isinstance(again.last, Snapshot)

    played(tmp_path, story)


def test_a_log_does_not_say_again_what_only_one_player_saw(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, "log")
        early = next(update for update in ears[0].updates if update.n == 8)
        table.pong(ears[0], table.state.n)
        again = here.listen(table, "ann", ClientHello(early.n, early.mark))
        assert again.updates == []
        assert isinstance(again.last, Snapshot)
        assert not any(isinstance(event, Saw) for entry in again.last.log for event in entry.events)

    played(tmp_path, story)


def test_pure_memory_says_what_was_missed_even_after_a_restart_and_not_what_was_seen(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await opening(here, "pure")
            seen = ears[1].updates[-2]
            table.pong(ears[1], seen.n)
            missed = ears[1].updates[-1]
            before = ears[1].updates[-3]
            table.leave(ears[1])
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            back = here.listen(again, "bob", ClientHello(seen.n, seen.mark))
            assert back.updates == [missed]
            greedy = here.listen(again, "bob", ClientHello(before.n, before.mark))
            assert greedy.updates == []

    asyncio.run(run())


def test_a_spectator_of_pure_memory_is_never_told_the_past(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.game(*PEOPLE, options=options("pure"))
        watcher = here.listen(table, None)
        asked = watcher.last
        for name in PEOPLE:
            ear = here.listen(table, name.lower())
            if ear.yours is not None:
                await here.answer(table, ear, ear.yours.options[0])
        again = here.listen(table, None, ClientHello(asked.n, asked.mark))
        assert again.updates == []

    played(tmp_path, story)


@pytest.mark.parametrize("memory", ["pure", "log", "notes"])
def test_the_truth_comes_when_the_game_ends_and_not_before(tmp_path: Path, memory: Memory) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, memory)
        watcher = here.listen(table, None)
        everyone = [*ears, watcher]
        assert not any(ear.all(GameRevealed) for ear in everyone)
        await here.wish(table, ears[0], End("e"))
        truths = [ear.all(GameRevealed) for ear in everyone]
        assert [len(truth) for truth in truths] == [1] * 5
        assert len({ear.raw[-1] for ear in everyone}) == 1
        assert here.listen(table, None).all(GameRevealed)

    played(tmp_path, story)


def test_nobody_hears_a_whisper_that_is_not_for_them_in_a_whole_game(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=options("notes"))
        watcher = here.listen(table, None)
        await here.play_on(table, ears, random.Random(11))
        for name, ear in [*zip(PEOPLE, ears, strict=True), (None, watcher)]:
            for update in ear.updates:
                for event in update.events:
                    assert isinstance(event, Aloud) or getattr(event, "to", name) == name
                    assert getattr(event, "not_to", None) != name or name is None
                if update.yours is not None:
                    assert name is not None
                    assert update.ask is not None
                    assert update.ask.player == name or update.ask.what == "challenge"

    played(tmp_path, story)


def test_the_deal_is_another_one_every_time_and_the_store_has_all_of_it(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        deals = set()
        for _ in range(5):
            _, ears = await here.game(*PEOPLE, options=options("log"))
            dealt = [
                event for update in ears[0].updates for event in update.events if isinstance(event, Dealt)
            ]
            deals.add(dealt[0].masks)
        assert len(deals) > 1

    played(tmp_path, story)


def test_every_update_is_rebuilt_to_the_letter_from_the_store(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears = await here.game(*PEOPLE, options=options("notes"))
            watcher = here.listen(table, None)
            first = watcher.last
            await here.play_on(table, ears, random.Random(4), most=25)
            heard = [[raw for raw in ear.raw if b'"type":"update"' in raw] for ear in (*ears, watcher)]
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            for owner, before in zip((*(name.lower() for name in PEOPLE), None), heard, strict=True):
                back = here.listen(again, owner, ClientHello(first.n, first.mark))
                after = [raw for raw in back.raw if b'"type":"update"' in raw]
                assert after == [raw for raw in before if _number(raw) > first.n]

    asyncio.run(run())


def _number(raw: bytes) -> int:
    return msgspec.json.decode(raw, type=Update).n


def test_an_announcement_and_its_reveals_are_in_the_snapshot_until_the_turn_is_over(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, "pure")
        await here.answer(table, ears[1], Announce("king"))
        for number, answer in ((2, Challenge()), (3, Pass())):
            await here.answer(table, ears[number], answer)
        snapshot = reloaded(here, table, "dan")
        assert snapshot.view is not None
        assert (snapshot.view.announced, snapshot.view.claimants) == ("king", ("Bob", "Cat"))

    played(tmp_path, story)


def test_stored_steps_keep_the_choice_and_the_salt_that_updates_only_seal(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await opening(here, "log")
        kept = await here.registry.context.store.tables.read(table.id)
        assert kept is not None
        steps = [step for row in kept.steps if isinstance(step := decode(row.body), Answered)]
        assert [len(step.salt) for step in steps] == [64, 64, 64, 64, 0]
        seals = [update.seal for update in ears[2].updates if update.seal]
        assert [len(seal) for seal in seals] == [64] * 4
        everything = b"".join(raw for ear in ears for raw in ear.raw)
        assert not any(step.salt.encode() in everything for step in steps if step.salt)

    played(tmp_path, story)
