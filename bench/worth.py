"""Fits what a fortune is worth to who won, in games of our own bots, and prints the `Taste` it finds.

At the beginning of every ordinary turn the table is taken down: who has how much, who is next, and in the
end who won. How likely each seat wins is a logit over what `Worth` looks at; the numbers are those that make
the winners likeliest.
"""

import argparse
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import numpy as np
from bot_games import PREPARATORY, SIZES, GameEvents, Task, Truth, game_events, opening, spread, tasks
from numpy.typing import NDArray

from mascarade.bots.judgement.worth import CHEAT_COINS, TASTE, Taste, Worth
from mascarade.rules.events import Ended, TurnBegan

MIX = "guest,courtier"
ROUNDS = 50
CLOSE = 1e-6
SEATS = max(SIZES)

Numbers: TypeAlias = NDArray[np.float64]


class Moment(NamedTuple):
    """A table at the beginning of a turn, and what each seat won at last."""

    coins: tuple[int, ...]
    seat: int
    cheat: bool
    won: tuple[float, ...]

    def looks(self) -> Numbers:
        """What counts, seat by seat: coins, their square, enough for the cheat, the wait for one's turn."""
        coins = np.array(self.coins, dtype=float)
        wait = (np.arange(len(coins)) - self.seat) % len(coins) / len(coins)
        return np.stack([coins, coins**2, (coins >= CHEAT_COINS) * float(self.cheat), -wait], axis=1)


def moments(task: Task) -> list[Moment]:
    side, seeds, mix = task
    return [moment for seed in seeds for moment in _moments(game_events(side, seed, mix))]


def _moments(events: GameEvents) -> list[Moment]:
    opened, ended = opening(events), events[-1]
    assert isinstance(ended, Ended)
    truth, found = Truth(opened), list[Moment]()
    if not ended.winners:
        return found
    for event in events:
        truth.hear(event)
        if isinstance(event, TurnBegan) and event.turn > PREPARATORY:
            won = tuple((player in ended.winners) / len(ended.winners) for player in truth.players)
            found.append(Moment(tuple(truth.coins), event.seat, "cheat" in opened.masks, won))
    return found


def fitted(table: Sequence[Moment]) -> tuple[Taste, Taste]:
    """The taste that makes the winners likeliest (by Newton's method), and how sure each number is."""
    columns = len(Taste._fields)
    looks = np.zeros((len(table), SEATS, columns))
    won, sits = np.zeros((len(table), SEATS)), np.zeros((len(table), SEATS), dtype=bool)
    for row, moment in enumerate(table):
        seats = len(moment.coins)
        looks[row, :seats], won[row, :seats], sits[row, :seats] = moment.looks(), moment.won, True
    taste = np.zeros(columns)
    for _ in range(ROUNDS):
        slope, bend = _shape(looks, won, sits, taste)
        step = np.linalg.solve(bend, slope)
        taste += step
        if np.abs(step).max() < CLOSE:
            break
    unsure = np.sqrt(np.diag(np.linalg.inv(_shape(looks, won, sits, taste)[1])))
    return Taste(*taste.round(4).tolist()), Taste(*unsure.round(4).tolist())


def _shape(looks: Numbers, won: Numbers, sits: NDArray[np.bool_], taste: Numbers) -> tuple[Numbers, Numbers]:
    """Where the likelihood rises from here, and how it bends."""
    chances = np.where(sits, np.exp(looks @ taste), 0.0)
    chances /= chances.sum(axis=1, keepdims=True)
    slope = np.einsum("rsc,rs->c", looks, won - chances)
    mean = np.einsum("rsc,rs->rc", looks, chances)
    bend = np.einsum("rsc,rs,rsd->cd", looks, chances, looks) - mean.T @ mean
    return slope, bend


def loss(table: Sequence[Moment], taste: Taste) -> float:
    """Minus the logarithm of what was said of the winner, on the average; 0 would be to know it."""
    lost = []
    for moment in table:
        worth = Worth(len(moment.coins), cheat=moment.cheat, taste=taste)
        chances = worth.chances(moment.coins, moment.seat)
        lost.append(-float(np.log(chances) @ np.array(moment.won)))
    return float(np.mean(lost))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--first", type=int, default=200_000, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mix", default=MIX)
    given = parser.parse_args()
    by_size: dict[int, list[Moment]] = {size: [] for size in SIZES}
    portions = tasks(SIZES, given.games, given.mix, first=given.first)
    for (side, _, _), found in zip(portions, spread(moments, portions, given.jobs), strict=True):
        by_size[int(side[:-1])] += found
    for size, table in by_size.items():
        taste, _ = fitted(table)
        print(f"{size:>2} players, {len(table):>7,} turns: {taste}")
    every = [moment for table in by_size.values() for moment in table]
    taste, unsure = fitted(every)
    even = loss(every, Taste(0.0, 0.0, 0.0, 0.0))
    print(
        f"loss {loss(every, taste):.4f}; {loss(every, TASTE):.4f} with the one in use, {even:.4f} with none"
    )
    print(f"unsure by {unsure}, were every turn a game of its own")
    print(taste)


if __name__ == "__main__":
    main()
