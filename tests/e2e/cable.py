"""A cable between a browser and the place, that can be pulled out and put in again."""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Self

CHUNK = 1 << 16


class Cable:
    """Listens on a port of its own and passes everything on, as long as it is plugged in."""

    def __init__(self, port: int) -> None:
        self._there = port
        self._door = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._lock = threading.Lock()
        self._plugged = True
        threading.Thread(target=self._welcome, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._door.getsockname()[1]}"

    def pull(self) -> None:
        """Every connection ends, and no new one comes about."""
        with self._lock:
            self._plugged = False
            for line in self._open:
                with suppress(OSError):
                    line.shutdown(socket.SHUT_RDWR)

    def plug(self) -> None:
        with self._lock:
            self._plugged = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.pull()
        self._door.close()

    def _welcome(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        try:
            far = socket.create_connection(("127.0.0.1", self._there))
        except OSError:
            near.close()
            return
        with self._lock:
            if not self._plugged:
                near.close()
                far.close()
                return
            self._open |= {near, far}
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        read: Callable[[int], bytes] = source.recv
        with suppress(OSError):
            while data := read(CHUNK):
                sink.sendall(data)
        for line in (source, sink):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
        with self._lock:
            self._open.discard(source)
        source.close()
