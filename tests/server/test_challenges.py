"""Answers to an announcement: early, on the beat, in secret."""

import asyncio
from pathlib import Path

from mascarade.rules import Announce, Challenge, Look, Pass
from mascarade.rules.events import Challenged, Passed
from mascarade.server.live.actor import TableActor
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.wire.client_messages import ClientHello, GiveAnswer, Pause, Ready, Sit, Start
from mascarade.wire.options import Clocks, Options
from mascarade.wire.shown import Snapshot
from tests.server.four_people import ORDER, PEOPLE, SECRET, announced
from tests.server.place import Ear, HandTime, Place, place, played, refused

BEAT = Settings(pace=1.0, beat=2.0, bot_pause=(1.0, 1.0))


def shown(ear: Ear, since: int = 0) -> list[str]:
    said = (event for update in ear.updates[since:] for event in update.events)
    return [f"{event.by} {type(event).__name__}" for event in said if isinstance(event, Challenged | Passed)]


def test_everybody_is_asked_at_once_and_an_early_answer_is_told_to_nobody(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, cat, dan) = await announced(here, ORDER)
        asked = [ear.yours.number if ear.yours else None for ear in (ann, bob, cat, dan)]
        assert asked == [None, 6, 7, 8]
        before = [len(ear.raw) for ear in (ann, bob, cat, dan)]
        await here.answer(table, dan, Challenge(), "early")
        await here.answer(table, cat, Pass())
        assert [len(ear.raw) for ear in (ann, bob, cat, dan)] == before
        await here.answer(table, bob, Pass())
        assert shown(ann) == ["Bob Passed", "Cat Passed", "Dan Challenged"]

    played(tmp_path, story)


def test_an_early_answer_is_final_and_the_same_one_again_is_harmless(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob, _, dan) = await announced(here, ORDER)
        await fulfil(table, dan, GiveAnswer("x", 8, Challenge()))
        await fulfil(table, dan, GiveAnswer("x", 8, Challenge()))
        await refused("already-answered", fulfil(table, dan, GiveAnswer("y", 8, Pass())))
        await refused("not-an-option-challenge", fulfil(table, bob, GiveAnswer("z", 6, Look())))
        again = here.listen(table, "dan")
        (snapshot,) = again.all(Snapshot)
        assert isinstance(snapshot, Snapshot)
        assert snapshot.given == Challenge()
        other = here.listen(table, "cat").all(Snapshot)[0]
        assert isinstance(other, Snapshot)
        assert other.given is None

    played(tmp_path, story)


def test_an_early_answer_survives_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, (_, _, cat, dan) = await announced(here, ORDER)
            await here.answer(table, dan, Challenge(), "mine")
            await here.answer(table, cat, Challenge())
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name.lower()) for name in PEOPLE]
            await table_is_asked(again, 6)
            await fulfil(again, ears[3], GiveAnswer("mine", 8, Challenge()))
            await here.answer(again, ears[1], Pass())
            assert shown(ears[0]) == ["Bob Passed", "Cat Challenged", "Dan Challenged"]

    asyncio.run(run())


async def table_is_asked(table: TableActor, number: int) -> None:
    assert table.state.play is not None
    assert table.state.play.asked == number


