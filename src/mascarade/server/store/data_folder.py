"""Where a place keeps its tables: a folder of the user's, which one server at a time may have."""

import errno
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from mascarade.machine import NoHomeFolder, user_folder
from mascarade.server.settings import CannotStart
from mascarade.server.store.sqlite.disk import lock, make_folders
from mascarade.server.store.sqlite.schema import SYSTEM

LOCK = "server.lock"


class InUse(CannotStart):
    """Another server has the folder."""


def folder(
    environment: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """Where this system keeps what belongs to a user and not to a project."""
    try:
        return user_folder(environment, platform, home)
    except NoHomeFolder:
        raise CannotStart(
            "There is no home folder to keep the tables in: name a folder with --data."
        ) from None


@contextmanager
def claimed(data: Path) -> Iterator[None]:
    """The folder is ours alone until we are done, or dead; it is made if it is not there."""
    try:
        make_folders(data, SYSTEM)
        with ExitStack() as opened:
            file = opened.enter_context(os.fdopen(os.open(data / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "w"))
            whole = _opened_folder(data)
            if whole is not None:
                opened.callback(os.close, whole)
            locks = opened.pop_all()
    except OSError as error:
        raise CannotStart(
            f"The data folder “{data}” cannot be written: {error.strerror}. Choose another with --data."
        ) from None
    with locks:
        if not _locked(file.fileno()) or (whole is not None and not _locked(whole)):
            raise InUse(
                f"Another server is running on the data folder “{data}”: stop it,"
                " or choose another with --data."
            )
        yield


def _opened_folder(data: Path) -> int | None:
    """Locked, too, in case somebody removes the lock file. On Windows an open file cannot be removed."""
    return None if sys.platform == "win32" else os.open(data, os.O_RDONLY)


def _locked(descriptor: int) -> bool:
    try:
        lock(descriptor)
    except OSError as error:
        # some file systems lock no folders: the lock file does there
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        return is_folder and error.errno not in (errno.EAGAIN, errno.EACCES)
    return True
