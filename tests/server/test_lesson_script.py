"""The script of the lesson is a legal game that teaches everything, and its words name what is pressed."""

import re
from typing import TypeVar

import pytest

from mascarade.rules import Announce, Answer, Challenge, Event, Look, Mask, Pass, Swap, decide, new
from mascarade.rules.events import Announced, Challenged, Ended, Paid, Revealed, Saw, Swapped
from mascarade.rules.names import COURT
from mascarade.scenarios.printed import printed
from mascarade.server.table.lesson import FIRST, PARTS
from mascarade.server.table.lesson.lesson import Part
from mascarade.text import LANGUAGES, words
from tests.text.catalogue import patterns, variables

Kind = TypeVar("Kind")
YOU = PARTS[0]
SCENARIO = f"{FIRST.options.players}{FIRST.options.scenario}"


class Turn:
    """A turn of the script: who began it and what happened, and how everything lay before and after."""

    def __init__(self, part: Part, masks: tuple[Mask, ...]) -> None:
        self.part = part
        self.masks = masks
        self.events: list[Event] = []

    def has(self, kind: type[Kind]) -> list[Kind]:
        return [event for event in self.events if isinstance(event, kind)]

    @property
    def truthful(self) -> bool:
        """Whether who announced had that mask when the turn began."""
        (said,) = self.has(Announced)
        return self.masks[PARTS.index(self.part)] == said.mask

    @property
    def fined(self) -> set[str]:
        moves = [move for event in self.events if isinstance(event, Paid) for move in event.moves]
        return {PARTS[int(move.payer)] for move in moves if move.payee == COURT}


def script() -> list[Turn]:
    """The whole script, played by the rules."""
    game, _ = new(PARTS, printed(SCENARIO), FIRST.deal, first=PARTS[FIRST.options.first or 0])
    turns: list[Turn] = []
    for line in FIRST.lines:
        assert game.ask is not None
        assert game.ask.player == line.part
        if game.ask.what == "turn":
            turns.append(Turn(line.part, game.position.masks))
        game, events = decide(game, line.part, line.answer)
        turns[-1].events += events
    assert game.ask is None
    return turns


TURNS = script()
ANNOUNCED = [turn for turn in TURNS if turn.has(Announced)]


def test_the_learner_wins_with_the_last_line_of_the_script() -> None:
    assert TURNS[-1].events[-1] == Ended((YOU,), "thirteen")


def test_the_learner_has_a_moment_for_every_line_and_nobody_else_has_one() -> None:
    assert [line.part for line in FIRST.lines if line.moment] == [
        line.part for line in FIRST.lines if line.part == YOU
    ]
    assert len(set(FIRST.moments)) == len(FIRST.moments)


def test_the_learner_does_everything_there_is_to_do() -> None:
    own = [line.answer for line in FIRST.lines if line.part == YOU]
    assert {type(answer) for answer in own} == {Look, Swap, Announce, Challenge, Pass}
    assert {answer.really for answer in own if isinstance(answer, Swap)} == {True, False}


def test_the_learner_looks_when_somebody_had_their_mask() -> None:
    seen = [event for turn in TURNS for event in turn.events if isinstance(event, Saw) and event.to == YOU]
    assert [event.mask for event in seen] == ["empress"]


def test_there_is_a_bluff_that_works_and_an_announcement_that_is_true() -> None:
    unchallenged = [turn for turn in ANNOUNCED if not turn.has(Challenged)]
    assert {(turn.part, turn.truthful) for turn in unchallenged} == {
        ("right", False),
        (YOU, True),
        ("left", True),
        (YOU, False),
    }


def test_the_learner_wins_a_challenge_and_loses_one() -> None:
    won, lost = [turn for turn in ANNOUNCED if any(event.by == YOU for event in turn.has(Challenged))]
    assert won.fined == {"across"}
    assert lost.fined == {YOU, "across"}
    assert {event.player for event in lost.has(Revealed)} == {YOU, "left", "across"}


def test_the_learner_loses_their_mask_without_knowing_it() -> None:
    real = [
        event.to for turn in TURNS for event in turn.events if isinstance(event, Swapped) and event.really
    ]
    assert real[0] == YOU
    assert "left" in real


def test_the_judge_takes_the_court() -> None:
    paid = [event for turn in TURNS for event in turn.events if isinstance(event, Paid)]
    assert any(
        move.payer == COURT and move.payee == 0 and move.coins == 3 for event in paid for move in event.moves
    )


def buttons(answer: Answer | None, *, first: bool) -> list[str]:
    """The keys of what is pressed for such an answer, one after another; the first turn needs no choice."""
    match answer:
        case None:
            return ["deed-memorise-ready"]
        case Look():
            return ["deed-look"]
        case Swap(_, really):
            return [*([] if first else ["deed-swap"]), "deed-really" if really else "deed-pretend"]
        case Announce():
            return ["deed-announce"]
        case Challenge():
            return ["answer-challenge"]
        case _:
            return ["answer-pass"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_moment_says_what_to_press_in_the_words_that_stand_there(language: str) -> None:
    speech = words(language)
    answers = {line.moment: line.answer for line in FIRST.lines if line.moment}
    for moment in FIRST.moments:
        wanted = dict.fromkeys(variables(patterns(language)[f"lesson-{moment}"]), "Bo")
        quoted = re.findall(r"[“«„]\s?(.+?)\s?[”»]", speech.say(f"lesson-{moment}", **wanted))
        labels = [speech.say(key) for key in buttons(answers.get(moment), first=moment == "swap")]
        assert len(quoted) == len(labels), moment
        assert all(label.startswith(word) for word, label in zip(quoted, labels, strict=True)), moment


@pytest.mark.parametrize("moment", FIRST.moments)
def test_every_moment_has_a_reason_and_something_to_say_meanwhile(moment: str) -> None:
    assert {f"lesson-{moment}.why", f"lesson-{moment}.then"} <= patterns("en").keys()
