"""The WebSockets: `/ws/TABLE`, with `?watch=1` only to watch, and `?code=CODE` for a table that is locked."""

import asyncio
from collections.abc import Callable
from functools import partial
from urllib.parse import parse_qs
from weakref import ReferenceType, ref

from mascarade.rules import Refused
from mascarade.server.buckets import Buckets
from mascarade.server.errors import NoSuchThing
from mascarade.server.live.actor import TableActor
from mascarade.server.live.connection import Connection
from mascarade.server.live.registry import Registry
from mascarade.server.web.edge.caller import Caller, Scope
from mascarade.server.web.edge.connection_limits import ConnectionLimits
from mascarade.server.web.edge.guard import CALLER, Receive, Send, refuse
from mascarade.server.web.edge.limits import MOST_ADDRESSES
from mascarade.server.web.edge.search import Search
from mascarade.server.web.ws.connection import Post, WebSocketConnection
from mascarade.server.web.ws.protocol import WIRE, Transport
from mascarade.server.web.ws.session import BURST, visit
from mascarade.wire.client_messages import ClientHello

PREFIX = "/ws/"

CLOSING = 10.0
"""Seconds for the other side to agree that it is over."""


class WebSocketEndpoint:
    """All WebSockets, as one ASGI application."""

    def __init__(self, registry: Registry, search: Search) -> None:
        self._registry = registry
        self._search = search
        self._crowd = ConnectionLimits(registry.settings, registry.metrics)
        self._post = Post()
        rate = registry.settings.frames_a_second
        # by seat, not by socket: another tab is no other pair of hands
        self._buckets = Buckets(registry.time, BURST * rate, rate, MOST_ADDRESSES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        caller: Caller = scope[CALLER]
        try:
            owner = caller.identity().owner
            asked = parse_qs(scope["query_string"].decode("latin-1"))
            watches, code = asked.get("watch") == ["1"], asked.get("code", [None])[0]
            table = await self._table(scope["path"], caller, code)
            spectator = watches or table.state.chair_of(owner) is None
            with self._crowd.admitted(caller.address, table.id, spectator=spectator):
                await receive()
                await send({"type": "websocket.accept"})
                enter = partial(table.enter, watches=watches, code=code)
                await self._talk(scope["extensions"][WIRE], receive, send, table, owner, caller, enter)
        except Refused as refused:
            await refuse(scope, receive, send, refused, caller.language)

    async def _table(self, path: str, caller: Caller, code: str | None) -> TableActor:
        wanted = path.removeprefix(PREFIX)
        if wanted == path or not wanted or "/" in wanted:
            raise NoSuchThing.because("no-such-path")
        return await self._search.let_in(wanted, caller, code)

    async def _talk(
        self,
        wire: Transport,
        receive: Receive,
        send: Send,
        table: TableActor,
        owner: str | None,
        caller: Caller,
        enter: Callable[[Connection, ClientHello], None],
    ) -> None:
        farewell: list[asyncio.Task[None]] = []

        def hang_up(code: int) -> None:
            farewell.append(asyncio.ensure_future(_close(send, code)))
            # and if they do not agree, or do not even read it; one that has ended is not kept until then
            asyncio.get_running_loop().call_later(CLOSING, _cut, ref(wire))

        dropped = self._registry.metrics.dropped.inc
        connection = WebSocketConnection(
            wire, self._post, owner, caller.language, hang_up=hang_up, dropped=dropped
        )
        try:
            bucket = self._buckets.of(owner or caller.address)
            await visit(self._registry, table, connection, receive, bucket, enter)
        finally:
            connection.end()
            await asyncio.gather(*farewell, return_exceptions=True)


async def _close(send: Send, code: int) -> None:
    async with asyncio.timeout(CLOSING):
        await send({"type": "websocket.close", "code": code})


def _cut(wire: ReferenceType[Transport]) -> None:
    open_still = wire()
    if open_still is not None:
        open_still.cut()
