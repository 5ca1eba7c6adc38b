"""A player who bluffs by a table of numbers: simple and fast, for whoever plays games on from the middle.

It goes by what its own memory says and what lies open; `tables` explains every number.
"""

import math

import numpy as np
from numpy.typing import NDArray

from mascarade.fast import tables as t
from mascarade.fast.actions import (
    ANNOUNCE,
    CHALLENGE_IT,
    CHOOSE_ONE,
    FINISH_PRETENDED,
    FINISH_REALLY,
    LOOK,
    NAME_IT,
    PASS,
    SWAP,
)
from mascarade.fast.chance import unit
from mascarade.fast.compiled import kernel
from mascarade.fast.legal import ANY, MUST_LOOK, PREPARATORY, freedom, two_seats
from mascarade.fast.players import any_action, any_swap, bewitch, richest_other
from mascarade.fast.rows import (
    CHALLENGE,
    CHOOSE,
    FINISH,
    FOOL,
    NOTHING,
    ONCE,
    PEASANT,
    PUPPET_MASTER,
    SPY,
    SWINDLER,
    TURN,
    WITCH,
    Row,
)
from mascarade.fast.worth import certain, known, wins, worth

Table = NDArray[np.float64]


@kernel
def heuristic_action(game: Row, table: Table) -> int:
    """What this player does now."""
    phase = game.phase
    if phase == CHALLENGE:
        return CHALLENGE_IT if unit(game) < challenges(game, table) else PASS
    if phase == TURN:
        return begin_turn(game, table)
    if phase == CHOOSE:
        return aim(game, table)
    if phase == FINISH:
        return FINISH_REALLY if swaps_them(game, table) else FINISH_PRETENDED
    mask = game.seen[game.seat_of[game.asked], game.asked]
    return any_action(game) if mask == NOTHING else NAME_IT + mask


@kernel
def often_handled(game: Row) -> int:
    """How often others handled the asked player's mask since they saw it, up to 3."""
    return min(game.handled[game.seat_of[game.asked], game.asked] // ONCE, 3)


@kernel
def challenges(game: Row, table: Table) -> float:
    """The chance that the asked player challenges."""
    me, mask = game.asked, game.announced
    place, times = game.seat_of[me], often_handled(game)
    seen = game.seen[place, me]
    if seen == mask:
        chance = table[t.CHALLENGE_SAME + times]
    elif seen == NOTHING:
        chance = table[t.CHALLENGE_BLIND]
    else:
        chance = table[t.CHALLENGE_OTHER + times]
    if mask != PEASANT and known(game, me, 0, game.places) >> mask & 1:
        chance *= table[t.CHALLENGE_ELSEWHERE]
    alone = game.claimants & (game.claimants - 1) == 0
    if alone and chance < table[t.CHALLENGE_THREAT] and game.coins[place] > 1 and wins(game, game.seat, mask):
        chance = table[t.CHALLENGE_THREAT]
    return chance


@kernel
def begin_turn(game: Row, table: Table) -> int:
    """Look, swap or announce."""
    why = freedom(game)
    if why == MUST_LOOK:
        return LOOK
    if why == PREPARATORY:
        return swap(game, table)
    blind = game.seen[game.seat, game.asked] == NOTHING
    times = often_handled(game)
    look = table[t.LOOK_BLIND] if blind else table[t.LOOK + times]
    exchange = table[t.SWAP_BLIND] if blind else table[t.SWAP + times]
    if why != ANY:
        return LOOK if unit(game) * (look + exchange) < look else swap(game, table)
    mask, coins = announcement(game, table)
    if coins < table[t.RUSH]:
        drawn = unit(game)
        if drawn < look:
            return LOOK
        if drawn < look + exchange:
            return swap(game, table)
    return ANNOUNCE + mask


@kernel
def announcement(game: Row, table: Table) -> tuple[int, float]:
    """A mask to announce, drawn by what each is worth; and what the best of them is worth.

    Worth is the power's worth times the chance that it comes through, less the fine.
    """
    me, seat = game.asked, game.seat
    seen, times = game.seen[seat, me], often_handled(game)
    stays = 0.0 if seen == NOTHING else table[t.STAYS + times]
    before_others, in_centre = known(game, me, 0, game.players), known(game, me, game.players, game.places)
    elsewhere = (before_others | in_centre) & ~(1 << PEASANT)
    possible = 0
    for number in range(game.kinds_in_play):
        possible += not elsewhere >> game.kinds[number] & 1
    share = (1.0 - stays) / max(possible, 1)
    chosen, total, best, best_worth = 0, 0.0, 0, -1e9
    for number in range(game.kinds_in_play):
        mask = game.kinds[number]
        have = 0.0 if elsewhere >> mask & 1 else share
        if mask == seen:
            have += stays
        bluff = table[t.BLUFF]
        if before_others >> mask & 1:
            bluff = table[t.BLUFF_SEEN]
        elif in_centre >> mask & 1:
            bluff = table[t.BLUFF_CENTRE]
        through = have + (1.0 - have) * bluff
        coins = worth(game, seat, mask, table) * through - table[t.FINE] * (1.0 - through)
        if coins > best_worth:
            best, best_worth = number, coins
        weight = math.exp(min(coins / table[t.TEMPERATURE], 100.0))
        total += weight
        if unit(game) * total < weight:
            chosen = number
    if best_worth >= table[t.RUSH]:
        chosen = best
    return game.kinds[chosen], best_worth


@kernel
def swap(game: Row, table: Table) -> int:
    """With the best mask one is certain of, or with any."""
    action = any_swap(game)
    pretended = 0 if unit(game) < table[t.SWAP_REALLY] else 1
    place = (action - SWAP) // 2
    if unit(game) < table[t.SWAP_BEST]:
        most = -1.0
        for other in range(game.places):
            mask = certain(game, game.asked, other)
            if other != game.seat and mask != NOTHING:
                coins = worth(game, game.seat, mask, table)
                if coins > most:
                    place, most = other, coins
    return SWAP + 2 * place + pretended


@kernel
def aim(game: Row, table: Table) -> int:
    """At the richest, most of the time."""
    mask, me = game.announced, game.seat_of[game.owner]
    if mask == WITCH:
        return bewitch(game)
    if mask == SWINDLER or unit(game) >= table[t.AIM]:
        return any_action(game)
    one = richest_other(game, me, me)
    if mask in (FOOL, PUPPET_MASTER):
        two = richest_other(game, me, one)
        return two_seats(min(one, two), max(one, two))
    return CHOOSE_ONE + one


@kernel
def swaps_them(game: Row, table: Table) -> bool:
    """The spy takes the better mask; the fool goes by chance."""
    if game.announced != SPY:
        return unit(game) < table[t.FOOL_REALLY]
    me = game.seat_of[game.owner]
    mine, theirs = game.seen[me, game.owner], game.seen[game.one, game.owner]
    return worth(game, me, theirs, table) > worth(game, me, mine, table)
