"""A second opinion on the coins of every power, at tables rich and poor (R1.2, R7)."""

from collections.abc import Iterator
from itertools import takewhile

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.rules import MASKS, Event, Mask, Player
from mascarade.rules.events import Acted, Chose, Named, Paid, Revealed, TurnBegan
from mascarade.rules.names import Purse
from tests.games import Story, played
from tests.properties.witness import Ledger, fewer

Due = tuple[Purse, Purse, int]


def steps(mask: Mask, owners: list[Player], after: list[Event], ledger: Ledger) -> Iterator[list[Due]]:
    """What is due, step by step, read off the table of R7; `after` is what followed in this turn."""
    seats = len(ledger.players)
    me = ledger.players.index(owners[0])
    left, right = (me + 1) % seats, (me - 1) % seats
    chosen = [seat_of(each, ledger) for event in after if isinstance(event, Chose) for each in event.players]
    coins = ledger.purses
    match mask:
        case "empress":
            yield [("bank", me, 3)]
        case "king" | "princess":
            yield [("bank", me, 2)]
        case "fool":
            yield [("bank", me, 1)]
        case "widow":
            yield [("bank", me, 10 - coins[me])]
        case "patron":
            yield [("bank", me, 3)]
            yield [("bank", left, 1), ("bank", right, 1)]
        case "peasant":
            yield [("bank", seat_of(owner, ledger), len(owners)) for owner in owners]
        case "judge":
            yield [("court", me, coins["court"])]
        case "thief":
            yield [(left, me, 1), (right, me, 1)]
        case "beggar":
            for further in range(1, seats):
                other = (me + further) % seats
                yield [(other, me, 1)] if coins[other] > coins[me] else []
        case "swindler":
            most = max(coins[seat] for seat in range(seats) if seat != me)
            richest = [seat for seat in range(seats) if seat != me and coins[seat] == most]
            yield [(seat, me, 2) for seat in (chosen if len(richest) > 1 else richest)]
        case "witch":
            yield [due for other in chosen for due in ((me, other, coins[me]), (other, me, coins[other]))]
        case "guru":
            said = [event.mask for event in after if isinstance(event, Named)]
            shown = [event.mask for event in after if isinstance(event, Revealed)]
            yield [(chosen[0], me, 4)] if said != shown else []
        case "puppet_master":
            yield [(other, me, 1) for other in chosen]
        case _:
            assert mask in {"cheat", "spy"}, f"{mask} has no entry among these powers"


def seat_of(player: Player, ledger: Ledger) -> int:
    return ledger.players.index(player)


def moved(dues: list[Due], ledger: Ledger) -> list[Due]:
    """The coins that do move: everybody pays what they can, the first due first."""
    left = dict(ledger.purses)
    found = []
    for payer, payee, due in dues:
        coins = max(0, min(due, left[payer]))
        left[payer] -= coins
        if coins:
            found.append((payer, payee, coins))
    return found


def check_every_power(story: Story) -> None:
    ledger = Ledger(story.opened)
    events = list(story.events)
    for number, event in enumerate(events):
        if isinstance(event, Acted) and not isinstance(events[number - 1], Acted):
            turn = list(takewhile(lambda each: not isinstance(each, TurnBegan), events[number:]))
            check_power(event.mask, turn, ledger.copy(), cut_short=turn[-1] is events[-1])
        ledger.read(event)


def check_power(mask: Mask, turn: list[Event], ledger: Ledger, *, cut_short: bool) -> None:
    owners = [event.by for event in turn if isinstance(event, Acted)]
    paid = [event for event in turn if isinstance(event, Paid)]
    for dues in steps(mask, owners, turn, ledger):
        due = moved(dues, ledger)
        if not due:
            continue
        if not paid:
            assert cut_short
            return
        event = paid.pop(0)
        assert [(move.payer, move.payee, move.coins) for move in event.moves] == due
        ledger.read(event)
        if max(ledger.coins) >= 13 or min(ledger.coins) == 0:
            break
    for fines in paid:
        assert {move.payee for move in fines.moves} == {"court"}
    assert len(paid) <= 1


@given(played())
def test_every_power_moves_the_coins_that_the_rules_say(story: Story) -> None:
    check_every_power(story)


@pytest.mark.slow
@pytest.mark.parametrize("mask", sorted(MASKS))
@fewer(2)
@given(data=st.data())
def test_a_power_moves_the_coins_that_the_rules_say(mask: Mask, data: st.DataObject) -> None:
    check_every_power(data.draw(played(focus=mask, from_position=True, most_steps=30)))
