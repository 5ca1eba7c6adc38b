"""`make belief`: how well a player knows where the masks are, beside others who heard the same.

Our bots play, a seat listens, and at the beginning of every turn each kind of belief says how likely each
mask is at each place. A log loss is minus the logarithm of what it said of the truth; calibration is how
much of what it says at 70 per cent is so. What is certain (0 or 1) counts in the loss, not there.
"""

import argparse
import platform
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from importlib.metadata import version
from typing import Protocol, TypeAlias

import msgspec
import numpy as np
from bot_games import MIX, SIZES, GameEvents, Task, Truth, game_events, opening, spread, tasks
from marginal import Marginal

from mascarade.bots.belief import Belief, Manners, Rates
from mascarade.bots.belief.belief import LIMIT
from mascarade.bots.belief.worlds import Numbers
from mascarade.rules import Event, Mask, Player
from mascarade.rules.events import (
    Announced,
    Challenged,
    Glimpsed,
    Handled,
    Named,
    Passed,
    Revealed,
    Saw,
    Swapped,
    TurnBegan,
    may_hear,
)

BEARING = (Announced, Challenged, Glimpsed, Handled, Named, Passed, Revealed, Saw, Swapped)
"""What changes a belief; the rest it only has to let pass."""
BINS = 10
CERTAIN = 1e-9
JOINT = 8
"""Up to so many players everything can be counted."""
EVEN = Rates(0.5, 0.5, 0.5, 0.5)
SILENT = Manners(EVEN, EVEN, EVEN)
MANY = 16 * LIMIT
"""Enough worlds for all there are at a table of eight."""
OURS, WHOLE, DEAF, PEER = "ours", f"ours, {MANY:,} worlds", "ours, deaf to words", "marginal table"
NAMES = (OURS, WHOLE, DEAF, PEER)

Moments: TypeAlias = Sequence[tuple[Event, tuple[Mask, ...] | None]]
"""What one player hears; and what lay where, at the beginning of each turn."""


class Tracker(Protocol):
    """Whoever says what lies where."""

    masks: tuple[Mask, ...]

    def hear(self, event: Event) -> None: ...
    def table(self) -> Numbers: ...


@dataclass
class Score:
    """What was said in some games: per game the mean loss, for a place and for all places together."""

    losses: list[float] = field(default_factory=list)
    joint: list[float] = field(default_factory=list)
    bins: Numbers = field(default_factory=lambda: np.zeros((BINS, 3)))
    exact: list[bool] = field(default_factory=list)
    spent: list[int] = field(default_factory=list)
    bearing: list[int] = field(default_factory=list)

    def add(self, other: "Score") -> None:
        self.losses += other.losses
        self.joint += other.joint
        self.bins += other.bins
        self.exact += other.exact
        self.spent += other.spent
        self.bearing += other.bearing

    def say(self, table: Numbers, truth: list[int]) -> None:
        """Put what was said into its bins: how often, how likely in all, how often it was so."""
        so = np.zeros_like(table)
        so[np.arange(len(truth)), truth] = 1.0
        open_ = (table > CERTAIN) & (table < 1 - CERTAIN)
        said = table[open_]
        bins = np.minimum((said * BINS).astype(int), BINS - 1)
        for column, values in enumerate((np.ones_like(said), said, so[open_])):
            self.bins[:, column] += np.bincount(bins, values, BINS)

    @property
    def off(self) -> float:
        """By how much what is said differs from what is so, on the average."""
        return float(np.abs(self.bins[:, 1] - self.bins[:, 2]).sum() / self.bins[:, 0].sum())


def moments(events: GameEvents, me: Player) -> Moments:
    truth, found = Truth(opening(events)), list[tuple[Event, tuple[Mask, ...] | None]]()
    for event in events:
        truth.hear(event)
        if may_hear(event, me):
            asked = isinstance(event, TurnBegan) and event.turn > 1
            found.append((event, tuple(truth.masks) if asked else None))
    return found


def followed(tracker: Tracker, heard: Moments, players: int) -> Score:
    """One game, as this tracker saw it."""
    score, losses, joint = Score(), list[float](), list[float]()
    for event, masks in heard:
        began = time.process_time_ns()
        tracker.hear(event)
        score.spent.append(time.process_time_ns() - began)
        if isinstance(event, BEARING):
            score.bearing.append(score.spent[-1])
        if masks is None:
            continue
        table, truth = tracker.table(), [tracker.masks.index(mask) for mask in masks]
        losses.append(-float(np.log(table[np.arange(len(truth)), truth]).mean()))
        score.say(table, truth)
        if isinstance(tracker, Belief):
            score.exact.append(tracker.exact)
        if players <= JOINT:
            joint.append(-float(np.log(together(tracker, truth))))
    if losses:
        score.losses.append(float(np.mean(losses)))
    if joint:
        score.joint.append(float(np.mean(joint)))
    return score


