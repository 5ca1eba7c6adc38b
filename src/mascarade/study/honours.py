"""The honours of a game: for everybody who was first at something, and nobody is last."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from mascarade.rules.events import Paid
from mascarade.rules.names import Player
from mascarade.study.moment import TurnContext
from mascarade.study.replayed_game import CERTAIN
from mascarade.study.shape import Honour, HonourKind


def honours(
    players: Sequence[Player],
    moments: Sequence[TurnContext],
    bluffs: Sequence[Player],
    paid: Mapping[Player, int],
) -> Iterator[Honour]:
    """`bluffs` names whoever bluffed and was not called, each time; `paid` are coins."""
    counted = Counter(bluffs)
    measures: dict[HonourKind, dict[Player, int]] = {
        "boldest": {player: counted[player] for player in players},
        "furthest": {player: round(CERTAIN - _own(moments, player)) for player in players},
        "longest": {player: _longest(moments, player) for player in players},
        "sharpest": {player: round(_right(moments, player)) for player in players},
        "generous": {player: paid.get(player, 0) for player in players},
    }
    for kind, measure in measures.items():
        most = max(measure.values())
        if most > 0:
            yield Honour(kind, tuple(player for player in players if measure[player] == most), most)


def paid_by(event: Paid, seated: Sequence[Player]) -> Counter[Player]:
    """What each player has less after this step: who exchanges fortunes pays the difference."""
    coins: Counter[Player] = Counter()
    for move in event.moves:
        if not isinstance(move.payer, str):
            coins[seated[move.payer]] += move.coins
        if not isinstance(move.payee, str):
            coins[seated[move.payee]] -= move.coins
    return +coins


def _own(moments: Sequence[TurnContext], player: Player) -> float:
    return sum(moment.own(player) for moment in moments) / len(moments)


def _right(moments: Sequence[TurnContext], player: Player) -> float:
    return sum(moment.right(player) for moment in moments) / len(moments)


def _longest(moments: Sequence[TurnContext], player: Player) -> int:
    longest = now = 0
    for moment in moments:
        now = now + 1 if moment.is_somebody_else(player) else 0
        longest = max(longest, now)
    return longest
