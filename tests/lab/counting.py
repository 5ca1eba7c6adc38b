"""Games for the tests of the simulation: recorded ones, read by a counter, and small plans."""

from pathlib import Path

from mascarade.lab.simulation.counter import GameCounter
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Plan
from mascarade.lab.tournament.plan import Kind
from mascarade.rules import Running, new
from mascarade.rules.notation import parsed_answer
from mascarade.rules.playthrough import settings
from mascarade.scenarios import PRINTED

RECORDED = Path(__file__).parents[2] / "playthroughs"


def recorded(name: str, *kinds: str) -> GameCounts:
    """What is counted in a recorded game of a printed side, with these kinds of players."""
    text = (RECORDED / f"{name}.txt").read_text(encoding="utf-8")
    given = settings(text)
    players = tuple(given["players"].split())
    limit = int(given["limit"]) if "limit" in given else None
    masks = given["masks"].replace("|", " ").split()
    game, events = new(players, PRINTED[given["scenario"]], masks, limit=limit)
    counts, running = GameCounts(), Running.of(game)
    counter = GameCounter(counts, events, kinds or ["somebody"] * len(players))
    for line in text.splitlines():
        if line.startswith("> ") and running.ask is not None:
            player, _, said = line[2:].partition(": ")
            counter.hear(running.answer(player, parsed_answer(said)))
    return counts


def plan(side: str, *kinds: tuple[str, int], games: int = 20, seed: int = 1, turns: int = 300) -> Plan:
    """A small simulation; a temper stands behind a colon."""
    return Plan(PRINTED[side], tuple(_kind(name, seats) for name, seats in kinds), games, seed, turns, 8)


def _kind(name: str, seats: int) -> Kind:
    bot, _, temper = name.partition(":")
    return Kind(name, seats, bot, temper)
