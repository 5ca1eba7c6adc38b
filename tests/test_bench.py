"""What is measured beside another project is measured, or the target fails: it is never left out silently."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.test_house import ROOT, said_by

LOAD = ROOT / "bench" / "load"


@pytest.fixture
def load(tmp_path: Path) -> Path:
    """A copy of bench/load without what npm put there."""
    return Path(
        shutil.copytree(LOAD, tmp_path / "load", ignore=shutil.ignore_patterns("node_modules", ".load-*"))
    )


def run(folder: Path, *command: str, node: str | None) -> subprocess.CompletedProcess[str]:
    """Run Python there, with this script as the only Node on the PATH."""
    programs = folder.parent / "bin"
    programs.mkdir()
    (programs / "taskset").symlink_to(str(shutil.which("taskset")))
    if node is not None:
        (programs / "node").write_text(f"#!/bin/sh\n{node}\n", encoding="utf-8")
        (programs / "node").chmod(0o755)
    environment = {**os.environ, "PATH": str(programs)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.parametrize(
    ("node", "why"),
    [
        (None, "there is no Node on the PATH"),
        ("/bin/echo v18.20.1", "it needs Node 20 or newer, and the one on the PATH is v18.20.1"),
        ("exit 1", "it needs Node 20 or newer, and the one on the PATH is broken"),
        ("/bin/echo v20.19.0", "it is not in"),
        ("/bin/echo v26.0.0", "it is not in"),
    ],
)
def test_load_fails_and_says_why_where_its_peer_cannot_be_measured(
    load: Path, node: str | None, why: str
) -> None:
    done = run(load, "run.py", "1", node=node)
    assert done.returncode == 1
    assert done.stderr.startswith(f"boardgame.io cannot be measured: {why}")
    assert len(done.stderr.splitlines()) == 1
    assert "load:" not in done.stdout


def test_load_fails_where_its_peer_ends_before_it_listens(load: Path) -> None:
    done = run(load, "-c", "import run; run.peer(1).__enter__()", node="echo /bin/true")
    assert done.returncode == 1
    assert "boardgame.io cannot be measured: its server ended before it said “up”" in done.stderr


def test_load_fails_where_clients_get_no_answer(load: Path) -> None:
    client = 'echo {}; while read line; do echo \'{"answers": 0, "missing": 0}\'; done'
    code = (
        "import contest, subprocess\n"
        f"client = subprocess.Popen(['/bin/sh', '-c', {client!r}], stdin=-1, stdout=-1, text=True)\n"
        "contest.Clients('boardgame.io', client).run(lambda: 0.0, 'closed', 1)"
    )
    done = run(load, "-c", code, node=None)
    assert done.returncode == 1
    assert "boardgame.io: nothing was answered, so nothing was measured" in done.stderr


def test_a_peer_of_the_bench_that_is_not_there_fails_it(tmp_path: Path) -> None:
    shutil.copy(ROOT / "bench" / "race.py", tmp_path)
    code = "import race; race.peer('.venv-zoo', 'texas.py').__enter__()"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, check=False, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 1
    assert done.stderr == "texas.py cannot be measured: there is no .venv-zoo. `make bench` prepares it.\n"


def test_make_load_prepares_its_peer_and_runs_it_with_a_node_of_the_path_or_its_own() -> None:
    said = said_by("make", "-n", "-W", "bench/load/peer/package-lock.json", "load")
    assert re.search(r"cd bench/load/peer && .*tools/node\.sh npm ci", said)
    assert said.rstrip().endswith("tools/load.sh")
    script = (ROOT / "tools" / "load.sh").read_text(encoding="utf-8")
    assert re.search(r"^exec tools/node\.sh \S+/python bench/load/run\.py", script, re.MULTILINE)


def test_no_target_goes_on_after_a_command_that_failed() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    ignored = [line.strip() for line in makefile.splitlines() if re.search(r"\|\| (true|:)|^\t@?-", line)]
    assert ignored == ["@$(BIN)/ruff check --fix --quiet || true"], (
        "only what cannot be fixed may stay as it is"
    )
