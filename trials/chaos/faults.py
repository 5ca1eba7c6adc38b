"""The faults that happen to a cluster. Each returns when it is over."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from typing import Any

import asyncpg

from trials.chaos.node import Node
from trials.chaos.place import Place

FULL = 5.0
"""Seconds for which PostgreSQL accepts no connection."""


SHIFTS = (-365 * 86_400.0, -3600.0, -5.0, 0.0, 5.0, 3 * 3600.0, 365 * 86_400.0)
"""Seconds by which a node's wall clock is wrong."""


class Trouble:
    """`long` and `longer` are how long a node is away, and Redis, in seconds."""

    def __init__(self, place: Place, chance: Random, long: float = 10.0, longer: float = 20.0) -> None:
        self._place = place
        self._chance = chance
        self._long = long
        self._longer = longer
        self.coming: set[asyncio.Task[Node]] = set()
        """Nodes that are starting, in place of dead ones."""

    def kinds(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "kill": self.kill,
            "freeze": self.freeze,
            "redis-restart": self.restart_redis,
            "postgres-kill": self.kill_postgres,
            "no-redis": self.without_redis,
            "cut-redis": self.cut_from_redis,
            "postgres-restart": self.restart_postgres,
            "cut-postgres": self.cut_from_postgres,
            "hold-redis": self.hold_redis,
            "full": self.fill,
            "hold-postgres": self.hold_postgres,
            "set-clock": self.set_clock,
        }

    async def kill(self) -> None:
        """kill -9; another node is started in the background."""
        await self.settle()
        await self._place.kill(self._chance.choice(self._place.nodes))
        task = asyncio.create_task(self._place.add())
        self.coming.add(task)

    async def settle(self) -> None:
        """Wait until every node is running again."""
        await asyncio.gather(*self.coming)
        self.coming.clear()

    async def freeze(self) -> None:
        node = self._chance.choice(self._place.nodes)
        node.freeze()
        await asyncio.sleep(self._long)
        node.thaw()

    async def restart_redis(self) -> None:
        await asyncio.to_thread(self._place.redis.kill)
        await asyncio.to_thread(self._place.redis.start)

    async def without_redis(self) -> None:
        await asyncio.to_thread(self._place.redis.kill)
        await asyncio.sleep(self._longer)
        await asyncio.to_thread(self._place.redis.start)

    async def kill_postgres(self) -> None:
        await asyncio.to_thread(self._place.cluster.kill)
        await asyncio.to_thread(self._place.cluster.start)

    async def restart_postgres(self) -> None:
        await asyncio.to_thread(self._place.cluster.stop)
        await asyncio.sleep(self._chance.uniform(0, self._long))
        await asyncio.to_thread(self._place.cluster.start)

    async def cut_from_redis(self) -> None:
        cable = self._chance.choice(self._place.nodes).redis
        cable.pull()
        await asyncio.sleep(self._long)
        cable.plug()

    async def cut_from_postgres(self) -> None:
        cable = self._chance.choice(self._place.nodes).postgres
        cable.pull()
        await asyncio.sleep(self._long)
        cable.plug()

    async def hold_redis(self) -> None:
        cable = self._chance.choice(self._place.nodes).redis
        cable.hold()
        await asyncio.sleep(self._long)
        cable.release()

    async def hold_postgres(self) -> None:
        cable = self._chance.choice(self._place.nodes).postgres
        cable.hold()
        await asyncio.sleep(self._long)
        cable.release()

    async def set_clock(self) -> None:
        """Set the wall clocks of some nodes forward, back, and right again."""
        for node in self._place.nodes:
            node.clock.set(self._chance.choice(SHIFTS))

    async def fill(self) -> None:
        """Take all connections that PostgreSQL allows, those of the nodes too."""
        taken: list[Any] = []
        end = asyncio.get_running_loop().time() + FULL
        try:
            while asyncio.get_running_loop().time() < end:
                with suppress(asyncpg.PostgresError, OSError):
                    taken.append(await asyncpg.connect(self._place.database))
                    await taken[-1].execute(_THROW_OUT)
                    continue
                await asyncio.sleep(0.05)
        finally:
            for connection in taken:
                connection.terminate()


_THROW_OUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'mascarade'"
