"""How this room is compiled: once, and kept for the next process.

Numba keeps a compiled function as long as its own file stays the same; what that function calls may lie in
another file. So the kept code lies in a folder named after all files of this room together.
"""

import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

HERE = Path(__file__).parent
_SETTINGS: Any = numba.config


def _kept() -> str:
    """The folder for the code compiled from these very files."""
    text = b"".join(file.read_bytes() for file in sorted(HERE.glob("*.py")))
    beside = HERE / "__pycache__"
    folder = beside if os.access(HERE, os.W_OK) else Path.home() / ".cache" / "mascarade"
    return str(Path(_SETTINGS.CACHE_DIR or folder) / f"kernels-{sha256(text).hexdigest()[:12]}")


_KEPT = _kept()


def kernel(function: F) -> F:
    """`function`, compiled when it is first called; other threads go on while it runs."""
    elsewhere = _SETTINGS.CACHE_DIR
    _SETTINGS.CACHE_DIR = _KEPT
    try:
        return cast(F, numba.njit(cache=True, nogil=True, error_model="numpy")(function))
    finally:
        _SETTINGS.CACHE_DIR = elsewhere
