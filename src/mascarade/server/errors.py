"""Refusals of the server: a key and arguments, as in the rules, and the HTTP status for each."""

from mascarade.rules.errors import Refused


class Unwelcome(Refused):
    """A request that cannot be granted; nothing has changed."""

    status = 400


class NoSuchThing(Unwelcome):
    """There is no such table, code, game or seat."""

    status = 404


class NotYours(Unwelcome):
    """It exists, but this caller may not do this."""

    status = 403


class NotNow(Unwelcome):
    """It is possible only at another moment."""

    status = 409


class TooMuch(Unwelcome):
    """A limit was reached. `seconds` says when to try again, where that is known."""

    status = 429
    seconds: int | None = None


class Busy(Unwelcome):
    """The server has too much to do, or failed this time; it may work later."""

    status = 503


class CannotStore(Unwelcome):
    """It could not be stored, so it has not happened."""

    status = 503


class Overtaken(Exception):
    """Another node stored a step of the table first. The table is up to date again: a retry may succeed."""
