"""Games of OpenSpiel some way on, for the tests: by chance, always the same for the same seed."""

from random import Random
from typing import Any

import pyspiel

import mascarade.envs.openspiel as _registered
from mascarade.fast.actions import ANNOUNCE, CHALLENGE_IT, FINISH_PRETENDED, FINISH_REALLY, PASS, SWAP


def game_of(players: int, side: str = "A", turns: int = 200) -> Any:
    scenario = f"{players}{side}"
    return pyspiel.load_game(_registered.NAME, {"players": players, "scenario": scenario, "turns": turns})


def dealt(game: Any, chance: Random | None = None) -> Any:
    """The beginning of the first turn."""
    chance = chance or Random(0)
    state = game.new_initial_state()
    while state.is_chance_node():
        masks, likely = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(masks, likely)[0])
    return state


def walked(game: Any, seed: int, most: int = 80, challenges: float = 0.15) -> Any:
    """A state some decisions after the deal, or the end; few challenges leave more unknown."""
    chance = Random(f"walk {seed}")
    state = dealt(game, chance)
    for _ in range(most):
        if state.is_terminal():
            break
        state.apply_action(stepped(state, chance, challenges))
    return state


def stepped(state: Any, chance: Random, challenges: float = 0.15) -> int:
    """What is done next."""
    legal: list[int] = state.legal_actions()
    if CHALLENGE_IT in legal:
        return CHALLENGE_IT if chance.random() < challenges else PASS
    announcements = [action for action in legal if ANNOUNCE <= action < CHALLENGE_IT]
    return chance.choice(announcements if announcements and chance.random() < 0.5 else legal)


def flipped(action: int) -> int:
    """Swapped instead of pretended, or the other way round; any other action as it is."""
    if SWAP <= action < ANNOUNCE:
        return SWAP + ((action - SWAP) ^ 1)
    return {FINISH_REALLY: FINISH_PRETENDED, FINISH_PRETENDED: FINISH_REALLY}.get(action, action)


def handlings(state: Any, but_of: int | None = None) -> list[int]:
    """Where in the history two masks went under the table, but for one player's."""
    return [
        at
        for at, item in enumerate(state.full_history())
        if item.player >= 0 and item.player != but_of and flipped(item.action) != item.action
    ]


def told_again(game: Any, actions: list[int]) -> Any | None:
    """The state these actions lead to; None if one of them is not legal."""
    state = game.new_initial_state()
    for action in actions:
        if action not in state.legal_actions():
            return None
        state.apply_action(action)
    return state
