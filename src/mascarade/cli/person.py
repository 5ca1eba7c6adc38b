"""A person at the terminal: what they have not read yet, and how they are asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from mascarade.cli.masks import show_masks
from mascarade.cli.menu import Menu
from mascarade.cli.narrator import Narrator
from mascarade.rules import Announce, Answer, Event, Look, Scenario, Swap, View
from mascarade.rules.ask import Ask
from mascarade.rules.names import Player
from mascarade.rules.telling import choice, question
from mascarade.text import Words

if TYPE_CHECKING:
    from mascarade.cli.screen import Screen


class Person:
    """A player who reads the screen."""

    def __init__(self, name: Player, screen: Screen, speech: Words, scenario: Scenario) -> None:
        self.name = name
        self._screen = screen
        self._speech = speech
        self._scenario = scenario
        self._narrator = Narrator(speech, name)
        self._log: list[str] = []
        self._read = 0
        self._view: View | None = None
        letters = {"m": self._show_masks, "t": self._show_table, "l": self._show_log}
        self._menu = Menu(screen, speech, letters)

    def hear(self, events: Sequence[Event]) -> None:
        """Log what happened, to be read when the screen is theirs."""
        for event in events:
            self._log += self._narrator.told(event)

    def read(self) -> None:
        """Print what has happened since they last read."""
        for line in self._log[self._read :]:
            self._screen.print(line)
        self._read = len(self._log)

    def memorise(self) -> None:
        """Show all masks, then remove them from the screen and the log (R2.2)."""
        self.read()
        self._menu.wait(self._speech.say("play-memorise"))
        self._screen.wipe()
        self._log.clear()
        self._read = 0

    def take_over(self, *, from_somebody: bool) -> None:
        """Hand the screen to this person, wiped of what the one before has read."""
        if from_somebody:
            self._menu.wait(self._speech.say("play-hide"))
        self._screen.wipe()
        self._menu.wait(self._speech.say("play-pass-device", player=self.name))

    def answer(self, ask: Ask, view: View) -> Answer:
        """Ask for their decision."""
        self._view = view
        self.read()
        self._screen.print()
        if ask.what == "turn":
            self._show_table()
        line = question(ask)
        self._screen.print(self._speech.say(line.key, **line.args), style="bold")
        return self._turn(ask) if ask.what == "turn" and ask.why != "preparatory" else self._flat(ask.options)

    def wants_to_peek(self, view: View) -> bool:
        """Ask whether they peek at their own mask now (R4.5)."""
        self._view = view
        self.read()
        return self._menu.pick([self._speech.say("play-go-on"), self._speech.say("answer-peek")]) == 1

    def _turn(self, ask: Ask) -> Answer:
        """Ask what to do, then with whom or as whom: one list of all would be too long."""
        say = self._speech.say
        offers: dict[type[Answer], str] = {
            Look: say("answer-look"),
            Swap: say("play-swap"),
            Announce: say("play-announce"),
        }
        kinds = [kind for kind in offers if any(isinstance(option, kind) for option in ask.options)]
        while True:
            kind = kinds[self._menu.pick([offers[kind] for kind in kinds])]
            options = [option for option in ask.options if isinstance(option, kind)]
            if kind is Look:
                return options[0]
            picked = self._menu.pick([*map(self._offer, options), say("play-back")])
            if picked < len(options):
                return options[picked]

    def _flat(self, options: Sequence[Answer]) -> Answer:
        return options[self._menu.pick([self._offer(option) for option in options])]

    def _offer(self, option: Answer) -> str:
        line = choice(option)
        return self._speech.say(line.key, **line.args)

    def _show_masks(self) -> None:
        self._heading("play-masks-heading")
        show_masks(self._screen, self._speech, sorted(self._scenario.masks))

    def _show_log(self) -> None:
        self._heading("play-log-heading")
        for line in self._log or [self._speech.say("play-nothing-yet")]:
            self._screen.print(line)

    def _show_table(self) -> None:
        view = self._view
        if view is None:
            self._screen.print(self._speech.say("play-nothing-yet"))
            return
        self._heading("play-table-heading")
        say = self._speech.say
        for player, coins in zip(view.players, view.coins, strict=True):
            part = "player" if player == self.name else "other"
            self._screen.print(f"  {say('play-seat', player=player, coins=coins, reader=part)}")
        self._screen.print(f"  {say('play-court', coins=view.court)}")
        self._screen.print(f"  {say('play-bank', coins=view.bank)}")
        if view.centre:
            self._screen.print(f"  {say('play-centre', count=view.centre)}")

    def _heading(self, key: str) -> None:
        self._screen.print(self._speech.say(key), style="bold yellow")
