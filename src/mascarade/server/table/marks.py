"""Marks: proof that this server told a client of a step.

A client gets a mark with every step, and sends the last one back when it connects again. A mark contains a
digest of the step, and a MAC over the table, the number of the step and the digest. So a mark proves which
step the server sent, even if the server has lost that step. Only the server can make marks.
"""

import hmac
from hashlib import blake2b

FORM = "m"
"""The first letter of every mark. Marks of older servers are hexadecimal digits only, so neither version
accepts the marks of the other."""

_DIGEST = 8
_MAC = 16
_LENGTH = len(FORM) + 2 * (_DIGEST + _MAC)
# If you change what goes into a digest, change these, too: then the marks that clients have prove nothing.
_OF_A_STEP = b"mascarade step 1"
_OF_A_MARK = b"mascarade mark 1"


def mark(key: bytes, salt: bytes, table: str, n: int, link: str, at: float) -> str:
    """The mark of step `n`, which was stored `at` this time; `link` is the end of its game's chain.

    The link stands for everything public in the game, and the time for changes of the room. Every version of
    this program gives a step the same mark, because both follow from what is stored.
    """
    step = f"{link} {float(at).hex()}".encode()
    # without the salt: all marks of one step have the same digest
    digest = blake2b(step, key=key, digest_size=_DIGEST, person=_OF_A_STEP).hexdigest()
    return FORM + digest + _mac(key, salt, table, n, digest)


def proved(key: bytes, salt: bytes, table: str, n: int, mark: str) -> bool:
    """Whether this is a mark that was made with this key and salt for step `n` of this table."""
    if len(mark) != _LENGTH or not mark.isascii() or not mark.startswith(FORM):
        return False
    return hmac.compare_digest(_mac(key, salt, table, n, digest_of(mark)), mark[-2 * _MAC :])


def digest_of(mark: str) -> str:
    """The digest of the step, as a part of its mark."""
    return mark[len(FORM) : len(FORM) + 2 * _DIGEST]


def _mac(key: bytes, salt: bytes, table: str, n: int, digest: str) -> str:
    whole = f"{table} {n} {digest}".encode()
    return blake2b(whole, key=key + salt, digest_size=_MAC, person=_OF_A_MARK).hexdigest()
