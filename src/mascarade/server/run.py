"""Starting and stopping the server: sockets, data folder, store, tables, and uvicorn.

The sockets come first and the folder second, so that problems with them are reported before anything is
changed. At the end the tables are closed first, which tells their players, and the connections after them.
"""

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from secrets import token_hex

import msgspec
import uvicorn

from mascarade.server import os_process
from mascarade.server.cluster.leaseholder import NodeLeases
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.news import News, NoNews
from mascarade.server.live.registry import Registry
from mascarade.server.logs import log
from mascarade.server.minds.pool import WorkerPool
from mascarade.server.os_process import StopSignals
from mascarade.server.settings import CannotStart, Settings
from mascarade.server.store import Store, StoreUnavailable, data_folder
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.web import app
from mascarade.server.web.edge import listen
from mascarade.server.web.edge.http_timeouts import HttpTimeouts
from mascarade.server.web.edge.metrics_port import MetricsPort
from mascarade.server.web.ws.protocol import WebSocketProtocol

GRACE = 5
"""Seconds for requests that are being answered when the server stops."""

_SPARE = 500
"""Connections for pages and lists, and open files of our own, beside the WebSockets."""


def run(settings: Settings, listening: Callable[[Settings], None]) -> None:
    """Serve until a signal stops the process; `listening` is called once clients can connect.

    It gets the settings as they are in effect: port 0 has become a real one. `CannotStart` or `Unwelcome` if
    the server cannot start.
    """
    with (
        listen.listening(settings.host, settings.port) as listener,
        _metrics_listener(settings) as metrics,
        _claimed(settings) as folder,
    ):
        effective = msgspec.structs.replace(
            settings,
            data=folder,
            port=listener.getsockname()[1],
            metrics_port=None if metrics is None else metrics.getsockname()[1],
        )
        os_process.allow_open_files(effective.most_connections + _SPARE)
        with asyncio.Runner(loop_factory=os_process.event_loop_factory()) as runner:
            runner.run(_serve(effective, listener, metrics, lambda: listening(effective)))


@contextmanager
def _metrics_listener(settings: Settings) -> Iterator[socket.socket | None]:
    """The socket for the metrics, if they are to be served."""
    if settings.metrics_port is None:
        yield None
        return
    with listen.listening(settings.metrics_host, settings.metrics_port, "--metrics-") as listener:
        yield listener


@contextmanager
def _claimed(settings: Settings) -> Iterator[str]:
    """The data folder, locked against other servers; empty where a database has the tables."""
    if settings.database:
        yield ""
        return
    folder = Path(settings.data) if settings.data else data_folder.folder()
    with data_folder.claimed(folder):
        yield str(folder)


async def _serve(
    settings: Settings,
    listener: socket.socket,
    metrics: socket.socket | None,
    listening: Callable[[], None],
) -> None:
    signals = StopSignals()
    with signals.handled():
        try:
            async with AsyncExitStack() as stack:
                registry = await _started_registry(settings, stack)
                if metrics is not None:
                    port = MetricsPort(registry.metrics, settings, registry.time)
                    stack.callback(port.close)
                    await port.open(metrics)
                server = _Server(settings, registry, listening)
                signals.stop = server.stop
                os_process.freeze_garbage_collection()
                await server.serve(sockets=[listener])
        except asyncio.CancelledError:
            log("run").warning("stopped at once, without closing the tables first")
    log("run").info("closed")


async def _started_registry(settings: Settings, stack: AsyncExitStack) -> Registry:
    """The registry with all its tables; the stack closes what it needs."""
    store, cluster = await _opened_store(settings)
    stack.push_async_callback(store.close)
    minds = WorkerPool(settings.workers)
    stack.push_async_callback(minds.stop)
    registry = Registry(settings, store, minds, cluster=cluster, leases=NodeLeases)
    try:
        await registry.open()
    except StoreUnavailable as lost:
        raise CannotStart(f"The tables cannot be read at the moment ({lost}).") from None
    return registry


async def _opened_store(settings: Settings) -> tuple[Store, Cluster | None]:
    """The store, and what this node shares with others that have the same tables."""
    if not settings.database:
        return SqliteStore.open(Path(settings.data)), None
    from mascarade.server.store.postgres.store import PostgresStore  # noqa: PLC0415 - needs an extra

    store, name = await PostgresStore.open(settings.database), token_hex(8)
    return store, Cluster(store, _news(settings, name), name)


def _news(settings: Settings, name: str) -> News:
    if not settings.broker:
        return NoNews()
    from mascarade.server.cluster.redis import RedisNews  # noqa: PLC0415 - needs an extra

    return RedisNews(settings.broker, name)


class _Server(uvicorn.Server):
    """Uvicorn's server, except that it closes the tables before it closes the connections."""

    def __init__(self, settings: Settings, registry: Registry, listening: Callable[[], None]) -> None:
        super().__init__(_config(settings, registry))
        self._registry = registry
        self._listening = listening

    def stop(self) -> None:
        """Accept no more connections, and shut down."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log("run").info(
                "open", tables=len(self._registry.tables), damaged=len(self._registry.tables.damaged)
            )
            os_process.notify_systemd("READY=1")
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        log("run").info("closing")
        for listener in self.servers:
            listener.close()
        try:
            await self._registry.close()
        finally:
            await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals to `StopSignals`: uvicorn would raise them again at the end."""
        yield


def _config(settings: Settings, registry: Registry) -> uvicorn.Config:
    return uvicorn.Config(
        app(registry, settings),
        loop="none",
        http=HttpTimeouts,
        ws=WebSocketProtocol,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        # the size of a compressed message gives away something of its content
        ws_per_message_deflate=False,
        ws_max_size=settings.largest_frame,
        # sessions have a heartbeat of their own, which also says what has been seen
        ws_ping_interval=None,
        workers=1,
        backlog=listen.BACKLOG,
        limit_concurrency=settings.most_connections + _SPARE,
        timeout_graceful_shutdown=GRACE,
    )
