"""Every event, question and answer as a key and arguments, from the seat of whoever reads it."""

import pytest

from mascarade.rules import Answer, answers, events
from mascarade.rules.ask import Ask, challenge_ask, choose_ask, finish_ask, name_ask, turn_ask
from mascarade.rules.events import Event, Move
from mascarade.rules.telling import Sentence, choice, question, tell

PLAYERS = ("ann", "bob", "cia", "dan")


def told(event: Event, reader: str | None = "dan") -> list[str]:
    return [_text(line) for line in tell(event, PLAYERS, reader)]


def _text(line: Sentence) -> str:
    return " ".join([line.key, *(f"{name}={value}" for name, value in line.args.items())])


@pytest.mark.parametrize(
    ("event", "lines"),
    [
        (
            events.Opened(PLAYERS, ("king", "spy", "judge", "widow", "cheat"), 1, (6, 6, 6, 6), 0, (), False),
            ["line-opened names=ann, bob, cia, dan masks=5"],
        ),
        (
            events.Dealt(("king", "spy", "judge", "widow", "cheat", "fool")),
            [
                "line-dealt player=ann mask=king reader=other",
                "line-dealt player=bob mask=spy reader=other",
                "line-dealt player=cia mask=judge reader=other",
                "line-dealt player=dan mask=widow reader=player",
                "line-dealt-centre number=1 mask=cheat",
                "line-dealt-centre number=2 mask=fool",
            ],
        ),
        (events.TurnBegan(4, 0, "ann", ()), ["line-turn-preparatory by=ann turn=4 reader=other"]),
        (events.TurnBegan(5, 3, "dan", ("ann",)), ["line-turn by=dan turn=5 reader=by"]),
        (events.Looked("ann", 0), ["line-looked by=ann reader=other"]),
        (events.Peeked("dan", 3), ["line-peeked by=dan reader=by"]),
        (events.Declined("ann"), ["line-declined by=ann reader=other"]),
        (events.Challenged("ann"), ["line-challenged by=ann reader=other"]),
        (events.Passed("dan"), ["line-passed by=dan reader=by"]),
        (events.Announced("ann", "spy"), ["line-announced by=ann mask=spy reader=other"]),
        (events.Acted("dan", "spy"), ["line-acted by=dan mask=spy reader=by"]),
        (events.Named("ann", "spy"), ["line-named by=ann mask=spy reader=other"]),
        (events.Spied("ann", 3), ["line-spied by=ann player=dan reader=player"]),
        (events.Spied("ann", 0), ["line-spied-own by=ann reader=other"]),
        (events.Saw("dan", 0, "king"), ["line-saw by=dan player=ann mask=king reader=by"]),
        (events.Saw("dan", 3, "king"), ["line-saw-own by=dan mask=king reader=by"]),
        (events.Handled("ann", 0, 3), ["line-handled by=ann player=dan reader=player"]),
        (events.Handled("ann", 0, 5), ["line-handled-centre by=ann number=2 reader=other"]),
        (events.Handled("ann", 0, 4), ["line-handled-centre by=ann number=1 reader=other"]),
        (events.Handled("dan", 3, 4), ["line-handled-centre by=dan number=1 reader=by"]),
        (events.Glimpsed("dan", 3, "king"), ["line-glimpsed player=dan mask=king reader=player"]),
        (events.Handled("ann", 1, 3), ["line-handled-two by=ann one=bob two=dan reader=two"]),
        (events.Swapped("dan", 3, 1, True), ["line-swapped by=dan reader=by"]),
        (events.Swapped("dan", 3, 1, False), ["line-pretended by=dan reader=by"]),
        (events.Revealed("dan", 3, "king"), ["line-revealed player=dan mask=king reader=player"]),
        (events.Held("dan", 3), ["line-held player=dan reader=player"]),
        (events.Glimpsed("ann", 0, "king"), ["line-glimpsed player=ann mask=king reader=other"]),
        (events.Chose("ann", ("dan",)), ["line-chose-one by=ann player=dan reader=player"]),
        (events.Chose("ann", ("dan", "bob")), ["line-chose-two by=ann one=dan two=bob reader=one"]),
        (
            events.Paid((Move("bank", 0, 3), Move("court", 3, 2), Move(3, "court", 1), Move(3, 1, 2))),
            [
                "line-took-bank player=ann coins=3 reader=other",
                "line-took-court player=dan coins=2 reader=player",
                "line-fined player=dan coins=1 reader=player",
                "line-gave player=bob payer=dan coins=2 reader=payer",
            ],
        ),
        (events.ChangedSeats(("ann", "dan"), (0, 3)), ["line-changed-seats one=ann two=dan reader=two"]),
        (events.Ended(("dan",), "cheat"), ["line-ended-cheat names= winners=1 reader=alone"]),
        (events.Ended(("ann", "dan"), "broke"), ["line-ended-broke names=ann winners=2 reader=shared"]),
        (
            events.Ended(("ann", "bob"), "thirteen"),
            ["line-ended-thirteen names=ann, bob winners=2 reader=other"],
        ),
        (events.Ended((), "unfinished"), ["line-ended-unfinished names= winners=0 reader=other"]),
    ],
)
def test_an_event_is_told_as_dan_reads_it(event: Event, lines: list[str]) -> None:
    assert told(event) == lines


