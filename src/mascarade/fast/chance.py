"""Each row's own dice (SplitMix64): the same seed is the same game, whoever else is played beside it."""

from typing import Any

import numpy as np

from mascarade.fast.compiled import kernel
from mascarade.fast.rows import Row

_STEP = np.uint64(0x9E3779B97F4A7C15)
_ONE = np.uint64(0xBF58476D1CE4E5B9)
_TWO = np.uint64(0x94D049BB133111EB)
_27 = np.uint64(27)
_30 = np.uint64(30)
_31 = np.uint64(31)
_32 = np.uint64(32)
_11 = np.uint64(11)


@kernel
def mixed(number: np.uint64) -> np.uint64:
    """A number that looks like chance, another for every number."""
    number = (number ^ (number >> _30)) * _ONE
    number = (number ^ (number >> _27)) * _TWO
    return number ^ (number >> _31)


@kernel
def thrown(game: Row) -> np.uint64:
    """The next 64 bits."""
    game.stream += _STEP
    return mixed(game.stream)


@kernel
def below(game: Row, number: int) -> int:
    """One of 0 to `number` - 1, each as likely but for less than one part in a hundred million."""
    drawn: Any = np.int64(((thrown(game) >> _32) * np.uint64(number)) >> _32)
    return drawn


@kernel
def unit(game: Row) -> float:
    """From 0 to just below 1."""
    return np.float64(np.int64(thrown(game) >> _11)) * (1.0 / 9007199254740992.0)
