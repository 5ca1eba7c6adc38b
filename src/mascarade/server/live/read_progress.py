"""How far the people at a table have seen it: unless the table keeps notes, they are not told that again."""

from collections.abc import Mapping

from mascarade.server.store import Store
from mascarade.server.table.state import TableState


class ReadProgress:
    """Of one table, by owner. Losing a little of it does no harm, so no one waits for the store."""

    def __init__(self, state: TableState, store: Store) -> None:
        self._state = state
        self._store = store
        self._seen: dict[str, int] = {}

    def of(self, owner: str | None) -> int:
        """The last step that this owner has seen."""
        return 0 if owner is None else self._seen.get(owner, 0)

    def saw(self, owner: str, n: int) -> None:
        """This owner has seen everything up to `n`."""
        if n > self._seen.get(owner, 0):
            self._seen[owner] = n
            self._store.read_positions.saw(self._state.id, owner, n)

    def remember(self, seen: Mapping[str, int]) -> None:
        """The store knows this; it matters for people who have a chair."""
        for owner, n in seen.items():
            if self._state.chair_of(owner) is not None:
                self._seen[owner] = max(n, self._seen.get(owner, 0))

    def hand_on(self, before: str, after: str) -> None:
        """A seat belongs to another device now."""
        self.saw(after, self._seen.get(before, 0))

    def forget(self, owner: str) -> None:
        """This owner has left: it matters only during a game, and no one can come back into that."""
        self._seen.pop(owner, None)
