"""The notation of playthroughs: events, answers, asks and tables as a person would write them."""

import pytest

from mascarade.rules import Answer, NotAllowed, answers, events
from mascarade.rules.events import Event, Move
from mascarade.rules.notation import answer_text, ask_text, audience, event_text, parsed_answer, table_text
from tests.rules.table import described, table

ANSWERS: list[tuple[Answer, str]] = [
    (answers.Look(), "look"),
    (answers.Swap("bob", True), "swap with bob, really"),
    (answers.Swap("centre:1", False), "swap with centre:1, pretending"),
    (answers.Announce("puppet_master"), "announce puppet_master"),
    (answers.Challenge(), "challenge"),
    (answers.Pass(), "pass"),
    (answers.Choose(("bob",)), "choose bob"),
    (answers.Choose(("bob", "cia")), "choose bob cia"),
    (answers.Finish(True), "finish really"),
    (answers.Finish(False), "finish pretending"),
    (answers.Decline(), "decline"),
    (answers.Name("king"), "name king"),
    (answers.Peek(), "peek"),
]


@pytest.mark.parametrize(("answer", "text"), ANSWERS)
def test_an_answer_is_written_as_one_would_say_it_and_read_again(answer: Answer, text: str) -> None:
    assert answer_text(answer) == text
    assert parsed_answer(text) == answer


@pytest.mark.parametrize(
    "text", ["", "dance", "swap", "swap with bob", "swap bob really", "finish", "announce", "look bob"]
)
def test_what_is_no_answer_is_refused(text: str) -> None:
    with pytest.raises(NotAllowed) as refused:
        parsed_answer(text)
    assert str(refused.value) == f"no-such-answer(given={text!r})"


@pytest.mark.parametrize(
    ("event", "who", "text"),
    [
        (events.Looked("ann", 0), "all", "Looked(by=ann, at=0)"),
        (events.Saw("ann", 3, "king"), "ann", "Saw(at=3, mask=king)"),
        (events.Glimpsed("bob", 1, "king"), "-bob", "Glimpsed(at=1, mask=king)"),
        (events.Handled("ann", 0, 4), "all", "Handled(by=ann, a=0, b=centre:0)"),
        (events.Handled("ann", 3, 5), "all", "Handled(by=ann, a=3, b=centre:1)"),
        (events.Swapped("ann", 0, 5, True), "ann", "Swapped(a=0, b=centre:1, really=yes)"),
        (events.Swapped("ann", 0, 1, False), "ann", "Swapped(a=0, b=1, really=no)"),
        (
            events.TurnBegan(7, 2, "cia", ("ann", "bob")),
            "all",
            "TurnBegan(turn=7, seat=2, player=cia, barred=(ann bob))",
        ),
        (events.Paid((Move("bank", 0, 3), Move(2, "court", 1))), "all", "Paid(bank -> 0: 3, 2 -> court: 1)"),
        (events.Ended(("ann",), "broke"), "all", "Ended(winners=(ann), why=broke)"),
        (
            events.Opened(("ann", "bob"), ("king", "spy"), 0, (6, 12), 3, (), True),
            "all",
            "Opened(players=(ann bob), masks=(king spy), centre=0, coins=(6 12), court=3, must_look=(), "
            "peeking=yes)",
        ),
    ],
)
def test_an_event_is_written_with_who_heard_it(event: Event, who: str, text: str) -> None:
    assert audience(event) == who
    assert event_text(event, 4) == text


def test_a_table_is_its_coins_its_court_and_its_masks() -> None:
    assert table_text(described("ann:king=3 bob:judge cia:thief dan:empress=12 | cheat widow")) == (
        "coins 3 6 6 12  court 0  masks king judge thief empress | cheat widow"
    )
    assert table_text(described("ann:king bob:judge cia:thief dan:empress")) == (
        "coins 6 6 6 6  court 0  masks king judge thief empress"
    )


@pytest.mark.parametrize(
    ("mask", "said", "text"),
    [
        ("spy", [], "ann choose: choose bob cia dan"),
        ("spy", ["choose bob"], "ann finish: finish really pretending"),
        ("fool", [], "ann choose: choose bob+cia bob+dan cia+dan"),
        ("witch", [], "ann choose: choose bob cia dan, decline"),
        ("guru", ["choose bob"], "bob name: name empress guru judge king"),
    ],
)
def test_an_ask_is_written_with_all_its_answers(mask: str, said: list[str], text: str) -> None:
    t = table(f"ann:{mask} bob:judge cia:king dan:empress").announces("ann", mask)
    for each in said:
        t.says("ann", each)
    assert t.game.ask is not None
    assert ask_text(t.game.ask) == text


def test_a_turn_is_written_without_saying_every_swap_twice() -> None:
    t = table("ann:spy bob:judge cia:king dan:empress | thief")
    assert t.game.ask is not None
    assert ask_text(t.game.ask) == (
        "ann turn: look, swap bob cia dan centre:0, announce empress judge king spy thief"
    )
    t.says("ann", "announce spy")
    assert t.game.ask is not None
    assert ask_text(t.game.ask) == "bob challenge: challenge, pass"
