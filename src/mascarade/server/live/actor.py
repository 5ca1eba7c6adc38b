"""A table on this server: one change at a time, and each is stored before anyone is told of it."""

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from time import perf_counter
from typing import NoReturn

import msgspec
from msgspec.structs import replace

from mascarade.rules import Game
from mascarade.server.errors import NotNow, Overtaken
from mascarade.server.live import entering
from mascarade.server.live.audience import Audience
from mascarade.server.live.clocks import rewind
from mascarade.server.live.coach import TableCoach
from mascarade.server.live.conductor import Conductor
from mascarade.server.live.connection import Connection
from mascarade.server.live.context import Context
from mascarade.server.live.knocks import KnockRequests
from mascarade.server.live.limits import TableLimits
from mascarade.server.live.presence import TablePresence
from mascarade.server.live.read_progress import ReadProgress
from mascarade.server.live.sync import StoreSync
from mascarade.server.live.verdict import DamageVerdict
from mascarade.server.logs import log
from mascarade.server.store import (
    CodeTaken,
    Conflict,
    Deposed,
    EarlyAnswer,
    FollowedTable,
    StoredStep,
    StoreUnavailable,
)
from mascarade.server.table import commands, messages, notes, seating
from mascarade.server.table.answers import EarlyGiven
from mascarade.server.table.room import Room
from mascarade.server.table.state import TableState, WaitingAnswer
from mascarade.server.table.steps import Began, Changed, Step, StepBatch, decode, encode, shifted, stamped
from mascarade.server.table.updates import StepUpdate
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.server_messages import Noted
from mascarade.wire.terms import Farewell

_log = log("table")
_encode = msgspec.json.Encoder().encode

FAREWELLS: dict[str, Farewell] = {"left": "left", "kicked": "kicked", "moved": "moved"}
"""The farewells to people who have lost their seat, by what happened to them."""


