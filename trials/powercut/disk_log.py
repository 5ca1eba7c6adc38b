"""What was done to a disk, in order: the same for every way of recording it."""

from threading import RLock
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal[
    "folder", "create", "write", "truncate", "sync", "delete", "rename", "sync-folder", "told", "start"
]


class Op(NamedTuple):
    """`name` is a path below the recorded folder; `file` stays the same while its names change."""

    kind: Kind
    name: str = ""
    file: int = 0
    at: int = 0
    data: bytes = b""
    ok: bool = True


class DiskLog:
    """A log that threads write, each holding `lock` while it changes the disk and logs the change."""

    def __init__(self) -> None:
        self.lock = RLock()
        self.ops: list[Op] = []
        self.names: dict[str, int] = {}
        self._files = 0

    def add(self, op: Op) -> None:
        with self.lock:
            self.ops.append(op)

    def create(self, name: str) -> int:
        """Log a new file under this name."""
        with self.lock:
            self._files += 1
            self.names[name] = self._files
            self.ops.append(Op("create", name, self._files))
            return self._files

    def delete(self, name: str) -> None:
        with self.lock:
            file = self.names.pop(name, 0)
            self.ops.append(Op("delete", name, file))

    def rename(self, name: str, to: str) -> None:
        with self.lock:
            self.names[to] = self.names.pop(name)
            self.ops.append(Op("rename", name, self.names[to], data=to.encode()))

    def told(self, table: str, answer: str) -> None:
        """A player was told that this answer is stored."""
        self.add(Op("told", table, data=answer.encode()))
