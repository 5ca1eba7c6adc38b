"""A plain notation for events, answers and tables, for people who read playthroughs."""

from itertools import groupby
from typing import Any

import msgspec

from mascarade.rules import answers
from mascarade.rules.answers import Answer
from mascarade.rules.ask import Ask
from mascarade.rules.errors import NotAllowed
from mascarade.rules.events import Event, Move, Paid, Shown, Whisper
from mascarade.rules.names import CENTRE
from mascarade.rules.position import Position

_PLACES = ("at", "a", "b")


def audience(event: Event) -> str:
    """Who hears it: `all`, a player, or `-name` for all players but this one."""
    if isinstance(event, Whisper):
        return event.to
    if isinstance(event, Shown):
        return f"-{event.not_to}"
    return "all"


def event_text(event: Event, seats: int) -> str:
    """`Handled(by=dan, a=3, b=centre:0)`; whom it is for stands elsewhere."""
    name = type(event).__name__
    if isinstance(event, Paid):
        return f"{name}({', '.join(_move_text(move) for move in event.moves)})"
    fields = [
        f"{field}={_value_text(field, value, seats)}"
        for field, value in msgspec.structs.asdict(event).items()
        if field not in ("to", "not_to")
    ]
    return f"{name}({', '.join(fields)})"


def answer_text(answer: Answer) -> str:
    """An answer in words: `swap with cia, really`."""
    match answer:
        case answers.Swap(whose, really):
            return f"swap with {whose}, {_way(really)}"
        case answers.Announce(mask) | answers.Name(mask):
            return f"{_verb(answer)} {mask}"
        case answers.Choose(players):
            return f"choose {' '.join(players)}"
        case answers.Finish(really):
            return f"finish {_way(really)}"
        case _:
            return _verb(answer)


def parsed_answer(text: str) -> Answer:
    """The answer that `answer_text` writes like this."""
    match text.replace(",", "").split():
        case ["look"]:
            return answers.Look()
        case ["swap", "with", whose, "really" | "pretending" as way]:
            return answers.Swap(whose, way == "really")
        case ["announce", mask]:
            return answers.Announce(mask)
        case ["challenge"]:
            return answers.Challenge()
        case ["pass"]:
            return answers.Pass()
        case ["choose", *players]:
            return answers.Choose(tuple(players))
        case ["finish", "really" | "pretending" as way]:
            return answers.Finish(way == "really")
        case ["decline"]:
            return answers.Decline()
        case ["name", mask]:
            return answers.Name(mask)
        case ["peek"]:
            return answers.Peek()
        case _:
            raise NotAllowed.because("no-such-answer", given=text)


def ask_text(ask: Ask) -> str:
    """Whose question it is, and every answer: `ann turn: look, swap with bob, cia, announce king`."""
    kinds = []
    for kind, group in groupby(ask.options, type):
        texts = dict.fromkeys(_object_text(option) for option in group)
        kinds.append(f"{kind.__name__.lower()} {' '.join(texts)}".strip())
    return f"{ask.player} {ask.what}: {', '.join(kinds)}"


def table_text(position: Position) -> str:
    """`coins 6 6 6 6  court 0  masks judge king empress thief | swindler cheat`."""
    masks = " ".join(position.masks)
    centre = f" | {' '.join(position.centre)}" if position.centre else ""
    coins = " ".join(str(coins) for coins in position.coins)
    return f"coins {coins}  court {position.court}  masks {masks}{centre}"


def _object_text(option: Answer) -> str:
    match option:
        case answers.Swap(whose):
            return whose
        case answers.Announce(mask) | answers.Name(mask):
            return mask
        case answers.Choose(players):
            return "+".join(players)
        case answers.Finish(really):
            return _way(really)
        case _:
            return ""


def _move_text(move: Move) -> str:
    return f"{move.payer} -> {move.payee}: {move.coins}"


def _value_text(field: str, value: Any, seats: int) -> str:
    if field in _PLACES and value >= seats:
        return f"{CENTRE}{value - seats}"
    if isinstance(value, tuple):
        return f"({' '.join(str(each) for each in value)})"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _way(really: bool) -> str:
    return "really" if really else "pretending"


def _verb(answer: Answer) -> str:
    return type(answer).__name__.lower()
