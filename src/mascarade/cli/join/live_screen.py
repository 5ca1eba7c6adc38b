"""A screen that keeps printing during a prompt: lines appear above it, and it can be withdrawn."""

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
"""Characters of a line that are shown, however long a chat message a server sends."""
_MOST_ARRIVALS = 1_000


class Typed(Struct, frozen=True):
    """A line from the keyboard; None after the last one."""

    line: str | None


class InputEnded(Exception):
    """The keyboard input has ended."""


Inbox: TypeAlias = "Queue[Typed | Arrival]"


def new_inbox() -> Inbox:
    """A queue with a limit: a server that sends more than is read has to wait."""
    return Queue(_MOST_ARRIVALS)


def read_keyboard(inbox: Inbox) -> None:
    """Start a thread that puts every typed line into the inbox."""
    # The thread has its own descriptor: `sys.stdin` may be closed or replaced before it reads, and Python
    # waits at exit for a thread that reads from `sys.stdin` itself.
    encoding = sys.stdin.encoding or "utf-8"
    keyboard = os.fdopen(os.dup(sys.stdin.fileno()), encoding=encoding, errors="replace")

    def read() -> None:
        with keyboard:
            for line in keyboard:
                inbox.put(Typed(line.rstrip("\r\n")))
        inbox.put(Typed(None))

    Thread(target=read, daemon=True).start()


class LiveScreen(Screen):
    """Asks, and meanwhile passes messages to `arrive`, and lines that begin with a slash to `speak`."""

    def __init__(self, inbox: Inbox, arrive: Callable[[Arrival], None], speak: Callable[[str], None]) -> None:
        super().__init__()
        self._inbox = inbox
        self._arrive = arrive
        self._speak = speak
        self._prompt = ""
        self._drawn = False
        self._reminder: tuple[float, Callable[[], None]] | None = None

    def tell(self, line: str = "", *, style: str | None = None, whole: bool = False) -> None:
        """Print a line, above the prompt if there is one. A `whole` line, for copying, is not wrapped."""
        self._clear()
        self.print(line[:LONGEST_LINE], style=style, soft_wrap=whole)

    def wipe(self) -> None:
        """Clear the screen, so that nothing on it can be read any more."""
        self._clear()
        super().wipe()

    def remind(self, when: float | None, reminder: Callable[[], None] = lambda: None) -> None:
        """Call `reminder` at this moment if the prompt is still there; None cancels it."""
        self._reminder = None if when is None else (when, reminder)

    def forget(self) -> None:
        """Discard what was half typed before the prompt: it is no answer to it."""
        # there is no termios on Windows
        if sys.platform != "win32" and sys.stdin.isatty():
            import termios

            termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)

    def ask(self, prompt: str) -> str:
        """What was typed. An exception from `arrive` withdraws the prompt."""
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
                # output that is no terminal gets the prompt once
                if self.is_terminal and self._inbox.empty():
                    self._draw()
        finally:
            self._clear()
            self._prompt = ""

    def _next(self) -> Typed | Arrival | None:
        """The next line or message; None when it is time for the reminder."""
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
        """The cursor is below the prompt now, since a terminal echoes Enter."""
        self._drawn = False
        if not self.is_terminal:
            self.print()

    def _draw(self) -> None:
        if not self._drawn:
            self.print(self._prompt, end="")
            self._drawn = True

    def _clear(self) -> None:
        """Remove the prompt, so that a line can be printed in its place."""
        if self._drawn:
            self._drawn = False
            self.take_back(self._prompt)
