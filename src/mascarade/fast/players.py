"""Players that live in the kernels: any answer at all, and one who never lies (`bots/honest` in small)."""

from mascarade.fast.actions import ANNOUNCE, CHALLENGE_IT, CHOOSE_ONE, DECLINE, LOOK, NAME_IT, PASS, SWAP
from mascarade.fast.chance import below
from mascarade.fast.compiled import kernel
from mascarade.fast.legal import ANY, MUST_LOOK, PREPARATORY, freedom, how_many, nth
from mascarade.fast.powers import most_of_others
from mascarade.fast.rows import (
    BEGGAR,
    CHALLENGE,
    CHEAT,
    CHOOSE,
    JUDGE,
    NAME,
    NOTHING,
    TURN,
    WIDOW,
    WITCH,
    Row,
)
from mascarade.fast.worth import certain


@kernel
def any_action(game: Row) -> int:
    """Each legal action as likely as the next."""
    return nth(game, below(game, how_many(game)))


@kernel
def any_swap(game: Row) -> int:
    """Each swap as likely as the next."""
    swap = below(game, 2 * (game.places - 1))
    return SWAP + swap + (2 if swap >= 2 * game.seat else 0)


@kernel
def richest_other(game: Row, me: int, but: int) -> int:
    """The seat of the richest player but those at `me` and `but`; among equally rich ones chance decides."""
    richest, most, times = 0, -1, 0
    for seat in range(game.players):
        coins = game.coins[seat]
        if seat == me or seat == but:  # noqa: PLR1714, SIM109
            coins = -1
        if coins > most:
            richest, most, times = seat, coins, 1
        elif coins == most >= 0:
            times += 1
            if below(game, times) == 0:
                richest = seat
    return richest


@kernel
def bewitch(game: Row) -> int:
    """A witch takes the largest fortune, if it is larger than her own."""
    me = game.seat_of[game.owner]
    richest = richest_other(game, me, me)
    return CHOOSE_ONE + richest if game.coins[richest] > game.coins[me] else DECLINE


@kernel
def pays(game: Row, mask: int) -> bool:
    """Whether the power would do anything at all for the player whose turn it is."""
    coins = game.coins[game.seat]
    if mask == CHEAT:
        return coins >= 10
    if mask == WIDOW:
        return coins < 10
    if mask == JUDGE:
        return game.court > 0
    if mask in (BEGGAR, WITCH):
        return most_of_others(game, game.seat) > coins
    return True


@kernel
def honest_action(game: Row) -> int:
    """Looks when it does not know what it is, says so when it does, and claims nothing else."""
    me, phase = game.asked, game.phase
    mask = certain(game, me, game.seat_of[me])
    if phase == CHALLENGE:
        return CHALLENGE_IT if mask == game.announced else PASS
    if phase == TURN:
        why = freedom(game)
        if why == MUST_LOOK or (mask == NOTHING and why != PREPARATORY):
            return LOOK
        return ANNOUNCE + mask if mask != NOTHING and why == ANY and pays(game, mask) else any_swap(game)
    if phase == NAME and mask != NOTHING:
        return NAME_IT + mask
    return bewitch(game) if phase == CHOOSE and game.announced == WITCH else any_action(game)
