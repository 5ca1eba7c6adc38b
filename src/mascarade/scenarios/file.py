"""A custom scenario from a TOML file: `name`, `players` and `masks`, and nothing else."""

from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

import msgspec

from mascarade.rules.errors import BadSetup, Problem, problem
from mascarade.rules.masks import MASKS
from mascarade.rules.scenario import Scenario, violations

LARGEST_FILE = 65_536
_KEYS = ("name", "players", "masks")


def read_scenario(data: bytes) -> Scenario:
    """The scenario written there, or `BadSetup` with everything that is wrong with it."""
    if len(data) > LARGEST_FILE:
        raise BadSetup.because("file-too-large", bytes=len(data), most=LARGEST_FILE)
    try:
        found = msgspec.toml.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSetup.because("file-not-toml", detail=str(error)) from None
    problems = list(_shape(found))
    if problems:
        raise BadSetup(problems)
    scenario = Scenario(found["name"], found["players"], tuple(found["masks"]))
    problems = [_with_guess(each) for each in violations(scenario.players, scenario.masks)]
    if problems:
        raise BadSetup(problems)
    return scenario


def _shape(found: dict[str, Any]) -> Iterator[Problem]:
    for key in found:
        if key not in _KEYS:
            yield problem("file-unknown-key", given=key, allowed=", ".join(_KEYS))
    if not _is_name(found.get("name")):
        yield problem("file-name")
    if type(found.get("players")) is not int:
        yield problem("file-players")
    masks = found.get("masks")
    if not isinstance(masks, list) or not all(isinstance(mask, str) for mask in masks):
        yield problem("file-masks")


def _is_name(name: object) -> bool:
    return isinstance(name, str) and bool(name.strip())


def _with_guess(wrong: Problem) -> Problem:
    """A mistyped mask, with the one that was probably meant."""
    if wrong.key != "unknown-mask":
        return wrong
    close = get_close_matches(str(wrong.args["given"]).lower(), MASKS, 1)
    return problem("unknown-mask-guess", **wrong.args, guess=close[0]) if close else wrong
