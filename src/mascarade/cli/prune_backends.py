"""What removes the tables for `mascarade prune`: this process, the server with the folder, or a node."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from time import monotonic
from typing import Protocol

from mascarade.cli.errors import CommandError
from mascarade.cli.terminal import flush, tell
from mascarade.server.games.files import GameSource
from mascarade.server.games.prune import MOST_NAMED, Pruner, Superseded
from mascarade.server.store import StoreUnavailable
from mascarade.server.store.pruning import STALE, OldTable, PruneProgress, PruneReport, PruneRequest, Pruning
from mascarade.server.store.sqlite.pruning import PruneClient
from mascarade.server.store.sqlite.store import SqliteStore

LOOK_EVERY = 0.2
TAKEN_WITHIN = 25.0
"""Seconds to wait until a node takes a request: each node looks every ten seconds."""
SERVER_PATIENCE = 60.0
"""Seconds to wait for a word from the server with the folder: it may be busy with another command."""
TOLD_EVERY = 10.0


class RemotePruning(Protocol):
    """The part of `Pruning` that a process beside the server needs."""

    async def clock(self) -> float | None: ...

    async def old_tables(
        self, before: float, most: int, beyond: OldTable | None = None
    ) -> list[OldTable]: ...

    async def latest(self, before: float | None = None) -> float | None: ...

    async def size(self, table: str) -> int: ...

    async def ask(self, request: PruneRequest) -> None: ...

    async def progress(self, request: str) -> PruneProgress | None: ...

    async def withdraw(self, request: str) -> None: ...


class PruneBackend(Protocol):
    """Tables that can be read, and a way to have them removed."""

    @property
    def tables(self) -> GameSource: ...

    @property
    def pruning(self) -> RemotePruning: ...

    async def removed(self, tables: Sequence[tuple[str, int]]) -> PruneReport:
        """Have these tables removed, each given by its id and last step; what became of them."""


@asynccontextmanager
async def opened(where: Path | str, *, in_use: bool) -> AsyncIterator[PruneBackend]:
    """The backend for a folder, which a server may have open (`in_use`), or for a database."""
    if isinstance(where, Path) and in_use:
        client = PruneClient(where)
        try:
            yield ServerPrune(client, where)
        finally:
            await client.close()
    elif isinstance(where, Path):
        store = SqliteStore.open(where)
        try:
            yield LocalPrune(store.tables, store.pruning)
        finally:
            await store.close()
    else:
        from mascarade.server.store.postgres.store import PostgresStore

        nodes = await PostgresStore.open(where)
        try:
            yield NodesPrune(nodes.tables, nodes.pruning)
        finally:
            await nodes.close()


class LocalPrune:
    """Removes tables in this process, which holds the lock on the folder."""

    def __init__(self, tables: GameSource, pruning: Pruning) -> None:
        self.tables = tables
        self.pruning = pruning

    async def removed(self, tables: Sequence[tuple[str, int]]) -> PruneReport:
        async def beat(_: PruneReport) -> bool:
            return True

        pruner = Pruner(self.tables, self.pruning, gently=False)
        await pruner.prune(tables, beat)
        return pruner.report


class ServerPrune:
    """Asks the server that has the folder open."""

    def __init__(self, client: PruneClient, folder: Path) -> None:
        self.tables = client.tables
        self.pruning = client
        self._folder = folder

    async def removed(self, tables: Sequence[tuple[str, int]]) -> PruneReport:
        async with _asked(self.pruning, tables) as request:
            report = await _reported(self.pruning, request, SERVER_PATIENCE, SERVER_PATIENCE)
        if report is None:
            raise CommandError(
                f"The server on the folder “{self._folder}” does not answer: look at its log, or stop it and"
                " run this again. What it has removed stays removed."
            )
        return report


class NodesPrune:
    """Asks the nodes of a database; if there is none, this process removes the tables."""

    def __init__(self, tables: GameSource, pruning: Pruning) -> None:
        self.tables = tables
        self.pruning = pruning
        self._name = token_hex(8)

    async def removed(self, tables: Sequence[tuple[str, int]]) -> PruneReport:
        async with _asked(self.pruning, tables) as request:
            while True:
                # by then another node may have taken the request over from a dead one
                report = await _reported(self.pruning, request, TAKEN_WITHIN, STALE + TAKEN_WITHIN)
                if report is not None:
                    return report
                if await self.pruning.take(self._name, request.id) is not None:
                    tell("No node took the request, so this command removes the tables itself.")
                    return await self._by_ourselves(request)

    async def _by_ourselves(self, request: PruneRequest) -> PruneReport:
        async def beat(report: PruneReport) -> bool:
            return await self.pruning.report(request.id, self._name, report)

        pruner = Pruner(self.tables, self.pruning)
        try:
            await pruner.prune(request.tables, beat)
        except Superseded:
            raise CommandError(
                "A node has taken the request meanwhile: run this again to see what is left."
            ) from None
        return pruner.report


def added(*reports: PruneReport) -> PruneReport:
    """The sum of these reports."""
    named = tuple(name for each in reports for name in each.named)[:MOST_NAMED]
    removed, stayed = sum(each.removed for each in reports), sum(each.stayed for each in reports)
    return PruneReport(removed, stayed, named, reports[-1].error)


@asynccontextmanager
async def _asked(pruning: RemotePruning, tables: Sequence[tuple[str, int]]) -> AsyncIterator[PruneRequest]:
    """Make a request, and withdraw it at the end: if this command ends early, so does the work."""
    request = PruneRequest(token_hex(8), tuple(tables))
    asking = asyncio.ensure_future(pruning.ask(request))
    try:
        await asyncio.shield(asking)
        yield request
    finally:
        # the request is stored even if this is cancelled meanwhile
        await asyncio.wait([asking])
        if asking.exception() is None:
            await pruning.withdraw(request.id)


async def _reported(
    pruning: RemotePruning, request: PruneRequest, untaken: float, silent: float
) -> PruneReport | None:
    """What became of it; None if no server takes it, or works on it, for so many seconds."""
    beats, since = -1, monotonic()
    told = since
    while True:
        progress = await pruning.progress(request.id)
        if progress is None:
            raise StoreUnavailable("the request is gone")
        if progress.done:
            return progress.report
        if progress.beats != beats:
            beats, since = progress.beats, monotonic()
        if monotonic() - since > (silent if progress.taken else untaken):
            return None
        if monotonic() - told > TOLD_EVERY:
            told = monotonic()
            tell(f"{progress.report.removed} of {len(request.tables)} tables are removed so far ...")
            flush()
        await asyncio.sleep(LOOK_EVERY)
