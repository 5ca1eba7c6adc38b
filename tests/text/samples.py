"""One of everything that can be told: each event, each question, each answer."""

from mascarade.rules import answers, events
from mascarade.rules.answers import Answer
from mascarade.rules.ask import Ask, Freedom, challenge_ask, choose_ask, finish_ask, name_ask, turn_ask
from mascarade.rules.events import Event, Move
from mascarade.rules.telling import Sentence, choice, question, tell

PLAYERS = ("Ann", "Bob", "Cia", "Dan")
READERS = (*PLAYERS, None)
MASKS = ("judge", "king", "empress", "thief", "swindler", "cheat")
CENTRE_PLACE = len(PLAYERS)

EVENTS: tuple[Event, ...] = (
    events.Opened(PLAYERS, MASKS, 2, (6, 6, 6, 6), 0, (), False),
    events.Dealt(MASKS),
    events.TurnBegan(1, 0, "Ann", ()),
    events.TurnBegan(5, 0, "Ann", ("Bob",)),
    events.Looked("Ann", 0),
    events.Peeked("Ann", 0),
    events.Spied("Ann", 1),
    events.Spied("Ann", 0),
    events.Saw("Ann", 1, "king"),
    events.Saw("Ann", 0, "judge"),
    events.Handled("Ann", 0, 1),
    events.Handled("Ann", 0, CENTRE_PLACE),
    events.Handled("Ann", 1, 2),
    events.Swapped("Ann", 0, 1, True),
    events.Swapped("Ann", 0, 1, False),
    events.Announced("Ann", "puppet_master"),
    events.Challenged("Bob"),
    events.Passed("Cia"),
    events.Revealed("Bob", 1, "king"),
    events.Acted("Ann", "witch"),
    events.Chose("Ann", ("Bob",)),
    events.Chose("Ann", ("Bob", "Cia")),
    events.Declined("Ann"),
    events.Named("Bob", "spy"),
    events.Held("Bob", 1),
    events.Glimpsed("Bob", 1, "king"),
    events.Paid((Move("bank", 0, 3), Move("court", 1, 1), Move(2, "court", 1), Move(3, 0, 2))),
    events.ChangedSeats(("Bob", "Cia"), (1, 2)),
    events.Ended(("Ann",), "thirteen"),
    events.Ended(("Ann", "Bob"), "thirteen"),
    events.Ended(("Ann",), "broke"),
    events.Ended(("Ann", "Bob", "Cia"), "broke"),
    events.Ended(("Ann",), "cheat"),
    events.Ended((), "unfinished"),
)


def _turn(why: Freedom) -> Ask:
    return turn_ask(PLAYERS, 0, 2, MASKS, why)


ASKS: tuple[Ask, ...] = (
    _turn("any"),
    _turn("preparatory"),
    _turn("barred"),
    _turn("must-look"),
    challenge_ask("Bob", "king"),
    choose_ask("Ann", "spy", PLAYERS[1:], 1, False),
    choose_ask("Ann", "puppet_master", PLAYERS[1:], 2, False),
    choose_ask("Ann", "witch", PLAYERS[1:], 1, True),
    finish_ask("Ann", "fool"),
    name_ask("Bob", "guru", MASKS),
)

ANSWERS: tuple[Answer, ...] = (
    *dict.fromkeys(option for ask in ASKS for option in ask.options),
    answers.Peek(),
)


def told() -> list[Sentence]:
    """Every sample as a line, the events from every seat and from none."""
    lines = [line for event in EVENTS for reader in READERS for line in tell(event, PLAYERS, reader)]
    return [*lines, *map(question, ASKS), *map(choice, ANSWERS)]
