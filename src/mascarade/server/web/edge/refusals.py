"""Saying no over HTTP: a status, the keys, and sentences in the language of whoever asked."""

import msgspec

from mascarade.rules import Problem, Refused
from mascarade.server.errors import Busy, NotYours, TooMuch, Unwelcome
from mascarade.text import words
from mascarade.wire.http import Apology

RETRY_AFTER = 60
"""Seconds, where nothing better is known."""

_DETAIL = 200
"""Letters of what a parser says that are passed on: it may quote what it was given."""


class Unknown(Unwelcome):
    """This needs to know who you are, and you did not say, or not in a way that can be true."""

    status = 401


class Foreign(NotYours):
    """It comes from a page of somebody else's."""


class TooLarge(Unwelcome):
    status = 413


class NotJson(Unwelcome):
    """The body says that it is something else."""

    status = 415


class WrongHost(Unwelcome):
    """The request was addressed to a name that is not ours."""

    status = 421


class TooOften(TooMuch):
    """Allowed, but less often."""

    def __init__(self, seconds: int) -> None:
        super().__init__([Problem("too-often", {"seconds": seconds})])
        self.seconds: int = seconds


def status(refused: Refused) -> int:
    """What HTTP has for it; what the rules refuse is a bad request."""
    return refused.status if isinstance(refused, Unwelcome) else 400


def said(problems: tuple[Problem, ...], language: str, kind: str = "error") -> tuple[str, ...]:
    """The problems as sentences."""
    speech = words(language)
    return tuple(speech.say(f"{kind}-{each.key}", **each.args) for each in problems)


def apology(refused: Refused, language: str) -> bytes:
    """The body of the answer."""
    return msgspec.json.encode(Apology(refused.problems, said(refused.problems, language)))


def refusal_headers(refused: Refused) -> dict[str, str]:
    """What HTTP wants to be told beside the status."""
    if isinstance(refused, TooMuch | Busy):
        known = refused.seconds if isinstance(refused, TooMuch) else None
        return {"Retry-After": str(known or RETRY_AFTER)}
    if isinstance(refused, Unknown):
        return {"WWW-Authenticate": "Bearer"}
    return {}


def detail(error: Exception) -> str:
    """What a parser has to say, short, on one line, and without quoting what cannot be shown."""
    plain = "".join(letter if letter.isprintable() else "\ufffd" for letter in str(error))
    return plain[:_DETAIL]
