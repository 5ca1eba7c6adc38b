"""A turn: exactly one of three actions (R3, R4), and what an announcement sets going (R5)."""

from collections.abc import Sequence

from mascarade.rules.answers import Announce, Challenge, Swap
from mascarade.rules.ask import Freedom, challenge_ask, turn_ask
from mascarade.rules.events import (
    Acted,
    Announced,
    Challenged,
    Looked,
    Passed,
    Revealed,
    Saw,
)
from mascarade.rules.masks import MASKS
from mascarade.rules.names import CENTRE, COURT, PREPARATORY_TURNS, Mask, Place, Player
from mascarade.rules.state import Truth
from mascarade.rules.turn import Play, Turn, handle


def turn(table: Truth) -> Play[None]:
    """The whole turn of the player at the table's seat."""
    me = table.players[table.seat]
    answer = yield turn_ask(table.players, table.seat, table.centre, table.masks_in_play, freedom(table, me))
    if isinstance(answer, Announce):
        yield from announce(Turn(table), me, answer.mask)
    elif isinstance(answer, Swap):
        yield from handle(me, table.seat, place_of(table.players, answer.whose), answer.really)
    else:
        yield Looked(by=me, at=table.seat)
        yield Saw(to=me, at=table.seat, mask=table.masks[table.seat])


def freedom(table: Truth, player: Player) -> Freedom:
    """What narrows this player's turn: R3.1, R4.5, R4.4, or nothing."""
    if table.turn <= PREPARATORY_TURNS:
        return "preparatory"
    if player in table.must_look:
        return "must-look"
    if player in table.barred:
        return "barred"
    return "any"


def place_of(players: Sequence[Player], whose: str) -> Place:
    """Where the mask lies that was taken from a player or from `centre:N`."""
    if whose.startswith(CENTRE):
        return len(players) + int(whose[len(CENTRE) :])
    return players.index(whose)


def announce(t: Turn, me: Player, mask: Mask) -> Play[None]:
    """Challenges in order, reveals, the power, then the fines."""
    yield Announced(by=me, mask=mask)
    for other in t.clockwise(me):
        answer = yield challenge_ask(other, mask)
        if isinstance(answer, Challenge):
            yield Challenged(by=other)
        else:
            yield Passed(by=other)
    claimants = t.table.claimants
    if len(claimants) == 1:
        yield from carry_out(t, mask, claimants)
        return
    for claimant in claimants:
        yield Revealed(player=claimant, at=t.seat(claimant), mask=t.mask_of(claimant))
    owners = tuple(claimant for claimant in claimants if t.mask_of(claimant) == mask)
    if owners:
        yield from carry_out(t, mask, owners)
    liars = [claimant for claimant in claimants if claimant not in owners]
    yield from t.pay(*((t.seat(liar), COURT, 1) for liar in liars))


def carry_out(t: Turn, mask: Mask, owners: tuple[Player, ...]) -> Play[None]:
    """The power, by its owner; only peasants can be two, counted clockwise from the announcer."""
    t.mask, t.owners = mask, owners
    for owner in owners:
        yield Acted(by=owner, mask=mask)
    yield from MASKS[mask].power(t, owners[0])
