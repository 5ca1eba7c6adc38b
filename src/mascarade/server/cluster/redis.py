"""News through Redis: published and not kept. If Redis is away or loses news, they come seconds later."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.exceptions import RedisError

from mascarade.server.live.news import Here, Item, Knocked, Knocking, Spoke, Stepped
from mascarade.server.logs import log
from mascarade.server.node_metrics import NewsMetrics
from mascarade.wire.server_messages import Chatted

_log = log("news")
_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[Item] = msgspec.json.Decoder(Item)

CHANNEL = "mascarade:"
MOST_WAITING = 10_000
"""How many news wait while Redis is away. Older ones are dropped: the store has what they were about."""

BATCH = 200
TIMEOUT = 2.0
"""Seconds without an answer after which Redis counts as away."""

SOONEST, LATEST = 0.1, 2.0
"""Seconds until Redis is tried again: the first time, and at most."""


class RedisNews:
    """Fulfils `News`. One connection publishes and one subscribes, each with a task that never ends."""

    def __init__(self, address: str, node: str) -> None:
        self._node = node
        self._redis = Redis.from_url(
            address, socket_connect_timeout=TIMEOUT, socket_timeout=TIMEOUT, health_check_interval=0
        )
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self._has_news = asyncio.Event()
        self._tables: set[str] = set()
        self._changes: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False
        self.metrics = NewsMetrics()
        self.metrics.watch(lambda: len(self._waiting), lambda: self.connected)

    def stepped(self, table: str, n: int) -> None:
        self._send(table, Stepped(self._node, table, n))

    def spoke(self, table: str, said: Chatted) -> None:
        self._send(table, Spoke(self._node, table, said))

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None:
        self._send(table, Here(self._node, table, chairs, spectators))

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None:
        self._send(table, Knocked(self._node, table, owner, name, what))

    def follow(self, table: str) -> None:
        self._tables.add(table)
        self._changes.put_nowait(table)

    def forget(self, table: str) -> None:
        self._tables.discard(table)
        self._changes.put_nowait(table)

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        self._tasks = [
            asyncio.create_task(self._for_ever("publishing", self._publish)),
            asyncio.create_task(self._for_ever("listening", lambda: self._listen(heard, missed))),
        ]

    async def stop(self) -> None:
        # cancelled until they have ended: before Python 3.12, timeouts in redis-py may swallow a cancellation
        while alive := [task for task in self._tasks if not task.done()]:
            for task in alive:
                task.cancel()
            await asyncio.wait(alive, timeout=SOONEST)
        await self._redis.aclose()

    def _send(self, table: str, item: Item) -> None:
        if len(self._waiting) == MOST_WAITING:
            self.metrics.dropped.inc()
        self._waiting.append((CHANNEL + table, _encode(item)))
        self._has_news.set()

    async def _for_ever(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Run this work, and start it again whenever it fails."""
        pause = SOONEST
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
            except (RedisError, OSError, TimeoutError) as error:
                _log.warning("no news", what=what, why=str(error))
            except Exception:
                _log.exception("no news", what=what)
            well = asyncio.get_running_loop().time() - began > LATEST
            pause = SOONEST if well else min(2 * pause, LATEST)
            await asyncio.sleep(pause)

    async def _publish(self) -> None:
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            while self._waiting:
                batch = [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]
                pipe = self._redis.pipeline(transaction=False)
                for channel, message in batch:
                    pipe.publish(channel, message)
                try:
                    await pipe.execute()
                except BaseException:
                    self.metrics.dropped.inc(len(batch))
                    raise
                self.metrics.told.inc(len(batch))

    async def _listen(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        async with self._redis.pubsub() as pubsub:
            # the subscription below has all tables; changes from before would be done twice, and pile up
            # while Redis is away
            self._changes = asyncio.Queue()
            await pubsub.subscribe(CHANNEL, *(CHANNEL + table for table in self._tables))
            self.connected = True
            missed()
            clock = asyncio.get_running_loop().time
            last = asked = clock()
            try:
                while True:
                    await self._update_subscriptions(pubsub)
                    if clock() - asked > TIMEOUT / 2:
                        # a connection may be lost without notice; the answers to pings show that it is alive
                        asked = clock()
                        await pubsub.ping()
                    message = await pubsub.get_message(timeout=TIMEOUT / 8)
                    if message is not None:
                        last = clock()
                        if message["type"] == "message":
                            self._hear(message["data"], heard)
                    elif clock() - last > 2 * TIMEOUT:
                        raise TimeoutError("Redis does not answer")
            finally:
                self.connected = False

    async def _update_subscriptions(self, pubsub: PubSub) -> None:
        """Subscribe to tables that are followed now, and unsubscribe from the others."""
        while not self._changes.empty():
            table = self._changes.get_nowait()
            if table in self._tables:
                await pubsub.subscribe(CHANNEL + table)
            else:
                await pubsub.unsubscribe(CHANNEL + table)

    def _hear(self, data: bytes, heard: Callable[[Item], None]) -> None:
        try:
            item = _decoder.decode(data)
        except msgspec.MsgspecError:
            return  # from a newer node, or not from a node at all
        if item.node != self._node:
            self.metrics.heard.inc()
            heard(item)
