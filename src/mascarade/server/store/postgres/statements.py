"""What pieces of work write with, within one transaction of the database."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from mascarade.server.store.chain import link, root
from mascarade.server.store.port.early_answers import EarlyAnswer
from mascarade.server.store.port.errors import CodeTaken, Conflict, Deposed, TooMany
from mascarade.server.store.port.tables import Append, StoredStep, TableRow
from mascarade.server.store.postgres.connections import PgConnection

# A statement that had to wait for a row sees the newest row, but its steps as of before: then the hash is
# missing, and it is asked for again.
_HEADS = """SELECT id, key, last, (SELECT hash FROM steps WHERE steps.key = tables.key AND n = last),
    damage IS NOT NULL FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR UPDATE"""

_STEPS = """WITH stored AS (
        INSERT INTO steps (key, n, body, hash)
        SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::bytea[], $4::bytea[])
    ), spent AS (
        DELETE FROM earlies USING unnest($8::bigint[], $9::bigint[]) AS old (key, question)
        WHERE earlies.key = old.key AND earlies.question = old.question
    )
    UPDATE tables SET last = new.n, touched = new.at
    FROM unnest($5::bigint[], $6::bigint[], $7::double precision[]) AS new (key, n, at)
    WHERE tables.key = new.key"""

_EARLIES = """INSERT INTO earlies (key, question, player, id, answer)
    SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::bytea[], $5::bytea[])
    ON CONFLICT DO NOTHING"""

_ANSWERED = """SELECT EXISTS (
        SELECT FROM earlies JOIN unnest($2::bigint[], $3::text[]) AS those (question, player)
        USING (question, player) WHERE key = $1
    )"""

# in a fixed order, so that two servers cannot deadlock
_SEEN = """INSERT INTO seen (key, reader, n)
    SELECT key, new.reader, new.n FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (id, reader, n)
    JOIN tables USING (id) ORDER BY key, new.reader
    ON CONFLICT (key, reader) DO UPDATE SET n = greatest(seen.n, excluded.n)"""

# Only one transaction of all nodes at a time makes tables that are counted, so that the count is right.
_MAKING = "SELECT pg_advisory_xact_lock(1835103084, hashtext(current_schema()))"

_MADE = """SELECT count(*) FROM makers JOIN tables USING (key)
    WHERE maker = $1 AND open AND damage IS NULL"""

_TALLY = """INSERT INTO tally (writer, name) VALUES ($1, $2)
    ON CONFLICT (writer) DO UPDATE SET name = excluded.name, at = now()"""


class Head(NamedTuple):
    """What the next step of a table follows: the table's key, its last step, and the hash of that step."""

    key: int
    n: int
    hash: bytes | None
    condemned: bool = False


