"""A simulation on this machine: its plan says all of it, and a process that dies costs time only."""

import os
import signal
import sys
from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.jobs import TRIES, ChunkLost, played_here
from mascarade.lab.simulation.merging import merge
from mascarade.lab.simulation.plan import Plan, setting
from tests.lab.contest import gone
from tests.lab.counting import plan

THINKING = plan("4A", ("honest:bold", 2), ("random", 2), games=12)


def jobs() -> list[int]:
    """The processes that this one has started to play games, among others that may be ending just now."""
    children = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children").read_text().split()
    return [int(pid) for pid in children if b"simulation.job" in _command(pid)]


def _command(pid: str) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def test_seed_and_number_say_how_a_game_begins() -> None:
    games = plan("6A", ("guest", 3), ("random", 2), ("honest", 1), games=300)
    assert setting(games, 7) == setting(games, 7)
    assert setting(games, 7) != setting(games, 8)
    other = plan("6A", ("guest", 3), ("random", 2), ("honest", 1), games=300, seed=2)
    assert setting(games, 7) != setting(other, 7)
    begun = [setting(games, number) for number in range(300)]
    assert len({how.masks(games.scenario) for how in begun}) > 200
    assert len({seed for how in begun for seed in how.seeds}) == 300 * 6
    first = Counter(how.kinds[0].name for how in begun)
    assert set(first) == {"guest", "random", "honest"}, "who begins is left to chance"
    assert all(Counter(how.kinds) == Counter(games.seated) for how in begun)


@pytest.mark.parametrize(
    "games",
    [
        THINKING,
        plan("5B", ("heuristic", 3), ("random", 2), games=40),
        plan("4B", ("mastermind", 4), games=1, turns=8),
    ],
    ids=lambda games: games.bots,
)
def test_the_same_plan_gives_the_same_counts_whoever_plays_it(games: Plan) -> None:
    whole = counted(games, range(games.games))
    assert merge(played_here(games, 2)) == merge((whole,))
    other = replace(games, seed=2)
    assert counted(other, range(games.games)) != whole


def test_fast_kinds_with_one_that_thinks_play_as_bots() -> None:
    assert plan("4A", ("honest", 2), ("random", 2)).fast
    assert not THINKING.fast
    assert not plan("4A", ("honest", 2), ("guest", 2)).fast


@pytest.mark.skipif(sys.platform != "linux", reason="the children of a process are listed there")
def test_a_process_that_is_killed_costs_time_only() -> None:
    found, killed = [], set()
    for counts in played_here(THINKING, 2):
        found.append(counts)
        if len(found) < TRIES:  # as often as a chunk may fail
            for pid in jobs():
                killed.add(pid)
                os.kill(pid, signal.SIGKILL)
    assert len(killed) > 1
    assert merge(found) == merge((counted(THINKING, range(THINKING.games)),))
    assert jobs() == []


@pytest.mark.skipif(sys.platform != "linux", reason="the children of a process are listed there")
def test_nothing_is_left_behind_when_it_is_stopped() -> None:
    chunks = played_here(THINKING, 2)
    next(chunks)
    pids = jobs()
    assert pids
    chunks.close()
    assert all(gone(pid) for pid in pids)


def test_games_that_always_end_their_process_are_given_up(capfd: pytest.CaptureFixture[str]) -> None:
    impossible = plan("4A", ("nobody", 4), games=1)
    with pytest.raises(ChunkLost, match="games 0 to 0 ended their process 3 times: crashed"):
        merge(played_here(impossible, 1))
    assert capfd.readouterr().err.count("KeyError: 'nobody'") == TRIES
