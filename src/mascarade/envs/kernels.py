"""The kernels of the environments: one action in one game, and many games in which others answer in between.

They are kept beside those of `fast/`, in the folder that is named after its files, and call nothing of this
room but each other: so what Numba keeps is never older than the rules in it.
"""

import numpy as np
from numpy.typing import NDArray

from mascarade.fast.chance import below
from mascarade.fast.compiled import kernel
from mascarade.fast.deal import deal_again, open_up
from mascarade.fast.legal import is_legal, write_legal
from mascarade.fast.observe import observe
from mascarade.fast.play import thought
from mascarade.fast.rows import OVER, Row, Rows
from mascarade.fast.tables import Tables
from mascarade.fast.turn import step

ILLEGAL = -2
"""What `act` says of an action that may not be taken."""
ANYBODY = -1
"""In place of a learner: all of them learn; in place of a seat: the dice of each game draw one."""

Bytes = NDArray[np.uint8]
Masks = NDArray[np.int8]
Numbers = NDArray[np.int64]
Truths = NDArray[np.bool_]


@kernel
def lay_open(rows: Rows) -> None:
    """Begin the only game with the masks as they lie."""
    open_up(rows[0])


@kernel
def act(rows: Rows, action: int) -> int:
    """One action in the only game: who is asked next, -1 if it is over, `ILLEGAL` if nothing has changed."""
    game = rows[0]
    if not is_legal(game, action):
        return ILLEGAL
    step(game, action)
    return game.asked


@kernel
def look(rows: Rows, player: int, seen: Bytes, legal: Masks) -> None:
    """What this player knows of the only game and may do: nothing unless they are asked."""
    write_seen(rows[0], player, seen, legal)


@kernel
def write_seen(game: Row, player: int, seen: Bytes, legal: Masks) -> None:
    observe(game, player, seen)
    if game.asked == player:
        write_legal(game, legal)
    else:
        legal[:] = 0


@kernel
def answer_others(game: Row, learner: int, minds: Masks, tables: Tables) -> None:
    """Let the others answer until the learner is asked; `minds` are theirs, clockwise from the learner on."""
    if learner == ANYBODY:
        return
    while game.phase != OVER and game.asked != learner:
        other = (game.asked - learner - 1) % game.players
        step(game, thought(game, minds[other], tables))


@kernel
def renew_games(rows: Rows, which: Truths, common: Rows, first: int, end: int) -> None:
    """Deal these games anew, with their own dice."""
    for number in range(first, end):
        if which[number]:
            deal_again(rows, number, common)


@kernel
def seat_learners(rows: Rows, which: Truths, learners: Numbers, wanted: int, first: int, end: int) -> None:
    """In these games the learner is the player `wanted`, or one whom the dice of the game draw."""
    for number in range(first, end):
        if which[number]:
            game = rows[number]
            learners[number] = below(game, game.players) if wanted == ANYBODY else wanted


@kernel
def answer_games(rows: Rows, learners: Numbers, minds: Masks, tables: Tables, first: int, end: int) -> None:
    """What the others answer in each game until its learner is asked."""
    for number in range(first, end):
        answer_others(rows[number], learners[number], minds, tables)


@kernel
def act_games(
    rows: Rows, actions: Numbers, learners: Numbers, minds: Masks, tables: Tables, first: int, end: int
) -> None:
    """One action in each game that is not over, and what the others answer to it."""
    for number in range(first, end):
        game = rows[number]
        if game.phase != OVER:
            step(game, actions[number])
            answer_others(game, learners[number], minds, tables)


@kernel
def look_games(rows: Rows, players: Numbers, seen: Bytes, legal: Masks, first: int, end: int) -> None:
    """What one player of each game knows and may do."""
    for number in range(first, end):
        write_seen(rows[number], players[number], seen[number], legal[number])
