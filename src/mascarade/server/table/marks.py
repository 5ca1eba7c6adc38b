"""Marks: proof that this server has said a step of a table.

A client gets a mark with every step and sends back the last one when it comes again. A mark holds a digest of
what the step was, and one MAC over the table, the number of the step and that digest. So the server can tell
from a mark alone which step it once said, even one that it does not have any more; and nobody else can make
a mark, neither for another number nor for another step.
"""

import hmac
from hashlib import blake2b

FORM = "m"
"""What every mark begins with. Marks of older servers are hexadecimal digits only: neither server takes a
mark of the other for one of its own."""

_DIGEST = 8
_MAC = 16
_LENGTH = len(FORM) + 2 * (_DIGEST + _MAC)
# Whoever changes what goes into a digest changes these, too: then marks that are out there prove nothing.
_OF_A_STEP = b"mascarade step 1"
_OF_A_MARK = b"mascarade mark 1"


def mark(key: bytes, salt: bytes, table: str, n: int, link: str, at: float) -> str:
    """The mark of step `n`, which was stored `at` this moment; `link` is the end of its game's chain.

    Both are stored as they are, so every version of this program gives a step the same mark. The link stands
    for all that was public of the game, the moment for what changed in the room.
    """
    step = f"{link} {float(at).hex()}".encode()
    # not of the salt: marks of one step agree in their digest, whatever the salt was
    digest = blake2b(step, key=key, digest_size=_DIGEST, person=_OF_A_STEP).hexdigest()
    return FORM + digest + _mac(key, salt, table, n, digest)


def proved(key: bytes, salt: bytes, table: str, n: int, said: str) -> bool:
    """Whether this is a mark that was made with this key and salt for step `n` of this table."""
    if len(said) != _LENGTH or not said.isascii() or not said.startswith(FORM):
        return False
    return hmac.compare_digest(_mac(key, salt, table, n, digest_of(said)), said[-2 * _MAC :])


def digest_of(mark: str) -> str:
    """The part of a mark that says what the step was."""
    return mark[len(FORM) : len(FORM) + 2 * _DIGEST]


def _mac(key: bytes, salt: bytes, table: str, n: int, digest: str) -> str:
    whole = f"{table} {n} {digest}".encode()
    return blake2b(whole, key=key + salt, digest_size=_MAC, person=_OF_A_MARK).hexdigest()
