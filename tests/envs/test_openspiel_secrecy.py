"""Secrecy by twins: two games that differ in swaps one cannot know of are the same in all one observes."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

from mascarade.rules import heard
from tests.envs.walks import dealt, flipped, game_of, stepped, walked

NONE, SINGLE = pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER


def observers(game: Any) -> dict[tuple[bool, bool, bool], Any]:
    """By whether it is public, private, and of perfect recall."""
    return {
        (public, private, recall): make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=public, perfect_recall=recall, private_info=SINGLE if private else NONE
            ),
        )
        for public, private, recall in product((False, True), repeat=3)
    }


def twins(game: Any, seed: int, most: int = 60) -> Iterator[tuple[Any, Any]]:
    """One game and its twin, whose first swap is another, step by step while the same can be done in both."""
    chance = Random(f"twins {seed}")
    one = dealt(game, chance)
    other = one.clone()
    for step in range(most):
        yield one, other
        if one.is_terminal() or other.is_terminal():
            return
        action = stepped(one, chance)
        done = flipped(action) if step == 0 or chance.random() < 0.1 else action
        if one.current_player() != other.current_player() or done not in other.legal_actions():
            return
        one.apply_action(action)
        other.apply_action(done)


def observed(observer: Any, state: Any, player: int) -> tuple[str, bytes]:
    observer.set_from(state, player)
    return observer.string_from(state, player), observer.tensor.tobytes()


@pytest.mark.parametrize(("players", "side"), [(4, "B"), (8, "A"), (8, "B")])
def test_an_information_state_is_exactly_what_was_heard_and_nothing_observed_is_more(
    players: int, side: str
) -> None:
    game = game_of(players, side, turns=20)
    watching = observers(game)
    kept = told = 0
    for seed in range(2):
        for step, (one, other) in enumerate(twins(game, seed)):
            for player, name in enumerate(game.setting.players):
                same = heard(one.course.events, name) == heard(other.course.events, name)
                kept += same and one.course.game != other.course.game
                told += not same
                (said, seen), (said_there, seen_there) = (
                    observed(watching[True, True, True], state, player) for state in (one, other)
                )
                assert (said == said_there) is same
                assert (seen == seen_there) is same
                if not same:
                    continue
                assert one.current_player() == other.current_player()
                assert one.legal_actions() == other.legal_actions()
                if (step + player) % 8 == 0:
                    for observer in watching.values():
                        assert observed(observer, one, player) == observed(observer, other, player)
    assert kept > 10
    assert told > 10


@pytest.mark.parametrize(("players", "side"), [(4, "B"), (8, "A"), (8, "B")])
def test_a_spectator_learns_what_was_said_aloud_and_no_more(players: int, side: str) -> None:
    game = game_of(players, side, turns=20)
    watching = observers(game)
    kept = 0
    for seed in range(2, 5):
        for one, other in twins(game, seed):
            same = heard(one.course.events, None) == heard(other.course.events, None)
            kept += same and one.course.game != other.course.game
            for recall in (False, True):
                observer = watching[True, False, recall]
                if same or recall:
                    assert (observed(observer, one, 0) == observed(observer, other, 0)) is same
    assert kept > 10


def test_the_public_part_is_the_same_whoever_asks() -> None:
    game = game_of(8, "B")
    watching = observers(game)
    state = walked(game, 5)
    for recall in (False, True):
        seen = {observed(watching[True, False, recall], state, player) for player in range(8)}
        assert len(seen) == 1


def test_the_private_part_holds_nothing_that_was_said_aloud() -> None:
    game = game_of(8, "B")
    observer = observers(game)[False, True, True]
    for seed in range(8):
        state = walked(game, seed)
        for player in range(8):
            name, *lines = observer.string_from(state, player).splitlines()
            assert name == f"p{player}"
            assert {line.split("(")[0] for line in lines} <= {"Saw", "Swapped", "Glimpsed"}


def test_the_parts_together_are_the_information_state() -> None:
    game = game_of(6, "B")
    watching = observers(game)
    state = walked(game, 3)
    for player in range(6):
        whole = watching[True, True, True].string_from(state, player).splitlines()
        public = watching[True, False, True].string_from(state, player).splitlines()
        private = watching[False, True, True].string_from(state, player).splitlines()
        assert sorted(whole) == sorted(public + private)
        turns = []
        for kind in ((True, True, True), (True, False, True), (False, True, True)):
            watching[kind].set_from(state, player)
            turns.append(watching[kind].dict["turns"].copy())
        assert np.array_equal(turns[0], np.maximum(turns[1], turns[2]))


def test_what_nobody_may_know_cannot_be_asked_for() -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="the truth, which nobody may observe"):
        game_of(4).make_py_observer(everything)


def test_an_observer_says_that_it_has_no_parameters() -> None:
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(game_of(4), params={"belief": True})
