"""A screen that goes on while somebody is asked: lines appear above the prompt, and it can be taken back."""

import sys
from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import TextIO, TypeAlias

from msgspec import Struct
from rich.text import Text, TextType

from mascarade.cli.join.socket import Arrival
from mascarade.cli.screen import Screen

_ERASE, _ERASE_ABOVE = "\r\x1b[2K", "\x1b[A\x1b[2K"


class Typed(Struct, frozen=True):
    """A line from the keyboard; None: there will be no more."""

    line: str | None


class HungUp(Exception):
    """Nobody is at the keyboard any more."""


Inbox: TypeAlias = "Queue[Typed | Arrival]"


def listen(inbox: Inbox) -> None:
    """Whatever is typed goes into the inbox, from a thread of its own."""

    def read() -> None:
        # not sys.stdin itself: Python waits for whoever reads from it when it ends
        encoding = sys.stdin.encoding or "utf-8"
        keyboard = open(sys.stdin.fileno(), encoding=encoding, errors="replace", closefd=False)  # noqa: SIM115
        for line in keyboard:
            inbox.put(Typed(line.rstrip("\r\n")))
        inbox.put(Typed(None))

    Thread(target=read, daemon=True).start()


class Live(Screen):
    """Asks, and hands whatever arrives meanwhile to `arrive`; what is typed after a slash goes to `speak`."""

    def __init__(self, inbox: Inbox, arrive: Callable[[Arrival], None], speak: Callable[[str], None]) -> None:
        super().__init__()
        self._inbox = inbox
        self._arrive = arrive
        self._speak = speak
        self._prompt = ""
        self._drawn = False
        self._reminder: tuple[float, Callable[[], None]] | None = None

    def tell(self, line: str = "", *, style: str | None = None, whole: bool = False) -> None:
        """A line, above the prompt if one waits; a `whole` one is to be copied and is not broken."""
        self._clear()
        self.print(line, style=style, soft_wrap=whole)

    def wipe(self) -> None:
        """Nothing of what stood there can be read any more."""
        self._clear()
        super().wipe()

    def remind(self, when: float | None, reminder: Callable[[], None] = lambda: None) -> None:
        """If somebody is still being asked at this moment; None: not at all."""
        self._reminder = None if when is None else (when, reminder)

    def forget(self) -> None:
        """What was half typed while nobody asked, or something else, is no answer to the next prompt."""
        # there is no termios on Windows
        if sys.platform != "win32" and sys.stdin.isatty():
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def input(
        self,
        prompt: TextType = "",
        *,
        markup: bool = True,  # noqa: ARG002 - as Rich has it
        emoji: bool = True,  # noqa: ARG002
        password: bool = False,  # noqa: ARG002
        stream: TextIO | None = None,  # noqa: ARG002
    ) -> str:
        """What was typed. Whatever `arrive` raises takes the prompt back."""
        self._prompt = str(prompt)
        self._draw()
        try:
            while True:
                match self._next():
                    case None:
                        self._ring()
                    case Typed(line):
                        if line is None:
                            raise HungUp
                        self._typed()
                        if not line.lstrip().startswith("/"):
                            return line
                        self._speak(line.strip()[1:])
                    case arrival:
                        self._arrive(arrival)
                # a file that is read instead of a terminal has the prompt once
                if self.is_terminal and self._inbox.empty():
                    self._draw()
        finally:
            self._clear()
            self._prompt = ""

    def _next(self) -> Typed | Arrival | None:
        """None when it is time for the reminder."""
        try:
            wait = None if self._reminder is None else max(0.0, self._reminder[0] - monotonic())
            return self._inbox.get(timeout=wait)
        except Empty:
            return None

    def _ring(self) -> None:
        if self._reminder is not None:
            reminder, self._reminder = self._reminder[1], None
            reminder()

    def _typed(self) -> None:
        """The cursor stands below the prompt now: a terminal shows Enter by itself."""
        self._drawn = False
        if not self.is_terminal:
            self.print()

    def _draw(self) -> None:
        if not self._drawn:
            self.print(self._prompt, end="")
            self._drawn = True

    def _clear(self) -> None:
        """Room for a line where the prompt stands."""
        if not self._drawn:
            return
        self._drawn = False
        if self.is_terminal and not self.is_dumb_terminal:
            lines = len(Text(self._prompt).wrap(self, self.width))
            self.file.write(_ERASE + _ERASE_ABOVE * (lines - 1))
            self.file.flush()
        else:
            self.print()
