"""Kernels that go over many rows: which actions are legal, one action for each, what players know.

All of them take the first row and the one after the last as their last two arguments, so that threads can
share an array.
"""

import numpy as np
from numpy.typing import NDArray

from mascarade.fast.compiled import kernel
from mascarade.fast.deal import deal_again
from mascarade.fast.legal import is_legal, write_legal
from mascarade.fast.observe import observe
from mascarade.fast.rows import OVER, Rows
from mascarade.fast.turn import step

Actions = NDArray[np.int64]
Truths = NDArray[np.bool_]
Bytes = NDArray[np.uint8]


@kernel
def first_illegal(rows: Rows, actions: Actions, first: int, end: int) -> int:
    """The first row whose action is not legal, or -1; a game that is over takes any."""
    for number in range(first, end):
        game = rows[number]
        if game.phase != OVER and not is_legal(game, actions[number]):
            return number
    return -1


@kernel
def step_rows(
    rows: Rows,
    actions: Actions,
    renewing: bool,
    common: Rows,
    legal: Truths,
    seen: Bytes,
    first: int,
    end: int,
) -> None:
    """One action for each game, then what the player asked next may do and knows.

    A game that is over stays so, or when `renewing` is dealt anew.
    """
    for number in range(first, end):
        game = rows[number]
        if game.phase != OVER:
            step(game, actions[number])
        elif renewing:
            deal_again(rows, number, common)
        write_legal(game, legal[number])
        observe(game, max(game.asked, 0), seen[number])


@kernel
def legal_rows(rows: Rows, legal: Truths, first: int, end: int) -> None:
    """What the asked player of each game may do."""
    for number in range(first, end):
        write_legal(rows[number], legal[number])


@kernel
def observe_rows(rows: Rows, players: Actions, seen: Bytes, first: int, end: int) -> None:
    """What one player of each game knows."""
    for number in range(first, end):
        observe(rows[number], players[number], seen[number])
