"""Many games at once: the game as compiled kernels over rows, equal to the rules step by step.

`Batch` steps games from Python, `rows` says what a row holds, `actions` what an action means, `observe` what
a player knows; `row_of` and `game_of` go between a game of `rules/` and a row.
"""

from mascarade.fast.actions import ACTIONS, action_of, answer_of
from mascarade.fast.batch import Batch
from mascarade.fast.convert import game_of, position_of, result_of, row_of
from mascarade.fast.learn import learn, story_of
from mascarade.fast.observe import OBSERVATION, PARTS
from mascarade.fast.rows import MASK_IDS, ROW

__all__ = [
    "ACTIONS",
    "MASK_IDS",
    "OBSERVATION",
    "PARTS",
    "ROW",
    "Batch",
    "action_of",
    "answer_of",
    "game_of",
    "learn",
    "position_of",
    "result_of",
    "row_of",
    "story_of",
]
