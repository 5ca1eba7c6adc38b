"""What a power would do to everybody's coins, without asking anybody.

Whom the owner would choose is the caller's guess. The rules have the last word; these are thoughts.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mascarade.rules import Mask
from mascarade.rules.names import COINS_TO_WIN

CHEAT_COINS = 10
WIDOW_COINS = 10
GURU_COINS = 4
SWINDLED = 2


class Fortunes(NamedTuple):
    """Coins by seat and on the court; `winner` where the cheat has ended it; `moved` seats changed hands."""

    coins: tuple[int, ...]
    court: int
    winner: int | None = None
    moved: tuple[int, int] | None = None

    @property
    def over(self) -> bool:
        return self.winner is not None or max(self.coins) >= COINS_TO_WIN or min(self.coins) <= 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, where it is over."""
        if self.winner is not None:
            return (self.winner,)
        most = max(self.coins)
        return tuple(
            seat for seat, coins in enumerate(self.coins) if self.over and coins >= min(most, COINS_TO_WIN)
        )

    def with_coins(self, *changes: tuple[int, int]) -> "Fortunes":
        """One step: each of these seats has so many more or fewer, but nobody less than nothing."""
        coins = list(self.coins)
        for seat, change in changes:
            coins[seat] = max(coins[seat] + change, 0)
        return self._replace(coins=tuple(coins))

    def fined(self, liars: Sequence[int]) -> "Fortunes":
        """Each liar pays a coin to the court, unless it is over."""
        if self.over or not liars:
            return self
        paid = self.with_coins(*((self._now_at(liar), -1) for liar in liars))
        return paid._replace(court=paid.court + len(liars))

    def _now_at(self, seat: int) -> int:
        """Where who sat there sits now."""
        if self.moved is None or seat not in self.moved:
            return seat
        return self.moved[1] if seat == self.moved[0] else self.moved[0]

    def seat_of(self, seat: int) -> int:
        """Where a player sits now who sat there."""
        return self._now_at(seat)


def _bank(coins: int) -> Callable[[Fortunes, int], Fortunes]:
    return lambda now, me: now.with_coins((me, coins))


def _patron(now: Fortunes, me: int) -> Fortunes:
    after = now.with_coins((me, 3))
    return after if after.over else after.with_coins((_left(now, me), 1), (_right(now, me), 1))


def _judge(now: Fortunes, me: int) -> Fortunes:
    return now.with_coins((me, now.court))._replace(court=0)


def _widow(now: Fortunes, me: int) -> Fortunes:
    return now.with_coins((me, max(WIDOW_COINS - now.coins[me], 0)))


def _thief(now: Fortunes, me: int) -> Fortunes:
    return now.with_coins((_left(now, me), -1), (_right(now, me), -1), (me, 2))


def _beggar(now: Fortunes, me: int) -> Fortunes:
    seats = len(now.coins)
    for step in range(1, seats):
        other = (me + step) % seats
        if now.coins[other] > now.coins[me] and not now.over:
            now = now.with_coins((other, -1), (me, 1))
    return now


def _cheat(now: Fortunes, me: int) -> Fortunes:
    return now._replace(winner=me) if now.coins[me] >= CHEAT_COINS else now


def _nothing(now: Fortunes, _me: int) -> Fortunes:
    return now


_ALONE: dict[Mask, Callable[[Fortunes, int], Fortunes]] = {
    "empress": _bank(3),
    "king": _bank(2),
    "princess": _bank(2),
    "fool": _bank(1),
    "peasant": _bank(1),
    "patron": _patron,
    "judge": _judge,
    "widow": _widow,
    "thief": _thief,
    "beggar": _beggar,
    "cheat": _cheat,
    "guru": _nothing,
    "puppet_master": _nothing,
    "spy": _nothing,
    "swindler": _nothing,
    "witch": _nothing,
}
"""What each power does before its owner chooses anything."""


def alone(mask: Mask, now: Fortunes, me: int) -> Fortunes:
    """What the power does whoever is chosen."""
    return _ALONE[mask](now, me)


def aimed(mask: Mask, now: Fortunes, me: int, at: Sequence[int]) -> Fortunes:
    """What it does beyond that, aimed at these seats."""
    if mask == "witch":
        return now.with_coins(
            (me, now.coins[at[0]] - now.coins[me]), (at[0], now.coins[me] - now.coins[at[0]])
        )
    if mask == "swindler":
        coins = min(SWINDLED, now.coins[at[0]])
        return now.with_coins((at[0], -coins), (me, coins))
    if mask == "puppet_master":
        after = now.with_coins((at[0], -1), (at[1], -1), (me, 2))
        return after if after.over else after._replace(moved=(at[0], at[1]))
    return now


def fooled(now: Fortunes, guru: int, victim: int) -> Fortunes:
    """The guru's victim was wrong."""
    coins = min(GURU_COINS, now.coins[victim])
    return now.with_coins((victim, -coins), (guru, coins))


def does_nothing(mask: Mask, now: Fortunes, me: int) -> bool:
    """Whether the power would certainly be carried out in vain."""
    if mask == "witch":
        return all(coins <= now.coins[me] for coins in now.coins)
    return mask in ("cheat", "widow", "judge", "beggar") and alone(mask, now, me) == now


def _left(now: Fortunes, me: int) -> int:
    return (me + 1) % len(now.coins)


def _right(now: Fortunes, me: int) -> int:
    return (me - 1) % len(now.coins)
