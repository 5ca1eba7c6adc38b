"""A real place in a process of its own, on a port that was free, and a program that sits down there."""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from threading import Timer
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.cli.program import COMMAND, PATIENCE, environment

NAME = "Zenobia"

_OPEN = re.compile(r"Mascarade is open: (http\S+)\n.* Ctrl\+C closes the place, .*\n", re.DOTALL)


class Server:
    """`mascarade serve`, until the block ends; `said` is what it has printed so far.

    The folder is `named` to it, unless it shall find it by itself; `before` comes before the command.
    """

    def __init__(
        self,
        data: Path,
        *arguments: str,
        env: Mapping[str, str] = {},
        before: tuple[str, ...] = (),
        port: int = 0,
        named: bool = True,
    ) -> None:
        self.data = data
        self.said = ""
        self.address = ""
        self._log = tempfile.TemporaryFile()  # noqa: SIM115 - open as long as the place is
        folder = ("--data", str(data)) if named else ()
        self._process = subprocess.Popen(
            [*before, *COMMAND, "serve", "--port", str(port), *folder, *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=self._log,
            env=environment({**_without_ours(), **env}),
            encoding="utf-8",
        )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    @property
    def metrics(self) -> str:
        """Where its metrics are; it must have been started with `--metrics-port`."""
        found = re.search(r"^Metrics .*: (http\S+/metrics)$", self.said, re.MULTILINE)
        assert found, "it serves no metrics"
        return found[1]

    def opened(self) -> Self:
        """Once it says where to click."""
        assert self._process.stdout is not None
        watch = Timer(PATIENCE, self._process.kill)
        watch.start()
        try:
            while not (found := _OPEN.search(self.said)):
                line = self._process.stdout.readline()
                assert line, f"it did not open:\n{self.said}\n{self.log()}"
                self.said += line
        finally:
            watch.cancel()
        self.address = found[1]
        return self

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def ended(self) -> int:
        """Its exit code, once it has one."""
        try:
            out, _ = self._process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it does not end:\n{self.said}\n{self.log()}") from None
        self.said += out
        return self._process.returncode

    def stopped(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Its exit code after this signal."""
        self.send(number)
        return self.ended()

    def log(self) -> str:
        """All it has logged so far."""
        return os.pread(self._log.fileno(), 1 << 24, 0).decode()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        assert self._process.stdout is not None
        self._process.stdout.close()
        self._log.close()


class Guest:
    """A program with a token, who has made a table."""

    def __init__(self, place: Server, wanted: Mapping[str, Any] = {"name": NAME}) -> None:
        self._address = place.address
        self.token = ""
        with self.asking() as ask:
            self.token = ask.post("/api/token").raise_for_status().json()["token"]
        with self.asking() as ask:
            made = ask.post("/api/tables", json=wanted).raise_for_status().json()
        self.table: str = made["table"]
        self.code: str = made["code"]

    def move(self, place: Server) -> None:
        """The server was started again, elsewhere."""
        self._address = place.address

    def asking(self) -> httpx.Client:
        headers = {"X-Mascarade": "1"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        return httpx.Client(base_url=self._address, headers=headers)

    @contextmanager
    def sitting(self) -> Iterator[ClientConnection]:
        """On the chair, with the table's first words heard."""
        url = f"{self._address.replace('http', 'ws', 1)}/ws/{self.table}"
        with connect(url, additional_headers={"Authorization": f"Bearer {self.token}"}) as line:
            line.send(json.dumps({"type": "hello"}))
            until(line, "snapshot")
            yield line


def until(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of this type."""
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=PATIENCE))
        if message["type"] == kind:
            return message


def play(line: ClientConnection, wanted: int) -> int:
    """Answer whatever is asked, until so many answers are acknowledged or the game is over: how many were."""
    answered: set[int] = set()
    acknowledged = 0
    while acknowledged < wanted:
        said = json.loads(line.recv(timeout=PATIENCE))
        assert said["type"] != "no", said
        if said["type"] == "truth":
            break
        acknowledged += said["type"] == "done" and said["id"].isdigit()
        yours = said.get("yours")
        if yours and yours["number"] not in answered:
            answered.add(yours["number"])
            given = {"question": yours["number"], "answer": yours["options"][-1]}
            line.send(json.dumps({"type": "answer", "id": str(yours["number"]), **given}))
    return acknowledged


def bounded() -> tuple[str, ...]:
    """What to put before a command so that root, too, may not write or read what others may not."""
    drop = (
        "import ctypes, os, sys; libc = ctypes.CDLL(None, use_errno=True);"
        "assert libc.prctl(24, 1, 0, 0, 0) == 0;"  # PR_CAPBSET_DROP, CAP_DAC_OVERRIDE
        "assert libc.prctl(24, 2, 0, 0, 0) == 0;"  # and CAP_DAC_READ_SEARCH
        "os.execv(sys.argv[1], sys.argv[1:])"
    )
    return (sys.executable, "-c", drop) if os.geteuid() == 0 else ()


def _without_ours() -> dict[str, str]:
    return {name: "" for name in os.environ if name.startswith("MASCARADE_")}
