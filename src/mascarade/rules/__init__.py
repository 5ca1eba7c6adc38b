"""The game. Pure: no input or output, no clock, no chance; the deal is an argument.

`new` or `start` begins a game, `decide` takes it on, `heard` says who may know what happened, `view` what
one player knows.
"""

from mascarade.rules.answers import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Finish,
    Look,
    Name,
    Pass,
    Peek,
    Swap,
)
from mascarade.rules.ask import Ask
from mascarade.rules.errors import BadSetup, GameOver, NotAllowed, NotAsked, Problem, Refused
from mascarade.rules.events import Event, heard
from mascarade.rules.game import Game, Running, decide, new, start
from mascarade.rules.masks import MASKS
from mascarade.rules.names import Mask, Place, Player
from mascarade.rules.position import Position
from mascarade.rules.scenario import Scenario
from mascarade.rules.state import Result
from mascarade.rules.view import Onlooker, View, view

__all__ = [
    "MASKS",
    "Announce",
    "Answer",
    "Ask",
    "BadSetup",
    "Challenge",
    "Choose",
    "Decline",
    "Event",
    "Finish",
    "Game",
    "GameOver",
    "Look",
    "Mask",
    "Name",
    "NotAllowed",
    "NotAsked",
    "Onlooker",
    "Pass",
    "Peek",
    "Place",
    "Player",
    "Position",
    "Problem",
    "Refused",
    "Result",
    "Running",
    "Scenario",
    "Swap",
    "View",
    "decide",
    "heard",
    "new",
    "start",
    "view",
]
