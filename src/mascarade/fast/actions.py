"""The one action space, for every number of players.

| actions | number | meaning |
|---|---|---|
| 0 | 1 | look |
| 1 + 2p, 2 + 2p | 34 | swap with the mask at place p (0 to 16), really or pretended |
| 35 + m | 16 | announce mask m |
| 51, 52 | 2 | challenge, pass |
| 53 + s | 12 | choose the player at seat s |
| 65 + i | 66 | choose the players at two seats, pair i: (0, 1), (0, 2) ... (0, 11), (1, 2) ... (10, 11) |
| 131 | 1 | decline |
| 132, 133 | 2 | finish: swapped, or only pretended |
| 134 + m | 16 | name mask m |

A place is a seat or, after the last seat in use, one in the centre; masks are numbered as in `rows.MASK_IDS`.
The legal actions in rising order are the options of the `Ask` in their order.
"""

from itertools import combinations

import numpy as np

from mascarade.fast.rows import KINDS, MASK_IDS, NUMBERS, PLACES, SEATS
from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Finish,
    Look,
    Name,
    Pass,
    Player,
    Swap,
)
from mascarade.rules.names import CENTRE

LOOK = 0
SWAP = 1
ANNOUNCE = SWAP + 2 * PLACES
CHALLENGE_IT = ANNOUNCE + KINDS
PASS = CHALLENGE_IT + 1
CHOOSE_ONE = PASS + 1
CHOOSE_TWO = CHOOSE_ONE + SEATS
DECLINE = CHOOSE_TWO + SEATS * (SEATS - 1) // 2
FINISH_REALLY = DECLINE + 1
FINISH_PRETENDED = FINISH_REALLY + 1
NAME_IT = FINISH_PRETENDED + 1
ACTIONS = NAME_IT + KINDS

PAIRS = np.array(list(combinations(range(SEATS), 2)), np.int64)
"""The seats of each pair."""


def pair(one: int, two: int) -> int:
    """The action that chooses the players at two seats."""
    low, high = min(one, two), max(one, two)
    return CHOOSE_TWO + low * (2 * SEATS - low - 1) // 2 + high - low - 1


def action_of(answer: Answer, players: tuple[Player, ...]) -> int:
    """The action an answer means while `players` sit in this order."""
    match answer:
        case Look():
            return LOOK
        case Swap(whose, really):
            centre = whose.startswith(CENTRE)
            place = len(players) + int(whose[len(CENTRE) :]) if centre else players.index(whose)
            return SWAP + 2 * place + (not really)
        case Announce(mask):
            return ANNOUNCE + NUMBERS[mask]
        case Challenge():
            return CHALLENGE_IT
        case Pass():
            return PASS
        case Choose((one, two)):
            return pair(players.index(one), players.index(two))
        case Choose(chosen):
            return CHOOSE_ONE + players.index(chosen[0])
        case Decline():
            return DECLINE
        case Finish(really):
            return FINISH_REALLY if really else FINISH_PRETENDED
        case Name(mask):
            return NAME_IT + NUMBERS[mask]
        case _:
            raise ValueError("peeking stays out of fast games")


def answer_of(action: int, players: tuple[Player, ...]) -> Answer:
    """The answer an action means while `players` sit in this order."""
    if action == LOOK:
        return Look()
    if action < ANNOUNCE:
        place, pretended = divmod(action - SWAP, 2)
        whose = players[place] if place < len(players) else f"{CENTRE}{place - len(players)}"
        return Swap(whose, not pretended)
    if action < CHALLENGE_IT:
        return Announce(MASK_IDS[action - ANNOUNCE])
    if action < CHOOSE_ONE:
        return Challenge() if action == CHALLENGE_IT else Pass()
    if action < CHOOSE_TWO:
        return Choose((players[action - CHOOSE_ONE],))
    if action < DECLINE:
        one, two = PAIRS[action - CHOOSE_TWO]
        return Choose((players[one], players[two]))
    if action == DECLINE:
        return Decline()
    if action < NAME_IT:
        return Finish(action == FINISH_REALLY)
    return Name(MASK_IDS[action - NAME_IT])
