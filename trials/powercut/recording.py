"""What every way of recording a disk can do, whoever plays on it."""

from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from mascarade.server.store.disk import Disk

Doing: TypeAlias = Literal["sync", "write", "sync-folder"]
Synchronous: TypeAlias = Literal["FULL", "NORMAL"]


class Recording(Protocol):
    """From an empty disk on, for one process after another."""

    def begin(self, root: Path) -> Disk:
        """The disk of the first process, of which everything below `root` is recorded."""

    def die(self, root: Path, then: Path) -> Disk:
        """The process is gone, the machine is not: the next one finds below `then` what was in the cache."""

    def told(self, table: str, answer: str) -> None:
        """Somebody was told that this answer is stored."""

    def fail(self, doing: Doing, end: str, times: int) -> None:
        """The next few times that this is done to something whose name ends so, it fails."""

    def fail_after(self, syncs: int) -> None:
        """One sync fails, after so many others, of whatever."""

    def clear(self) -> None:
        """Nothing fails any more."""
