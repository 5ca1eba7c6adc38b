"""Tables and their steps."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class StoredStep(Struct, frozen=True):
    """One step of a table, as bytes. The steps of a table are numbered from 1."""

    n: int
    body: bytes


class TableRow(Struct, frozen=True):
    """What the store knows of a table without reading its steps. `code` is empty once the table is closed."""

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
    """The number of a step that begins a game: opening the table reads from there. Each game numbers its
    questions anew, so all early answers of the table are removed."""

    spent: Sequence[int] = ()
    """Questions whose early answers have become steps: these early answers are removed."""

    close: bool = False
    """Close the table. This frees its code, and removes its seat moves and its early answers."""

    moved: tuple[str, str] | None = None
    """The owner of a seat before and after: notes of the first become notes of the second."""

    epoch: int | None = None
    """The epoch of a lease: `Deposed` if the table is under another one by now (see `LeaseStore`)."""

    instead: Sequence[tuple[int, str]] = ()
    """Questions that were answered for an absent player: `Conflict` if that player has an early answer."""

    code: str | None = None
    """The new code of the table, in place of the old one: `CodeTaken` if another table has it."""

    onto: bytes = b""
    """The hash of the step before these, if it is known: `Conflict` if that step has another hash."""


class StoredTable(Struct, frozen=True):
    """A table as the store found it: its row, and its steps from the one that was asked for.

    `broken` says in a sentence what is wrong with the steps, if anything is; then `steps` ends before it.
    Steps before or after the ones that were asked for are not checked. `verdict` is the damage that `condemn`
    recorded, and `salt` is what `acquit` made (see `VerdictStore`).
    """

    row: TableRow
    steps: tuple[StoredStep, ...]
    broken: str | None
    verdict: str | None
    salt: bytes

    @property
    def damage(self) -> str | None:
        """Why this table must not be played on, if it must not."""
        return self.broken or self.verdict


class TableStore(Protocol):
    """Keeps tables and their steps."""

    async def make(
        self,
        row: TableRow,
        *steps: bytes,
        begins: int | None = None,
        maker: bytes = b"",
        most: int = 0,
    ) -> None:
        """Make a table with its steps from 1 on, all of it or nothing; `Conflict` if its id or code is taken.
        `begins` is the number of the step that begins a game, like `Append.first`.

        `maker` is the fingerprint of the person who makes the table, and is kept while the table is open:
        `TooMany` if `most` open tables have it already, damaged ones aside. Without it nothing is counted.
        """

    async def append(self, append: Append) -> None:
        """Store all of these steps or none; `Conflict` if one of their numbers is taken or would leave a gap,
        or if there is no such table."""

    async def open_tables(self) -> list[StoredTable]:
        """Every open table, checked, with its steps since its last game began (all of them if none has), the
        oldest table first. A damaged table does not hide the others."""

    async def read(self, table: str, since: int = 1, until: int | None = None) -> StoredTable | None:
        """A table, open or closed, with its steps from `since` to `until`, checked. None if there is none."""

    async def ids(self) -> list[str]:
        """The ids of all tables, open or closed, the oldest first."""

    async def games(self, table: str) -> list[int]:
        """The numbers of the steps with which the games of a table began."""

    async def by_code(self, code: str) -> str | None:
        """The id of the open table that has this code."""

    async def forget(
        self, table: str, *, after: int | None = None, onto: bytes = b"", epoch: int | None = None
    ) -> None:
        """Remove a table and all that belongs to it; `Conflict` if a game ever began there, or if `after` is
        given and is not its last step: a player may have joined since. `onto` and `epoch` are as in `Append`.
        """

    async def forget_closed(self, most: int) -> bool:
        """Remove closed tables at which no game ever began, up to `most` steps; whether more may be left.

        Damaged tables stay.
        """
