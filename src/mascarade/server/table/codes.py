"""The codes of tables: six letters that friends tell each other."""

import hmac
from random import Random

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that a code is never a word."""

LENGTH = 6


def drawn(chance: Random, length: int = LENGTH) -> str:
    """A code that was drawn by chance."""
    return "".join(chance.choice(LETTERS) for _ in range(length))


def same(given: str, code: str) -> bool:
    """Whether this is that code, in any case; how long the comparison takes does not tell how near it was."""
    # as bytes: of strings the library compares plain ASCII only
    return bool(code) and hmac.compare_digest(given.strip().upper().encode(errors="replace"), code.encode())
