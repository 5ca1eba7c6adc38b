"""Whatever the server is doing when it is killed: nothing is lost, and nobody waits for ever."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.postgres.cluster import CLUSTERS

ROOT = Path(__file__).parents[2]
KILLS = 20


@pytest.mark.slow
def test_twenty_kills_in_the_middle_of_games_lose_nothing_and_stop_no_table() -> None:
    crash(KILLS, "--tables", "8")


@pytest.mark.slow
def test_whole_games_are_played_with_postgresql_through_kills_of_the_server() -> None:
    crash(3, "--tables", "2", "--database", CLUSTERS.one.address(CLUSTERS.one.new()))


def crash(kills: int, *arguments: str) -> None:
    command = [sys.executable, "-m", "trials.crash.run", "--kills", str(kills), *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    last = done.stdout.splitlines()[-1:]
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(rf"crash: kills {kills} answers [1-9][0-9]+ lost 0 stuck 0", "".join(last))
