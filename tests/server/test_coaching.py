"""The coach speaks to one person among bots, from what that person heard, and on no other line."""

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from websockets.sync.client import ClientConnection

from mascarade.bots.coach import Coach
from mascarade.bots.protocol import Reckoning
from mascarade.rules import Event, Refused, heard
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.coach import CONSULTATIONS
from mascarade.server.live.wishes import fulfil
from mascarade.server.minds.port import Seat
from mascarade.wire.client_messages import Consult, End, GiveAnswer, Leave, Ready, Rematch
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Clocks, Memory, Options
from mascarade.wire.server_messages import Coached, Speechless
from tests.cli.program import PATIENCE
from tests.server.minds.stage import AGES, children, on_both_loops, workers
from tests.server.minds.stage import Table as Stage
from tests.server.outside import Guest, Server
from tests.server.place import Ear, Place, PlainMinds, place, played, refused, send_away, settle


def options(*, coach: bool = True, memory: Memory = "log") -> Options:
    return Options(players=4, clocks=Clocks("none"), coach=coach, memory=memory)


def said(ear: Ear) -> list[Coached]:
    return [message for message in ear.said if isinstance(message, Coached)]


def reckoned_anew(table: TableActor, player: str) -> Reckoning:
    """What a coach says who was told what this player heard, and nothing else."""
    assert table.state.play is not None
    coach = Coach(player)
    for told in table.state.play.updates:
        coach.hear(heard(told.events, player))
    return coach.reckoning()


async def answered(here: Place, table: TableActor, ear: Ear, most: int) -> None:
    await here.play_on(table, [ear], random.Random(3), most)


