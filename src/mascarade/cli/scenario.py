"""`mascarade scenario`: list, show, check or draw scenarios."""

import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path

from mascarade.cli.errors import CommandError, command_error, sentences
from mascarade.cli.files import read_bytes
from mascarade.cli.language import add_language_argument, words_for
from mascarade.cli.masks import show_masks
from mascarade.cli.parser import Action
from mascarade.cli.terminal import tell, tell_lines
from mascarade.rules import Refused, Scenario
from mascarade.rules.scenario import advice, custom
from mascarade.scenarios import PRINTED, printed, random_scenario, read_scenario
from mascarade.scenarios.file import LARGEST_FILE, written

EXAMPLES = (
    "  mascarade scenario list --players 6\n"
    "  mascarade scenario check my.toml\n"
    "  mascarade scenario random 7 > mine.toml"
)
_SEEDS = 10**6


def _list_arguments(command: ArgumentParser) -> None:
    command.add_argument("--players", type=int, metavar="N", help="only those for N players")


def _list(asked: Namespace) -> int:
    """Print a line for each printed side."""
    if asked.players is not None and not any(side.players == asked.players for side in PRINTED.values()):
        raise CommandError(f"There is no printed scenario for {asked.players} players: they are for 4 to 12.")
    for side in PRINTED.values():
        if asked.players in (None, side.players):
            tell(f"{side.name:<4} {', '.join(side.masks)}")
    return 0


def _show_arguments(command: ArgumentParser) -> None:
    command.add_argument("scenario", metavar="WHICH", help="a printed side (4A to 12B) or a TOML file")
    add_language_argument(command)


def _show(asked: Namespace) -> int:
    """Print a scenario as players read it before a game."""
    from mascarade.cli.screen import Screen

    scenario = scenario_named(asked.scenario)
    screen, speech = Screen(), words_for(asked.lang)
    heading = speech.say("play-scenario", name=scenario.name, players=scenario.players)
    screen.print(heading, style="bold")
    screen.print(", ".join(speech.mask(mask) for mask in scenario.masks))
    screen.print()
    show_masks(screen, speech, sorted(scenario.masks))
    for sentence in sentences(advice(scenario.players, scenario.masks), speech, "advice"):
        screen.print()
        screen.print(sentence, style="italic")
    return 0


def _check_arguments(command: ArgumentParser) -> None:
    command.add_argument("what", nargs="+", metavar="FILE|MASK", help="a TOML file, or masks with --players")
    command.add_argument("--players", type=int, metavar="N", help="how many players the masks are for")


def _check(asked: Namespace) -> int:
    """Say everything that R8 forbids about it, then the advice."""
    try:
        if asked.players is not None:
            scenario = custom("check", asked.players, asked.what)
        elif len(asked.what) == 1:
            scenario = read_file(asked.what[0])
        else:
            raise CommandError(
                "A list of masks needs --players N; a single argument is taken for a TOML file."
            )
    except Refused as refused:
        raise command_error(refused) from None
    tell(f"This scenario for {scenario.players} players is legal.")
    for sentence in sentences(advice(scenario.players, scenario.masks), kind="advice"):
        tell(f"Advice: {sentence}")
    return 0


def _random_arguments(command: ArgumentParser) -> None:
    command.add_argument("players", type=int, metavar="PLAYERS", help="how many players it is for")
    command.add_argument("--seed", type=int, metavar="N", help="draw the same one again")
    command.add_argument("--centre", type=int, metavar="N", help="how many masks lie in the centre")


def _random(asked: Namespace) -> int:
    """Print a legal scenario, ready to be written to a file."""
    seed = secrets.randbelow(_SEEDS) if asked.seed is None else asked.seed
    try:
        scenario = random_scenario(asked.players, seed, asked.centre)
    except Refused as refused:
        raise command_error(refused) from None
    tell_lines(written(scenario))
    return 0


ACTIONS = {
    "list": Action(
        "list the printed scenarios",
        "  mascarade scenario list --players 6",
        _list_arguments,
        _list,
    ),
    "show": Action(
        "show a scenario with the powers of its masks",
        "  mascarade scenario show 6A --lang pt-BR\n  mascarade scenario show my.toml",
        _show_arguments,
        _show,
    ),
    "check": Action(
        "say everything that is wrong with a scenario of one's own, and what is advised",
        "  mascarade scenario check my.toml\n"
        "  mascarade scenario check --players 6 judge king empress thief witch spy",
        _check_arguments,
        _check,
    ),
    "random": Action(
        "draw a legal scenario by chance, as a TOML file",
        "  mascarade scenario random 7 --seed 3 > mine.toml\n  mascarade scenario random 8 --centre 2",
        _random_arguments,
        _random,
    ),
}


def scenario_named(which: str) -> Scenario:
    """A printed side by its name, or the scenario in a file."""
    try:
        return read_file(which) if which.upper() not in PRINTED and _is_file(which) else printed(which)
    except Refused as refused:
        raise command_error(refused) from None


def read_file(name: str) -> Scenario:
    """The scenario in a file; `Refused` if there is something wrong with it."""
    return read_scenario(read_bytes(name, LARGEST_FILE))


def _is_file(which: str) -> bool:
    return which.endswith(".toml") or "/" in which or Path(which).is_file()
