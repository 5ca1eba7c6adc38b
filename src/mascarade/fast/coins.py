"""Coins move in steps, and after each the end is looked for (R6)."""

from mascarade.fast.compiled import kernel
from mascarade.fast.rows import BROKE, NO_LIMIT, NOBODY, OVER, SEATS, THIRTEEN, TURN, UNFINISHED, Row


@kernel
def take(game: Row, seat: int, coins: int) -> None:
    """Coins from the bank, as far as it has them (R1.2)."""
    taken = min(coins, game.bank)
    if taken > 0:
        game.bank -= taken
        game.coins[seat] += taken


@kernel
def over(game: Row, winners: int, why: int) -> None:
    """The game is over, and these players have won."""
    game.winners = winners
    game.why = why
    game.phase = OVER
    game.asked = NOBODY


@kernel
def ended(game: Row) -> bool:
    """R6.1 and R6.2: whether the step that was just made ends the game; if so, it is over."""
    most, least = game.coins[0], game.coins[0]
    for seat in range(1, game.players):
        most, least = max(most, game.coins[seat]), min(least, game.coins[seat])
    if most < 13 and least > 0:
        return False
    enough = min(most, 13) if most >= 13 else most
    winners = 0
    for seat in range(game.players):
        if game.coins[seat] >= enough:
            winners |= 1 << game.seated[seat]
    over(game, winners, THIRTEEN if most >= 13 else BROKE)
    return True


@kernel
def begin(game: Row) -> None:
    """The turn of whoever sits at the row's seat; the table is kept as it is now."""
    game.claimants = game.revealed = 0
    game.announced = game.owner = game.second = game.one = game.two = NOBODY
    game.phase = TURN
    game.asked = game.seated[game.seat]
    for seat in range(SEATS):
        game.begun_coins[seat] = game.coins[seat]
    for seat in range(SEATS):
        game.begun_seated[seat] = game.seated[seat]
    for place in range(game.masks.size):
        game.begun_masks[place] = game.masks[place]
    game.begun_court = game.court
    game.begun_must_look = game.must_look


@kernel
def end_turn(game: Row) -> None:
    """R7.1: on to the next seat, whoever sits there now."""
    if game.limit != NO_LIMIT and game.turn >= game.limit:
        over(game, 0, UNFINISHED)
        return
    game.turn += 1
    game.seat = game.seat + 1 if game.seat + 1 < game.players else 0
    game.barred = game.revealed
    begin(game)


@kernel
def fine(game: Row) -> None:
    """Every claimant without the mask pays 1 coin to the court, in one step; then the turn is over."""
    liars = game.claimants
    if liars & (liars - 1):  # more than the announcer
        if game.owner != NOBODY:
            liars &= ~(1 << game.owner)
        if game.second != NOBODY:
            liars &= ~(1 << game.second)
        for player in range(game.players):
            if liars >> player & 1:
                game.coins[game.seat_of[player]] -= 1
                game.court += 1
        if ended(game):
            return
    end_turn(game)
