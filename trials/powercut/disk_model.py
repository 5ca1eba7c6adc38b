"""A model of a disk and the cache above it: what is left after a power cut, for every operation in a log.

- A write goes into the cache and makes whole pages dirty. A sync that succeeds puts dirty pages on the disk.
- A sync that fails makes pages clean without that: whether the disk has them is unknown. Only another write
  to the same page makes it dirty again.
- A name (made, removed) is on the disk when its folder was synced. Before that, the first few of them may be.
- The length of a file is on the disk when it was synced, or as far as a page of it is.
"""

import random
from collections.abc import Callable
from typing import Literal, TypeAlias, get_args

from trials.powercut.disk_log import Op

PAGE = 4096
SECTOR = 512

Variant: TypeAlias = Literal["synced", "kept", "torn", "later", "all"]
VARIANTS: tuple[Variant, ...] = get_args(Variant)
"""Besides what was synced: some other pages, parts of some, the later ones without the earlier ones, all."""

Image: TypeAlias = dict[str, bytes | None]
"""What is under each name; None is a folder."""


class File:
    """One file: what programs read, what the disk has, and the pages that lie in between."""

    def __init__(self) -> None:
        self.cached = bytearray()
        self.disk = bytearray()
        self.dirty: dict[int, int] = {}
        """When each page was last written."""
        self.dropped: dict[int, bytes] = {}
        """Pages of a failed sync, as they were."""
        self.resized = False

    def write(self, at: int, data: bytes, when: int) -> None:
        end = at + len(data)
        if end > len(self.cached):
            self.cached.extend(bytes(end - len(self.cached)))
            self.resized = True
        self.cached[at:end] = data
        for page in range(at // PAGE, -(-end // PAGE)):
            self.dirty[page] = when

    def truncate(self, size: int, when: int) -> None:
        self.resized = self.resized or size != len(self.cached)
        del self.cached[size:]
        self.cached.extend(bytes(size - len(self.cached)))
        self.dirty = {page: at for page, at in self.dirty.items() if page * PAGE < size}
        self.dropped = {page: data for page, data in self.dropped.items() if page * PAGE < size}
        if size % PAGE:
            self.dirty[size // PAGE] = when

    def sync(self, ok: bool) -> None:
        if ok:
            self._put(self.disk, {page: self._page(page) for page in self.dirty}, self.resized)
            for page in self.dirty:
                self.dropped.pop(page, None)
        else:
            self.dropped |= {page: self._page(page) for page in self.dirty}
        self.dirty.clear()
        self.resized = False

    def after(self, variant: Variant, chance: random.Random) -> bytes:
        left = bytearray(self.disk)
        pages = {page: self._page(page) for page in self.dirty}
        resized = self.resized and variant != "synced" and (variant == "all" or chance.random() < 0.5)
        self._put(left, self._some(variant, pages, chance), resized)
        return bytes(left)

    def _some(self, variant: Variant, pages: dict[int, bytes], chance: random.Random) -> dict[int, bytes]:
        either = self.dropped | pages
        match variant:
            case "synced":
                return {}
            case "all":
                return pages
            case "kept":
                return {page: data for page, data in either.items() if chance.random() < 0.5}
            case "torn":
                return {page: self._torn(page, data, chance) for page, data in either.items()}
            case "later":
                when = sorted(self.dirty.values())
                since = chance.choice(when) if when else 0
                return {page: data for page, data in pages.items() if self.dirty[page] >= since}

    def _torn(self, page: int, data: bytes, chance: random.Random) -> bytes:
        start = page * PAGE
        old = bytes(self.disk[start : start + PAGE]).ljust(len(data), b"\0")
        parts = range(0, len(data), SECTOR)
        return b"".join((data if chance.random() < 0.5 else old)[each : each + SECTOR] for each in parts)

    def _page(self, page: int) -> bytes:
        return bytes(self.cached[page * PAGE : (page + 1) * PAGE])

    def _put(self, disk: bytearray, pages: dict[int, bytes], resized: bool) -> None:
        for page, data in pages.items():
            start = page * PAGE
            if len(disk) < start:
                disk.extend(bytes(start - len(disk)))
            disk[start : start + len(data)] = data
        if resized:
            del disk[len(self.cached) :]
            disk.extend(bytes(len(self.cached) - len(disk)))


class DiskModel:
    """The disk after some operations."""

    def __init__(self) -> None:
        self.files: dict[int, File] = {}
        self._names: dict[str, int] = {}
        self._waiting: list[tuple[str, int]] = []
        """Names that were given (to which file) and removed (0) since their folders were synced."""
        self._time = 0
        self._do: dict[str, Callable[[Op], None]] = {
            "folder": lambda op: self._name(op.name, -1),
            "create": self._create,
            "write": lambda op: self.files[op.file].write(op.at, op.data, self._time),
            "truncate": lambda op: self.files[op.file].truncate(op.at, self._time),
            "sync": lambda op: self.files[op.file].sync(op.ok),
            "delete": lambda op: self._name(op.name, 0),
            "rename": self._rename,
            "sync-folder": self._sync_folder,
            "told": lambda _: None,
            "start": lambda _: None,
        }

    def do(self, op: Op) -> None:
        self._time += 1
        self._do[op.kind](op)

    def after(self, variant: Variant, chance: random.Random) -> Image:
        """What is left of it."""
        names = dict(self._names)
        some = chance.randint(0, len(self._waiting))
        survived = {"synced": 0, "all": len(self._waiting)}.get(variant, some)
        for name, file in self._waiting[:survived]:
            _apply(names, name, file)
        found: Image = {}
        for name, file in sorted(names.items()):
            above = name.rpartition("/")[0]
            if not above or above in found:
                found[name] = None if file == -1 else self.files[file].after(variant, chance)
        return found

    def _create(self, op: Op) -> None:
        self.files[op.file] = File()
        self._name(op.name, op.file)

    def _rename(self, op: Op) -> None:
        self._name(op.name, 0)
        self._name(op.data.decode(), op.file)

    def _name(self, name: str, file: int) -> None:
        self._waiting.append((name, file))

    def _sync_folder(self, op: Op) -> None:
        if not op.ok:
            return
        here = [each for each in self._waiting if each[0].rpartition("/")[0] == op.name]
        for name, file in here:
            _apply(self._names, name, file)
        self._waiting = [each for each in self._waiting if each not in here]


def _apply(names: dict[str, int], name: str, file: int) -> None:
    if file:
        names[name] = file
    else:
        names.pop(name, None)
