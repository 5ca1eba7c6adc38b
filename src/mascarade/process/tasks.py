"""Tasks for children that each work on one at a time, until all are done."""

import selectors
import time
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass

from mascarade.process.child import Child
from mascarade.process.errors import ChildError

_LONGEST = 2**24
_WRITE_SECONDS = 5.0


@dataclass(frozen=True, slots=True)
class TaskRunner:
    """The program that does tasks: it reads the line `setup`, then a line for each task.

    It writes `replies` lines for each. With `grace` it is asked by SIGTERM to end, and has so many seconds
    for that; otherwise it is killed.
    """

    command: Sequence[str]
    env: Mapping[str, str]
    setup: bytes
    replies: int = 1
    grace: float = 0.0


class TaskLost(Exception):
    """The child at work on `task` has failed; `error` says how."""

    def __init__(self, task: bytes, error: ChildError) -> None:
        self.task = task
        self.error = error
        super().__init__(str(error))


def run_tasks(runner: TaskRunner, number: int, tasks: Iterable[bytes], tries: int = 1) -> Generator[bytes]:
    """The replies to all tasks, as they come, from at most `number` children at once.

    A child that fails is replaced, and its task is begun again, unless a part of it was answered: `TaskLost`
    then, and when a task has been begun `tries` times. The children end with this generator.
    """
    with ExitStack() as stack:
        pool = _Pool(runner, stack, tasks, tries)
        while pool.fill(number):
            yield from pool.replies()


@dataclass(slots=True)
class _Task:
    line: bytes
    begun: int = 0
    replies: int = 0


class _Pool:
    def __init__(self, runner: TaskRunner, stack: ExitStack, tasks: Iterable[bytes], tries: int) -> None:
        self._runner = runner
        self._stack = stack
        self._tries = tries
        self._waiting = (_Task(line) for line in tasks)
        self._failed: list[_Task] = []
        self._busy = stack.enter_context(selectors.DefaultSelector())

    def fill(self, number: int) -> bool:
        """Start as many children as there are tasks for; whether any is at work."""
        while len(self._busy.get_map()) < number and (task := self._next()) is not None:
            child = Child(self._runner.command, stderr=True, env=self._runner.env, longest=_LONGEST)
            self._stack.callback(self._end, child)
            self._busy.register(child, selectors.EVENT_READ, task)
            self._begin(child, task, self._runner.setup)
        return bool(self._busy.get_map())

    def replies(self) -> Iterator[bytes]:
        """Wait for replies. A child that is done with its task gets another, as long as there are any."""
        for key, _ in self._busy.select():
            child, task = key.fileobj, key.data
            assert isinstance(child, Child)
            try:
                child.fill_buffer()
                while (line := child.buffered_line()) is not None:
                    task.replies += 1
                    yield line
            except ChildError as error:
                self._lost(child, task, error)
                continue
            if task.replies < self._runner.replies:
                continue
            if (following := self._next()) is None:
                self._busy.unregister(child)
                child.close_input()
            else:
                self._busy.modify(child, selectors.EVENT_READ, following)
                self._begin(child, following)

    def _next(self) -> _Task | None:
        return self._failed.pop() if self._failed else next(self._waiting, None)

    def _begin(self, child: Child, task: _Task, *setup: bytes) -> None:
        task.begun += 1
        try:
            for line in (*setup, task.line):
                child.write(line, time.monotonic() + _WRITE_SECONDS)
        except ChildError as error:
            self._lost(child, task, error)

    def _lost(self, child: Child, task: _Task, error: ChildError) -> None:
        if task.replies or task.begun == self._tries:
            raise TaskLost(task.line, error) from None
        self._busy.unregister(child)
        child.end()
        self._failed.append(task)

    def _end(self, child: Child) -> None:
        if self._runner.grace:
            child.terminate()
        child.end(self._runner.grace)
