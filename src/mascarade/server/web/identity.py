"""Who somebody is here: whoever has the secret. There are no accounts and no passwords.

A secret is 32 bytes of chance. A browser keeps it in a cookie that scripts cannot read; a program asks for a
token and sends it itself. Only fingerprints are kept, so nobody who reads the store can sit on a chair.

The cookie is `SameSite=Lax`, not `Strict`: an invitation is opened from a chat or a mail, and the page
behind it should know at once that this browser has a seat there already. What changes anything is never a
GET, needs a header that no form of another page can send, and has its origin checked beside.
"""

import re
from hashlib import sha256
from secrets import token_urlsafe
from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.server.web.refusals import Unknown

COOKIE = "mascarade"
A_YEAR = 365 * 24 * 3600

By: TypeAlias = Literal["nothing", "cookie", "bearer"]

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_BEARER = re.compile(r"bearer +(\S+) *", re.IGNORECASE)


class Identity(Struct, frozen=True):
    """What a request says about who sends it: `owner` is the fingerprint of the secret."""

    owner: str | None
    by: By


NOBODY = Identity(None, "nothing")


def new_secret() -> str:
    return token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """What is kept of a secret."""
    return sha256(secret.encode()).hexdigest()


def identified(authorization: str | None, cookies: str | None) -> Identity:
    """Who asks; a token goes before a cookie. What cannot be a token is refused."""
    if authorization is not None and authorization.strip().lower().startswith("bearer"):
        match = _BEARER.fullmatch(authorization.strip())
        if match is None or not _SECRET.fullmatch(match[1]):
            raise Unknown.because("token-shape")
        return Identity(fingerprint(match[1]), "bearer")
    secret = _in_cookie(cookies)
    return NOBODY if secret is None else Identity(fingerprint(secret), "cookie")


def cookie(secret: str, *, secure: bool) -> str:
    """The header that gives a browser its secret."""
    parts = [f"{COOKIE}={secret}", "Path=/", f"Max-Age={A_YEAR}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)


def _in_cookie(header: str | None) -> str | None:
    # by hand: other programs on this machine set cookies for it too, and the library stops at an odd one
    for each in (header or "").split(";"):
        name, _, value = each.strip().partition("=")
        if name == COOKIE and _SECRET.fullmatch(value):
            return value
    return None
