"""Mascarade for OpenSpiel: to import this registers the game as `python_mascarade`.

    import mascarade.envs.openspiel
    game = pyspiel.load_game("python_mascarade(players=8,scenario=8B,turns=200)")

`fast.actions` says what an action means, `observer` what an observation holds; a chance outcome is the
number of a mask (`fast.rows`).
"""

import pyspiel

from mascarade.envs.openspiel.game import GAME_TYPE, NAME, MascaradeGame
from mascarade.envs.openspiel.observer import MascaradeObserver
from mascarade.envs.openspiel.state import MascaradeState

pyspiel.register_game(GAME_TYPE, MascaradeGame)

__all__ = ["NAME", "MascaradeGame", "MascaradeObserver", "MascaradeState"]
