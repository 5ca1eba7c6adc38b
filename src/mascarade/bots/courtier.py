"""Remembers everything, and weighs the worth of each answer against what it believes."""

from collections.abc import Sequence
from math import exp

from mascarade.bots.chance import chance
from mascarade.bots.judgement.listening import Listener
from mascarade.bots.judgement.weighing import weighed
from mascarade.bots.protocol import Asked, Hello
from mascarade.bots.temper import temper
from mascarade.rules import Answer

HEAT = 0.004
"""How much less than the best an answer may be worth and still be given now and then."""


class Courtier:
    """One seat."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._temper = temper(hello.temper)
        self._listener = Listener(hello)

    def answer(self, asked: Asked) -> Answer:
        self._listener.hear(asked.heard)
        outlook = self._listener.outlook(asked.view, self._temper)
        options = asked.ask.options
        worth = weighed(outlook, asked.ask.what, options, self._listener.aim, self._temper)
        return chance(self._hello, asked).choices(options, leanings(worth, HEAT * self._temper.heat))[0]


def leanings(worth: Sequence[float], heat: float) -> list[float]:
    """How likely each answer is given: the best most of all, those hardly worse now and then."""
    best = max(worth)
    return [exp(max((each - best) / heat, -700.0)) for each in worth]
