"""The printed scenarios, custom ones from a file, random ones, and the deal."""

from mascarade.scenarios.deal import shuffled
from mascarade.scenarios.file import read_scenario
from mascarade.scenarios.printed import PRINTED, printed
from mascarade.scenarios.random import random_scenario

__all__ = ["PRINTED", "printed", "random_scenario", "read_scenario", "shuffled"]