class TableActor:
    """One table. `state` is the table as it is stored; it changes only while `lock` is held."""

    def __init__(self, table: str, room: Room, context: Context) -> None:
        self.id = table
        self.state = TableState(table, room, context)
        self.context = context
        self.lock = asyncio.Lock()
        # when the table last changed, when a caller last asked for it, and when this server opened it
        self.touched = self.wanted = self.opened = context.time.now()
        self.damage: str | None = None
        self.stopped = False
        """Whether this object must not be used any more: the table is closed, or has to be read again."""
        self.leading = context.alone
        """Whether this node runs the table's clocks and bots."""
        self.epoch: int | None = None
        """The number of our lease; None where no other node could lead."""
        self.notes: dict[str, Noted] = {}
        self.limits = TableLimits(context)
        self.verdict = DamageVerdict(table, context.store)
        self.sync = StoreSync(self.state, context)
        self.progress = ReadProgress(self.state, context.store)
        self.audience = Audience(self.state, context)
        self.presence = TablePresence(self.state, self.audience, context)
        self.knocks = KnockRequests(self.state, self.audience, context)
        self.conductor = Conductor(self)
        self.coach = TableCoach(self)

    # People

    def enter(
        self, connection: Connection, hello: ClientHello, *, watches: bool = False, code: str | None = None
    ) -> None:
        """Add a connection, and send it the steps that it missed, or a snapshot."""
        self.check()
        state = self.state
        if state.room.phase == "closed":
            raise NotNow.because("table-closed")
        seating.check_access(state.room, connection.owner, code)
        chair = None if watches else state.chair_of(connection.owner)
        owner = connection.owner if chair is not None else None
        try:
            missed = entering.missed(state, self.context, hello, owner, self.progress.of(owner))
        except messages.StepsLost as lost:
            self.condemn(str(lost))
        self.audience.add(connection, chair)
        for message in entering.opening(state, self.context, chair, missed):
            connection.send(message)
        if chair == state.room.host and self.knocks:
            connection.send(_encode(self.knocks.shown()))
        if owner is not None:
            for message in notes.shown(state, self.notes.get(owner)):
                connection.send(message)
        self.presence.tell()

    def leave(self, connection: Connection) -> None:
        """Remove a connection that has ended."""
        self.touched = self.context.time.now()
        self.coach.close(connection)
        if self.audience.leave(connection) and not self.stopped:
            self.presence.tell()

    def pong(self, connection: Connection, n: int) -> None:
        """Remember that this connection has seen everything up to step `n`."""
        seated = self.audience.chair(connection) is not None and connection.owner is not None
        if seated and self.state.room.options.memory != "notes":
            self.progress.saw(connection.owner or "", min(n, self.state.n))

    def check(self) -> None:
        """Raise if the table is damaged or has stopped: then nothing can be done at it."""
        if self.damage is not None:
            raise NotNow.because("table-damaged")
        if self.stopped:
            raise NotNow.because("table-closed" if self.state.room.phase == "closed" else "restarting")

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Hold the lock of the table, with everything that is known to be stored folded into its state."""
        async with self.lock:
            if self.sync.unsure:
                await self.catch_up()
            self.check()
            yield

    # Changes

    async def append(self, batch: StepBatch) -> None:
        """Store these steps, all or none. Only then apply them and tell everyone."""
        time = self.context.time
        ahead = time.wall() - time.now()
        timed = [(stamped(step, ahead), game) for step, game in batch.pairs()]
        rows = [StoredStep(self.state.n + i, encode(step)) for i, (step, _) in enumerate(timed, 1)]
        self.limits.changes.spend()
        began = perf_counter()
        try:
            epoch = self.epoch if batch.by_itself else None
            await self.context.store.tables.append(self.sync.request(batch, rows, timed[-1][0].at, epoch))
        except CodeTaken:
            raise
        except Conflict as conflict:
            await self._overtaken(conflict)
        except StoreUnavailable as lost:
            self.sync.unsure = True
            raise self.context.cannot_store(self.id, lost) from None
        self.touched = time.now()
        self.context.metrics.stored(len(rows), perf_counter() - began)
        self.state.spend(batch.spent)
        self.sync.learn(rows, (step for step, _ in timed))
        self.sync.is_complete()
        self._happened(timed, offset=-ahead)
        if batch.running is not None and self.state.play is not None:
            self.state.play.running = batch.running
        self.context.news.stepped(self.id, self.state.n)

    async def keep_early(self, given: EarlyGiven) -> None:
        """Store an early answer. It is final, and no one is told of it yet."""
        early = EarlyAnswer(given.question, given.player, given.id, _encode(given.answer))
        try:
            await self.context.store.early_answers.keep(
                self.id, early, after=self.sync.last, onto=self.sync.onto
            )
        except Conflict:
            learned = await self.catch_up()
            kept = self.state.early.get((given.question, given.player))
            if kept is not None and kept.id == given.id:
                # it was stored earlier, by an attempt whose outcome was unknown
                return
            if learned:
                raise Overtaken from None
            raise NotNow.because("already-answered") from None
        except StoreUnavailable as lost:
            raise self.context.cannot_store(self.id, lost) from None
        waiting = WaitingAnswer(given.answer, given.id, given.by, self.context.time.now())
        self.state.early[given.question, given.player] = waiting
        self.conductor.wake()
        self.context.news.stepped(self.id, self.state.n)

    async def forget(self, *, by_itself: bool = False, leaving: str = "") -> None:
        """Remove a table at which no game was ever begun from the store. `leaving` is the owner of the last
        chair, if they have just given it up."""
        try:
            await self.context.store.tables.forget(
                self.id,
                after=self.sync.last,
                onto=self.sync.onto,
                epoch=self.epoch if by_itself else None,
            )
        except Conflict as conflict:
            await self._overtaken(conflict)
        except StoreUnavailable as lost:
            self.sync.unsure = True
            raise self.context.cannot_store(self.id, lost) from None
        if leaving:
            self.audience.dismiss("left", leaving)
        self._end()
        # other nodes look for this step, which does not exist, and find that the table is gone
        self.context.news.stepped(self.id, self.state.n + 1)

    # Other nodes

    async def catch_up(self) -> bool:
        """Apply what other nodes have stored, and tell everyone here. Returns whether there was anything."""
        if self.damage is not None:
            # all connections were closed when the damage was found, and new ones are refused
            raise NotNow.because("table-damaged")
        began = perf_counter()
        try:
            found = await self.sync.read()
            steps = () if found is None else tuple(decode(row.body) for row in found.kept.steps)
            await self._check_for_losses(found, steps)
        except StoreUnavailable as lost:
            self.sync.unsure = True
            raise self.context.cannot_store(self.id, lost) from None
        if found is None:
            self._end()
            return False
        kept, before = found.kept, set(self.state.early)
        self.context.set_salt(self.id, kept.salt)
        if kept.damage is not None:
            self._break_down(kept.damage)
        self.sync.unsure = False
        if steps:
            self.touched = self.context.time.now()
            self.sync.learn(kept.steps, steps)
            self._happened([(step, None) for step in steps])
        if self.sync.replace_early(found.earlies):
            self.conductor.wake()
        self.sync.is_complete()
        self.context.metrics.nodes.caught_up(len(kept.steps), perf_counter() - began)
        return bool(kept.steps) or before != set(self.state.early)

    async def refresh(self) -> None:
        """Read everything that other nodes have stored of the table, before it is shown to anyone."""
        if self.context.alone:
            return
        async with self.lock:
            await self.catch_up()
            play, store = self.state.play, self.context.store
            try:
                seen = await store.read_positions.of(self.id)
                if play is not None and not play.over:
                    self.notes = notes.read(await store.notes.of(self.id, play.number))
            except StoreUnavailable as lost:
                raise self.context.cannot_store(self.id, lost) from None
            self.progress.remember(seen)

    async def lead(self, epoch: int) -> bool:
        """Run the clocks and bots from now on, under this lease. Returns whether the lease is new."""
        async with self.lock:
            await self.catch_up()
            if self.state.play is not None and self.state.play.lost:
                await self.append(commands.broken_off(self.state, "rules", self.context.time.now()))
            anew = not self.leading or self.epoch != epoch
            if anew:
                self.context.metrics.nodes.took(epoch)
                self.opened = self.context.time.now()
                rewind(self.state, self.audience, self.opened)
            self.leading, self.epoch = True, epoch
        self.conductor.wake()
        return anew

    def resign(self) -> None:
        """Stop running the clocks and bots: another node does, or will."""
        if self.leading and self.state.room.phase != "closed":
            self.context.metrics.nodes.lost.inc()
        self.leading, self.epoch = False, None
        self.conductor.wake()

    def condemn(self, damage: str) -> NoReturn:
        """Stop the table, and store the verdict: something is missing that was acknowledged, which the store
        itself cannot notice."""
        self.conductor.rest()
        self.verdict.write(damage)
        self._break_down(damage)

    def _break_down(self, damage: str) -> NoReturn:
        """Stop the table for everyone here: what is stored of it is damaged."""
        self.damage = damage
        if not self.context.alone:
            self.leading, self.epoch = False, None
        _log.error("table damaged", table=self.id, damage=damage)
        self.audience.dismiss("closed")
        raise NotNow.because("table-damaged")

    async def stop(self) -> None:
        """Stop because the server closes. Everyone is told to come back, and no background task goes on."""
        async with self.lock:
            self.stopped = True
            self.audience.dismiss("restart")
        await self.conductor.stop()
        await self.coach.stop()
        await self.verdict.stop()

    # After a change

    def fold(self, step: Step, game: Game | None = None, *, offset: float | None = None) -> StepUpdate:
        """Apply a stored step. `offset` is that from its deadlines to moments of this process; without one,
        it is worked out from the clocks."""
        if isinstance(step, Began):
            self.notes.clear()
        return self.state.fold(shifted(step, self.sync.offset(step) if offset is None else offset), game)

    def _happened(self, steps: Iterable[tuple[Step, Game | None]], *, offset: float | None = None) -> None:
        """Apply steps that are stored, tell everyone, and dismiss people who have lost their seat."""
        for step, game in steps:
            before = self.state.room
            update = self.fold(step, game, offset=offset)
            room = self.state.room
            has_new_code = room.locked and room.code != before.code
            if has_new_code:
                # before the step is sent: they must not learn the new code
                self._dismiss(step, before)
                self.audience.dismiss_strangers()
            self._tell(update)
            if not has_new_code:
                self._dismiss(step, before)
            if room is not before:
                self.knocks.room_changed(anew=room.host != before.host)
        self.conductor.wake()
        self.coach.wake()

    def _tell(self, update: StepUpdate) -> None:
        """Send the update to everyone, and after the last one the truth."""
        self.audience.tell(update)
        if self.audience.has_moved():
            self.presence.tell()
        truth = messages.truth(self.state) if update.last else None
        if truth is not None:
            self.audience.send_to_all(truth)
        self.audience.tell_clocks()

    def _dismiss(self, step: Step, before: Room) -> None:
        if not isinstance(step, Changed):
            return
        if step.what in FAREWELLS:
            assert step.chair is not None
            owner = before.chairs[step.chair].owner
            if step.what == "moved":
                self._hand_on(owner, step.room.chairs[step.chair].owner)
            self.progress.forget(owner)
            self.audience.dismiss(FAREWELLS[step.what], owner)
        elif step.room.phase == "closed":
            self.audience.dismiss("closed")

    def _hand_on(self, before: str, after: str) -> None:
        """A seat moved to another owner: so do its notes and its read position."""
        if before in self.notes:
            self.notes[after] = self.notes.pop(before)
        self.progress.hand_on(before, after)

    # Setbacks

    async def _overtaken(self, conflict: Conflict) -> NoReturn:
        """Another node has stored a step first: catch up, then raise `Overtaken`."""
        self.context.metrics.nodes.overtaken.inc()
        if isinstance(conflict, Deposed):
            self.resign()
        elif not await self.catch_up():
            # there was nothing to catch up with, so it is unclear what the store has
            self._discard()
        raise Overtaken from None

    async def _check_for_losses(self, found: FollowedTable | None, steps: Sequence[Step]) -> None:
        """Report and raise if the store has lost what this node knows: it may be back from an older copy."""
        loss = self.sync.loss(found, steps)
        if loss is None:
            return
        if found is not None:
            if self.sync.was_acquitted(found):
                self._discard()
            loss = found.kept.damage or loss
        await self.sync.report(loss)
        self.conductor.rest()
        self._break_down(loss)

    def _discard(self) -> NoReturn:
        """Stop using this object: clients come back, and the table is then read again."""
        self.stopped = True
        self.audience.dismiss("restart")
        raise NotNow.because("restarting")

    def _end(self) -> None:
        """The table is not in the store any more."""
        self.state.room = replace(self.state.room, phase="closed", code="")
        self.stopped = True
        self.conductor.rest()
        self.audience.dismiss("closed")
