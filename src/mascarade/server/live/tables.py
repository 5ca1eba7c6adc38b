"""The tables that this server has in memory: finding them, reading them from the store, dropping them."""

import asyncio
from collections.abc import Iterator, Mapping

from mascarade.server.errors import CannotStore, NoSuchThing, NotNow
from mascarade.server.live.actor import TableActor
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.context import Context
from mascarade.server.live.leases import Leaseholder
from mascarade.server.live.rebuild import rebuilt, resumed
from mascarade.server.logs import log
from mascarade.server.store import FollowedTable, StoredTable, StoreUnavailable
from mascarade.server.table import notes

_log = log("registry")


class OpenTables(Mapping[str, TableActor]):
    """The tables by id. `damaged` has the tables that cannot be played on, with what is wrong with them.

    Where other nodes have the same tables, `leaseholder` decides which of them this node leads.
    """

    def __init__(self, context: Context) -> None:
        self.context = context
        self.leaseholder: Leaseholder | None = None
        self.damaged: dict[str, str] = {}
        self.closing = False
        self._tables: dict[str, TableActor] = {}
        self._reading = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}

    def __getitem__(self, table: str) -> TableActor:
        return self._tables[table]

    def __iter__(self) -> Iterator[str]:
        return iter(self._tables)

    def __len__(self) -> int:
        return len(self._tables)

    async def find(self, table: str) -> TableActor:
        """The open table with this id. Raises if there is none, or it is damaged."""
        found = self._tables.get(table)
        if found is not None and found.stopped and not self.closing:
            async with self._reading:
                found = self._tables.get(table)
                if found is not None and found.stopped:
                    found = await self.read_again(found)
        if self.leaseholder is not None and not self.closing:
            found = found or await self.load(table)
            if found is not None:
                # set before the refresh, so that the table is not dropped meanwhile
                found.wanted = self.context.time.now()
                await found.refresh()
        if found is not None and found.state.room.phase != "closed":
            found.check()
            found.wanted = self.context.time.now()
            return found
        if table in self.damaged:
            raise NotNow.because("table-damaged")
        raise NoSuchThing.because("no-such-table")

    def still_has(self, table: TableActor) -> bool:
        """Whether this object is still the one in use for its table."""
        return self._tables.get(table.id) is table

    async def take_up_all(self) -> None:
        """Read every open table of the store."""
        for kept in await self.context.store.tables.open_tables():
            await self._take_up(kept)

    def keep(self, table: TableActor) -> None:
        """Add a table."""
        self._tables[table.id] = table
        self.damaged.pop(table.id, None)
        if self.leaseholder is not None:
            self.leaseholder.keep(table)

    def let_go(self, table: TableActor) -> None:
        """Drop a table, or this object for it."""
        self._tables.pop(table.id, None)
        table.conductor.rest()
        if self.leaseholder is not None:
            self.leaseholder.let_go(table)

    async def load(self, table: str) -> TableActor | None:
        """Read a table that other nodes may have, too; None if it is not open, or is damaged."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def read_again(self, stale: TableActor) -> TableActor | None:
        """Read a table anew whose object must not be used any more."""
        if self.leaseholder is not None:
            # `load` makes only one object, also if two callers come at once
            self.let_go(stale)
            return await self.load(stale.id)
        try:
            kept = await self.context.store.tables.read(stale.id)
            self.let_go(stale)
            return None if kept is None or not kept.row.open else await self._take_up(kept)
        except StoreUnavailable:
            self.keep(stale)
            raise CannotStore.because("store-failed") from None

    def set_aside(self, table: TableActor, damage: str) -> None:
        """Note that a table is damaged. Where there are several nodes, drop it once its verdict is stored."""
        self.damaged[table.id] = damage
        if not table.verdict.stored:
            table.verdict.write(damage)
        elif self.leaseholder is not None:
            # all nodes read the verdict from the store, until the server's owner takes it back
            self.let_go(table)

    async def _take_up(self, kept: StoredTable, found: FollowedTable | None = None) -> TableActor | None:
        """Rebuild and add a table; `found` is what was read of it where other nodes may have it, too."""
        table, store = kept.row.table, self.context.store
        try:
            if kept.damage is not None:
                raise ValueError(kept.damage)
            early_answers = await store.early_answers.of(table) if found is None else found.earlies
            seen = await store.read_positions.of(table)
            self.context.set_salt(table, kept.salt)
            made = rebuilt(kept, early_answers, seen, self.context, b"" if found is None else found.before)
            if made.state.play is not None:
                made.notes = notes.read(await store.notes.of(table, made.state.play.number))
            await resumed(made)
        except StoreUnavailable:
            # the table is not damaged: it only cannot be read at the moment
            raise
        except CannotStore:
            self.damaged[table] = "its end could not be stored"
        except Exception as error:
            # one table that cannot be read must not keep the others from opening
            self._is_damaged(table, str(error))
        else:
            self.keep(made)
            return made
        return None

    async def _load(self, table: str) -> TableActor | None:
        cluster = self.context.cluster
        assert cluster is not None
        try:
            found = await cluster.store.followers.follow(table, None)
            if found is None:
                await self._look_for_rescues(table, cluster)
                return None
            return await self._take_up(found.kept, found) if found.kept.row.open else None
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None

    async def _look_for_rescues(self, table: str, cluster: Cluster) -> None:
        """Count a table that the store does not have as damaged, if a node has left a rescue of it."""
        rescues = await cluster.store.rescues.of(table)
        if rescues:
            self._is_damaged(table, rescues[0].damage)
        elif table not in self._tables:
            self.damaged.pop(table, None)

    def _is_damaged(self, table: str, damage: str) -> None:
        """Note that a table is damaged; it is logged only the first time."""
        if table not in self.damaged:
            _log.error("table damaged", table=table, damage=damage)
        self.damaged[table] = damage
