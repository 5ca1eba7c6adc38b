"""Identities: a caller is identified by a secret. There are no accounts and no passwords.

A secret is 32 random bytes. A browser keeps it in a cookie that scripts cannot read; a program asks for a
token and sends it itself. The store has only fingerprints, so reading it gives no access to any seat.

The cookie is `SameSite=Lax`, not `Strict`: an invitation is opened from a chat or a mail, and the page
behind it should know at once that this browser already has a seat there. A request that changes something
is never a GET, needs a header that no form of another site can send, and has its origin checked as well.

On https the cookie is called `__Host-mascarade`: browsers accept a cookie of such a name only over TLS and
from the host itself, so neither a network nor a neighbouring subdomain can plant one. A browser that has the
older name is given the newer one with the same secret. The older name is then marked `Secure` and ends after
a week: during an upgrade, nodes that know only the older name may run beside this one.
"""

import re
from hashlib import sha256
from secrets import token_urlsafe
from typing import Literal, TypeAlias

from litestar.datastructures import Cookie
from msgspec import Struct

from mascarade.server.web.edge.refusals import Unauthenticated

COOKIE = "mascarade"
SECURE_COOKIE = "__Host-mascarade"
A_WEEK = 7 * 24 * 3600
A_YEAR = 365 * 24 * 3600

By: TypeAlias = Literal["nothing", "cookie", "bearer"]

_SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
_BEARER = re.compile(r"bearer +(\S+) *", re.IGNORECASE)


class Identity(Struct, frozen=True):
    """What a request says about its sender: `owner` is the fingerprint of the secret."""

    owner: str | None
    by: By


NOBODY = Identity(None, "nothing")


def new_secret() -> str:
    """A secret for a new identity."""
    return token_urlsafe(32)


def fingerprint(secret: str) -> str:
    """The hash of a secret, which is what the server keeps."""
    return sha256(secret.encode()).hexdigest()


def identified(authorization: str | None, cookies: str | None, *, secure: bool) -> Identity:
    """The identity of a caller; a token takes precedence over a cookie. A malformed token is refused."""
    if authorization is not None and authorization.strip().lower().startswith("bearer"):
        match = _BEARER.fullmatch(authorization.strip())
        if match is None or not _SECRET.fullmatch(match[1]):
            raise Unauthenticated.because("token-shape")
        return Identity(fingerprint(match[1]), "bearer")
    # over http, anyone on the network could have set the cookie whose name is for TLS alone
    secret = (_in_cookie(cookies, SECURE_COOKIE) if secure else None) or _in_cookie(cookies, COOKIE)
    return NOBODY if secret is None else Identity(fingerprint(secret), "cookie")


def cookies(secret: str, *, secure: bool) -> tuple[Cookie, ...]:
    """The cookies that give a browser its secret."""
    if not secure:
        return (_cookie(COOKIE, secret, A_YEAR, secure=False),)
    return (
        _cookie(SECURE_COOKIE, secret, A_YEAR, secure=True),
        _cookie(COOKIE, secret, A_WEEK, secure=True),
    )


def renewed(header: str | None) -> tuple[Cookie, ...]:
    """The cookies for a browser on https that has its secret under the older name alone."""
    secret = _in_cookie(header, COOKIE)
    if secret is None or _in_cookie(header, SECURE_COOKIE) is not None:
        return ()
    return cookies(secret, secure=True)


def _cookie(name: str, secret: str, seconds: int, *, secure: bool) -> Cookie:
    return Cookie(name, value=secret, max_age=seconds, httponly=True, samesite="lax", secure=secure)


def _in_cookie(header: str | None, wanted: str) -> str | None:
    # by hand: other programs on this machine set cookies too, and the library stops at a malformed one
    for each in (header or "").split(";"):
        name, _, value = each.strip().partition("=")
        if name == wanted and _SECRET.fullmatch(value):
            return value
    return None