class PostgresStatements:
    """The connection, the tables that this transaction has locked, and what is to be written.

    Tables are locked at the beginning, always in the same order. Steps and early answers are collected, and
    `finish` writes all of them at once, because each statement costs a round trip. Two changes to the early
    answers of the same table are never collected together: one may undo the other.
    """

    def __init__(self, connection: PgConnection) -> None:
        self.connection = connection
        self._heads: dict[str, Head] = {}
        self._steps: list[tuple[int, int, bytes, bytes]] = []
        self._lasts: dict[int, tuple[int, float]] = {}
        self._spent: list[tuple[int, int]] = []
        self._earlies: list[tuple[int, int, str, bytes, bytes]] = []
        self._answering: set[int] = set()

    async def lock(self, tables: Iterable[str]) -> None:
        """Read the heads of these tables, and lock them until this transaction ends."""
        wanted = sorted(set(tables))
        if wanted:
            found = await self.connection.fetch(_HEADS, wanted)
            self._heads.update((name, Head(*head)) for name, *head in found)

    def heads(self) -> Mapping[str, Head]:
        """What `restore` needs if the work that follows is undone."""
        return dict(self._heads)

    def restore(self, heads: Mapping[str, Head]) -> None:
        """Everything since the savepoint, when these were the heads, was undone."""
        self._heads = dict(heads)
        self._forget_collected()

    async def finish(self) -> None:
        """Write what was collected; `Conflict` if an early answer among it was given already."""
        if self._lasts:
            lasts = [(key, n, at) for key, (n, at) in self._lasts.items()]
            columns = *_columns(self._steps, 4), *_columns(lasts, 3), *_columns(self._spent, 2)
            await self.connection.execute(_STEPS, *columns)
        if self._earlies:
            kept = await self.connection.execute(_EARLIES, *_columns(self._earlies, 5))
            if kept != f"INSERT 0 {len(self._earlies)}":
                raise Conflict("this question has been answered")
        self._forget_collected()

    async def name_transaction(self, writer: bytes, name: bytes) -> None:
        """Store the name of this transaction, so that its outcome can be looked up."""
        await self.connection.execute(_TALLY, writer, name)

    async def make(
        self,
        row: TableRow,
        steps: Sequence[bytes],
        begins: int | None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        """See `TableStore.make`."""
        if maker:
            await self._check_count(maker, most)
        key = await self.connection.fetchval(
            "INSERT INTO tables (id, code, made, touched, open, last, begins)"
            " VALUES ($1, $2, $3, $4, $5, 0, 1) ON CONFLICT DO NOTHING RETURNING key",
            *(row.table, row.code or None, row.made, row.touched, row.open),
        )
        if key is None:
            raise Conflict(f"the id or the code of {row.table} is taken")
        if maker:
            await self.connection.execute("INSERT INTO makers (key, maker) VALUES ($1, $2)", key, maker)
        self._heads[row.table] = Head(key, 0, root(row.table))
        numbered = [StoredStep(n, body) for n, body in enumerate(steps, 1)]
        await self.append(Append(row.table, numbered, at=row.touched, first=begins))

    async def append(self, append: Append) -> None:
        """See `TableStore.append`."""
        table = append.table
        key, n, hash_ = await self._head(table)
        if append.onto not in (b"", hash_):
            raise Conflict(f"step {n} of {table} is another")
        if append.epoch is not None:
            await self.check_lease(key, append.epoch)
        if append.instead:
            await self._check_unanswered(key, append.instead)
        if append.spent or append.close or append.first is not None:
            await self._separate_answers(key)
        for row in append.steps:
            if row.n != n + 1:
                raise Conflict(f"step {row.n} after step {n}")
            n, hash_ = row.n, link(hash_, row.n, row.body)
            self._steps.append((key, n, row.body, hash_))
        self._lasts[key] = n, append.at
        self._heads[table] = Head(key, n, hash_)
        self._spent += [(key, question) for question in append.spent]
        if append.moved is not None:
            await self._move_notes(key, *append.moved)
        if append.code is not None:
            await self._change_code(key, append.code)
        if append.first is not None:
            await self.connection.execute("INSERT INTO games (key, n) VALUES ($1, $2)", key, append.first)
            await self.connection.execute("UPDATE tables SET begins = $2 WHERE key = $1", key, append.first)
        if append.close:
            await self.connection.execute("UPDATE tables SET open = false, code = NULL WHERE key = $1", key)
            await self.connection.execute("DELETE FROM moves WHERE key = $1", key)
            await self.connection.execute("DELETE FROM makers WHERE key = $1", key)
        if append.close or append.first is not None:
            await self.connection.execute("DELETE FROM earlies WHERE key = $1", key)

    async def keep_early_answer(self, table: str, early: EarlyAnswer, after: int | None, onto: bytes) -> None:
        """See `EarlyAnswerStore.keep`."""
        key = self.key(table)
        await self.check_last(table, after, onto)
        await self._separate_answers(key)
        self._earlies.append((key, early.question, early.player, early.id.encode(), early.answer))

    async def write_positions(self, positions: Iterable[tuple[tuple[str, str], int]]) -> None:
        """Write read positions, by table and reader. None is ever lowered; those of removed tables are
        ignored."""
        rows = [(table, reader, n) for (table, reader), n in positions]
        if rows:
            await self.connection.execute(_SEEN, *_columns(rows, 3))

    async def _check_count(self, maker: bytes, most: int) -> None:
        # nodes with an older program close and remove tables without removing their makers
        await self.connection.execute(_MAKING)
        await self.connection.execute(
            "DELETE FROM makers WHERE maker = $1"
            " AND NOT EXISTS (SELECT FROM tables WHERE tables.key = makers.key AND open)",
            maker,
        )
        found = await self.connection.fetchval(_MADE, maker)
        if found >= most:
            raise TooMany(f"{found} tables are open")

    def knows(self, table: str) -> bool:
        """Whether this table exists, and is locked."""
        return table in self._heads

    def removed(self, table: str) -> None:
        """The table is removed."""
        del self._heads[table]

    def key(self, table: str) -> int:
        """The key of a locked table; `Conflict` if there is no such table."""
        head = self._heads.get(table)
        if head is None:
            raise Conflict(f"there is no table {table}")
        return head.key

    async def _head(self, table: str) -> tuple[int, int, bytes]:
        key, (_, n, hash_, condemned) = self.key(table), self._heads[table]
        if condemned:
            raise Conflict(f"{table} has lost something")
        if hash_ is None:
            hash_ = await self.connection.fetchval("SELECT hash FROM steps WHERE key = $1 AND n = $2", key, n)
        if hash_ is None:
            raise Conflict(f"step {n} of {table} is missing")
        return key, n, hash_

    async def check_last(self, table: str, after: int | None, onto: bytes) -> None:
        """`Conflict` if the table is condemned, or if `after` is given and is not its last step."""
        if self._heads[table].condemned:
            raise Conflict(f"{table} has lost something")
        if after is None:
            return
        _, n, hash_ = await self._head(table)
        if after != n or onto not in (b"", hash_):
            raise Conflict(f"step {after} of {table} is not the last one")

    async def check_lease(self, key: int, epoch: int) -> None:
        """`Deposed` unless the lease of this table has this epoch; no node can take it while the table is
        locked."""
        if epoch != await self.connection.fetchval("SELECT epoch FROM leases WHERE key = $1", key):
            raise Deposed(f"lease {epoch} has ended")

    async def _check_unanswered(self, key: int, instead: Sequence[tuple[int, str]]) -> None:
        """`Conflict` if one of these players has answered: another node has told them that their answer
        counts."""
        await self._separate_answers(key)
        if await self.connection.fetchval(_ANSWERED, key, *_columns(instead, 2)):
            raise Conflict("a player has answered meanwhile")

    async def _separate_answers(self, key: int) -> None:
        """Before a change to the early answers of a table: write an earlier change to them that was
        collected."""
        if key in self._answering:
            await self.finish()
        self._answering.add(key)

    def _forget_collected(self) -> None:
        self._steps, self._lasts, self._spent, self._earlies = [], {}, [], []
        self._answering = set()

    async def _change_code(self, key: int, code: str) -> None:
        changed = await self.connection.execute(
            "UPDATE tables SET code = $2 WHERE key = $1"
            " AND NOT EXISTS (SELECT FROM tables AS other WHERE other.code = $2 AND other.key <> $1)",
            *(key, code),
        )
        if changed != "UPDATE 1":
            raise CodeTaken(f"the code {code} is taken")

    async def _move_notes(self, key: int, before: str, after: str) -> None:
        """Rename an owner of notes; if both owners noted something in a game, that of `after` is replaced."""
        await self.connection.execute(
            "DELETE FROM notes WHERE key = $1 AND owner = $3"
            " AND game IN (SELECT game FROM notes WHERE key = $1 AND owner = $2 AND $2 <> $3)",
            *(key, before, after),
        )
        await self.connection.execute(
            "UPDATE notes SET owner = $3 WHERE key = $1 AND owner = $2", key, before, after
        )


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """The rows as the arrays that `unnest` takes."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
