"""Refusals over HTTP: a status, the keys, and sentences in the language of the caller."""

import msgspec

from mascarade.rules import Problem, Refused
from mascarade.server.errors import Busy, NotYours, TooMuch, Unwelcome
from mascarade.text import words
from mascarade.wire.http import Apology

RETRY_AFTER = 60
"""Seconds, where nothing more exact is known."""

_DETAIL = 200
"""Letters of a parser's message that are passed on: it may quote its input."""


class Unauthenticated(Unwelcome):
    """The request needs an identity, and has none, or one that cannot be real."""

    status = 401


class CrossSite(NotYours):
    """The request comes, or may come, from a page of another site."""


class TooLarge(Unwelcome):
    """The body is longer than this operation takes."""

    status = 413


class NotJson(Unwelcome):
    """The content type of the body is another one."""

    status = 415


class WrongHost(Unwelcome):
    """The request was addressed to a host name that this server does not have."""

    status = 421


class TooOften(TooMuch):
    """Allowed, but not this often; `seconds` says when to try again."""

    def __init__(self, seconds: int) -> None:
        super().__init__([Problem("too-often", {"seconds": seconds})])
        self.seconds: int = seconds


def status(refused: Refused) -> int:
    """The HTTP status; what the rules refuse is a bad request."""
    return refused.status if isinstance(refused, Unwelcome) else 400


def sentences(problems: tuple[Problem, ...], language: str, kind: str = "error") -> tuple[str, ...]:
    """Each problem as a sentence."""
    speech = words(language)
    return tuple(speech.say(f"{kind}-{each.key}", **each.args) for each in problems)


def refusal_body(refused: Refused, language: str) -> bytes:
    """The body of the response."""
    return msgspec.json.encode(Apology(refused.problems, sentences(refused.problems, language)))


def refusal_headers(refused: Refused) -> dict[str, str]:
    """The headers that HTTP asks for with such a status."""
    if isinstance(refused, TooMuch | Busy):
        known = refused.seconds if isinstance(refused, TooMuch) else None
        return {"Retry-After": str(known or RETRY_AFTER)}
    if isinstance(refused, Unauthenticated):
        return {"WWW-Authenticate": "Bearer"}
    return {}


def detail(error: Exception) -> str:
    """The message of a parser, short, on one line, and without characters that cannot be shown."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in str(error))
    return plain[:_DETAIL]
