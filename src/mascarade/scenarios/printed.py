"""The 18 printed sides, which may be played even if they break R8's other rules (R8.1)."""

from collections.abc import Iterable
from importlib.resources import files
from typing import Literal, TypeAlias

import msgspec

from mascarade.rules.errors import BadSetup
from mascarade.rules.names import Mask
from mascarade.rules.scenario import Scenario

Side: TypeAlias = Literal["A", "B"]
SIDES: tuple[Side, ...] = ("A", "B")


def _printed() -> dict[str, Scenario]:
    data = files("mascarade.scenarios").joinpath("printed.toml").read_bytes()
    sides = msgspec.toml.decode(data, type=dict[str, tuple[str, ...]])
    return {name: Scenario(name, int(name[:-1]), masks) for name, masks in sides.items()}


PRINTED: dict[str, Scenario] = _printed()
"""Every printed side by name: `4A` to `12B`."""


def printed(name: str) -> Scenario:
    """The side of that name, or `BadSetup`."""
    side = PRINTED.get(name.upper())
    if side is None:
        raise BadSetup.because("unknown-scenario", name=name)
    return side


def side_of(players: int, masks: Iterable[Mask]) -> Side | None:
    """Which printed side for so many players these masks are, in whatever order."""
    wanted = sorted(masks)
    for side in SIDES:
        found = PRINTED.get(f"{players}{side}")
        if found is not None and sorted(found.masks) == wanted:
            return side
    return None
