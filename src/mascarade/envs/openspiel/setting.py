"""What is settled before a game begins: the scenario, the limit of turns, what the players are called."""

from typing import Any

from msgspec import Struct

from mascarade.rules import Mask, Player, Scenario
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS, PREPARATORY_TURNS
from mascarade.scenarios import printed

TURNS = 200
"""The turn after which a game is a draw, unless one says otherwise."""
MOST_TURNS = 10_000


class Setting(Struct, frozen=True):
    """`masks` are the different masks in play, by id: tensors number them in this order."""

    scenario: Scenario
    turns: int
    players: tuple[Player, ...]
    masks: tuple[Mask, ...]

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Setting":
        return self

    @property
    def places(self) -> int:
        """The seats, and those in the centre."""
        return len(self.scenario.masks)

    @property
    def most_decisions(self) -> int:
        """In one game: a turn, everybody's word on it, whom a power is aimed at, and what they do."""
        preparatory = min(self.turns, PREPARATORY_TURNS)
        return preparatory + (self.turns - preparatory) * (len(self.players) + 2)


def setting(players: int, scenario: str, turns: int) -> Setting:
    """The setting these parameters mean; `ValueError` where they mean none."""
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise ValueError(f"players must be {FEWEST_PLAYERS} to {MOST_PLAYERS}, not {players}")
    if not 1 <= turns <= MOST_TURNS:
        raise ValueError(f"turns must be 1 to {MOST_TURNS}, not {turns}")
    side = printed(scenario or f"{players}A")
    if side.players != players:
        raise ValueError(f"scenario {side.name} is for {side.players} players, not {players}")
    names = tuple(f"p{number}" for number in range(players))
    return Setting(side, turns, names, tuple(sorted(set(side.masks))))
