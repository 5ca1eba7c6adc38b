"""All that can be written into the database, within the transaction that is open."""

import secrets
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar

from mascarade.server.store.chain import link, root
from mascarade.server.store.port import (
    PROBE,
    PROBE_BYTES,
    SALT,
    Append,
    CodeTaken,
    Conflict,
    Deposed,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    SeatMove,
    StoredStep,
    TableRow,
    TooMany,
)
from mascarade.server.store.postgres import reader
from mascarade.server.store.postgres.address import Connection

T = TypeVar("T")

# Whoever waits for a row finds it as it is then, but its step as of before: then the hash is asked for again.
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

# in one order, so that two servers never wait for each other
_SEEN = """INSERT INTO seen (key, reader, n)
    SELECT key, new.reader, new.n FROM unnest($1::text[], $2::text[], $3::bigint[]) AS new (id, reader, n)
    JOIN tables USING (id) ORDER BY key, new.reader
    ON CONFLICT (key, reader) DO UPDATE SET n = greatest(seen.n, excluded.n)"""

# One transaction at a time makes tables that are counted, at whichever node: then the count is right.
_MAKING = "SELECT pg_advisory_xact_lock(1835103084, hashtext(current_schema()))"

_MADE = """SELECT count(*) FROM makers JOIN tables USING (key)
    WHERE maker = $1 AND open AND damage IS NULL"""

MOST_FORGOTTEN = 100
"""Closed tables that are looked at in one go."""

_CLOSED = """SELECT key, last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1)
    FROM tables WHERE NOT open AND begins = 1 AND damage IS NULL
    AND NOT EXISTS (SELECT FROM games WHERE games.key = tables.key) ORDER BY key
    LIMIT $1 FOR UPDATE SKIP LOCKED"""

_OLD = """SELECT last, coalesce((SELECT min(n) FROM steps WHERE steps.key = tables.key), last + 1),
    open, damage FROM tables WHERE key = $1"""

_REMOVE_SALT = "DELETE FROM secrets WHERE name = $1::text || (SELECT id FROM tables WHERE key = $2)"

_REMOVE_RESCUES = "DELETE FROM rescued WHERE id = (SELECT id FROM tables WHERE key = $1)"

_TALLY = """INSERT INTO tally (writer, name) VALUES ($1, $2)
    ON CONFLICT (writer) DO UPDATE SET name = excluded.name, at = now()"""


class Head(NamedTuple):
    """Where a table goes on: its key, its last step, and that step's hash; or that it does not go on."""

    key: int
    n: int
    hash: bytes | None
    condemned: bool = False


