"""Whatever happens to nodes, PostgreSQL and Redis: nothing is lost, and nobody is told too much."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
WORDS = ("--faults", "4", "--kinds", "set-clock,kill,freeze,redis-restart", "--tables", "3", "--nodes", "2")


@pytest.mark.slow
def test_clocks_are_set_a_node_is_killed_one_stopped_and_redis_restarted_and_people_play_on() -> None:
    # a busy machine may be slow: how soon tables go on is for make chaos
    command = [sys.executable, "-m", "trials.chaos.run", *WORDS, "--away", "4", "--patience", "240"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    last = "".join(done.stdout.splitlines()[-1:])
    assert re.fullmatch(r"chaos: faults 4 answers [1-9]\d* lost 0 twice 0 stuck 0 leaks 0", last)
