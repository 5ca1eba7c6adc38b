"""A TCP proxy between one node and PostgreSQL or Redis, which can be cut, or stalled."""

import asyncio
from contextlib import suppress
from pathlib import Path

CHUNK = 1 << 16


class Cable:
    """Listens on its own socket, and passes everything on while it is connected."""

    def __init__(self, near: Path, far: Path) -> None:
        self.near = near
        self._far = far
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._plugged = True
        self._flows = asyncio.Event()
        self._flows.set()

    async def lay(self) -> None:
        self._server = await asyncio.start_unix_server(self._connect, self.near)

    def pull(self) -> None:
        """End every connection, and refuse new ones."""
        self._plugged = False
        for writer in list(self._writers):
            writer.transport.abort()

    def plug(self) -> None:
        self._plugged = True

    def hold(self) -> None:
        """Keep connections, but pass nothing on until `release`."""
        self._flows.clear()

    def release(self) -> None:
        self._flows.set()

    def remove(self) -> None:
        self.pull()
        self.release()
        if self._server is not None:
            self._server.close()

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._writers.add(writer)
        try:
            if not self._plugged:
                return
            there, back = await asyncio.open_unix_connection(self._far)
            self._writers.add(back)
            try:
                if self._plugged:
                    await asyncio.wait(
                        [
                            asyncio.create_task(self._pass_on(reader, back)),
                            asyncio.create_task(self._pass_on(there, writer)),
                        ]
                    )
            finally:
                self._writers.discard(back)
                back.transport.abort()
        except OSError:
            pass
        finally:
            self._writers.discard(writer)
            writer.transport.abort()

    async def _pass_on(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(CHUNK):
                await self._flows.wait()
                sink.write(data)
                await sink.drain()
        await self._flows.wait()
        with suppress(OSError):
            sink.close()
