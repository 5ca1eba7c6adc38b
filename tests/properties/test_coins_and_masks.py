"""Nothing is made and nothing is lost: 200 coins, and the cards that were dealt (R1)."""

from collections import Counter

from hypothesis import given

from mascarade.rules import Onlooker, Peek
from mascarade.rules.events import ChangedSeats, Swapped
from tests.games import Story, played
from tests.properties.witness import Ledger, fewer


@given(played())
def test_there_are_200_coins_at_every_step(story: Story) -> None:
    ledger = Ledger(story.opened)
    for events, game in story.chapters:
        for event in events:
            ledger.read(event)
            assert sum(ledger.purses.values()) == 200
            assert min(ledger.purses.values()) >= 0
        assert ledger.coins == list(game.position.coins)
        assert ledger.purses["court"] == game.position.court
        assert sum(game.position.coins) + game.position.court + ledger.purses["bank"] == 200


@fewer(2)
@given(played(most_steps=40))
def test_every_player_and_spectator_counts_200_coins_at_every_step(story: Story) -> None:
    onlookers = [Onlooker(player, story.opened) for player in story.everyone]
    for events, game in story.chapters:
        for onlooker in onlookers:
            for event in events:
                onlooker.hear(event)
            view = onlooker.view(game.ask)
            assert view.coins == game.position.coins
            assert sum(view.coins) + view.court + view.bank == 200


@given(played())
def test_nobody_has_13_coins_or_none_while_the_game_goes_on(story: Story) -> None:
    for game in story.games:
        if game.result is None:
            assert all(1 <= coins <= 12 for coins in game.position.coins)


@given(played())
def test_the_masks_are_always_those_of_the_scenario(story: Story) -> None:
    opening = story.opening.position
    cards = Counter(story.scenario.masks if story.scenario else opening.masks + opening.centre)
    for game in story.games:
        position = game.position
        assert Counter(position.masks + position.centre) == cards
        assert len(position.masks) == len(position.players) == len(opening.players)


@given(played())
def test_masks_move_only_when_two_of_them_were_really_swapped(story: Story) -> None:
    for step in story.steps:
        expected = list(step.before.position.masks + step.before.position.centre)
        for event in step.events:
            if isinstance(event, Swapped) and event.really:
                expected[event.a], expected[event.b] = expected[event.b], expected[event.a]
        assert expected == list(step.after.position.masks + step.after.position.centre)


@given(played())
def test_only_players_move_when_seats_change(story: Story) -> None:
    for step in story.steps:
        changes = [event for event in step.events if isinstance(event, ChangedSeats)]
        before, after = step.before.position, step.after.position
        if not changes:
            assert after.players == before.players
            continue
        (change,) = changes
        (one, other), (seat, other_seat) = change.players, change.seats
        assert before.players[seat] == one != other == before.players[other_seat]
        assert after.players[seat] == other
        assert after.players[other_seat] == one
        stayed = set(range(len(before.players))) - {seat, other_seat}
        assert all(before.players[each] == after.players[each] for each in stayed)
        assert (before.masks, before.centre) == (after.masks, after.centre)
        assert set(before.must_look) == set(after.must_look)


@given(played())
def test_the_next_turn_belongs_to_the_next_seat_clockwise(story: Story) -> None:
    for step in story.steps:
        before, after = step.before.position, step.after.position
        assert step.before.limit == step.after.limit == story.opening.limit
        if after.turn == before.turn:
            assert after.seat == before.seat
            assert after.barred == before.barred or set(after.barred) == set(before.barred)
            if not isinstance(step.answer, Peek):
                assert step.after.begun == step.before.begun
        else:
            assert after.turn == before.turn + 1
            assert after.seat == (before.seat + 1) % len(before.players)
            assert step.after.ask is not None
            assert step.after.ask.player == after.players[after.seat]
