"""`mascarade rules` and `mascarade masks`: what the game is, in the reader's language."""

from argparse import Namespace
from textwrap import fill

from mascarade.cli.say import Sorry, console, spoken
from mascarade.cli.screen import Screen
from mascarade.rules import MASKS
from mascarade.rules.names import Mask
from mascarade.text import RULES_SECTIONS, Words

INDENT = 4


def rules(asked: Namespace) -> int:
    """All pages, the masks among them."""
    screen, speech = console(), spoken(asked.lang)
    screen.print(speech.say("rules-title"), style="bold")
    screen.print()
    screen.print(speech.say("rules-intro"))
    for section in RULES_SECTIONS:
        key = f"rules-{section}"
        screen.print()
        screen.print(speech.say(key), style="bold")
        screen.print()
        screen.print_lines(speech.part(key, "text"))
        if section == "masks":
            screen.print()
            show_masks(screen, speech, list(MASKS))
    return 0


def masks(asked: Namespace) -> int:
    """Names and powers; with their ids, since that is what files and programs call them."""
    unknown = [mask for mask in asked.masks if mask not in MASKS]
    if unknown:
        raise Sorry(*(f"There is no mask called “{mask}”: there are {', '.join(MASKS)}." for mask in unknown))
    show_masks(console(), spoken(asked.lang), asked.masks or list(MASKS), with_ids=True)
    return 0


def show_masks(screen: Screen, speech: Words, chosen: list[Mask], *, with_ids: bool = False) -> None:
    """Each mask once, its power below its name."""
    for mask in dict.fromkeys(chosen):
        name = speech.mask(mask)
        screen.print(f"{name} ({mask})" if with_ids else name, style="bold yellow")
        blank = " " * INDENT
        screen.print_lines(
            fill(speech.power(mask), screen.width, initial_indent=blank, subsequent_indent=blank)
        )
