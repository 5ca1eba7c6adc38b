"""`mascarade replay`: tell a stored game step by step, study it, or verify its seals."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import TYPE_CHECKING, assert_never

from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.files import read_bytes
from mascarade.cli.language import add_language_argument, words_for
from mascarade.cli.narrator import Narrator
from mascarade.rules import Event, Refused
from mascarade.rules.record import Record, read

if TYPE_CHECKING:
    from mascarade.rules.seal import Holds

LARGEST_FILE = 64 * 2**20
EXAMPLES = (
    "  mascarade replay evening.json\n"
    "  mascarade replay evening.json --as Ann --lang fr\n"
    "  mascarade replay evening.json --study\n"
    "  mascarade replay evening.json --verify --seen 7K3M-9QXP-24TB"
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument(
        "file", metavar="FILE", help="a game file, from `mascarade play --save` or from a server's replays"
    )
    seat = command.add_mutually_exclusive_group()
    seat.add_argument("--as", dest="player", metavar="NAME", help="as this player saw it")
    seat.add_argument("--spectator", action="store_true", help="as a spectator saw it")
    seat.add_argument(
        "--study",
        action="store_true",
        help="say who bluffed, who forgot who they were and what decided it, instead of telling it",
    )
    seat.add_argument(
        "--verify",
        action="store_true",
        help="say whether the chain of its seals holds, instead of telling it (docs/commitments.md)",
    )
    command.add_argument(
        "--seen",
        metavar="CODE",
        help="with --verify: the code, or the whole link, of any step that somebody noted during the game",
    )
    add_language_argument(command)


def run(asked: Namespace) -> int:
    """Tell the game: with the truth, or as a player or a spectator heard it. Or study or verify it."""
    from mascarade.cli.screen import Screen

    try:
        record = read(read_bytes(asked.file, LARGEST_FILE))
    except Refused as refused:
        raise command_error(refused) from None
    if asked.verify:
        return _verified(record, asked.seen)
    if asked.seen is not None:
        raise CommandError("A code that was seen is compared by --verify: give --verify and --seen together.")
    if asked.study:
        return _studied(record, asked.lang)
    players = record.opening.players
    if asked.player is not None and asked.player not in players:
        raise CommandError(f"“{asked.player}” did not play in this game: {', '.join(players)} did.")
    truth = asked.player is None and not asked.spectator
    narrator = Narrator(words_for(asked.lang), asked.player, truth=truth)
    screen = Screen()
    for event in all_events(record):
        for line in narrator.told(event):
            screen.print(line)
    return 0


def _studied(record: Record, language: str | None) -> int:
    from mascarade.cli.replay_study import study_lines
    from mascarade.cli.screen import Screen

    screen = Screen()
    for line in study_lines(record, words_for(language)):
        screen.print(line)
    return 0


def all_events(record: Record) -> Iterator[Event]:
    """Everything that happened, from the opening on."""
    yield from record.events
    for step in record.steps:
        yield from step.events


def _verified(record: Record, seen: str | None) -> int:
    from mascarade.cli.screen import Screen
    from mascarade.rules import seal

    match verdict := seal.verify(record, seen):
        case seal.Holds():
            screen = Screen()
            for line in _holds(verdict):
                screen.print(line)
            return 0
        case seal.Unsealed():
            raise CommandError(
                "There are no seals in this file, so nothing can be verified: the game was not played where"
                " hidden choices are sealed, or the seals were taken out."
            )
        case seal.SaltMissing(step):
            raise CommandError(
                f"The salt for step {step} is missing: what was hidden there cannot be opened, and so the"
                " chain cannot be checked."
            )
        case seal.SaltAstray(step):
            raise CommandError(
                f"There is a salt for step {step}, where nothing was hidden: the file was changed."
            )
        case seal.NotACode():
            raise CommandError(
                f"“{seen}” is neither a code (twelve letters and digits, like 7K3M-9QXP-24TB) nor a whole"
                " link (64 hexadecimal digits)."
            )
        case seal.NeverPart(steps, code):
            raise CommandError(
                "The code you saw was never part of this game: what happened, or what is in the file, was"
                " changed after it was seen. If it may have been noted wrongly, or in another game, look"
                f" again: this file has {_counted(steps, 'step')} and ends with {code}."
            )
        case _:
            assert_never(verdict)


def _holds(found: Holds) -> Iterator[str]:
    steps, choices = _counted(found.steps, "step"), _counted(found.choices, "hidden choice")
    yield f"The chain holds: {steps}, {choices}, its code is {found.code}."
    if found.at is None:
        yield (
            "A file alone proves nothing: whoever changes it can make a new chain for it. It is proved only"
            " when its code is compared with one that was written down during the game: --seen CODE."
        )
        return
    after = found.steps - found.at
    where = f"step {found.at}" if found.at else "the opening, before the first step"
    yield f"The code you saw is that of {where}."
    if after:
        rest = "step" if after == 1 else f"{after} steps"
        yield f"It vouches for all up to there and says nothing about the {rest} after it."
    else:
        yield "It is the last one: nothing in this game was changed after you saw it."


def _counted(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
