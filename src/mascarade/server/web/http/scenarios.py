"""The handlers of the API for scenarios: checking a choice of masks, and drawing one by chance."""

from mascarade.rules.scenario import advice, violations
from mascarade.scenarios.balance import BALANCE
from mascarade.scenarios.guess import guessed
from mascarade.scenarios.printed import side_of
from mascarade.scenarios.random import random_scenario
from mascarade.server.web.edge.refusals import sentences
from mascarade.server.web.http.operation import ApiCall, get, post
from mascarade.wire.http import CheckScenario, MasksDrawn, Verdict

SEEDS = 2**32
"""How many scenarios can be drawn for a number of players; a seed says nothing about any game."""


@post("/api/scenarios/check", tag="scenarios", refuses=(401, 403))
async def check_scenario(call: ApiCall, wanted: CheckScenario) -> Verdict:
    """What the rules say about a choice of masks

    All rules it breaks, and advice, also as sentences in your language. For a printed side, the balance that
    was measured as well.
    """
    language = call.caller.language
    problems = tuple(guessed(violations(wanted.players, wanted.masks)))
    advised = advice(wanted.players, wanted.masks)
    said = sentences(problems, language) + sentences(advised, language, "advice")
    centre = max(0, len(wanted.masks) - wanted.players)
    side = side_of(wanted.players, wanted.masks)
    balance = BALANCE[f"{wanted.players}{side}"] if side else None
    return Verdict(problems, advised, said, centre, side, balance)


@get("/api/scenarios/random/{players}", tag="scenarios", refuses=(400, 404))
async def draw_scenario(call: ApiCall, players: int) -> MasksDrawn:
    """A legal choice of masks, drawn by chance

    One of all that R8 allows for this number of players, each equally likely.
    """
    drawn = random_scenario(players, call.services.registry.context.chance.randrange(SEEDS))
    return MasksDrawn(drawn.players, drawn.masks)


ROUTES = (check_scenario, draw_scenario)
