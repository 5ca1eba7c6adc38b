"""The leases of one node: it renews them, takes over tables that no node leads, and follows all others.

If a node dies, its leases run out, and other nodes take its tables over in their next round. News make
following fast; without news, the node asks the store.
"""

import asyncio
from collections.abc import Iterable
from time import perf_counter

import msgspec

from mascarade.rules import Refused
from mascarade.server.background import BackgroundTasks
from mascarade.server.errors import CannotStore, Overtaken
from mascarade.server.live.actor import TableActor
from mascarade.server.live.clocks import rewind
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.listing import listing
from mascarade.server.live.losses import agrees
from mascarade.server.live.news import Here, Item, Knocked, Spoke, Stepped
from mascarade.server.live.tables import OpenTables
from mascarade.server.logs import log
from mascarade.server.store import StoreUnavailable
from mascarade.wire.http import Listed

_log = log("leaseholder")
_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Listed] = msgspec.json.Decoder(Listed)

ROUND = 0.8
LEASE = 3.5
"""Seconds between two rounds, and until a lease runs out that is not renewed: together less than five."""

SLOW = 1.0
"""If reading the store's clock takes more seconds than this, the result is not used."""

AT_ONCE = 50
"""How many tables a node takes over in one round, so that they spread over the nodes."""

QUIET = 2.0
"""Seconds without news of a table after which the node asks the store."""

REPORT = 2.0
"""Seconds after which the other nodes are told again who is here."""

IDLE = 60.0
"""Seconds that a table stays in memory which another node leads and no connection here listens to."""


