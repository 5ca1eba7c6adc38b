"""Where people read: in colour on a terminal only, and no wider than one likes to read."""

from typing import NoReturn

from rich.console import Console

WIDEST = 96
# the screen, and what has scrolled out of it: whoever takes the screen over must not scroll back
_WIPE = "\x1b[H\x1b[2J\x1b[3J"


class Screen(Console):
    """The terminal, or the file or program that reads in its stead."""

    def __init__(self) -> None:
        super().__init__(highlight=False, markup=False, emoji=False)
        self.width = min(self.width, WIDEST)

    def wipe(self) -> None:
        """Nothing of what stood there can be read any more; in a file everything stays."""
        if not self.is_terminal:
            return
        if self.is_dumb_terminal:
            self.print("\n" * self.height)
        else:
            self.file.write(_WIPE)
            self.file.flush()

    def on_broken_pipe(self) -> NoReturn:
        """Rich would end the program here; our own way out is one for all commands."""
        raise BrokenPipeError
