"""What is said over one line, from the hello to the goodbye."""

import asyncio
from collections.abc import Callable

from mascarade.rules import Refused
from mascarade.server.buckets import Bucket
from mascarade.server.errors import NotNow, Unwelcome
from mascarade.server.live.actor import TableActor
from mascarade.server.live.connection import Connection
from mascarade.server.live.registry import Registry
from mascarade.server.web.edge.guard import Message, Receive
from mascarade.server.web.edge.internal_error import surprised
from mascarade.server.web.edge.refusals import said
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.server.web.ws.frames import greeting, heard
from mascarade.server.web.ws.heartbeat import Heartbeat
from mascarade.server.web.ws.replies import reply_length
from mascarade.text import negotiate
from mascarade.wire.again import passes
from mascarade.wire.client_messages import Hello, Pong, Wish
from mascarade.wire.server_messages import Done, No
from mascarade.wire.terms import OLDEST, PROTOCOL

MOST_NONSENSE = 5
"""Frames in a row that mean nothing, until we hang up."""

BURST = 3
"""Seconds' worth of frames that may come at once; whoever owes twice as many floods us."""


async def visit(
    registry: Registry,
    table: TableActor,
    connection: WebSocketConnection,
    receive: Receive,
    bucket: Bucket,
    enter: Callable[[Connection, Hello], None],
) -> None:
    """Be at the table until the line ends. Nothing that comes over it gets further than this."""
    visitor = _Visitor(registry, table, connection, receive, bucket)
    try:
        hello = await visitor.hello()
        if hello is not None:
            await visitor.stay(hello, enter)
    except Refused as refused:
        visitor.no("", refused)
        # a table that is just being moved or restarted lets the same client in a moment later
        connection.close("error", again=passes(refused.problems))
    except Exception as error:
        visitor.no("", surprised(error, "socket"))
        connection.close("error")


class _Visitor:
    def __init__(
        self,
        registry: Registry,
        table: TableActor,
        connection: WebSocketConnection,
        receive: Receive,
        bucket: Bucket,
    ) -> None:
        self._registry = registry
        self._table = table
        self._connection = connection
        self._receive = receive
        self._bucket = bucket
        self._nonsense = 0

    async def hello(self) -> Hello | None:
        """The first message; None if there is nobody to go on with."""
        try:
            async with asyncio.timeout(self._registry.settings.hello):
                event = await self._receive()
        except TimeoutError:
            self._connection.close("silent")
            return None
        if event["type"] == "websocket.disconnect":
            return None
        # first of all: a hello of another version may have fields that this one does not know
        said = greeting(event)
        if said is not None and said.protocol > PROTOCOL:
            # the page is from a newer node: by coming again it gets to one
            self._connection.close("restart")
            return None
        if said is not None and said.protocol < OLDEST:
            self._connection.language = negotiate(said.language)
            raise Unwelcome.because("client-old")
        message = heard(event)
        if not isinstance(message, Hello):
            raise Unwelcome.because("hello-first")
        return message

    async def stay(self, hello: Hello, enter: Callable[[Connection, Hello], None]) -> None:
        """Listen, and do what is wished, one thing after another."""
        self._connection.language = negotiate(hello.language)
        settings, time = self._registry.settings, self._registry.time
        flood = -2 * BURST * settings.frames_a_second
        heart = Heartbeat(time, settings.heartbeat, self._connection, self._table)
        try:
            await self._table.refresh()
            if not self._registry.still_has(self._table):
                raise NotNow.because("restarting")
            enter(self._connection, hello)
            while not self._connection.ended:
                event = await self._receive()
                if event["type"] == "websocket.disconnect":
                    return
                left = self._bucket.take()
                if left < flood:
                    self._connection.close("flood")
                else:
                    await self._hear(event, heart, too_fast=left < 0)
        finally:
            heart.stop()
            self._table.gone(self._connection)

    async def _hear(self, event: Message, heart: Heartbeat, *, too_fast: bool) -> None:
        try:
            message = heard(event)
        except Unwelcome as refused:
            self._nonsense += 1
            self.no("", refused)
            if self._nonsense >= MOST_NONSENSE:
                self._connection.close("error")
            return
        self._nonsense = 0
        if isinstance(message, Pong):
            heart.answered()
            self._table.pong(self._connection, message.n)
        elif isinstance(message, Hello):
            self.no("", Unwelcome.because("hello-again"))
        elif too_fast:
            self.no(message.id, Unwelcome.because("too-fast"))
        else:
            await self._do(message)

    async def _do(self, wish: Wish) -> None:
        try:
            await self._table.wish(self._connection, wish)
        except Refused as refused:
            self.no(wish.id, refused, reply_length(wish, self._connection.language))
        except Exception as error:
            self.no(wish.id, surprised(error, "wish"))
        else:
            self._connection.say(Done(wish.id), reply_length(wish, self._connection.language))

    def no(self, wish: str, refused: Refused, length: int = 0) -> None:
        """Say why not, in the language of whoever listens."""
        for each in refused.problems:
            self._registry.metrics.refused(each.key)
        self._connection.say(
            No(wish, refused.problems, said(refused.problems, self._connection.language)), length
        )
