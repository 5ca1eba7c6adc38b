"""A menu: numbered lines and a prompt. Letters show the table, the masks and the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from mascarade.text import Words

if TYPE_CHECKING:
    from mascarade.cli.screen import Screen


class QuitGame(Exception):
    """The person has left the game."""


class Menu:
    """Asks one person to pick from a list. `letters` are what they may type besides a number."""

    def __init__(self, screen: Screen, speech: Words, letters: Mapping[str, Callable[[], None]]) -> None:
        self._screen = screen
        self._speech = speech
        self._letters = letters

    def pick(self, offers: Sequence[str]) -> int:
        """Which of the offers was picked, counted from 0."""
        numbers = [str(number) for number in range(1, len(offers) + 1)]
        for number, offer in zip(numbers, offers, strict=True):
            self._screen.print(f"{number:>4}  {offer}")
        while True:
            typed = self.prompt(self._speech.say("play-pick", most=len(offers)))
            if typed in numbers:
                return numbers.index(typed)
            letter = self._letters.get(typed.lower())
            if letter is not None:
                letter()
            elif typed:
                wrong = self._speech.say("play-pick-wrong", given=typed[:40], most=len(offers))
                self._screen.print(wrong, style="red")

    def wait(self, sentence: str) -> None:
        """Wait until Enter is pressed."""
        self.prompt(sentence)

    def prompt(self, sentence: str) -> str:
        """What was typed; `q` and then `q` again leaves the game."""
        typed = self._read(sentence)
        if typed.lower() == "q" and self._read(self._speech.say("play-quit-sure")).lower() == "q":
            raise QuitGame
        return "" if typed.lower() == "q" else typed

    def _read(self, sentence: str) -> str:
        try:
            return self._screen.ask(f"{sentence} ").strip()
        except EOFError:
            raise QuitGame from None
