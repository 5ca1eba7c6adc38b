"""What a node remembers of a table's stored steps, so that it notices if the database loses some.

A database that comes back from an older copy has fewer steps than its nodes know, or different ones. The hash
of the last step stands for the whole history. The stored steps of the current game are kept, so that the
server's owner can rescue them.
"""

from collections import deque
from collections.abc import Iterable

import msgspec

from mascarade.server.store import EarlyAnswer, StoredStep
from mascarade.server.store.chain import link, root
from mascarade.server.store.rescue_body import RememberedAnswer, RememberedStep, RememberedTable, encode
from mascarade.server.table.steps import Began, Changed, Step

MOST = 512 * 1024
"""Bytes of steps that are remembered of one table; beyond that, the oldest are dropped."""


class KnownSteps:
    """The known steps of one table. `hash` is the hash of its last step."""

    def __init__(self, table: str) -> None:
        self.hash = root(table)
        self._table = table
        self._n = 0
        self._steps: deque[tuple[StoredStep, bool]] = deque()
        self._size = 0
        self._cut = False

    def add(self, row: StoredStep, step: Step) -> None:
        """Add the next stored step."""
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

    def rescue(self, early_answers: Iterable[EarlyAnswer]) -> bytes:
        """Everything that is remembered, as a rescue for the server's owner."""
        steps = tuple(RememberedStep(row.n, msgspec.Raw(row.body)) for row, _ in self._steps)
        waiting = tuple(
            RememberedAnswer(each.question, each.player, each.id, msgspec.Raw(each.answer))
            for each in early_answers
        )
        return encode(RememberedTable(self._table, self._n, self._cut, steps, waiting))

    def _drop(self, row: StoredStep) -> None:
        self._size -= len(row.body)
