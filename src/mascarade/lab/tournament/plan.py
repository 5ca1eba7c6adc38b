"""What is played: which kinds of bots, with which masks, how often, and how long they may think."""

from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.rules import Scenario

How: TypeAlias = Literal["ours", "file", "program"]

GRACE = 1.0
LONGEST_PLAYOUTS = 60.0
START = 10.0
TURNS = 300


class Kind(Struct, frozen=True):
    """One kind of bot, and how many seats it takes.

    `bot` is the bot without its temper. `what` says where a bot that is not ours comes from: the path of
    its file, or the words of its command.
    """

    name: str
    seats: int
    bot: str
    temper: str = ""
    how: How = "ours"
    what: tuple[str, ...] = ()


class ThinkingBudget(Struct, frozen=True):
    """How long a bot may think about an answer: by the clock, or with `playouts` so many imagined games."""

    ms: int = 300
    playouts: int = 0

    def __str__(self) -> str:
        return f"{self.playouts}playouts" if self.playouts else f"{self.ms}ms"

    @property
    def patience(self) -> float:
        """How many seconds later an answer is too late."""
        return LONGEST_PLAYOUTS if self.playouts else 2 * self.ms / 1000 + GRACE


class Plan(Struct, frozen=True):
    """A whole tournament. Deals take the scenarios in turn; a game has at most so many `turns`.

    An answer is too late after `patience` seconds, but not in the `start` seconds a bot has to begin.
    """

    kinds: tuple[Kind, ...]
    scenarios: tuple[Scenario, ...]
    deals: int
    seed: int
    budget: ThinkingBudget
    patience: float
    start: float = START
    turns: int = TURNS
    keep: bool = False
    verbose: bool = False

    @property
    def players(self) -> int:
        return sum(kind.seats for kind in self.kinds)
