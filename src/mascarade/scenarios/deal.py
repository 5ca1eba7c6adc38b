"""Shuffling the masks of a scenario (R2.2)."""

from mascarade.rules.names import Mask
from mascarade.rules.scenario import Scenario
from mascarade.scenarios.chance import Chance


def shuffled(scenario: Scenario, seed: int) -> tuple[Mask, ...]:
    """A deal for the engine: seat by seat, then the centre; the same for the same seed everywhere."""
    return tuple(Chance("deal", seed).shuffled(sorted(scenario.masks)))
