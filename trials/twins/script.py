"""What makes a pair of twins: who plays, by which options, and what differs in the second game."""

import random
from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.server.settings import Settings
from mascarade.wire.options import Clocks, Memory, Options

Kind: TypeAlias = Literal["flipped", "early", "changed", "noted", "slow"]


class Script(Struct, frozen=True):
    """What makes a pair of games.

    The second game differs by `flipped` choices under the table, by `early` answers that come in their moment
    instead, by early answers that are `changed` from a challenge to a pass or back, by what people `noted`,
    or by bots that are `slow`. `often` is the share of the choices that are flipped; 0 flips a single one, of
    the last.
    """

    seed: int
    kind: Kind
    often: float
    people: int
    options: Options
    settings: Settings


def script(seed: int) -> Script:
    """One of very many, the same for the same number."""
    chance = random.Random(f"twins {seed}")
    kind: Kind = chance.choice(("flipped", "flipped", "flipped", "early", "changed", "noted", "slow"))
    players = chance.randint(4, 8)
    people = players if chance.random() < 0.6 else chance.randint(2, players - 1)
    if kind == "slow":
        people = min(people, players - 1)
    memory: Memory = "notes" if kind == "noted" else chance.choice(("pure", "log", "notes"))
    clocks = chance.choice((Clocks("none"), Clocks("own", 20, 10)))
    options = Options(
        players=players,
        scenario=chance.choice(("A", "B", "random")),
        clocks=clocks,
        challenges="order" if kind in ("early", "changed") else chance.choice(("order", "order", "secret")),
        memory=memory,
        level=chance.choice(("guest", "courtier", "honest", "random")),
        peeking=False,
    )
    pace = 0.0 if kind == "flipped" and chance.random() < 0.5 else 1.0
    often = chance.choice((0.3, 0.05, 0.0, 0.0))
    return Script(
        seed,
        kind,
        often,
        people,
        options,
        Settings(pace=pace, beat=1.0, bot_pause=(2.0, 3.0), frames_a_second=10_000),
    )
