"""A process that dies in the middle of storing loses nothing that it was told is stored."""

import subprocess
import sys
from pathlib import Path

from tests.server.store.adapters import Opener, address, assert_whole, in_a_loop, in_postgres, kept, opened

PLAYER = Path(__file__).with_name("player.py")
TABLES = [f"t{each}" for each in range(8)]
LINES_BEFORE_THE_KILL = (8, 100, 9, 333, 1000, 50)


def play_until_killed(where: str, lines: int) -> dict[str, int]:
    """The last step of every table that was acknowledged."""
    with subprocess.Popen([sys.executable, str(PLAYER), where, *TABLES], stdout=subprocess.PIPE) as player:
        assert player.stdout is not None
        said = [player.stdout.readline() for _ in range(lines)]
        player.kill()
        said += player.stdout.readlines()
    told: dict[str, int] = {}
    for line in said:
        table, n = line.split()
        told[table.decode()] = int(n)
    return told


@in_a_loop
async def test_every_acknowledged_step_is_there_after_a_kill(opener: Opener, tmp_path: Path) -> None:
    where = address(tmp_path) if opener is in_postgres else str(tmp_path)
    for lines in LINES_BEFORE_THE_KILL:
        told = play_until_killed(where, lines)
        assert told
        async with opened(opener, tmp_path) as store:
            for table, acknowledged in told.items():
                last = len((await kept(store, table)).steps)
                assert last in (acknowledged, acknowledged + 1)  # one more may have been on its way
                await assert_whole(store, table, last)
