"""Who is at a table at other nodes, by the news of those nodes."""

from msgspec import Struct

SILENT = 6.0
"""Seconds after which a silent node counts as having no one there."""


class _AtNode(Struct, frozen=True):
    chairs: tuple[int, ...]
    spectators: int
    when: float


class RemotePresence:
    """Who is there, by node; nodes without anyone are left out."""

    def __init__(self) -> None:
        self._nodes: dict[str, _AtNode] = {}

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
        """Take in a node's news. Returns whether that changes anything."""
        before = self._seen()
        self._nodes.pop(node, None)
        if chairs or spectators:
            self._nodes[node] = _AtNode(chairs, spectators, now)
        return self._seen() != before

    def forget_silent(self, now: float) -> bool:
        """Forget silent nodes. Returns whether that changes anything."""
        before = self._seen()
        self._nodes = {node: there for node, there in self._nodes.items() if there.when > now - SILENT}
        return self._seen() != before

    def _seen(self) -> tuple[set[int], int]:
        return self.chairs, self.spectators
