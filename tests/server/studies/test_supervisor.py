"""The worker that studies: it is there when it is needed, one for all, and never outlives its place."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from pathlib import Path

import msgspec
import pytest
from structlog.testing import capture_logs

from mascarade.process.frames import framed, read_frame
from mascarade.rules import BadSetup, Refused
from mascarade.rules.record import read
from mascarade.server.errors import Busy
from mascarade.server.studies.messages import StudyReply
from mascarade.server.studies.queue import StudyQueue
from mascarade.server.studies.supervisor import StudySupervisor
from mascarade.server.studies.worker import MOST_TURNS, serve
from mascarade.study.looking import study
from mascarade.study.shape import Study
from tests.cli.program import environment
from tests.server.minds.stage import AGES, gone, on_both_loops, until
from tests.server.studies.stage import FILE, GAME, held, student, students
from tests.study.games import played, stormy

ROOT = Path(__file__).parents[3]

PARENT = """
import asyncio
from mascarade.server.studies.queue import StudyQueue
from mascarade.server.studies.supervisor import StudySupervisor
from tests.server.studies.stage import FILE

async def main() -> None:
    reader = StudySupervisor(StudyQueue(9, 9), 1000.0)
    await reader.study(FILE)
    print("ready", flush=True)
    await asyncio.sleep(1000)

