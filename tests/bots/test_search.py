"""Imagined games: they stand where the real one stands, and both engines play them on."""

import numpy as np
import pytest

from mascarade.bots import BOTS
from mascarade.bots.belief import Belief
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.search import engine
from mascarade.bots.search.engine import Engines
from mascarade.bots.search.imagined import imagined
from mascarade.bots.search.plain import worth
from mascarade.rules import Announce, Look, Player, Swap, heard, view
from mascarade.rules.events import Opened
from mascarade.scenarios import PRINTED
from tests.bots.host import Moment, hosted_game
from tests.rules.table import table


def believed(moments: list[Moment], player: Player) -> tuple[Moment, Outlook]:
    """The player's last question of a turn, and how they see the table then."""
    own = [moment for moment in moments if moment.player == player]
    story = [event for moment in own for event in moment.asked.heard]
    opened = story[0]
    assert isinstance(opened, Opened)
    belief = Belief(player, opened)
    for moment in own:
        for event in moment.asked.heard:
            belief.hear(event)
    return own[-1], Outlook(own[-1].asked.view, belief)


@pytest.mark.parametrize("side", ["4A", "5B", "8B", "9B", "12B"])
def test_an_imagined_game_stands_where_the_real_one_does(side: str) -> None:
    """If one imagines the truth."""
    for moment in hosted_game(PRINTED[side], BOTS["random"], 3).moments():
        if moment.asked.ask.what == "turn":
            position = moment.game.position
            there = imagined(moment.asked.view, position.masks + position.centre).game
            assert there.ask == moment.game.ask
            assert there.position == position


@pytest.mark.parametrize("compiled", [False, True])
@pytest.mark.parametrize("side", ["4A", "6B", "8B", "12A"])
def test_an_engine_says_how_good_every_candidate_is_in_every_world(side: str, compiled: bool) -> None:
    moments = list(hosted_game(PRINTED[side], BOTS["courtier"], 5).moments())
    turns = [number for number, moment in enumerate(moments) if moment.asked.ask.what == "turn"]
    moment, outlook = believed(moments[: turns[-1] + 1], moments[turns[-1]].player)
    candidates = moment.asked.ask.options[:5]
    play = Engines().best(wait=True) if compiled else worth

    def tried(seed: int) -> list[list[float]]:
        rng = np.random.default_rng(seed)
        found: list[list[float]] = play(
            outlook, candidates, outlook.belief.worlds.drawn(40, rng), 9, rng
        ).tolist()
        return found

    found = np.array(tried(1))
    assert found.shape == (5, 40)
    assert ((found >= 0.0) & (found <= 1.0)).all()
    assert tried(1) == tried(1)
    assert tried(1) != tried(2)


@pytest.mark.parametrize("compiled", [False, True])
def test_both_engines_see_that_a_sure_victory_is_one(compiled: bool) -> None:
    """Ann has 11 coins and knows that she is the empress: to say so wins, to look does not."""
    at = table("ann:empress=11 bob:king cia:judge dan:thief | swindler cheat").all_look(4)
    assert at.game.ask is not None
    opened = at.story[0]
    assert isinstance(opened, Opened)
    belief = Belief("ann", opened)
    for event in heard(at.story, "ann"):
        belief.hear(event)
    outlook = Outlook(view(at.story, "ann", at.game.ask), belief)
    play = Engines().best(wait=True) if compiled else worth
    rng = np.random.default_rng(4)
    found = play(
        outlook, [Announce("empress"), Look(), Swap("bob", True)], belief.worlds.drawn(200, rng), 5, rng
    )
    won, looked, swapped = found.mean(axis=1)
    assert won == 1.0
    assert max(looked, swapped) < 0.9


def test_without_numba_the_rules_play_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "find_spec", lambda _: None)
    assert Engines().best(wait=True) is worth


def test_who_minds_the_clock_does_not_wait_for_the_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    engines = Engines()
    prepared: list[bool] = []
    monkeypatch.setattr(engines, "_prepare", lambda: prepared.append(True))
    assert engines.best(wait=False) is worth
    assert engines.best(wait=False) is worth
    assert engines._loading is not None
    engines._loading.join()
    assert prepared == [True]
