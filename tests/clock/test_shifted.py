"""A real server whose wall clock is set while people play, and that stands still now and then."""

import json
import signal
from pathlib import Path
from time import sleep

import pytest
from websockets.sync.client import ClientConnection

from mascarade.server.clock import GAP
from mascarade.server.table.clockwork import GRACE
from tests.clock.shifted import ShiftedClock
from tests.server.outside import NAME, Guest, Server, until

HOUR = 3600
MOVE, BANK = 5, 120
OPTIONS = {"players": 4, "first": 0, "clocks": {"pace": "own", "move": MOVE, "bank": BANK}}


def stood_still(server: Server, seconds: float) -> None:
    """SIGSTOP, and SIGCONT later. That it lasts so long is what is tried."""
    server.send(signal.SIGSTOP)
    sleep(seconds)
    server.send(signal.SIGCONT)


def left(line: ClientConnection) -> float:
    """On the clock that is told next."""
    shown: float = until(line, "clock")["left"]
    return shown


@pytest.mark.slow
def test_a_real_server_whose_clock_is_set_takes_no_time_away_and_no_table_freezes(tmp_path: Path) -> None:
    clock = ShiftedClock(tmp_path)
    made = {"name": NAME, "options": OPTIONS, "start": True}
    with Server(tmp_path / "data", env=clock.environment()) as server:
        guest = Guest(server.opened(), made)
        with guest.sitting() as line:
            line.send(json.dumps({"type": "ready", "id": "r"}))
            while not (asked := until(line, "update")).get("yours"):
                pass
            whole = left(line)
            assert whole > MOVE
            clock.set(-HOUR)
            least = BANK + GRACE - 1
            assert left(line) >= least
            stood_still(server, GAP + 1)
            assert left(line) >= least
            clock.set(3 * HOUR)
            assert left(line) >= least
            # a busy machine may have stood still as well
            assert server.log().count("the clock was set, or the server stood still") >= 3
        # a lobby that nobody is at, too
        lobby = Guest(server)
        server.send(signal.SIGKILL)
        server.ended()
    clock.set(-HOUR)
    with Server(tmp_path / "data", env=clock.environment()) as server:
        guest.move(server.opened())
        lobby.move(server)
        with lobby.sitting(), guest.sitting() as line:
            # the server opened a while ago, and the machine may be busy
            assert BANK < left(line) <= BANK + GRACE
            answer = {"question": asked["ask"]["number"], "answer": asked["yours"]["options"][0]}
            line.send(json.dumps({"type": "answer", "id": "a", **answer}))
            until(line, "done")
            # bots and the next question come by themselves, whatever the clock says
            while not until(line, "update").get("yours"):
                clock.set(-2 * HOUR)
