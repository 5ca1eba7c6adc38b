"""Searches: plays on in worlds it believes in, with a model of the others, and takes what wins most often.

It searches at the beginning of its turns, where there is most to choose from. Whether to challenge and whom
to aim at it weighs as the courtier does.
"""

from collections.abc import Sequence
from time import perf_counter

import numpy as np

from mascarade.bots.belief.worlds import Numbers
from mascarade.bots.chance import chance
from mascarade.bots.courtier import HEAT, leanings
from mascarade.bots.judgement.listening import Listener
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.judgement.weighing import weighed
from mascarade.bots.protocol import Asked, Hello
from mascarade.bots.search.engine import ENGINES, Engine
from mascarade.bots.temper import temper
from mascarade.rules import Answer

CANDIDATES = 20
MARGIN = 0.3
"""How many answers are tried, and how much less than the best they may seem to be worth."""
TRUST = 0.6
"""How much a search counts against what an answer seems to be worth without one."""
ROUNDS = 1
"""How many rounds are played on; then what everybody has is weighed."""
FIRST, MOST = 1, 512
"""How many worlds are tried at a time, at first and at most."""
SPARE = 0.2
"""Of the time there is, this much is left unused."""


class Mastermind:
    """One seat."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._temper = temper(hello.temper)
        self._listener = Listener(hello)

    def answer(self, asked: Asked) -> Answer:
        clock = _Clock(self._hello)
        self._listener.hear(asked.heard)
        outlook = self._listener.outlook(asked.view, self._temper)
        what, options = asked.ask.what, asked.ask.options
        worth = weighed(outlook, what, options, self._listener.aim, self._temper)
        dice = chance(self._hello, asked)
        best = sorted(range(len(options)), key=lambda index: -worth[index])[:CANDIDATES]
        close = [index for index in best if worth[index] > worth[best[0]] - MARGIN]
        if what == "turn" and len(close) > 1:
            found = self._searched(outlook, [options[index] for index in close], dice.getrandbits(63), clock)
            mixed = [
                TRUST * each + (1.0 - TRUST) * worth[index] for each, index in zip(found, close, strict=True)
            ]
            return options[dice.choices(close, leanings(mixed, HEAT * self._temper.heat))[0]]
        return dice.choices(options, leanings(worth, HEAT * self._temper.heat))[0]

    def _searched(
        self, outlook: Outlook, candidates: Sequence[Answer], seed: int, clock: "_Clock"
    ) -> list[float]:
        """How often each candidate wins, as far as time or playouts allow."""
        engine: Engine = ENGINES.best(wait=bool(self._hello.playouts))
        rng = np.random.default_rng(seed)
        turns = 1 + ROUNDS * outlook.seats
        total: Numbers = np.zeros(len(candidates))
        tried, worlds = 0, FIRST
        while (worlds := clock.allows(worlds, tried, len(candidates))) > 0:
            drawn = outlook.belief.worlds.drawn(worlds, rng)
            total += engine(outlook, candidates, drawn, turns, rng).sum(axis=1)
            tried += worlds
        return [float(each) / max(tried, 1) for each in total]


class _Clock:
    """How much may be tried: so many playouts, or what fits into the time."""

    def __init__(self, hello: Hello) -> None:
        self._playouts = hello.playouts
        self._began = perf_counter()
        self._end = self._began + (1.0 - SPARE) * hello.budget_ms / 1000.0
        self._last = self._began

    def allows(self, worlds: int, tried: int, candidates: int) -> int:
        """How many worlds to try next, after `worlds` were tried last; 0 to stop."""
        if self._playouts:
            left = self._playouts // candidates - tried
            return min(MOST, left if tried else max(left, 1))
        now = perf_counter()
        if not tried:
            self._last = now
            return worlds
        took = (now - self._last) / worlds
        self._last = now
        return min(MOST, 4 * worlds, int((self._end - now) / 2 / max(took, 1e-6)))
