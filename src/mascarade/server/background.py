"""Tasks that run beside what started them, and end with it."""

import asyncio
from collections.abc import Coroutine
from typing import Any


class BackgroundTasks:
    """Keeps its tasks alive until they are done: asyncio alone may drop a task that nothing refers to."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def cancel(self) -> None:
        """Ask all tasks to end."""
        for task in self._tasks:
            task.cancel()

    async def stop(self) -> None:
        """End all tasks, and wait for that."""
        self.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
