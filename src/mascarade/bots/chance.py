"""Where a bot's chance comes from: its seed and the question, so that a mind that is made anew draws the same
for a question it has answered, and does not begin again with what it drew first."""

import random

from mascarade.bots.protocol import Asked, Hello


def chance(hello: Hello, asked: Asked) -> random.Random:
    """The dice for one question."""
    return random.Random(f"{hello.you} {hello.seed} {asked.ask.number}")
