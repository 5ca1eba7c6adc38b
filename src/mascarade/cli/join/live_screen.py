"""A screen that goes on while somebody is asked: lines appear above the prompt, and it can be taken back."""

import os
import sys
from collections.abc import Callable
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import TypeAlias

from msgspec import Struct

from mascarade.cli.join.connection import Arrival
from mascarade.cli.screen import Screen

LONGEST_LINE = 4_000
"""Letters of a line that are shown: a server may send a chat without an end."""
_MOST_ARRIVALS = 1_000


class Typed(Struct, frozen=True):
    """A line from the keyboard; None: there will be no more."""

    line: str | None


class InputEnded(Exception):
    """Nobody is at the keyboard any more."""


Inbox: TypeAlias = "Queue[Typed | Arrival]"


def new_inbox() -> Inbox:
    """One that makes a server wait which says more than is read."""
    return Queue(_MOST_ARRIVALS)


def read_keyboard(inbox: Inbox) -> None:
    """Whatever is typed goes into the inbox, from a thread of its own."""
    # The thread has a descriptor of its own: `sys.stdin` may be closed or replaced before it reads, and
    # Python waits at exit for a thread that reads from `sys.stdin` itself.
    encoding = sys.stdin.encoding or "utf-8"
    keyboard = os.fdopen(os.dup(sys.stdin.fileno()), encoding=encoding, errors="replace")

    def read() -> None:
        with keyboard:
            for line in keyboard:
                inbox.put(Typed(line.rstrip("\r\n")))
        inbox.put(Typed(None))

    Thread(target=read, daemon=True).start()


class LiveScreen(Screen):
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
        self.print(line[:LONGEST_LINE], style=style, soft_wrap=whole)

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

    def ask(self, prompt: str) -> str:
        """What was typed. Whatever `arrive` raises takes the prompt back."""
        self._prompt = prompt[:LONGEST_LINE]
        self._draw()
        try:
            while True:
                match self._next():
                    case None:
                        self._ring()
                    case Typed(line):
                        if line is None:
                            raise InputEnded
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
        if self._drawn:
            self._drawn = False
            self.take_back(self._prompt)
