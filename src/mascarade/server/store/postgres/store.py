"""Tables kept in a PostgreSQL database."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Self

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import (
    Append,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    SeatMove,
    StoredTable,
    TableHead,
    TableRow,
)
from mascarade.server.store.postgres import reader
from mascarade.server.store.postgres.leases import Leases
from mascarade.server.store.postgres.pruning import PostgresPruning
from mascarade.server.store.postgres.reader import Reader
from mascarade.server.store.postgres.schema import prepare
from mascarade.server.store.postgres.writer import Writer


class PostgresStore:
    """Fulfils `Shared`. Nothing is assumed to be written by us alone."""

    def __init__(self, address: str) -> None:
        self.numbers = StoreMetrics()
        self._writer = Writer(address, self.numbers)
        self._reader = Reader(address, self.numbers)
        self._leases = Leases(address, self.numbers)
        self.pruning = PostgresPruning(self._writer, self._reader)

    @classmethod
    async def open(cls, address: str) -> Self:
        """The store at this address, made if there is none; `CannotStart` if that cannot be."""
        await prepare(address)
        return cls(address)

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        await self._writer.do(None, lambda book: book.make(row, steps, begins, maker, most))

    async def append(self, append: Append) -> None:
        await self._writer.do(append.table, lambda book: book.append(append))

    async def answer_early(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        await self._writer.do(table, lambda book: book.answer_early(table, early, after, onto))

    async def earlies(self, table: str) -> list[EarlyAnswer]:
        return await self._reader.see(partial(reader.earlies, name=table))

    async def note(self, table: str, game: int, owner: str, body: bytes) -> None:
        await self._writer.do(table, lambda book: book.note(table, game, owner, body))

    async def notes(self, table: str, game: int) -> dict[str, bytes]:
        return await self._reader.see(partial(reader.notes, name=table, game=game))

    def saw(self, table: str, reader: str, n: int) -> None:
        self._writer.marks.say(table, reader, n)

    async def seen(self, table: str) -> dict[str, int]:
        # first: what is written meanwhile is then found twice, not never
        unwritten = self._writer.marks.of(table)
        written = await self._reader.see(partial(reader.seen, name=table))
        return {
            who: max(written.get(who, 0), unwritten.get(who, 0)) for who in written.keys() | unwritten.keys()
        }

    async def open_tables(self) -> list[StoredTable]:
        return await self._reader.see(reader.open_tables)

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        return await self._reader.see(partial(reader.table, name=table, since=since, until=until))

    async def tables(self) -> list[str]:
        return await self._reader.see(reader.tables)

    async def games(self, table: str) -> list[int]:
        return await self._reader.see(partial(reader.games, name=table))

    async def by_code(self, code: str) -> str | None:
        return await self._reader.see(partial(reader.by_code, code=code))

    async def offer_move(self, fingerprint: str, move: SeatMove) -> None:
        await self._writer.do(move.table, lambda book: book.offer_move(fingerprint, move))

    async def take_move(self, fingerprint: str, now: float) -> SeatMove | None:
        return await self._writer.do(None, lambda book: book.take_move(fingerprint, now))

    async def condemn(self, table: str, damage: str) -> None:
        await self._writer.do(table, lambda book: book.condemn(table, damage))

    async def acquit(self, table: str) -> None:
        await self._writer.do(table, lambda book: book.acquit(table))

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        await self._writer.do(table, lambda book: book.forget(table, after, onto, epoch))

    async def forget_closed(self, most: int) -> bool:
        return await self._writer.do(None, lambda book: book.forget_closed(most))

    async def probe(self) -> None:
        await self._writer.do(None, lambda book: book.probe())
        await self._writer.do(None, lambda book: book.end_probe())

    async def secret(self, name: str) -> bytes:
        return await self._writer.do(None, lambda book: book.secret(name))

    async def lead(self, node: str, seconds: float, most: int) -> dict[str, int]:
        return await self._leases.lead(node, seconds, most)

    async def claim(self, node: str, seconds: float, table: str) -> int | None:
        return await self._leases.claim(node, seconds, table)

    async def clock(self) -> float:
        return await self._leases.clock()

    async def abdicate(self, node: str) -> None:
        await self._leases.abdicate(node)

    async def heads(self, tables: Sequence[str]) -> dict[str, TableHead]:
        return await self._leases.heads(tables)

    async def follow(self, table: str, since: int | None) -> FollowedTable | None:
        return await self._reader.see(partial(reader.follow, name=table, since=since))

    async def lose(self, rescue: Rescue, since: int, lost: Callable[[FollowedTable | None], bool]) -> bool:
        return await self._writer.do(rescue.table, lambda book: book.lose(rescue, since, lost))

    async def rescued(self, table: str) -> list[Rescue]:
        return await self._reader.see(partial(reader.rescued, name=table))

    async def rescues(self) -> list[Rescue]:
        return await self._reader.see(reader.rescues)

    async def drop_rescued(self, table: str) -> None:
        await self._writer.do(None, lambda book: book.drop_rescued(table))

    async def rewind(self, tables: Mapping[str, int]) -> None:
        await self._leases.rewind(tables)

    async def show(self, shown: Mapping[str, bytes | None]) -> None:
        await self._leases.show(shown)

    async def shown(self, most: int) -> list[bytes]:
        # not where leases wait: strangers may ask for it as often as they like
        return await self._reader.see(partial(reader.shown, most=most))

    async def close(self) -> None:
        await self._leases.close()
        await self._reader.close()
        await self._writer.close()
