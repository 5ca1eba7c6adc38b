"""Who somebody is here: whoever has the secret. There are no accounts and no passwords.

A secret is 32 bytes of chance. A browser keeps it in a cookie that scripts cannot read; a program asks for a
token and sends it itself. Only fingerprints are kept, so nobody who reads the store can sit on a chair.

The cookie is `SameSite=Lax`, not `Strict`: an invitation is opened from a chat or a mail, and the page
behind it should know at once that this browser has a seat there already. What changes anything is never a
GET, needs a header that no form of another page can send, and has its origin checked beside.

On https the cookie is called `__Host-mascarade`: browsers take a cookie of such a name only over TLS and from
the host itself, so neither a network nor a neighbouring subdomain can plant one. A browser that has the older
name is given the newer one with the same secret. The older name is then marked `Secure` and ends after a
week: nodes that know no other name may run beside this one while a place is being upgraded.
"""

import re
from hashlib import sha256
from secrets import token_urlsafe
from typing import Literal, TypeAlias

from litestar.datastructures import Cookie
from msgspec import Struct

from mascarade.server.web.edge.refusals import Unknown

COOKIE = "mascarade"
SECURE_COOKIE = "__Host-mascarade"
A_WEEK = 7 * 24 * 3600
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


def identified(authorization: str | None, cookies: str | None, *, secure: bool) -> Identity:
    """Who asks; a token goes before a cookie. What cannot be a token is refused."""
    if authorization is not None and authorization.strip().lower().startswith("bearer"):
        match = _BEARER.fullmatch(authorization.strip())
        if match is None or not _SECRET.fullmatch(match[1]):
            raise Unknown.because("token-shape")
        return Identity(fingerprint(match[1]), "bearer")
    # over http anybody could have written the name that only TLS may carry
    secret = (_in_cookie(cookies, SECURE_COOKIE) if secure else None) or _in_cookie(cookies, COOKIE)
    return NOBODY if secret is None else Identity(fingerprint(secret), "cookie")


def cookies(secret: str, *, secure: bool) -> tuple[Cookie, ...]:
    """What gives a browser its secret."""
    if not secure:
        return (_cookie(COOKIE, secret, A_YEAR, secure=False),)
    return (
        _cookie(SECURE_COOKIE, secret, A_YEAR, secure=True),
        _cookie(COOKIE, secret, A_WEEK, secure=True),
    )


def renewed(header: str | None) -> tuple[Cookie, ...]:
    """What a browser is given on https that has its secret under the older name alone."""
    secret = _in_cookie(header, COOKIE)
    if secret is None or _in_cookie(header, SECURE_COOKIE) is not None:
        return ()
    return cookies(secret, secure=True)


def _cookie(name: str, secret: str, seconds: int, *, secure: bool) -> Cookie:
    return Cookie(name, value=secret, max_age=seconds, httponly=True, samesite="lax", secure=secure)


def _in_cookie(header: str | None, wanted: str) -> str | None:
    # by hand: other programs on this machine set cookies for it too, and the library stops at an odd one
    for each in (header or "").split(";"):
        name, _, value = each.strip().partition("=")
        if name == wanted and _SECRET.fullmatch(value):
            return value
    return None
