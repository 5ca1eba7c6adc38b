"""The chain of steps: each step is stored with a hash of itself and of all steps before it, so damage
shows."""

from hashlib import blake2b

from mascarade.server.store.port.tables import StoredStep

SIZE = 16


def root(table: str) -> bytes:
    """What the first step of a table is chained to, so that no step fits another table."""
    return blake2b(table.encode(), digest_size=SIZE).digest()


def link(before: bytes, n: int, body: bytes) -> bytes:
    """The hash of step `n`, after the hash of the step before it."""
    return blake2b(before + n.to_bytes(8, "big") + body, digest_size=SIZE).digest()


class ChainCheck:
    """Takes the steps of a table in the order they are read, and keeps those that are as they were stored.

    Reading begins at `begin`, one step before the first that is wanted (`since`), if there is one: the first
    is chained to the hash of that step, which is `before`. `damage` is the first thing that is wrong; nothing
    after it is kept.
    """

    def __init__(self, table: str, since: int) -> None:
        self._since = max(since, 1)
        self._next = self.begin = max(self._since - 1, 1)
        self._before = root(table) if self._since == 1 else None
        self.before = self._before or b""
        self.steps: list[StoredStep] = []
        self.damage: str | None = None

    def add(self, n: int, body: bytes, stored: bytes) -> bool:
        """The next step; whether all is well so far."""
        if n != self._next:
            self.damage = _missing(self._next, n - 1)
            return False
        if self._before is not None:
            if link(self._before, n, body) != stored:
                self.damage = f"step {n} is not what was stored"
                return False
            self.steps.append(StoredStep(n, body))
        else:
            self.before = stored
        self._before = stored
        self._next = n + 1
        return True

    def end(self, last: int) -> None:
        """There are no more steps; `last` is the number of the last step that was stored."""
        if self.damage is not None:
            return
        if self._next <= last:
            tail = (
                f"the last steps, {self._next} to {last}, are"
                if self._next < last
                else f"the last step, {last}, is"
            )
            self.damage = f"{tail} missing"
        elif self.steps and self.steps[-1].n > last:
            self.damage = f"step {last + 1} is there, but only {last} were stored"
            self.steps = [row for row in self.steps if row.n <= last]

    def unreadable(self, why: str) -> None:
        """Reading failed."""
        self.damage = f"its steps from {self._next} on cannot be read: {why}"


def _missing(start: int, end: int) -> str:
    return f"step {start} is missing" if start == end else f"steps {start} to {end} are missing"
