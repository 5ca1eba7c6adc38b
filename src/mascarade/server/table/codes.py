"""The codes of tables: six letters that players give to their friends."""

import hmac
from random import Random

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels, so that a code is never a word."""

LENGTH = 6


def drawn(chance: Random, length: int = LENGTH) -> str:
    """A random code."""
    return "".join(chance.choice(LETTERS) for _ in range(length))


def same(given: str, code: str) -> bool:
    """Whether this is the code, ignoring case. The time that the comparison takes says nothing about it."""
    # bytes, because `compare_digest` refuses strings that are not ASCII
    return bool(code) and hmac.compare_digest(given.strip().upper().encode(errors="replace"), code.encode())
