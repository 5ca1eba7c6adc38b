"""Defects of the server: they are logged under a number, and the caller is told the number alone."""

from secrets import token_hex

from mascarade.server.errors import Unwelcome
from mascarade.server.logs import log


class InternalError(Unwelcome):
    """The server is at fault."""

    status = 500


def internal_error(error: BaseException, where: str) -> InternalError:
    """Log the error with its traceback, and return the refusal for the caller."""
    number = token_hex(4)
    log("web").error("internal error", number=number, where=where, exc_info=error)
    return InternalError.because("surprised", number=number)
