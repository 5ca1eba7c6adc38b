"""News over Redis: published and forgotten. Redis may be away or lose everything; that costs seconds."""

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
_say = msgspec.json.Encoder().encode
_read: msgspec.json.Decoder[Item] = msgspec.json.Decoder(Item)

CHANNEL = "mascarade:"
MOST_WAITING = 10_000
"""News that wait while Redis is away; older ones are dropped, for the store has what they were about."""

TOGETHER = 200
PATIENCE = 2.0
"""Seconds until Redis is taken to be away."""

SOONEST, LATEST = 0.1, 2.0
"""Seconds until it is tried again, at first and at last."""


class RedisNews:
    """Fulfils `News`. One connection tells, another listens, each looked after by a task that never ends."""

    def __init__(self, address: str, node: str) -> None:
        self._node = node
        self._redis = Redis.from_url(
            address, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, health_check_interval=0
        )
        self._waiting: deque[tuple[str, bytes]] = deque(maxlen=MOST_WAITING)
        self._something = asyncio.Event()
        self._tables: set[str] = set()
        self._changes: asyncio.Queue[str] = asyncio.Queue()
        self._tasks: list[asyncio.Task[None]] = []
        self.connected = False
        self.numbers = NewsMetrics()
        self.numbers.watch(lambda: len(self._waiting), lambda: self.connected)

    def stepped(self, table: str, n: int) -> None:
        self._tell(table, Stepped(self._node, table, n))

    def spoke(self, table: str, said: Chatted) -> None:
        self._tell(table, Spoke(self._node, table, said))

    def here(self, table: str, chairs: tuple[int, ...], spectators: int) -> None:
        self._tell(table, Here(self._node, table, chairs, spectators))

    def knocked(self, table: str, owner: str, name: str, what: Knocking) -> None:
        self._tell(table, Knocked(self._node, table, owner, name, what))

    def follow(self, table: str) -> None:
        self._tables.add(table)
        self._changes.put_nowait(table)

    def forget(self, table: str) -> None:
        self._tables.discard(table)
        self._changes.put_nowait(table)

    async def start(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        self._tasks = [
            asyncio.create_task(self._for_ever("telling", self._tell_on)),
            asyncio.create_task(self._for_ever("listening", lambda: self._listen(heard, missed))),
        ]

    async def stop(self) -> None:
        # said until it is heard: before Python 3.12, what redis-py waits with may swallow the word
        while alive := [task for task in self._tasks if not task.done()]:
            for task in alive:
                task.cancel()
            await asyncio.wait(alive, timeout=SOONEST)
        await self._redis.aclose()

    def _tell(self, table: str, item: Item) -> None:
        if len(self._waiting) == MOST_WAITING:
            self.numbers.dropped.inc()
        self._waiting.append((CHANNEL + table, _say(item)))
        self._something.set()

    async def _for_ever(self, what: str, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Whatever goes wrong, it is begun again."""
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

    async def _tell_on(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            while self._waiting:
                some = [self._waiting.popleft() for _ in range(min(TOGETHER, len(self._waiting)))]
                pipe = self._redis.pipeline(transaction=False)
                for channel, message in some:
                    pipe.publish(channel, message)
                try:
                    await pipe.execute()
                except BaseException:
                    self.numbers.dropped.inc(len(some))
                    raise
                self.numbers.told.inc(len(some))

    async def _listen(self, heard: Callable[[Item], None], missed: Callable[[], None]) -> None:
        async with self._redis.pubsub() as ear:
            # these are all; and while Redis is away, what changes must not pile up
            self._changes = asyncio.Queue()
            await ear.subscribe(CHANNEL, *(CHANNEL + table for table in self._tables))
            self.connected = True
            missed()
            clock = asyncio.get_running_loop().time
            last = asked = clock()
            try:
                while True:
                    await self._keep_up(ear)
                    if clock() - asked > PATIENCE / 2:
                        # a connection may be gone without a word, and then nobody would ever notice
                        asked = clock()
                        await ear.ping()
                    message = await ear.get_message(timeout=PATIENCE / 8)
                    if message is not None:
                        last = clock()
                        if message["type"] == "message":
                            self._hear(message["data"], heard)
                    elif clock() - last > 2 * PATIENCE:
                        raise TimeoutError("not a word")
            finally:
                self.connected = False

    async def _keep_up(self, ear: PubSub) -> None:
        """Tables that are followed from now on, or no more; the last word on each counts."""
        while not self._changes.empty():
            table = self._changes.get_nowait()
            if table in self._tables:
                await ear.subscribe(CHANNEL + table)
            else:
                await ear.unsubscribe(CHANNEL + table)

    def _hear(self, data: bytes, heard: Callable[[Item], None]) -> None:
        try:
            item = _read.decode(data)
        except msgspec.MsgspecError:
            return  # of a newer node, or no node's at all
        if item.node != self._node:
            self.numbers.heard.inc()
            heard(item)