def test_a_spectator_has_no_part_in_anything() -> None:
    assert told(events.Announced("ann", "spy"), None) == ["line-announced by=ann mask=spy reader=other"]
    assert told(events.Ended(("ann",), "broke"), None) == [
        "line-ended-broke names=ann winners=1 reader=other"
    ]


def test_a_line_follows_the_seats_as_they_are_then() -> None:
    (line,) = tell(events.Handled("ann", 0, 1), ("ann", "dan", "cia", "bob"), None)
    assert line == Sentence("line-handled", {"by": "ann", "player": "dan", "reader": "other"})


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (turn_ask(PLAYERS, 0, 0, ("king",), "any"), "ask-turn"),
        (turn_ask(PLAYERS, 0, 0, ("king",), "preparatory"), "ask-turn-preparatory"),
        (turn_ask(PLAYERS, 0, 0, ("king",), "barred"), "ask-turn-barred"),
        (turn_ask(PLAYERS, 0, 0, ("king",), "must-look"), "ask-turn-must-look"),
        (challenge_ask("bob", "king"), "ask-challenge mask=king"),
        (choose_ask("ann", "spy", PLAYERS[1:], 1, False), "ask-choose-one mask=spy"),
        (choose_ask("ann", "fool", PLAYERS[1:], 2, False), "ask-choose-two mask=fool"),
        (choose_ask("ann", "witch", PLAYERS[1:], 1, True), "ask-choose-or-decline mask=witch"),
        (finish_ask("ann", "fool"), "ask-finish mask=fool"),
        (name_ask("bob", "guru", ("king",)), "ask-name mask=guru"),
    ],
)
def test_a_question_is_told_by_its_kind(ask: Ask, text: str) -> None:
    assert _text(question(ask)) == text


@pytest.mark.parametrize(
    ("answer", "text"),
    [
        (answers.Look(), "answer-look"),
        (answers.Swap("bob", True), "answer-swap-really player=bob"),
        (answers.Swap("bob", False), "answer-swap-pretend player=bob"),
        (answers.Swap("centre:1", True), "answer-swap-centre-really number=2"),
        (answers.Swap("centre:0", False), "answer-swap-centre-pretend number=1"),
        (answers.Announce("spy"), "answer-announce mask=spy"),
        (answers.Name("spy"), "answer-name mask=spy"),
        (answers.Challenge(), "answer-challenge"),
        (answers.Pass(), "answer-pass"),
        (answers.Choose(("bob",)), "answer-choose-one player=bob"),
        (answers.Choose(("bob", "cia")), "answer-choose-two one=bob two=cia"),
        (answers.Finish(True), "answer-finish-really"),
        (answers.Finish(False), "answer-finish-pretend"),
        (answers.Decline(), "answer-decline"),
        (answers.Peek(), "answer-peek"),
    ],
)
def test_an_answer_is_told_as_one_would_offer_it(answer: Answer, text: str) -> None:
    assert _text(choice(answer)) == text
