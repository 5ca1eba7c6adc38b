"""One game at a server, from one seat or from none: what is told at once, and what the table remembers."""

from collections.abc import Iterable, Sequence

from mascarade.cli.join.live_screen import LiveScreen
from mascarade.cli.narrator import Narrator
from mascarade.cli.person import Person
from mascarade.rules import Event, Scenario, View
from mascarade.rules.events import Dealt, Opened, TurnBegan, may_hear
from mascarade.rules.names import Player
from mascarade.rules.view import Onlooker
from mascarade.text import Words
from mascarade.wire.options import Memory
from mascarade.wire.shown import Entry

MOST_LINES = 20_000
"""Of the log; whole games have some thousand at most."""


class OnlinePerson(Person):
    """Somebody who plays or, with `reader` None, watches. They read everything while it happens."""

    def __init__(
        self, reader: Player | None, live: LiveScreen, speech: Words, opened: Opened, memory: Memory
    ) -> None:
        scenario = Scenario("", len(opened.players), opened.masks)
        super().__init__(reader or "", live, speech, scenario)
        self._narrator = Narrator(speech, reader)
        self._live = live
        self._memory = memory
        self._onlooker = Onlooker(reader, opened)
        self._face_up = False

    @property
    def view(self) -> View:
        """The table as it lies now."""
        return self._onlooker.view(None)

    def hear(self, events: Sequence[Event]) -> None:
        """Tell it, and keep of it what the table's memory allows."""
        for event in events:
            self._face_up = self._face_up or isinstance(event, Dealt)
            self._onlooker.hear(event)
            lines = self._narrator.told(event)
            for line in lines:
                self._live.tell(line)
            if self._kept(event):
                self._log += lines
        self._keep_the_last()

    def return_to(self, view: View, log: Iterable[Entry]) -> None:
        """Take up a game that has begun, from what the server remembers of it for us."""
        opened = _as_opened(view)
        if view.turn == 0:
            self.hear([opened, Dealt(tuple(sighting.mask for sighting in view.open))])
            return
        self._narrator.told(opened)
        self._log = _lines(Narrator(self._speech, view.player), log)
        self._keep_the_last()
        self._show_table()

    def memorise(self) -> None:
        """Read the masks, for as long as they lie face up."""
        super().memorise()
        self._face_up = False

    def turn_down(self) -> bool:
        """The time to read is over: the deal leaves the screen and the log. Whether it was still there."""
        lay, self._face_up = self._face_up, False
        if lay:
            self._live.wipe()
            self._log.clear()
            self._read = 0
        return lay

    def look(self, letter: str) -> bool:
        """What one may look at while others play; whether there is such a letter."""
        shown = {"m": self._show_masks, "t": self._show_table, "l": self._show_log}.get(letter)
        if shown is not None:
            shown()
        return shown is not None

    def _keep_the_last(self) -> None:
        """All of it was read; a game without an end must not fill the memory."""
        del self._log[:-MOST_LINES]
        self._read = len(self._log)

    def _kept(self, event: Event) -> bool:
        return self._memory == "notes" or (self._memory == "log" and may_hear(event, None))

    def _show_table(self) -> None:
        self._view = self.view
        super()._show_table()

    def _show_log(self) -> None:
        if self._memory == "pure":
            self._live.tell(self._speech.say("join-pure"))
        else:
            super()._show_log()


def person_in_game(
    view: View, log: Iterable[Entry], live: LiveScreen, speech: Words, memory: Memory
) -> OnlinePerson:
    """Somebody who comes, or comes back, in the middle of a game."""
    guest = OnlinePerson(view.player, live, speech, _as_opened(view), memory)
    guest.return_to(view, log)
    return guest


def _as_opened(view: View) -> Opened:
    """The table of now, as if the story began here."""
    return Opened(view.players, view.masks, view.centre, view.coins, view.court, view.must_look, view.peeking)


def _lines(narrator: Narrator, log: Iterable[Entry]) -> list[str]:
    """The log in words, without the deal: that one is for the memory."""
    lines: list[str] = []
    begun = False
    for event in (event for entry in log for event in entry.events):
        begun = begun or isinstance(event, TurnBegan)
        told = narrator.told(event)
        lines += told if begun else []
    return lines
