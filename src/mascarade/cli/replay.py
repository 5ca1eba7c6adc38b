"""`mascarade replay`: a stored game, step by step, in words."""

from argparse import Namespace
from collections.abc import Iterator

from mascarade.cli.files import read_bytes
from mascarade.cli.narrator import Narrator
from mascarade.cli.say import Sorry, console, sorry, spoken
from mascarade.rules import Event, Refused
from mascarade.rules.record import Record, read

LARGEST_FILE = 64 * 2**20


def replay(asked: Namespace) -> int:
    """The whole game with the truth, or what one player or a spectator heard of it."""
    try:
        record = read(read_bytes(asked.file, LARGEST_FILE))
    except Refused as refused:
        raise sorry(refused) from None
    players = record.opening.players
    if asked.player is not None and asked.player not in players:
        raise Sorry(f"“{asked.player}” did not play in this game: {', '.join(players)} did.")
    truth = asked.player is None and not asked.spectator
    narrator = Narrator(spoken(asked.lang), asked.player, truth=truth)
    screen = console()
    for event in all_events(record):
        for line in narrator.told(event):
            screen.print(line)
    return 0


def all_events(record: Record) -> Iterator[Event]:
    """Everything that happened, from the opening on."""
    yield from record.events
    for step in record.steps:
        yield from step.events
