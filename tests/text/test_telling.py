"""What the rules have to tell, there are words for, in every language and for every reader."""

from typing import get_args

import pytest

from mascarade.rules import events
from mascarade.rules.answers import Answer
from mascarade.rules.ask import Freedom, What
from mascarade.rules.events import Ended, Event, Move
from mascarade.rules.names import Why
from mascarade.rules.telling import tell
from mascarade.text import LANGUAGES, words
from tests.text import samples
from tests.text.catalogue import keys, patterns, variants

TOLD = samples.told()


def test_the_samples_hold_every_kind_of_event_question_and_answer() -> None:
    assert {type(event) for event in samples.EVENTS} == set(get_args(Event))
    assert {type(answer) for answer in samples.ANSWERS} == set(get_args(Answer))
    assert {ask.what for ask in samples.ASKS} == set(get_args(What))
    assert {ask.why for ask in samples.ASKS} == set(get_args(Freedom))
    assert {event.why for event in samples.EVENTS if isinstance(event, Ended)} == set(get_args(Why))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_question_and_answer_can_be_said_from_every_seat(language: str) -> None:
    spoken = words(language)
    for line in TOLD:
        assert spoken.say(line.key, **line.args)


@pytest.mark.parametrize("prefix", ["line-", "ask-", "answer-"])
def test_no_words_are_kept_that_nobody_says(prefix: str) -> None:
    assert set(keys("en", prefix)) == {line.key for line in TOLD if line.key.startswith(prefix)}


def test_a_line_says_you_to_everybody_who_has_a_part_in_it() -> None:
    deaf = {
        (line.key, part)
        for line in TOLD
        if (part := line.args.get("reader", "other")) not in variants(patterns("en")[line.key], "reader")
    }
    assert {(key, part) for key, part in deaf if part != "other"} == set()


@pytest.mark.parametrize(
    ("event", "reader", "said"),
    [
        (events.Revealed("Bob", 1, "king"), None, "Bob reveals their mask: King."),
        (events.Revealed("Bob", 1, "king"), "Bob", "You reveal your mask: King."),
        (events.Announced("Ann", "spy"), "Ann", "You announce: “I am the Spy.”"),
        (events.Announced("Ann", "puppet_master"), "Dan", "Ann announces: “I am the Puppet Master.”"),
        (
            events.Handled("Ann", 1, 2),
            "Cia",
            "Ann takes your mask and the mask in front of Bob under the table.",
        ),
        (events.Paid((Move("bank", 0, 1),)), "Ann", "You take 1 coin from the bank."),
        (events.Paid((Move(3, 0, 2),)), "Dan", "You hand 2 coins to Ann."),
        (events.Ended(("Ann",), "thirteen"), "Ann", "You have 13 coins or more: you win!"),
        (events.Ended(("Ann",), "thirteen"), None, "Ann has 13 coins or more and wins."),
    ],
)
def test_a_line_is_said_from_the_seat_of_its_reader(event: Event, reader: str | None, said: str) -> None:
    (line,) = tell(event, samples.PLAYERS, reader)
    assert words("en").say(line.key, **line.args) == said
