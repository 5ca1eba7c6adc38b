"""Tidying up every few seconds: idle tables are closed, and absent hosts are replaced."""

from collections import Counter

from mascarade.rules import Refused
from mascarade.rules.ask import forget
from mascarade.server.background import BackgroundTasks
from mascarade.server.clock import Alarm
from mascarade.server.errors import CannotStore, Overtaken
from mascarade.server.games.retention import Retention
from mascarade.server.live.actor import TableActor
from mascarade.server.live.tables import OpenTables
from mascarade.server.live.wishes import close
from mascarade.server.logs import log
from mascarade.server.store import StoreUnavailable
from mascarade.server.table import seating
from mascarade.server.table.steps import Changed, StepBatch

_log = log("registry")

SWEEP = 10.0
"""Seconds from one sweep to the next."""

FORGET = 60
"""Every so many sweeps the rules drop their cached questions, because those contain players' names. At the
same interval, closed tables without a game, which older versions kept, are removed from the store."""

MOST_FORGOTTEN = 5_000
"""Steps of such tables that are removed in one sweep."""

COME_BACK = 3600.0
"""After a restart, or when another node has died, every table stays open for at least so many seconds,
however long it has been idle by the wall clock."""

RECONSIDERED = 20
"""How many damaged tables are read again in each sweep."""


class Sweeper:
    """The sweeps of one server."""

    def __init__(self, tables: OpenTables, retention: Retention) -> None:
        self._tables = tables
        self._retention = retention
        self._settings = tables.context.settings
        self._time = tables.context.time
        self._store = tables.context.store
        self._alarm: Alarm | None = None
        self._tasks = BackgroundTasks()
        self._hosts_missed: dict[str, float] = {}
        self._sweeps = 0
        self._forgetting = True
        self._ended = False

    def start(self) -> None:
        """Sweep from now on."""

        def sweep() -> None:
            self._tasks.start(self._sweep_and_again())

        self._alarm = self._time.call_at(self._time.now() + SWEEP, sweep)

    async def stop(self) -> None:
        self._ended = True
        if self._alarm is not None:
            self._alarm.cancel()
        await self._tasks.stop()

    async def sweep(self) -> None:
        """Look after every table once."""
        now = self._time.now()
        self._sweeps += 1
        if self._sweeps % FORGET == 0:
            forget()
            self._forgetting = True
        if self._forgetting:
            await self._forget_closed()
        self._retention.look()
        tables = self._tables
        for gone in self._hosts_missed.keys() - tables.keys():
            del self._hosts_missed[gone]
        for table in list(tables.values()):
            table.knocks.forget_old()
            try:
                await self._look_after(table, now)
            except (Refused, StoreUnavailable, Overtaken):
                continue
            except Exception:
                # a fault at one table must not keep the sweep from the others
                _log.exception("a table was not looked after", table=table.id)
        if not self._tables.context.alone:
            await self._reconsider()
        self._tables.context.metrics.phases(Counter(table.state.room.phase for table in tables.values()))

    async def _forget_closed(self) -> None:
        try:
            self._forgetting = await self._store.tables.forget_closed(MOST_FORGOTTEN)
        except StoreUnavailable as lost:
            _log.warning("closed tables were not removed", why=str(lost))

    async def _look_after(self, table: TableActor, now: float) -> None:
        async with table.lock:
            if table.damage is not None:
                self._tables.set_aside(table, table.damage)
            elif table.stopped:
                # no client came back since, which would have had it read again
                await self._tables.read_again(table)
            elif table.state.room.phase == "closed":
                self._tables.let_go(table)
            elif not table.leading:
                return
            elif table.presence.empty and self._is_idle(table, now):
                await close(table, "idle", by_itself=True)
                self._tables.let_go(table)
            else:
                await self._replace_host(table, now)

    def _is_idle(self, table: TableActor, now: float) -> bool:
        """Whether nothing has happened at the table for so long that it can be closed.

        What happened before this server opened the table is known by the wall clock, which may be wrong. So
        the table stays open for some time in any case.
        """
        settings = self._settings
        idle = {"lobby": settings.idle_lobby, "over": settings.idle_over}
        most = idle.get(table.state.room.phase, settings.idle_game)
        return now - table.touched > most and now - table.opened > min(most, COME_BACK)

    async def _replace_host(self, table: TableActor, now: float) -> None:
        here = table.presence.here()
        host = table.state.room.host
        if host in here or not here:
            self._hosts_missed.pop(table.id, None)
            return
        since = self._hosts_missed.setdefault(table.id, now)
        if now - since >= self._settings.host_gone:
            room = seating.host_replaced(table.state.room, here)
            if room.host != host:
                await table.append(
                    StepBatch((Changed(self._time.now(), "host", room, room.host),), by_itself=True)
                )
            self._hosts_missed.pop(table.id, None)

    async def _reconsider(self) -> None:
        """Read some of the damaged tables again: the server's owner may have taken their verdict back."""
        damaged = self._tables.damaged
        for table in [each for each in damaged if each not in self._tables][:RECONSIDERED]:
            damaged[table] = damaged.pop(table)
            try:
                await self._tables.load(table)
            except CannotStore:
                return

    async def _sweep_and_again(self) -> None:
        try:
            await self.sweep()
        except Exception:
            _log.exception("sweeping failed")
        if not self._ended:
            self.start()