class NodeLeases:
    """The leaseholder of one node. `name` is the node's name; after a restart it has a new one."""

    def __init__(self, tables: OpenTables, cluster: Cluster) -> None:
        self.name = cluster.name
        self._tables = tables
        self._time = tables.context.time
        self._metrics = tables.context.metrics.nodes
        self._store = cluster.store
        self._news = cluster.news
        self._heard: dict[str, float] = {}
        self._reported = 0.0
        self._shown: dict[str, bytes | None] = {}
        self._following: set[str] = set()
        self._taking: set[str] = set()
        self._follow_again: set[str] = set()
        self._rewound: dict[str, int] = {}
        self._tasks = BackgroundTasks()
        self._ended = False

    async def start(self) -> None:
        await self._set_clock()
        await self._news.start(self._hear, self._missed)
        self._tasks.start(self._run())

    async def stop(self) -> None:
        """Give up all leases, so that other nodes need not wait for them to run out."""
        self._ended = True
        await self._tasks.stop()
        try:
            await self._store.leases.abdicate(self.name)
        except StoreUnavailable as lost:
            _log.warning("leases were not given up", why=str(lost))
        await self._news.stop()

    async def claim(self, table: TableActor) -> None:
        """Lead a new table from its first moment."""
        table.leading = False
        try:
            epoch = await self._store.leases.claim(self.name, LEASE, table.id)
            if epoch is not None:
                await table.lead(epoch)  # a new table: there are no clocks to rewind at other nodes
        except (StoreUnavailable, CannotStore) as error:
            # the table is made all the same, and a node will lead it after its next round
            _log.warning("a new table is not led yet", table=table.id, why=str(error))

    def keep(self, table: TableActor) -> None:
        """Follow this table, which the node has from now on."""
        self._heard[table.id] = self._time.now()
        self._news.follow(table.id)

    def let_go(self, table: TableActor) -> None:
        self._heard.pop(table.id, None)
        self._shown.pop(table.id, None)
        self._news.forget(table.id)

    def rewound(self, table: TableActor) -> None:
        """Tell the other nodes, in the next round, that this table's clocks were rewound."""
        self._rewound[table.id] = table.state.n

    async def listed(self, most: int) -> list[Listed]:
        """The listings of public tables, from all nodes."""
        try:
            return [_decoder.decode(body) for body in await self._store.listings.shown(most)]
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None

    # News

    def _hear(self, item: Item) -> None:
        table = self._tables.get(item.table)
        if table is None:
            return
        match item:
            case Stepped(n=n):
                # only this news says how far the table is: other news may come from a node that knows more
                if n >= table.state.n:
                    self._heard[table.id] = self._time.now()
                # news of a step that is known already may be about an early answer after it
                if n > table.state.n or table.leading:
                    self._follow(table)
            case Spoke(said=said):
                table.audience.send_to_all(said)
            case Here(node=node, chairs=chairs, spectators=spectators):
                table.touched = self._time.now()
                table.presence.hear_of(node, chairs, spectators)
            case Knocked(owner=owner, name=name, what=what):
                table.knocks.hear(owner, name, what)

    def _missed(self) -> None:
        """News may have been lost: ask the store about all tables."""
        self._heard = dict.fromkeys(self._tables, 0.0)

    def _follow(self, table: TableActor) -> None:
        if table.id in self._following:
            self._follow_again.add(table.id)
            return
        self._following.add(table.id)
        self._tasks.start(self._catch_up(table))

    async def _catch_up(self, table: TableActor) -> None:
        try:
            again = True
            while again:
                self._follow_again.discard(table.id)
                async with table.lock:
                    await table.catch_up()
                again = table.id in self._follow_again
        except Refused as refused:
            # if the store is away, ask it again soon; if the table is damaged, that is logged already
            if isinstance(refused, CannotStore) and table.id in self._heard:
                self._heard[table.id] = 0.0
            if table.damage is not None:
                self._tables.damaged[table.id] = table.damage
        except Exception:
            _log.exception("a table was not followed", table=table.id)
        finally:
            self._following.discard(table.id)
            self._follow_again.discard(table.id)

    # Rounds

    async def _run(self) -> None:
        while not self._ended:
            began = perf_counter()
            try:
                await self.look_around()
            except (StoreUnavailable, Refused) as error:
                # the database that answers next may be an older copy
                self._missed()
                self._metrics.rounds_failed.inc()
                _log.warning("a round failed", why=str(error))
            except Exception:
                self._metrics.rounds_failed.inc()
                _log.exception("a round failed")
            self._metrics.rounds.observe(perf_counter() - began)
            await asyncio.sleep(ROUND)

    async def look_around(self) -> None:
        """One round: renew leases, follow other nodes, and tell them what is new here."""
        await self._set_clock()
        await self._lead()
        await self._store_rewound()
        await self._ask_about_quiet_tables()
        await self._store_listings()
        now = self._time.now()
        if now - self._reported >= REPORT:
            self._reported = now
            for table in self._tables.values():
                if self._news.connected:
                    table.presence.forget_silent()
                if table.audience.watching:
                    table.presence.report()
        for table in self._unused(now):
            self._tables.let_go(table)

    async def _set_clock(self) -> None:
        """Take over the time of day from the store: the clocks of the nodes' machines may differ."""
        asked = perf_counter()
        shown = await self._store.leases.clock()
        took = perf_counter() - asked
        if took < SLOW:
            self._time.agree(shown + took / 2)

    async def _lead(self) -> None:
        leases = await self._store.leases.lead(self.name, LEASE, AT_ONCE)
        for table in self._tables.values():
            if table.leading and table.id not in leases:
                table.resign()
        for name, epoch in leases.items():
            found = self._tables.get(name)
            if found is not None and found.damage is not None:
                continue
            led = found is not None and found.leading and found.epoch == epoch
            if not led and name not in self._taking and name not in self._tables.damaged:
                self._taking.add(name)
                self._tasks.start(self._take_over(name, epoch))

    async def _take_over(self, name: str, epoch: int) -> None:
        """Lead a table. This is not awaited by the round: a slow or damaged table must not delay the renewal
        of all other leases."""
        try:
            found = self._tables.get(name) or await self._tables.load(name)
            if found is not None:
                self._shown.pop(name, None)
                if await found.lead(epoch):
                    self.rewound(found)
        except (Refused, Overtaken) as error:
            known = self._tables.get(name)
            if known is None or known.damage is None:
                _log.warning("a table was not taken over", table=name, why=str(error))
        except Exception:
            _log.exception("a table was not taken over", table=name)
        finally:
            self._taking.discard(name)

    async def _store_rewound(self) -> None:
        rewound, self._rewound = self._rewound, {}
        if rewound:
            try:
                await self._store.followers.rewind(rewound)
            except StoreUnavailable:
                self._rewound = rewound | self._rewound
                raise

    async def _ask_about_quiet_tables(self) -> None:
        now = self._time.now()
        quiet = [table for table in self._heard if self._heard[table] <= now - QUIET]
        self._metrics.quiet.inc(len(quiet))
        heads = await self._store.followers.heads(quiet) if quiet else {}
        for name in quiet:
            table = self._tables.get(name)
            if table is None:
                continue
            self._heard[name] = now
            head = heads.get(name)
            if head is not None and not table.leading and head.rewound == head.last == table.state.n:
                # the leading node has rewound the clocks, at this time of day
                since = now - max(0.0, self._time.wall() - head.rewound_at)
                rewind(table.state, table.audience, since, repeated=True)
            if table.sync.known is not None and agrees(table.state, table.sync.known, head):
                table.sync.is_complete()
            else:
                self._metrics.behind.inc()
                self._follow(table)

    async def _store_listings(self) -> None:
        """Store the listings of the public tables led here, as far as they have changed."""
        changed: dict[str, bytes | None] = {}
        for table in self._tables.values():
            if table.leading:
                shown = listing(table)
                body = None if shown is None else _encode(shown)
                if self._shown.get(table.id) != body:
                    changed[table.id] = body
        if changed:
            await self._store.listings.show(changed)
            # some tables may have been dropped meanwhile
            self._shown |= {name: body for name, body in changed.items() if name in self._tables}

    def _unused(self, now: float) -> Iterable[TableActor]:
        return [
            table
            for table in self._tables.values()
            if not table.leading
            and table.id not in self._taking
            and not table.audience.watching
            and (table.state.room.phase == "closed" or now - table.wanted > IDLE)
        ]
