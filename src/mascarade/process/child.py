"""A child that is read and written line by line, with a deadline for everything, and never left behind."""

import os
import select
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from mascarade.process.errors import ChildError
from mascarade.process.launch import kill_group
from mascarade.process.parent import before_exec

LONGEST_LINE = 65_536
_CHUNK = 65_536
_EXIT_SECONDS = 0.5


class Child:
    """Leads its own session: the terminal's Ctrl-C does not reach it, and what it starts ends with it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        stderr: bool = False,
        foreign: bool = False,
        env: Mapping[str, str] | None = None,
        longest: int = LONGEST_LINE,
    ) -> None:
        """Start it.

        `stderr`: its standard error is ours, otherwise it is discarded. A `foreign` program is not ours, and
        is made to end with us. `longest` is the most bytes a line may have.
        """
        self._process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if stderr else subprocess.DEVNULL,
            env=env,
            start_new_session=True,
            preexec_fn=before_exec() if foreign else None,  # noqa: PLW1509 - a job has one thread
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(self._out, select.POLLIN)
        self._writable.register(self._in, select.POLLOUT)
        self._longest = longest
        self._buffer = b""
        self._skipping = False
        self._over = False
        self.started = time.monotonic()

    def fileno(self) -> int:
        """Its output, for a selector."""
        return self._out

    def write(self, line: bytes, deadline: float) -> None:
        """Write a line; `late` if it does not read it in time, `ended` or `crashed` if it never will."""
        rest = memoryview(line + b"\n")
        while rest:
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                self._wait(self._writable, deadline)
            except BrokenPipeError:
                raise self.exited() from None

    def read_line(self, deadline: float) -> bytes:
        """The next line it writes; or any of the faults of a child."""
        while (line := self.buffered_line()) is None:
            self._wait(self._readable, deadline)
            self.fill_buffer()
        return line

    def buffered_line(self) -> bytes | None:
        """A line that has been read already."""
        line, newline, rest = self._buffer.partition(b"\n")
        if newline:
            self._buffer = rest
            if self._skipping:
                self._skipping = False
                return self.buffered_line()
            if len(line) <= self._longest:
                return line
        elif self._skipping or len(line) <= self._longest:
            self._buffer = b"" if self._skipping else line
            return None
        else:
            self._buffer, self._skipping = b"", True
        raise ChildError("too long", f"more than {self._longest} bytes in a line")

    def fill_buffer(self) -> None:
        """Read what there is; `ended` or `crashed` when there will be no more."""
        try:
            chunk = os.read(self._out, _CHUNK)
        except BlockingIOError:
            return
        if not chunk:
            raise self.exited()
        self._buffer += chunk

    def exited(self) -> ChildError:
        """Why there is nothing more to be read or written."""
        try:
            code = self._process.wait(_EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            return ChildError("ended", "it closed its streams")
        fault = f"exit code {code}" if code >= 0 else f"signal {-code}"
        return ChildError("crashed" if code else "ended", fault)

    def is_alive(self) -> bool:
        return self._process.poll() is None

    def close_input(self) -> None:
        """There is nothing more for it to do."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def terminate(self) -> None:
        """Ask it with SIGTERM to end."""
        self._process.terminate()

    def end(self, grace: float = 0.0) -> None:
        """End it and all that it started, after `grace` seconds in which it may end by itself.

        If this is interrupted, call it again.
        """
        if self._over:
            return
        self.close_input()
        deadline = time.monotonic() + grace
        with suppress(ChildError, OSError):
            while grace and time.monotonic() < deadline:
                self._buffer = b""
                self._wait(self._readable, deadline)
                self.fill_buffer()
        kill_group(self._process.pid)
        self._process.wait()
        self._over = True
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _wait(self, ready: select.poll, deadline: float) -> None:
        """A child that writes without end is always ready, and late all the same."""
        left = deadline - time.monotonic()
        if left <= 0.0 or not ready.poll(left * 1000):
            raise ChildError("late")
