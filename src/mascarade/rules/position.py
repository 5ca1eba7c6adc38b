"""A table at one moment, seat by seat, as the protocol writes it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice

from msgspec import Struct

from mascarade.rules.errors import MOST_PROBLEMS, BadSetup, Problem, problem
from mascarade.rules.events import Opened
from mascarade.rules.masks import MASKS
from mascarade.rules.names import (
    CENTRE,
    COINS_IN_THE_BOX,
    COINS_TO_WIN,
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    Mask,
    Player,
)
from mascarade.rules.state import Truth


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits where, which masks and coins lie there, and whose turn it is."""

    players: tuple[Player, ...]
    masks: tuple[Mask, ...]
    centre: tuple[Mask, ...]
    coins: tuple[int, ...]
    court: int
    turn: int
    seat: int
    barred: tuple[Player, ...] = ()
    must_look: tuple[Player, ...] = ()
    peeking: bool = False


def opened(position: Position) -> Opened:
    """What everybody can see of it."""
    return Opened(
        players=position.players,
        masks=tuple(sorted(position.masks + position.centre)),
        centre=len(position.centre),
        coins=position.coins,
        court=position.court,
        must_look=position.must_look,
        peeking=position.peeking,
    )


def laid(position: Position) -> Truth:
    """The table as the position says."""
    table = Truth(opened(position), position.masks + position.centre)
    table.turn, table.seat, table.barred = position.turn, position.seat, position.barred
    return table


def taken(table: Truth) -> Position:
    """The position of the table as it stands."""
    seats = len(table.players)
    return Position(
        players=table.players,
        masks=tuple(table.masks[:seats]),
        centre=tuple(table.masks[seats:]),
        coins=tuple(table.coins),
        court=table.court,
        turn=table.turn,
        seat=table.seat,
        barred=table.in_seat_order(table.barred),
        must_look=table.in_seat_order(table.must_look),
        peeking=table.peeking,
    )


def checked(position: Position) -> Position:
    """The position with its lists in seat order, or `BadSetup` with all that is wrong with it."""
    problems = tuple(islice(_problems(position), MOST_PROBLEMS))
    if problems:
        raise BadSetup(problems)
    return taken(laid(position))


def name_problems(players: Sequence[Player]) -> Iterator[Problem]:
    """4 to 12 distinct, non-empty names that cannot be taken for the centre (R1.3)."""
    if not FEWEST_PLAYERS <= len(players) <= MOST_PLAYERS:
        yield problem("players", players=len(players), fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    for name, times in Counter(players).items():
        if times > 1:
            yield problem("name-twice", name=name)
        if not name:
            yield problem("name-empty")
        if name.startswith(CENTRE):
            yield problem("name-centre", name=name)


def card_problems(masks: Sequence[Mask]) -> Iterator[Problem]:
    """Only masks of the box, none more often than the box has it (R1.1)."""
    for mask, times in sorted(Counter(masks).items()):
        if mask not in MASKS:
            yield problem("unknown-mask", given=mask)
        elif times > MASKS[mask].cards:
            yield problem("too-many-cards", mask=mask, times=times, cards=MASKS[mask].cards)


def _problems(position: Position) -> Iterator[Problem]:
    seats = len(position.players)
    yield from name_problems(position.players)
    yield from card_problems(position.masks + position.centre)
    for name, found in (("masks", len(position.masks)), ("coins", len(position.coins))):
        if found != seats:
            yield problem("unequal-lists", list=name, found=found, players=seats)
    for seat, coins in enumerate(position.coins):
        if not 1 <= coins < COINS_TO_WIN:
            yield problem("seat-coins", seat=seat, coins=coins, most=COINS_TO_WIN - 1)
    if position.court < 0:
        yield problem("court-below-zero", court=position.court)
    total = sum(position.coins) + position.court
    if total > COINS_IN_THE_BOX:
        yield problem("too-many-coins", coins=total, box=COINS_IN_THE_BOX)
    if position.turn < 1:
        yield problem("turn-below-one", turn=position.turn)
    if not 0 <= position.seat < seats:
        yield problem("no-such-seat", seat=position.seat, last=seats - 1)
    for name in dict.fromkeys(position.barred + position.must_look):
        if name not in position.players:
            yield problem("not-at-the-table", name=name)
