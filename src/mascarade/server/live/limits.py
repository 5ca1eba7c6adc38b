"""Rate limits for the people at one table."""

from mascarade.server.errors import TooMuch
from mascarade.server.live.budget import Budget, PersonalRate
from mascarade.server.live.context import Context

CHATTER, CHATTER_SECONDS = 5, 10.0
WRITINGS, WRITING_SECONDS = 10, 10.0


class TableLimits:
    """The limits of one table: on `changes` of the room, `answers`, `chat` and `notes`."""

    def __init__(self, context: Context) -> None:
        settings, time = context.settings, context.time
        self.changes = Budget(time, settings.changes_a_minute, _changes_too_fast)
        self.answers = Budget(time, settings.answers_a_minute, _answers_too_fast)
        self.chat = PersonalRate(time, CHATTER, CHATTER_SECONDS)
        self.notes = PersonalRate(time, WRITINGS, WRITING_SECONDS)


def _changes_too_fast(seconds: int) -> TooMuch:
    return TooMuch.because("changes-fast", seconds=seconds)


def _answers_too_fast(seconds: int) -> TooMuch:
    return TooMuch.because("answers-fast", seconds=seconds)
