"""The real clocks, over sources that are turned by hand: what was set, what stood still, and what passed."""

import asyncio
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.server import clock
from mascarade.server.clock import GAP, JUMP, RealTime

HOUR = 3600.0


class Sources:
    """A machine's two clocks."""

    def __init__(self) -> None:
        self.monotonic = 50.0
        self.wall = 1_800_000_000.0
        self.gaps = 0
        self.time = RealTime(lambda: self.monotonic, lambda: self.wall)

    def run(self, seconds: float) -> None:
        """The machine runs for so long, and somebody asks for the time often enough."""
        while seconds > 0:
            step = min(seconds, GAP / 2)
            self.pass_by(step)
            seconds -= step
            self.time.now()

    def pass_by(self, seconds: float) -> None:
        """So much time passes, and nobody looks."""
        self.monotonic += seconds
        self.wall += seconds

    def gap(self) -> None:
        self.gaps += 1


def watched(story: Callable[[Sources], None]) -> Sources:
    """The story, and what came of it."""
    here = Sources()

    async def run() -> None:
        watching = here.time.watch(here.gap)
        story(here)
        await asyncio.sleep(0)
        watching.cancel()

    asyncio.run(run())
    return here


@pytest.mark.parametrize("seconds", [-10 * 365 * 24 * HOUR, -HOUR, -3.0, 3.0, 3 * HOUR, 10 * 365 * 24 * HOUR])
def test_a_wall_clock_that_is_set_moves_no_moment_and_is_noticed(seconds: float) -> None:
    def story(here: Sources) -> None:
        here.run(10)
        before = here.time.now()
        here.wall += seconds
        assert here.time.now() == before
        here.run(5)
        assert here.time.now() == pytest.approx(before + 5)
        assert here.time.wall() == here.wall

    assert watched(story).gaps == 1


def test_a_clock_that_is_put_right_little_by_little_is_none_that_was_set() -> None:
    def story(here: Sources) -> None:
        for _ in range(100):
            here.run(1)
            here.wall += JUMP / 2

    assert watched(story).gaps == 0


@pytest.mark.parametrize("seconds", [GAP + 0.1, 60.0, 12 * HOUR])
def test_while_the_process_stood_still_no_time_passed(seconds: float) -> None:
    def story(here: Sources) -> None:
        here.run(10)
        before = here.time.now()
        here.pass_by(seconds)
        assert here.time.now() == before
        here.run(1)
        assert here.time.now() == pytest.approx(before + 1)

    assert watched(story).gaps == 1


def test_a_machine_that_slept_is_noticed_though_its_monotonic_clock_slept_too() -> None:
    def story(here: Sources) -> None:
        here.run(10)
        before = here.time.now()
        here.wall += 8 * HOUR
        assert here.time.now() == before

    assert watched(story).gaps == 1


def test_a_short_pause_is_time_that_passed() -> None:
    def story(here: Sources) -> None:
        before = here.time.now()
        here.pass_by(GAP - 0.1)
        assert here.time.now() == pytest.approx(before + GAP - 0.1)

    assert watched(story).gaps == 0


def test_nodes_go_by_the_clock_they_agree_on_whatever_their_own_shows() -> None:
    here = Sources()
    here.time.agree(42.0)
    here.run(3)
    here.wall -= HOUR
    assert here.time.wall() == pytest.approx(45.0)


# at the very border it depends on the last digit
SECONDS = st.floats(-1e6, 1e6, allow_nan=False).filter(lambda seconds: abs(abs(seconds) - GAP) > 0.001)
MOVES = st.lists(st.tuples(st.sampled_from(["run", "pass", "set"]), SECONDS), max_size=30)


@given(MOVES)
def test_whatever_happens_to_the_clocks_moments_never_go_back_and_only_running_counts(
    moves: list[tuple[str, float]],
) -> None:
    def story(here: Sources) -> None:
        ran, began = 0.0, here.time.now()
        for what, seconds in moves:
            before = here.time.now()
            if what == "set":
                here.wall += seconds
            elif what == "pass":
                here.pass_by(abs(seconds))
                ran += abs(seconds) if abs(seconds) <= GAP else 0.0
            else:
                here.run(abs(seconds) % 20)
                ran += abs(seconds) % 20
            assert here.time.now() >= before
        assert here.time.now() - began == pytest.approx(ran, abs=1e-3)

    watched(story)


def test_nothing_else_in_the_server_reads_the_time_of_day() -> None:
    """Whatever lasts must go by `Time.now`, and whatever is stored by `Time.wall`, which tests can set."""
    folder = Path(clock.__file__).parent
    reads = re.compile(
        r"\btime\.time(_ns)?\b|\bfrom time import [^\n]*\btime\b|\b(datetime|date)\.(utc)?(now|today)\("
    )
    found = [file for file in folder.rglob("*.py") if reads.search(file.read_text("utf-8"))]
    assert [file.name for file in found] == ["clock.py"]
