"""A bot to begin with: it looks until it knows what it is, says so, and challenges whoever claims to be it.

    mascarade tournament --bot examples/my_bot.py

docs/bots.md explains it.
"""

import random

from mascarade.bots import Asked, Hello
from mascarade.bots.memory import remembered
from mascarade.rules import Announce, Answer, Challenge, Choose, Look, Pass

LATER = {"cheat": 10}  # announced with fewer coins it brings nothing


class Bot:
    """One seat in one game: what it wants to remember, it keeps in itself."""

    def __init__(self, hello: Hello) -> None:
        self.me = hello.you
        self.chance = random.Random(hello.seed)

    def answer(self, asked: Asked) -> Answer:
        view, options = asked.view, asked.ask.options
        seat = view.players.index(self.me)
        mine = remembered(view).get(seat)  # None, when somebody may have swapped it since I saw it
        match asked.ask.what:
            case "turn" if mine is None and Look() in options:
                return Look()
            case "turn" if mine is not None and view.coins[seat] >= LATER.get(mine, 0):
                if Announce(mine) in options:
                    return Announce(mine)
            case "challenge":
                return Challenge() if mine == view.announced else Pass()
            case "choose":
                others = [player for player in view.players if player != self.me]
                richest = Choose((max(others, key=lambda other: view.coins[view.players.index(other)]),))
                if richest in options:
                    return richest
        return self.chance.choice(options)