def test_it_speaks_at_once_and_after_every_step_from_what_the_seat_heard(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.game("Ann", options=options())
        await here.wish(table, ann, Consult("k"))
        (first,) = said(ann)
        assert first.n == table.state.n
        for _ in range(12):
            await answered(here, table, ann, 1)
            reckoned = reckoned_anew(table, "Ann")
            last = said(ann)[-1]
            assert last == Coached(
                table.state.n, reckoned.masks, reckoned.chances, reckoned.why, reckoned.players
            )
        spoken = len(said(ann))
        await here.wish(table, ann, Consult("k2", open=False))
        await answered(here, table, ann, 1)
        assert len(said(ann)) == spoken

    played(tmp_path, story)


def test_nobody_else_hears_one_byte_of_it(tmp_path: Path) -> None:
    """Two equal evenings, with and without the coach: every other line gets the same, to the byte."""

    async def evening(folder: Path, *, asks: bool) -> tuple[list[bytes], list[bytes], list[bytes]]:
        async with place(folder) as here:
            table, (ann,) = await here.game("Ann", options=options())
            watcher, second = here.listen(table, None), here.listen(table, "ann")
            if asks:
                await here.wish(table, ann, Consult("k"))
            await answered(here, table, ann, 10)
            assert bool(said(ann)) == asks
            return watcher.raw, second.raw, [raw for raw in ann.raw if b'"type":"coach"' not in raw]

    with_it = asyncio.run(evening(tmp_path / "with", asks=True))
    without = asyncio.run(evening(tmp_path / "without", asks=False))
    assert [list(map(unmarked, raws)) for raws in with_it] == [list(map(unmarked, raws)) for raws in without]


def unmarked(raw: bytes) -> object:
    """A message without what each place makes by chance of its own: marks and the links of sealed chains."""
    plain = msgspec.json.decode(raw)
    return (len(raw), {key: value for key, value in plain.items() if key not in ("mark", "link", "seal")})


def test_where_it_may_not_speak_it_says_so_in_a_sentence(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        for key, wanted in {
            "coach-off": options(coach=False),
            "coach-pure": options(memory="pure"),
        }.items():
            table, (ann,) = await here.game("Ann", options=wanted)
            await refused(key, fulfil(table, ann, Consult("k")))
            assert said(ann) == []
        table, (ann, bob) = await here.game("Ann", "Bob", options=options())
        for ear in (ann, bob):
            await refused("coach-company", fulfil(table, ear, Consult("k")))
        watcher = here.listen(table, None)
        await refused("only-players", fulfil(table, watcher, Consult("k")))
        await here.wish(table, ann, End("e"))
        await refused("no-game", fulfil(table, ann, Consult("k")))

    played(tmp_path, story)


def test_who_is_away_is_a_person_all_the_same(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.game("Ann", "Bob", options=options())
        async with table.lock:
            await send_away(table, "Bob")
        assert table.state.room.chairs[1].away
        await refused("coach-company", fulfil(table, ann, Consult("k")))

    played(tmp_path, story)


def test_it_ends_with_the_game_and_a_person_who_joins_keeps_it_silent(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.game("Ann", options=options())
        await here.wish(table, ann, Consult("k"))
        await here.wish(table, ann, End("e"))
        spoken = len(said(ann))
        await join(table, "bob", JoinTable("Bob"))
        bob = here.listen(table, "bob")
        await here.wish(table, ann, Rematch("r"))
        for ear in (ann, bob):
            await here.wish(table, ear, Ready("y"))
        assert len(said(ann)) == spoken
        await refused("coach-company", fulfil(table, ann, Consult("k2")))
        await here.wish(table, bob, Leave("l"))
        await here.wish(table, ann, Consult("k3"))
        assert len(said(ann)) > spoken, "whoever left is a bot now"

    played(tmp_path, story)


def test_asking_too_often_is_refused(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.game("Ann", options=options())
        for number in range(CONSULTATIONS):
            await here.wish(table, ann, Consult(f"k{number}"))
        await refused("coach-fast", fulfil(table, ann, Consult("more")))
        await here.time.turn(10)
        await here.wish(table, ann, Consult("later"))

    played(tmp_path, story)


class SlowMinds(PlainMinds):
    """A coach that takes its time, and how many ask it at once."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0
        self.now = asyncio.Event()

    async def reckon(
        self, seat: Seat, heard: Sequence[tuple[Event, ...]], patience: float
    ) -> Reckoning | None:
        self.asked += 1
        await self.now.wait()
        return await super().reckon(seat, heard, patience)


def test_a_slow_coach_holds_nobody_up_and_then_says_the_latest(tmp_path: Path) -> None:
    async def run() -> None:
        minds = SlowMinds()
        async with place(tmp_path, minds=minds) as here:
            table, (ann,) = await here.game("Ann", options=options())
            await fulfil(table, ann, Consult("k"))
            before = table.state.n
            while table.state.n < before + 5:
                await asyncio.sleep(0.01)
                if ann.yours is not None and ann.yours.number not in {
                    number for number, _ in table.state.early
                }:
                    with suppress(Refused):
                        await fulfil(
                            table,
                            ann,
                            GiveAnswer(f"a{table.state.n}", ann.yours.number, ann.yours.options[-1]),
                        )
            assert (minds.asked, said(ann)) == (1, [])
            minds.now.set()
            await settle()
            assert said(ann)[-1].n == table.state.n
            first, second = said(ann)[:2]
            assert second.n - first.n >= 5, "what came in between is left out"

    asyncio.run(run())


class LostMinds(PlainMinds):
    """The coach is gone until it is brought back."""

    def __init__(self) -> None:
        super().__init__()
        self.gone = True

    async def reckon(
        self, seat: Seat, heard: Sequence[tuple[Event, ...]], patience: float
    ) -> Reckoning | None:
        return None if self.gone else await super().reckon(seat, heard, patience)


def test_a_coach_that_is_gone_is_said_to_be_and_asked_again_after_the_next_step(tmp_path: Path) -> None:
    async def run() -> None:
        minds = LostMinds()
        async with place(tmp_path, minds=minds) as here:
            table, (ann,) = await here.game("Ann", options=options())
            watcher = here.listen(table, None)
            await here.wish(table, ann, Consult("k"))
            assert ann.said[-1] == Speechless(table.state.n)
            assert said(ann) == []
            minds.gone = False
            await answered(here, table, ann, 1)
            assert said(ann)[-1].n == table.state.n
            assert not any(isinstance(message, Coached | Speechless) for message in watcher.said)

    asyncio.run(run())


def test_in_a_worker_it_says_what_it_says_here() -> None:
    async def asked() -> list[Reckoning | None]:
        async with workers(bots=None) as registry:
            stage = Stage("t", "honest", 2, scenario="6A")
            seat = stage.seats[stage.game.position.players[0]]
            steps: list[tuple[Event, ...]] = []
            given, replies = 0, []
            for _ in range(25):
                known = stage.heard[seat.hello.you]
                steps.append(tuple(known[given:]))
                given = len(known)
                replies.append(await registry.reckon(seat, steps, AGES))
                await stage.step(registry)
            coach = Coach(seat.hello.you)
            for step, reply in zip(steps, replies, strict=True):
                coach.hear(step)
                assert reply == coach.reckoning()
            registry.forget("t")
            assert await registry.reckon(seat, steps, AGES) == replies[-1], (
                "a new one is told everything again"
            )
            return replies

    one, other = on_both_loops(asked)
    assert one == other
    assert one


def test_a_coach_that_breaks_says_nothing_and_the_next_is_a_new_one() -> None:
    async def asked() -> None:
        async with workers(bots=None) as registry:
            stage = Stage("t", "honest", 2)
            seat = stage.seats[stage.game.position.players[0]]
            known = tuple(stage.heard[seat.hello.you])
            assert await registry.reckon(seat, [known[1:]], AGES) is None, "it never heard the opening"
            assert await registry.reckon(seat, [known], AGES) is not None

    asyncio.run(asked())


def test_a_place_and_its_workers_open_without_what_only_a_coach_needs() -> None:
    code = (
        "import sys, mascarade.server.run, mascarade.server.minds.worker;"
        "sys.exit('numpy' in sys.modules or 'mascarade.bots.coach' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_when_its_worker_is_killed_in_a_running_place_it_speaks_again(tmp_path: Path) -> None:
    wanted = {"players": 4, "clocks": {"pace": "none"}, "coach": True}
    consult = json.dumps({"type": "coach", "id": "k"})
    with Server(tmp_path, "--pace", "0").opened() as here:
        guest = Guest(here)
        with guest.asking() as ask:
            made = ask.post("/api/tables", json={"name": "Ann", "options": wanted, "start": True})
            guest.table = made.raise_for_status().json()["table"]
        with guest.sitting() as line:
            line.send(consult)
            before = spoken(line)
            for worker in children(here.pid):
                os.kill(worker, signal.SIGKILL)
            line.send(consult)
            while (again := spoken(line))["type"] == "speechless":
                # it was asked while its death was not noticed yet
                line.send(consult)
            assert (again["masks"], again["chances"]) == (before["masks"], before["chances"])
            line.send(json.dumps({"type": "ready", "id": "r"}))
            while spoken(line)["n"] <= before["n"]:
                pass  # it speaks after the next step, too


def spoken(line: ClientConnection) -> dict[str, Any]:
    """What the coach says next, if it is only that it has nothing to say."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message["type"] in ("coach", "speechless"):
            return message
