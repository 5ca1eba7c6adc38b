"""Many games at once: the game as compiled kernels over rows, equal to the rules step by step.

`Batch` steps games from Python, `rows` says what a row holds, `actions` what an action means, `observe` what
a player knows; `play_on` and `played_on` play games on inside the kernels, by players `tables` explains;
`row_of` and `game_of` go between a game of `rules/` and a row.
"""

from mascarade.fast.actions import ACTIONS, action_of, answer_of
from mascarade.fast.batch import Batch
from mascarade.fast.convert import game_of, position_of, result_of, row_of
from mascarade.fast.learn import learn, story_of
from mascarade.fast.observe import OBSERVATION, PARTS
from mascarade.fast.play import (
    HONEST,
    RANDOM,
    act,
    advice,
    fortunes,
    play_on,
    played_on,
    prepare,
    ready,
    shares,
)
from mascarade.fast.rows import MASK_IDS, ROW
from mascarade.fast.tables import usual

__all__ = [
    "ACTIONS",
    "HONEST",
    "MASK_IDS",
    "OBSERVATION",
    "PARTS",
    "RANDOM",
    "ROW",
    "Batch",
    "act",
    "action_of",
    "advice",
    "answer_of",
    "fortunes",
    "game_of",
    "learn",
    "play_on",
    "played_on",
    "position_of",
    "prepare",
    "ready",
    "result_of",
    "row_of",
    "shares",
    "story_of",
    "usual",
]
