"""The arithmetic of clocks: so many seconds a decision, and a bank for the whole game."""

from collections.abc import Iterable

from msgspec.structs import replace

from mascarade.rules import Player
from mascarade.server.table.steps import By, Watch
from mascarade.wire.options import Clocks, seconds

MOST_MISSED = 2
"""So many decisions in a row that nobody made, and a bot sits in."""

GRACE = 15.0
GRACE_PART = 0.05
"""What every clock has at least when the server has been restarted or stood still: so many seconds, or this
part of the time for a decision, whichever is more."""

MEMORISE = 2
"""Twelve masks take longer to read than a decision to make: this many times as long."""


def wound(clocks: Clocks, players: tuple[Player, ...], now: float) -> Watch:
    """The clocks of a new game, while everybody reads the masks."""
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
    """What is left after `player` was answered for: the bank pays for what took longer than a decision."""
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
    """The clock starts for `first`, unless a bot is asked, and where challenges are secret for the others."""
    times = seconds(clocks)
    if times is None:
        return replace(watch, deadline=None, left=None, others={})

    def until(player: Player) -> float:
        return now + times[0] + watch.banks.get(player, 0.0)

    deadline = None if first is None else until(first)
    return replace(watch, deadline=deadline, left=None, others={player: until(player) for player in others})


def running(watch: Watch, player: Player, first: Player | None) -> float | None:
    """When the time of `player` runs out; `first` is the one whom the table waits for."""
    return watch.deadline if player == first else watch.others.get(player)


def paused(watch: Watch, now: float) -> Watch:
    """Everybody keeps what they have left."""
    left = None if watch.deadline is None else max(0.0, watch.deadline - now)
    others = {player: max(0.0, until - now) for player, until in watch.others.items()}
    return replace(watch, deadline=None, left=left, others=others)


def resumed(watch: Watch, now: float) -> Watch:
    """And gets it back."""
    deadline = None if watch.left is None else now + watch.left
    others = {player: now + left for player, left in watch.others.items()}
    return replace(watch, deadline=deadline, left=None, others=others)


def away(watch: Watch, player: Player, first: Player | None) -> Watch:
    """A bot answers for `player` from now on, and bots are not hurried."""
    others = {other: until for other, until in watch.others.items() if other != player}
    if player == first:
        return replace(watch, deadline=None, left=None, others=others)
    return replace(watch, others=others)


def forgiven(watch: Watch, player: Player) -> Watch:
    """What somebody missed does not count any more."""
    return replace(watch, missed=watch.missed | {player: 0})


def back(watch: Watch, clocks: Clocks, player: Player, first: Player | None, now: float) -> Watch:
    """Somebody took their seat back: what they missed is forgiven, and what they are asked begins anew."""
    watch = forgiven(watch, player)
    times = seconds(clocks)
    if times is None:
        return watch
    until = now + times[0] + watch.banks.get(player, 0.0)
    if player == first:
        return replace(watch, deadline=until, left=None)
    return replace(watch, others=watch.others | {player: until})


def rewound(watch: Watch, clocks: Clocks, first: Player | None, now: float, *, paused: bool) -> Watch:
    """The server was away or stood still: everybody has at least the grace, and their bank untouched.

    `first` is the player whom the table waits for; None while everybody reads the masks.
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
    """What turns the stored times of a step that was stored `at` this moment into moments of this process.

    The time since then has passed on its clocks, too. Where the wall clock was set back, none has: nobody
    gets more than was left. And not more than since it was known, at the moment `synced`, that there was no
    such step: whoever stored it may have had a clock that is behind.
    """
    passed = min(max(0.0, wall - at), now - synced)
    return now - at - passed
