"""WorkerPool start when they are needed, know nothing of their parent, and end with it."""

import asyncio
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mascarade.server.minds.pool import WorkerPool
from tests.cli.program import environment
from tests.server.minds.stage import AGES, Table, children, gone, on_both_loops, until, workers

ROOT = Path(__file__).parents[3]

PARENT = """
import asyncio, sys
from tests.server.minds.stage import AGES, NAUGHTY, Table, WorkerPool

async def main() -> None:
    pool = WorkerPool(2, bots=NAUGHTY)
    names = tuple(sys.argv[1] + "/" + name for name in ("ann", "bob", "cia", "dan"))
    await pool.answer(*Table("t", sys.argv[2], names=names).asked(), 100 * AGES)

asyncio.run(main())
"""


def test_no_worker_is_started_before_it_is_needed() -> None:
    async def started() -> None:
        async with workers(3) as pool:
            pool.forget("t")
            assert children() == []
            await Table("t", "honest").step(pool)
            assert len(children()) == 4

    on_both_loops(started)


def test_workers_can_be_started_before_the_first_question() -> None:
    async def started() -> None:
        async with workers(2) as pool:
            await pool.start()
            await pool.start()
            await until(lambda: len(children()) == 3)
            await Table("t", "honest").step(pool)
            assert len(children()) == 3

    on_both_loops(started)


def test_stopping_ends_the_workers_and_whoever_waits_gets_none() -> None:
    async def stopped() -> None:
        pool = WorkerPool(2)
        table = Table("t", "honest")
        await table.step(pool)
        pids = children()
        thinking = asyncio.create_task(pool.answer(*table.asked(), AGES))
        await asyncio.sleep(0)
        await pool.stop()
        assert await thinking is None
        assert all(gone(pid) for pid in pids)
        assert await pool.answer(*table.asked(), AGES) is None
        assert children() == []
        await pool.stop()

    with capture_logs() as logs:
        on_both_loops(stopped)
    assert logs == []


def test_stopping_in_the_midst_of_starting_leaves_nobody_behind() -> None:
    async def stopped() -> None:
        for turns in range(12):
            pool = WorkerPool(2)
            await pool.start()
            for _ in range(turns):
                await asyncio.sleep(0.002)
            await pool.stop()
        await until(lambda: not children())

    on_both_loops(stopped)


def ignores(pid: int, which: signal.Signals) -> bool:
    """Once it does, it is up and running."""
    mask = re.search(
        r"^SigIgn:\s*(\w+)", Path(f"/proc/{pid}/status").read_text(encoding="utf-8"), re.MULTILINE
    )
    return mask is not None and bool(int(mask[1], 16) >> (which - 1) & 1)


def test_a_worker_does_not_mind_ctrl_c() -> None:
    async def interrupted() -> None:
        async with workers() as pool:
            table = Table("t", "honest")
            await table.step(pool)
            before = children()
            for pid in before:
                assert os.getpgid(pid) != os.getpgrp()
                await until(lambda pid=pid: ignores(pid, signal.SIGINT))  # type: ignore[misc]
                os.kill(pid, signal.SIGINT)
            await table.play(pool)
            assert children() == before

    asyncio.run(interrupted())


def test_a_worker_gets_nothing_of_the_environment_but_what_python_needs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("MASCARADE_SECRET", "hidden")

    async def looked() -> set[bytes]:
        async with workers() as pool:
            await Table("t", "honest").step(pool)
            variables = b"\0".join(Path(f"/proc/{pid}/environ").read_bytes() for pid in children())
            return {each.partition(b"=")[0] for each in variables.split(b"\0") if each}

    assert asyncio.run(looked()) <= {b"PATH", b"LANG", b"PYTHONPATH", b"PYTHONHOME", b"LD_LIBRARY_PATH"} | {
        b"LC_ALL",
        b"LC_CTYPE",
    }


def test_a_worker_has_no_open_file_of_its_parent(tmp_path: Path) -> None:
    def open_in(pid: int) -> Iterator[Path]:
        for each in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(FileNotFoundError):  # it has closed that one meanwhile
                yield each.readlink()

    async def looked() -> set[Path]:
        async with workers() as pool:
            await Table("t", "honest").step(pool)
            return {each for pid in children() for each in open_in(pid)}

    secret = tmp_path / "secret"
    with secret.open("w") as file:
        os.set_inheritable(file.fileno(), True)
        open_files = asyncio.run(looked())
    assert Path("/dev/null") in open_files
    assert secret not in open_files


def test_a_worker_ends_when_its_input_ends() -> None:
    done = subprocess.run(
        [sys.executable, "-P", "-m", "mascarade.server.minds.worker"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        timeout=AGES,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, b"ready\n", b"")


@pytest.mark.parametrize("busy", ["stuck", "frozen", "orphaned"])
def test_workers_are_gone_when_their_parent_was_killed_even_those_with_a_busy_mind(
    busy: str, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path), busy],
        cwd=ROOT,
        env=environment({"PYTHONPATH": str(ROOT)}),
    ) as parent:
        try:
            sign = asyncio.run(until(lambda: [each for each in tmp_path.iterdir() if each.read_text()]))[0]
            pids = children(parent.pid)
            assert int(sign.read_text()) in pids
            assert len(pids) == 3
        finally:
            parent.kill()
            parent.wait()
    asyncio.run(until(lambda: all(gone(pid) for pid in pids)))
