"""Players that think. A bot gets what its seat heard, its view and the ask, and nothing else."""

from collections.abc import Callable
from importlib import import_module
from typing import TypeAlias

from mascarade.bots.protocol import Asked, Hello, Mind, Over, Question, Reply

Maker: TypeAlias = Callable[[Hello], Mind]


def _later(module: str, kind: str) -> Maker:
    """A bot that is loaded when it is wanted: those that think need more than the rules do."""

    def make(hello: Hello) -> Mind:
        maker: Maker = getattr(import_module(f"mascarade.bots.{module}"), kind)
        return maker(hello)

    return make


BOTS: dict[str, Maker] = {
    "guest": _later("guest", "Guest"),
    "courtier": _later("courtier", "Courtier"),
    "mastermind": _later("mastermind", "Mastermind"),
    "honest": _later("honest", "Honest"),
    "random": _later("random", "Random"),
}
"""Every bot by name: called with a `Hello`, it is a mind for one seat in one game. The three levels first."""

__all__ = ["BOTS", "Asked", "Hello", "Maker", "Mind", "Over", "Question", "Reply"]
