"""What the place refuses: a key and arguments as everywhere, and the status that HTTP has for it."""

from mascarade.rules.errors import Refused


class Unwelcome(Refused):
    """Something was asked that cannot be; nothing has changed."""

    status = 400


class NoSuchThing(Unwelcome):
    """There is no such table, code, game or seat."""

    status = 404


class NotYours(Unwelcome):
    """It is there, and it is for somebody else to do."""

    status = 403


class NotNow(Unwelcome):
    """It could be done at another moment."""

    status = 409


class TooMuch(Unwelcome):
    """More than one stranger may ask for. `seconds`: when to try again, where that is known."""

    status = 429
    seconds: int | None = None


class Busy(Unwelcome):
    """Too much is being done, or it did not work out this time; later it may."""

    status = 503


class CannotStore(Unwelcome):
    """It could not be made to last, so it has not happened."""

    status = 503


class Overtaken(Exception):
    """Somebody else went on with the table first. It is as they left it now, and one may try again."""
