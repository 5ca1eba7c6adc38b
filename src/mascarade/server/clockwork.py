"""The arithmetic of clocks: so many seconds a decision, and a bank for the whole game."""

from mascarade.rules import Player
from mascarade.server.options import Clocks, seconds
from mascarade.server.steps import By, Watch

MOST_MISSED = 2
"""So many decisions in a row that nobody made, and a bot sits in."""

AFTER_RESTART = 15.0
"""What every clock has at least, in seconds, when the place has been restarted."""

MEMORISE = 2
"""Twelve masks take longer to read than a decision to make: this many times as long."""


def wound(clocks: Clocks, players: tuple[Player, ...], now: float) -> Watch:
    """The clocks of a new game, while everybody reads the masks."""
    times = seconds(clocks)
    if times is None:
        return Watch()
    move, bank = times
    return Watch(now + MEMORISE * move, banks=dict.fromkeys(players, float(bank)))


def answered(watch: Watch, player: Player, by: By, when: float) -> Watch:
    """What is left after `player` was answered for: the bank pays for what took longer than a decision."""
    banks, missed = watch.banks, watch.missed
    if watch.deadline is not None and player in banks and by != "bot":
        left = 0.0 if by == "clock" else max(0.0, watch.deadline - when)
        if left < banks[player]:
            banks = banks | {player: left}
    if by == "clock":
        missed = missed | {player: missed.get(player, 0) + 1}
    elif by != "bot" and missed.get(player):
        missed = missed | {player: 0}
    return Watch(None, None, banks, missed)


def asked(watch: Watch, clocks: Clocks, player: Player | None, now: float) -> Watch:
    """The clock starts for `player`; None where a bot is asked, or nobody."""
    times = seconds(clocks)
    if times is None or player is None:
        return Watch(None, None, watch.banks, watch.missed)
    deadline = now + times[0] + watch.banks.get(player, 0.0)
    return Watch(deadline, None, watch.banks, watch.missed)


def paused(watch: Watch, now: float) -> Watch:
    left = None if watch.deadline is None else max(0.0, watch.deadline - now)
    return Watch(None, left, watch.banks, watch.missed)


def resumed(watch: Watch, now: float) -> Watch:
    deadline = None if watch.left is None else now + watch.left
    return Watch(deadline, None, watch.banks, watch.missed)


def back(watch: Watch, player: Player) -> Watch:
    """Somebody took their seat back: what they missed is forgiven."""
    return Watch(watch.deadline, watch.left, watch.banks, watch.missed | {player: 0})


def restarted(watch: Watch, now: float) -> Watch:
    """The place was away: nobody's time ran out meanwhile."""
    if watch.deadline is None:
        return watch
    return Watch(max(watch.deadline, now + AFTER_RESTART), None, watch.banks, watch.missed)
