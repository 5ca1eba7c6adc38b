"""Every sentence that players read, in five languages, and how Python gets them.

The sentences are beside this file, in one Fluent file for each language; the browser reads the same files.
This package knows nothing of the game: callers pass a key and arguments.

    >>> from mascarade.text import words
    >>> words("en").say("line-announced", by="Ann", mask="king", reader="other")
    'Ann announces: “I am the King.”'

Importing it is nearly free; Fluent itself is loaded with the first sentence.
"""

from mascarade.text.languages import LANGUAGES, negotiate
from mascarade.text.pages import RULES_SECTIONS
from mascarade.text.words import Unsayable, Words, words

__all__ = ["LANGUAGES", "RULES_SECTIONS", "Unsayable", "Words", "negotiate", "words"]
