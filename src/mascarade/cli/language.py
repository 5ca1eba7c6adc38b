"""The language that a command prints in: its argument, and its words."""

import os
from argparse import ArgumentParser

from mascarade.text import LANGUAGES, Words, negotiate, words


def add_language_argument(command: ArgumentParser) -> None:
    """Declare `--lang`."""
    command.add_argument(
        "--lang", choices=LANGUAGES, help="the language to speak (otherwise the one of your system)"
    )


def words_for(language: str | None) -> Words:
    """The words of this language, or of the reader's system if it is None."""
    if language is None:
        named = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
        language = negotiate(next((name for name in named if name), None))
    return words(language)
