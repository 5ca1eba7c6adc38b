"""Counting inside the kernels what a score is made of: many times as fast as playing the games again.

The games are those of `simulation` with the kinds that live in the kernels, and what is counted comes out the
same, as far as it goes: nothing of first actions, challenges, coins by source or masks at the end.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from msgspec.structs import replace
from numpy.typing import NDArray

from mascarade.fast import MASK_IDS, Batch, usual
from mascarade.fast.actions import ANNOUNCE
from mascarade.fast.compiled import kernel
from mascarade.fast.play import Minds, minds_for, thought
from mascarade.fast.rows import KINDS, OVER, SEATS, UNFINISHED, WHYS, Row, Rows
from mascarade.fast.tables import Tables
from mascarade.fast.threads import FEWEST_TO_PLAY, everywhere
from mascarade.fast.turn import step
from mascarade.lab.simulation.counts import WIN, AnnouncementCounts, GameCounts, Share
from mascarade.lab.simulation.kernels import MINDS
from mascarade.lab.simulation.plan import Chunk, GameStart, Plan, setting
from mascarade.rules import Mask, Scenario

Whole = NDArray[np.int64]
Coins = NDArray[np.int16]

PIECE = 2_000
_REMEMBERED = 16
_ANY = Scenario("", 0, ())


@kernel
def leader(coins: Coins, players: int) -> int:
    """Who alone has the most, or -1."""
    best, most = -1, -1
    for player in range(players):
        if coins[player] > most:
            best, most = player, coins[player]
        elif coins[player] == most:
            best = -1
    return best


@kernel
def note(game: Row, coins: Coins) -> None:
    """What everybody has, by player."""
    for player in range(game.players):
        coins[player] = game.coins[game.seat_of[player]]


@kernel
def won_from_behind(coins: Coins, players: int, winners: int) -> bool:
    """Whether one of the winners had the fewest of these coins, and not everybody had as many."""
    fewest, most = coins[0], coins[0]
    for player in range(players):
        fewest, most = min(fewest, coins[player]), max(most, coins[player])
    behind = 0
    for player in range(players):
        behind |= (coins[player] == fewest < most) << player
    return bool(winners & behind)


@kernel
def count_rows(
    rows: Rows,
    minds: Minds,
    tables: Tables,
    said: Whole,
    leads: Whole,
    behind: Whole,
    longest: int,
    first: int,
    end: int,
) -> int:
    """Play each game to its end; how many answers that took.

    For each game, `said` has by mask how often it was announced and how often truly, `leads` how often the
    lead passed on, `behind` whether it was won from behind.
    """
    history = np.zeros((longest + 2, SEATS), np.int16)
    answers = 0
    for number in range(first, end):
        game = rows[number]
        before, led = 0, -1
        while game.phase != OVER:
            action = thought(game, minds[number, game.asked], tables)
            if ANNOUNCE <= action < ANNOUNCE + KINDS:
                mask = action - ANNOUNCE
                said[number, mask, 0] += 1
                said[number, mask, 1] += game.masks[game.seat] == mask
            turn = game.turn
            step(game, action)
            answers += 1
            if game.turn != turn or game.phase == OVER:
                before += 1
                note(game, history[before])
                now = leader(history[before], game.players)
                if now >= 0:
                    leads[number] += led not in (-1, now)
                    led = now
        behind[number] = won_from_behind(history[(before + 1) // 2], game.players, game.winners)
    return answers


def counted(plan: Plan, chunk: Chunk, threads: int | None = None) -> GameCounts:
    """These games of fast kinds, played and counted."""
    settings = _settings(replace(plan, scenario=_ANY), chunk)
    batch = Batch(plan.scenario, len(settings), limit=plan.turns, threads=threads)
    batch.reset([how.seed for how in settings])
    dealt = batch.rows["masks"][:, : plan.scenario.players].copy()
    tables = usual()
    minds = minds_for([[MINDS[kind.bot] for kind in how.kinds] for how in settings], len(settings), tables)
    said = np.zeros((len(settings), KINDS, 2), np.int64)
    leads, behind = np.zeros((2, len(settings)), np.int64)
    arrays = (batch.rows, minds, tables, said, leads, behind, plan.turns)
    answers = sum(everywhere(batch.threads, len(settings), FEWEST_TO_PLAY, count_rows, *arrays))
    return GameCounts(
        games=len(settings),
        unfinished=int((batch.rows["why"] == UNFINISHED).sum()),
        answers=answers,
        lengths=_times(batch.rows["turn"]),
        endings={WHYS[why]: times for why, times in _times(batch.rows["why"]).items()},
        **_shares(batch.rows, dealt, [[kind.name for kind in how.kinds] for how in settings]),
        announced=_announced(said.sum(axis=0)),
        leads=_times(leads),
        behind=int(behind.sum()),
    )


@lru_cache(_REMEMBERED)
def _settings(plan: Plan, chunk: Chunk) -> Sequence[GameStart]:
    """How these games begin. That does not depend on the scenario, and a search plays them with very many."""
    return [setting(plan, number) for number in chunk]


def _shares(rows: Rows, dealt: Coins, kinds: Sequence[Sequence[str]]) -> dict[str, Any]:
    """Who won how much, by mask dealt, by seat and by kind."""
    players = dealt.shape[1]
    winners = rows["winners"][:, None] >> np.arange(players) & 1
    parts = winners * WIN // np.maximum(winners.sum(axis=1, keepdims=True), 1)
    finished = np.broadcast_to((rows["why"] != UNFINISHED)[:, None], parts.shape)

    def share(where: NDArray[np.bool_]) -> Share:
        return Share(int((finished & where).sum()), int(parts[where].sum()))

    names = np.array(kinds)
    return {
        "dealt": {MASK_IDS[mask]: share(dealt == mask) for mask in np.unique(dealt[finished])},
        "seats": [share(np.arange(players) == np.full(parts.shape, seat)) for seat in range(players)],
        "kinds": {str(name): share(names == name) for name in np.unique(names)},
    }


def _announced(said: Whole) -> dict[Mask, AnnouncementCounts]:
    return {
        MASK_IDS[mask]: AnnouncementCounts(times=int(times), truly=int(truly))
        for mask, (times, truly) in enumerate(said)
        if times
    }


def _times(numbers: NDArray[Any]) -> dict[int, int]:
    """How often each number is there."""
    found, times = np.unique(numbers, return_counts=True)
    return dict(zip(found.tolist(), times.tolist(), strict=True))


def play(plan: Plan, threads: int | None = None) -> Iterator[GameCounts]:
    """All of a plan of fast kinds, in pieces that do not take long."""
    for first in range(0, plan.games, PIECE):
        yield counted(plan, range(first, min(first + PIECE, plan.games)), threads)
