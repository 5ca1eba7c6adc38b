"""Plays any legal answer, each as likely as the next."""

from mascarade.bots.chance import chance
from mascarade.bots.protocol import Asked, Hello
from mascarade.rules import Answer


class Random:
    """No mind at all: the measure of all others."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello

    def answer(self, asked: Asked) -> Answer:
        return chance(self._hello, asked).choice(asked.ask.options)
