"""Small counts for the tests of scores and reports: made by hand, or of a few games that were played."""

from functools import lru_cache

from mascarade.lab.balance import swift
from mascarade.lab.balance.compare import Comparison, Measure, ranked
from mascarade.lab.balance.search import SCREENER
from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.counts import WIN, AnnouncementCounts, GameCounts, Share
from mascarade.lab.simulation.plan import Plan
from mascarade.lab.simulation.result import Simulation, versions
from mascarade.lab.tournament.plan import Kind
from mascarade.scenarios import PRINTED

FAIR = {"judge": 250, "king": 250, "thief": 250, "cheat": 250}


def fast_plan(side: str, games: int, seed: int = 1, bot: str = "heuristic", turns: int = 300) -> Plan:
    scenario = PRINTED[side]
    return Plan(scenario, (Kind(bot, scenario.players, bot),), games, seed, turns)


def by_hand(
    wins: dict[str, int] = FAIR,
    lengths: dict[int, int] | None = None,
    leads: dict[int, int] | None = None,
    behind: int = 0,
    truly: int = 500,
) -> GameCounts:
    """A thousand games of four, in which those who were dealt a mask won so often."""
    games = sum(wins.values())
    return GameCounts(
        games=games,
        lengths=lengths or {20: games},
        dealt={mask: Share(games, won * WIN) for mask, won in wins.items()},
        seats=[Share(games, games * WIN // 4) for _ in range(4)],
        announced={"king": AnnouncementCounts(times=1000, truly=truly)},
        leads=leads or {0: games},
        behind=behind,
    )


@lru_cache
def simulation(side: str = "6A", games: int = 60, seed: int = 5) -> Simulation:
    """A few games of heuristic players, with everything counted."""
    plan = fast_plan(side, games, seed)
    return Simulation(
        command=f"mascarade simulate {side} --games {games} --bots heuristic --seed {seed}",
        seed=seed,
        versions=versions(),
        scenario=plan.scenario,
        bots=plan.bots,
        planned=games,
        turns=plan.turns,
        counts=counted(plan, range(games)),
    )


@lru_cache
def comparison(*sides: str, games: int = 60, seed: int = 5) -> Comparison:
    measures = [Measure(PRINTED[side], SCREENER, games, seed, "compare") for side in sides]
    for measure in measures:
        for _ in measure.play(swift.play):
            pass
    command = f"mascarade balance {' '.join(sides)} --games {games} --bots heuristic --seed {seed}"
    return Comparison(command, seed, versions(), "heuristic", games, ranked(measures))
