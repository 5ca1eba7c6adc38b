"""Connections belong to an event loop; this notices when that loop ends."""

import asyncio
from collections.abc import Callable


class LoopWatch:
    """Calls `let_go` once another loop runs, or when the tasks of this one end: the last moment at which a
    connection can be closed."""

    def __init__(self, let_go: Callable[[], None]) -> None:
        self._let_go = let_go
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None

    def changed(self) -> bool:
        """Whether another loop runs than at the last call; then everything of the last one was let go."""
        loop = asyncio.get_running_loop()
        if loop is self._loop:
            return False
        self._let_go()
        self._loop = loop
        self._task = loop.create_task(self._until_the_end(loop))
        return True

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = self._loop = None

    async def _until_the_end(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            await loop.create_future()
        finally:
            self._let_go()
