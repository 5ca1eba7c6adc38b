"""What the commands have in common: saying sorry, choosing a language, printing for people."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mascarade.text import Words, negotiate, words

if TYPE_CHECKING:
    from mascarade.cli.screen import Screen
    from mascarade.rules import Problem, Refused

MOST_SENTENCES = 40


class CommandError(Exception):
    """The command cannot be done: one clear sentence for each reason."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences
        super().__init__(" ".join(sentences))


def command_error(refused: Refused) -> CommandError:
    """What the rules refused, in words. The command line speaks English."""
    from mascarade.scenarios.guess import guessed

    few, rest = refused.problems[:MOST_SENTENCES], refused.problems[MOST_SENTENCES:]
    return CommandError(*sentences([*guessed(few), *rest]))


def sentences(problems: Iterable[Problem], speech: Words | None = None, kind: str = "error") -> list[str]:
    """Problems, each as its sentence; of half a million, as a hostile file may have them, only the first."""
    speech = speech or words("en")
    every = list(problems)
    told = [speech.say(f"{kind}-{problem.key}", **problem.args) for problem in every[:MOST_SENTENCES]]
    if len(every) > len(told):
        told.append("And more things are wrong.")
    return told


def spoken(language: str | None) -> Words:
    """The words of the language that was asked for, or of the reader's system."""
    if language is None:
        named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        language = negotiate(next((name for name in named if name), None))
    return words(language)


def console() -> Screen:
    """Where people read."""
    from mascarade.cli.screen import Screen

    return Screen()
