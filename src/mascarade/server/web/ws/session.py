"""One session: everything that happens on a WebSocket between its hello and its end."""

import asyncio
from collections.abc import Callable

from mascarade.rules import Refused
from mascarade.server.buckets import Bucket
from mascarade.server.errors import NotNow, Unwelcome
from mascarade.server.live.actor import TableActor
from mascarade.server.live.connection import Connection
from mascarade.server.live.registry import Registry
from mascarade.server.live.wishes import fulfil
from mascarade.server.web.edge.guard import Message, Receive
from mascarade.server.web.edge.internal_error import internal_error
from mascarade.server.web.edge.refusals import sentences
from mascarade.server.web.ws.connection import WebSocketConnection
from mascarade.server.web.ws.frames import decoded_frame, greeting
from mascarade.server.web.ws.heartbeat import Heartbeat
from mascarade.server.web.ws.replies import reply_length
from mascarade.text import negotiate
from mascarade.wire.again import passes
from mascarade.wire.client_messages import ClientHello, Pong, Wish
from mascarade.wire.server_messages import WishDone, WishRefused
from mascarade.wire.terms import OLDEST, PROTOCOL

MOST_UNREADABLE = 5
"""Frames in a row that are no message; after so many the connection is closed."""

BURST = 3
"""Seconds' worth of frames that may come at once; a client twice as many over its rate is disconnected."""


async def run_session(
    registry: Registry,
    table: TableActor,
    connection: WebSocketConnection,
    receive: Receive,
    bucket: Bucket,
    enter: Callable[[Connection, ClientHello], None],
) -> None:
    """Serve one connection until it ends. No exception that its frames cause gets further than this."""
    session = _Session(registry, table, connection, receive, bucket)
    try:
        hello = await session.hello()
        if hello is not None:
            await session.serve(hello, enter)
    except Refused as refused:
        session.refuse("", refused)
        # a table that is just being moved or restarted lets the same client in a moment later
        connection.close("error", again=passes(refused.problems))
    except Exception as error:
        session.refuse("", internal_error(error, "socket"))
        connection.close("error")


class _Session:
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
        self._unreadable = 0

    async def hello(self) -> ClientHello | None:
        """The first message; None if the connection ends before it."""
        try:
            async with asyncio.timeout(self._registry.settings.hello):
                event = await self._receive()
        except TimeoutError:
            self._connection.close("silent")
            return None
        if event["type"] == "websocket.disconnect":
            return None
        # before decoding: a hello of another version may have fields that this one does not know
        hello = greeting(event)
        if hello is not None and hello.protocol > PROTOCOL:
            # the page is from a newer node; on reconnecting it reaches one
            self._connection.close("restart")
            return None
        if hello is not None and hello.protocol < OLDEST:
            self._connection.language = negotiate(hello.language)
            raise Unwelcome.because("client-old")
        message = decoded_frame(event)
        if not isinstance(message, ClientHello):
            raise Unwelcome.because("hello-first")
        return message

    async def serve(self, hello: ClientHello, enter: Callable[[Connection, ClientHello], None]) -> None:
        """Enter the table and carry out wishes, one after another."""
        self._connection.language = negotiate(hello.language)
        settings, time = self._registry.settings, self._registry.time
        flood = -2 * BURST * settings.frames_a_second
        heartbeat = Heartbeat(time, settings.heartbeat, self._connection, self._table)
        try:
            await self._table.refresh()
            if not self._registry.tables.still_has(self._table):
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
                    await self._receive_frame(event, heartbeat, too_fast=left < 0)
        finally:
            heartbeat.stop()
            self._table.leave(self._connection)

    async def _receive_frame(self, event: Message, heartbeat: Heartbeat, *, too_fast: bool) -> None:
        try:
            message = decoded_frame(event)
        except Unwelcome as refused:
            self._unreadable += 1
            self.refuse("", refused)
            if self._unreadable >= MOST_UNREADABLE:
                self._connection.close("error")
            return
        self._unreadable = 0
        if isinstance(message, Pong):
            heartbeat.answered()
            self._table.pong(self._connection, message.n)
        elif isinstance(message, ClientHello):
            self.refuse("", Unwelcome.because("hello-again"))
        elif too_fast:
            self.refuse(message.id, Unwelcome.because("too-fast"))
        else:
            await self._do(message)

    async def _do(self, wish: Wish) -> None:
        try:
            await fulfil(self._table, self._connection, wish)
        except Refused as refused:
            self.refuse(wish.id, refused, reply_length(wish, self._connection.language))
        except Exception as error:
            self.refuse(wish.id, internal_error(error, "wish"))
        else:
            self._connection.say(WishDone(wish.id), reply_length(wish, self._connection.language))

    def refuse(self, wish: str, refused: Refused, length: int = 0) -> None:
        """Send the reasons, with sentences in the language of this connection."""
        for each in refused.problems:
            self._registry.metrics.refused(each.key)
        self._connection.say(
            WishRefused(wish, refused.problems, sentences(refused.problems, self._connection.language)),
            length,
        )