asyncio.run(main())
"""


@asynccontextmanager
async def studying(most: int = 8, seconds: float = AGES) -> AsyncIterator[StudySupervisor]:
    reader = StudySupervisor(StudyQueue(most, most), seconds)
    try:
        yield reader
    finally:
        await reader.stop()


def keys(refused: Refused) -> list[str]:
    return [problem.key for problem in refused.problems]


def long_game(turns: int) -> bytes:
    names = ("ann", "bob", "cia", "dan")
    looks = "\n".join(f"{names[number % 4]}: look" for number in range(turns - 1))
    record = played("ann:judge bob:king cia:thief dan:empress", looks)
    return msgspec.json.encode(record)


def test_what_it_finds_is_the_study_of_the_file_and_the_file_as_it_was_read() -> None:
    async def found() -> None:
        assert students() == []
        async with studying() as reader:
            assert students() == []
            for _ in range(2):
                told = await reader.study(FILE)
                assert msgspec.json.decode(told.study, type=Study) == study(GAME)
                assert read(bytes(told.record)) == GAME
            assert len(students()) == 1
        assert students() == []

    on_both_loops(found)


def test_a_file_that_is_no_game_is_refused_and_the_next_is_studied() -> None:
    async def found() -> None:
        async with studying() as reader:
            for wrong, key in (
                (b"", "record-not-json"),
                (b"\n{}\n", "record-shape"),
                (b"\xff", "record-not-json"),
            ):
                with pytest.raises(BadSetup) as refused:
                    await reader.study(wrong)
                assert keys(refused.value) == [key]
            assert (await reader.study(FILE)).study
            assert len(students()) == 1

    asyncio.run(found())


def replies(*files: bytes) -> list[StudyReply]:
    """What the worker says to these, one after another."""
    answers, said = BytesIO(), []
    serve(BytesIO(b"".join(map(framed, files))), answers)
    answers.seek(0)
    while (reply := read_frame(answers)) is not None:
        said.append(msgspec.json.decode(reply, type=StudyReply))
    return said


def test_a_game_is_studied_up_to_a_number_of_turns() -> None:
    refused, found = replies(long_game(MOST_TURNS + 1), long_game(60))
    assert [(each.key, each.args) for each in refused.problems] == [
        ("study-long", {"turns": MOST_TURNS + 1, "most": MOST_TURNS})
    ]
    assert len(msgspec.json.decode(found.study, type=Study).turns) == 60


def test_with_many_players_and_much_to_find_out_it_is_fewer_turns() -> None:
    (refused,) = replies(msgspec.json.encode(stormy(12, swaps=240, storms=3)))
    (problem,) = refused.problems
    assert problem.key == "study-long"
    assert problem.args == {"turns": 246, "most": 242}, "the second storm is too much"


def test_whoever_comes_when_too_many_wait_is_sent_away() -> None:
    async def crowded() -> None:
        async with studying(most=2) as reader:
            await reader.study(FILE)
            with held(await student()):
                waiting = [asyncio.create_task(reader.study(FILE)) for _ in range(2)]
                await asyncio.sleep(0)
                with pytest.raises(Busy) as refused:
                    await reader.study(FILE)
                assert keys(refused.value) == ["study-busy"]
            assert all(each.study for each in await asyncio.gather(*waiting))
            assert (await reader.study(FILE)).study

    on_both_loops(crowded)


def test_when_it_is_killed_whoever_waits_is_told_and_the_next_gets_a_new_one() -> None:
    async def killed() -> None:
        async with studying() as reader:
            await reader.study(FILE)
            pid = await student()
            os.kill(pid, signal.SIGSTOP)
            waiting = asyncio.create_task(reader.study(FILE))
            behind = asyncio.create_task(reader.study(FILE))
            await asyncio.sleep(0)
            os.kill(pid, signal.SIGKILL)
            with pytest.raises(Busy) as refused:
                await waiting
            assert keys(refused.value) == ["study-failed"]
            assert (await behind).study
            assert students() != [pid]

    on_both_loops(killed)


def test_a_study_that_takes_too_long_is_ended_with_its_worker() -> None:
    async def late() -> None:
        async with studying(seconds=0.001) as reader:
            with pytest.raises(Busy) as refused:
                await reader.study(FILE)
            assert keys(refused.value) == ["study-failed"]
            assert students() == []

    with capture_logs() as logs:
        on_both_loops(late)
    assert [line["event"] for line in logs] == ["a study took too long"] * 2


def test_who_gives_up_in_the_midst_of_it_leaves_no_answer_for_the_next() -> None:
    async def left() -> None:
        async with studying() as reader:
            await reader.study(FILE)
            os.kill(await student(), signal.SIGSTOP)
            waiting = asyncio.create_task(reader.study(FILE))
            for _ in range(3):
                await asyncio.sleep(0)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            with pytest.raises(BadSetup):
                await reader.study(b"{}")

    on_both_loops(left)


def test_stopping_ends_it_and_whoever_waits_is_told() -> None:
    async def stopped() -> None:
        reader = StudySupervisor(StudyQueue(8, 8), AGES)
        await reader.study(FILE)
        pid = await student()
        os.kill(pid, signal.SIGSTOP)
        waiting = [asyncio.create_task(reader.study(FILE)) for _ in range(3)]
        await asyncio.sleep(0)
        await reader.stop()
        told = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(each, Busy) for each in told)
        assert gone(pid)
        with pytest.raises(Busy):
            await reader.study(FILE)
        assert students() == []

    on_both_loops(stopped)


@pytest.mark.parametrize("turns", range(6))
def test_stopping_while_it_is_being_born_leaves_nobody_behind(turns: int) -> None:
    async def stopped() -> None:
        reader = StudySupervisor(StudyQueue(8, 8), AGES)
        waiting = asyncio.create_task(reader.study(FILE))
        for _ in range(turns):
            await asyncio.sleep(0.002)
        await reader.stop()
        with pytest.raises(Busy):
            await waiting
        assert students() == []

    on_both_loops(stopped)


@pytest.mark.parametrize("busy", [True, False])
def test_it_is_gone_when_its_parent_was_killed(busy: bool) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT],
        cwd=ROOT,
        env=environment({"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}),
        stdout=subprocess.PIPE,
    ) as parent:
        try:
            assert parent.stdout is not None
            assert parent.stdout.readline() == b"ready\n"
            (pid,) = students(parent.pid)
            if busy:
                os.kill(pid, signal.SIGSTOP)
        finally:
            parent.kill()
            parent.wait()
    asyncio.run(until(lambda: gone(pid)))
