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
from mascarade.fast.coins import fine
from mascarade.fast.compiled import kernel
from mascarade.fast.memory import handle, saw
from mascarade.fast.powers import choose, finish, left_of, name, resolve
from mascarade.fast.rows import CHALLENGE, CHOOSE, FINISH, NOBODY, TURN, Row


@kernel
def step(game: Row, action: int) -> None:
    """What happens when the asked player takes this action, which must be legal."""
    game.last = action
    phase, done = game.phase, True
    if phase == CHALLENGE:
        if action == CHALLENGE_IT:
            game.claimants |= 1 << game.asked
        following = left_of(game, game.seat_of[game.asked])
        if following != game.seat:
            game.asked = game.seated[following]
            return
        done = resolve(game)
    elif phase == TURN:
        if action >= ANNOUNCE:
            game.announced = action - ANNOUNCE
            game.claimants = 1 << game.asked
            game.phase = CHALLENGE
            game.asked = game.seated[left_of(game, game.seat)]
            return
        if action == LOOK:
            saw(game, game.asked, game.seat)
            game.must_look &= ~(1 << game.asked)
        else:
            handle(game, game.asked, game.seat, (action - SWAP) // 2, (action - SWAP) % 2 == 0)
    elif phase == CHOOSE:
        if action != DECLINE:
            one, two = action - CHOOSE_ONE, NOBODY
            if action >= CHOOSE_TWO:
                one, two = PAIRS[action - CHOOSE_TWO, 0], PAIRS[action - CHOOSE_TWO, 1]
            done = choose(game, one, two)
    elif phase == FINISH:
        finish(game, action == FINISH_REALLY)
    else:
        done = name(game, action - NAME_IT)
    if done:
        fine(game)
