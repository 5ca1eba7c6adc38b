"""What a node remembered of a table when the database had lost some of it: the body of a `Rescue`."""

import msgspec
from msgspec import Struct


class RememberedStep(Struct, frozen=True):
    """One step, as it was stored."""

    n: int
    step: msgspec.Raw


class RememberedAnswer(Struct, frozen=True):
    """An early answer that was acknowledged and had not become a step."""

    question: int
    player: str
    id: str
    answer: msgspec.Raw


class RememberedTable(Struct, frozen=True):
    """A table as a node remembered it.

    Its steps begin with the one that began the game; of changes of the room in a row only the last is kept,
    which holds the room whole. `cut`: there were too many, and the oldest are not here.
    """

    table: str
    n: int
    cut: bool
    steps: tuple[RememberedStep, ...]
    earlies: tuple[RememberedAnswer, ...]


encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(RememberedTable).decode
