"""Room changes cost something: nobody can fill the disk or the memory with them, nor hold up anyone else."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.rules import Look, Peek, Refused, Swap
from mascarade.server.errors import TooMuch
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.budget import BURST
from mascarade.server.live.wishes import fulfil
from mascarade.wire.client_messages import (
    Appoint,
    ChooseOptions,
    ClientHello,
    Close,
    End,
    GiveAnswer,
    Kick,
    Leave,
    Mute,
    Pause,
    Ready,
    Rematch,
    Rename,
    Sit,
    Start,
    Wish,
)
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Options
from mascarade.wire.shown import Snapshot, Update
from tests.server.place import FOUR, NO_CLOCKS, QUICK, Ear, Place, place, played, refused
from trials.hostile.wishes import FLOODS, OPTIONS

AT_ONCE = BURST * QUICK.changes_a_minute
"""Room changes that one person may make without a pause."""

FLOOD = 3 * AT_ONCE
FREE = replace(QUICK, changes_a_minute=1_000_000)
"""As if there were no budget."""

PHASES = ("lobby", "memorise", "play", "over")


async def brought(here: Place, phase: str) -> tuple[TableActor, list[Ear]]:
    """A table of Ann and Bob in this phase."""
    table, ears = await here.table("Ann", "Bob", options=OPTIONS)
    if phase != "lobby":
        await here.wish(table, ears[0], Start("s"))
    if phase in ("play", "over"):
        for ear in ears:
            await here.wish(table, ear, Ready("r"))
        await here.time.turn(0)
    if phase == "over":
        await here.wish(table, ears[0], End("e"))
    assert table.state.room.phase == phase
    return table, ears


async def tried(table: TableActor, ear: Ear, wish: Wish) -> bool:
    try:
        await fulfil(table, ear, wish)
    except Refused:
        return False
    return True


async def used_up(table: TableActor, ear: Ear, kind: type[Wish]) -> None:
    for turn in range(FLOOD):
        await tried(table, ear, FLOODS[kind](turn, 0))


async def flooded(here: Place, table: TableActor, ears: list[Ear], kind: type[Wish], chair: int) -> None:
    """Everything that one seat can do with this kind of wish, and sit down again whenever it is gone."""
    # whoever goes comes again on any free chair, so it takes longer to use them all up
    for turn in range(2 * FLOOD if kind in (Kick, Leave) else FLOOD):
        if table.state.room.phase == "closed":
            return
        told = None if table.state.play is None else table.state.play.updates[-1]
        question = told.ask.number if told is not None and told.ask is not None else 0
        await tried(table, ears[chair], FLOODS[kind](turn, question))
        for seat, name in enumerate(("Ann", "Bob")):
            if ears[seat].closed not in (None, "closed"):
                # a new identity: whoever was kicked may not come back with the old one
                owner = f"{name} {turn}"
                try:
                    await join(table, owner, JoinTable(name, None))
                except Refused:
                    continue
                ears[seat] = here.listen(table, owner)
    await here.time.turn(0)


@pytest.mark.parametrize("chair", [0, 1], ids=["the host", "a seat"])
@pytest.mark.parametrize("kind", FLOODS, ids=lambda kind: kind.__name__)
def test_no_kind_of_wish_can_be_stored_or_kept_without_end(
    tmp_path: Path, kind: type[Wish], chair: int
) -> None:
    async def story(here: Place) -> None:
        for phase in PHASES:
            table, ears = await brought(here, phase)
            before = table.state.n
            await flooded(here, table, ears, kind, chair)
            # one who does it and, for every kick and every going, one who comes again; on any free chair
            chairs = len(table.state.room.chairs) if kind in (Kick, Leave) else 1
            assert table.state.n - before <= 2 * AT_ONCE * chairs + 2, phase
            kept = await here.registry.context.store.tables.read(table.id)
            assert kept is None or len(kept.steps) == table.state.n
            assert len(table.progress._seen) <= len(table.state.room.chairs)

    played(tmp_path, story)


def test_games_that_are_dealt_and_ended_at_once_are_counted(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await brought(here, "over")
        for _ in range(FLOOD):
            for kind in (Rematch, End):
                await tried(table, ann, FLOODS[kind](0, 0))
        assert len(await here.registry.context.store.tables.games(table.id)) <= AT_ONCE / 2

    played(tmp_path, story)


def test_a_stranger_who_floods_does_not_keep_the_others_from_playing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table("Ann", "Bob", "Eve")
        await used_up(table, ears[2], Ready)
        await here.wish(table, ears[2], Leave("l"))
        for turn in range(FLOOD):
            with suppress(Refused):
                await join(table, f"eve {turn}", JoinTable("Eve", 2 + turn % 2))
                ears[2] = here.listen(table, f"eve {turn}")
                await fulfil(table, ears[2], Leave("l"))
        await refused("changes-fast", join(table, "one more", JoinTable("Eve")))
        await here.wish(table, ears[1], Rename("n", "Rob"))
        await here.wish(table, ears[0], Start("s"))
        assert table.state.room.phase == "memorise"

    played(tmp_path, story)


def test_a_refusal_says_how_long_to_wait_and_costs_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        # he has sat down and is ready
        for turn in range(AT_ONCE - 2):
            await fulfil(table, bob, Ready("r", turn % 2 == 1))
            await refused("only-host", fulfil(table, bob, Kick("k", 0)))
            await refused("chair-taken", fulfil(table, bob, Sit("s", 0)))
        before = table.state.n
        for _ in range(3):
            with pytest.raises(TooMuch) as caught:
                await fulfil(table, bob, Rename("n", "Rob"))
            (problem,) = caught.value.problems
            assert (problem.key, problem.args) == ("changes-fast", {"seconds": 5})
            assert caught.value.seconds == 5
        assert table.state.n == before
        await here.time.turn(5)
        await fulfil(table, bob, Rename("n", "Rob"))
        await refused("changes-fast", fulfil(table, bob, Rename("n", "Bob")))
        await here.wish(table, ann, Mute("m", 1))

    played(tmp_path, story)


def test_one_can_always_leave_but_not_come_back_at_once(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob) = await here.table("Ann", "Bob")
        await used_up(table, bob, Ready)
        await fulfil(table, bob, Leave("l"))
        assert bob.closed == "left"
        await refused("changes-fast", join(table, "bob", JoinTable("Bob")))
        await refused("changes-fast", join(table, "bob", JoinTable("Bob", 3)))
        # on the chair of one who used it up, another identity is no way around either
        await refused("changes-fast", join(table, "robert", JoinTable("Bob", 1)))
        await join(table, "cat", JoinTable("Cat", 2))
        await here.time.turn(5)
        await join(table, "bob", JoinTable("Bob"))

    played(tmp_path, story)


def test_a_host_can_always_close_the_table(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.game("Ann", "Bob")
        await used_up(table, ann, Pause)
        await fulfil(table, ann, Close("c"))
        assert ann.closed == "closed"

    played(tmp_path, story)


def test_answers_are_limited_for_each_person_far_above_what_people_do(tmp_path: Path) -> None:
    at_once = 5 * 2

    async def story(here: Place) -> None:
        options = Options(players=4, clocks=NO_CLOCKS, first=0)
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=options)
        people = dict(zip(("Ann", "Bob", "Cat", "Dan"), ears, strict=True))

        async def swap() -> None:
            asked = people[table.state.playing().first or ""]
            assert asked.yours is not None
            pretended = next(each for each in asked.yours.options if isinstance(each, Swap))
            await here.answer(table, asked, pretended)

        for _ in range(4 * at_once):
            await swap()
        n = table.state.n
        await refused("answers-fast", swap())
        assert table.state.n == n
        await here.time.turn(30.0)
        await swap()

    played(tmp_path, story, replace(QUICK, answers_a_minute=2))


def test_peeks_are_counted_and_other_answers_are_not(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await brought(here, "play")
        assert table.state.play is not None
        # she has begun the game and read her mask
        for turn in range(AT_ONCE - 2):
            await fulfil(table, ann, GiveAnswer(f"p{turn}", table.state.play.asked, Peek()))
        await refused("changes-fast", fulfil(table, ann, GiveAnswer("q", table.state.play.asked, Peek())))
        assert bob.yours is not None
        await here.answer(table, bob, bob.yours.options[0])

    played(tmp_path, story)


def test_a_seat_that_moves_from_device_to_device_is_counted(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table("Ann", "Bob")
        before = table.state.n
        for turn in range(AT_ONCE - 2):
            offered = await here.registry.moves.offer(table, f"bob {turn}" if turn else "bob")
            await here.registry.moves.claim(offered.code, f"bob {turn + 1}")
        offered = await here.registry.moves.offer(table, f"bob {AT_ONCE - 2}")
        await refused("changes-fast", here.registry.moves.claim(offered.code, "another"))
        assert table.state.n - before == AT_ONCE - 2

    played(tmp_path, story)


UNCHANGING: dict[str, tuple[Wish, ...]] = {
    "ready": (Ready("a"),),
    "sit": (Sit("a", 0),),
    "name": (Rename("a", "Ann"),),
    "mute": (Mute("a", 1), Mute("b", 2)),
    "unmute": (Mute("a", 1, False),),
    "appoint": (Appoint("a", 0),),
    "options": (ChooseOptions("a", replace(FOUR, chat=False)),),
}


@pytest.mark.parametrize("wishes", UNCHANGING.values(), ids=UNCHANGING)
def test_what_changes_nothing_is_not_stored(tmp_path: Path, wishes: tuple[Wish, ...]) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table("Ann", "Bob", "Cat")
        for wish in wishes:
            await here.wish(table, ears[0], wish)
        before, room = table.state.n, table.state.room
        for _ in range(FLOOD):
            for wish in wishes:
                await fulfil(table, ears[0], wish)
        await join(table, "bob", JoinTable("Robert"))
        assert (table.state.n, table.state.room) == (before, room)

    played(tmp_path, story)


@pytest.mark.parametrize("memory", ["pure", "log", "notes"])
def test_room_changes_in_a_row_are_kept_as_one_and_a_resume_still_gives_every_step(
    tmp_path: Path, memory: Any
) -> None:
    options = Options(players=4, clocks=NO_CLOCKS, first=0, memory=memory)

    async def run() -> None:
        async with place(tmp_path, FREE) as here:
            table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=options)
            for ear in ears:
                await here.answer(table, ear, ear.yours.options[0])  # type: ignore[union-attr]
            for _ in range(3):
                for turn in range(100):
                    await fulfil(table, ears[0], Pause("p", turn % 2 == 0))
                asked = next(ear for ear in ears if ear.yours is not None)
                await here.answer(table, asked, Look())
            for turn in range(100):
                await fulfil(table, ears[0], Mute("m", 2, turn % 2 == 0))
            assert table.state.play is not None
            # the deal, the first question, four swaps, three looks; and what came between
            assert len(table.state.play.updates) == 9 + 5
            length = len(table.state.play.updates)
            resumes(here, table, ears[1])
        async with place(tmp_path, FREE) as here:
            (table,) = here.registry.tables.values()
            assert table.state.play is not None
            assert len(table.state.play.updates) == length
            resumes(here, table, ears[1])

    asyncio.run(run())


def resumes(here: Place, table: TableActor, live: Ear) -> None:
    """Whoever was cut off at any step is told what came after it, as the one who was never cut off."""
    lived = {update.n: update for update in live.updates}
    game = [update for update in live.updates if update.link]
    for have in game[::7]:
        heard = here.listen(table, "bob", ClientHello(have.n, have.mark))
        assert not heard.all(Snapshot)
        resumed = heard.updates
        assert [update.n for update in resumed] == list(range(have.n + 1, table.state.n + 1))
        for update in resumed:
            whole = lived[update.n]
            assert update == replace(whole, change=update.change, room=update.room)
            assert (update.change, update.room) in ((whole.change, whole.room), (None, None))
        rooms = [update.room for update in resumed if update.room is not None]
        assert not rooms or rooms[-1] == table.state.shown()
        assert not resumed or resumed[-1] == lived[table.state.n]
        table.leave(heard)


def test_after_the_game_its_tape_grows_no_more(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.game("Ann", "Bob")
        await here.wish(table, ann, End("e"))
        assert table.state.play is not None
        length = len(table.state.play.updates)
        for turn in range(500):
            await fulfil(table, ann, Ready("r", turn % 2 == 0))
        assert len(table.state.play.updates) == length + 1
        have = ann.updates[-400]
        again = here.listen(table, "ann", ClientHello(have.n, have.mark))
        assert [update.n for update in again.updates] == list(range(have.n + 1, table.state.n + 1))

    played(tmp_path, story, FREE)


def test_whoever_missed_thousands_of_steps_is_shown_the_table_instead(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        have = bob.updates[-1]
        for turn in range(2_001):
            await fulfil(table, ann, Pause("p", turn % 2 == 0))
        again = here.listen(table, "bob", ClientHello(have.n, have.mark))
        assert isinstance(again.last, Snapshot)
        later = bob.updates[-2_000]
        assert isinstance(here.listen(table, "bob", ClientHello(later.n, later.mark)).last, Update)

    played(tmp_path, story, FREE)


def test_a_place_may_allow_more(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob) = await here.table("Ann", "Bob")
        for turn in range(2 * AT_ONCE - 2):
            await fulfil(table, bob, Ready("r", turn % 2 == 1))
        await refused("changes-fast", fulfil(table, bob, Rename("n", "Rob")))

    played(tmp_path, story, replace(QUICK, changes_a_minute=2 * QUICK.changes_a_minute))


def test_people_who_come_and_go_keep_nobody_from_the_chairs_that_are_free(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table("Ann")
        for turn in range(AT_ONCE):
            assert await join(table, f"stranger {turn}", JoinTable(f"Stranger {turn}")) == 1
            await here.wish(table, here.listen(table, f"stranger {turn}"), Leave("l"))
        assert await join(table, "bob", JoinTable("Bob")) == 2

    played(tmp_path, story)
