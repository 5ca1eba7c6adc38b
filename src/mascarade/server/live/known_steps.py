"""What a node remembers of a table's stored steps, so that it notices when the database has lost some.

A database that comes back from an older copy has fewer steps than its nodes know, or others. The hash of the
last step stands for the whole history; the steps of the game on the table are kept as they were stored, so
that they can be given to the owner.
"""

from collections import deque
from collections.abc import Iterable

import msgspec

from mascarade.server.store import EarlyAnswer, StoredStep
from mascarade.server.store.chain import link, root
from mascarade.server.store.rescue_body import RememberedAnswer, RememberedStep, RememberedTable, encode
from mascarade.server.table.steps import Began, Changed, Step

MOST = 512 * 1024
"""Bytes of steps that are remembered of one table; beyond it the oldest are let go."""


class KnownSteps:
    """One table's. `hash` is that of its last step."""

    def __init__(self, table: str) -> None:
        self.hash = root(table)
        self._table = table
        self._n = 0
        self._steps: deque[tuple[StoredStep, bool]] = deque()
        self._size = 0
        self._cut = False

    def add(self, row: StoredStep, step: Step) -> None:
        """This step is stored, after those before it."""
        self.hash = link(self.hash, row.n, row.body)
        self._n = row.n
        changed = isinstance(step, Changed)
        if isinstance(step, Began):
            self._steps.clear()
            self._size, self._cut = 0, False
        elif changed and self._steps and self._steps[-1][1]:
            self._drop(self._steps.pop()[0])
        self._steps.append((row, changed))
        self._size += len(row.body)
        while self._size > MOST and len(self._steps) > 1:
            self._drop(self._steps.popleft()[0])
            self._cut = True

    def memory(self, earlies: Iterable[EarlyAnswer]) -> bytes:
        """All of it, for the owner."""
        steps = tuple(RememberedStep(row.n, msgspec.Raw(row.body)) for row, _ in self._steps)
        waiting = tuple(
            RememberedAnswer(each.question, each.player, each.id, msgspec.Raw(each.answer))
            for each in earlies
        )
        return encode(RememberedTable(self._table, self._n, self._cut, steps, waiting))

    def _drop(self, row: StoredStep) -> None:
        self._size -= len(row.body)
