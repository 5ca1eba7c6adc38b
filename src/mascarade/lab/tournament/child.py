"""A process that is spoken to in lines, never waited for longer than one wants, and never left behind."""

import os
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress

from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.orphans import before_exec

LONGEST_LINE = 65_536
_PIECE = 65_536
_LAST_WORDS = 0.5


class Child:
    """Leads a session of its own: the terminal's Ctrl-C does not reach it; what it starts ends with it."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        heard: bool = False,
        stranger: bool = False,
        env: Mapping[str, str] | None = None,
        longest: int = LONGEST_LINE,
    ) -> None:
        """`heard`: its standard error is ours, otherwise nobody's. A `stranger` is made to end with us."""
        self._process = subprocess.Popen(
            command,
            bufsize=0,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if heard else subprocess.DEVNULL,
            env=env,
            start_new_session=True,
            preexec_fn=before_exec() if stranger else None,  # noqa: PLW1509 - a job has one thread
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self.out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self.out, False)
        self._readable, self._writable = select.poll(), select.poll()
        self._readable.register(self.out, select.POLLIN)
        self._writable.register(self._in, select.POLLOUT)
        self._longest = longest
        self._buffer = b""
        self._skipping = False
        self._over = False
        self.born = time.monotonic()

    def write(self, line: bytes, deadline: float) -> None:
        """Write a line, or be `late` because it does not read, or `ended`."""
        rest = memoryview(line + b"\n")
        while rest:
            try:
                rest = rest[os.write(self._in, rest) :]
            except BlockingIOError:
                self._wait(self._writable, deadline)
            except BrokenPipeError:
                raise self.ended() from None

    def read_line(self, deadline: float) -> bytes:
        """The next line it wrote, or a fault."""
        while (line := self.written_line()) is None:
            self._wait(self._readable, deadline)
            self.take()
        return line

    def written_line(self) -> bytes | None:
        """A line that has come already."""
        line, newline, rest = self._buffer.partition(b"\n")
        if newline:
            self._buffer = rest
            if self._skipping:
                self._skipping = False
                return self.written_line()
            if len(line) <= self._longest:
                return line
        elif self._skipping or len(line) <= self._longest:
            self._buffer = b"" if self._skipping else line
            return None
        else:
            self._buffer, self._skipping = b"", True
        raise Fault("too long", f"more than {self._longest} bytes in a line")

    def take(self) -> None:
        """Read what there is; `ended` when there will be no more."""
        try:
            piece = os.read(self.out, _PIECE)
        except BlockingIOError:
            return
        if not piece:
            raise self.ended()
        self._buffer += piece

    def ended(self) -> Fault:
        """Why there is nothing more to be read or written."""
        try:
            code = self._process.wait(_LAST_WORDS)
        except subprocess.TimeoutExpired:
            return Fault("ended", "it closed its streams")
        return Fault("crashed" if code else "ended", f"exit code {code}" if code >= 0 else f"signal {-code}")

    def tell(self, number: signal.Signals) -> None:
        """Send it a signal."""
        if self._process.returncode is None:
            self._process.send_signal(number)

    def lives(self) -> bool:
        return self._process.poll() is None

    def close(self) -> None:
        """End its input."""
        assert self._process.stdin is not None
        with suppress(OSError):
            self._process.stdin.close()

    def end(self, grace: float = 0.0) -> None:
        """End it with all that it started, once it has had `grace` seconds to do so itself.

        Whoever is interrupted here calls it again.
        """
        if self._over:
            return
        self.close()
        deadline = time.monotonic() + grace
        with suppress(Fault, OSError):
            while grace and time.monotonic() < deadline:
                self._buffer = b""
                self._wait(self._readable, deadline)
                self.take()
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        self._over = True
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _wait(self, ready: select.poll, deadline: float) -> None:
        """Whoever writes without end is always ready, and late all the same."""
        left = deadline - time.monotonic()
        if left <= 0.0 or not ready.poll(left * 1000):
            raise Fault("late")
