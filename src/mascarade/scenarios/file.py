"""A custom scenario from a TOML file: `name`, `players` and `masks`, and nothing else."""

from collections.abc import Iterator
from typing import Any

import msgspec

from mascarade.rules.errors import BadSetup, Problem, problem
from mascarade.rules.scenario import Scenario, violations
from mascarade.scenarios.guess import guessed

LARGEST_FILE = 8_192
_LARGEST_NUMBER = 10**9
_KEYS = ("name", "players", "masks")


def read_scenario(data: bytes) -> Scenario:
    """The scenario in the file. Raises `BadSetup` with everything that is wrong with it."""
    if len(data) > LARGEST_FILE:
        raise BadSetup.because("file-too-large", bytes=len(data), most=LARGEST_FILE)
    try:
        found = msgspec.toml.decode(data)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise BadSetup.because("file-not-toml", detail=str(error)) from None
    problems = list(_shape(found))
    if problems:
        raise BadSetup(problems)
    scenario = Scenario(found["name"], found["players"], tuple(found["masks"]))
    problems = guessed(violations(scenario.players, scenario.masks))
    if problems:
        raise BadSetup(problems)
    return scenario


def _shape(found: dict[str, Any]) -> Iterator[Problem]:
    for key in found:
        if key not in _KEYS:
            yield problem("file-unknown-key", given=key, allowed=", ".join(_KEYS))
    if not _is_name(found.get("name")):
        yield problem("file-name")
    players = found.get("players")
    if type(players) is not int or abs(players) > _LARGEST_NUMBER:
        yield problem("file-players")
    masks = found.get("masks")
    if not isinstance(masks, list) or not all(isinstance(mask, str) for mask in masks):
        yield problem("file-masks")


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())


def written(scenario: Scenario) -> str:
    """The file that `read_scenario` reads."""
    lines = (f"{key} = {_toml(value)}\n" for key, value in msgspec.structs.asdict(scenario).items())
    return "".join(lines)


def _toml(value: object) -> str:
    """Texts, whole numbers and lists of texts are written alike in JSON and in TOML."""
    return msgspec.json.encode(value).decode().replace('","', '", "')
