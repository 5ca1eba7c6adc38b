"""The tables that this server has: finding them, reading them from the store, and letting go of them."""

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
    """By id. `damaged` says of tables that cannot be played on what is wrong with them.

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
        """The open table with this id."""
        found = self._tables.get(table)
        if found is not None and found.stopped and not self.closing:
            async with self._reading:
                found = self._tables.get(table)
                if found is not None and found.stopped:
                    found = await self.read_again(found)
        if self.leaseholder is not None and not self.closing:
            found = found or await self.load(table)
            if found is not None:
                # or it might be let go of while it is being read
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
        """Whether this is the table that is played here, and not one that was let go of meanwhile."""
        return self._tables.get(table.id) is table

    async def take_up_all(self) -> None:
        """Have every open table of the store."""
        for kept in await self.context.store.tables.open_tables():
            await self._take_up(kept)

    def keep(self, table: TableActor) -> None:
        """Have this table from now on."""
        self._tables[table.id] = table
        self.damaged.pop(table.id, None)
        if self.leaseholder is not None:
            self.leaseholder.keep(table)

    def let_go(self, table: TableActor) -> None:
        """This server has the table no more, or not in this object."""
        self._tables.pop(table.id, None)
        table.conductor.rest()
        if self.leaseholder is not None:
            self.leaseholder.let_go(table)

    async def load(self, table: str) -> TableActor | None:
        """A table that other nodes may have already; None if it is not open, or damaged."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def read_again(self, stale: TableActor) -> TableActor | None:
        """Another node went on with this table, or it has to be looked at again: read it anew."""
        if self.leaseholder is not None:
            # as for everyone who finds none: two who come at once must not get one each
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
        """This table is damaged: it is not let go of before the store knows."""
        self.damaged[table.id] = damage
        if not table.verdict.stored:
            table.verdict.write(damage)
        elif self.leaseholder is not None:
            # the store says so to all nodes, until its owner takes the verdict back
            self.let_go(table)

    async def _take_up(self, kept: StoredTable, found: FollowedTable | None = None) -> TableActor | None:
        """Have the table from now on; `found` is how it was found where other nodes may have it, too."""
        table, store = kept.row.table, self.context.store
        try:
            if kept.damage is not None:
                raise ValueError(kept.damage)
            earlies = await store.early_answers.of(table) if found is None else found.earlies
            seen = await store.read_positions.of(table)
            self.context.salt(table, kept.salt)
            made = rebuilt(kept, earlies, seen, self.context, b"" if found is None else found.before)
            if made.state.play is not None:
                made.notes = notes.read(await store.notes.of(table, made.state.play.number))
            await resumed(made)
        except StoreUnavailable:
            # nothing is wrong with it: it only cannot be read at the moment
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
        """The store does not have it; a node may have said that it did."""
        rescues = await cluster.store.rescues.of(table)
        if rescues:
            self._is_damaged(table, rescues[0].damage)
        elif table not in self._tables:
            self.damaged.pop(table, None)

    def _is_damaged(self, table: str, damage: str) -> None:
        """Logged once, however many ask for it."""
        if table not in self.damaged:
            _log.error("table damaged", table=table, damage=damage)
        self.damaged[table] = damage
