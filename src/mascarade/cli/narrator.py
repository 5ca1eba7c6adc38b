"""The log in words, for one reader: the lines of every event as it happens."""

from mascarade.rules import Event
from mascarade.rules.events import Opened, TurnBegan, may_hear
from mascarade.rules.names import Player
from mascarade.rules.state import OpenTable
from mascarade.rules.telling import tell
from mascarade.text import Words


class Narrator:
    """Tells one reader what happens; with `truth`, also what this reader may not know."""

    def __init__(self, speech: Words, reader: Player | None, *, truth: bool = False) -> None:
        self._speech = speech
        self._reader = reader
        self._truth = truth
        self._table: OpenTable | None = None

    def told(self, event: Event) -> list[str]:
        """The lines for `event`; an empty one before each turn."""
        if not self._truth and not may_hear(event, self._reader):
            return []
        if self._table is None:
            assert isinstance(event, Opened), "a story begins where the table was opened"
            self._table = OpenTable(event)
        lines = tell(event, self._table.players, self._reader)
        self._table.hear(event)
        apart = [""] if isinstance(event, TurnBegan) else []
        return apart + [self._speech.say(line.key, **line.args) for line in lines]
