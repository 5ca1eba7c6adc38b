"""Every ask lists all that is allowed, from public facts alone, and nothing else is accepted."""

from collections.abc import Iterator
from itertools import chain, permutations, product

import pytest
from hypothesis import given
from msgspec.structs import replace

from mascarade.rules import (
    MASKS,
    Announce,
    Answer,
    Ask,
    Challenge,
    Choose,
    Decline,
    Finish,
    Game,
    GameOver,
    Look,
    Name,
    NotAllowed,
    NotAsked,
    Onlooker,
    Pass,
    Peek,
    Player,
    Refused,
    Running,
    Swap,
    View,
    decide,
)
from tests.games import Story, played
from tests.properties.witness import encode, fewer

STRANGERS = ("nobody", "", "centre:0", "bank", "ANN")


@given(played())
def test_there_is_always_something_to_answer_before_the_end(story: Story) -> None:
    for game in story.games:
        assert (game.ask is None) == (game.result is not None)
        if game.ask is not None:
            assert game.ask.options
            assert len(set(game.ask.options)) == len(game.ask.options)
            assert game.ask.player in game.position.players


@given(played())
def test_every_option_is_accepted(story: Story) -> None:
    game = story.game
    before = encode(game)
    if game.ask is not None:
        for option in game.ask.options:
            after, events = decide(game, game.ask.player, option)
            assert events
            assert after != game
    assert encode(game) == before


@pytest.mark.slow
@fewer(2)
@given(played())
def test_every_option_is_accepted_at_every_step(story: Story) -> None:
    for game in story.games:
        if game.ask is not None:
            for option in game.ask.options:
                after, _ = decide(game, game.ask.player, option)
                assert after.answers[: len(game.answers)] == game.answers or after.answers == ()


@fewer(2)
@given(played())
def test_anything_else_is_refused_and_changes_nothing(story: Story) -> None:
    game = story.game
    before = encode(game)
    asked = game.ask.player if game.ask else game.position.players[0]
    for answer in any_answers(game):
        check_the_answer(game, asked, answer)
    assert encode(game) == before


@fewer(2)
@given(played(peeking=True))
def test_answers_by_others_are_refused_and_change_nothing(story: Story) -> None:
    game = story.game
    before = encode(game)
    options = game.ask.options if game.ask else (Look(), Pass(), Challenge())
    for player in (*game.position.players, *STRANGERS):
        for answer in (Peek(), *options[:3], options[-1]):
            check_the_answer(game, player, answer)
    assert encode(game) == before


@fewer(2)
@given(played(most_steps=25))
def test_a_peek_is_accepted_exactly_when_another_player_is_asked_to_begin_their_turn(story: Story) -> None:
    for game in story.games:
        for player in (*game.position.players, "nobody"):
            check_the_answer(game, player, Peek())


@given(played())
def test_a_pair_in_any_order_is_the_same_answer(story: Story) -> None:
    for game in story.games:
        if game.ask is None or game.ask.what != "choose":
            continue
        for option in game.ask.options:
            if isinstance(option, Choose):
                turned = Choose(option.players[::-1])
                assert encode(decide(game, game.ask.player, option)) == encode(
                    decide(game, game.ask.player, turned)
                )


@given(played())
def test_the_options_and_their_order_follow_from_what_a_spectator_sees(story: Story) -> None:
    spectator = Onlooker(None, story.opened)
    for events, game in story.chapters:
        for event in events:
            spectator.hear(event)
        if game.ask is not None:
            assert public_ask(spectator.view(game.ask)) == game.ask


@given(played())
def test_a_clock_never_tells_the_truth(story: Story) -> None:
    for game in story.games:
        ask = game.ask
        if ask is None:
            continue
        assert ask.absent
        assert set(ask.absent) <= set(ask.options)
        assert not any(isinstance(answer, Announce | Challenge) for answer in ask.absent)
        assert ask.why == "must-look" or Look() not in ask.absent


def check_the_answer(game: Game, player: Player, answer: Answer) -> None:
    """`decide` and a running game accept it or refuse it alike, and as the rules say."""
    running = Running.of(game)
    expected = refusal(game, player, answer)
    if expected is None:
        after, events = decide(game, player, answer)
        assert running.answer(player, answer) == events
        assert running.game == after
        return
    with pytest.raises(Refused) as refused:
        decide(game, player, answer)
    assert type(refused.value) is expected
    with pytest.raises(expected) as refused_running:
        running.answer(player, answer)
    assert str(refused_running.value) == str(refused.value)
    assert running.game == game
    assert running.ask == game.ask


