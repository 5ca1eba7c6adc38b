"""A child of an event loop: whatever is cancelled or killed, no process is left behind."""

import asyncio
import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from mascarade.process.async_child import AsyncChild
from mascarade.process.launch import BOOT_SECONDS
from tests.server.minds.stage import children, gone, on_both_loops, until

READS = "import sys; sys.stdin.read()"
ECHOES = """
import sys
from mascarade.process.frames import framed, read_frame
while (content := read_frame(sys.stdin.buffer)) is not None:
    sys.stdout.buffer.write(framed(content[::-1]))
    sys.stdout.flush()
"""


def python(code: str) -> tuple[str, ...]:
    return (sys.executable, "-c", code)


def test_a_frame_is_answered_by_a_frame_whatever_is_in_it() -> None:
    async def exchanged() -> list[bytes]:
        child = await AsyncChild.start(python(ECHOES))
        try:
            return [await child.exchange(content) for content in (b"", b"a\nb\0", b"xy" * 200_000)]
        finally:
            await child.end()

    assert on_both_loops(exchanged) == [[b"", b"\0b\na", b"yx" * 200_000]] * 2


def test_a_child_that_ends_in_the_middle_of_an_exchange_is_an_error() -> None:
    async def exchanged() -> None:
        child = await AsyncChild.start(python("import sys; sys.stdin.read(4); print('no', end='')"))
        try:
            with pytest.raises((asyncio.IncompleteReadError, OSError)):
                await child.exchange(b"x" * 1_000_000)
        finally:
            await child.end()

    on_both_loops(exchanged)


@pytest.mark.parametrize(
    ("code", "seconds", "ready"),
    [
        ("print('ready', flush=True); input()", BOOT_SECONDS, True),
        ("print('sorry', flush=True); input()", BOOT_SECONDS, False),
        ("raise SystemExit", BOOT_SECONDS, False),
        ("input()", 0.05, False),
    ],
    ids=["ready", "another word", "ended", "late"],
)
def test_a_child_is_ready_when_its_first_line_says_so_in_time(code: str, seconds: float, ready: bool) -> None:
    async def said() -> bool:
        child = await AsyncChild.start(python(code))
        try:
            return await child.ready(seconds)
        finally:
            await child.end()

    assert on_both_loops(said) == [ready, ready]


@pytest.mark.parametrize("steps", range(8))
def test_a_start_that_is_cancelled_leaves_no_process_behind(steps: int) -> None:
    async def cancelled() -> None:
        starting = asyncio.create_task(AsyncChild.start(python(READS)))
        for _ in range(steps):
            await asyncio.sleep(0)
        if starting.cancel():
            with pytest.raises(asyncio.CancelledError):
                await starting
        else:
            await (await starting).end()
        assert children(what=READS.encode()) == []

    on_both_loops(cancelled)


def test_a_process_that_is_being_ended_is_gone_however_often_that_is_cancelled() -> None:
    async def story() -> int | None:
        child = await AsyncChild.start(python(READS))
        ending = asyncio.create_task(child.end())
        await asyncio.sleep(0)
        ending.cancel()
        with suppress(asyncio.CancelledError):
            await ending
        return child.exit_code

    assert on_both_loops(story) == [-signal.SIGKILL] * 2


def test_what_a_child_started_ends_with_it() -> None:
    async def story() -> None:
        child = await AsyncChild.start(
            python("import subprocess; print(subprocess.Popen(['sleep', '3600']).pid, flush=True); input()")
        )
        pid = int(await child.read_line())
        assert not gone(pid)
        await child.end()
        await until(lambda: gone(pid))

    on_both_loops(story)


def test_a_line_for_a_child_that_has_ended_is_dropped() -> None:
    async def story() -> None:
        child = await AsyncChild.start(python("pass"))
        assert await child.read_line() == b""
        for _ in range(3):
            child.write_line(b"x")
            await asyncio.sleep(0.01)
        await child.end()
        assert child.exit_code == 0

    on_both_loops(story)


def test_a_child_has_a_session_and_an_environment_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MASCARADE_SECRET", "hidden")

    async def looked() -> bool:
        child = await AsyncChild.start(python("import os; print(os.getpid(), flush=True); input()"))
        try:
            pid = int(await child.read_line())
            assert os.getsid(pid) == pid
            return b"MASCARADE_SECRET" in Path(f"/proc/{pid}/environ").read_bytes()
        finally:
            await child.end()

    assert on_both_loops(looked) == [False, False]
