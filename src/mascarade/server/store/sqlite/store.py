"""Tables kept in one SQLite file, in a folder of the owner's choice. No server, nothing to set up."""

import sqlite3
from functools import partial
from pathlib import Path
from typing import Self

from mascarade.server.errors import Unwelcome
from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.port import Append, EarlyAnswer, SeatMove, StoredTable, TableRow
from mascarade.server.store.sqlite import reader
from mascarade.server.store.sqlite.disk import Disk
from mascarade.server.store.sqlite.files import Moved, StoreFiles, said
from mascarade.server.store.sqlite.pruning import SqlitePruning
from mascarade.server.store.sqlite.reader import Reader
from mascarade.server.store.sqlite.schema import SYSTEM, prepare
from mascarade.server.store.sqlite.writer import Writer


class SqliteStore:
    """Fulfils `Store`. One process at a time may have a folder open."""

    def __init__(self, file: Path, disk: Disk = SYSTEM) -> None:
        self.numbers = StoreMetrics()
        self._files = StoreFiles(file, disk)
        try:
            self._writer = Writer(self._files, self.numbers)
        except BaseException:
            self._files.close()
            raise
        self._reader = Reader(self._files, self.numbers)
        self.pruning = SqlitePruning(self._writer, self._reader, file.parent)

    @classmethod
    def open(cls, folder: Path, disk: Disk = SYSTEM) -> Self:
        """The store in this folder, made if there is none; `Unwelcome` if that cannot be."""
        file = prepare(folder, disk)
        try:
            return cls(file, disk)
        except (sqlite3.Error, OSError, Moved) as error:
            raise Unwelcome.because("store-not-opened", file=str(file), why=said(error)) from error

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        await self._writer.do(lambda book: book.make(row, steps, begins, maker, most))

    async def append(self, append: Append) -> None:
        assert append.epoch is None, "one process has the file, and nobody leads"
        assert not append.instead, "one process has the file, and nobody is overtaken"
        assert not append.onto, "one process has the file, and nobody is overtaken"
        await self._writer.do(lambda book: book.append(append))

    async def answer_early(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        assert after is None, "one process has the file, and nobody is overtaken"
        assert not onto, "one process has the file, and nobody is overtaken"
        await self._writer.do(lambda book: book.answer_early(table, early))

    async def earlies(self, table: str) -> list[EarlyAnswer]:
        return await self._reader.see(partial(reader.earlies, name=table))

    async def note(self, table: str, game: int, owner: str, body: bytes) -> None:
        await self._writer.do(lambda book: book.note(table, game, owner, body))

    async def notes(self, table: str, game: int) -> dict[str, bytes]:
        return await self._reader.see(partial(reader.notes, name=table, game=game))

    def saw(self, table: str, reader: str, n: int) -> None:
        self._writer.marks.say(table, reader, n)

    async def seen(self, table: str) -> dict[str, int]:
        unwritten = self._writer.marks.of(
            table
        )  # first: what is written meanwhile is then found twice, not never
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
        await self._writer.do(lambda book: book.offer_move(fingerprint, move))

    async def take_move(self, fingerprint: str, now: float) -> SeatMove | None:
        return await self._writer.do(lambda book: book.take_move(fingerprint, now))

    async def condemn(self, table: str, damage: str) -> None:
        await self._writer.do(lambda book: book.condemn(table, damage))

    async def acquit(self, table: str) -> None:
        await self._writer.do(lambda book: book.acquit(table))

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        assert after is epoch is None, "one process has the file, and nobody is overtaken"
        assert not onto, "one process has the file, and nobody is overtaken"
        await self._writer.do(lambda book: book.forget(table))

    async def forget_closed(self, most: int) -> bool:
        return await self._writer.do(lambda book: book.forget_closed(most))

    async def probe(self) -> None:
        await self._writer.do(lambda book: book.probe())
        await self._writer.do(lambda book: book.end_probe())

    async def secret(self, name: str) -> bytes:
        return await self._writer.do(lambda book: book.secret(name))

    async def close(self) -> None:
        await self._reader.close()
        await self._writer.close()
        self.pruning.close()
        self._files.close()
