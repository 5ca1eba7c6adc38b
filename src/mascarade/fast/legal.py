"""Which actions the asked player may take: how many, the n-th of them, whether this one, all of them."""

from mascarade.fast.actions import (
    ACTIONS,
    ANNOUNCE,
    CHALLENGE_IT,
    CHOOSE_ONE,
    CHOOSE_TWO,
    DECLINE,
    FINISH_PRETENDED,
    FINISH_REALLY,
    LOOK,
    NAME_IT,
    PAIRS,
    PASS,
    SWAP,
)
from mascarade.fast.compiled import kernel
from mascarade.fast.powers import most_of_others
from mascarade.fast.rows import (
    CHALLENGE,
    CHOOSE,
    FINISH,
    FOOL,
    NAME,
    OVER,
    PUPPET_MASTER,
    SEATS,
    SWINDLER,
    TURN,
    WITCH,
    Row,
)
from mascarade.rules.names import PREPARATORY_TURNS

ANY, PREPARATORY, MUST_LOOK, BARRED = range(4)


@kernel
def freedom(game: Row) -> int:
    """What narrows the turn: R3.1, R4.5, R4.4, or nothing."""
    if game.turn <= PREPARATORY_TURNS:
        return PREPARATORY
    if game.must_look >> game.asked & 1:
        return MUST_LOOK
    if game.barred >> game.asked & 1:
        return BARRED
    return ANY


@kernel
def how_many(game: Row) -> int:
    """The number of legal actions; none when the game is over."""
    phase = game.phase
    if phase in (CHALLENGE, FINISH):
        return 2
    if phase == TURN:
        swaps = 2 * (game.places - 1)
        why = freedom(game)
        if why == ANY:
            return 1 + swaps + game.kinds_in_play
        return swaps if why == PREPARATORY else 1 if why == MUST_LOOK else 1 + swaps
    if phase == CHOOSE:
        return choices(game)
    return game.kinds_in_play if phase == NAME else 0


@kernel
def choices(game: Row) -> int:
    """How many players or pairs the power can be aimed at, declining included."""
    mask, others = game.announced, game.players - 1
    if mask == SWINDLER:
        me, times = game.seat_of[game.owner], 0
        most = most_of_others(game, me)
        for seat in range(game.players):
            times += seat != me and game.coins[seat] == most
        return times
    if mask in (FOOL, PUPPET_MASTER):
        return others * (others - 1) // 2
    return others + 1 if mask == WITCH else others


@kernel
def nth(game: Row, number: int) -> int:
    """The legal action with this number, counted from 0 in rising order."""
    phase = game.phase
    if phase == CHALLENGE:
        return CHALLENGE_IT + number
    if phase == TURN:
        why = freedom(game)
        if why == PREPARATORY:
            number += 1
        if number == 0:
            return LOOK
        swap = number - 1
        if swap < 2 * (game.places - 1):
            return SWAP + swap + (2 if swap >= 2 * game.seat else 0)
        return ANNOUNCE + game.kinds[swap - 2 * (game.places - 1)]
    if phase == CHOOSE:
        return nth_choice(game, number)
    if phase == FINISH:
        return FINISH_REALLY + number
    return NAME_IT + game.kinds[number]


@kernel
def nth_choice(game: Row, number: int) -> int:
    mask, me = game.announced, game.seat_of[game.owner]
    if mask == SWINDLER:
        most, richest = most_of_others(game, me), 0
        for seat in range(game.players):
            if seat != me and game.coins[seat] == most:
                if number == 0:
                    richest = seat
                number -= 1
        return CHOOSE_ONE + richest
    if mask in (FOOL, PUPPET_MASTER):
        first, rest = 0, game.players - 2
        while number >= rest:
            number -= rest
            first, rest = first + 1, rest - 1
        second = first + 1 + number
        first, second = first + (first >= me), second + (second >= me)
        return two_seats(first, second)
    if number == game.players - 1:
        return DECLINE
    return CHOOSE_ONE + number + (number >= me)


@kernel
def two_seats(low: int, high: int) -> int:
    """The action that chooses the players at two seats."""
    return CHOOSE_TWO + low * (2 * SEATS - low - 1) // 2 + high - low - 1


@kernel
def is_legal(game: Row, action: int) -> bool:
    """Whether the asked player may take this action; when the game is over nothing is legal."""
    phase = game.phase
    if phase == CHALLENGE:
        return action in (CHALLENGE_IT, PASS)
    if phase == TURN:
        why = freedom(game)
        if action == LOOK:
            return why != PREPARATORY
        if SWAP <= action < ANNOUNCE:
            place = (action - SWAP) // 2
            return place < game.places and place != game.seat and why != MUST_LOOK
        kind = action - ANNOUNCE
        return ANNOUNCE <= action < CHALLENGE_IT and why == ANY and game.in_play >> kind & 1 != 0
    if phase == CHOOSE:
        return is_choice(game, action)
    if phase == FINISH:
        return action in (FINISH_REALLY, FINISH_PRETENDED)
    return phase == NAME and NAME_IT <= action < ACTIONS and game.in_play >> (action - NAME_IT) & 1 != 0


@kernel
def is_choice(game: Row, action: int) -> bool:
    mask, me = game.announced, game.seat_of[game.owner]
    if mask in (FOOL, PUPPET_MASTER):
        if not CHOOSE_TWO <= action < DECLINE:
            return False
        one, two = PAIRS[action - CHOOSE_TWO, 0], PAIRS[action - CHOOSE_TWO, 1]
        return me not in (one, two) and two < game.players
    if action == DECLINE:
        return mask == WITCH
    seat = action - CHOOSE_ONE
    if not 0 <= seat < game.players or seat == me:
        return False
    return mask != SWINDLER or game.coins[seat] == most_of_others(game, me)


@kernel
def write_legal(game: Row, legal: Row) -> None:
    """All legal actions as a mask of `ACTIONS` truths."""
    legal[:] = False
    phase = game.phase
    if phase == CHALLENGE:
        legal[CHALLENGE_IT] = legal[PASS] = True
    elif phase == TURN:
        why = freedom(game)
        legal[LOOK] = why != PREPARATORY
        if why != MUST_LOOK:
            legal[SWAP : SWAP + 2 * game.places] = True
            legal[SWAP + 2 * game.seat] = legal[SWAP + 2 * game.seat + 1] = False
        if why == ANY:
            for number in range(game.kinds_in_play):
                legal[ANNOUNCE + game.kinds[number]] = True
    elif phase != OVER:
        for number in range(how_many(game)):
            legal[nth(game, number)] = True
