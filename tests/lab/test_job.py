"""A job that is told to stop stops, wherever it is just then."""

import subprocess
import sys

# what a signal does that comes while an object is being let go of
_DYING = """
import signal, time
from mascarade.lab.tournament import job

class Dying:
    def __del__(self):
        signal.raise_signal(signal.SIGTERM)

signal.signal(signal.SIGTERM, job._stop)
sys.unraisablehook = job._stop_again
Dying()
time.sleep(60)
"""


def test_an_exit_that_falls_into_a_destructor_is_not_lost() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import sys\n" + _DYING],
        capture_output=True,
        timeout=50,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
