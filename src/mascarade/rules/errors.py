"""What is refused, as a key and arguments: the reader's side puts it into the reader's language.

`decide` raises one of three: `GameOver`, `NotAsked`, `NotAllowed`. Everything that can be wrong before
a game begins (players, scenario, deal, position, stored game) is a `BadSetup`, which names all problems
at once. Nothing has changed when any of them is raised.
"""

from collections.abc import Iterable
from itertools import islice
from typing import Self, TypeAlias

from msgspec import Struct

Arg: TypeAlias = str | int

MOST_PROBLEMS = 100
"""Nobody would read more of them, and a stranger's input may have half a million."""


class Problem(Struct, frozen=True):
    """One thing that is wrong: a key of the Fluent files, and its arguments."""

    key: str
    args: dict[str, Arg] = {}

    def __str__(self) -> str:
        said = ", ".join(f"{name}={value!r}" for name, value in self.args.items())
        return f"{self.key}({said})" if said else self.key


def problem(key: str, **args: Arg) -> Problem:
    return Problem(key, args)


class Refused(Exception):
    """Something was not allowed; nothing has changed."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(islice(problems, MOST_PROBLEMS))
        super().__init__("; ".join(str(each) for each in self.problems))

    @classmethod
    def because(cls, key: str, **args: Arg) -> Self:
        return cls([Problem(key, args)])


class GameOver(Refused):
    """The game has ended: no one is asked anything any more."""


class NotAsked(Refused):
    """Another player is asked, or this player is not at the table."""


class NotAllowed(Refused):
    """The player is asked, but this answer is not among the options."""


class BadSetup(Refused):
    """No game can begin like this."""
