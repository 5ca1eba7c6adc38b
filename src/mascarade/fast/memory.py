"""What players see and handle goes into their memory; see `rows` for what is kept."""

from mascarade.fast.compiled import kernel
from mascarade.fast.rows import ONCE, PRETENDED, SEATS, SWAPPED, Row

_MANY = 63 * ONCE


@kernel
def saw(game: Row, player: int, place: int) -> None:
    """One player sees the mask at a place."""
    game.seen[place, player] = game.masks[place]
    game.when[place, player] = game.turn & 0xFFFF
    game.handled[place, player] = 0


@kernel
def all_saw(game: Row, place: int) -> None:
    """Everybody sees it."""
    mask, turn = game.masks[place], game.turn & 0xFFFF
    for player in range(SEATS):
        game.seen[place, player] = mask
    for player in range(SEATS):
        game.when[place, player] = turn
    for player in range(SEATS):
        game.handled[place, player] = 0


@kernel
def all_saw_but(game: Row, victim: int, place: int) -> None:
    """The princess's victim alone does not see what is shown."""
    seen, when, handled = game.seen[place, victim], game.when[place, victim], game.handled[place, victim]
    all_saw(game, place)
    game.seen[place, victim] = seen
    game.when[place, victim] = when
    game.handled[place, victim] = handled


@kernel
def handle(game: Row, by: int, a: int, b: int, really: bool) -> None:
    """Two masks go under the table: only `by` knows whether they were swapped."""
    at_a, at_b = game.handled[a, by], game.handled[b, by]
    for player in range(SEATS):
        times = game.handled[a, player]
        game.handled[a, player] = times + ONCE if times < _MANY else times
    for player in range(SEATS):
        times = game.handled[b, player]
        game.handled[b, player] = times + ONCE if times < _MANY else times
    if really:
        masks, seen, when = game.masks, game.seen, game.when
        masks[a], masks[b] = masks[b], masks[a]
        seen[a, by], seen[b, by] = seen[b, by], seen[a, by]
        when[a, by], when[b, by] = when[b, by], when[a, by]
        game.handled[a, by] = (at_b & 0xFC) | SWAPPED
        game.handled[b, by] = (at_a & 0xFC) | SWAPPED
    else:
        game.handled[a, by] = (at_a & 0xFC) | PRETENDED
        game.handled[b, by] = (at_b & 0xFC) | PRETENDED
