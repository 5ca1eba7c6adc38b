"""What must never happen: it is logged under a number, and whoever asked is told the number and no more."""

from secrets import token_hex

from mascarade.server.errors import Unwelcome
from mascarade.server.logs import log


class Surprised(Unwelcome):
    """The fault is ours."""

    status = 500


def surprised(error: BaseException, where: str) -> Surprised:
    """Log it with its traceback, and have something to say to whoever was asking."""
    number = token_hex(4)
    log("web").error("surprised", number=number, where=where, exc_info=error)
    return Surprised.because("surprised", number=number)