class Book:
    """Knows the tables of one transaction, which are locked from its beginning, always in the same order.

    Steps and early answers are collected and written all at once, by `finish`: each statement is a way there
    and back. Two things about the early answers of one table are never collected, for one may undo the other.
    """

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._heads: dict[str, Head] = {}
        self._steps: list[tuple[int, int, bytes, bytes]] = []
        self._lasts: dict[int, tuple[int, float]] = {}
        self._spent: list[tuple[int, int]] = []
        self._earlies: list[tuple[int, int, str, bytes, bytes]] = []
        self._answering: set[int] = set()

    async def turn_to(self, tables: Iterable[str]) -> None:
        """Read where these go on; nobody else writes about them before this transaction is over."""
        wanted = sorted(set(tables))
        if wanted:
            found = await self._connection.fetch(_HEADS, wanted)
            self._heads.update((name, Head(*head)) for name, *head in found)

    def before(self) -> Mapping[str, Head]:
        """What `back_to` wants, if the work that follows is undone."""
        return dict(self._heads)

    def back_to(self, before: Mapping[str, Head]) -> None:
        self._heads = dict(before)
        self._forget_collected()

    async def finish(self) -> None:
        """Write what was collected; `Conflict` if somebody has answered whose answer is among it."""
        if self._lasts:
            lasts = [(key, n, at) for key, (n, at) in self._lasts.items()]
            columns = *_columns(self._steps, 4), *_columns(lasts, 3), *_columns(self._spent, 2)
            await self._connection.execute(_STEPS, *columns)
        if self._earlies:
            kept = await self._connection.execute(_EARLIES, *_columns(self._earlies, 5))
            if kept != f"INSERT 0 {len(self._earlies)}":
                raise Conflict("this question has been answered")
        self._forget_collected()

    async def tally(self, writer: bytes, name: bytes) -> None:
        await self._connection.execute(_TALLY, writer, name)

    async def make(
        self,
        row: TableRow,
        steps: Sequence[bytes],
        begins: int | None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        if maker:
            await self._has_fewer(maker, most)
        key = await self._connection.fetchval(
            "INSERT INTO tables (id, code, made, touched, open, last, begins)"
            " VALUES ($1, $2, $3, $4, $5, 0, 1) ON CONFLICT DO NOTHING RETURNING key",
            *(row.table, row.code or None, row.made, row.touched, row.open),
        )
        if key is None:
            raise Conflict(f"the id or the code of {row.table} is taken")
        if maker:
            await self._connection.execute("INSERT INTO makers (key, maker) VALUES ($1, $2)", key, maker)
        self._heads[row.table] = Head(key, 0, root(row.table))
        numbered = [StoredStep(n, body) for n, body in enumerate(steps, 1)]
        await self.append(Append(row.table, numbered, at=row.touched, first=begins))

    async def append(self, append: Append) -> None:
        table = append.table
        key, n, hash_ = await self._head(table)
        if append.onto not in (b"", hash_):
            raise Conflict(f"step {n} of {table} is another")
        if append.epoch is not None:
            await self._led(key, append.epoch)
        if append.instead:
            await self._unanswered(key, append.instead)
        if append.spent or append.close or append.first is not None:
            await self._about_answers(key)
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
            await self._recode(key, append.code)
        if append.first is not None:
            await self._connection.execute("INSERT INTO games (key, n) VALUES ($1, $2)", key, append.first)
            await self._connection.execute("UPDATE tables SET begins = $2 WHERE key = $1", key, append.first)
        if append.close:
            await self._connection.execute("UPDATE tables SET open = false, code = NULL WHERE key = $1", key)
            await self._connection.execute("DELETE FROM moves WHERE key = $1", key)
            await self._connection.execute("DELETE FROM makers WHERE key = $1", key)
        if append.close or append.first is not None:
            await self._connection.execute("DELETE FROM earlies WHERE key = $1", key)

    async def answer_early(self, table: str, early: EarlyAnswer, after: int | None, onto: bytes) -> None:
        key = self._key(table)
        await self._is_last(table, after, onto)
        await self._about_answers(key)
        self._earlies.append((key, early.question, early.player, early.id.encode(), early.answer))

    async def note(self, table: str, game: int, owner: str, body: bytes) -> None:
        await self._connection.execute(
            "INSERT INTO notes (key, game, owner, body) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (key, game, owner) DO UPDATE SET body = excluded.body",
            *(self._key(table), game, owner, body),
        )

    async def mark(self, marks: Iterable[tuple[tuple[str, str], int]]) -> None:
        """Marks never lower one that is there; those of tables that are gone are let go."""
        rows = [(table, reader, n) for (table, reader), n in marks]
        if rows:
            await self._connection.execute(_SEEN, *_columns(rows, 3))

    async def offer_move(self, fingerprint: str, move: SeatMove) -> None:
        await self._connection.execute(
            "INSERT INTO moves (fingerprint, key, owner, expires) VALUES ($1, $2, $3, $4)"
            " ON CONFLICT (key, owner)"
            " DO UPDATE SET fingerprint = excluded.fingerprint, expires = excluded.expires",
            *(fingerprint, self._key(move.table), move.owner, move.expires),
        )

    async def take_move(self, fingerprint: str, now: float) -> SeatMove | None:
        await self._connection.execute(
            "DELETE FROM moves WHERE fingerprint IN"
            " (SELECT fingerprint FROM moves WHERE expires <= $1 FOR UPDATE SKIP LOCKED)",
            now,
        )
        found = await self._connection.fetchrow(
            "DELETE FROM moves USING tables WHERE fingerprint = $1 AND moves.key = tables.key"
            " RETURNING id, owner, expires",
            fingerprint,
        )
        return None if found is None or found["expires"] <= now else SeatMove(*found)

    async def condemn(self, table: str, damage: str | None) -> None:
        await self._connection.execute(
            "UPDATE tables SET damage = $2 WHERE key = $1", self._key(table), damage
        )

    async def acquit(self, table: str) -> None:
        await self.condemn(table, None)
        await self._connection.execute(
            "INSERT INTO secrets (name, value) VALUES ($1, $2)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            *(SALT + table, secrets.token_bytes(32)),
        )

    async def lose(self, rescue: Rescue, since: int, lost: Callable[[FollowedTable | None], bool]) -> bool:
        """Whether something is lost where we write, too; then it is said, and what is remembered is kept."""
        await self.finish()
        found = await reader.follow(self._connection, rescue.table, since)
        if not lost(found):
            return False
        await self._rescue(rescue)
        if found is not None and found.kept.damage is None:
            await self.condemn(rescue.table, rescue.damage)
        return True

    async def _rescue(self, rescue: Rescue) -> None:
        await self._connection.execute(
            "INSERT INTO rescued (id, node, n, damage, body) VALUES ($1, $2, $3, $4, $5)"
            " ON CONFLICT (id, node) DO UPDATE"
            " SET n = excluded.n, damage = excluded.damage, body = excluded.body, at = now()",
            *(rescue.table, rescue.node, rescue.n, rescue.damage, rescue.body),
        )

    async def drop_rescued(self, table: str) -> None:
        await self._connection.execute("DELETE FROM rescued WHERE id = $1", table)

    async def forget(self, table: str, after: int | None, onto: bytes, epoch: int | None) -> None:
        if table not in self._heads:
            return
        key = self._key(table)
        if epoch is not None:
            await self._led(key, epoch)
        await self._is_last(table, after, onto)
        await self.finish()
        if await self._connection.fetchval("SELECT EXISTS (SELECT FROM games WHERE key = $1)", key):
            raise Conflict(f"{table} began a game")
        await self._remove(key)
        del self._heads[table]

    async def forget_closed(self, most: int) -> bool:
        found = await self._connection.fetch(_CLOSED, MOST_FORGOTTEN)
        for key, last, first in found:
            steps = last + 1 - first
            if steps > most:
                # a large one goes bit by bit: whoever wants to store something waits meanwhile
                await self._connection.execute(
                    "DELETE FROM steps WHERE key = $1 AND n < $2", key, first + most
                )
                return True
            await self._remove(key)
            most -= steps
        return len(found) == MOST_FORGOTTEN

    async def remove(self, table: str, after: int, most: int) -> bool:
        """A closed table without games is what `forget_closed` looks for, here and in older programs: what is
        left of one is never taken for a damaged table, and is removed whatever happens to us."""
        if table not in self._heads:
            return False
        key = self._key(table)
        await self.finish()
        last, first, is_open, damage = await self._connection.fetchrow(_OLD, key)
        if is_open or damage is not None or last != after:
            raise Conflict(f"{table} is open, damaged, or has changed")
        await self._connection.execute("DELETE FROM games WHERE key = $1", key)
        await self._connection.execute("UPDATE tables SET begins = 1 WHERE key = $1", key)
        if last + 1 - first > most:
            await self._connection.execute("DELETE FROM steps WHERE key = $1 AND n < $2", key, first + most)
            return True
        await self._remove(key)
        del self._heads[table]
        return False

    async def also(self, change: Callable[[Connection], Awaitable[T]]) -> T:
        """Something that is no part of a table, after what was collected."""
        await self.finish()
        return await change(self._connection)

    async def _remove(self, key: int) -> None:
        await self._connection.execute(_REMOVE_SALT, SALT, key)
        await self._connection.execute(_REMOVE_RESCUES, key)
        for name in (
            "steps",
            "earlies",
            "seen",
            "moves",
            "notes",
            "makers",
            "leases",
            "listings",
            "rewinds",
            "tables",
        ):
            await self._connection.execute(f"DELETE FROM {name} WHERE key = $1", key)

    async def probe(self) -> None:
        await self._connection.execute(
            "INSERT INTO secrets (name, value) VALUES ($1, $2)"
            " ON CONFLICT (name) DO UPDATE SET value = excluded.value",
            *(PROBE, secrets.token_bytes(PROBE_BYTES)),
        )

    async def end_probe(self) -> None:
        await self._connection.execute("DELETE FROM secrets WHERE name = $1", PROBE)

    async def secret(self, name: str) -> bytes:
        await self._connection.execute(
            "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING",
            *(name, secrets.token_bytes(32)),
        )
        value: bytes = await self._connection.fetchval("SELECT value FROM secrets WHERE name = $1", name)
        return value

    async def _has_fewer(self, maker: bytes, most: int) -> None:
        """Than `most` open tables; what older nodes closed, or forgot, goes."""
        await self._connection.execute(_MAKING)
        await self._connection.execute(
            "DELETE FROM makers WHERE maker = $1"
            " AND NOT EXISTS (SELECT FROM tables WHERE tables.key = makers.key AND open)",
            maker,
        )
        found = await self._connection.fetchval(_MADE, maker)
        if found >= most:
            raise TooMany(f"{found} tables are open")

    def _key(self, table: str) -> int:
        head = self._heads.get(table)
        if head is None:
            raise Conflict(f"there is no table {table}")
        return head.key

    async def _head(self, table: str) -> tuple[int, int, bytes]:
        key, (_, n, hash_, condemned) = self._key(table), self._heads[table]
        if condemned:
            raise Conflict(f"{table} has lost something")
        if hash_ is None:
            hash_ = await self._connection.fetchval(
                "SELECT hash FROM steps WHERE key = $1 AND n = $2", key, n
            )
        if hash_ is None:
            raise Conflict(f"step {n} of {table} is missing")
        return key, n, hash_

    async def _is_last(self, table: str, after: int | None, onto: bytes) -> None:
        if self._heads[table].condemned:
            raise Conflict(f"{table} has lost something")
        if after is None:
            return
        _, n, hash_ = await self._head(table)
        if after != n or onto not in (b"", hash_):
            raise Conflict(f"step {after} of {table} is not the last one")

    async def _led(self, key: int, epoch: int) -> None:
        """Whoever has this lease may go on; the table is locked, and so nobody takes it in between."""
        if epoch != await self._connection.fetchval("SELECT epoch FROM leases WHERE key = $1", key):
            raise Deposed(f"lease {epoch} has ended")

    async def _unanswered(self, key: int, instead: Sequence[tuple[int, str]]) -> None:
        """Nobody is answered for who has answered: another node has told them that it counts."""
        await self._about_answers(key)
        if await self._connection.fetchval(_ANSWERED, key, *_columns(instead, 2)):
            raise Conflict("somebody has answered meanwhile")

    async def _about_answers(self, key: int) -> None:
        if key in self._answering:
            await self.finish()
        self._answering.add(key)

    def _forget_collected(self) -> None:
        self._steps, self._lasts, self._spent, self._earlies = [], {}, [], []
        self._answering = set()

    async def _recode(self, key: int, code: str) -> None:
        changed = await self._connection.execute(
            "UPDATE tables SET code = $2 WHERE key = $1"
            " AND NOT EXISTS (SELECT FROM tables AS other WHERE other.code = $2 AND other.key <> $1)",
            *(key, code),
        )
        if changed != "UPDATE 1":
            raise CodeTaken(f"the code {code} is taken")

    async def _move_notes(self, key: int, before: str, after: str) -> None:
        """The notes of the one replace those of the other, where both have some."""
        await self._connection.execute(
            "DELETE FROM notes WHERE key = $1 AND owner = $3"
            " AND game IN (SELECT game FROM notes WHERE key = $1 AND owner = $2 AND $2 <> $3)",
            *(key, before, after),
        )
        await self._connection.execute(
            "UPDATE notes SET owner = $3 WHERE key = $1 AND owner = $2", key, before, after
        )


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    """The rows as PostgreSQL takes many of them at once."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]
