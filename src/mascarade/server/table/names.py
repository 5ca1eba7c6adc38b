"""Checking names, chat and notes, so that no text can deceive its readers.

A bad name is refused with a reason, because its owner can choose another. From chat and notes, bad characters
are removed.
"""

from collections.abc import Iterator
from unicodedata import category, normalize

from mascarade.rules.names import CENTRE
from mascarade.server.errors import Unwelcome

LONGEST_NAME = 20
LONGEST_CHAT = 300
LONGEST_NOTE = 500
MOST_MARKS = 3
"""Accents on one letter. Languages need two at most; a tower of them would cover the text above."""

_JOINER = "\u200d"
_EMOJI_STYLE = "\ufe0f"
_BLANKS = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Invisible characters that Unicode counts as letters or symbols."""
_PICTURES = ("So", "Sk")


def clean_name(raw: str) -> str:
    """The name as it will be shown. Raises `Unwelcome` if there is something wrong with it."""
    name = " ".join(normalize("NFC", raw).split())
    if not name:
        raise Unwelcome.because("name-empty")
    if len(name) > LONGEST_NAME:
        raise Unwelcome.because("name-long", letters=len(name), most=LONGEST_NAME)
    if name != "".join(_shown(name)) or any(category(letter) == "Cn" for letter in name):
        raise Unwelcome.because("name-letters")
    if not any(letter.isalnum() for letter in name):
        raise Unwelcome.because("name-no-letter")
    if name.casefold().startswith(CENTRE):
        raise Unwelcome.because("name-centre", name=name)
    return name


def clean_chat(raw: str) -> str:
    """A chat message as it will be shown. Raises `Unwelcome` if it is empty or too long."""
    text = " ".join("".join(_shown(" ".join(normalize("NFC", raw).split()))).split())
    if not text:
        raise Unwelcome.because("chat-empty")
    if len(text) > LONGEST_CHAT:
        raise Unwelcome.because("chat-long", letters=len(text), most=LONGEST_CHAT)
    return text


def clean_note(raw: str) -> str:
    """The text of a player's notes, line by line. Raises `Unwelcome` if it is too long."""
    text = "\n".join("".join(_shown(line)) for line in normalize("NFC", raw).splitlines())
    if len(text) > LONGEST_NOTE:
        raise Unwelcome.because("notes-long", letters=len(text), most=LONGEST_NOTE)
    return text


def _shown(text: str) -> Iterator[str]:
    """The characters that are visible and do not affect others."""
    marks = 0
    for at, letter in enumerate(text):
        kind = category(letter)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if letter in (_JOINER, _EMOJI_STYLE):
            if _in_a_picture(text, at):
                yield letter
        elif kind in ("Cc", "Cf", "Cs", "Co") or letter in _BLANKS or _is_variation(letter):
            continue
        elif marks <= MOST_MARKS:
            yield letter


def _in_a_picture(text: str, at: int) -> bool:
    """Whether a joiner or a style is part of an emoji here, and not invisible."""
    before = text[at - 1] if at else ""
    after = text[at + 1] if at + 1 < len(text) else ""
    follows = bool(before) and (category(before) in _PICTURES or before == _EMOJI_STYLE)
    if text[at] == _EMOJI_STYLE:
        return follows and before != _EMOJI_STYLE
    return follows and bool(after) and category(after) in _PICTURES


def _is_variation(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0e" or "\U000e0100" <= letter <= "\U000e01ef"