def together(tracker: Tracker, truth: list[int]) -> float:
    """How likely the whole placing is."""
    if isinstance(tracker, Marginal):
        return tracker.joint(truth)
    assert isinstance(tracker, Belief)
    worlds = tracker.worlds
    so = np.logical_and.reduce([worlds.at(place) == mask for place, mask in enumerate(truth)])
    return float(worlds.weights[so].sum())


def measured(manners: Manners, task: Task) -> dict[str, Score]:
    """Some games of one side, each heard by one seat in turn."""
    side, seeds, mix = task
    scores: dict[str, Score] = defaultdict(Score)
    for seed in seeds:
        events = game_events(side, seed, mix)
        opened = opening(events)
        players = len(opened.players)
        me = opened.players[seed % players]
        heard = moments(events, me)
        trackers: dict[str, Tracker] = {
            OURS: Belief(me, opened, manners=manners),
            DEAF: Belief(me, opened, manners=SILENT),
            PEER: Marginal(me, opened),
        }
        found = {name: followed(tracker, heard, players) for name, tracker in trackers.items()}
        if all(found[OURS].exact):
            found[WHOLE] = found[OURS]  # more than all there are it cannot keep
        else:
            found[WHOLE] = followed(Belief(me, opened, manners=manners, limit=MANY), heard, players)
        for name, score in found.items():
            scores[name].add(score)
    return dict(scores)


def mean(values: Sequence[float]) -> str:
    if not values:
        return ""
    bound = 1.96 * float(np.std(values)) / len(values) ** 0.5
    return f"{float(np.mean(values)):.3f} ± {bound:.3f}"


def rows(size: int, scores: dict[str, Score]) -> Iterator[str]:
    """The lines of one number of players."""
    for name in NAMES:
        score = scores[name]
        better = np.array(scores[PEER].losses) - np.array(score.losses)
        exact = f"{np.mean(score.exact):.1%}" if score.exact else ""
        cells = (
            *(str(size), name, mean(score.losses), mean(better.tolist()) if name != PEER else ""),
            *(mean(score.joint), f"{score.off:.3f}", exact),
        )
        yield f"| {' | '.join(cells)} |"


def calibration(scores: dict[str, Score]) -> Iterator[str]:
    """Of what is said at so many per cent, how many are so."""
    yield "| said, per cent | " + " | ".join(f"{name}: said | so | of" for name in (OURS, DEAF, PEER)) + " |"
    yield "|---" * 10 + "|"
    for low in range(BINS):
        cells = [f"{100 * low // BINS}-{100 * (low + 1) // BINS}"]
        for name in (OURS, DEAF, PEER):
            number, said, so = scores[name].bins[low]
            shares = [f"{100 * each / number:.1f}" if number else "" for each in (said, so)]
            cells += [*shares, f"{number:,.0f}"]
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--sizes", type=int, nargs="+", default=SIZES)
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mix", default=MIX, help="who plays, and how much likelier than others")
    parser.add_argument("--manners", help="others than those in use, as manners.py prints them")
    given = parser.parse_args()
    manners = msgspec.json.decode(given.manners, type=Manners) if given.manners else Manners()
    portions = tasks(given.sizes, given.games, given.mix, first=given.first)
    work = partial(measured, manners)
    by_size: dict[int, dict[str, Score]] = {size: defaultdict(Score) for size in given.sizes}
    for (side, _, _), found in zip(portions, spread(work, portions, given.jobs), strict=True):
        for name, score in found.items():
            by_size[int(side[:-1])][name].add(score)
    every: dict[str, Score] = defaultdict(Score)
    print(
        f"Python {platform.python_version()}, numpy {version('numpy')}; {given.games} games each, {given.mix}"
    )
    print("| players | belief | loss per place | less than the table | loss, all places | off by | exact |")
    print("|---" * 7 + "|")
    for size, scores in by_size.items():
        print("\n".join(rows(size, scores)))
        for name, score in scores.items():
            every[name].add(score)
    print("\n".join(calibration(every)))
    for size, scores in by_size.items():
        for what, spent in (("all", scores[OURS].spent), ("bearing on masks", scores[OURS].bearing)):
            median, high, most = np.quantile(np.array(spent) / 1e6, (0.5, 0.99, 1.0))
            times = f"median {median:.3f}, p99 {high:.3f}, most {most:.3f}"
            print(f"belief: {size} players, {len(spent):,} events, {what}: ms each {times}")


if __name__ == "__main__":
    main()
