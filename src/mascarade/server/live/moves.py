"""Moving a seat to another device with a code, which works once and only for some minutes."""

from functools import partial
from hashlib import sha256

from mascarade.server.errors import CannotStore, NoSuchThing, NotNow, NotYours
from mascarade.server.live.actor import TableActor
from mascarade.server.live.tables import OpenTables
from mascarade.server.live.wishes import retried
from mascarade.server.store import Conflict, SeatMove, StoreUnavailable
from mascarade.server.table import codes, seating
from mascarade.server.table.steps import Changed, StepBatch
from mascarade.wire.http import MoveCode

MOVE_LENGTH = 10
MOVE_SECONDS = 600


class SeatMoves:
    """Moves of seats, for all tables of a server."""

    def __init__(self, tables: OpenTables) -> None:
        self._tables = tables
        self._store = tables.context.store
        self._time = tables.context.time
        self._since = self._time.wall() - self._time.now()

    async def offer(self, table: TableActor, owner: str) -> MoveCode:
        """A code that moves this owner's seat to another device, once."""
        if table.state.chair_of(owner) is None:
            raise NotYours.because("only-players")
        code = codes.drawn(self._tables.context.chance, MOVE_LENGTH)
        move = SeatMove(table.id, owner, self._now() + MOVE_SECONDS)
        try:
            await self._store.moves.offer(_fingerprint(code), move)
        except Conflict:
            # the table was closed and removed meanwhile
            raise NoSuchThing.because("no-such-table") from None
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None
        return MoveCode(code, MOVE_SECONDS)

    async def claim(self, code: str, owner: str) -> tuple[TableActor, int]:
        """Move the seat that this code is for to this owner. The owner before loses it."""
        try:
            move = await self._store.moves.take(_fingerprint(code.strip().upper()), self._now())
        except StoreUnavailable:
            raise CannotStore.because("store-failed") from None
        # if the clock was set back since, a code must not be valid for longer than it should be
        if move is None or move.expires - self._now() > MOVE_SECONDS:
            raise NoSuchThing.because("no-such-move")
        table = await self._tables.find(move.table)
        return table, await retried(partial(_moved, table, move.owner, owner))

    def _now(self) -> float:
        """Seconds since 1970. On a single node this clock cannot be set while the server runs."""
        alone = self._tables.context.alone
        return self._since + self._time.now() if alone else self._time.wall()


async def _moved(table: TableActor, before: str, after: str) -> int:
    """Give the seat to another owner, and return its chair."""
    async with table.exclusive():
        state = table.state
        chair = state.chair_of(before)
        if chair is None:
            raise NoSuchThing.because("no-such-move")
        if state.chair_of(after) not in (None, chair):
            raise NotNow.because("seat-already")
        if after in state.room.barred:
            raise NotYours.because("kicked")
        if before != after:
            step = Changed(
                table.context.time.now(), "moved", seating.with_owner(state.room, chair, after), chair
            )
            with table.limits.changes.charged_to(after, chair):
                await table.append(StepBatch((step,), moved=(before, after)))
        return chair


def _fingerprint(code: str) -> str:
    return sha256(code.encode()).hexdigest()
