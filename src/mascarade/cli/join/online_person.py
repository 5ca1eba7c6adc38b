"""One game at a server, from a seat or as a spectator: what is printed, and what the table remembers."""

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
"""Of the log. Whole games have a few thousand at most."""


class OnlinePerson(Person):
    """A person who plays or, with `reader` None, watches. They read everything as it happens."""

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
        """The table as this person knows it now."""
        return self._onlooker.view(None)

    def hear(self, events: Sequence[Event]) -> None:
        """Print these events, and log what the table's memory allows."""
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
        """Take up a running game, from what the server remembers for this person."""
        opened = _as_opened(view)
        if view.turn == 0:
            self.hear([opened, Dealt(tuple(sighting.mask for sighting in view.open))])
            return
        self._narrator.told(opened)
        self._log = _lines(Narrator(self._speech, view.player), log)
        self._keep_the_last()
        self._show_table()

    def memorise(self) -> None:
        """Read the masks for as long as they lie face up."""
        super().memorise()
        self._face_up = False

    def turn_down(self) -> bool:
        """Remove the deal from the screen and the log; whether it was still there."""
        lay, self._face_up = self._face_up, False
        if lay:
            self._live.wipe()
            self._log.clear()
            self._read = 0
        return lay

    def look(self, letter: str) -> bool:
        """Show what this letter stands for; whether there is such a letter."""
        shown = {"m": self._show_masks, "t": self._show_table, "l": self._show_log}.get(letter)
        if shown is not None:
            shown()
        return shown is not None

    def _keep_the_last(self) -> None:
        """Forget the oldest lines: a game without an end must not fill the memory."""
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
    """A person who comes, or comes back, in the middle of a game."""
    guest = OnlinePerson(view.player, live, speech, _as_opened(view), memory)
    guest.return_to(view, log)
    return guest


def _as_opened(view: View) -> Opened:
    """The present table, as if the game began here."""
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
