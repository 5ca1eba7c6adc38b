"""What a node needs to follow tables that other nodes lead."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from msgspec import Struct

from mascarade.server.store.port.early_answers import EarlyAnswer
from mascarade.server.store.port.tables import StoredTable


class TableHead(Struct, frozen=True):
    """How far a table is, at one moment: the number and the hash of its last step, the early answers that
    wait (see `waiting`), and whether the table is condemned. `rewound` is the step after which its clocks
    were last rewound, and `rewound_at` is when."""

    last: int
    hash: bytes
    waiting: frozenset[str]
    condemned: bool
    rewound: int = 0
    rewound_at: float = 0.0


class FollowedTable(Struct, frozen=True):
    """A table from some step on, and its early answers, all at the same moment.

    `last` is the number of its last step. `before` is the stored hash of the step before the first one that
    was asked for. If that is step 1, `before` is made from the table's id; if that step is missing, it is
    empty.
    """

    kept: StoredTable
    last: int
    before: bytes
    earlies: tuple[EarlyAnswer, ...]


class FollowStore(Protocol):
    """Tells a node how tables go on, and when their clocks were rewound."""

    async def heads(self, tables: Sequence[str]) -> dict[str, TableHead]:
        """How far these tables are; tables that do not exist are left out."""

    async def follow(self, table: str, since: int | None) -> FollowedTable | None:
        """A table with its steps from `since` on, checked. If `since` is None, from where its last game began
        (all of them if none has). None if there is no such table."""

    async def rewind(self, tables: Mapping[str, int]) -> None:
        """The clocks of these tables are rewound now, after the step of this number."""
