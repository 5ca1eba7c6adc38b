"""Imagined games played on in compiled kernels, all worlds at once."""

from collections.abc import Sequence

import numpy as np

from mascarade.bots.belief.worlds import Cards, Numbers
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.search.imagined import imagined
from mascarade.fast import act, action_of, play_on, row_of, shares, usual
from mascarade.fast.rows import NOTHING, NUMBERS, ONCE, OVER, Rows
from mascarade.rules import Answer

MOST_HANDLED = 3
CERTAIN = 0.95
TABLES = usual()


def worth(
    outlook: Outlook, candidates: Sequence[Answer], worlds: Cards, turns: int, rng: np.random.Generator
) -> Numbers:
    """For each candidate and world: what I make of it, once so many turns have been played."""
    view = outlook.view
    masks: Cards = np.array([NUMBERS[mask] for mask in outlook.belief.masks])[worlds]
    game = imagined(view, [outlook.belief.masks[number] for number in worlds[0]]).game
    rows = np.repeat(row_of(game, names=view.players), len(worlds))
    rows["masks"][:, : masks.shape[1]] = masks
    _remember(rows, outlook, masks, rng)
    rows["stream"] = rng.integers(1 << 63, size=len(worlds), dtype=np.uint64)
    return np.array(
        [_tried(outlook, rows.copy(), action_of(each, view.players), turns) for each in candidates]
    )


def _tried(outlook: Outlook, rows: Rows, action: int, turns: int) -> Numbers:
    act(rows, action)
    play_on(rows, 0, TABLES, turns, threads=1)
    me, seats = outlook.me, outlook.seats
    won: Numbers = shares(rows)[:, me]
    on = rows["phase"] != OVER
    if on.any():
        coins, following = rows["coins"][on, :seats].astype(np.intp), rows["seat"][on].astype(np.intp)
        chances = outlook.worth.many(coins, following)
        won[on] = np.take_along_axis(chances, rows["seat_of"][on, me : me + 1].astype(np.intp), axis=1)[:, 0]
    return won


def _remember(rows: Rows, outlook: Outlook, masks: Cards, rng: np.random.Generator) -> None:
    """What each player may take to lie where: what does, as likely as they can be sure of it, or else what
    does in another world."""
    worlds, places = masks.shape
    sure = outlook.belief.acquaintance.table(outlook.view.players)
    handled = np.minimum(np.round(-np.log2(np.maximum(sure, 1e-3))), MOST_HANDLED).astype(np.uint8) * ONCE
    seen = np.where(
        rng.random((worlds, places, outlook.seats)) < sure.T,
        masks[:, :, None],
        masks[rng.permutation(worlds)][:, :, None],
    )
    seen[:, sure.T <= 0.0] = NOTHING
    own = outlook.table
    seen[:, :, outlook.me] = np.array([NUMBERS[mask] for mask in outlook.belief.masks])[own.argmax(axis=1)]
    handled[outlook.me] = np.where(own.max(axis=1) >= CERTAIN, 0, ONCE)
    rows["seen"][:, :places, : outlook.seats] = seen
    rows["handled"][:, :places, : outlook.seats] = handled.T
