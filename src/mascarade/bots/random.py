"""Plays any legal answer, each as likely as the next."""

import random

from mascarade.bots.door import Asked, Hello
from mascarade.rules import Answer


class Random:
    """No mind at all: the measure of all others."""

    def __init__(self, hello: Hello) -> None:
        self._chance = random.Random(f"{hello.you} {hello.seed}")

    def answer(self, asked: Asked) -> Answer:
        return self._chance.choice(asked.ask.options)
