"""Opening a place and closing it again: its door, its folder, its tables, and whoever tells it to stop.

The door comes first and the folder second, so that what is wrong with them is said before anything is
touched. At the end the tables are told first, and the sockets are closed after.
"""

import asyncio
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from secrets import token_hex

import msgspec
import uvicorn

from mascarade.server.cluster.leaseholder import NodeLeases
from mascarade.server.live.cluster import Cluster
from mascarade.server.live.news import News, Silence
from mascarade.server.live.registry import Registry
from mascarade.server.logs import log
from mascarade.server.minds.pool import WorkerPool
from mascarade.server.settings import CannotStart, Settings
from mascarade.server.store import Store, StoreUnavailable, data_folder
from mascarade.server.store.sqlite.store import SqliteStore
from mascarade.server.web import app
from mascarade.server.web.edge import listen
from mascarade.server.web.edge.http_timeouts import HttpTimeouts
from mascarade.server.web.edge.metrics_port import MetricsPort
from mascarade.server.web.ws.protocol import WebSocketProtocol

GRACE = 5
"""Seconds for those who are being answered when the place closes."""

_SPARE = 500
"""Connections for pages and lists, and open files of our own, beside the sockets of the tables."""

SWITCH = 0.0005
"""Seconds until a thread that waits for the interpreter gets it; ten times as long is usual."""

RARELY = (50_000, 20, 50)
"""How many new objects, and how many rounds, until Python looks for circles of garbage."""

_SIGNALS = (signal.SIGINT, signal.SIGTERM)


def run(settings: Settings, listening: Callable[[Settings], None]) -> None:
    """Be the place until somebody says stop; `listening` is called once people can come.

    It gets the settings as they are now: port 0 has become a real one. `CannotStart` or `Unwelcome` if the
    place cannot be opened.
    """
    with (
        listen.opened(settings.host, settings.port) as way_in,
        _metrics_listener(settings) as metrics,
        _claimed(settings) as folder,
    ):
        now = msgspec.structs.replace(
            settings,
            data=folder,
            port=way_in.getsockname()[1],
            metrics_port=None if metrics is None else metrics.getsockname()[1],
        )
        _make_room(now.most_connections + _SPARE)
        with asyncio.Runner(loop_factory=_loops()) as runner:
            runner.run(_evening(now, way_in, metrics, lambda: listening(now)))


@contextmanager
def _metrics_listener(settings: Settings) -> Iterator[socket.socket | None]:
    """The socket for the metrics, if they are wanted."""
    if settings.metrics_port is None:
        yield None
        return
    with listen.opened(settings.metrics_host, settings.metrics_port, "--metrics-") as listener:
        yield listener


@contextmanager
def _claimed(settings: Settings) -> Iterator[str]:
    """The folder, which is ours alone for now; none where a database has the tables."""
    if settings.database:
        yield ""
        return
    folder = Path(settings.data) if settings.data else data_folder.folder()
    with data_folder.claimed(folder):
        yield str(folder)


async def _evening(
    settings: Settings, way_in: socket.socket, metrics: socket.socket | None, listening: Callable[[], None]
) -> None:
    curtain = _Curtain()
    with curtain.signals():
        try:
            async with AsyncExitStack() as stack:
                store, cluster = await _opened(settings)
                stack.push_async_callback(store.close)
                minds = WorkerPool(settings.workers)
                stack.push_async_callback(minds.stop)
                registry = Registry(settings, store, minds, cluster=cluster, leases=NodeLeases)
                await _opening(registry)
                if metrics is not None:
                    port = MetricsPort(registry.metrics, settings, registry.time)
                    stack.callback(port.close)
                    await port.open(metrics)
                server = _Stage(settings, registry, listening)
                curtain.stop = server.leave
                _settle_down()
                await server.serve(sockets=[way_in])
        except asyncio.CancelledError:
            log("run").warning("stopped in a hurry")
    log("run").info("closed")


async def _opened(settings: Settings) -> tuple[Store, Cluster | None]:
    """Where the tables are; and what is shared with others who may have them, too."""
    if not settings.database:
        return SqliteStore.open(Path(settings.data)), None
    from mascarade.server.store.postgres.store import PostgresStore  # noqa: PLC0415 - an extra has what it needs

    store, name = await PostgresStore.open(settings.database), token_hex(8)
    return store, Cluster(store, _news(settings, name), name)


def _news(settings: Settings, name: str) -> News:
    if not settings.broker:
        return Silence()
    from mascarade.server.cluster.redis import RedisNews  # noqa: PLC0415 - an extra has what it needs

    return RedisNews(settings.broker, name)


async def _opening(registry: Registry) -> None:
    try:
        await registry.open()
    except StoreUnavailable as lost:
        raise CannotStart(f"The tables cannot be read at the moment ({lost}).") from None


def _settle_down() -> None:
    """What was loaded at the start is not looked through again and again for something to throw away."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


class _Stage(uvicorn.Server):
    """Uvicorn, except that the house hears first that the place closes."""

    def __init__(self, settings: Settings, registry: Registry, listening: Callable[[], None]) -> None:
        super().__init__(_config(settings, registry))
        self._registry = registry
        self._listening = listening

    def leave(self) -> None:
        """Stop accepting, and end."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log("run").info(
                "open", tables=len(self._registry.tables), damaged=len(self._registry.tables.damaged)
            )
            _tell_systemd("READY=1")
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
        """Ours are there since before the tables were set; uvicorn would raise them again at the end."""
        yield


class _Curtain:
    """What a signal does: close gently; the second one, or one before the first guest, at once."""

    def __init__(self) -> None:
        self.stop: Callable[[], None] | None = None

    @contextmanager
    def signals(self) -> Iterator[None]:
        """While this lasts, signals are ours."""
        loop, evening = asyncio.get_running_loop(), asyncio.current_task()
        assert evening is not None

        def fall() -> None:
            stop, self.stop = self.stop, None
            (stop or evening.cancel)()

        before = {each: signal.signal(each, lambda *_: loop.call_soon_threadsafe(fall)) for each in _SIGNALS}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)


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
        # the size of what is compressed tells what is in it
        ws_per_message_deflate=False,
        ws_max_size=settings.largest_frame,
        # the tables have heartbeats of their own, which also say what has been seen
        ws_ping_interval=None,
        workers=1,
        backlog=listen.BACKLOG,
        limit_concurrency=settings.most_connections + _SPARE,
        timeout_graceful_shutdown=GRACE,
    )


def _loops() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The fast one where there is one; there is none for Windows."""
    if sys.platform == "win32":
        return None
    try:
        import uvloop  # noqa: PLC0415
    except ImportError:
        return None
    return uvloop.new_event_loop


def _make_room(files: int) -> None:
    """Every socket is an open file, and most systems begin with 1,024 of them."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - there is none on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    if wanted < files:
        log("run").warning("fewer open files than connections allowed", files=wanted, wanted=files)


def _tell_systemd(what: str) -> None:
    """If it started us and wants to know (sd_notify)."""
    where = os.environ.get("NOTIFY_SOCKET", "")
    if where and sys.platform != "win32":
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as news:
            news.sendto(what.encode(), "\0" + where[1:] if where.startswith("@") else where)
