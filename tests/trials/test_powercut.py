"""A power cut at any moment takes nothing that was acknowledged; and whatever would is found."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from mascarade.server.store.sqlite.writer import Writer
from trials.powercut import preload
from trials.powercut.cuts import Findings, cut, cut_at, scratch
from trials.powercut.disk_log import Op
from trials.powercut.recorder import Ways
from trials.powercut.run import Run, recorded
from trials.powercut.scripts import SCRIPTS, Script, died_in_doubt, half_copied, in_doubt, new

COMPILED = pytest.mark.skipif(preload.compiler() is None, reason="there is no C compiler")


@pytest.fixture
def folder() -> Iterator[Path]:
    with scratch() as found:
        yield found


def findings(ops: Sequence[Op], folder: Path, cuts: int = 25) -> Findings:
    found = Findings()
    asyncio.run(cut(ops, cuts, random.Random(1), folder, "here", found))
    return found


def workloads(folder: Path, script: Script, ways: Ways) -> Iterator[Findings]:
    """What is found after several: threads do not always come in the same order."""
    for seed in range(1, 16):
        yield findings(asyncio.run(recorded(folder / "evening", seed, script, ways)), folder)


def test_nothing_is_lost_on_a_few_evenings(folder: Path) -> None:
    run = Run(folder, seed=1)
    for _ in SCRIPTS:
        run.workload(cuts=7)
    assert (run.found.lost, run.found.corrupt) == ([], [])
    assert run.found.images == 5 * run.found.cuts
    assert run.found.answers > 50


@pytest.mark.parametrize(
    ("seed", "most"),
    # the second one: the first page was torn, and its sync had failed
    [(5, 1000), (2026, 40)],
)
def test_a_new_database_may_be_cut_off_after_each_of_its_first_operations(
    folder: Path, seed: int, most: int
) -> None:
    ops = asyncio.run(recorded(folder / "evening", seed, new))
    first = next(n for n, op in enumerate(ops) if op.kind == "told")
    found = Findings()
    asyncio.run(cut_at(range(min(most, first + 2)), ops, random.Random(seed), folder, "new", found))
    assert first > 60
    assert (found.lost, found.corrupt) == ([], [])


def lost_at_once(ops: Sequence[Op], folder: Path) -> list[str]:
    """The power is cut after each of the first few acknowledgements."""
    found = Findings()
    told = [n for n, op in enumerate(ops, 1) if op.kind == "told"][:10]
    asyncio.run(cut_at(told, ops, random.Random(1), folder, "at once", found))
    return found.lost


def test_commits_that_are_not_synced_are_found_to_be_lost(folder: Path) -> None:
    ops = asyncio.run(recorded(folder / "evening", 1, in_doubt, Ways(synchronous="NORMAL")))
    assert lost_at_once(ops, folder)


@COMPILED
def test_commits_that_are_not_synced_are_found_below_the_sqlite_of_the_program_too(folder: Path) -> None:
    library = preload.built(folder)
    ops = preload.recorded(library, folder / "careful", 1, "in_doubt")
    assert lost_at_once(ops, folder) == []
    assert any(op.kind == "sync" and not op.ok for op in ops)
    careless = preload.recorded(library, folder / "careless", 1, "in_doubt", "NORMAL")
    assert lost_at_once(careless, folder)


@pytest.mark.parametrize("script", [died_in_doubt, half_copied], ids=lambda script: script.__name__)
def test_files_that_are_not_written_again_after_a_failed_sync_are_found_to_be_broken(
    folder: Path, script: Script
) -> None:
    assert any(found.lost or found.corrupt for found in workloads(folder, script, Ways(rewrites=False)))


def test_a_log_that_is_opened_anew_after_a_failed_commit_is_found_to_lose_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Writer, "_works", lambda _: False)
    assert any(found.lost for found in workloads(folder, in_doubt, Ways(rewrites=False)))


def test_answers_are_stored_again_as_soon_as_the_disk_works(folder: Path) -> None:
    ops = asyncio.run(recorded(folder / "evening", 1, in_doubt))
    failed = [n for n, op in enumerate(ops) if not op.ok]
    told = [n for n, op in enumerate(ops) if op.kind == "told"]
    assert failed
    assert all(any(n < later for later in told) for n in failed)
