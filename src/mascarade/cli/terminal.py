"""The only way to the terminal: all output of commands goes through here or, laid out, through `Screen`.

Names, sentences and paths come from files and from servers of strangers. `visible` makes whatever a terminal
would obey, or would not show, readable instead. tests/cli/test_hostile_text.py fails when a command prints
in any other way.
"""

import io
import os
import re
import sys
from traceback import format_exc
from typing import Literal, TextIO
from unicodedata import category

import msgspec

# French and Japanese typography; Python does not count them as printable
_BLANKS = "\u00a0\u202f\u3000"
_HIDDEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
"""Characters that are printable by category, and yet invisible."""
_JOINER, _EMOJI_STYLE = "\u200d", "\ufe0f"
_PICTURES = ("So", "Sk")
_WHITE_ON_BLACK, _PLAIN = "\x1b[97;40m", "\x1b[0m"


def visible(text: str) -> str:
    """The text on one line, with each control, direction or invisible character as its code: `<U+202E>`."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(
        letter if _is_shown(text, at) else f"<U+{ord(letter):04X}>" for at, letter in enumerate(text)
    )


def _is_shown(text: str, at: int) -> bool:
    letter = text[at]
    if letter in (_JOINER, _EMOJI_STYLE):
        return _in_a_picture(text, at)
    return letter in _BLANKS or (letter.isprintable() and not _HIDDEN.match(letter))


def _in_a_picture(text: str, at: int) -> bool:
    """Whether a joiner or a style stands where emoji have them, and so hides nothing."""
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    follows = bool(before) and (category(before) in _PICTURES or before == _EMOJI_STYLE != text[at])
    return follows and (text[at] == _EMOJI_STYLE or (bool(after) and category(after) in _PICTURES))


def tell(line: str = "") -> None:
    """Print one line, however long, to standard output."""
    print(visible(line))


def tell_lines(text: str) -> None:
    """Print text with our own line breaks."""
    for line in text.removesuffix("\n").split("\n"):
        tell(line)


def tell_json(value: object) -> None:
    """Print an object as JSON, for programs."""
    print(visible_json(msgspec.json.encode(value)).decode())


def reply(encoded: bytes) -> None:
    """Write a line of JSON for the program at the other end, and flush it."""
    out = sys.stdout.buffer
    out.write(visible_json(encoded) + b"\n")
    out.flush()


def visible_json(encoded: bytes) -> bytes:
    """The same JSON, with everything escaped that a terminal would obey or not show."""
    if encoded.isascii() and b"\x7f" not in encoded:
        return encoded
    text = encoded.decode()
    shown = (letter if _is_shown(text, at) else _escape(letter) for at, letter in enumerate(text))
    return "".join(shown).encode()


def _escape(letter: str) -> str:
    units = letter.encode("utf-16-be")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def tell_drawing(drawing: str) -> None:
    """Print a drawing in half blocks, white on black; nothing if the output cannot encode it."""
    try:
        drawing.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return
    # cameras need these colours, whatever those of the terminal are
    before, after = (_WHITE_ON_BLACK, _PLAIN) if sys.stdout.isatty() else ("", "")
    for line in drawing.splitlines():
        print(f"{before}{visible(line)}{after}")


def tell_error(line: str) -> None:
    """Print one line to standard error, apart from what programs read."""
    print(visible(line), file=sys.stderr)


def complain(line: str) -> None:
    """Print one line to standard error, with the name of the program."""
    tell_error(f"mascarade: {line}")


def tell_trace() -> None:
    """Print the traceback of a fault of our own to standard error."""
    for line in format_exc().rstrip("\n").split("\n"):
        tell_error(line)


def flush() -> None:
    """Flush standard output; `OSError` if that fails."""
    sys.stdout.flush()


def open_streams() -> None:
    """A letter that the terminal does not have, or a byte that is none, becomes a question mark.

    A stream that was closed when we were started becomes one that holds nothing: Python has None there.
    """
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8", closefd=False)


def drop_output() -> None:
    """Discard the rest of the output after a failure, so that it does not fail again when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
