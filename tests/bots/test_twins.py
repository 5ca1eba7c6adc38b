"""What a bot does is the same when only what it cannot know differs."""

from collections.abc import Iterator
from itertools import islice, takewhile
from random import Random

import pytest

from mascarade.bots import BOTS, Asked, Hello, Question
from mascarade.bots.temper import TEMPERS
from mascarade.rules import Answer, Player, heard, view
from tests.bots.host import PLAYOUTS
from tests.games import Story, storied
from tests.properties.witness import encode
from tests.twins import twinned

STORIES = 12


def questions(story: Story, player: Player) -> Iterator[tuple[Asked, object]]:
    """All that this seat is asked, with all it is told before each question; and the truth then."""
    so_far, told = list(story.opening_events), 0
    for number, step in enumerate(story.steps):
        if step.player == player:
            ask = step.before.ask
            assert ask is not None
            listened = heard(so_far, player)
            asked = Asked(tuple(listened[told:]), view(so_far, player, ask), Question.of(ask, number))
            told = len(listened)
            yield asked, step.before.position
        so_far += step.events


def answers(bot: str, story: Story, player: Player, most: int) -> list[Answer]:
    players = story.opened.players
    seat = players.index(player)
    temper = list(TEMPERS)[seat % len(TEMPERS)]
    mind = BOTS[bot](Hello(player, players, story.opened.masks, seat, temper=temper, playouts=PLAYOUTS))
    return [mind.answer(asked) for asked, _ in islice(questions(story, player), most)]


@pytest.mark.parametrize("bot", BOTS)
def test_what_a_bot_does_is_the_same_when_only_hidden_bits_differ(bot: str) -> None:
    apart = 0
    for seed in range(STORIES):
        here = storied(seed, peeking=False, most_steps=60)
        there = twinned(here, Random(f"twin {seed}").randbytes(32), flips=True)
        for player in here.opened.players:
            both = zip(questions(here, player), questions(there, player), strict=False)
            alike = list(takewhile(lambda pair: encode(pair[0][0]) == encode(pair[1][0]), both))
            most = len(alike)
            assert answers(bot, here, player, most) == answers(bot, there, player, most)
            apart += sum(one[1] != other[1] for one, other in alike)
    assert apart > 50, "where the truth is the same, equal answers say nothing"


def test_a_bot_that_was_told_more_would_answer_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.bots.test_twins.encode", lambda _: b"")
    with pytest.raises(AssertionError):
        test_what_a_bot_does_is_the_same_when_only_hidden_bits_differ("courtier")
