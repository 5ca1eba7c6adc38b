"""The data folder: where it is by default, and the lock that gives it to one server at a time."""

import errno
import os
import stat
import sys
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from pathlib import Path

from mascarade.machine import NoHomeFolder, user_folder
from mascarade.server.settings import CannotStart
from mascarade.server.store.disk import SYSTEM, lock, make_folders

LOCK = "server.lock"


class InUse(CannotStart):
    """Another server uses the data folder."""


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
    """The folder belongs to this process alone until the end, or until it dies; it is made if there is
    none."""
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
    """The folder itself is locked, too, because the lock file may be removed. Windows does not allow that
    while a file is open."""
    return None if sys.platform == "win32" else os.open(data, os.O_RDONLY)


def _locked(descriptor: int) -> bool:
    try:
        lock(descriptor)
    except OSError as error:
        # some file systems cannot lock folders; there the lock file has to do
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        return is_folder and error.errno not in (errno.EAGAIN, errno.EACCES)
    return True
