"""Another state that a player cannot tell from this one: it fits, can be reached, and all that fit come."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from mascarade.bots.belief.fitting import SeenMask, Under
from mascarade.envs.openspiel.ways import drawn
from mascarade.rules import heard
from tests.envs.walks import flipped, game_of, handlings, told_again, walked

SIDES = [(4, "A"), (4, "B"), (8, "A"), (8, "B"), (12, "B")]


def resampled(state: Any, player: int, seed: int = 0) -> Any:
    return state.resample_from_infostate(player, Random(f"again {seed}").random)


@pytest.mark.parametrize(("players", "side"), SIDES)
def test_a_player_cannot_tell_it_from_the_state_they_are_in(players: int, side: str) -> None:
    game, others = game_of(players, side), 0
    for seed in range(4):
        state = walked(game, seed, most=20 + 25 * seed)
        for player in range(0, players, 2):
            other = resampled(state, player, seed)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.current_player() == state.current_player()
            assert other.legal_actions() == state.legal_actions()
            assert str(told_again(game, other.history())) == str(other)
            others += other.history() != state.history()
    assert others > players


def every_other(state: Any, player: int) -> set[tuple[int, ...]]:
    """The histories of all states that this player cannot tell from this one, found by trying all."""
    hidden, history = handlings(state, but_of=player), state.history()
    heard_here = state.information_state_string(player)
    found = set()
    for flips in product((False, True), repeat=len(hidden)):
        actions = list(history)
        for at, flip in zip(hidden, flips, strict=True):
            actions[at] = flipped(actions[at]) if flip else actions[at]
        other = told_again(state.get_game(), actions)
        if other is not None and other.information_state_string(player) == heard_here:
            found.add(tuple(actions))
    return found


@pytest.mark.parametrize(("players", "side", "seed"), [(4, "B", 1), (6, "B", 3), (8, "B", 6)])
def test_all_that_fit_come_up_and_each_as_often(players: int, side: str, seed: int) -> None:
    game = game_of(players, side)
    most = 12
    while len(handlings(walked(game, seed, most, challenges=0.4))) < 6:
        most += 1
    state = walked(game, seed, most, challenges=0.4)
    player = seed % players
    fitting = every_other(state, player)
    chance = Random(seed)
    often = 15
    came = Counter(
        tuple(state.resample_from_infostate(player, chance.random).history())
        for _ in range(often * len(fitting))
    )
    assert set(came) == fitting
    spread = sum((times - often) ** 2 / often for times in came.values())  # chi-squared, if all are as likely
    freedom = len(fitting) - 1
    assert freedom > 0
    assert spread < freedom + 5 * (2 * freedom) ** 0.5


def test_what_comes_up_depends_on_what_was_heard_and_not_on_the_truth() -> None:
    game = game_of(8, "B")
    compared = 0
    for seed in range(4):
        state = walked(game, seed)
        for player in range(seed % 2, 8, 2):
            twin = resampled(state, player, seed)
            if twin.history() == state.history():
                continue
            compared += 1
            for again in range(2):
                assert resampled(twin, player, again).history() == resampled(state, player, again).history()
    assert compared > 4


def a_story(chance: Random, places: int) -> list[SeenMask | Under]:
    """Long enough, and seen seldom enough, that nobody could follow all that may have happened; then much is
    shown, again and again."""
    truth = list(range(places))
    story: list[SeenMask | Under] = []
    for step in range(260):
        a, b = chance.sample(range(places), 2)
        really = chance.random() < 0.5
        if really:
            truth[a], truth[b] = truth[b], truth[a]
        story.append(Under(a, b, really if chance.random() < 0.1 else None))
        shown = 1 if chance.random() < 0.3 else 0
        story += [SeenMask(at, truth[at]) for at in chance.sample(range(places), shown if step < 60 else 6)]
    return story


def agrees(story: list[SeenMask | Under], real: Iterator[bool], places: int) -> bool:
    """Whether all was seen where it lay, had these of the unknown swaps been real."""
    placing = list(range(places))
    for step in story:
        if isinstance(step, SeenMask):
            if placing[step.at] != step.mask:
                return False
        elif next(real) if step.really is None else step.really:
            placing[step.a], placing[step.b] = placing[step.b], placing[step.a]
    return next(real, None) is None


def test_a_long_story_of_which_little_was_seen_is_thinned_out_and_still_fits() -> None:
    story = a_story(Random(7), 12)
    for seed in range(3):
        real = drawn(bytes(range(12)), story, Random(seed).random, limit=64)
        assert agrees(story, real, 12)


def test_while_masks_are_dealt_there_is_nothing_to_draw() -> None:
    state = game_of(4).new_initial_state()
    state.apply_action(6)
    assert resampled(state, 2).history() == [6]


def test_a_game_that_is_over_can_be_looked_back_on() -> None:
    state = walked(game_of(4, "B", turns=12), 2, most=1000)
    assert state.is_terminal()
    other = resampled(state, 1)
    assert heard(other.course.events, "p1") == heard(state.course.events, "p1")
    assert other.returns() == state.returns()


def test_openspiels_own_search_plays_with_it() -> None:
    state = walked(game_of(4, "B", turns=12), 4, most=10)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=1.0,
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        max_simulations=20,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()
