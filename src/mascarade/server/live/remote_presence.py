"""Who listens to a table at other nodes, as far as those have told."""

from msgspec import Struct

PATIENCE = 6.0
"""Seconds after which a node that tells nothing any more has nobody there."""


class _There(Struct, frozen=True):
    chairs: tuple[int, ...]
    spectators: int
    when: float


class RemotePresence:
    """By node; those with nobody are left out."""

    def __init__(self) -> None:
        self._nodes: dict[str, _There] = {}

    @property
    def chairs(self) -> set[int]:
        return {chair for there in self._nodes.values() for chair in there.chairs}

    @property
    def spectators(self) -> int:
        return sum(there.spectators for there in self._nodes.values())

    @property
    def empty(self) -> bool:
        return not self._nodes

    def hear(self, node: str, chairs: tuple[int, ...], spectators: int, now: float) -> bool:
        """A node has told; whether that changes anything."""
        before = self._seen()
        self._nodes.pop(node, None)
        if chairs or spectators:
            self._nodes[node] = _There(chairs, spectators, now)
        return self._seen() != before

    def miss(self, now: float) -> bool:
        """Let go of nodes that are silent; whether there were any."""
        before = self._seen()
        self._nodes = {node: there for node, there in self._nodes.items() if there.when > now - PATIENCE}
        return self._seen() != before

    def _seen(self) -> tuple[set[int], int]:
        return self.chairs, self.spectators
