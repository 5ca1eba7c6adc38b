"""One action moves a row on, to the next question or to the end; it is the engine's `decide`, in place."""

from mascarade.fast.actions import (
    ANNOUNCE,
    CHALLENGE_IT,
    CHOOSE_ONE,
    CHOOSE_TWO,
    DECLINE,
    FINISH_REALLY,
    LOOK,
    NAME_IT,
    PAIRS,
    SWAP,
)
from mascarade.fast.coins import end_turn, fine
from mascarade.fast.compiled import kernel
from mascarade.fast.memory import handle
from mascarade.fast.powers import choose, finish, left_of, look, name, resolve
from mascarade.fast.rows import CHALLENGE, CHOOSE, FINISH, NOBODY, TURN, Row


@kernel
def step(game: Row, action: int) -> None:
    """What happens when the asked player takes this action, which must be legal."""
    game.last = action
    phase = game.phase
    if phase == CHALLENGE:
        if action == CHALLENGE_IT:
            game.claimants |= 1 << game.asked
        following = left_of(game, game.seat_of[game.asked])
        if following == game.seat:
            resolve(game)
        else:
            game.asked = game.seated[following]
    elif phase == TURN:
        if action == LOOK:
            look(game)
        elif action < ANNOUNCE:
            handle(game, game.asked, game.seat, (action - SWAP) // 2, (action - SWAP) % 2 == 0)
            end_turn(game)
        else:
            game.announced = action - ANNOUNCE
            game.claimants = 1 << game.asked
            game.phase = CHALLENGE
            game.asked = game.seated[left_of(game, game.seat)]
    elif phase == CHOOSE:
        if action == DECLINE:
            fine(game)
        elif action < CHOOSE_TWO:
            choose(game, action - CHOOSE_ONE, NOBODY)
        else:
            choose(game, PAIRS[action - CHOOSE_TWO, 0], PAIRS[action - CHOOSE_TWO, 1])
    elif phase == FINISH:
        finish(game, action == FINISH_REALLY)
    else:
        name(game, action - NAME_IT)
