"""`mascarade play`: a game at the terminal, against bots and with people who share the screen."""

import getpass
import secrets
from argparse import ArgumentParser, Namespace

from msgspec.structs import replace

from mascarade.bots import BOTS, Maker
from mascarade.bots.temper import TEMPERS
from mascarade.cli.errors import CommandError, command_error
from mascarade.cli.language import add_language_argument, words_for
from mascarade.cli.scenario import scenario_named
from mascarade.cli.terminal_game import TerminalGame
from mascarade.rules import Refused, Scenario, new
from mascarade.rules.names import FEWEST_PLAYERS, MOST_PLAYERS, Player
from mascarade.scenarios import printed, random_scenario, shuffled
from mascarade.scenarios.chance import Chance

USUAL_PLAYERS = 6
LONGEST_NAME = 24
GUESTS = ("Bianca", "Cosimo", "Dora", "Elio", "Fosca", "Gino", "Ines", "Leo", "Mina", "Nico", "Olga", "Pia")
EXAMPLES = (
    "  mascarade play\n"
    "  mascarade play --players 8 --side B --lang fr\n"
    "  mascarade play --people Ann,Bob --scenario my.toml --save evening.json"
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
    command.add_argument("--players", type=int, metavar="N", help="how many sit at the table (4 to 12; 6)")
    command.add_argument("--side", choices=("A", "B"), help="side of the printed scenario (A)")
    command.add_argument("--scenario", metavar="WHICH", help="6A and so on, random, or a TOML file")
    command.add_argument("--people", metavar="NAMES", help="who plays here: Ann,Bob (only you)")
    command.add_argument(
        "--bots",
        metavar="NAME",
        default="guest",
        help=f"who else plays: {', '.join(BOTS)}, with a temper if you like, as in courtier:bold (guest)",
    )
    command.add_argument("--first", metavar="NAME", help="who takes the first turn (otherwise chance says)")
    command.add_argument("--peeking", action="store_true", help="allow peeking at one's own mask (R4.5)")
    command.add_argument("--seed", type=int, metavar="N", help="play the same deal again")
    command.add_argument("--save", metavar="FILE", help="write the game down")
    add_language_argument(command)


def run(asked: Namespace) -> int:
    """Seat everybody, deal, and play to the end."""
    bots = _bots(asked.bots)
    seed = secrets.randbelow(2**53) if asked.seed is None else asked.seed
    people = _people(asked.people)
    scenario = _scenario(asked, seed)
    players = _seated(people, scenario.players, seed)
    first = Chance("first", seed).one_of(players) if asked.first is None else asked.first
    try:
        game, events = new(players, scenario, shuffled(scenario, seed), first=first, peeking=asked.peeking)
    except Refused as refused:
        raise command_error(refused) from None
    evening = TerminalGame(game, events, scenario, people, words_for(asked.lang))
    evening.seat(bots, seed)
    evening.play(asked.save)
    return 0


def _bots(name: str) -> Maker:
    """The bot of this name, with the temper after the colon, if any."""
    bot, _, temper = name.partition(":")
    if bot not in BOTS:
        raise CommandError(f"There is no bot called “{bot}”: there are {', '.join(BOTS)}.")
    if temper and temper not in TEMPERS:
        raise CommandError(f"There is no temper called “{temper}”: there are {', '.join(TEMPERS)}.")
    return lambda hello: BOTS[bot](replace(hello, temper=temper))


def _people(names: str | None) -> list[Player]:
    if names is None:
        return [_login()]
    people = [name.strip() for name in names.split(",")]
    if not all(_is_name(name) for name in people):
        raise CommandError(f"A name has 1 to {LONGEST_NAME} printable letters; names are parted by commas.")
    return people


def _login() -> Player:
    try:
        name = getpass.getuser().strip().capitalize()
    except (OSError, KeyError, ImportError):
        return "Guest"
    return name if _is_name(name) else "Guest"


def _is_name(name: str) -> bool:
    return name.isprintable() and 0 < len(name) <= LONGEST_NAME


def _scenario(asked: Namespace, seed: int) -> Scenario:
    if asked.scenario == "random" and asked.side is not None:
        raise CommandError("A random scenario has no sides: leave --side out.")
    try:
        if asked.scenario in (None, "random"):
            number = USUAL_PLAYERS if asked.players is None else asked.players
            if not FEWEST_PLAYERS <= number <= MOST_PLAYERS:
                raise CommandError(
                    f"{number} players cannot play: there must be {FEWEST_PLAYERS} to {MOST_PLAYERS}."
                )
            if asked.scenario == "random":
                return random_scenario(number, seed)
            return printed(f"{number}{asked.side or 'A'}")
    except Refused as refused:
        raise command_error(refused) from None
    scenario = scenario_named(asked.scenario)
    if asked.side is not None or asked.players not in (None, scenario.players):
        raise CommandError(
            f"The scenario {scenario.name} is for {scenario.players} players: leave --players and --side out."
        )
    return scenario


def _seated(people: list[Player], number: int, seed: int) -> list[Player]:
    """Players in random order: the people, and bots in the seats that are left."""
    if len(people) > number:
        raise CommandError(f"{len(people)} people do not fit at a table for {number}.")
    guests = [name for name in GUESTS if name not in people]
    return Chance("seats", seed).shuffled(people + guests[: number - len(people)])
