"""What a command raises when it cannot be done, and how the rules' refusals become sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from mascarade.text import Words, words

if TYPE_CHECKING:
    from mascarade.rules import Problem, Refused

MOST_SENTENCES = 40


class CommandError(Exception):
    """The command cannot be done: one clear sentence for each reason."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences
        super().__init__(" ".join(sentences))


def command_error(refused: Refused) -> CommandError:
    """What the rules refused, in English sentences."""
    from mascarade.scenarios.guess import guessed

    few, rest = refused.problems[:MOST_SENTENCES], refused.problems[MOST_SENTENCES:]
    return CommandError(*sentences([*guessed(few), *rest]))


def sentences(problems: Iterable[Problem], speech: Words | None = None, kind: str = "error") -> list[str]:
    """A sentence for each problem, in English unless `speech` is given.

    A hostile file can have half a million problems, so only the first `MOST_SENTENCES` are told.
    """
    speech = speech or words("en")
    every = list(problems)
    told = [speech.say(f"{kind}-{problem.key}", **problem.args) for problem in every[:MOST_SENTENCES]]
    if len(every) > len(told):
        told.append("And more things are wrong.")
    return told
