"""The 18 printed sides, taken as they are (R8.1)."""

from importlib.resources import files

import msgspec

from mascarade.rules.errors import BadSetup
from mascarade.rules.scenario import Scenario


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
