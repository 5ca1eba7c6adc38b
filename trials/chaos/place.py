"""A cluster: several nodes with their own PostgreSQL and Redis."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from tests.postgres.cluster import Cluster
from tests.server.nodes.redis import Redis
from trials.chaos.node import Node

SOCKET = ".s.PGSQL.5432"


class Place:
    """Fulfils `Target`: clients connect to any of the nodes that are not known to be dead."""

    def __init__(self, folder: Path) -> None:
        self.cluster = Cluster()
        (folder / "broker").mkdir()
        self.redis = Redis(folder / "broker")
        self.nodes: list[Node] = []
        self.listening = asyncio.Event()
        self.database = self.cluster.address(self.cluster.new())
        self._folder = folder
        self._all: list[Node] = []
        self._chance = random.Random()

    @property
    def address(self) -> str:
        return self._chance.choice(self.nodes).address

    async def add(self, code: Path | None = None) -> Node:
        """One more node; of another version, if there is a checkout of one."""
        folder = self._folder / f"node-{len(self._all) + 1}"
        node = Node(folder, self.cluster.folder / SOCKET, self._folder / "broker" / "redis", code)
        self._all.append(node)
        near = self.database.replace(quote(str(self.cluster.folder), safe=""), quote(str(folder), safe=""))
        await node.start(near)
        self.nodes.append(node)
        self.listening.set()
        return node

    async def kill(self, node: Node) -> None:
        """Stop sending clients to this node."""
        self.nodes.remove(node)
        await node.kill()

    async def stop(self) -> list[int]:
        """Stop all nodes with SIGTERM; their exit codes."""
        self.listening.clear()
        return list(await asyncio.gather(*(node.stop() for node in self.nodes)))

    async def leave(self, node: Node) -> int:
        """Stop one node with SIGTERM; its exit code."""
        self.nodes.remove(node)
        return await node.stop()

    def errors(self) -> Iterator[str]:
        for node in self._all:
            yield from node.errors()

    def complaints(self) -> Iterator[str]:
        for node in self._all:
            yield from node.complaints()

    def remove(self) -> None:
        """Kill whatever is left running."""
        for node in self._all:
            node.cut_off()
        self.redis.kill()
        self.cluster.remove()
