"""The body of a `Rescue`: what a node remembered of a table of which the database had lost steps."""

import msgspec
from msgspec import Struct


class RememberedStep(Struct, frozen=True):
    """A step, as it was stored."""

    n: int
    step: msgspec.Raw


class RememberedAnswer(Struct, frozen=True):
    """An early answer that was acknowledged and had not become a step yet."""

    question: int
    player: str
    id: str
    answer: msgspec.Raw


class RememberedTable(Struct, frozen=True):
    """A table as a node remembered it.

    `steps` begins with the step that began the game. Of several changes of the room in a row only the last is
    kept, because it holds the whole room. `cut` means that there were too many steps, and the oldest are
    missing.
    """

    table: str
    n: int
    cut: bool
    steps: tuple[RememberedStep, ...]
    earlies: tuple[RememberedAnswer, ...]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(RememberedTable).decode
