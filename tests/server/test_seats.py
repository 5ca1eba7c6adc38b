"""Sitting down, leaving, kicking, handing over; and what only a host may do."""

import random
from pathlib import Path

import pytest

from mascarade.rules import Refused, Swap
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.server.settings import Settings
from mascarade.wire.client_messages import (
    Appoint,
    Back,
    Chat,
    ChooseOptions,
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
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Options
from mascarade.wire.server_messages import GameRevealed, Presence, Welcome
from tests.server.place import NO_CLOCKS, Ear, Place, played, refused

FOUR = Options(players=4, clocks=NO_CLOCKS)


def names(table: TableActor) -> list[str]:
    return [chair.name for chair in table.state.room.chairs]


def test_people_sit_down_choose_a_chair_and_a_name_and_everybody_is_told(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await here.wish(table, bob, Sit("1", 3))
        await here.wish(table, bob, Rename("2", "  Robert "))
        assert names(table) == ["Ann", "", "", "Robert"]
        assert [update.change.what for update in ann.updates if update.change] == [
            *("joined", "ready", "sat", "renamed")
        ]
        assert ann.raw[-1] == bob.raw[-1]

    played(tmp_path, story)


def test_whoever_sits_elsewhere_is_there_on_the_new_chair(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await here.wish(table, bob, Sit("1", 3))
        for ear in (ann, bob):
            assert [said for said in ear.said if isinstance(said, Presence)][-1] == Presence((0, 3), 0)

    played(tmp_path, story)


def test_whose_chair_gets_another_number_is_told_so(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await here.wish(table, bob, Sit("1", 3))
        assert [welcome.chair for welcome in bob.all(Welcome) if isinstance(welcome, Welcome)] == [1, 3]
        assert len(ann.all(Welcome)) == 1

    played(tmp_path, story)


def test_the_truth_is_opened_once_and_again_for_whoever_comes_later(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        await here.wish(table, ann, End("e"))
        await here.wish(table, bob, Ready("r"))
        await here.wish(table, bob, Rename("n", "Robert"))
        assert len(ann.all(GameRevealed)) == 1
        assert len(here.listen(table, None).all(GameRevealed)) == 1

    played(tmp_path, story)


def test_nobody_answers_while_the_masks_lie_face_up(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table("Ann", "Bob", "Cat", "Dan")
        await here.wish(table, ears[0], Start("s"))
        for ear in ears:
            for question in (0, 1):
                await refused(
                    "stale-question", fulfil(table, ear, GiveAnswer("g", question, Swap("Bob", True)))
                )
        assert table.state.room.phase == "memorise"

    played(tmp_path, story)


def test_one_secret_has_one_chair_and_a_name_belongs_to_one(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table("Ann", "Bob")
        assert await join(table, "bob", JoinTable("Somebody", 3)) == 1
        assert names(table) == ["Ann", "Bob", "", ""]
        await refused("name-taken", join(table, "cat", JoinTable("ANN")))
        await refused("chair-taken", join(table, "cat", JoinTable("Cat", 1)))
        await refused("no-such-chair", join(table, "cat", JoinTable("Cat", 9)))
        await join(table, "cat", JoinTable("Cat"))
        await join(table, "dan", JoinTable("Dan"))
        await refused("table-full", join(table, "eve", JoinTable("Eve")))

    played(tmp_path, story)


def test_only_the_host_may_do_what_hosts_do(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob) = await here.table("Ann", "Bob")
        wishes: list[Wish] = [
            Kick("k", 0),
            Mute("m", 0),
            Appoint("a", 1),
            ChooseOptions("o", FOUR),
            Start("s"),
            Pause("p"),
        ]
        for wish in [*wishes, End("e"), Rematch("r"), Close("c")]:
            await refused("only-host", fulfil(table, bob, wish))
        assert names(table) == ["Ann", "Bob", "", ""]

    played(tmp_path, story)


def test_a_spectator_listens_and_may_do_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Bob")
        watcher = here.listen(table, None)
        assert isinstance(ann.said[-1], Presence)
        assert ann.said[-1] == Presence((0, 1), 1)
        for wish in (Ready("r"), Chat("c", "hello"), Leave("l"), Back("b"), Start("s")):
            await refused("only-players", fulfil(table, watcher, wish))

    played(tmp_path, story)


def test_somebody_who_is_kicked_goes_and_may_not_sit_down_again(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await refused("kick-oneself", fulfil(table, ann, Kick("k", 0)))
        await refused("nobody-there", fulfil(table, ann, Kick("k", 2)))
        await here.wish(table, ann, Kick("k", 1))
        assert (names(table), bob.closed) == (["Ann", "", "", ""], "kicked")
        await refused("kicked", join(table, "bob", JoinTable("Bob")))

    played(tmp_path, story)


def test_the_host_hands_over_and_when_the_host_leaves_the_next_one_hosts(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, cat) = await here.table("Ann", "Bob", "Cat")
        await here.wish(table, ann, Appoint("a", 1))
        assert table.state.room.host == 1
        await here.wish(table, bob, Leave("l"))
        assert (table.state.room.host, bob.closed) == (2, "left")
        await here.wish(table, cat, Leave("l"))
        await here.wish(table, ann, Leave("l"))
        assert table.state.room.phase == "closed"

    played(tmp_path, story)


def test_a_host_who_is_gone_for_a_minute_is_replaced_by_somebody_who_is_there(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, _) = await here.table("Ann", "Bob", "Cat")
        table.leave(ann)
        table.leave(bob)
        await here.time.turn(50)
        assert table.state.room.host == 0
        await here.time.turn(30)
        assert table.state.room.host == 2

    played(tmp_path, story)


def test_nobody_starts_before_all_are_ready_and_bots_fill_the_rest(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.table("Ann", "Bob")
        await here.wish(table, bob, Ready("r", False))
        await refused("not-ready", fulfil(table, ann, Start("s")))
        await here.wish(table, bob, Ready("r"))
        await here.wish(table, ann, ChooseOptions("o", Options(players=5, bots=False, clocks=NO_CLOCKS)))
        await refused("not-ready", fulfil(table, ann, Start("s")))
        await here.wish(table, bob, Ready("r"))
        await refused("chairs-empty", fulfil(table, ann, Start("s")))
        await here.wish(table, ann, ChooseOptions("o", Options(players=5, clocks=NO_CLOCKS)))
        await here.wish(table, bob, Ready("r"))
        await here.wish(table, ann, Start("s"))
        assert [chair.taken for chair in table.state.room.chairs] == ["person", "person", "bot", "bot", "bot"]
        assert len(set(names(table))) == 5
        await refused("game-running", join(table, "cat", JoinTable("Cat")))
        await refused("game-running", fulfil(table, ann, ChooseOptions("o", FOUR)))

    played(tmp_path, story)


def test_options_that_are_wrong_say_everything_that_is_wrong(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.table("Ann")
        wrong = Options(scenario="custom", masks=("king", "kng"), level="genius", temper="furious", first=11)
        with pytest.raises(Refused) as caught:
            await fulfil(table, ann, ChooseOptions("o", wrong))
        keys = {problem.key for problem in caught.value.problems}
        assert keys >= {"needs-judge", "unknown-mask-guess", "cards", "unknown-bot", "unknown-temper"}
        assert "no-such-chair" in keys

    played(tmp_path, story)


def test_fewer_chairs_than_people_are_refused_and_empty_ones_go_first(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Bob", options=Options(players=8, clocks=NO_CLOCKS))
        await join(table, "cat", JoinTable("Cat", 7))
        await here.wish(table, ann, ChooseOptions("o", FOUR))
        assert names(table) == ["Ann", "Bob", "", "Cat"]
        await join(table, "dan", JoinTable("Dan"))
        await here.wish(table, ann, ChooseOptions("o", Options(players=5, clocks=NO_CLOCKS)))
        await join(table, "eve", JoinTable("Eve"))
        await refused("too-many-people", fulfil(table, ann, ChooseOptions("o", FOUR)))

    played(tmp_path, story)


def test_who_leaves_in_mid_game_is_played_by_a_bot_and_the_game_goes_on_to_its_end(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        await here.wish(table, bob, Leave("l"))
        await here.play_on(table, [ann], random.Random(5))
        assert table.state.room.phase == "over"
        assert isinstance(ann.said[-1], GameRevealed)

    played(tmp_path, story)


def test_the_host_ends_a_game_and_the_truth_is_opened(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        await here.wish(table, ann, End("e"))
        assert (table.state.room.phase, isinstance(bob.said[-1], GameRevealed)) == ("over", True)
        await refused("no-game", fulfil(table, ann, End("e")))
        assert b'"result":null' in await here.registry.games.file(table.id, 1)

    played(tmp_path, story)


def test_a_rematch_is_the_same_people_at_the_same_table_with_a_new_deal(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        before = names(table)
        await refused("no-rematch", fulfil(table, ann, Rematch("r")))
        await here.wish(table, ann, End("e"))
        await refused("not-ready", fulfil(table, ann, Start("s")))
        await here.wish(table, ann, Rematch("r"))
        assert (table.state.room.phase, table.state.room.game, names(table)) == ("memorise", 2, before)
        for ear in (ann, bob):
            await here.wish(table, ear, Ready("r"))
        await here.play_on(table, [ann, bob], random.Random(1))
        assert await here.registry.games.numbers(table.id) == (1, 2)
        assert [update.n for update in bob.updates] == list(range(bob.updates[0].n, table.state.n + 1))

    played(tmp_path, story)


def test_public_tables_are_listed_and_others_are_found_only_by_their_code(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        await here.table("Ann")
        public, _ = await here.table("Bob", options=Options(public=True))
        assert [listed.host for listed in await here.registry.listed()] == ["Bob"]
        assert await here.registry.find_code(f" {public.state.room.code.lower()} ") is public
        await refused("no-such-code", here.registry.find_code("NOSUCH"))
        await refused("no-such-table", here.registry.tables.find("nosuchtable"))

    played(tmp_path, story)


def test_tables_nobody_comes_back_to_are_closed_and_a_played_one_keeps_its_games(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        idle, (ann,) = await here.table("Ann")
        used, ears = await here.game("Bob", "Cat")
        await here.wish(used, ears[0], End("e"))
        for table, ear in ((idle, ann), (used, ears[0]), (used, ears[1])):
            table.leave(ear)
        await here.time.turn(3 * 3600)
        assert here.registry.tables == {}
        assert await here.registry.context.store.tables.read(idle.id) is None
        assert await here.registry.games.file(used.id, 1)
        await refused("no-such-code", here.registry.find_code(used.state.room.code or "GONE"))

    played(tmp_path, story)


def test_a_house_has_only_so_many_tables(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        await here.table("Ann")
        await refused("house-full", here.registry.make("bob", MakeTable("Bob")))

    played(tmp_path, story, Settings(pace=0.0, most_tables=1))


def test_a_table_with_a_start_at_once_has_bots_on_every_other_chair(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, chair = await here.registry.make(
            "ann", MakeTable("Ann", Options(clocks=NO_CLOCKS), start=True)
        )
        assert (chair, table.state.room.phase) == (0, "memorise")
        ear = here.listen(table, "ann")
        await here.wish(table, ear, Ready("r"))
        await here.play_on(table, [ear], random.Random(2))
        assert table.state.room.phase == "over"

    played(tmp_path, story)


def test_a_table_that_cannot_be_dealt_at_once_is_not_made(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        alone = MakeTable("Ann", Options(bots=False), start=True)
        await refused("chairs-empty", here.registry.make("ann", alone))
        assert here.registry.tables == {}

    played(tmp_path, story)


def test_when_the_place_closes_everybody_is_told_to_come_back(tmp_path: Path) -> None:
    ears: list[Ear] = []

    async def story(here: Place) -> None:
        _, listening = await here.game("Ann", "Bob")
        ears.extend(listening)

    played(tmp_path, story)
    assert [ear.closed for ear in ears] == ["restart", "restart"]
