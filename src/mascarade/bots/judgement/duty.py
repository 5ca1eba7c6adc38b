"""What no player with any sense does, or leaves undone, whatever their level."""

from collections.abc import Callable

from mascarade.bots.judgement.powers import Fortunes, alone, does_nothing
from mascarade.bots.memory import remembered
from mascarade.rules import Mask, Player, View
from mascarade.rules.names import COINS_TO_WIN


def vain(view: View, sure: Callable[[Player], float]) -> frozenset[Mask]:
    """What is certain to fail if I announce it: the power would do nothing, or every card of the mask lies
    with another player who certainly knows it, and claims it.

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
        if does_nothing(mask, now, me) or taken.count(mask) == view.masks.count(mask)
    )


def last_stand(view: View) -> bool:
    """Whether I must challenge: the announcer would win, nobody has challenged, nobody after me can, and it
    is not certain that they are what they say. A fine of the last coin loses the game: who has no other
    cannot."""
    assert view.player is not None
    assert view.announced is not None
    if len(view.claimants) > 1:
        return False
    me, announcer = (view.players.index(player) for player in (view.player, view.claimants[0]))
    seats = len(view.players)
    if not wins(view, announcer, view.announced) or view.coins[me] <= 1:
        return False
    later = ((announcer + step) % seats for step in range((me - announcer) % seats + 1, seats))
    if any(view.coins[seat] > 1 for seat in later):
        return False
    return remembered(view).get(announcer) != view.announced


def wins(view: View, owner: int, mask: Mask) -> bool:
    """Whether this power, carried out by the player at this seat now, wins them the game at once."""
    after = alone(mask, Fortunes(view.coins, view.court), owner)
    return after.winner == owner or after.coins[owner] >= COINS_TO_WIN
