"""What each answer to a question is worth, in chances to win."""

from collections.abc import Callable, Sequence

from mascarade.bots.judgement.announcing import STAYS, Announcing
from mascarade.bots.judgement.challenging import challenged
from mascarade.bots.judgement.duty import last_stand, vain
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.judgement.powers import aimed
from mascarade.bots.temper import Temper
from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Finish,
    Look,
    Name,
    Pass,
    Player,
    Swap,
)
from mascarade.rules.actions import place_of
from mascarade.rules.ask import What

UNLIKELY = 0.5
"""Who is less likely than this to be what they announce bluffs."""
BLUR = 0.06
"""What it counts for that whoever was sure of their mask no longer is: searches found real swaps to be worth
more than what one gets by them. Counted for every swap alike it makes games in which all do nothing else."""
HINT = 0.004
"""What it counts for to see the mask one knows least, to blur the one somebody knows best, or to bar from
announcing whoever comes next."""


def weighed(
    outlook: Outlook, what: What, options: Sequence[Answer], aim: Sequence[Player], temper: Temper
) -> list[float]:
    """The worth of each option, to somebody of this temper; `aim` is whom the power was aimed at."""
    weigh: dict[What, Callable[[], Callable[[Answer], float]]] = {
        "turn": lambda: _turn(outlook, temper),
        "challenge": lambda: _challenge(outlook, temper),
        "choose": lambda: _choose(outlook),
        "finish": lambda: _finish(outlook, aim),
        "name": lambda: _name(outlook),
    }
    worth = weigh[what]()
    return [worth(option) for option in options]


def _turn(outlook: Outlook, temper: Temper) -> Callable[[Answer], float]:
    announcing = Announcing(outlook)
    failing = vain(outlook.view, outlook.belief.sure)

    def worth(option: Answer) -> float:
        match option:
            case Announce(mask):
                number = outlook.belief.number(mask)
                bluff = temper.bluff if outlook.table[outlook.me, number] < UNLIKELY else 0.0
                gain = float(announcing.now[number]) + STAYS * announcing.ready + bluff
                return gain - float(mask in failing)
            case Swap(whose, True):
                place = place_of(outlook.view.players, whose)
                knew = outlook.sure[place] if place < outlook.seats else 0.0
                return outlook.still + STAYS * announcing.swapped(place) + BLUR * knew + temper.swap
            case Swap():
                return outlook.still + STAYS * announcing.ready + temper.swap
            case _:
                assert isinstance(option, Look)
                return outlook.still + STAYS * announcing.looked + temper.look

    return worth


def _challenge(outlook: Outlook, temper: Temper) -> Callable[[Answer], float]:
    if last_stand(outlook.view):
        return lambda option: float(isinstance(option, Challenge))
    claimed = challenged(outlook, claim=True) + temper.claim
    passed = challenged(outlook, claim=False)
    return lambda option: passed if isinstance(option, Pass) else claimed


def _finish(outlook: Outlook, aim: Sequence[Player]) -> Callable[[Answer], float]:
    """The spy knows both masks now; the fool swaps blindly, and nobody should guess whether."""
    assert outlook.view.ask is not None
    if outlook.view.ask.mask != "spy":
        return lambda _: 0.0
    announcing = Announcing(outlook)
    swapped = announcing.swapped(outlook.view.players.index(aim[0]))

    def worth(option: Answer) -> float:
        assert isinstance(option, Finish)
        return STAYS * (swapped if option.really else announcing.ready)

    return worth


def _name(outlook: Outlook) -> Callable[[Answer], float]:
    def worth(option: Answer) -> float:
        assert isinstance(option, Name)
        return float(outlook.table[outlook.me, outlook.belief.number(option.mask)])

    return worth


def _choose(outlook: Outlook) -> Callable[[Answer], float]:
    assert outlook.view.ask is not None
    mask = outlook.view.ask.mask
    chances = outlook.chances(outlook.now)
    announcing = Announcing(outlook)

    def barred(seat: int) -> float:
        """Whoever had to show their mask may not announce in the next turn."""
        return HINT * outlook.seats * chances[seat] if seat == outlook.following else 0.0

    def unknown(seat: int) -> float:
        return HINT * (1.0 - float(outlook.table[seat].max()))

    def worth(option: Answer) -> float:
        if isinstance(option, Decline):
            return outlook.still
        assert isinstance(option, Choose)
        at = [outlook.view.players.index(player) for player in option.players]
        match mask:
            case "guru":
                return outlook.interrogated(outlook.now, outlook.me, at[0]) + barred(at[0])
            case "princess":
                return unknown(at[0]) + barred(at[0])
            case "spy":
                return STAYS * max(announcing.swapped(at[0]), announcing.ready) + unknown(at[0])
            case "fool":
                return HINT * sum(outlook.sure[seat] * chances[seat] for seat in at)
            case _:
                assert mask is not None
                return outlook.value(aimed(mask, outlook.now, outlook.me, at))

    return worth
