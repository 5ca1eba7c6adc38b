"""Who plays imagined games on: the compiled kernels where there are any, else the rules themselves.

Compiling takes a while. Who has a clock to mind does without until it is done, in a process of its own; who
counts playouts waits for it, so that the same seed gives the same answers.
"""

import os
import subprocess
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from threading import Thread
from typing import TypeAlias

import numpy as np

from mascarade.bots.belief.worlds import Cards, Numbers
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.search.plain import worth
from mascarade.rules import Answer

Engine: TypeAlias = Callable[[Outlook, Sequence[Answer], Cards, int, np.random.Generator], Numbers]
"""For each candidate and world, what I make of it once so many turns have begun."""

_NICE = 10
_WARM_UP = "mascarade.bots.search.warm"


class Engines:
    """The engines of this process."""

    def __init__(self) -> None:
        self._compiled: Engine | None = None
        self._loading: Thread | None = None

    def best(self, *, wait: bool) -> Engine:
        """The compiled engine if it is ready, or if there is one and it is to be waited for."""
        if self._compiled is None and find_spec("numba") is not None:
            if wait:
                self._load()
            elif self._loading is None:
                self._loading = Thread(target=self._prepare, daemon=True)
                self._loading.start()
        return self._compiled or worth

    def _prepare(self) -> None:
        """Compile elsewhere, so that nobody here has to wait; then only load what was kept."""
        with suppress(OSError, subprocess.SubprocessError):
            compile_elsewhere(nice=_NICE)
            self._load()

    def _load(self) -> None:
        import_module(_WARM_UP).warm_up()
        self._compiled = import_module("mascarade.bots.search.compiled").worth


def compile_elsewhere(nice: int = 0) -> None:
    """Have what a search needs compiled and kept, if that has not been done, by a process of its own."""
    subprocess.run(
        [sys.executable, "-m", _WARM_UP],
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=partial(os.nice, nice) if os.name == "posix" else None,
    )


ENGINES = Engines()
