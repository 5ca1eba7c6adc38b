"""A view never contradicts the truth, and holds all that its player heard and nothing more."""

import pytest
from hypothesis import given

from mascarade.rules import Onlooker, Player, View, heard, view
from mascarade.rules.events import (
    Announced,
    Challenged,
    Dealt,
    Glimpsed,
    Handled,
    Looked,
    Peeked,
    Revealed,
    Saw,
    Spied,
    Swapped,
    TurnBegan,
)
from mascarade.rules.view import Asked, Handling, Sighting
from tests.games import Story, played
from tests.properties.witness import encode, facts_in, fewer, hears, mask_at, public_facts


@fewer(2)
@given(played(most_steps=40))
def test_everybody_knows_the_public_facts_as_they_are_at_every_step(story: Story) -> None:
    onlookers = {player: Onlooker(player, story.opened) for player in story.everyone}
    for events, game in story.chapters:
        facts = public_facts(game.position)
        for player, onlooker in onlookers.items():
            for event in events:
                onlooker.hear(event)
            seen = onlooker.view(game.ask)
            assert seen.player == player
            assert facts_in(seen) == facts
            assert seen.result == game.result


@fewer(2)
@given(played(most_steps=40))
def test_everybody_knows_what_was_announced_and_who_claims_it(story: Story) -> None:
    announced, claimants = None, list[Player]()
    spectator = Onlooker(None, story.opened)
    for events, game in story.chapters:
        for event in events:
            spectator.hear(event)
            if isinstance(event, TurnBegan):
                announced, claimants = None, []
            elif isinstance(event, Announced):
                announced, claimants = event.mask, [event.by]
            elif isinstance(event, Challenged):
                claimants.append(event.by)
        seen = spectator.view(game.ask)
        assert (seen.announced, seen.claimants) == (announced, tuple(claimants))


@given(played())
def test_only_who_is_asked_sees_the_options(story: Story) -> None:
    for player in story.everyone:
        ask, asked = story.game.ask, view(story.events, player, story.game.ask).ask
        if ask is None:
            assert asked is None
        else:
            options = ask.options if player == ask.player else None
            assert asked == Asked(ask.player, ask.what, ask.mask, options)


@given(played())
def test_everybody_hears_exactly_what_they_may(story: Story) -> None:
    for player in story.everyone:
        assert heard(story.events, player) == [event for event in story.events if hears(event, player)]


@given(played())
def test_whatever_was_shown_lay_there_at_that_moment(story: Story) -> None:
    for step in story.steps:
        for event in step.events:
            if isinstance(event, Saw | Revealed | Glimpsed):
                assert event.mask == mask_at(step.before.position, event.at)
                assert event.mask == mask_at(step.after.position, event.at)
    for event in story.opening_events:
        if isinstance(event, Dealt):
            assert event.masks == story.opening.position.masks + story.opening.position.centre


@given(played())
def test_whoever_is_named_sat_at_the_place_that_is_named(story: Story) -> None:
    for step in story.steps:
        players = step.before.position.players
        for event in step.events:
            match event:
                case Looked(by, at) | Peeked(by, at):
                    assert players[at] == by
                case Revealed(player, at, _):
                    assert players[at] == player
                case Glimpsed(victim, at, _):
                    assert players[at] == victim
                case Handled(by, a, b):
                    assert a != b
                    assert step.player == by


@given(played())
def test_everybody_remembers_what_they_saw_and_when(story: Story) -> None:
    for player in story.everyone:
        seen = view(story.events, player)
        sightings = {"seen": seen.seen, "open": seen.open, "handled": seen.handled}
        assert sightings == remembered(story, player)


@given(played())
def test_whether_masks_were_swapped_is_known_exactly_to_who_had_them(story: Story) -> None:
    for player in story.everyone:
        known = iter(view(story.events, player).handled)
        for event in story.events:
            if isinstance(event, Swapped):
                handling = next(known)
                assert (handling.a, handling.b) == (event.a, event.b)
                assert handling.really == (event.really if handling.by == player == event.to else None)
        assert next(known, None) is None


@fewer(2)
@given(played(most_steps=40))
def test_a_view_kept_up_to_date_is_the_view_of_all_events(story: Story) -> None:
    for player in story.everyone:
        onlooker = Onlooker(player, story.opened)
        told = list(story.opening_events)
        for event in told:
            onlooker.hear(event)
        for step in story.steps:
            for event in step.events:
                onlooker.hear(event)
            told += step.events
        kept = onlooker.view(story.game.ask)
        assert kept == view(told, player, story.game.ask)
        assert kept == view(heard(told, player), player, story.game.ask)
        assert encode(kept) == encode(view(told, player, story.game.ask))


@pytest.mark.slow
@fewer(4)
@given(played())
def test_a_view_kept_up_to_date_is_the_view_of_all_events_at_every_step(story: Story) -> None:
    for player in story.everyone:
        onlooker, told = Onlooker(player, story.opened), list[object]()
        for events, game in story.chapters:
            for event in events:
                onlooker.hear(event)
            told += events
            number = len(told)
            assert onlooker.view(game.ask) == view(story.events[:number], player, game.ask)


def remembered(story: Story, player: Player | None) -> dict[str, tuple[Sighting, ...] | tuple[Handling, ...]]:
    """What `player` must have in mind, from the events they hear, one after another."""
    seen, in_the_open, handled = list[Sighting](), list[Sighting](), list[Handling]()
    turn, looking = 0, "looked"
    mine = [event for event in story.events if hears(event, player)]
    for moment, event in enumerate(mine, 1):
        following = mine[moment] if moment < len(mine) else None
        match event:
            case TurnBegan():
                turn = event.turn
            case Looked() | Peeked() | Spied():
                looking = type(event).__name__.lower()
            case Dealt(masks):
                in_the_open += [Sighting(turn, moment, at, mask, "dealt") for at, mask in enumerate(masks)]
            case Revealed(_, at, mask):
                in_the_open.append(Sighting(turn, moment, at, mask, "revealed"))
            case Glimpsed(_, at, mask):
                seen.append(Sighting(turn, moment, at, mask, "shown"))
            case Saw(_, at, mask):
                seen.append(Sighting(turn, moment, at, mask, looking))  # type: ignore[arg-type]
            case Handled(by, a, b):
                really = following.really if isinstance(following, Swapped) else None
                handled.append(Handling(turn, moment, by, a, b, really))
    return {"seen": tuple(seen), "open": tuple(in_the_open), "handled": tuple(handled)}


def test_a_view_names_no_mask_but_those_in_play_and_those_its_player_saw() -> None:
    """Its fields are these: a new one must be thought about here and in `public_facts`."""
    assert set(View.__struct_fields__) == {
        "player", "players", "coins", "court", "bank", "masks", "centre", "turn", "seat", "barred",
        "must_look", "peeking", "announced", "claimants", "ask", "seen", "open", "handled", "result",
    }  # fmt: skip
