"""All the tables of a place: making and finding them, opening and closing the doors."""

from __future__ import annotations

import asyncio
import itertools
import string
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from hashlib import blake2b, sha256
from random import Random
from time import perf_counter
from typing import Any

from msgspec.structs import replace

from mascarade.rules import Refused
from mascarade.rules.ask import forget
from mascarade.server.clock import Alarm, Time
from mascarade.server.errors import CannotStore, NoSuchThing, NotNow, NotYours, Overtaken, TooMuch
from mascarade.server.games.files import GameFiles
from mascarade.server.games.retention import Retention
from mascarade.server.live import notes
from mascarade.server.live.actor import TableActor
from mascarade.server.live.context import Context
from mascarade.server.live.leases import Cluster
from mascarade.server.live.rebuild import rebuilt, set_going
from mascarade.server.live.wishes import close, dealt
from mascarade.server.logs import log
from mascarade.server.minds.port import Minds
from mascarade.server.sealing import Sealer
from mascarade.server.settings import Settings
from mascarade.server.store import (
    Conflict,
    FollowedTable,
    SeatMove,
    Store,
    StoredStep,
    StoredTable,
    StoreUnavailable,
    TableRow,
    TooMany,
)
from mascarade.server.studies.service import StudyService
from mascarade.server.table import codes, seating
from mascarade.server.table.lesson import FIRST
from mascarade.server.table.names import clean_name
from mascarade.server.table.options import checked
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, Step, encode, stamped
from mascarade.wire.http import Listed, MakeTable, MoveCode, TakeLesson

_log = log("house")

ID_LETTERS = string.ascii_lowercase + "234567"
ID_LENGTH = 16
MOVE_LENGTH = 10
MOVE_SECONDS = 600
MOST_LISTED = 100
SWEEP = 10.0
FORGET = 60
"""Every so many sweeps the rules let go of the questions they keep: strangers' names are in them. As often
the store is asked for closed tables without a game, which older versions kept."""
MOST_FORGOTTEN = 5_000
"""Steps of such tables that are removed in one sweep."""

COME_BACK = 3600.0
"""Seconds for which a table is kept at least after a restart or another node's death, however long ago the
wall clock says something last happened there."""

RECONSIDERED = 20
"""So many damaged tables are read again in each sweep."""


