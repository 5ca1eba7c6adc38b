"""What a worker does on its side of the pipes."""

import subprocess
import sys

import pytest

from mascarade.process.errors import where
from tests.lab.contest import gone, lives

# what a signal does that comes while an object is being let go of
_DYING = """
import signal, time
from mascarade.process.worker import exit_on_sigterm

class Dying:
    def __del__(self):
        signal.raise_signal(signal.SIGTERM)

exit_on_sigterm()
Dying()
time.sleep(60)
"""


def test_an_exit_that_falls_into_a_destructor_is_not_lost() -> None:
    done = subprocess.run(
        [sys.executable, "-c", _DYING],
        capture_output=True,
        timeout=50,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")


_PRINTING = """
import os, sys
from mascarade.process.worker import private_pipes, write_line
requests, replies = private_pipes(prints=sys.argv[1] == "True")
print("a print", flush=True)
os.write(1, b"a write\\n")
os.write(2, b"an error\\n")
assert sys.stdin.read() == ""
for request in requests:
    write_line(replies, request.strip().upper())
"""


@pytest.mark.parametrize(
    ("prints", "shown"), [(True, ["a print", "a write", "an error"]), (False, [])], ids=["shown", "discarded"]
)
def test_what_a_bot_prints_and_reads_does_not_disturb_the_pipes(prints: bool, shown: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _PRINTING, str(prints)],
        input="one\ntwo\n",
        capture_output=True,
        timeout=50,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stdout) == (0, "ONE\nTWO\n")
    assert done.stderr.splitlines() == shown


_ORPHAN = """
import subprocess, sys
code = "import time; from mascarade.process.parent import end_with_parent; end_with_parent();"
code += "print(1, flush=True); time.sleep(3600)"
with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as child:
    child.stdout.readline()
    print(child.pid, flush=True)
    sys.stdin.read()
"""


def test_a_worker_ends_when_its_parent_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", _ORPHAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert lives(pid)
        parent.kill()
    assert gone(pid)


def test_where_an_exception_was_raised_is_one_line_without_its_text() -> None:
    try:
        raise ValueError("the spy\nis ann's")
    except ValueError as error:
        told = where(error)
    assert told.startswith("ValueError in test_worker.py:")
    assert told.endswith(" test_where_an_exception_was_raised_is_one_line_without_its_text")
    assert "spy" not in told
