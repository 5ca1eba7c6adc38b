"""How long a study of a game takes, and how large it and the game's file are.

Players answer by chance, announce seldom and mostly let it pass, which makes for long games with many swaps:
hard for a belief. Hardest are those with `--storm`: everybody swaps, and every so many turns one announces
and all claim the mask.
"""

import argparse
import random
import time

import msgspec

from mascarade.rules import Announce, Answer, Ask, Challenge, Pass, Swap, decide, new
from mascarade.rules.record import Record, Recording, write
from mascarade.scenarios import PRINTED, shuffled
from mascarade.study.effort import effort
from mascarade.study.looking import study

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea")
CHALLENGED, ANNOUNCED = 0.08, 0.15


def recorded(side: str, seed: int, turns: int, storm: int = 0) -> Record:
    """A game of at most so many turns."""
    chance, scenario = random.Random(f"{side} {seed}"), PRINTED[side]
    game, events = new(NAMES[: scenario.players], scenario, shuffled(scenario, seed), limit=turns)
    recording = Recording(game, events, side)
    while (ask := game.ask) is not None:
        stormy = storm and game.position.turn % storm == 0
        answer = _stormy(ask, chance, announce=bool(stormy)) if storm else _calm(ask, chance)
        game, events = decide(game, ask.player, answer)
        recording.add(ask.player, answer, events, game)
    return recording.record


def _calm(ask: Ask, chance: random.Random) -> Answer:
    if ask.what == "challenge":
        return Challenge() if chance.random() < CHALLENGED else Pass()
    calm = [option for option in ask.options if not isinstance(option, Announce)]
    return chance.choice(ask.options if chance.random() < ANNOUNCED or not calm else calm)


def _stormy(ask: Ask, chance: random.Random, *, announce: bool) -> Answer:
    if ask.what == "challenge":
        return Challenge()
    wanted = [option for option in ask.options if isinstance(option, Announce if announce else Swap)]
    return chance.choice(wanted or ask.options)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sides", nargs="+", default=["4A", "6A", "8A", "12A"])
    parser.add_argument("--games", type=int, default=5, help="of each side")
    parser.add_argument("--turns", type=int, default=120, help="at most")
    parser.add_argument("--storm", type=int, default=0, help="every so many turns all claim one mask")
    given = parser.parse_args()
    print("| side | turns | answers | file, KB | study, KB | CPU seconds | foretold |")
    print("|---" * 7 + "|")
    for side in given.sides:
        for seed in range(given.games):
            record = recorded(side, seed, given.turns, given.storm)
            began = time.process_time()
            found = study(record)
            spent = time.process_time() - began
            foretold = max(effort(record)) / 1e6
            sizes = (len(write(record)) // 1000, len(msgspec.json.encode(found)) // 1000)
            cells = (side, len(found.turns), len(record.steps), *sizes, f"{spent:.2f}", f"{foretold:.2f}")
            print(f"| {' | '.join(map(str, cells))} |", flush=True)


if __name__ == "__main__":
    main()
