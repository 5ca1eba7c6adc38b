"""What the place asks of whatever keeps its tables. One suite of tests is run on everything that fulfils it.

The key `(table, n)` is the lock and the record: whoever stores a step first has made it. Nothing is
acknowledged before it would survive the death of the process and of the machine. Whoever stops waiting for
a method that changes something stops nothing: what was asked for is stored all the same, or refused, whole.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from mascarade.server.store.metrics import StoreMetrics
from mascarade.server.store.pruning import Pruning

PROBE = "probe"
"""What the secret is called that is written only to see whether anything can be."""

PROBE_BYTES = 32_768

SALT = "marks "
"""What the secret is called that is the salt of a table; the id of the table stands behind it."""


class Conflict(Exception):
    """That step, code or answer is there already, or has no place; nothing of this call was stored."""


class CodeTaken(Conflict):
    """Another table has that code; nothing of this call was stored."""


class Deposed(Conflict):
    """Somebody else leads the table now; nothing of this call was stored."""


class TooMany(Exception):
    """One maker has as many open tables as one may have; nothing of this call was stored."""


class StoreUnavailable(Exception):
    """It could not be stored, and it was not: the disk is full, read-only or gone. Or it cannot be read.

    The text says which. The store works again as soon as the disk does. Only where the disk went while a
    step was being stored can nobody tell, and the text says so: storing that step again is a `Conflict`
    if it is there.
    """


class StoredStep(Struct, frozen=True):
    """One step of a table, as bytes. The steps of a table are numbered from 1."""

    n: int
    body: bytes


class TableRow(Struct, frozen=True):
    """What is known of a table without reading its steps. `code` is empty once the table is closed."""

    table: str
    code: str
    made: float
    touched: float
    open: bool


class Append(Struct, frozen=True):
    """Steps to store at the end of a table, and what changes with them: all of it or nothing."""

    table: str
    steps: Sequence[StoredStep]
    at: float
    """The time of the last step, in seconds since 1970."""

    first: int | None = None
    """The number of a step that begins a game: reading the table begins there. Questions are numbered anew in
    each game, so all early answers of the table are removed."""

    spent: Sequence[int] = ()
    """Questions whose early answers have become steps: these early answers are removed."""

    close: bool = False
    """Close the table. This frees its code, and removes its moves and its early answers."""

    moved: tuple[str, str] | None = None
    """The owner of a seat before and after: notes of the first become notes of the second."""

    epoch: int | None = None
    """The number of a lease: `Deposed` if the table is under another one by now (see `ClusterStore`)."""

    instead: Sequence[tuple[int, str]] = ()
    """Questions that were answered for an absent player: `Conflict` if that player has an early answer."""

    code: str | None = None
    """The new code of the table, in place of the old one: `CodeTaken` if another table has it."""

    onto: bytes = b""
    """The hash of the step before these, if it is known: `Conflict` if that step has another hash."""


class StoredTable(Struct, frozen=True):
    """A table as it was found: its row, and its steps from the one that was asked for.

    `broken` says in a sentence what is wrong with them, if anything is; then `steps` ends before it. What
    lies before the steps that were asked for, or after them, is not looked at. `verdict` is what `condemn`
    was told, and `salt` what `acquit` has made.
    """

    row: TableRow
    steps: tuple[StoredStep, ...]
    broken: str | None
    verdict: str | None
    salt: bytes

    @property
    def damage(self) -> str | None:
        """Why this table is not to be gone on with, if it is not."""
        return self.broken or self.verdict


class EarlyAnswer(Struct, frozen=True):
    """An answer to a challenge before its moment; final, and nobody else's business."""

    question: int
    player: str
    id: str
    answer: bytes


class TableHead(Struct, frozen=True):
    """How far a table is, at one moment: the number and the hash of its last step, the early answers that
    wait (see `waiting`), and whether it is condemned. `rewound` is the step after which its clocks were last
    rewound, and `rewound_at` when."""

    last: int
    hash: bytes
    waiting: frozenset[str]
    condemned: bool
    rewound: int = 0
    rewound_at: float = 0.0


class FollowedTable(Struct, frozen=True):
    """A table from some step on, and its early answers, all as they were at one moment.

    `last` is the number of its last step. `before` is the stored hash of the step before the first one that
    was asked for: that of no step is made from the table's id, and it is empty where the step is missing.
    """

    kept: StoredTable
    last: int
    before: bytes
    earlies: tuple[EarlyAnswer, ...]


class Rescue(Struct, frozen=True):
    """What a node remembered of a table when it found that the store had lost something: up to step `n`,
    and `damage` says what was lost. `body` is the node's own affair."""

    table: str
    node: str
    n: int
    damage: str
    body: bytes


class SeatMove(Struct, frozen=True):
    """A code that moves a seat to another device, once, before `expires`."""

    table: str
    owner: str
    expires: float


def waiting(question: int, player: str, id_: str) -> str:
    """What tells one early answer of a table from all others, in a `TableHead`."""
    return f"{question} {id_.encode().hex()} {player}"


