"""A process that looks after one PostgreSQL of the tests' own, and lets nothing of it live on.

    python keeper.py BIN FOLDER [NAME=VALUE ...]

Makes a new one in the folder, with these settings besides the usual ones. Every line of input is a wish,
`start`, `kill` or `stop`, and gets a line once it is so, or one that begins with `failed`. When the input
ends, however its writer ended, all is removed.
"""

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

USER, PASSWORD = "mascarade", "sesame"
PATIENCE = 60.0
LOOK_EVERY = 0.02

SETTINGS = {
    "listen_addresses": "",
    "max_connections": "40",
    "shared_buffers": "16MB",
    "autovacuum": "off",
    # the machine does not stop in these tests, only processes do: what the system was given is not lost
    "fsync": "off",
    "full_page_writes": "off",
    # nothing of what is typed here is anybody's language
    "lc_messages": "C",
}


class Failed(Exception):
    """PostgreSQL does not do what it should; the text is what it says."""


class Keeper:
    """One cluster. PostgreSQL does not run as root: then somebody without rights has it."""

    def __init__(self, binaries: Path, folder: Path, settings: Mapping[str, str]) -> None:
        self._binaries = binaries
        self._folder = folder
        self._settings = {**SETTINGS, **settings, "unix_socket_directories": str(folder)}
        self._data = folder / "data"
        self._log = folder / "log"
        self._as: dict[str, Any] = {}
        self._server: subprocess.Popen[bytes] | None = None
        if os.geteuid() == 0:
            user, group = _numbers_of("nobody")
            self._as = {"user": user, "group": group, "extra_groups": []}
            os.chown(folder, user, group)

    def make(self) -> None:
        password = self._folder / "password"
        password.write_text(PASSWORD, "ascii")
        words = ["--no-sync", "--no-instructions", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256"]
        words += ["-D", str(self._data), f"--username={USER}", f"--pwfile={password}"]
        made = subprocess.run(
            [str(self._binaries / "initdb"), *words],
            cwd=self._folder,
            capture_output=True,
            encoding="utf-8",
            check=False,
            **self._as,
        )
        if made.returncode:
            raise Failed(made.stderr.strip())

    def start(self) -> None:
        """Once it takes connections. One that was killed leaves others behind, which first have to notice."""
        if self._server is not None:
            return
        words = [word for name, value in self._settings.items() for word in ("-c", f"{name}={value}")]
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with self._log.open("ab") as log:
                self._server = subprocess.Popen(
                    [self._binaries / "postgres", "-D", self._data, *words],
                    cwd=self._folder,
                    stdin=subprocess.DEVNULL,
                    stdout=log,
                    stderr=log,
                    **self._as,
                )
            while self._server.poll() is None and time.monotonic() < end:
                if self._is_ready(self._server.pid):
                    return
                time.sleep(LOOK_EVERY)
        self.end(signal.SIGKILL)
        raise Failed(self._log.read_text("utf-8", "replace").strip()[-2000:])

    def end(self, way: signal.Signals) -> None:
        """Once nothing of it answers any more: whom it had started outlive it by a moment."""
        if self._server is not None:
            started = _children(self._server.pid)
            self._server.send_signal(way)
            self._server.wait()
            self._server = None
            end = time.monotonic() + PATIENCE
            while any(map(_lives, started)) and time.monotonic() < end:
                time.sleep(LOOK_EVERY)

    def _is_ready(self, pid: int) -> bool:
        """The first and the eighth line of this file are PostgreSQL's word on who runs, and how far it is."""
        with suppress(OSError):
            lines = (self._data / "postmaster.pid").read_text("utf-8").split("\n")
            return len(lines) > 7 and lines[0] == str(pid) and lines[7].strip() == "ready"
        return False


def _children(pid: int) -> list[int]:
    """Whom this process has started, where the system tells."""
    try:
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]
    except OSError:
        return []


def _lives(pid: int) -> bool:
    """A process that has ended and that nobody asked about is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def _numbers_of(name: str) -> tuple[int, int]:
    import pwd  # noqa: PLC0415 - there is none on Windows

    found = pwd.getpwnam(name)
    return found.pw_uid, found.pw_gid


def main(binaries: Path, folder: Path, settings: Mapping[str, str]) -> None:
    keeper = Keeper(binaries, folder, settings)
    wishes: dict[str, Callable[[], None]] = {
        "start": keeper.start,
        "kill": lambda: keeper.end(signal.SIGKILL),
        "stop": lambda: keeper.end(signal.SIGINT),
    }
    try:
        keeper.make()
        for line in sys.stdin:
            wishes[line.strip()]()
            print("so it is", flush=True)
    except Failed as why:
        print("failed:", " ".join(str(why).split()), flush=True)
    finally:
        keeper.end(signal.SIGQUIT)
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), dict(word.split("=", 1) for word in sys.argv[3:]))
