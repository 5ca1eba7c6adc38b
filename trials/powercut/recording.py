"""What every way of recording a disk can do."""

from pathlib import Path
from typing import Literal, Protocol, TypeAlias

from mascarade.server.store.disk import Disk

Doing: TypeAlias = Literal["sync", "write", "sync-folder"]
Synchronous: TypeAlias = Literal["FULL", "NORMAL"]


class Recording(Protocol):
    """Records a disk, empty at first, for one process after another."""

    def begin(self, root: Path) -> Disk:
        """The disk of the first process, of which everything below `root` is recorded."""

    def die(self, root: Path, then: Path) -> Disk:
        """The process is gone, the machine is not: the next one finds below `then` what was in the cache."""

    def told(self, table: str, answer: str) -> None:
        """A player was told that this answer is stored."""

    def fail(self, doing: Doing, end: str, times: int) -> None:
        """Let the next few operations of this kind, on names with this ending, fail."""

    def fail_after(self, syncs: int) -> None:
        """Let one sync fail, after so many others."""

    def clear(self) -> None:
        """Let nothing fail any more."""
