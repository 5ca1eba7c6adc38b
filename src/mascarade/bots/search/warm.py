"""Compiles what a search needs, by searching once: `python -m mascarade.bots.search.warm`."""

import numpy as np

from mascarade.bots.belief import Belief
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.search.compiled import worth
from mascarade.rules import Scenario, new
from mascarade.rules.events import Opened
from mascarade.rules.view import view

_MASKS = ("cheat", "empress", "judge", "king", "swindler", "thief")


def warm_up() -> None:
    """A search at a small table."""
    players = ("a", "b", "c", "d")
    game, events = new(players, Scenario("warm", 4, _MASKS), _MASKS)
    assert game.ask is not None
    opened = events[0]
    assert isinstance(opened, Opened)
    belief = Belief("a", opened)
    for event in events:
        belief.hear(event)
    outlook = Outlook(view(events, "a", game.ask), belief)
    rng = np.random.default_rng(0)
    worth(outlook, game.ask.options[:2], belief.worlds.drawn(2, rng), 2, rng)


if __name__ == "__main__":
    warm_up()
