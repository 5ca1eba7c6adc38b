"""What it is worth to claim the announced mask, or to let it pass."""

from mascarade.bots.judgement.outlook import DESPERATE, Outlook
from mascarade.rules import Mask, Place


def challenged(outlook: Outlook, *, claim: bool) -> float:
    """The worth of a claim, or of a pass, over all places where the mask may be."""
    mask = outlook.view.announced
    assert mask is not None
    chance = outlook.table[:, outlook.belief.number(mask)]
    worth = sum(
        float(chance[place]) * _settled(outlook, mask, int(place), claim) for place in chance.nonzero()[0]
    )
    return worth / float(chance.sum())


def _settled(outlook: Outlook, mask: Mask, place: Place, claim: bool) -> float:
    """What it is worth if the mask lies there."""
    said = [outlook.view.players.index(player) for player in outlook.view.claimants]
    later = _asked_after(outlook.me, said[0], outlook.seats)
    if claim:
        said.append(outlook.me)
    liars = tuple(seat for seat in said if seat != place) if len(said) > 1 else ()
    if place in said:
        return outlook.carried_out(mask, place, liars)
    fined = outlook.fined(liars or tuple(said))
    claims = outlook.claims(place, owner=True) if place in later else 0.0
    owned = outlook.carried_out(mask, place, liars or tuple(said)) if claims else 0.0
    if len(said) > 1:
        return claims * owned + (1.0 - claims) * fined
    others = [seat for seat in later if seat != place]
    nobody = outlook.nobody_claims(others)
    alone = outlook.carried_out(mask, said[0])
    if alone <= 0.0 and others:
        nobody *= 1.0 - DESPERATE
    return claims * owned + (1.0 - claims) * (nobody * alone + (1.0 - nobody) * fined)


def _asked_after(me: int, announcer: int, seats: int) -> list[int]:
    """Who is asked after me, in order."""
    return [(announcer + step) % seats for step in range((me - announcer) % seats + 1, seats)]
