"""Players that think. A bot gets what its seat heard, its view and the ask, and nothing else."""

from collections.abc import Callable
from typing import TypeAlias

from mascarade.bots.door import Asked, Hello, Mind, Over, Question, Reply
from mascarade.bots.honest import Honest
from mascarade.bots.random import Random

Maker: TypeAlias = Callable[[Hello], Mind]

BOTS: dict[str, Maker] = {"honest": Honest, "random": Random}
"""Every bot by name: called with a `Hello`, it is a mind for one seat in one game."""

__all__ = ["BOTS", "Asked", "Hello", "Maker", "Mind", "Over", "Question", "Reply"]
