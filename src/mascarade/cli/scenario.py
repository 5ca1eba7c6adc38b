"""`mascarade scenario`: the printed ones, one's own, and ones drawn by chance."""

import secrets
from argparse import Namespace
from pathlib import Path

from mascarade.cli.files import read_bytes
from mascarade.cli.pages import show_masks
from mascarade.cli.say import Sorry, console, said, sorry, spoken
from mascarade.cli.terminal import tell, tell_lines
from mascarade.rules import Refused, Scenario
from mascarade.rules.scenario import advice, custom
from mascarade.scenarios import PRINTED, printed, random_scenario, read_scenario
from mascarade.scenarios.file import LARGEST_FILE, written

_SEEDS = 10**6


def listed(asked: Namespace) -> int:
    """A line for each printed side."""
    if asked.players is not None and not any(side.players == asked.players for side in PRINTED.values()):
        raise Sorry(f"There is no printed scenario for {asked.players} players: they are for 4 to 12.")
    for side in PRINTED.values():
        if asked.players in (None, side.players):
            tell(f"{side.name:<4} {', '.join(side.masks)}")
    return 0


def show(asked: Namespace) -> int:
    """A scenario as one would read it before a game."""
    scenario = found(asked.scenario)
    screen, speech = console(), spoken(asked.lang)
    heading = speech.say("play-scenario", name=scenario.name, players=scenario.players)
    screen.print(heading, style="bold")
    screen.print(", ".join(speech.mask(mask) for mask in scenario.masks))
    screen.print()
    show_masks(screen, speech, sorted(scenario.masks))
    for sentence in said(advice(scenario.players, scenario.masks), speech, "advice"):
        screen.print()
        screen.print(sentence, style="italic")
    return 0


def check(asked: Namespace) -> int:
    """Everything R8 has against it, at once; advice apart."""
    try:
        if asked.players is not None:
            scenario = custom("check", asked.players, asked.what)
        elif len(asked.what) == 1:
            scenario = read_file(asked.what[0])
        else:
            raise Sorry("A list of masks needs --players N; a single argument is taken for a TOML file.")
    except Refused as refused:
        raise sorry(refused) from None
    tell(f"This scenario for {scenario.players} players is legal.")
    for sentence in said(advice(scenario.players, scenario.masks), kind="advice"):
        tell(f"Advice: {sentence}")
    return 0


def drawn(asked: Namespace) -> int:
    """A legal scenario, ready to be written to a file."""
    seed = secrets.randbelow(_SEEDS) if asked.seed is None else asked.seed
    try:
        scenario = random_scenario(asked.players, seed, asked.centre)
    except Refused as refused:
        raise sorry(refused) from None
    tell_lines(written(scenario))
    return 0


def found(which: str) -> Scenario:
    """A printed side by its name, or the scenario in a file."""
    try:
        return read_file(which) if which.upper() not in PRINTED and _is_file(which) else printed(which)
    except Refused as refused:
        raise sorry(refused) from None


def read_file(name: str) -> Scenario:
    """The scenario in a file; what it holds is judged by the room of scenarios."""
    return read_scenario(read_bytes(name, LARGEST_FILE))


def _is_file(which: str) -> bool:
    return which.endswith(".toml") or "/" in which or Path(which).is_file()
