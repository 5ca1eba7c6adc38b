"""What a store does about old tables: it lists them, removes them bit by bit, and keeps requests to do so.

A request is how `mascarade prune` asks a running server: it names tables, a server takes it, reports how far
it has come, and says when it is done. One server at a time works on a request.
"""

from typing import Protocol

from msgspec import Struct

STALE = 60.0
"""Seconds without a report after which a node is taken for dead, and another goes on with its request."""


class OldTable(Struct, frozen=True):
    """A closed table at which games were begun: its last step, when that was stored, and how many games."""

    table: str
    last: int
    touched: float
    games: int


class PruneRequest(Struct, frozen=True):
    """Remove these tables: each by its id and the number of its last step."""

    id: str
    tables: tuple[tuple[str, int], ...]


class PruneReport(Struct, frozen=True):
    """How far a request has come. `stayed` counts tables that were not removed because they are damaged or
    have changed, and some of them are `named`; `error` says why the rest was left, if it was."""

    removed: int = 0
    stayed: int = 0
    named: tuple[str, ...] = ()
    error: str = ""


class PruneProgress(Struct, frozen=True):
    """What is known of a request. `beats` grows while somebody works on it."""

    taken: bool
    beats: int
    done: bool
    report: PruneReport


class Pruning(Protocol):
    """The part of a store that is about old tables. All may raise `Lost`."""

    async def clock(self) -> float | None:
        """Seconds since 1970 by the store's own clock, which all nodes share; None if it has none."""

    async def latest(self, before: float | None = None) -> float | None:
        """When the last step of all was stored; if `before` is given, of tables whose last step is older than
        that. None if there is none."""

    async def old_tables(self, before: float, most: int, beyond: OldTable | None = None) -> list[OldTable]:
        """Closed tables with games whose last step was stored before then, the oldest first, from the one
        after `beyond`. Those that were condemned are not among them, nor those that are being removed."""

    async def size(self, table: str) -> int:
        """Bytes of its steps."""

    async def remove(self, table: str, after: int, most: int) -> bool:
        """Remove a closed table and all that belongs to it, up to `most` steps at a time; whether more of it
        is left. From the first call on it has no games: `forget_closed` removes the rest if no other call
        follows. `Conflict` if it is open, condemned, or `after` is not its last step. A table that is not
        there counts as removed."""

    async def ask(self, request: PruneRequest) -> None:
        """Keep a request until a server takes it."""

    async def waiting(self) -> bool:
        """Whether a request may wait for somebody who takes it."""

    async def take(self, node: str, request: str | None = None) -> PruneRequest | None:
        """The oldest request that nobody works on, or this one; from now on it is this node's."""

    async def report(self, request: str, node: str, report: PruneReport, *, done: bool = False) -> bool:
        """Say how far it is; whether it is still this node's request."""

    async def progress(self, request: str) -> PruneProgress | None:
        """How far a request is; None if there is no such request."""

    async def withdraw(self, request: str) -> None:
        """Let go of a request, whether it is done or not."""

    async def due(self, seconds: float) -> bool:
        """Whether nobody was told so in the last `seconds`: of many nodes, one prunes."""