def refusal(game: Game, player: Player, answer: Answer) -> type[Refused] | None:
    """Which of the three errors is due, if any."""
    position, ask = game.position, game.ask
    if ask is None:
        return GameOver
    if isinstance(answer, Peek):
        if player not in position.players:
            return NotAsked
        whose_turn = position.players[position.seat]
        allowed = position.peeking and ask.what == "turn" and player != whose_turn
        return None if allowed else NotAllowed
    if player != ask.player:
        return NotAsked
    if answer in ask.options:
        return None
    if isinstance(answer, Choose) and len(answer.players) == 2:
        return None if replace(answer, players=answer.players[::-1]) in ask.options else NotAllowed
    return NotAllowed


def any_answers(game: Game) -> Iterator[Answer]:
    """Every kind of answer with all that could stand in it, sense or nonsense."""
    players = game.position.players
    names = (*players, *STRANGERS)
    centre = [
        f"centre:{number}" for number in (*range(len(game.position.centre) + 2), -1, "", "x", "00", "²")
    ]
    masks = (*MASKS, "", "Judge", "joker", *players[:1])
    some = (*players[:3], players[-1], "nobody")
    yield from (Look(), Challenge(), Pass(), Decline(), Peek(), Finish(True), Finish(False))
    yield from (Swap(whose, really) for whose in (*names, *centre) for really in (True, False))
    yield from (kind(mask) for mask in masks for kind in (Announce, Name))
    yield from (Choose(chosen) for chosen in chain([()], product(names), permutations(players, 2)))
    yield from (Choose((player, other)) for player in some for other in (player, "nobody", "centre:0"))
    yield from (Choose(chosen) for chosen in permutations(some, 3))


def public_ask(view: View) -> Ask:
    """The question as anybody at the table could write it down, answers and all."""
    assert view.ask is not None
    asked, mask = view.ask.player, view.ask.mask
    others = [player for player in view.players if player != asked]
    masks = sorted(set(view.masks))
    match view.ask.what:
        case "turn":
            return _public_turn(view, asked, others)
        case "challenge":
            assert mask == view.announced
            return Ask(asked, "challenge", (Challenge(), Pass()), (Pass(),), mask)
        case "finish":
            return Ask(asked, "finish", (Finish(True), Finish(False)), (Finish(True), Finish(False)), mask)
        case "name":
            names = tuple(Name(each) for each in masks)
            return Ask(asked, "name", names, names, mask)
        case "choose":
            return _public_choice(view, asked, others)


def _public_turn(view: View, asked: Player, others: list[Player]) -> Ask:
    places = [*others, *(f"centre:{number}" for number in range(view.centre))]
    swaps = [Swap(place, really) for place in places for really in (True, False)]
    announcements = [Announce(mask) for mask in sorted(set(view.masks))]
    assert asked == view.players[view.seat]
    if view.turn <= 4:
        return Ask(asked, "turn", (*swaps,), (*swaps,), None, "preparatory")
    if asked in view.must_look:
        return Ask(asked, "turn", (Look(),), (Look(),), None, "must-look")
    if asked in view.barred:
        return Ask(asked, "turn", (Look(), *swaps), (*swaps,), None, "barred")
    return Ask(asked, "turn", (Look(), *swaps, *announcements), (*swaps,))


def _public_choice(view: View, asked: Player, others: list[Player]) -> Ask:
    mask = view.ask.mask if view.ask else None
    coins = dict(zip(view.players, view.coins, strict=True))
    one_each = [Choose((other,)) for other in others]
    choices: tuple[Answer, ...]
    match mask:
        case "fool" | "puppet_master":
            pairs = [(a, b) for number, a in enumerate(others) for b in others[number + 1 :]]
            choices = tuple(Choose(pair) for pair in pairs)
        case "witch":
            return Ask(asked, "choose", (*one_each, Decline()), (Decline(),), mask)
        case "swindler":
            most = max(coins[other] for other in others)
            choices = tuple(choice for choice in one_each if coins[choice.players[0]] == most)
            assert len(choices) > 1, "of one richest player nothing is asked"
        case _:
            assert mask in {"princess", "spy", "guru"}
            choices = (*one_each,)
    return Ask(asked, "choose", choices, choices, mask)
