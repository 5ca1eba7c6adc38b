"""Requests of `mascarade prune` to the server that has the data folder open: files next to the SQLite file.

Only the server writes the SQLite file. The command writes its request into a file, and holds a lock on it
while it waits; the server reports in another file. If the command has died, its request is removed, not
fulfilled.
"""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic_ns

import msgspec

from mascarade.server.store.disk import lock
from mascarade.server.store.port.errors import StoreUnavailable
from mascarade.server.store.pruning import PruneProgress, PruneReport, PruneRequest

_REQUEST, _REPORT = ".request", ".report"

_requests: msgspec.json.Decoder[PruneRequest] = msgspec.json.Decoder(PruneRequest)
_progress: msgspec.json.Decoder[PruneProgress] = msgspec.json.Decoder(PruneProgress)


class PruneRequests:
    """The requests in one folder. The command has an instance of its own, and so has the server."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._held: dict[str, int] = {}
        self._taken: dict[str, tuple[str, PruneProgress]] = {}

    # Called by the command

    def ask(self, request: PruneRequest) -> None:
        """Make a request, which lasts until it is withdrawn or this process ends."""
        # names sort by the time of the request
        file = self._folder / f"prune-{monotonic_ns():020d}-{request.id}{_REQUEST}"
        part = file.with_suffix(".part")
        try:
            descriptor = os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
            self._held[request.id] = descriptor
            with os.fdopen(os.dup(descriptor), "wb") as out:
                out.write(msgspec.json.encode(request))
            _lock(descriptor)
            _give_to_owner(part, self._folder)
            part.replace(file)
        except OSError as error:
            self.withdraw(request.id)
            part.unlink(missing_ok=True)
            raise StoreUnavailable(f"the request cannot be written: {error.strerror}") from None

    def progress(self, request: str) -> PruneProgress | None:
        """The state of a request; None if it is gone."""
        file = self._find(request)
        if file is None:
            return None
        try:
            return _progress.decode(file.with_suffix(_REPORT).read_bytes())
        except FileNotFoundError:
            return PruneProgress(False, 0, False, PruneReport())

    def withdraw(self, request: str) -> None:
        """Remove a request."""
        file = self._find(request)
        if file is not None:
            _remove(file)
        descriptor = self._held.pop(request, None)
        if descriptor is not None:
            os.close(descriptor)

    def close(self) -> None:
        """Withdraw all requests of this process."""
        for request in list(self._held):
            self.withdraw(request)

    # Called by the server

    def waiting(self) -> bool:
        """Whether there is a request that is not done."""
        return next(self._open(), None) is not None

    def take(self, node: str, request: str | None = None) -> PruneRequest | None:
        """Take the oldest request that is not done, or this one."""
        for found in self._open():
            if request in (None, found.id):
                self._report(found.id, node, PruneProgress(True, 1, False, PruneReport()))
                return found
        return None

    def report(self, request: str, node: str, report: PruneReport, *, done: bool) -> bool:
        """Report on a request; False if its command has ended, or if it belongs to another node."""
        owner, before = self._taken.get(request, ("", None))
        if owner != node or before is None:
            return False
        file = self._find(request)
        if file is None or not _is_alive(file):
            del self._taken[request]
            return False
        self._report(request, node, PruneProgress(True, before.beats + 1, done, report))
        if done:
            del self._taken[request]
        return True

    def _open(self) -> Iterator[PruneRequest]:
        for file in sorted(self._folder.glob(f"prune-*{_REQUEST}")):
            if not _is_alive(file):
                _remove(file)
                continue
            try:
                request = _requests.decode(file.read_bytes())
            except (OSError, msgspec.MsgspecError):
                continue
            progress = self.progress(request.id)
            if progress is not None and not progress.done:
                yield request

    def _report(self, request: str, node: str, progress: PruneProgress) -> None:
        file = self._find(request)
        if file is None:
            return
        self._taken[request] = node, progress
        answer = file.with_suffix(_REPORT)
        part = answer.with_suffix(".report-part")
        try:
            part.write_bytes(msgspec.json.encode(progress))
            part.replace(answer)
        except OSError as error:
            raise StoreUnavailable(f"the report cannot be written: {error.strerror}") from None

    def _find(self, request: str) -> Path | None:
        return next(self._folder.glob(f"prune-*-{request}{_REQUEST}"), None)


def _lock(descriptor: int) -> None:
    # beyond the end of the file: on Windows no other process can read what is locked
    os.lseek(descriptor, 1 << 30, os.SEEK_SET)
    lock(descriptor)


def _give_to_owner(file: Path, folder: Path) -> None:
    """The command may run as root, and the server may not: give the file to the owner of the folder."""
    if sys.platform != "win32" and os.geteuid() == 0:
        owner = folder.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def _is_alive(file: Path) -> bool:
    """Whether the command still holds its lock."""
    try:
        descriptor = os.open(file, os.O_RDWR)
    except FileNotFoundError:
        return False
    except OSError:
        return True
    try:
        _lock(descriptor)
    except OSError:
        return True
    finally:
        os.close(descriptor)
    return False


def _remove(file: Path) -> None:
    for each in (file, file.with_suffix(_REPORT)):
        each.unlink(missing_ok=True)
