"""The WebSockets at `/ws/TABLE`; `?watch=1` only watches, and `?code=CODE` is for a locked table."""

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
from mascarade.server.web.edge.lookup import GuardedLookup
from mascarade.server.web.ws.connection import WebSocketConnection, WriteBatcher
from mascarade.server.web.ws.protocol import TRANSPORT, Transport
from mascarade.server.web.ws.session import BURST, run_session
from mascarade.wire.client_messages import ClientHello

PREFIX = "/ws/"

CLOSING_SECONDS = 10.0
"""How many seconds the client has to complete the closing handshake."""


class WebSocketEndpoint:
    """All WebSockets, as one ASGI application."""

    def __init__(self, registry: Registry, lookup: GuardedLookup) -> None:
        self._registry = registry
        self._lookup = lookup
        self._limits = ConnectionLimits(registry.settings, registry.metrics)
        self._batcher = WriteBatcher()
        rate = registry.settings.frames_a_second
        # by owner, not by connection: a second tab must not double the rate
        self._buckets = Buckets[str](registry.time, BURST * rate, BURST, MOST_ADDRESSES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        caller: Caller = scope[CALLER]
        try:
            owner = caller.identity().owner
            asked = parse_qs(scope["query_string"].decode("latin-1"))
            watches, code = asked.get("watch") == ["1"], asked.get("code", [None])[0]
            table = await self._table(scope["path"], caller, code)
            spectator = watches or table.state.chair_of(owner) is None
            with self._limits.admitted(caller.address, table.id, spectator=spectator):
                await receive()
                await send({"type": "websocket.accept"})
                enter = partial(table.enter, watches=watches, code=code)
                await self._serve(scope["extensions"][TRANSPORT], receive, send, table, owner, caller, enter)
        except Refused as refused:
            await refuse(scope, receive, send, refused, caller.language)

    async def _table(self, path: str, caller: Caller, code: str | None) -> TableActor:
        wanted = path.removeprefix(PREFIX)
        if wanted == path or not wanted or "/" in wanted:
            raise NoSuchThing.because("no-such-path")
        return await self._lookup.admit(wanted, caller, code)

    async def _serve(
        self,
        transport: Transport,
        receive: Receive,
        send: Send,
        table: TableActor,
        owner: str | None,
        caller: Caller,
        enter: Callable[[Connection, ClientHello], None],
    ) -> None:
        closing: list[asyncio.Task[None]] = []

        def hang_up(code: int) -> None:
            closing.append(asyncio.ensure_future(_close(send, code)))
            # in case the client does not answer; a weak reference lets an ended connection be freed before
            asyncio.get_running_loop().call_later(CLOSING_SECONDS, _cut, ref(transport))

        dropped = self._registry.metrics.dropped.inc
        connection = WebSocketConnection(
            transport, self._batcher, owner, caller.language, hang_up=hang_up, dropped=dropped
        )
        try:
            bucket = self._buckets.of(owner or caller.address)
            await run_session(self._registry, table, connection, receive, bucket, enter)
        finally:
            connection.end()
            await asyncio.gather(*closing, return_exceptions=True)


async def _close(send: Send, code: int) -> None:
    async with asyncio.timeout(CLOSING_SECONDS):
        await send({"type": "websocket.close", "code": code})


def _cut(reference: ReferenceType[Transport]) -> None:
    transport = reference()
    if transport is not None:
        transport.cut()
