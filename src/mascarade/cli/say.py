"""What the commands have in common: saying sorry, choosing a language, printing for people."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING

from mascarade.text import Words, negotiate, words

if TYPE_CHECKING:
    from rich.console import Console

    from mascarade.rules import Problem, Refused

WIDEST = 96


class Sorry(Exception):
    """The command cannot be done: one clear sentence for each reason."""

    def __init__(self, *sentences: str) -> None:
        self.sentences = sentences
        super().__init__(" ".join(sentences))


def sorry(refused: Refused) -> Sorry:
    """What the rules refused, in words. The command line speaks English."""
    from mascarade.scenarios.guess import guessed

    return Sorry(*said(guessed(refused.problems)))


def said(problems: Iterable[Problem], speech: Words | None = None, kind: str = "error") -> list[str]:
    """Problems, each as its sentence."""
    speech = speech or words("en")
    return [speech.say(f"{kind}-{problem.key}", **problem.args) for problem in problems]


def spoken(language: str | None) -> Words:
    """The words of the language that was asked for, or of the reader's system."""
    if language is None:
        named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        language = negotiate(next((name for name in named if name), None))
    return words(language)


def console() -> Console:
    """Where people read: in colour on a terminal only, and no wider than one likes to read."""
    from rich.console import Console

    screen = Console(highlight=False, markup=False, emoji=False)
    screen.width = min(screen.width, WIDEST)
    return screen
