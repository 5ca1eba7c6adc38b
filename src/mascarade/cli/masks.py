"""`mascarade masks`: the masks and their powers, in the reader's language."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from textwrap import fill
from typing import TYPE_CHECKING

from mascarade.cli.errors import CommandError
from mascarade.cli.language import add_language_argument, words_for
from mascarade.rules import MASKS
from mascarade.rules.names import Mask
from mascarade.text import Words

if TYPE_CHECKING:
    from mascarade.cli.screen import Screen

EXAMPLES = "  mascarade masks\n  mascarade masks king puppet_master --lang it"

INDENT = 4


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("masks", nargs="*", metavar="MASK", help="only these, by id (all)")
    add_language_argument(command)


def run(asked: Namespace) -> int:
    """Print names and powers, with the ids that files and programs use."""
    from mascarade.cli.screen import Screen

    unknown = [mask for mask in asked.masks if mask not in MASKS]
    if unknown:
        raise CommandError(
            *(f"There is no mask called “{mask}”: there are {', '.join(MASKS)}." for mask in unknown)
        )
    show_masks(Screen(), words_for(asked.lang), asked.masks or list(MASKS), with_ids=True)
    return 0


def show_masks(screen: Screen, speech: Words, chosen: list[Mask], *, with_ids: bool = False) -> None:
    """Print each mask once, its power below its name."""
    for mask in dict.fromkeys(chosen):
        name = speech.mask(mask)
        screen.print(f"{name} ({mask})" if with_ids else name, style="bold yellow")
        blank = " " * INDENT
        screen.print_lines(
            fill(speech.power(mask), screen.width, initial_indent=blank, subsequent_indent=blank)
        )
