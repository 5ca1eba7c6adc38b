"""Where new scenarios come from: a known one with a mask or two exchanged, or any legal one at all."""

from collections.abc import Sequence

from mascarade.rules import Mask, Scenario
from mascarade.rules.masks import MASKS
from mascarade.rules.scenario import cards_allowed, violations
from mascarade.scenarios import random_scenario
from mascarade.scenarios.chance import Chance

_EXCHANGES = (1, 1, 1, 2)
_LARGE = 2**40


def neighbour(scenario: Scenario, chance: Chance) -> tuple[Mask, ...] | None:
    """The masks of a scenario that differs in one or two of them; nothing if chance proposed an illegal one.

    A mask comes and goes with all its cards. One card more or less may lie in the centre (R8.5).
    """
    kinds = sorted(set(scenario.masks) - {"judge"})
    others = sorted(set(MASKS) - set(scenario.masks))
    exchanges = chance.one_of(_EXCHANGES)
    fewer, more = exchanges, exchanges
    if len(cards_allowed(scenario.players)) > 1:
        fewer, more = fewer - (chance.below(4) == 0), more - (chance.below(4) == 0)
    kept = chance.shuffled(kinds)[fewer:]
    chosen = ["judge", *kept, *chance.shuffled(others)[:more]]
    masks = tuple(sorted(mask for mask in chosen for _ in range(MASKS[mask].cards)))
    return None if violations(scenario.players, masks) else masks


def stranger(players: int, chance: Chance) -> tuple[Mask, ...]:
    """The masks of any legal scenario, with any number of cards in the centre that is allowed."""
    cards = chance.one_of(cards_allowed(players))
    return random_scenario(players, chance.below(_LARGE), cards - players).masks


def as_scenario(players: int, masks: Sequence[Mask], name: str) -> Scenario:
    """The judge first, as on the printed cards."""
    return Scenario(name, players, ("judge", *sorted(mask for mask in masks if mask != "judge")))
