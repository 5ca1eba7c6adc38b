"""The arithmetic of clocks: some seconds for each decision, and a bank for the whole game.

Throughout, `first` is the player whom the table waits for, if that is a person. `others` are the people who
are asked at the same time, where challenges are secret.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from mascarade.rules import Player
from mascarade.server.table.steps import By, Watch
from mascarade.wire.options import Clocks, seconds

MOST_MISSED = 2
"""After so many missed decisions in a row, a bot answers for the player."""

GRACE = 15.0
GRACE_PART = 0.05
"""After a restart, or after the server stood still, every clock has at least so many seconds, or this part of
the time for a decision if that is more."""

MEMORISE = 2
"""The time to read the masks, in times for a decision: up to twelve masks take a while to read."""


def wound(clocks: Clocks, players: tuple[Player, ...], now: float) -> Watch:
    """The clocks of a new game, while the players read the masks."""
    times = seconds(clocks)
    if times is None:
        return Watch()
    move, bank = times
    return Watch(now + MEMORISE * move, banks=dict.fromkeys(players, float(bank)))


def longest(clocks: Clocks) -> tuple[float, float]:
    """The most that a clock can show: seconds that are left, and seconds in the bank."""
    move, bank = map(float, seconds(clocks) or (0, 0))
    return max(MEMORISE * move, move + bank, GRACE + bank), bank


def answered(watch: Watch, player: Player, by: By, when: float, deadline: float | None) -> Watch:
    """The clocks after an answer by `player`, or for them. Time over the limit for a decision comes out of
    their bank."""
    banks, missed = watch.banks, watch.missed
    if deadline is not None and player in banks and by != "bot":
        left = 0.0 if by == "clock" else max(0.0, deadline - when)
        if left < banks[player]:
            banks = banks | {player: left}
    if by == "clock":
        missed = missed | {player: missed.get(player, 0) + 1}
    elif by != "bot" and missed.get(player):
        missed = missed | {player: 0}
    return Watch(banks=banks, missed=missed)


def asked(watch: Watch, clocks: Clocks, first: Player | None, others: Iterable[Player], now: float) -> Watch:
    """Start the clocks of `first` and of the others; `first` is None if a bot is asked."""
    times = seconds(clocks)
    if times is None:
        return replace(watch, deadline=None, left=None, others={})

    def until(player: Player) -> float:
        return now + times[0] + watch.banks.get(player, 0.0)

    deadline = None if first is None else until(first)
    return replace(watch, deadline=deadline, left=None, others={player: until(player) for player in others})


def running(watch: Watch, player: Player, first: Player | None) -> float | None:
    """When the time of `player` runs out."""
    return watch.deadline if player == first else watch.others.get(player)


def paused(watch: Watch, now: float) -> Watch:
    """Stop the clocks: remember how much time each player has left."""
    left = None if watch.deadline is None else max(0.0, watch.deadline - now)
    others = {player: max(0.0, until - now) for player, until in watch.others.items()}
    return replace(watch, deadline=None, left=left, others=others)


def resumed(watch: Watch, now: float) -> Watch:
    """Start the clocks again with the time that was left."""
    deadline = None if watch.left is None else now + watch.left
    others = {player: now + left for player, left in watch.others.items()}
    return replace(watch, deadline=deadline, left=None, others=others)


def away(watch: Watch, player: Player, first: Player | None) -> Watch:
    """A bot answers for `player` from now on, and bots have no clock."""
    others = {other: until for other, until in watch.others.items() if other != player}
    if player == first:
        return replace(watch, deadline=None, left=None, others=others)
    return replace(watch, others=others)


def forgiven(watch: Watch, player: Player) -> Watch:
    """Reset the player's count of missed decisions."""
    return replace(watch, missed=watch.missed | {player: 0})


def back(watch: Watch, clocks: Clocks, player: Player, first: Player | None, now: float) -> Watch:
    """A player took their seat back: their missed decisions are forgiven, and their clock starts again."""
    watch = forgiven(watch, player)
    times = seconds(clocks)
    if times is None:
        return watch
    until = now + times[0] + watch.banks.get(player, 0.0)
    if player == first:
        return replace(watch, deadline=until, left=None)
    return replace(watch, others=watch.others | {player: until})


def rewound(watch: Watch, clocks: Clocks, first: Player | None, now: float, *, paused: bool) -> Watch:
    """After the server was away or stood still: every player has at least the grace period and their bank.

    `first` is None while the players read the masks.
    """
    times = seconds(clocks)
    if times is None:
        return watch
    grace = max(GRACE, GRACE_PART * times[0] * (MEMORISE if first is None else 1))

    def least(player: Player | None) -> float:
        return grace + (0.0 if player is None else watch.banks.get(player, 0.0))

    start = 0.0 if paused else now
    others = {player: max(until, start + least(player)) for player, until in watch.others.items()}
    deadline = None if watch.deadline is None else max(watch.deadline, now + least(first))
    left = None if watch.left is None else max(watch.left, least(first))
    return replace(watch, deadline=deadline, left=left, others=others)


def offset(at: float, now: float, wall: float, synced: float) -> float:
    """The offset from the stored deadlines of a step to moments of this process.

    The step was stored `at` this time of day, and the time since then has passed on its clocks. If the wall
    clock was set back meanwhile, no time has passed, so that players never get more than they had left. At
    most, the time since `synced` has passed: the store did not have the step then, and the node that stored
    it may have had a clock that is behind.
    """
    passed = min(max(0.0, wall - at), now - synced)
    return now - at - passed
