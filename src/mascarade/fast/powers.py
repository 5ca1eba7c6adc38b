"""The sixteen powers (R7): what each does at once, and what it does with an answer.

Each part of a power says whether that was all, so that the fines come next; it was not, if somebody must be
asked or the game is over.
"""

from mascarade.fast.coins import ended, over, take
from mascarade.fast.compiled import kernel
from mascarade.fast.memory import all_saw, all_saw_but, handle, saw
from mascarade.fast.rows import (
    BEGGAR,
    CHEAT,
    CHEATED,
    CHOOSE,
    EMPRESS,
    FINISH,
    FOOL,
    GURU,
    JUDGE,
    KING,
    NAME,
    NOBODY,
    PATRON,
    PEASANT,
    PRINCESS,
    PUPPET_MASTER,
    SPY,
    SWINDLER,
    THIEF,
    WIDOW,
    WITCH,
    Row,
)


@kernel
def left_of(game: Row, seat: int) -> int:
    return seat + 1 if seat + 1 < game.players else 0


@kernel
def right_of(game: Row, seat: int) -> int:
    return seat - 1 if seat > 0 else game.players - 1


@kernel
def give(game: Row, payer: int, payee: int, coins: int) -> None:
    """Coins from seat to seat, as far as the payer has them."""
    given = min(coins, game.coins[payer])
    game.coins[payer] -= given
    game.coins[payee] += given


@kernel
def most_of_others(game: Row, seat: int) -> int:
    """The largest fortune but the one at `seat`."""
    most = 0
    for other in range(game.players):
        if other != seat:
            most = max(most, game.coins[other])
    return most


@kernel
def ask(game: Row, phase: int, player: int) -> None:
    game.phase = phase
    game.asked = player


@kernel
def carry_out(game: Row) -> bool:
    """The power of the announced mask, by its owner, up to its first question or its end."""
    mask, owner = game.announced, game.owner
    me = game.seat_of[owner]
    if mask == EMPRESS:
        take(game, me, 3)
    elif mask == KING:
        take(game, me, 2)
    elif mask == JUDGE:
        game.coins[me] += game.court
        game.court = 0
    elif mask == PEASANT:
        take(game, me, 1 if game.second == NOBODY else 2)
        if game.second != NOBODY:
            take(game, game.seat_of[game.second], 2)
    elif mask == PATRON:
        take(game, me, 3)
        if ended(game):
            return False
        take(game, left_of(game, me), 1)
        take(game, right_of(game, me), 1)
    elif mask == WIDOW:
        take(game, me, 10 - game.coins[me])
    elif mask == THIEF:
        give(game, left_of(game, me), me, 1)
        give(game, right_of(game, me), me, 1)
    elif mask == BEGGAR:
        other = left_of(game, me)
        while other != me:
            if game.coins[other] > game.coins[me]:
                give(game, other, me, 1)
                if ended(game):
                    return False
            other = left_of(game, other)
    elif mask == CHEAT:
        if game.coins[me] >= 10:
            over(game, 1 << owner, CHEATED)
            return False
    elif mask == SWINDLER:
        if swindle_at_once(game, me):
            ask(game, CHOOSE, owner)
            return False
    else:
        if mask in (PRINCESS, FOOL):
            take(game, me, 2 if mask == PRINCESS else 1)
            if ended(game):
                return False
        ask(game, CHOOSE, owner)
        return False
    return not ended(game)


@kernel
def swindle_at_once(game: Row, me: int) -> bool:
    """The swindler robs the richest other player; whether there are several, so that they must be asked."""
    most = most_of_others(game, me)
    richest, times = 0, 0
    for seat in range(game.players):
        if seat != me and game.coins[seat] == most:
            richest, times = seat, times + 1
    if times == 1:
        give(game, richest, me, 2)
    return times > 1


@kernel
def choose(game: Row, one: int, two: int) -> bool:
    """The owner has chosen the player at seat `one`, or those at both; what the power does with them."""
    game.one, game.two = one, two
    mask, owner = game.announced, game.owner
    me = game.seat_of[owner]
    if mask == SWINDLER:
        give(game, one, me, 2)
    elif mask == PRINCESS:
        victim = game.seated[one]
        game.revealed |= 1 << victim
        all_saw_but(game, victim, one)
    elif mask == FOOL:
        ask(game, FINISH, owner)
        return False
    elif mask == SPY:
        saw(game, owner, one)
        saw(game, owner, me)
        ask(game, FINISH, owner)
        return False
    elif mask == GURU:
        ask(game, NAME, game.seated[one])
        return False
    elif mask == PUPPET_MASTER:
        give(game, one, me, 1)
        give(game, two, me, 1)
        if ended(game):
            return False
        change_seats(game, one, two)
    elif mask == WITCH:
        game.coins[me], game.coins[one] = game.coins[one], game.coins[me]
    return not ended(game)


@kernel
def change_seats(game: Row, one: int, two: int) -> None:
    """Coins and masks stay where they are."""
    first, second = game.seated[one], game.seated[two]
    game.seated[one], game.seated[two] = second, first
    game.seat_of[first], game.seat_of[second] = two, one


@kernel
def finish(game: Row, really: bool) -> None:
    """The spy or the fool has two masks under the table."""
    if game.announced == SPY:
        handle(game, game.owner, game.seat_of[game.owner], game.one, really)
    else:
        handle(game, game.owner, game.one, game.two, really)


@kernel
def name(game: Row, mask: int) -> bool:
    """The guru's victim says which mask they have, and shows it."""
    victim = game.asked
    game.revealed |= 1 << victim
    all_saw(game, game.one)
    if game.masks[game.one] != mask:
        give(game, game.one, game.seat_of[game.owner], 4)
    return not ended(game)


@kernel
def resolve(game: Row) -> bool:
    """Everybody has spoken: unchallenged, the announcer acts; else all claimants reveal (R5.2 to R5.4)."""
    claimants = game.claimants
    announcer = game.seated[game.seat]
    if claimants == 1 << announcer:
        game.owner = announcer
    else:
        reveal(game)
    return game.owner == NOBODY or carry_out(game)


@kernel
def reveal(game: Row) -> None:
    """All claimants show their masks; whoever has the announced one owns its power."""
    claimants, place = game.claimants, game.seat
    game.revealed = claimants
    for _ in range(game.players):
        player = game.seated[place]
        if claimants >> player & 1:
            all_saw(game, place)
            if game.masks[place] == game.announced:
                if game.owner == NOBODY:
                    game.owner = player
                else:
                    game.second = player
        place = left_of(game, place)
