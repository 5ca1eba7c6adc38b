"""Making a table: its id, its code and its first steps, all stored at once."""

import itertools
import string
from hashlib import blake2b
from time import perf_counter

from mascarade.server.errors import CannotStore, TooMuch
from mascarade.server.live.actor import TableActor
from mascarade.server.live.context import Context
from mascarade.server.logs import log
from mascarade.server.store import Conflict, StoredStep, StoreUnavailable, TableRow, TooMany
from mascarade.server.table import codes, commands, seating
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, Step, encode, stamped

_log = log("registry")

ID_LETTERS = string.ascii_lowercase + "234567"
ID_LENGTH = 16


class TableMaker:
    """Makes tables. `key` is the secret for hashing addresses, so that no one can find them from the hash."""

    def __init__(self, context: Context) -> None:
        self.key = b""
        self._context = context

    async def make(self, room: Room, address: str, *, start: bool) -> TableActor:
        """A new table, with `start` dealt at once. It counts among the open tables of `address`, unless that
        is empty."""
        while True:
            try:
                return await self._make(room, self._maker(address), start=start)
            except Conflict:
                continue

    async def _make(self, room: Room, maker: bytes, *, start: bool) -> TableActor:
        context, time = self._context, self._context.time
        drawn = "".join(context.chance.choice(ID_LETTERS) for _ in range(ID_LENGTH))
        table = TableActor(drawn, seating.with_code(room, codes.drawn(context.chance)), context)
        coded = table.state.room
        ahead = time.wall() - time.now()
        steps: list[Step] = [Changed(time.now(), "made", coded, 0)]
        if start:
            steps.append(commands.dealt(table.state, context))
        steps = [stamped(step, ahead) for step in steps]
        bodies = [encode(step) for step in steps]
        row = TableRow(table.id, coded.code, room.made, room.made, True)
        most = context.settings.most_tables_each
        began = perf_counter()
        try:
            await context.store.tables.make(row, *bodies, begins=2 if start else None, maker=maker, most=most)
        except TooMany:
            raise TooMuch.because("tables-each", most=most) from None
        except StoreUnavailable as lost:
            _log.error("cannot store", why=str(lost))
            raise CannotStore.because("store-failed") from None
        context.metrics.stored(len(steps), perf_counter() - began)
        table.sync.learn(itertools.starmap(StoredStep, enumerate(bodies, 1)), steps)
        for step in steps:
            table.fold(step, offset=-ahead)
        table.sync.is_complete()
        return table

    def _maker(self, address: str) -> bytes:
        return blake2b(address.encode(), key=self.key, digest_size=16).digest() if address else b""
