"""Which masks are in play, and what R8 asks of a custom choice."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from msgspec import Struct

from mascarade.rules.errors import MOST_PROBLEMS, BadSetup, Problem, problem
from mascarade.rules.masks import MASKS
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS, Mask
from mascarade.rules.position import card_problems

SMALL_TABLE = 5
SMALL_TABLE_CARDS = 6
MOST_IN_THE_CENTRE = 2
MOST_FOR_BEGINNERS = 8


class Scenario(Struct, frozen=True):
    """A list of masks for a number of players; those beyond the players lie in the centre."""

    name: str
    players: int
    masks: tuple[Mask, ...]


def custom(name: str, players: int, masks: Iterable[Mask]) -> Scenario:
    """A custom scenario. Raises `BadSetup` with everything that R8 forbids about it."""
    chosen = tuple(masks)
    wrong = violations(players, chosen)
    if wrong:
        raise BadSetup(wrong)
    return Scenario(name, players, chosen)


def violations(players: int, masks: Iterable[Mask]) -> tuple[Problem, ...]:
    """Everything that forbids this scenario, at once (R8.2 to R8.5)."""
    return tuple(islice(_violations(players, tuple(masks)), MOST_PROBLEMS))


def advice(players: int, masks: Iterable[Mask]) -> tuple[Problem, ...]:
    """What the rulebooks recommend and do not ask (R8.3, R8.6)."""
    return tuple(_advice(players, tuple(masks)))


def cards_allowed(players: int) -> range:
    """How many cards may be in play (R8.5)."""
    if players <= SMALL_TABLE:
        return range(SMALL_TABLE_CARDS, SMALL_TABLE_CARDS + 1)
    return range(players, players + MOST_IN_THE_CENTRE + 1)


def coin_cards(masks: Iterable[Mask]) -> int:
    """How many of these cards carry the coin symbol."""
    return sum(mask in MASKS and MASKS[mask].coin for mask in masks)


def _violations(players: int, masks: tuple[Mask, ...]) -> Iterator[Problem]:
    seats_exist = FEWEST_PLAYERS <= players <= MOST_PLAYERS
    if not seats_exist:
        yield problem("players", players=players, fewest=FEWEST_PLAYERS, most=MOST_PLAYERS)
    yield from card_problems(masks)
    if "judge" not in masks:
        yield problem("needs-judge", mask="judge")
    allowed = cards_allowed(players)
    if seats_exist and len(masks) not in allowed:
        yield problem("cards", cards=len(masks), fewest=allowed[0], most=allowed[-1], players=players)
    for mask, times in sorted(Counter(masks).items()):
        if mask not in MASKS:
            continue
        if times < MASKS[mask].cards:
            yield problem("all-or-none", mask=mask, times=times, cards=MASKS[mask].cards)
        if seats_exist and players < MASKS[mask].least_players:
            yield problem("least-players", mask=mask, least=MASKS[mask].least_players, players=players)
    coins = coin_cards(masks)
    if 3 * coins < len(masks):
        yield problem("coin-third", coins=coins, cards=len(masks), needed=-(-len(masks) // 3))


def _advice(players: int, masks: tuple[Mask, ...]) -> Iterator[Problem]:
    coins = coin_cards(masks)
    if 3 * coins >= len(masks) and 2 * coins < len(masks):
        yield problem("coin-half", coins=coins, cards=len(masks), wanted=-(-len(masks) // 2))
    if players > MOST_FOR_BEGINNERS:
        yield problem("large-table", players=players, most=MOST_FOR_BEGINNERS)
