"""What no player with any sense does, or leaves undone, whatever their level."""

from collections.abc import Callable, Iterator
from itertools import combinations

from mascarade.bots.judgement.powers import Fortunes, aimed, alone, does_nothing
from mascarade.bots.memory import remembered
from mascarade.rules import Mask, Player, View


def vain(view: View, sure: Callable[[Player], float]) -> frozenset[Mask]:
    """What is certain to fail if I announce it: the power would do nothing or win the game for others, or
    every card of the mask lies with another player who certainly knows it, and claims it.

    `sure` is how sure a player can be of their own mask.
    """
    assert view.player is not None
    me = view.players.index(view.player)
    now = Fortunes(view.coins, view.court)
    taken = [
        mask
        for place, mask in remembered(view).items()
        if place < len(view.players) and place != me and sure(view.players[place]) >= 1.0
    ]
    return frozenset(
        mask
        for mask in set(view.masks)
        if does_nothing(mask, now, me)
        or _wins_for_others(mask, now, me)
        or taken.count(mask) == view.masks.count(mask)
    )


def last_stand(view: View) -> bool:
    """Whether I must challenge: the announcer would win, nobody has challenged, nobody after me can, and it
    is not certain that they are what they say. A fine of the last coin loses the game: who has no other
    cannot, unless they are the mask themselves and know it."""
    assert view.player is not None
    assert view.announced is not None
    if len(view.claimants) > 1:
        return False
    me, announcer = (view.players.index(player) for player in (view.player, view.claimants[0]))
    seats = len(view.players)
    known = remembered(view)
    if view.coins[me] <= 1 and known.get(me) != view.announced:
        return False
    later = ((announcer + step) % seats for step in range((me - announcer) % seats + 1, seats))
    if any(view.coins[seat] > 1 for seat in later):
        return False
    if known.get(announcer) == view.announced:
        return False
    ends = (after.winners for after in _ends(view.announced, Fortunes(view.coins, view.court), announcer))
    return any(announcer in winners and me not in winners for winners in ends)


def _wins_for_others(mask: Mask, now: Fortunes, me: int) -> bool:
    winners = alone(mask, now, me).winners
    return bool(winners) and me not in winners


def _ends(mask: Mask, now: Fortunes, owner: int) -> Iterator[Fortunes]:
    """What the owner can make of everybody's coins, but for what the guru's victim has a say in."""
    after = alone(mask, now, owner)
    others = [seat for seat in range(len(now.coins)) if seat != owner]
    match mask:
        case "swindler":
            yield aimed(mask, after, owner, [max(others, key=lambda seat: now.coins[seat])])
        case "puppet_master":
            yield from (aimed(mask, after, owner, pair) for pair in combinations(others, 2))
        case _:
            yield after
