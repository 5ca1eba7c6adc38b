"""The real program, run from outside: once with all its input, or kept open and spoken to line by line.

Whatever hangs is killed after `PATIENCE` seconds, and the test that waited for it fails.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from threading import Timer
from typing import Self

PATIENCE = 60
COMMAND = (sys.executable, "-m", "mascarade")

# what a shell or a build machine may have set, and would change what is printed, or when
_DISTURBING = (
    *("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "LANGUAGE"),
    *("PYTHONUNBUFFERED", "PYTHONIOENCODING", "PYTHONUTF8"),
)


UNLIMITED = {
    f"MASCARADE_{limit}": "1000000"
    for limit in (
        *("REQUESTS_A_MINUTE", "TABLES_AN_HOUR", "MOST_TABLES_EACH", "MOST_CONNECTIONS_EACH"),
        *("FRAMES_A_SECOND", "CHANGES_A_MINUTE", "ANSWERS_A_MINUTE"),
    )
}
"""For servers whose limits are in the way because everybody comes from one address. An older version passes
over what it does not know."""


def environment(changes: Mapping[str, str] = {}) -> dict[str, str]:
    """A plain English one, with these changes."""
    kept = {name: value for name, value in os.environ.items() if name not in _DISTURBING}
    return {**kept, "LC_ALL": "C.UTF-8", "PYTHONWARNINGS": "error", **changes}


def run(
    *arguments: str, given: bytes | str = b"", env: Mapping[str, str] = {}
) -> subprocess.CompletedProcess[str]:
    """The program from start to end: what it printed, and its exit code."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        input=given.encode() if isinstance(given, str) else given,
        env=environment(env),
        capture_output=True,
        check=False,
        timeout=PATIENCE,
    )
    return subprocess.CompletedProcess(done.args, done.returncode, done.stdout.decode(), done.stderr.decode())


class Program:
    """A command that stays open: a line in, a line out."""

    def __init__(self, *arguments: str) -> None:
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the program is
        self._process = subprocess.Popen(
            [*COMMAND, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints,
            env=environment(),
        )

    def write(self, data: bytes) -> None:
        """Exactly these bytes."""
        assert self._process.stdin is not None
        with _Watch(self._process):
            self._process.stdin.write(data)
            self._process.stdin.flush()

    def read_line(self) -> bytes:
        """The next line it writes; empty if there is none any more."""
        assert self._process.stdout is not None
        with _Watch(self._process):
            return self._process.stdout.readline()

    def written(self, line: bytes) -> bytes:
        """Its one reply to this line."""
        self.write(line if line.endswith(b"\n") else line + b"\n")
        return self.read_line()

    def close(self) -> tuple[int, bytes, str]:
        """End its input: its exit code, what it still wrote, and what it complained about."""
        with _Watch(self._process):
            rest, _ = self._process.communicate()
        self._complaints.seek(0)
        complaints = self._complaints.read().decode()
        self._complaints.close()
        return self._process.returncode, rest, complaints

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.communicate()
        self._complaints.close()


class _Watch:
    """Kills a process that takes too long, so that whoever waits for it gets the end of its output."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self._timer = Timer(PATIENCE, process.kill)

    def __enter__(self) -> None:
        self._timer.start()

    def __exit__(self, *_: object) -> None:
        self._timer.cancel()
