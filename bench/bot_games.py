"""Games of our own bots, as all that happened in them: what is measured and fitted here comes from these."""

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import chain
from typing import TypeAlias, TypeVar

from mascarade.bots import BOTS, Asked, Hello, Question
from mascarade.rules import Event, Mask, Onlooker, Player, Running, heard, new
from mascarade.rules.events import ChangedSeats, Dealt, Opened, Paid, Swapped, TurnBegan
from mascarade.scenarios import PRINTED, shuffled

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ida", "jon", "kim", "lea")
LONG_ENOUGH = 300
PREPARATORY = 4
SIZES = (4, 6, 8, 10, 12)
MIX = "guest*3,courtier*3,honest,random"
"""Who plays: each seat is drawn anew for each game, and a kind is so much likelier than another."""

GameEvents: TypeAlias = tuple[Event, ...]
Task: TypeAlias = tuple[str, range, str]
"""A printed side, the seeds of its games, and who plays."""
T = TypeVar("T")


def tasks(sizes: Iterable[int], games: int, mix: str, *, first: int = 0, at_once: int = 25) -> list[Task]:
    """So many games for each number of players, half of them on each side, in small portions."""
    starts = range(first, first + games // 2, at_once)
    return [
        (f"{size}{side}", range(start, min(start + at_once, first + games // 2)), mix)
        for start in starts
        for size in sizes
        for side in "AB"
    ]


def spread(work: Callable[[Task], T], portions: Sequence[Task], jobs: int) -> Iterator[T]:
    """What each portion gives, in their order, worked on by so many processes."""
    if jobs == 1:
        yield from map(work, portions)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, portions)


def game_events(side: str, seed: int, mix: str = MIX) -> GameEvents:
    """Everything that happened in the game of this number."""
    scenario = PRINTED[side]
    players = NAMES[: scenario.players]
    game, events = new(players, scenario, shuffled(scenario, seed), limit=LONG_ENOUGH)
    opened = opening(tuple(events))
    kinds = random.Random(f"{side} {seed}").choices(*_weighted(mix), k=len(players))
    minds = {
        player: BOTS[kind](Hello(player, players, opened.masks, 100 * seed + seat))
        for seat, (player, kind) in enumerate(zip(players, kinds, strict=True))
    }
    onlookers = {player: Onlooker(player, opened) for player in players}
    unheard: dict[Player, list[Event]] = {player: [] for player in players}
    running, told, number = Running.of(game), [events], 0
    while True:
        for player in players:
            for event in heard(told[-1], player):
                onlookers[player].hear(event)
                unheard[player].append(event)
        if (ask := running.ask) is None:
            return tuple(chain.from_iterable(told))
        number += 1
        view = onlookers[ask.player].view(ask)
        asked = Asked(tuple(unheard[ask.player]), view, Question.of(ask, number))
        unheard[ask.player].clear()
        told.append(running.answer(ask.player, minds[ask.player].answer(asked)))


def _weighted(mix: str) -> tuple[list[str], list[int]]:
    pairs = [kind.partition("*") for kind in mix.split(",")]
    return [name for name, _, _ in pairs], [int(weight or 1) for _, _, weight in pairs]


class Truth:
    """The table as it truly stands, from all events: what lies where, who sits where, who has how much."""

    def __init__(self, opened: Opened) -> None:
        self.masks: list[Mask] = []
        self.players = list(opened.players)
        self.coins = list(opened.coins)

    def hear(self, event: Event) -> None:
        match event:
            case Dealt(masks):
                self.masks = list(masks)
            case Swapped(_, a, b, True):
                self.masks[a], self.masks[b] = self.masks[b], self.masks[a]
            case ChangedSeats(_, (one, other)):
                self.players[one], self.players[other] = self.players[other], self.players[one]
            case Paid(moves):
                for move in moves:
                    if isinstance(move.payer, int):
                        self.coins[move.payer] -= move.coins
                    if isinstance(move.payee, int):
                        self.coins[move.payee] += move.coins
            case _:
                pass

    def seat(self, player: Player) -> int:
        return self.players.index(player)


def opening(events: GameEvents) -> Opened:
    first = events[0]
    assert isinstance(first, Opened)
    return first


def free(event: Event) -> bool:
    """Whether with this begins a turn in which anything may be done."""
    return isinstance(event, TurnBegan) and event.turn > PREPARATORY and event.player not in event.barred
