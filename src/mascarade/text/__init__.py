"""Every sentence a person reads, in five languages, and the one way for Python to say it.

The sentences lie beside this file, one Fluent file a language, and the browser reads the same files. This
room knows nothing of the game: what is to be said arrives as a key and arguments.

    >>> from mascarade.text import words
    >>> words("en").say("line-announced", by="Ann", mask="king", reader="other")
    'Ann announces: “I am the King.”'

Importing it is nearly free; Fluent itself is loaded when the first words are wanted.
"""

from mascarade.text.languages import LANGUAGES, negotiate
from mascarade.text.pages import RULES_SECTIONS
from mascarade.text.words import Unsayable, Words, words

__all__ = ["LANGUAGES", "RULES_SECTIONS", "Unsayable", "Words", "negotiate", "words"]
