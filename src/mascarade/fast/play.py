"""Whole games inside the kernels: every row is played on by the players who sit there.

    rows = np.repeat(row_of(game, views), 1000)
    rows["stream"] = ...                                  # dice of their own
    coins, shares = played_on(rows, usual(), horizon=20)  # by player number

A mind is `RANDOM`, `HONEST`, or the number of a row of `tables`.
"""

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mascarade.fast.compiled import kernel
from mascarade.fast.heuristic import heuristic_action
from mascarade.fast.players import any_action, honest_action
from mascarade.fast.rows import OVER, ROW, SEATS, Row, Rows
from mascarade.fast.tables import Tables, usual
from mascarade.fast.threads import FEWEST_TO_PLAY, FEWEST_TO_STEP, cores, everywhere
from mascarade.fast.turn import step

RANDOM, HONEST = -2, -1
FOREVER = 2**62

Minds = NDArray[np.int8]
Actions = NDArray[np.int64]


@kernel
def thought(game: Row, mind: int, tables: Tables) -> int:
    """What a player of this kind does now."""
    if mind == RANDOM:
        return any_action(game)
    return honest_action(game) if mind == HONEST else heuristic_action(game, tables[mind])


@kernel
def play_rows(rows: Rows, minds: Minds, tables: Tables, horizon: int, first: int, end: int) -> int:
    """Play each game on to its end, or until `horizon` more turns have begun; how many decisions it took."""
    decisions = 0
    for number in range(first, end):
        game = rows[number]
        last = game.turn + horizon
        while game.phase != OVER and game.turn < last:
            step(game, thought(game, minds[number, game.asked], tables))
            decisions += 1
    return decisions


@kernel
def advise_rows(rows: Rows, minds: Minds, tables: Tables, advice: Actions, first: int, end: int) -> None:
    """What the asked player of each game would do; -1 where the game is over. Dice are thrown for it."""
    for number in range(first, end):
        game = rows[number]
        advice[number] = -1 if game.phase == OVER else thought(game, minds[number, game.asked], tables)


@kernel
def act_rows(rows: Rows, actions: NDArray[np.int64], first: int, end: int) -> None:
    """One action for each game, which must be legal there."""
    for number in range(first, end):
        step(rows[number], actions[number])


def ready() -> bool:
    """Whether what searches and whole games need has been compiled, in this process or an earlier one."""
    function: Any = play_rows
    kept = Path(function.stats.cache_path)
    return bool(function.signatures) or any(kept.glob("play.play_rows-*.nbi"))


def prepare() -> None:
    """Compile it now, which takes many seconds, or load what is kept."""
    play_on(np.zeros(0, ROW), RANDOM, usual())


def minds_for(minds: ArrayLike, size: int, tables: Tables) -> Minds:
    """A mind for each player of each row, from one for all, one for each player, or all of them."""
    given = np.asarray(minds, np.int8)
    if given.size and (given.min() < RANDOM or given.max() >= len(tables)):
        raise ValueError(f"a mind is {RANDOM}, {HONEST} or the number of one of {len(tables)} tables")
    if given.ndim and given.shape[-1] < SEATS:
        empty = np.zeros((*given.shape[:-1], SEATS - given.shape[-1]), np.int8)
        given = np.concatenate([given, empty], axis=-1)
    return np.ascontiguousarray(np.broadcast_to(given, (size, SEATS)))


def act(rows: Rows, actions: ArrayLike) -> None:
    """Let the asked player of each game take this action, which must be legal there."""
    act_rows(
        rows, np.ascontiguousarray(np.broadcast_to(np.asarray(actions, np.int64), rows.shape)), 0, rows.size
    )


def play_on(
    rows: Rows, minds: ArrayLike, tables: Tables, horizon: int | None = None, threads: int | None = None
) -> int:
    """Play these rows on in place; how many decisions that took."""
    chosen = minds_for(minds, rows.size, tables)
    turns = FOREVER if horizon is None else horizon
    at_once = threads or cores()
    return sum(everywhere(at_once, rows.size, FEWEST_TO_PLAY, play_rows, rows, chosen, tables, turns))


def advice(rows: Rows, minds: ArrayLike, tables: Tables, threads: int | None = None) -> Actions:
    """The action each game's asked player would take, -1 where the game is over; this moves the dice on."""
    actions = np.empty(rows.size, np.int64)
    chosen = minds_for(minds, rows.size, tables)
    at_once = threads or cores()
    everywhere(at_once, rows.size, FEWEST_TO_STEP, advise_rows, rows, chosen, tables, actions)
    return actions


def played_on(
    rows: Rows,
    tables: Tables,
    horizon: int | None = None,
    minds: ArrayLike = 0,
    threads: int | None = None,
) -> tuple[NDArray[np.int16], NDArray[np.float64]]:
    """For a search: copies of these rows, in any phase, played on; the players' coins and shares of victory.

    By row and player number. Nobody has a share in a game that did not end.
    """
    future = rows.copy()
    play_on(future, minds, tables, horizon, threads)
    return fortunes(future), shares(future)


def fortunes(rows: Rows) -> NDArray[np.int16]:
    """The coins of each player, wherever they sit now."""
    return np.take_along_axis(rows["coins"], rows["seat_of"].astype(np.intp), axis=1)


def shares(rows: Rows) -> NDArray[np.float64]:
    """Each player's share of the victory: winners share it equally."""
    winners = (rows["winners"][:, None] >> np.arange(SEATS) & 1).astype(np.float64)
    return winners / np.maximum(winners.sum(axis=1, keepdims=True), 1)
