"""Whole games of our bots, over their protocol, on every printed side."""

from collections import Counter

import pytest

from mascarade.bots import BOTS, Asked, Hello, Question
from mascarade.bots.random import Random
from mascarade.rules import Answer
from mascarade.scenarios import PRINTED
from tests.bots.host import NAMES, PLAYOUTS, HostedGame, InProcess, Moment, hosted_game
from tests.rules.table import table


def test_the_bots_are_these() -> None:
    assert list(BOTS) == ["guest", "courtier", "mastermind", "honest", "random"]


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("side", PRINTED)
def test_bots_play_every_printed_side_to_its_end(side: str, bot: str) -> None:
    game = hosted_game(PRINTED[side], BOTS[bot], 11)
    for moment in game.moments():
        assert moment.answer in moment.asked.ask.options
        assert moment.asked.view.player == moment.player
        assert moment.asked.view.ask is not None
        assert moment.asked.view.ask.options == moment.asked.ask.options
    assert game.game.result is not None
    assert game.game.result.why != "unfinished"


@pytest.mark.slow
@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("side", PRINTED)
def test_many_games_come_to_an_end(side: str, bot: str) -> None:
    for seed in range(15 if bot in ("honest", "random") else 2):
        game = hosted_game(PRINTED[side], BOTS[bot], seed)
        assert sum(1 for _ in game.moments()) > 0
        assert game.game.result is not None
        assert game.game.result.why != "unfinished"


def test_different_bots_can_sit_at_one_table() -> None:
    seats = {player: InProcess(BOTS[bot]) for player, bot in zip(NAMES, BOTS, strict=False)}
    game = HostedGame(PRINTED[f"{len(BOTS)}A"], seats, 5)
    assert {moment.player for moment in game.moments()} == set(seats)


def story(bot: str, seed: int) -> list[tuple[str, Answer]]:
    return [
        (moment.player, moment.answer) for moment in hosted_game(PRINTED["8A"], BOTS[bot], seed).moments()
    ]


@pytest.mark.parametrize("bot", BOTS)
def test_a_seed_plays_the_same_game_again(bot: str) -> None:
    assert story(bot, 1) == story(bot, 1)
    assert story(bot, 1) != story(bot, 2)


@pytest.mark.parametrize("bot", BOTS)
def test_what_a_bot_is_told_decides_its_answer(bot: str) -> None:
    """Another bot of the same seed that gets the same lines answers the same: nothing else reaches it."""
    players = NAMES[:6]
    moments: list[Moment] = list(hosted_game(PRINTED["6A"], BOTS[bot], 4).moments())
    opened = moments[0].asked.view.masks
    again = {
        player: BOTS[bot](Hello(player, players, opened, 4000 + seat, playouts=PLAYOUTS))
        for seat, player in enumerate(players)
    }
    for moment in moments:
        assert again[moment.player].answer(moment.asked) == moment.answer


def test_the_random_bot_takes_every_answer_as_often_as_the_next() -> None:
    at = table("ann:judge bob:king cia:empress dan:thief")
    assert at.game.ask is not None
    ask, view = at.game.ask, at.view("ann")
    mind = Random(Hello("ann", ("ann", "bob", "cia", "dan"), ("empress", "judge", "king", "thief"), 1))
    options = ask.options
    rounds = 400 * len(options)
    questions = (Question.of(ask, number) for number in range(rounds))
    taken = Counter(mind.answer(Asked((), view, question)) for question in questions)
    assert set(taken) == set(options)
    assert all(300 < times < 500 for times in taken.values())
