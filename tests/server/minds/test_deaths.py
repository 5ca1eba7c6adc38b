"""WorkerPool die, and the games go on: all that a mind knew is what its seat heard."""

import asyncio
import os
import signal
import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mascarade.rules import Answer
from tests.server.minds.stage import AGES, Table, children, gone, on_both_loops, until, workers
from tests.server.minds.test_games import counted


def kill_all() -> list[int]:
    victims = children()
    for pid in victims:
        os.kill(pid, signal.SIGKILL)
    return victims


def test_a_game_goes_on_when_its_workers_are_killed_and_minds_are_told_everything_again() -> None:
    async def played() -> None:
        async with workers(2) as pool:
            table = Table("t", "counting", scenario="7A")
            for number in range(60):
                expected = counted(table)
                if number % 20 == 10:
                    assert kill_all()
                assert await table.step(pool) == expected

    on_both_loops(played)


def test_many_tables_go_on_when_their_worker_is_killed() -> None:
    async def played() -> None:
        async with workers() as pool:
            games = [Table(f"t{seed}", "honest", seed) for seed in range(20)]

            def now_and_then(answers: int) -> None:
                if answers == 30:
                    kill_all()

            first, *others = games
            await asyncio.gather(first.play(pool, before=now_and_then), *(game.play(pool) for game in others))
            assert all(game.game.result is not None for game in games)

    asyncio.run(played())


def named(folder: Path) -> tuple[str, ...]:
    """Players whose bots leave signs in a folder."""
    return tuple(str(folder / name) for name in ("ann", "bob", "cia", "dan"))


def test_what_a_worker_was_asked_when_it_died_is_asked_again(tmp_path: Path) -> None:
    async def played() -> None:
        async with workers() as pool:
            table = Table("t", "waiting", names=named(tmp_path))
            asked = table.asked()
            sign = Path(asked[0].hello.you)
            thinking = asyncio.create_task(pool.answer(*asked, AGES))
            await until(sign.exists)
            first = kill_all()
            await until(lambda: int(sign.read_text() or first[0]) not in first)
            sign.with_suffix(".go").touch()
            answer = await thinking
            sign.unlink()
            sign.with_suffix(".go").unlink()
            assert answer == asked[3].options[-1]

    on_both_loops(played)


def test_a_worker_that_is_stopped_in_its_tracks_is_replaced() -> None:
    async def played() -> None:
        async with workers() as pool:
            table = Table("t", "counting")
            await table.step(pool)
            before = children()
            for pid in before:
                os.kill(pid, signal.SIGSTOP)
            await pool.answer(*table.asked(), 3.0)  # by now the worker is known not to react
            expected = counted(table)
            assert await table.step(pool) == expected
            assert any(gone(pid) for pid in before)

    asyncio.run(played())


def test_where_the_bots_of_the_workers_cannot_be_had_the_understudy_answers() -> None:
    async def played() -> None:
        async with workers(bots="tests.server.minds.nowhere:BOTS") as pool:
            assert await pool.answer(*Table("t", "honest").asked(), 4.0) is not None

    asyncio.run(played())


def starting(script: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a worker is this."""
    script.write_text(f"#!/bin/sh\n{what}\n", encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


@pytest.mark.parametrize("what", ["exit 1", "echo ready; exit 1", "echo words", "echo ready; echo words"])
def test_workers_that_die_on_start_are_not_started_in_a_hot_loop(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    starts = tmp_path / "starts"
    starting(tmp_path / "python", f"echo >> {starts}; {what}", monkeypatch)

    async def asked() -> Answer | None:
        async with workers() as pool:
            return await pool.answer(*Table("t", "honest").asked(), 1.0)

    with capture_logs():
        assert asyncio.run(asked()) is None
    assert 2 <= len(starts.read_text().splitlines()) <= 10


@pytest.mark.parametrize(
    "nonsense",
    [
        '{"id":1,"option":99999}',
        '{"id":1,"option":-1}',
        '{"id":77,"option":0}',
        '{"id":"1"}',
        "[" * 2000,
        "x" * 300_000,
    ],
)
def test_a_worker_that_writes_nonsense_is_ended_and_nobody_is_given_its_answer(
    nonsense: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = tmp_path / "nonsense"
    lines.write_text(nonsense + "\n", encoding="utf-8")
    starting(tmp_path / "python", f"echo ready; read -r question; cat {lines}; sleep 1000", monkeypatch)

    async def asked() -> Answer | None:
        async with workers() as pool:
            return await pool.answer(*Table("t", "honest").asked(), AGES)

    with capture_logs() as logs:
        assert asyncio.run(asked()) is None
    assert {line["event"] for line in logs} == {"a worker writes nonsense", "a worker has ended"}


def test_an_answer_nobody_asked_for_ends_its_worker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reply = """echo '{"id":1,"option":0}'"""
    twice = f"echo ready; read -r question; {reply}; {reply}; sleep 1000"
    starting(tmp_path / "python", twice, monkeypatch)

    async def asked() -> None:
        async with workers() as pool:
            table = Table("t", "honest").asked()
            assert await pool.answer(*table, AGES) == table[3].options[0]
            await until(lambda: logs)

    with capture_logs() as logs:
        asyncio.run(asked())
    assert logs[0]["event"] == "a worker writes nonsense"


def test_where_no_process_can_be_started_the_answer_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "nothing"))

    async def asked() -> Answer | None:
        async with workers() as pool:
            return await pool.answer(*Table("t", "honest").asked(), 1.0)

    with capture_logs() as logs:
        assert on_both_loops(asked) == [None, None]
    assert {line["event"] for line in logs} == {"no worker can be started"}