class Store(Protocol):
    """Keeps tables. Every method that changes something returns once the change is durable.

    All may raise `StoreUnavailable`.
    """

    numbers: StoreMetrics

    @property
    def pruning(self) -> Pruning:
        """What it does about old tables."""

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        """A new table and its steps from 1 on, all of it or nothing; `Conflict` if the id or the code is
        taken. `begins` is the number of the step that begins a game, as `Append.first` is.

        `maker` is the fingerprint of whoever makes it, and is kept while the table is open; `TooMany` if
        `most` open tables have it already, damaged ones aside. Without one nothing is counted.
        """

    async def append(self, append: Append) -> None:
        """Store all of these steps or none; `Conflict` if one of their numbers is taken or would leave a gap,
        or if there is no such table."""

    async def answer_early(
        self, table: str, early: EarlyAnswer, *, after: int | None = None, onto: bytes = b""
    ) -> None:
        """Keep it; `Conflict` if this player already has one for this question, or there is no such table,
        or `after` is given and not the table's last step: its moment may have passed. `onto` is the hash of
        that step, as in `Append`."""

    async def earlies(self, table: str) -> list[EarlyAnswer]:
        """The early answers of a table that are not steps yet, by question and player."""

    async def note(self, table: str, game: int, owner: str, body: bytes) -> None:
        """Keep what this owner has written in a game, in place of what they wrote before; `Conflict` if there
        is no such table."""

    async def notes(self, table: str, game: int) -> dict[str, bytes]:
        """What was written in a game, by owner."""

    def saw(self, table: str, reader: str, n: int) -> None:
        """This reader has seen all up to `n`: kept with the next thing that is kept, and nobody waits."""

    async def seen(self, table: str) -> dict[str, int]:
        """What every reader of a table has seen, the latest included."""

    async def open_tables(self) -> list[StoredTable]:
        """Every table that is not closed, checked, with its steps since its last game began (all of them if
        none has), the oldest table first. A damaged table does not hide the others."""

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        """A table, open or closed, with its steps from `since` on, up to `until` and no further, checked.
        None if there is none."""

    async def tables(self) -> list[str]:
        """The ids of all tables, open or closed, the oldest first."""

    async def games(self, table: str) -> list[int]:
        """The numbers of the steps with which the games of a table began."""

    async def by_code(self, code: str) -> str | None:
        """The open table that has this code."""

    async def offer_move(self, fingerprint: str, move: SeatMove) -> None:
        """Keep a code (its fingerprint) that moves a seat; a later one for the same seat replaces it."""

    async def take_move(self, fingerprint: str, now: float) -> SeatMove | None:
        """Use the code up; None if there is none or its time is over."""

    async def condemn(self, table: str, damage: str) -> None:
        """Somebody has proved that something is missing: every stored table with this id says so."""

    async def acquit(self, table: str) -> None:
        """Take back what `condemn` said; `Conflict` if there is no such table. Its `salt` is a new one: what
        was proved with the one before is not proved again."""

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        """Remove a table and all that belongs to it; `Conflict` if a game was ever begun there, or `after` is
        given and not its last step: somebody may have come. `onto` and `epoch` are as in `Append`.
        """

    async def forget_closed(self, most: int) -> bool:
        """Remove closed tables at which no game was ever begun, up to `most` steps; whether more may be left.

        Damaged tables stay.
        """

    async def probe(self) -> None:
        """Store something that is larger than a step, and remove it again: whether that goes now."""

    async def secret(self, name: str) -> bytes:
        """32 random bytes of this place, made when first asked for."""

    async def close(self) -> None:
        """Finish what is being stored, and let go."""


class ClusterStore(Store, Protocol):
    """A store that many nodes have at once. Each table is led by one of them, under a lease that runs out.

    A lease has an epoch, which grows whenever it changes hands; the clock is the store's own. What `condemn`
    was told counts for all nodes at once: such a table is led by none, and whoever would store a step or an
    early answer of it, or forget it, gets a `Conflict`.
    """

    async def lead(self, node: str, seconds: float, most: int) -> dict[str, int]:
        """Renew what this node leads and take up to `most` open tables that nobody leads; the epochs of all
        that it leads now."""

    async def claim(self, node: str, seconds: float, table: str) -> int | None:
        """Lead this table, unless somebody else does; the epoch."""

    async def clock(self) -> float:
        """Seconds since 1970, by the clock that all nodes share."""

    async def abdicate(self, node: str) -> None:
        """This node leads nothing any more."""

    async def heads(self, tables: Sequence[str]) -> dict[str, TableHead]:
        """How far each of these is that is there."""

    async def follow(self, table: str, since: int | None) -> FollowedTable | None:
        """The table with its steps from `since` on, checked; since its last game began (all of them if none
        has) where that is None. None if there is no such table."""

    async def lose(self, rescue: Rescue, since: int, lost: Callable[[FollowedTable | None], bool]) -> bool:
        """A node has found that something is lost; whether it is. It is looked at again, from step `since`
        on, where nobody else writes meanwhile. If it is still `lost`, the table is condemned, and what the
        node remembers of it is kept, in place of what it kept of it before. The table need not be there.
        """

    async def rescued(self, table: str) -> list[Rescue]:
        """What nodes remembered of this table, the one that got furthest first."""

    async def rescues(self) -> list[Rescue]:
        """Of each table of which nodes remembered something, by id, the one that got furthest; without its
        body."""

    async def drop_rescued(self, table: str) -> None:
        """Nobody needs what nodes remembered of this table any more."""

    async def rewind(self, tables: Mapping[str, int]) -> None:
        """The clocks of these tables are rewound now, after the step of this number."""

    async def show(self, shown: Mapping[str, bytes | None]) -> None:
        """What strangers are shown of these tables; None: no more."""

    async def shown(self, most: int) -> list[bytes]:
        """What strangers are shown, of open tables, the latest first."""
