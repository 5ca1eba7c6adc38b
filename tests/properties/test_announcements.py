"""Who acts, who pays, who is barred and who must look, whatever mask was announced (R4.4, R4.5, R5)."""

from collections.abc import Iterator

from hypothesis import given

from mascarade.rules import Event, Mask, Player
from mascarade.rules.events import (
    Acted,
    Announced,
    Challenged,
    Ended,
    Held,
    Looked,
    Move,
    Named,
    Paid,
    Passed,
    Peeked,
    Revealed,
    TurnBegan,
)
from tests.games import Story, played
from tests.properties.witness import Ledger


def turns(story: Story) -> Iterator[list[Event]]:
    """The events of each turn from its `TurnBegan` on; the last one may not be over."""
    turn: list[Event] = []
    for event in story.events:
        if isinstance(event, TurnBegan):
            yield turn
            turn = []
        turn.append(event)
    yield turn


def clockwise_from(story: Story, event: TurnBegan) -> list[Player]:
    """The others as they sit when this turn begins, from the left of the one whose turn it is."""
    ledger = Ledger(story.opened)
    ledger.read_all(story.events[: story.events.index(event)])
    return ledger.players[event.seat + 1 :] + ledger.players[: event.seat]


def shown_in(turn: list[Event]) -> dict[Player, Mask]:
    """What the claimants revealed; the guru's victim reveals after having named a mask."""
    named = next((number for number, event in enumerate(turn) if isinstance(event, Named)), len(turn))
    return {event.player: event.mask for event in turn[:named] if isinstance(event, Revealed)}


@given(played())
def test_every_other_player_is_asked_once_clockwise_from_the_announcer(story: Story) -> None:
    for turn in turns(story):
        said = [event for event in turn if isinstance(event, Challenged | Passed)]
        if said:
            began = turn[0]
            assert isinstance(began, TurnBegan)
            others = clockwise_from(story, began)
            assert [event.by for event in said] == others[: len(said)]
            over = any(isinstance(event, Revealed | Acted) for event in turn)
            assert not over or len(said) == len(others)


@given(played())
def test_all_claimants_reveal_and_nobody_else_unless_nobody_challenged(story: Story) -> None:
    for turn in turns(story):
        announced = [event.by for event in turn if isinstance(event, Announced)]
        challengers = [event.by for event in turn if isinstance(event, Challenged)]
        shown = shown_in(turn)
        assert list(shown) in ([], announced + challengers)
        assert not shown or challengers
        if any(isinstance(event, Acted) for event in turn):
            assert bool(shown) == bool(challengers)


@given(played())
def test_a_power_is_carried_out_by_who_has_the_mask_or_was_not_challenged(story: Story) -> None:
    for turn in turns(story):
        for announced in turn:
            if isinstance(announced, Announced):
                acted = [event for event in turn if isinstance(event, Acted)]
                shown = shown_in(turn)
                owners = [player for player, mask in shown.items() if mask == announced.mask]
                if acted:
                    assert [event.by for event in acted] == (owners if shown else [announced.by])
                    assert {event.mask for event in acted} == {announced.mask}
                else:
                    assert not owners


@given(played())
def test_exactly_the_liars_pay_one_coin_each_and_last_of_all(story: Story) -> None:
    ledger = Ledger(story.opened)
    for turn in turns(story):
        announced = next((event.mask for event in turn if isinstance(event, Announced)), None)
        liars = [player for player, mask in shown_in(turn).items() if mask != announced]
        over = isinstance(turn[-1], Ended)
        cut_short = turn[-1] is story.events[-1]
        for number, event in enumerate(turn):
            ledger.read(event)
            if isinstance(event, Paid) and any(move.payee == "court" for move in event.moves):
                fines = tuple(Move(ledger.players.index(liar), "court", 1) for liar in liars)
                assert event.moves == fines
                assert all(isinstance(later, Ended) for later in turn[number + 1 :])
                liars = []
        assert not liars or over or cut_short


@given(played())
def test_exactly_who_was_made_to_reveal_in_the_turn_before_is_barred(story: Story) -> None:
    ledger = Ledger(story.opened)
    before: list[Event] = []
    for turn in turns(story):
        began = turn[0]
        if isinstance(began, TurnBegan) and any(isinstance(event, TurnBegan) for event in before):
            made_to = {event.player for event in before if isinstance(event, Revealed | Held)}
            assert began.barred == tuple(player for player in ledger.players if player in made_to)
            assert began.player == ledger.players[began.seat]
        ledger.read_all(turn)
        before = turn


@given(played(peeking=True))
def test_exactly_who_peeked_must_look_until_they_look(story: Story) -> None:
    must_look = set(story.opened.must_look)
    for events, game in story.chapters:
        for event in events:
            if isinstance(event, Peeked):
                must_look.add(event.by)
            elif isinstance(event, Looked):
                must_look.discard(event.by)
        players = game.position.players
        assert game.position.must_look == tuple(player for player in players if player in must_look)
