"""A SQLite store that commit 7087cac left behind, with tables in every state, is opened and played on."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mascarade.rules import Refused
from mascarade.server.errors import NoSuchThing
from mascarade.server.live.admission import join
from mascarade.server.live.registry import Registry
from mascarade.server.live.wishes import fulfil
from mascarade.server.table.steps import Answered, decode
from mascarade.server.web.edge.identity import fingerprint
from mascarade.wire.client_messages import Chat
from mascarade.wire.http import JoinTable
from mascarade.wire.server_messages import Noted
from tests.compat.fixture import Known, store, tables, unpacked
from tests.compat.playing import holds, play_to_the_end, seated
from tests.server.place import HandTime, place, refused

RUNNING = [name for name, known in tables().items() if known.running]
OVER = [name for name, known in tables().items() if known.games]


def opened(folder: Path, story: Callable[[Registry], Awaitable[None]]) -> None:
    """The story, in a house of today over a copy of the store."""
    now = store(folder)

    async def run() -> None:
        async with place(folder, time=HandTime(wall=now)) as here:
            await story(here.registry)

    asyncio.run(run())


def test_every_table_is_there_and_nothing_is_wrong_with_any(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        assert registry.tables.damaged == {}
        kept = {known.table: known for known in tables().values() if known.phase != "closed"}
        assert kept.keys() == registry.tables.keys()
        for table in registry.tables.values():
            known = kept[table.id]
            assert (table.state.room.phase, table.state.room.game) == (known.phase, known.game)
            assert table.state.n >= known.n

    opened(tmp_path, story)


def test_the_states_are_those_that_a_store_may_have_to_keep(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        rooms = {
            name: registry.tables[each.table].state.room
            for name, each in tables().items()
            if name != "closed"
        }
        assert {room.phase for room in rooms.values()} == {"lobby", "memorise", "play", "over"}
        assert {room.options.memory for room in rooms.values()} == {"pure", "log", "notes"}
        assert {room.options.scenario for room in rooms.values()} == {"A", "B", "random", "custom"}
        assert {room.options.clocks.pace for room in rooms.values()} == {"none", "own", "relaxed"}
        assert rooms["paused"].paused
        assert any(chair.away for chair in rooms["away"].chairs)
        assert rooms["lesson"].lesson == "first"
        assert rooms["trouble"].barred
        assert rooms["trouble"].silenced
        for name in ("early", "secret"):
            assert registry.tables[tables()[name].table].state.early, name

    opened(tmp_path, story)


@pytest.mark.parametrize("name", RUNNING)
def test_a_running_game_is_played_to_its_end_by_the_people_who_began_it(tmp_path: Path, name: str) -> None:
    known = tables()[name]

    async def story(registry: Registry) -> None:
        table = await registry.tables.find(known.table)
        await play_to_the_end(table, seated(table, known), random.Random(1))
        await holds(registry, known, known.game, known.link)

    opened(tmp_path, story)


@pytest.mark.parametrize("name", ["early", "secret"])
def test_an_answer_that_waited_for_its_moment_is_given_then(tmp_path: Path, name: str) -> None:
    known = tables()[name]

    async def story(registry: Registry) -> None:
        table = await registry.tables.find(known.table)
        waiting = {player: given.answer for (_, player), given in table.state.early.items()}
        assert known.early in waiting
        await play_to_the_end(table, seated(table, known), random.Random(1))
        kept = await registry.context.store.tables.read(known.table)
        assert kept is not None
        steps = [decode(row.body) for row in kept.steps if row.n > known.n]
        for player, answer in waiting.items():
            given = next(step for step in steps if isinstance(step, Answered) and step.player == player)
            assert (given.answer, given.by) == (answer, "early")

    opened(tmp_path, story)


@pytest.mark.parametrize("name", OVER)
def test_a_game_that_is_over_is_the_file_it_was_and_its_code_is_the_one_people_saw(
    tmp_path: Path, name: str
) -> None:
    known = tables()[name]

    async def story(registry: Registry) -> None:
        for game in known.games:
            then = json.loads(unpacked(f"game-{name}-{game}.json"))
            assert json.loads(await registry.games.file(known.table, game)) == then
        assert known.truth is not None
        await holds(registry, known, known.truth["game"], known.truth["code"])

    opened(tmp_path, story)


def test_a_closed_table_stays_closed(tmp_path: Path) -> None:
    async def story(registry: Registry) -> None:
        with pytest.raises(NoSuchThing):
            await registry.tables.find(tables()["closed"].table)

    opened(tmp_path, story)


@pytest.mark.parametrize("name", ["lobby", "trouble"])
def test_who_was_sent_away_stays_so_and_who_was_muted_too(tmp_path: Path, name: str) -> None:
    known = tables()[name]

    async def story(registry: Registry) -> None:
        table = await registry.tables.find(known.table)
        await _kept_out(known, join(table, fingerprint(known.barred), JoinTable("Dan")))
        muted = next(sitter for sitter in seated(table, known) if sitter.name == known.muted)
        await refused("muted", fulfil(table, muted, Chat("c", "hello")))

    opened(tmp_path, story)


async def _kept_out(known: Known, joining: Awaitable[int]) -> None:
    with pytest.raises(Refused) as caught:
        await joining
    # in a game nobody sits down anyway
    keys = {problem.key for problem in caught.value.problems}
    assert keys <= ({"kicked", "game-running"} if known.running else {"kicked"})


def test_notes_are_still_their_writers_own_and_a_code_moves_a_seat_with_them(tmp_path: Path) -> None:
    known = tables()["notes"]

    async def story(registry: Registry) -> None:
        table = await registry.tables.find(known.table)
        for sitter in seated(table, known):
            (noted,) = sitter.all(Noted)
            assert isinstance(noted, Noted)
            assert noted.text == known.notes[sitter.name]
        found, chair = await registry.moves.claim(known.move, "another device")
        assert (found, chair) == (table, known.people["Bob"].chair)
        assert table.state.chair_of(fingerprint(known.people["Bob"].token)) is None
        await table.context.store.close()

    opened(tmp_path, story)
