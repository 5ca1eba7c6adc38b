"""`mascarade rules`: the rules of the game, in the reader's language."""

from argparse import ArgumentParser, Namespace

from mascarade.cli.language import add_language_argument, words_for
from mascarade.cli.masks import show_masks
from mascarade.rules import MASKS
from mascarade.text import RULES_SECTIONS

EXAMPLES = "  mascarade rules\n  mascarade rules --lang pl | less"


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    add_language_argument(command)


def run(asked: Namespace) -> int:
    """Print all sections, the masks among them."""
    from mascarade.cli.screen import Screen

    screen, speech = Screen(), words_for(asked.lang)
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
