"""All the tables of a server: opening and closing the server, making tables, and listing the public ones."""

from functools import partial
from random import Random
from typing import Protocol

from msgspec.structs import replace

from mascarade.server.clock import Alarm, Time
from mascarade.server.errors import NoSuchThing, NotNow, TooMuch
from mascarade.server.games.retention import Retention
from mascarade.server.live.actor import TableActor
from mascarade.server.live.clocks import rewind
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.context import Context
from mascarade.server.live.creation import TableMaker
from mascarade.server.live.leases import Leaseholder
from mascarade.server.live.listing import listing
from mascarade.server.live.moves import SeatMoves
from mascarade.server.live.past_games import PastGames
from mascarade.server.live.sweep import Sweeper
from mascarade.server.live.tables import OpenTables
from mascarade.server.live.wishes import close, retried
from mascarade.server.logs import log
from mascarade.server.minds.port import Minds
from mascarade.server.sealing import Sealer
from mascarade.server.settings import Settings
from mascarade.server.store import Store
from mascarade.server.studies.service import StudyService
from mascarade.server.table import seating
from mascarade.server.table.lesson import FIRST
from mascarade.server.table.names import clean_name
from mascarade.server.table.options import checked
from mascarade.server.table.room import Room
from mascarade.wire.http import Listed, MakeTable, TakeLesson

_log = log("registry")

MOST_LISTED = 100


class MakesLeaseholder(Protocol):
    """Makes the leaseholder of a node."""

    def __call__(self, tables: OpenTables, cluster: Cluster) -> Leaseholder: ...


class Registry:
    """All tables of one server. `tables` are the open ones, `moves` moves seats to other devices, and `games`
    are the games that are over.

    `cluster` and `leases` are given if other nodes have the same tables.
    """

    def __init__(
        self,
        settings: Settings,
        store: Store,
        minds: Minds,
        *,
        time: Time | None = None,
        chance: Random | None = None,
        sealer: Sealer | None = None,
        cluster: Cluster | None = None,
        leases: MakesLeaseholder | None = None,
    ) -> None:
        self.context = Context(
            settings, store, minds, time=time, chance=chance, sealer=sealer, cluster=cluster
        )
        self.settings = settings
        self.time = self.context.time
        self.metrics = self.context.metrics
        self.metrics.include(store.metrics.registry)
        self.tables = OpenTables(self.context)
        self.moves = SeatMoves(self.tables)
        self.games = PastGames(self.tables)
        self.studies = StudyService(settings)
        self.retention = Retention(settings, store, self.time, self.metrics)
        self.sweeper = Sweeper(self.tables, self.retention)
        self._maker = TableMaker(self.context)
        self._watching: Alarm | None = None
        if cluster is not None:
            assert leases is not None
            self.tables.leaseholder = leases(self.tables, cluster)
            self.metrics.include(cluster.news.metrics.registry)
            self._count_as_a_node()

    # Opening and closing

    async def open(self) -> None:
        """Open the server: on a single node, every open table of the store goes on."""
        context = self.context
        self._watching = self.time.watch(
            partial(self._rewind, "the clock was set, or the server stood still")
        )
        context.outage.over = partial(self._rewind, "the store was away")
        context.key = await context.store.secret("marks")
        self._maker.key = await context.store.secret("makers")
        leaseholder = self.tables.leaseholder
        if leaseholder is None:
            await self.tables.take_up_all()
        await context.minds.start()
        if leaseholder is not None:
            await leaseholder.start()
        self.retention.start()
        self.sweeper.start()

    async def close(self) -> None:
        """Finish what is being stored, and tell everyone to come back."""
        self.tables.closing = True
        if self._watching is not None:
            self._watching.cancel()
        for table in list(self.tables.values()):
            await table.stop()
        if self.tables.leaseholder is not None:
            await self.tables.leaseholder.stop()
        await self.retention.stop()
        await self.sweeper.stop()
        await self.context.outage.stop()
        await self.studies.stop()
        self.games.stop()
        await self.context.minds.stop()
        await self.context.store.close()

    # Making

    async def make(self, owner: str, wanted: MakeTable, address: str = "") -> tuple[TableActor, int]:
        """A new table and the host's chair; filled with bots and dealt at once, if that is wanted.

        It counts among the open tables of `address`, unless that is empty.
        """
        self._check_capacity()
        options = self.context.allowed(checked(wanted.options))
        name = clean_name(wanted.name)
        room = seating.made("", self.time.wall(), options, name, owner, approval=wanted.approval)
        if wanted.start:
            seating.filled(room)
        return await self._made(room, address, start=wanted.start), 0

    async def teach(self, owner: str, wanted: TakeLesson, address: str = "") -> tuple[TableActor, int]:
        """A new lesson, dealt at once. It closes the owner's lesson before, if there is one."""
        self._check_capacity()
        room = seating.made("", self.time.wall(), FIRST.options, clean_name(wanted.name), owner)
        for table in list(self.tables.values()):
            if table.state.room.lesson and table.state.chair_of(owner) is not None and not table.stopped:
                await retried(partial(_end_lesson, table))
        return await self._made(replace(room, lesson=FIRST.name), address, start=True), 0

    def _check_capacity(self) -> None:
        if self.tables.closing:
            raise NotNow.because("restarting")
        if len(self.tables) >= self.settings.most_tables:
            raise TooMuch.because("house-full", most=self.settings.most_tables)

    async def _made(self, room: Room, address: str, *, start: bool) -> TableActor:
        table = await self._maker.make(room, address, start=start)
        self.tables.keep(table)
        if self.tables.leaseholder is not None:
            await self.tables.leaseholder.claim(table)
        else:
            table.conductor.wake()
        return table

    # Finding

    async def find_code(self, code: str) -> TableActor:
        """The open table with this code, in upper or lower case."""
        wanted = code.strip().upper()
        alone = self.context.alone
        table = self._coded(wanted) if alone else await self.context.store.tables.by_code(wanted)
        if table is None:
            raise NoSuchThing.because("no-such-code")
        return await self.tables.find(table)

    def _coded(self, code: str) -> str | None:
        """The table with this code. There is no index, because locking a table changes its code."""
        return next(
            (table.id for table in self.tables.values() if code and table.state.room.code == code), None
        )

    async def listed(self) -> list[Listed]:
        """The public tables, starting with those that wait for people."""
        if self.tables.leaseholder is not None:
            shown = await self.tables.leaseholder.listed(MOST_LISTED)
        else:
            latest = sorted(self.tables.values(), key=lambda table: -table.touched)
            shown = [found for table in latest if (found := listing(table)) is not None]
        return sorted(shown, key=lambda table: table.phase not in ("lobby", "over"))[:MOST_LISTED]

    def _count_as_a_node(self) -> None:
        def led() -> int:
            return sum(table.leading for table in self.tables.values())

        self.metrics.nodes.watch(led, lambda: len(self.tables) - led())
        self.metrics.include(self.metrics.nodes.registry)

    def _rewind(self, why: str) -> None:
        """Give players time after a while in which they could not answer."""
        _log.warning("players get some time", why=why)
        for table in self.tables.values():
            if table.leading:
                rewind(table.state, table.audience, self.time.now())
                table.conductor.wake()
                if self.tables.leaseholder is not None:
                    self.tables.leaseholder.rewound(table)


async def _end_lesson(table: TableActor) -> None:
    async with table.lock:
        await close(table)
