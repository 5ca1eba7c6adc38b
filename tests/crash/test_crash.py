"""Whatever the server is doing when it is killed: nothing is lost, and nobody waits for ever."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = 20


@pytest.mark.slow
def test_twenty_kills_in_the_middle_of_games_lose_nothing_and_stop_no_table() -> None:
    command = [sys.executable, "-m", "tests.crash.run", "--kills", str(KILLS), "--tables", "8"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    last = done.stdout.splitlines()[-1:]
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.fullmatch(rf"crash: kills {KILLS} answers [1-9][0-9]+ lost 0 stuck 0", "".join(last))
