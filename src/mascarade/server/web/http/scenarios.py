"""The doors to scenarios: what the rules say about a choice of masks, and one that is drawn by chance."""

from litestar import get, post
from litestar.params import FromPath

from mascarade.rules.scenario import advice, violations
from mascarade.scenarios.balance import BALANCE
from mascarade.scenarios.guess import guessed
from mascarade.scenarios.printed import side_of
from mascarade.scenarios.random import random_scenario
from mascarade.server.web.edge.refusals import said
from mascarade.server.web.http.handlers import Answer, Asking, answer, brought, caller, desk, numbered
from mascarade.server.web.http.operation import door
from mascarade.wire.http import CheckScenario, MasksDrawn, Verdict

SEEDS = 2**32
"""Of drawn scenarios; nothing about a game can be learnt from one."""


@post(
    "/api/scenarios/check",
    opt=door(tag="scenarios", gives=Verdict, takes=CheckScenario, refuses=(401, 403)),
    status_code=200,
)
async def check_scenario(request: Asking) -> Answer:
    """What the rules say about a choice of masks

    Everything that forbids it, at once, and what is advised; in your language, too. Of a printed side,
    what the laboratory measured as well.
    """
    wanted = await brought(request, CheckScenario)
    language = caller(request).language
    problems = tuple(guessed(violations(wanted.players, wanted.masks)))
    advised = advice(wanted.players, wanted.masks)
    sentences = said(problems, language) + said(advised, language, "advice")
    centre = max(0, len(wanted.masks) - wanted.players)
    side = side_of(wanted.players, wanted.masks)
    balance = BALANCE[f"{wanted.players}{side}"] if side else None
    return answer(Verdict(problems, advised, sentences, centre, side, balance))


@get(
    "/api/scenarios/random/{players:str}",
    opt=door(tag="scenarios", gives=MasksDrawn, refuses=(400, 404)),
)
async def draw_scenario(request: Asking, players: FromPath[str]) -> Answer:
    """A legal choice of masks, drawn by chance

    One of all that R8 allows for so many players, every one as likely as the next.
    """
    drawn = random_scenario(numbered(players), desk(request).registry.context.chance.randrange(SEEDS))
    return answer(MasksDrawn(drawn.players, drawn.masks))


DOORS = (check_scenario, draw_scenario)
