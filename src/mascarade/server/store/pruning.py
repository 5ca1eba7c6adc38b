"""Pruning: a store lists old tables, removes them piece by piece, and keeps requests to remove some.

`mascarade prune` asks a running server with a request: the request names tables, a server takes it, reports
its progress, and says when it is done. One server at a time works on a request.
"""

from typing import Protocol

from msgspec import Struct

STALE = 60.0
"""Seconds without a report after which another node goes on with a request, as if the first one were dead."""


class OldTable(Struct, frozen=True):
    """A closed table at which games began: its last step, when that was stored, and how many games."""

    table: str
    last: int
    touched: float
    games: int


class PruneRequest(Struct, frozen=True):
    """A request to remove these tables, each given by its id and the number of its last step."""

    id: str
    tables: tuple[tuple[str, int], ...]


class PruneReport(Struct, frozen=True):
    """What became of the tables of a request so far. `stayed` counts tables that were not removed because
    they are damaged or have changed, and `named` names some of them. `error` says why the rest was left, if
    it was."""

    removed: int = 0
    stayed: int = 0
    named: tuple[str, ...] = ()
    error: str = ""


class PruneProgress(Struct, frozen=True):
    """The state of a request. `beats` grows while a server works on it."""

    taken: bool
    beats: int
    done: bool
    report: PruneReport


class Pruning(Protocol):
    """The part of a store that is about old tables. All methods may raise `StoreUnavailable`."""

    async def clock(self) -> float | None:
        """Seconds since 1970 by the store's own clock, which all nodes share; None if the store has none."""

    async def latest(self, before: float | None = None) -> float | None:
        """When the newest step was stored; if `before` is given, the newest of tables whose last step is
        older. None if there is none."""

    async def old_tables(self, before: float, most: int, beyond: OldTable | None = None) -> list[OldTable]:
        """Up to `most` closed tables with games whose last step was stored before then, the oldest first,
        starting after `beyond`. Condemned tables are left out, and so are tables that are being removed."""

    async def size(self, table: str) -> int:
        """How many bytes the steps of a table take."""

    async def remove(self, table: str, after: int, most: int) -> bool:
        """Remove a closed table and all that belongs to it, up to `most` steps at a time; whether more of it
        is left. From the first call on it has no games, so `forget_closed` removes the rest if no other call
        follows. `Conflict` if it is open or condemned, or if `after` is not its last step. A table that does
        not exist counts as removed."""

    async def ask(self, request: PruneRequest) -> None:
        """Keep a request until a server takes it."""

    async def waiting(self) -> bool:
        """Whether a request may wait for a server to take it."""

    async def take(self, node: str, request: str | None = None) -> PruneRequest | None:
        """Take the oldest request that no node works on, or this one; None if there is none."""

    async def report(self, request: str, node: str, report: PruneReport, *, done: bool = False) -> bool:
        """Report on a request; whether it still belongs to this node."""

    async def progress(self, request: str) -> PruneProgress | None:
        """The state of a request; None if there is no such request."""

    async def withdraw(self, request: str) -> None:
        """Remove a request, whether it is done or not."""

    async def due(self, seconds: float) -> bool:
        """Whether it is time to prune by the setting: true for one caller in `seconds`, so one of many nodes
        prunes."""