def test_every_answer_is_shown_on_the_same_beat_early_or_not_person_or_bot(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        options = Options(players=4, clocks=Clocks("none"), first=0)
        table, ears = await here.game("Ann", "Bob", "Cat", options=options)
        ann, bob, cat = ears
        for ear in ears:
            assert ear.yours is not None
            await here.answer(table, ear, ear.yours.options[0])
        await here.time.turn(1.5)  # the bot in the fourth seat
        await here.answer(table, ann, Announce("king"))
        since = len(ann.updates)
        await here.answer(table, cat, Pass())  # early
        await here.time.turn(0.3)
        await here.answer(table, bob, Pass())  # in his moment, at once
        await here.time.turn(1.6)
        assert shown(ann, since) == []
        for expected in (1, 2, 3):
            await here.time.turn(0.2)
            assert len(shown(ann, since)) == expected
            await here.time.turn(1.7)
            assert len(shown(ann, since)) == expected
            await here.time.turn(0.1)

    played(tmp_path, story, BEAT)


def test_an_answer_that_comes_late_is_shown_on_the_next_beat(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game(*PEOPLE, options=ORDER)
        for ear in ears:
            assert ear.yours is not None
            await here.answer(table, ear, ear.yours.options[0])
        await here.answer(table, ears[0], Announce("king"))
        await here.time.turn(4.5)
        await here.answer(table, ears[1], Pass())
        assert shown(ears[0]) == []
        await here.time.turn(1.4)
        assert shown(ears[0]) == []
        await here.time.turn(0.2)
        assert shown(ears[0]) == ["Bob Passed"]

    played(tmp_path, story, BEAT)


def test_in_secret_nothing_is_shown_before_all_have_answered(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, cat, dan) = await announced(here, SECRET)
        await here.answer(table, bob, Challenge())
        await here.answer(table, dan, Pass())
        assert shown(ann) == []
        await here.answer(table, cat, Pass())
        assert shown(ann) == ["Bob Challenged", "Cat Passed", "Dan Passed"]
        assert [update.n for update in ann.updates] == list(range(ann.updates[0].n, table.state.n + 1))

    played(tmp_path, story)


def test_in_secret_bots_are_asked_as_well_and_time_runs_out_for_each(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        own = Options(players=4, clocks=Clocks("own", 30, 0), first=0, challenges="secret")
        table, ears = await here.game("Ann", "Bob", "Cat", options=own)
        for ear in ears:
            assert ear.yours is not None
            await here.answer(table, ear, ear.yours.options[0])
        await here.answer(table, ears[0], Announce("king"))
        await here.answer(table, ears[1], Pass())
        await here.time.turn(29)
        assert shown(ears[0]) == []
        await here.time.turn(2)
        assert len(shown(ears[0])) == 3

    played(tmp_path, story)


def test_in_secret_time_runs_out_for_a_person_while_a_bot_is_first_in_order(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        own = Options(players=4, clocks=Clocks("own", 30, 0), first=0, challenges="secret")
        table, (ann, bob) = await here.table("Ann", "Bob", options=own)
        await here.wish(table, bob, Sit("s", 3))
        await here.wish(table, ann, Start("s"))
        for ear in (ann, bob):
            await here.wish(table, ear, Ready("r"))
        for ear in (ann, bob):
            assert ear.yours is not None
            await here.answer(table, ear, ear.yours.options[0])
        await here.answer(table, ann, Announce("king"))
        await here.time.turn(20)
        await here.wish(table, ann, Pause("p"))
        await here.time.turn(1000)
        await here.wish(table, ann, Pause("p", False))
        await here.time.turn(9)
        assert shown(ann) == []
        await here.time.turn(2)
        assert len(shown(ann)) == 3

    played(tmp_path, story)


def test_a_late_or_foreign_answer_dies_quietly(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, cat, _) = await announced(here, ORDER)
        await refused("stale-question", fulfil(table, ann, GiveAnswer("a", 6, Challenge())))
        await refused("stale-question", fulfil(table, cat, GiveAnswer("b", 6, Challenge())))
        await refused("stale-question", fulfil(table, bob, GiveAnswer("c", 99, Pass())))
        await fulfil(table, bob, GiveAnswer("d", 6, Pass()))
        await here.time.turn(0)
        await fulfil(table, bob, GiveAnswer("d", 6, Pass()))
        await refused("stale-question", fulfil(table, bob, GiveAnswer("e", 6, Challenge())))
        assert shown(ann) == ["Bob Passed"]

    played(tmp_path, story)


def test_an_answer_is_known_again_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, (_, bob, _, _) = await announced(here, ORDER)
            await here.answer(table, bob, Pass(), "once")
            n = table.state.n
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            bob = here.listen(again, "bob", ClientHello())
            await fulfil(again, bob, GiveAnswer("once", 6, Pass()))
            assert again.state.n == n

    asyncio.run(run())
