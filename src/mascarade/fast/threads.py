"""All cores, by plain threads: a kernel lets go of Python, and each thread has rows of its own.

Numba's own threads are not used: without a further library they are safe under forks or under threads, not
both, and programs that simulate do both.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import Any

FEWEST_TO_STEP = 512
FEWEST_TO_PLAY = 16
"""Rows below which another thread costs more than it brings: one action each, or many."""


def cores() -> int:
    """How many this process may use."""
    allowed = getattr(os, "sched_getaffinity", None)
    return len(allowed(0)) if allowed else os.cpu_count() or 1


@lru_cache(1)
def _pool(_process: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(cores(), thread_name_prefix="fast")


def everywhere(
    threads: int, size: int, fewest: int, kernel: Callable[..., Any], *arguments: Any
) -> list[Any]:
    """Call a kernel of `many` for all rows, cut into pieces for the threads; what it said of each piece."""
    pieces = max(1, min(threads, size // fewest))
    if pieces == 1:
        return [kernel(*arguments, 0, size)]
    bounds = [size * piece // pieces for piece in range(pieces + 1)]
    pool = _pool(os.getpid())  # a fork leaves its parent's threads behind
    waiting = [pool.submit(kernel, *arguments, first, end) for first, end in pairwise(bounds)]
    return [each.result() for each in waiting]
