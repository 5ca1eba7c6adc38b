"""What the writers of all stores have in common: pieces of work that are stored together, in one
transaction."""

import asyncio
from collections.abc import Sequence
from typing import Any, Generic, NamedTuple, TypeVar

W = TypeVar("W")


class WriteResult(NamedTuple):
    """What became of a piece of work: what it returned, or why it was not stored."""

    value: object = None
    error: Exception | None = None


class OutcomeUnknown(Exception):
    """A COMMIT failed, and whether it took effect cannot be looked up."""


class PendingWork(NamedTuple, Generic[W]):
    """A piece of work, and the future that its caller waits for."""

    work: W
    future: asyncio.Future[Any]


def resolve(batch: Sequence[PendingWork[Any]], results: Sequence[WriteResult]) -> None:
    """Wake all callers of this loop that still wait."""
    loop = asyncio.get_running_loop()
    for pending, result in zip(batch, results, strict=True):
        if pending.future.done() or pending.future.get_loop() is not loop:
            continue
        if result.error is None:
            pending.future.set_result(result.value)
        else:
            pending.future.set_exception(result.error)
