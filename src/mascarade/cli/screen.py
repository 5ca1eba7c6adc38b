"""The screen that people read: in colour on a terminal only, and of a readable width."""

from typing import Any, NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from mascarade.cli.terminal import visible

WIDEST = 96
# clears the scrollback, too: the next person at this screen must not scroll back
_WIPE = "\x1b[H\x1b[2J\x1b[3J"
_ERASE, _ERASE_ABOVE = "\r\x1b[2K", "\x1b[A\x1b[2K"


class Screen(Console):
    """The terminal, or the file or program that the output goes to.

    Every string is one paragraph of plain text, printed or as a cell of a table: no markup, no emoji names,
    and `visible` in place of control characters, line breaks included.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        super().__init__(stderr=stderr, highlight=False, markup=False, emoji=False)
        self.width = min(self.width, WIDEST)

    def render_str(self, text: str, **how: Any) -> Text:
        """What Rich makes of every string that it is given to print."""
        return super().render_str(visible(text), **{**how, "markup": False, "emoji": False})

    def print_lines(self, text: str) -> None:
        """Print text with our own line breaks."""
        for line in text.split("\n"):
            self.print(line)

    def ask(self, prompt: str) -> str:
        """What is typed after the prompt; `EOFError` when the input has ended."""
        return self.input(prompt)

    def wipe(self) -> None:
        """Clear the screen, so that nothing on it can be read any more; in a file everything stays."""
        if not self.is_terminal:
            return
        if self.is_dumb_terminal:
            self.line(self.height + 1)
        else:
            self.file.write(_WIPE)
            self.file.flush()

    def take_back(self, prompt: str) -> None:
        """Remove the prompt, so that a line can be printed in its place."""
        if self.is_terminal and not self.is_dumb_terminal:
            lines = len(self.render_str(prompt).wrap(self, self.width))
            self.file.write(_ERASE + _ERASE_ABOVE * (lines - 1))
            self.file.flush()
        else:
            self.print()

    def on_broken_pipe(self) -> NoReturn:
        """Rich would end the program here; `main` handles this for all commands."""
        raise BrokenPipeError


def progress(*what: str) -> Progress:
    """A progress bar on standard error, if that is a terminal; it is labelled `what`, if given."""
    screen = Screen(stderr=True)
    counting = (MofNCompleteColumn(), TimeRemainingColumn())
    columns = (*(TextColumn(each) for each in what), BarColumn(), *counting)
    usual = columns if what else ()
    return Progress(*usual, console=screen, transient=True, disable=not screen.is_terminal)
