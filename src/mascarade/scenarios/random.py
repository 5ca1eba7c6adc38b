"""A legal scenario drawn by chance."""

from mascarade.rules.errors import BadSetup, problem
from mascarade.rules.masks import MASKS
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS
from mascarade.rules.scenario import Scenario, cards_allowed, violations
from mascarade.scenarios.chance import Chance


def random_scenario(players: int, seed: int, centre: int | None = None) -> Scenario:
    """One of all the legal scenarios for this many players, each equally likely.

    `centre` fixes how many masks lie in the centre (R8.5); without it there is one mask a player, or six
    at a small table.
    """
    if not FEWEST_PLAYERS <= players <= MOST_PLAYERS:
        raise BadSetup.because("players", players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    allowed = cards_allowed(players)
    cards = allowed[0] if centre is None else players + centre
    if cards not in allowed:
        raise BadSetup([problem("cards", cards=cards, fewest=allowed[0], most=allowed[-1], players=players)])
    box = [mask.id for mask in MASKS.values() for _ in range(mask.cards)]
    chance = Chance(f"scenario {players} {cards}", seed)
    while True:
        masks = tuple(sorted(chance.shuffled(box)[:cards]))
        if not violations(players, masks):
            return Scenario(f"random {seed}", players, masks)