class Registry:
    """The place."""

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
    ) -> None:
        """`beside`: other nodes have the same tables, and this is what is shared with them."""
        self.context = Context(
            settings, store, minds, time=time, chance=chance, sealer=sealer, cluster=cluster
        )
        self.leaseholder = None if cluster is None else cluster.leases(self, cluster)
        self.settings = settings
        self.time = self.context.time
        self.metrics = self.context.metrics
        self.metrics.include(store.metrics.registry)
        self.studies = StudyService(settings)
        self.files = GameFiles(store.tables, self.begun)
        self.retention = Retention(settings, store, self.time, self.metrics)
        self.tables: dict[str, TableActor] = {}
        self.damaged: dict[str, str] = {}
        self._sweeping: Alarm | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._hosts_missed: dict[str, float] = {}
        self._closing = False
        self._makers_key = b""
        self._sweeps = 0
        self._forgetting = True
        self._since = self.time.wall() - self.time.now()
        self._watching: Alarm | None = None
        self._reading = asyncio.Lock()
        self._loading: dict[str, asyncio.Task[TableActor | None]] = {}
        if cluster is not None:
            self.metrics.include(cluster.news.numbers.registry)
            self._count_as_a_node()

    # Opening and closing

    async def open(self) -> None:
        """Every table that was open is open again, its clocks and bots go on."""
        self._watching = self.time.watch(
            partial(self._rewind, "the clock was set, or the server stood still")
        )
        self.context.outage.over = partial(self._rewind, "the store was away")
        self.context.key = await self.context.store.secret("marks")
        self._makers_key = await self.context.store.secret("makers")
        if self.leaseholder is None:
            for kept in await self.context.store.tables.open_tables():
                await self._take_up(kept)
        await self.context.minds.start()
        if self.leaseholder is not None:
            await self.leaseholder.start()
        self.retention.start()
        self._sweep_later()

    async def close(self) -> None:
        """Finish what is being stored, and tell everybody to come back."""
        self._closing = True
        for alarm in (self._sweeping, self._watching):
            if alarm is not None:
                alarm.cancel()
        for table in list(self.tables.values()):
            async with table.lock:
                table.stopped = True
                table.audience.dismiss("restart")
            await table.conductor.stop()
            await table.coach.stop()
        if self.leaseholder is not None:
            await self.leaseholder.stop()
        await self.retention.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.context.outage.stop()
        await self.studies.stop()
        self.files.stop()
        await self.context.minds.stop()
        await self.context.store.close()

    async def _take_up(self, kept: StoredTable, found: FollowedTable | None = None) -> TableActor | None:
        """Have the table from now on; `found` is how other nodes find it, too."""
        table = kept.row.table
        try:
            if kept.damage is not None:
                raise ValueError(kept.damage)
            earlies = await self.context.store.early_answers.of(table) if found is None else found.earlies
            seen = await self.context.store.read_positions.of(table)
            self.context.salt(table, kept.salt)
            made = rebuilt(kept, earlies, seen, self.context, b"" if found is None else found.before)
            if made.play is not None:
                made.notes = notes.read(await self.context.store.notes.of(table, made.play.number))
            await set_going(made)
        except StoreUnavailable:
            # nothing is wrong with it: only nobody can tell at the moment
            raise
        except CannotStore:
            self.damaged[table] = "its end could not be stored"
        except Exception as error:
            # one table that cannot be read must not keep the others from opening
            self._is_damaged(table, str(error))
        else:
            self._keep(made)
            return made
        return None

    def _keep(self, table: TableActor) -> None:
        self.tables[table.id] = table
        self.damaged.pop(table.id, None)
        if self.leaseholder is not None:
            self.leaseholder.keep(table)

    async def load(self, table: str) -> TableActor | None:
        """A table that other nodes may have already; None if it is not open, or damaged."""
        loading = self._loading.get(table)
        if loading is None:
            loading = self._loading[table] = asyncio.get_running_loop().create_task(self._load(table))
            loading.add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(loading)

    async def _load(self, table: str) -> TableActor | None:
        try:
            assert self.context.cluster is not None
            found = await self.context.cluster.store.followers.follow(table, None)
            if found is None:
                await self._look_for(table, self.context.cluster)
                return None
            return await self._take_up(found.kept, found) if found.kept.row.open else None
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None

    async def _look_for(self, table: str, cluster: Cluster) -> None:
        """The store does not have it; a node may have said that it did."""
        rescues = await cluster.store.rescues.of(table)
        if rescues:
            self._is_damaged(table, rescues[0].damage)
        elif table not in self.tables:
            self.damaged.pop(table, None)

    def _is_damaged(self, table: str, damage: str) -> None:
        """Said once, however many come and ask for it."""
        if table not in self.damaged:
            _log.error("table damaged", table=table, damage=damage)
        self.damaged[table] = damage

    # Making and finding

    async def make(self, owner: str, wanted: MakeTable, address: str = "") -> tuple[TableActor, int]:
        """A new table with its host; at once with bots and dealt, if that was wished.

        It counts as one of those that `address` has open, if that is given.
        """
        self._has_room()
        options = self.context.allowed(checked(wanted.options))
        name = clean_name(wanted.name)
        room = seating.made("", self.time.wall(), options, name, owner, approval=wanted.approval)
        if wanted.start:
            seating.filled(room)
        return await self._set(room, address, start=wanted.start), 0

    async def teach(self, owner: str, wanted: TakeLesson, address: str = "") -> tuple[TableActor, int]:
        """A lesson, dealt at once; nobody has two, so whoever begins another leaves the one before."""
        self._has_room()
        room = seating.made("", self.time.wall(), FIRST.options, clean_name(wanted.name), owner)
        for table in list(self.tables.values()):
            if table.room.lesson and table.chair_of(owner) is not None and not table.stopped:
                await table.tried(partial(_over, table))
        return await self._set(replace(room, lesson=FIRST.name), address, start=True), 0

    def _has_room(self) -> None:
        if self._closing:
            raise NotNow.because("restarting")
        if len(self.tables) >= self.settings.most_tables:
            raise TooMuch.because("house-full", most=self.settings.most_tables)

    async def _set(self, room: Room, address: str, *, start: bool) -> TableActor:
        table = await self._new(room, address, start=start)
        self._keep(table)
        if self.leaseholder is not None:
            await self.leaseholder.claim(table)
        else:
            table.conductor.wake()
        return table

    async def _new(self, room: Room, address: str, *, start: bool) -> TableActor:
        """A table and its first steps, stored together: one that was to be dealt at once never waits."""
        maker, most = self._maker(address), self.settings.most_tables_each
        while True:
            drawn = "".join(self.context.chance.choice(ID_LETTERS) for _ in range(ID_LENGTH))
            table = TableActor(drawn, room, self.context)
            table.room = seating.coded(room, codes.drawn(self.context.chance))
            ahead = self.time.wall() - self.time.now()
            steps: list[Step] = [Changed(self.time.now(), "made", table.room, 0)]
            if start:
                steps.append(dealt(table))
            steps = [stamped(step, ahead) for step in steps]
            bodies = [encode(step) for step in steps]
            row = TableRow(table.id, table.room.code, room.made, room.made, True)
            began = perf_counter()
            try:
                await self.context.store.tables.make(
                    row, *bodies, begins=2 if start else None, maker=maker, most=most
                )
            except Conflict:
                continue
            except TooMany:
                raise TooMuch.because("tables-each", most=most) from None
            except StoreUnavailable as lost:
                _log.error("cannot store", why=str(lost))
                raise CannotStore.because("store-failed") from None
            self.metrics.stored(len(steps), perf_counter() - began)
            table.learn(itertools.starmap(StoredStep, enumerate(bodies, 1)), steps)
            for step in steps:
                table.fold(step, offset=-ahead)
            table.is_known_to_be_all()
            return table

    def _maker(self, address: str) -> bytes:
        """What is kept of an address: without the secret of this place nobody can tell which one it was."""
        return blake2b(address.encode(), key=self._makers_key, digest_size=16).digest() if address else b""

    async def find(self, table: str) -> TableActor:
        """The open table of this name."""
        found = self.tables.get(table)
        if found is not None and found.stopped and not self._closing:
            async with self._reading:
                found = self.tables.get(table)
                if found is not None and found.stopped:
                    found = await self._again(found)
        if self.leaseholder is not None and not self._closing:
            found = found or await self.load(table)
            if found is not None:
                # or it might be let go of while it is being read
                found.wanted = self.time.now()
                await found.refresh()
        if found is not None and found.room.phase != "closed":
            found.check()
            found.wanted = self.time.now()
            return found
        if table in self.damaged:
            raise NotNow.because("table-damaged")
        raise NoSuchThing.because("no-such-table")

    def still_has(self, table: TableActor) -> bool:
        """Whether this is the table that is played here, and not what somebody has let go of meanwhile."""
        return self.tables.get(table.id) is table

    async def find_code(self, code: str) -> TableActor:
        """The open table that has this code, in any case."""
        wanted = code.strip().upper()
        table = (
            self._coded(wanted)
            if self.leaseholder is None
            else await self.context.store.tables.by_code(wanted)
        )
        if table is None:
            raise NoSuchThing.because("no-such-code")
        return await self.find(table)

    def _coded(self, code: str) -> str | None:
        """Looked for where it stands: a table that is locked has another code from then on."""
        return next((table.id for table in self.tables.values() if code and table.room.code == code), None)

    async def listed(self) -> list[Listed]:
        """The public tables, those that still wait for people first."""
        if self.leaseholder is not None:
            shown = await self.leaseholder.listed(MOST_LISTED)
        else:
            latest = sorted(self.tables.values(), key=lambda table: -table.touched)
            shown = [listing for table in latest if (listing := self.shown(table)) is not None]
        return sorted(shown, key=lambda table: table.phase not in ("lobby", "over"))[:MOST_LISTED]

    def shown(self, table: TableActor) -> Listed | None:
        """What strangers see of a table; None where it is none of their business."""
        room = table.room
        if not room.options.public or room.locked or table.damage or room.phase == "closed":
            return None
        bots = sum(chair.taken == "bot" for chair in room.chairs)
        host = room.chairs[room.host].name
        people = len(seating.people(room))
        return Listed(table.id, host, people, bots, room.options, room.phase, room.approval)

    async def games(self, table: str) -> tuple[int, ...]:
        """The numbers of the games that were begun at a table and are over."""
        begun = len(await self.context.store.tables.games(table))
        found = self.tables.get(table)
        running = found is not None and found.play is not None and not found.play.over
        return tuple(range(1, begun + 1 - running))

    async def begun(self, table: str, game: int) -> list[int]:
        """The steps with which the games of a table began, this one among them; or what there is not."""
        begun = await self.context.store.tables.games(table)
        if 1 <= game <= len(begun):
            return begun
        if (
            not begun
            and table not in self.tables
            and await self.context.store.tables.read(table, until=1) is None
        ):
            raise NoSuchThing.because("no-such-table")
        raise NoSuchThing.because("no-such-game", game=game)

    async def record(self, table: str, game: int) -> bytes:
        """A game that is over, as a file."""
        found = self.tables.get(table)
        if found is not None and _is_played(found, game):
            # another node may know better; to ask costs less than to read all of the game
            await found.refresh()
            if _is_played(found, game):
                raise NotNow.because("game-not-over")
        # the file may be kept longer than the game: old tables are removed, at whichever node
        await self.begun(table, game)
        return await self.files.file(table, game)

    async def notes(self, table: str, game: int, owner: str) -> bytes:
        """What this one wrote down for themselves in a game; for everybody else the same nothing, whoever
        they are and whatever others wrote."""
        await self.begun(table, game)
        written = await self.context.store.notes.of(table, game)
        return notes.kept_by(written[owner]) if owner in written else notes.nothing(game)

    # Seats

    async def offer_move(self, table: TableActor, owner: str) -> MoveCode:
        """A code with which this seat goes to another device, once."""
        chair = table.chair_of(owner)
        if chair is None:
            raise NotYours.because("only-players")
        code = codes.drawn(self.context.chance, MOVE_LENGTH)
        move = SeatMove(table.id, owner, self._lasting() + MOVE_SECONDS)
        try:
            await self.context.store.moves.offer(_fingerprint(code), move)
        except Conflict:
            # it was closed meanwhile, and nothing of it is kept
            raise NoSuchThing.because("no-such-table") from None
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None
        return MoveCode(code, MOVE_SECONDS)

    async def claim(self, code: str, owner: str) -> tuple[TableActor, int]:
        """Another device takes the seat that the code is for; the first one has it no more."""
        try:
            move = await self.context.store.moves.take(_fingerprint(code.strip().upper()), self._lasting())
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None
        # no code is good for longer than that, whatever was done to the clock since
        if move is None or move.expires - self._lasting() > MOVE_SECONDS:
            raise NoSuchThing.because("no-such-move")
        table = await self.find(move.table)
        return table, await table.tried(lambda: _moved(table, move.owner, owner))

    def _lasting(self) -> float:
        """Seconds since 1970, for what lasts minutes: while the server runs, nobody can set this clock."""
        return self.time.wall() if self.leaseholder is not None else self._since + self.time.now()

    # Tidying up

    async def sweep(self) -> None:
        """Tables nobody comes back to are closed, and hosts who are gone are replaced."""
        now = self.time.now()
        self._sweeps += 1
        if self._sweeps % FORGET == 0:
            forget()
            self._forgetting = True
        if self._forgetting:
            await self._forget_closed()
        self.retention.look()
        for table in list(self.tables.values()):
            table.knocks.forget_old()
            try:
                await self._look_after(table, now)
            except (Refused, StoreUnavailable, Overtaken):
                continue
            except Exception:
                # one table that cannot be looked after must not keep us from the others
                _log.exception("a table was not looked after", table=table.id)
        if self.leaseholder is not None:
            await self._reconsider()
        self.metrics.phases(Counter(table.room.phase for table in self.tables.values()))

    async def _forget_closed(self) -> None:
        try:
            self._forgetting = await self.context.store.tables.forget_closed(MOST_FORGOTTEN)
        except StoreUnavailable as lost:
            _log.warning("closed tables were not removed", why=str(lost))

    async def _look_after(self, table: TableActor, now: float) -> None:
        async with table.lock:
            room = table.room
            if table.damage is not None:
                self._set_aside(table, table.damage)
                return
            if table.stopped:
                # nobody came back who would have had it read again
                await self._again(table)
                return
            if room.phase == "closed":
                self.let_go(table)
            elif not table.leading:
                return
            elif table.audience.empty and self._is_idle(table, now):
                await close(table, "idle", leading=True)
                self.let_go(table)
            else:
                await self._replace_host(table, now)

    def _set_aside(self, table: TableActor, damage: str) -> None:
        self.damaged[table.id] = damage
        if not table.verdict_stored:
            table.conductor.condemn(damage)
        elif self.leaseholder is not None:
            # the store says so to all nodes, until its owner takes the verdict back
            self.let_go(table)

    async def _reconsider(self) -> None:
        """The owner may have taken a verdict back: some of the damaged tables are read again."""
        for table in [each for each in self.damaged if each not in self.tables][:RECONSIDERED]:
            self.damaged[table] = self.damaged.pop(table)
            try:
                await self.load(table)
            except CannotStore:
                return

    def _count_as_a_node(self) -> None:
        def led() -> int:
            return sum(table.leading for table in self.tables.values())

        self.metrics.nodes.watch(led, lambda: len(self.tables) - led())
        self.metrics.include(self.metrics.nodes.registry)

    def _is_idle(self, table: TableActor, now: float) -> bool:
        """Whether nothing has happened for so long that nobody will come back.

        What was stored before this server looked after the table goes by the wall clock, which may be wrong:
        there is always some time to come back.
        """
        settings = self.settings
        idle = {"lobby": settings.idle_lobby, "over": settings.idle_over}
        most = idle.get(table.room.phase, settings.idle_game)
        return now - table.touched > most and now - table.opened > min(most, COME_BACK)

    def _rewind(self, why: str) -> None:
        """For a while nobody could answer: this process stood still, or nothing could be stored."""
        _log.warning("players get some time", why=why)
        for table in self.tables.values():
            if table.leading:
                table.rewind()
                table.conductor.wake()
                if self.leaseholder is not None:
                    self.leaseholder.rewound(table)

    async def _replace_host(self, table: TableActor, now: float) -> None:
        here = table.audience.here()
        host = table.room.host
        if host in here or not here:
            self._hosts_missed.pop(table.id, None)
            return
        since = self._hosts_missed.setdefault(table.id, now)
        if now - since >= self.settings.host_gone:
            room = seating.passed_on(table.room, here)
            if room.host != host:
                await table.change("host", room, room.host, leading=True)
            self._hosts_missed.pop(table.id, None)

    def let_go(self, table: TableActor) -> None:
        """This place has the table no more, or not this one."""
        self.tables.pop(table.id, None)
        self._hosts_missed.pop(table.id, None)
        table.conductor.rest()
        if self.leaseholder is not None:
            self.leaseholder.let_go(table)

    async def _again(self, stale: TableActor) -> TableActor | None:
        """Somebody else went on with this table: read it again, now or when the next one asks for it."""
        if self.leaseholder is not None:
            # as for everybody who finds none: two who come at once must not get one each
            self.let_go(stale)
            return await self.load(stale.id)
        try:
            kept = await self.context.store.tables.read(stale.id)
            self.let_go(stale)
            return None if kept is None or not kept.row.open else await self._take_up(kept)
        except StoreUnavailable:
            self._keep(stale)
            raise CannotStore.because("store-failed") from None

    def _sweep_later(self) -> None:
        def start() -> None:
            self._start(self._sweep_and_again())

        self._sweeping = self.time.call_at(self.time.now() + SWEEP, start)

    async def _sweep_and_again(self) -> None:
        try:
            await self.sweep()
        except Exception:
            _log.exception("sweeping failed")
        if not self._closing:
            self._sweep_later()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _over(table: TableActor) -> None:
    async with table.lock:
        await close(table)


async def _moved(table: TableActor, before: str, after: str) -> int:
    """The seat belongs to another secret from now on; its chair."""
    async with table.at_hand():
        chair = table.chair_of(before)
        if chair is None:
            raise NoSuchThing.because("no-such-move")
        if table.chair_of(after) not in (None, chair):
            raise NotNow.because("seat-already")
        if after in table.room.barred:
            raise NotYours.because("kicked")
        if before != after:
            room = seating.owned(table.room, chair, after)
            with table.budget.charged_to(after, chair):
                await table.change("moved", room, chair, moved=(before, after))
        return chair


def _is_played(table: TableActor, game: int) -> bool:
    """Whether this game is going on, as far as is known here."""
    return table.play is not None and table.play.number == game and not table.play.over


def _fingerprint(code: str) -> str:
    return sha256(code.encode()).hexdigest()
