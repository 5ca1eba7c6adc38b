"""The read positions of the people at a table: unless its memory is `notes`, they never see a step twice."""

from collections.abc import Mapping

from mascarade.server.store import Store
from mascarade.server.table.state import TableState


class ReadProgress:
    """The read positions at one table, by owner. Losing one does little harm, so storing is not awaited."""

    def __init__(self, state: TableState, store: Store) -> None:
        self._state = state
        self._store = store
        self._seen: dict[str, int] = {}

    def of(self, owner: str | None) -> int:
        """The last step that this owner has seen."""
        return 0 if owner is None else self._seen.get(owner, 0)

    def saw(self, owner: str, n: int) -> None:
        """Remember that this owner has seen everything up to step `n`."""
        if n > self._seen.get(owner, 0):
            self._seen[owner] = n
            self._store.read_positions.saw(self._state.id, owner, n)

    def remember(self, seen: Mapping[str, int]) -> None:
        """Take in what the store has, as far as it is about people who have a chair."""
        for owner, n in seen.items():
            if self._state.chair_of(owner) is not None:
                self._seen[owner] = max(n, self._seen.get(owner, 0))

    def hand_on(self, before: str, after: str) -> None:
        """A seat moved from one owner to another."""
        self.saw(after, self._seen.get(before, 0))

    def forget(self, owner: str) -> None:
        """Forget an owner who has left. This matters only during a game, and they cannot rejoin that."""
        self._seen.pop(owner, None)
