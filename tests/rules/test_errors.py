"""What `decide` refuses, with one of three errors, and changes nothing."""

import pytest
from msgspec.structs import replace

from mascarade.rules import (
    Announce,
    Answer,
    BadSetup,
    Choose,
    GameOver,
    Look,
    NotAllowed,
    NotAsked,
    Pass,
    Peek,
    Problem,
    Refused,
    Running,
    Swap,
    decide,
    start,
)
from mascarade.rules.errors import MOST_PROBLEMS, problem
from mascarade.rules.scenario import violations
from tests.rules.table import described, table

FOUR = "ann:king=11 bob:judge cia:thief dan:empress | widow"


@pytest.mark.parametrize("player", ["ann", "bob", "zoe"])
@pytest.mark.parametrize("answer", ["look", "pass", "peek"])
def test_nobody_answers_once_the_game_is_over(player: str, answer: str) -> None:
    t = table(FOUR, peeking=True).announces("ann", "king")
    assert t.refuses(player, answer) == "GameOver: game-over"


def test_an_unfinished_game_is_over_too() -> None:
    t = table(FOUR, limit=5).says("ann", "look")
    assert t.refuses("bob", "look") == "GameOver: game-over"


def test_only_the_player_who_is_asked_may_answer() -> None:
    assert table(FOUR).refuses("bob", "look") == "NotAsked: not-asked(name='bob', asked='ann')"


def test_a_stranger_may_not_answer() -> None:
    t = table(FOUR)
    assert t.refuses("zoe", "look") == "NotAsked: not-at-the-table(name='zoe')"
    assert t.refuses("", "look") == "NotAsked: not-at-the-table(name='')"


@pytest.mark.parametrize(
    "answer", ["challenge", "pass", "choose bob", "finish really", "decline", "name king", "announce fool"]
)
def test_a_turn_takes_no_other_answer(answer: str) -> None:
    assert table(FOUR).refuses("ann", answer) == "NotAllowed: not-an-option-turn"


@pytest.mark.parametrize(
    "answer",
    ["look", "swap with ann, really", "announce king", "choose ann", "finish really", "decline", "name king"],
)
def test_a_challenge_takes_no_other_answer(answer: str) -> None:
    t = table(FOUR).says("ann", "announce king")
    assert t.refuses("bob", answer) == "NotAllowed: not-an-option-challenge"


@pytest.mark.parametrize(
    "answer", ["look", "pass", "choose ann", "decline", "finish pretending", "choose bob cia"]
)
def test_a_choice_takes_no_other_answer(answer: str) -> None:
    t = table("ann:spy bob:judge cia:thief dan:empress").announces("ann", "spy")
    assert t.refuses("ann", answer) == "NotAllowed: not-an-option-choose"


@pytest.mark.parametrize("answer", ["look", "choose bob", "decline", "swap with bob, really"])
def test_a_finish_takes_no_other_answer(answer: str) -> None:
    t = table("ann:spy bob:judge cia:thief dan:empress").announces("ann", "spy").says("ann", "choose bob")
    assert t.refuses("ann", answer) == "NotAllowed: not-an-option-finish"


@pytest.mark.parametrize("players", [(), ("bob",), ("bob", "bob"), ("cia", "bob", "ann")])
def test_a_choice_of_the_wrong_size_is_refused(players: tuple[str, ...]) -> None:
    t = table("ann:fool bob:judge cia:thief dan:empress").announces("ann", "fool")
    with pytest.raises(NotAllowed):
        decide(t.game, "ann", Choose(players))


def test_a_name_in_the_wrong_letters_is_nobodys() -> None:
    with pytest.raises(NotAsked):
        decide(table(FOUR).game, "Ann", Look())


@pytest.mark.parametrize(
    ("player", "answer", "error"),
    [
        ("bob", Look(), NotAsked),
        ("ann", Pass(), NotAllowed),
        ("ann", Announce("pope"), NotAllowed),
        ("ann", Swap("ann", True), NotAllowed),
        ("bob", Peek(), NotAllowed),
    ],
)
def test_after_a_refusal_the_game_goes_on_as_if_nothing_had_been_said(
    player: str, answer: Answer, error: type[Refused]
) -> None:
    game, _ = start(described(FOUR))
    running = Running.of(game)
    with pytest.raises(error):
        running.answer(player, answer)
    with pytest.raises(error):
        decide(game, player, answer)
    assert running.game == game == start(described(FOUR))[0]
    events = running.answer("ann", Look())
    assert (running.game, events) == decide(game, "ann", Look())


def test_an_error_carries_keys_and_arguments_for_the_readers_own_language() -> None:
    with pytest.raises(NotAsked) as refused:
        decide(table(FOUR).game, "bob", Look())
    assert refused.value.problems == (Problem("not-asked", {"name": "bob", "asked": "ann"}),)
    assert refused.value.problems == (problem("not-asked", name="bob", asked="ann"),)


def test_there_are_three_errors_for_a_game_and_one_for_what_comes_before_it() -> None:
    for error in (GameOver, NotAsked, NotAllowed, BadSetup):
        raised = error.because("some-key", number=3)
        assert isinstance(raised, error)
        assert issubclass(error, Refused)
        assert raised.problems == (Problem("some-key", {"number": 3}),)


def test_an_error_reads_as_its_problems() -> None:
    assert (
        str(BadSetup([problem("one"), problem("two", name="ann", coins=3)]))
        == "one; two(name='ann', coins=3)"
    )


def test_a_refusal_of_half_a_million_things_names_the_first_hundred() -> None:
    assert len(BadSetup(problem("cards") for _ in range(500_000)).problems) == MOST_PROBLEMS == 100
    assert len(violations(6, [f"mask {number}" for number in range(1000)])) == MOST_PROBLEMS
    many = replace(described(FOUR), coins=(0,) * 1000)
    with pytest.raises(BadSetup) as refused:
        start(many)
    assert len(refused.value.problems) == MOST_PROBLEMS
