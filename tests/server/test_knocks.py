"""Tables whose host lets people in: who asks to join, and what each of them sees."""

import asyncio
from pathlib import Path

from mascarade.server.live.admission import join, knock
from mascarade.server.live.knocks import DECLINED_SECONDS, MOST, MOST_DECLINED, MOST_EACH, SECONDS
from mascarade.server.live.wishes import fulfil
from mascarade.wire.client_messages import Admit, Appoint, Approval, DeclineKnock, Kick, Leave, Lock, Start
from mascarade.wire.http import JoinTable, KnockTable, MakeTable, TakeLesson
from mascarade.wire.server_messages import Knocks
from tests.server.knocking import approving, request, waiting
from tests.server.place import FOUR, NEW, Ear, HandTime, Place, place, played, refused

BEN = KnockTable("Ben")


def test_newcomers_wait_until_the_host_lets_them_in(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.registry.make("ann", MakeTable("Ann", FOUR, approval=True))
        ann = here.listen(table, "ann")
        await refused("ask-first", join(table, "ben", JoinTable("Ben")))
        n = table.state.n
        assert await knock(table, "ben", BEN, "1.2.3.4") is None
        assert await knock(table, "ben", BEN, "1.2.3.4") is None
        assert len(ann.all(Knocks)) == 1, "asking again tells the host nothing new"
        assert table.state.n == n, "nothing is stored"
        await here.wish(table, ann, Admit("a", request(ann, "Ben")))
        assert table.state.chair_of("ben") == 1
        assert ann.updates[-1].change is not None
        assert ann.updates[-1].change.what == "joined"

    played(tmp_path, story)


def test_only_the_host_hears_who_asks(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, ben) = await approving(here, "Ann", "Ben")
        stranger, own = here.listen(table, None), Ear("ann")
        table.enter(own, NEW, watches=True)
        await knock(table, "cleo", KnockTable("Cleo"), "1.2.3.4")
        assert waiting(ann) == ["Cleo"]
        for ear in (ben, stranger, own):
            assert ear.all(Knocks) == []
        for wish in (Admit("a", request(ann, "Cleo")), DeclineKnock("d", request(ann, "Cleo"))):
            await refused("only-host", fulfil(table, ben, wish))
            await refused("only-players", fulfil(table, stranger, wish))

    played(tmp_path, story)


def test_whoever_is_declined_cannot_ask_again_for_a_while(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        await knock(table, "mallory", KnockTable("Mallory"), "1.2.3.4")
        await here.wish(table, ann, DeclineKnock("d", request(ann, "Mallory")))
        assert waiting(ann) == []
        await refused("knock-declined", knock(table, "mallory", KnockTable("Trudy"), "1.2.3.4"))
        await here.time.turn(DECLINED_SECONDS)
        assert await knock(table, "mallory", KnockTable("Mallory"), "1.2.3.4") is None

    played(tmp_path, story)


def test_a_host_lets_in_only_the_person_and_the_name_that_they_saw(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        await knock(table, "mallory", KnockTable("Grandma"), "1.2.3.4")
        seen = request(ann, "Grandma")
        await knock(table, "mallory", KnockTable("Mallory"), "1.2.3.4")
        assert waiting(ann) == ["Mallory"]
        await refused("no-such-knock", fulfil(table, ann, Admit("a", seen)))
        await refused("no-such-knock", fulfil(table, ann, DeclineKnock("d", seen)))
        assert table.state.chair_of("mallory") is None

    played(tmp_path, story)


def test_asking_is_refused_for_whatever_joining_is_refused_for(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _, _) = await here.table("Ann", "Ben", "Mallory")
        await here.wish(table, ann, Approval("on"))
        await here.wish(table, ann, Kick("k", 2))
        await refused("kicked", knock(table, "mallory", KnockTable("Eve"), "1.2.3.4"))
        await refused("name-taken", knock(table, "eve", KnockTable("ANN"), "1.2.3.4"))
        await refused("name-empty", knock(table, "eve", KnockTable("  "), "1.2.3.4"))
        await knock(table, "cleo", KnockTable("Cleo"), "1.2.3.4")
        await refused("name-taken", knock(table, "eve", KnockTable("cleo"), "1.2.3.4"))
        await refused("name-alike", knock(table, "eve", KnockTable("\u0421leo"), "1.2.3.4"))
        await here.wish(table, ann, Start("s"))
        assert waiting(ann) == [], "nobody can join a game that runs"
        await refused("game-running", knock(table, "cleo", KnockTable("Cleo"), "1.2.3.4"))
        await here.wish(table, ann, Leave("l"))
        lesson, _ = await here.registry.teach("zoe", TakeLesson("Zoe"))
        await refused("lesson-table", knock(lesson, "eve", KnockTable("Eve"), "1.2.3.4"))
        await refused("lesson-table", fulfil(lesson, here.listen(lesson, "zoe"), Approval("on")))
        await refused("lesson-table", fulfil(lesson, here.listen(lesson, "zoe"), Lock("l")))

    played(tmp_path, story)


def test_a_full_table_is_full_for_those_who_wait_too(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, *_) = await approving(here, "Ann", "Ben", "Cleo")
        for name in ("Dan", "Eve"):
            await knock(table, name.lower(), KnockTable(name), "1.2.3.4")
        await here.wish(table, ann, Admit("a", request(ann, "Dan")))
        await refused("table-full", fulfil(table, ann, Admit("b", request(ann, "Eve"))))
        await refused("table-full", knock(table, "eve", KnockTable("Eve"), "1.2.3.4"))

    played(tmp_path, story)


def test_what_strangers_ask_is_bounded(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        for number in range(MOST_EACH):
            await knock(table, f"a{number}", KnockTable(f"Near {number}"), "1.2.3.4")
        await refused("knocks-full", knock(table, "b", KnockTable("Bob"), "1.2.3.4"))
        assert await knock(table, "a0", KnockTable("Near 0"), "1.2.3.4") is None, "who waits goes on waiting"
        for number in range(MOST - MOST_EACH):
            await knock(table, f"c{number}", KnockTable(f"Far {number}"), f"5.6.7.{number}")
        await refused("knocks-full", knock(table, "d", KnockTable("Dan"), "9.9.9.9"))
        assert len(waiting(ann)) == MOST
        for number in range(MOST_DECLINED + 10):
            table.knocks.hear(f"e{number}", "Eve", "declined")
        assert len(table.knocks._declined) == MOST_DECLINED

    played(tmp_path, story)


def test_a_request_that_is_not_repeated_is_forgotten_and_the_host_is_told(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        await knock(table, "ben", BEN, "1.2.3.4")
        await here.time.turn(SECONDS - 20)
        await knock(table, "ben", BEN, "1.2.3.4")
        await here.time.turn(SECONDS - 20)
        assert waiting(ann) == ["Ben"]
        await here.time.turn(60)
        assert waiting(ann) == []

    played(tmp_path, story)


def test_a_request_can_be_taken_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        await knock(table, "ben", BEN, "1.2.3.4")
        assert await knock(table, "ben", KnockTable("Ben", wait=False), "1.2.3.4") is None
        assert waiting(ann) == []
        assert await knock(table, "ben", BEN, "1.2.3.4") is None, "and made again"

    played(tmp_path, story)


def test_a_new_host_is_told_who_waits_and_so_is_one_who_comes_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, ben) = await approving(here, "Ann", "Ben")
        await knock(table, "cleo", KnockTable("Cleo"), "1.2.3.4")
        assert waiting(here.listen(table, "ann")) == ["Cleo"]
        await here.wish(table, ann, Appoint("a", 1))
        assert waiting(ben) == ["Cleo"]
        await here.wish(table, ben, Admit("b", request(ben, "Cleo")))
        await here.wish(table, ben, Appoint("c", 0))
        assert waiting(ann) == [], "what she was told before is over"

    played(tmp_path, story)


def test_a_host_who_is_gone_is_replaced_and_the_new_one_lets_people_in(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, ben) = await approving(here, "Ann", "Ben")
        await knock(table, "cleo", KnockTable("Cleo"), "1.2.3.4")
        table.leave(ann)
        await here.time.turn(here.registry.settings.host_gone + 30)
        assert table.state.room.host == 1
        assert waiting(ben) == ["Cleo"]

    played(tmp_path, story)


def test_whoever_waits_sits_down_as_soon_as_the_host_need_not_agree_any_more(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await approving(here, "Ann")
        await knock(table, "ben", BEN, "1.2.3.4")
        await here.wish(table, ann, Approval("off", approval=False))
        assert waiting(ann) == []
        assert await knock(table, "ben", BEN, "1.2.3.4") == 1

    played(tmp_path, story)


def test_approval_can_be_switched_during_a_game_and_is_stored(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, (ann, ben) = await here.game("Ann", "Ben")
            await refused("only-host", fulfil(table, ben, Approval("on")))
            await here.wish(table, ann, Approval("on"))
            n = table.state.n
            await here.wish(table, ann, Approval("on again"))
            assert table.state.n == n
            name = table.id
        async with place(tmp_path, time=time) as here:
            assert (await here.registry.tables.find(name)).state.room.approval

    asyncio.run(run())
