"""Counts in games of our own bots how people play, and prints the `Manners` it finds.

Every turn in which anything may be done, every challenge that is asked for and every mask that has to be
named is a trial, for each mask it might be about: somebody who is that mask or is not, and who can be so
sure of what they are (`Acquaintance`), says it or does not. Between those who know and those who cannot,
`Rates` draws a straight line; its ends are those that make what was counted likeliest.

As evidence a trial counts as much as a listener who is deaf to words would doubt it: who bluffs says what
others cannot rule out, so that they do not say what they certainly are not tells nothing. For guessing what
somebody will do every trial counts the same.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeAlias

import msgspec
from bot_games import SIZES, GameEvents, Task, Truth, free, game_events, opening, spread, tasks

from mascarade.bots.belief import Belief, Manners, Rates
from mascarade.rules import Mask, Player
from mascarade.rules.events import Announced, Challenged, Named, Passed, Swapped, TurnBegan

KINDS = ("announces", "challenges", "names")
MIX = "guest,courtier"
ROUNDS = 2_000
EVEN = Rates(0.5, 0.5, 0.5, 0.5)
DEAF = Manners(EVEN, EVEN, EVEN)
STEPS = 8
"""How finely it is told apart how sure somebody can be."""


class Case(NamedTuple):
    """What kind of thing, said by the mask's owner or another, how sure, and whether they did it."""

    kind: str
    owner: bool
    sure: float
    did: bool


Cases: TypeAlias = dict[Case, float]


class Count:
    """What was counted: all cases, the doubt in them, and how often masks under the table were swapped."""

    def __init__(self) -> None:
        self.all: Cases = defaultdict(float)
        self.doubted: Cases = defaultdict(float)
        self.swaps: list[bool] = []

    def add(self, other: "Count") -> None:
        self.swaps += other.swaps
        for mine, theirs in ((self.all, other.all), (self.doubted, other.doubted)):
            for case, times in theirs.items():
                mine[case] += times


def counted(task: Task) -> Count:
    """The cases in some games."""
    side, seeds, mix = task
    count = Count()
    for seed in seeds:
        events = game_events(side, seed, mix)
        for case, doubt in _cases(events):
            count.all[case] += 1
            count.doubted[case] += doubt
        count.swaps += [event.really for event in events if isinstance(event, Swapped)]
    return count


def _cases(events: GameEvents) -> Iterator[tuple[Case, float]]:
    opened = opening(events)
    truth, listener = Truth(opened), Belief(None, opened, manners=DEAF)
    announced = ""

    def about(
        kind: str, player: Player, said: str | None, among: Sequence[Mask]
    ) -> Iterator[tuple[Case, float]]:
        seat = truth.seat(player)
        sure = round(listener.sure(player) * STEPS) / STEPS
        row = listener.table()[seat]
        for mask in among:
            chance = float(row[listener.number(mask)])
            yield Case(kind, truth.masks[seat] == mask, sure, said == mask), 4 * chance * (1 - chance)

    for event, following in zip(events, (*events[1:], events[-1]), strict=True):
        match event:
            case TurnBegan(_, _, player) if free(event):
                said = following.mask if isinstance(following, Announced) else None
                yield from about("announces", player, said, listener.masks)
            case Announced(_, mask):
                announced = mask
            case Challenged(by):
                yield from about("challenges", by, announced, [announced])
            case Passed(by):
                yield from about("challenges", by, None, [announced])
            case Named(by, mask):
                yield from about("names", by, mask, listener.masks)
            case _:
                pass
        truth.hear(event)
        listener.hear(event)


def line(cases: Cases) -> tuple[float, float]:
    """How often those who know and those who cannot do it: each trial is taken to be one of the two, the
    more likely the one the surer they can be, and that is made right round by round."""
    knowing = blind = 0.5
    for _ in range(ROUNDS):
        did = dict.fromkeys((True, False), 0.0)
        tried = dict.fromkeys((True, False), 0.0)
        for case, times in cases.items():
            chances = [rate if case.did else 1 - rate for rate in (blind, knowing)]
            weights = [(1 - case.sure) * chances[0], case.sure * chances[1]]
            total = sum(weights) or 1.0
            for knew in (True, False):
                tried[knew] += times * weights[knew] / total
                did[knew] += case.did * times * weights[knew] / total
        knowing, blind = ((did[each] + 0.5) / (tried[each] + 1) for each in (True, False))
    return knowing, blind


def rates(cases: Cases, kind: str) -> Rates:
    """The rates of one kind, and beside them what was counted."""
    ends = {}
    for owner in (True, False):
        some = {case: n for case, n in cases.items() if (case.kind, case.owner) == (kind, owner) and n}
        ends[owner] = line(some)
        for sure in sorted({case.sure for case in some}):
            did, did_not = (some.get(Case(kind, owner, sure, each), 0.0) for each in (True, False))
            on_the_line = ends[owner][0] * sure + ends[owner][1] * (1 - sure)
            share, who = did / (did + did_not), "owner" if owner else "other"
            print(
                f"{kind:<10} {who}, sure {sure:5.3f}: {share:.3f} of {did + did_not:>9,.0f}"
                f"   (on the line {on_the_line:.3f})"
            )
    return Rates(*(round(ends[owner][end], 3) for end in (0, 1) for owner in (True, False)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400, help="for each number of players")
    parser.add_argument("--first", type=int, default=100_000, help="the number of the first game")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--mix", default=MIX)
    given = parser.parse_args()
    count = Count()
    for some in spread(counted, tasks(SIZES, given.games, given.mix, first=given.first), given.jobs):
        count.add(some)
    swaps = round(sum(count.swaps) / len(count.swaps), 3)
    for what, cases in (("for guessing", count.all), ("as evidence", count.doubted)):
        print(what)
        announces, challenges, names = (rates(cases, kind) for kind in KINDS)
        found = Manners(announces, challenges, names, swaps)
        print(found)
        print(msgspec.json.encode(found).decode())


if __name__ == "__main__":
    main()
