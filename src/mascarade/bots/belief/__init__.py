"""Where every mask may be, given exactly what one player heard: the joint distribution over placings."""

from mascarade.bots.belief.belief import Belief
from mascarade.bots.belief.manners import HUNCHES, Manners, Rates

__all__ = ["HUNCHES", "Belief", "Manners", "Rates"]
