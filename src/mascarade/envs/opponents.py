"""Whom a learner plays against: minds that live in the kernels, and bots by name."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from mascarade.fast import HONEST, RANDOM
from mascarade.fast.rows import SEATS

KERNEL_MINDS = {"random": RANDOM, "honest": HONEST, "heuristic": 0}
"""Those that play inside the kernels; all others are bots that think for themselves, and take their time."""

Opponents: TypeAlias = str | Sequence[str]
"""One name for all, or one for each, clockwise from the learner on."""


def named(opponents: Opponents, players: int) -> tuple[str, ...]:
    """One name for each of the others; or `ValueError`."""
    names = (opponents,) * (players - 1) if isinstance(opponents, str) else tuple(opponents)
    if len(names) != players - 1:
        raise ValueError(f"a learner among {players} has {players - 1} opponents, not {len(names)}")
    for name in names:
        bot, _, temper = name.partition(":")
        if name not in KERNEL_MINDS and (bot not in BOTS or (temper and temper not in TEMPERS)):
            known = ", ".join(sorted({*KERNEL_MINDS, *BOTS}))
            raise ValueError(f"nobody is called {name!r}: opponents are {known}")
    return names


def minds_of(names: Sequence[str]) -> NDArray[np.int8]:
    """The minds of opponents that all live in the kernels; or `ValueError`."""
    strangers = [name for name in names if name not in KERNEL_MINDS]
    if strangers:
        raise ValueError(
            f"{strangers[0]!r} does not play inside the kernels: only {', '.join(KERNEL_MINDS)} do"
        )
    return np.array([*(KERNEL_MINDS[name] for name in names), *[0] * (SEATS - len(names))], np.int8)


def seat_for(seat: int | None, players: int) -> int | None:
    """The learner's seat, None if it is drawn; or `ValueError`."""
    if seat is not None and not 0 <= seat < players:
        raise ValueError(f"the seats of {players} players are 0 to {players - 1}, not {seat}")
    return seat


def long_enough(limit: int | None, players: int) -> int | None:
    """A limit after which every learner has been asked something; or `ValueError`."""
    if limit is not None and limit < players:
        raise ValueError(f"within {limit} turns a learner among {players} players may never be asked")
    return limit
