"""A row at the beginning of a game: the masks shuffled by the row's own dice and read by everybody (R2)."""

from collections.abc import Sequence

import numpy as np

from mascarade.fast.chance import below, mixed
from mascarade.fast.coins import begin
from mascarade.fast.compiled import kernel
from mascarade.fast.memory import all_saw
from mascarade.fast.rows import NO_LIMIT, NOBODY, NOTHING, NUMBERS, PLACES, ROW, SEATS, Row, Rows
from mascarade.rules import Mask
from mascarade.rules.names import COINS_IN_THE_BOX, FIRST_COINS


def bare_row(masks: Sequence[Mask], coins: Sequence[int], court: int = 0, limit: int | None = None) -> Rows:
    """An array of one row: these masks at the places, these coins at the seats, nobody knows anything."""
    rows = np.zeros(1, ROW)
    row, seats = rows[0], len(coins)
    numbers = [NUMBERS[mask] for mask in masks]
    kinds = sorted(set(numbers))
    row["players"], row["places"], row["kinds_in_play"] = seats, len(masks), len(kinds)
    row["in_play"] = sum(1 << kind for kind in kinds)
    row["kinds"][: len(kinds)] = kinds
    row["masks"] = numbers + [NOTHING] * (PLACES - len(masks))
    row["coins"][:seats] = coins
    row["seated"] = row["seat_of"] = range(SEATS)
    row["court"], row["bank"] = court, COINS_IN_THE_BOX - court - sum(coins)
    row["turn"], row["limit"] = 1, NO_LIMIT if limit is None else limit
    row["seen"], row["last"] = NOTHING, NOBODY
    return rows


def template(players: int, masks: Sequence[Mask], limit: int | None) -> Rows:
    """What all games of a scenario have in common, before the shuffle."""
    return bare_row(sorted(masks), [FIRST_COINS] * players, 0, limit)


@kernel
def shuffle(game: Row) -> None:
    """R2.2; the dice decide."""
    for last in range(game.places - 1, 0, -1):
        other = below(game, last + 1)
        game.masks[last], game.masks[other] = game.masks[other], game.masks[last]


@kernel
def open_up(game: Row) -> None:
    """All masks lie face up until everybody has read them; then the first turn begins."""
    game.turn = 0
    for place in range(game.places):
        all_saw(game, place)
    game.turn = 1
    begin(game)


@kernel
def deal_again(rows: Rows, number: int, common: Rows) -> None:
    """Another game in this row, dealt with its dice where they are."""
    stream = rows[number].stream
    rows[number] = common[0]
    game = rows[number]
    game.stream = stream
    shuffle(game)
    open_up(game)


@kernel
def deal_rows(rows: Rows, common: Rows, seeds: Rows, first: int, end: int) -> None:
    """A new game in each row, decided by its seed alone."""
    for number in range(first, end):
        rows[number] = common[0]
        game = rows[number]
        game.stream = mixed(seeds[number])
        shuffle(game)
        open_up(game)
