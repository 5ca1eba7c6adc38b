"""Which commands there are, and what each of them takes."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from typing import Any, NoReturn

from mascarade import __version__
from mascarade.bots import BOTS
from mascarade.cli import damaged, prune
from mascarade.cli.given import cluster, database, number_to, url, whole
from mascarade.cli.owner import DATA, DATABASE, SERVE, offer
from mascarade.cli.terminal import visible
from mascarade.text import LANGUAGES

_EXIT_CODES = "Exit codes: 0 done, 1 refused (the sentence says why), 2 called wrongly, 130 interrupted."


class _Parser(argparse.ArgumentParser):
    """Repeats what was typed wrongly without obeying it."""

    def error(self, message: str) -> NoReturn:
        super().error(visible(message))


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = _Parser(
        prog="mascarade",
        description="The game of masks, bluff and lost identity: play it, study it, let programs play it.",
        epilog=f"examples:\n"
        "  mascarade play\n"
        "  mascarade serve --lan\n"
        "  mascarade join http://127.0.0.1:8000 --name Ann\n"
        "  mascarade rules --lang fr\n"
        "  mascarade scenario show 6A\n"
        "  mascarade COMMAND --help\n\n"
        f"{_EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("--version", action="version", version=f"mascarade {__version__}")
    commands = top.add_subparsers(title="commands", required=True, metavar="COMMAND")
    _play(commands)
    _join(commands)
    _serve(commands)
    _backup(commands)
    _migrate(commands)
    damaged.arguments(_command(commands, "damaged", "damaged:damaged", damaged.WHAT, damaged.EXAMPLES))
    prune.arguments(_command(commands, "prune", "prune:prune", prune.WHAT, prune.EXAMPLES))
    _rules(commands)
    _masks(commands)
    _scenario(commands)
    _replay(commands)
    _referee(commands)
    _bot(commands)
    _tournament(commands)
    _simulate(commands)
    _balance(commands)
    return top


def _command(commands: Any, name: str, run: str, what: str, examples: str) -> argparse.ArgumentParser:
    """A command that loads `run` (module:function in this room) when it is called."""
    command: argparse.ArgumentParser = commands.add_parser(
        name,
        help=what,
        description=f"{what[0].upper()}{what[1:]}.",
        epilog=f"examples:\n{examples}\n\n{_EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=_later(run))
    return command


def _later(run: str) -> Callable[[argparse.Namespace], int]:
    def call(asked: argparse.Namespace) -> int:
        module, _, function = run.partition(":")
        return int(getattr(import_module(f"mascarade.cli.{module}"), function)(asked))

    return call


def _language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGUAGES, help="the language to speak (otherwise the one of your system)"
    )


def _play(commands: Any) -> None:
    command = _command(
        commands,
        "play",
        "play:play",
        "play a game in the terminal, with bots or with friends who share the screen",
        "  mascarade play\n"
        "  mascarade play --players 8 --side B --lang fr\n"
        "  mascarade play --people Ann,Bob --scenario my.toml --save evening.json",
    )
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
    _language(command)


def _join(commands: Any) -> None:
    command = _command(
        commands,
        "join",
        "join:join",
        "play at a server from this terminal, with people at other ones and with bots",
        "  mascarade join --name Ann\n"
        "  mascarade join http://192.168.1.20:8000 --name Ann --players 5 --side B\n"
        "  mascarade join http://192.168.1.20:8000/t/3vuv65ic34trofnx --name Bob --lang pl\n"
        "  mascarade join BVVCCC --name Bob\n"
        "  mascarade join BVVCCC --watch\n\n"
        "The same command brings you back to the same seat: its key is kept in your system's place for such\n"
        "things, for each server and name. Ctrl+C keeps the seat; q gives it up.",
    )
    command.add_argument(
        "address",
        nargs="?",
        metavar="ADDRESS",
        help="the link or the six letters of a table, or a server to open a new table at (that of --server)",
    )
    command.add_argument("--name", metavar="NAME", help="what you are called at the table")
    command.add_argument("--watch", action="store_true", help="only watch")
    command.add_argument(
        "--server",
        type=url,
        metavar="URL",
        default="http://127.0.0.1:8000",
        help="the server that six letters are for (%(default)s)",
    )
    _language(command)
    new = command.add_argument_group("a new table")
    new.add_argument(
        "--players", type=whole(4, 12), metavar="N", help="how many sit at the table (4 to 12; 6)"
    )
    new.add_argument("--side", choices=("A", "B"), help="side of the printed scenario (A)")
    new.add_argument(
        "--bots",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="whether bots take the empty seats (they do)",
    )
    new.add_argument("--start", action="store_true", default=None, help="deal at once, with bots")
    new.add_argument(
        "--memory",
        choices=("pure", "log", "notes"),
        help="what the table remembers for you: nothing, what all saw, or all that you saw (log)",
    )
    new.add_argument(
        "--clocks",
        choices=("none", "relaxed", "brisk"),
        help="how long a decision may take: for ever, a minute, or 20 seconds, and some more (relaxed)",
    )


def _serve(commands: Any) -> None:
    command = _command(
        commands,
        "serve",
        "serve:serve",
        "open a place where people play in their browsers, here, in the network or for the world",
        "  mascarade serve\n"
        "  mascarade serve --lan --port 9000\n"
        "  mascarade serve --public-url https://mascarade.example.org --trusted-proxy 127.0.0.1\n\n"
        "Whatever is not said by a flag is taken from the environment variable in brackets; docs/hosting.md\n"
        "has more.",
    )
    offer(command, SERVE)


def _backup(commands: Any) -> None:
    command = _command(
        commands,
        "backup",
        "backup:backup",
        "copy all tables into one file, also while the server is running",
        "  mascarade backup mascarade.backup\n  mascarade backup --data /var/lib/mascarade monday.backup",
    )
    command.add_argument("file", metavar="FILE", help="the file to write; it must not be there yet")
    offer(command, {"the tables": (DATA, DATABASE)})


def _migrate(commands: Any) -> None:
    command = _command(
        commands,
        "migrate",
        "migrate:migrate",
        "carry all tables of a folder into a PostgreSQL, and compare them there",
        "  mascarade migrate ~/.local/share/mascarade postgresql://mascarade@db.example.org/mascarade\n"
        "  mascarade migrate /var/lib/mascarade\n\n"
        "No server may be running on the folder, which is only read. If it breaks off, however it does, the\n"
        "same command goes on. The database is opened by a server only once everything is there.",
    )
    command.add_argument("folder", metavar="FOLDER", help="where the tables are kept now (serve --data)")
    command.add_argument(
        "database",
        nargs="?",
        type=database,
        metavar="URL",
        help="where they shall be kept, as for serve --database; a password in it can be seen by everybody on"
        f" this machine [{DATABASE.variable}]",
    )


def _rules(commands: Any) -> None:
    command = _command(
        commands,
        "rules",
        "pages:rules",
        "print the rules of the game, in our own words",
        "  mascarade rules\n  mascarade rules --lang pl | less",
    )
    _language(command)


def _masks(commands: Any) -> None:
    command = _command(
        commands,
        "masks",
        "pages:masks",
        "list the sixteen masks and their powers",
        "  mascarade masks\n  mascarade masks king puppet_master --lang it",
    )
    command.add_argument("masks", nargs="*", metavar="MASK", help="only these, by id (all)")
    _language(command)


def _scenario(commands: Any) -> None:
    group = commands.add_parser(
        "scenario",
        help="list, show, check or draw scenarios",
        description="List, show, check or draw scenarios.",
        epilog=f"examples:\n"
        "  mascarade scenario list --players 6\n"
        "  mascarade scenario check my.toml\n"
        "  mascarade scenario random 7 > mine.toml\n\n"
        f"{_EXIT_CODES}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    actions = group.add_subparsers(title="commands", required=True, metavar="COMMAND")
    command = _command(
        actions,
        "list",
        "scenario:listed",
        "list the printed scenarios",
        "  mascarade scenario list --players 6",
    )
    command.add_argument("--players", type=int, metavar="N", help="only those for N players")
    command = _command(
        actions,
        "show",
        "scenario:show",
        "show a scenario with the powers of its masks",
        "  mascarade scenario show 6A --lang pt-BR\n  mascarade scenario show my.toml",
    )
    command.add_argument("scenario", metavar="WHICH", help="a printed side (4A to 12B) or a TOML file")
    _language(command)
    command = _command(
        actions,
        "check",
        "scenario:check",
        "say everything that is wrong with a scenario of one's own, and what is advised",
        "  mascarade scenario check my.toml\n"
        "  mascarade scenario check --players 6 judge king empress thief witch spy",
    )
    command.add_argument("what", nargs="+", metavar="FILE|MASK", help="a TOML file, or masks with --players")
    command.add_argument("--players", type=int, metavar="N", help="how many players the masks are for")
    command = _command(
        actions,
        "random",
        "scenario:drawn",
        "draw a legal scenario by chance, as a TOML file",
        "  mascarade scenario random 7 --seed 3 > mine.toml\n  mascarade scenario random 8 --centre 2",
    )
    command.add_argument("players", type=int, metavar="PLAYERS", help="how many players it is for")
    command.add_argument("--seed", type=int, metavar="N", help="draw the same one again")
    command.add_argument("--centre", type=int, metavar="N", help="how many masks lie in the centre")


def _replay(commands: Any) -> None:
    command = _command(
        commands,
        "replay",
        "replay:replay",
        "print a stored game step by step, as somebody saw it or with the truth, or study or verify it",
        "  mascarade replay evening.json\n"
        "  mascarade replay evening.json --as Ann --lang fr\n"
        "  mascarade replay evening.json --study\n"
        "  mascarade replay evening.json --verify --seen 7K3M-9QXP-24TB",
    )
    command.add_argument(
        "file", metavar="FILE", help="a game file, from `mascarade play --save` or from a server's replays"
    )
    seat = command.add_mutually_exclusive_group()
    seat.add_argument("--as", dest="player", metavar="NAME", help="as this player saw it")
    seat.add_argument("--spectator", action="store_true", help="as a spectator saw it")
    seat.add_argument(
        "--study",
        action="store_true",
        help="say who bluffed, who forgot who they were and what decided it, instead of telling it",
    )
    seat.add_argument(
        "--verify",
        action="store_true",
        help="say whether the chain of its seals holds, instead of telling it (docs/commitments.md)",
    )
    command.add_argument(
        "--seen",
        metavar="CODE",
        help="with --verify: the code, or the whole link, of any step that somebody noted during the game",
    )
    _language(command)


def _referee(commands: Any) -> None:
    _command(
        commands,
        "referee",
        "referee:referee",
        "play games over standard input and output, one JSON request a line",
        '  echo \'{"cmd":"new","players":["a","b","c","d"],"scenario":"4A","seed":7}\' | mascarade referee',
    )


def _bot(commands: Any) -> None:
    command = _command(
        commands,
        "bot",
        "bot:bot",
        "be a bot over standard input and output, one JSON line for every ask",
        "  mascarade bot honest",
    )
    command.add_argument("name", metavar="NAME", help=f"which one: {', '.join(BOTS)}")


def _tournament(commands: Any) -> None:
    command = _command(
        commands,
        "tournament",
        "tournament:tournament",
        "let bots play against each other, and see who wins how often",
        "  mascarade tournament --seats honest*3,random*3 --games 200\n"
        "  mascarade tournament --bot my_bot.py\n"
        '  mascarade tournament --bot "zed=perl zed.pl" --seats zed*2,honest*2 --scenario 4A --json\n\n'
        "Every deal is played again with the kinds exchanged: twice in all, if two kinds have as many seats\n"
        "each. docs/bots.md says how, and how to write a bot.",
    )
    command.add_argument(
        "--seats",
        metavar="KINDS",
        help="who plays: kinds with numbers, as in honest*3,random*3; a temper stands behind a colon",
    )
    command.add_argument(
        "--scenario",
        metavar="WHICH",
        default="all",
        help="6A and so on, also several with commas, a TOML file, or all for that many seats (%(default)s)",
    )
    command.add_argument(
        "--games",
        type=whole(1, 10_000_000),
        metavar="N",
        default=100,
        help="how many, at least (%(default)s)",
    )
    command.add_argument(
        "--seed", type=int, metavar="N", default=1, help="the same one gives the same deals (%(default)s)"
    )
    command.add_argument(
        "--jobs", type=whole(1, 1024), metavar="N", help="how many games at once (as many as there are cores)"
    )
    command.add_argument(
        "--budget",
        metavar="TIME",
        default="300ms",
        help="what a bot may think: milliseconds, or imagined games as in 64playouts (%(default)s)",
    )
    command.add_argument(
        "--patience",
        type=number_to(86_400),
        metavar="SECONDS",
        help="when an answer is too late (twice the budget and a second; a minute with playouts)",
    )
    command.add_argument(
        "--turns",
        type=whole(1, 1_000_000),
        metavar="N",
        default=300,
        help="a game without an end by then counts for nobody (%(default)s)",
    )
    command.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="BOT",
        help="a bot of your own: FILE.py or a COMMAND, perhaps with NAME= before it; may be repeated",
    )
    command.add_argument("--keep", action="store_true", help="start a COMMAND once, not for every game")
    command.add_argument("--json", action="store_true", help="print one JSON object instead of a table")
    command.add_argument("--verbose", action="store_true", help="show what bots write to standard error")


def _simulate(commands: Any) -> None:
    command = _command(
        commands,
        "simulate",
        "simulate:simulate",
        "play very many games of a scenario, and count who wins with what, how, and after how long",
        "  mascarade simulate 6A --games 1000\n"
        "  mascarade simulate 8B --games 100000 --bots heuristic --json\n"
        "  mascarade simulate my.toml --bots courtier*4,guest*2 --report out\n"
        "  mascarade simulate 6A --games 100000 --ray 10.0.0.5:6379\n\n"
        "The same seed gives the same numbers, on however many cores or machines. Ctrl-C keeps what there\n"
        "is. docs/lab.md says what is counted.",
    )
    command.add_argument("scenario", metavar="SCENARIO", help="a printed side (4A to 12B) or a TOML file")
    command.add_argument(
        "--games", type=whole(1, 100_000_000), metavar="N", default=1000, help="how many (%(default)s)"
    )
    command.add_argument(
        "--bots",
        metavar="KINDS",
        default="courtier",
        help=f"who plays: {', '.join(BOTS)} or heuristic, or a mix as in courtier*3,guest*3, whose seats "
        "change from game to game; random, honest and heuristic among themselves are compiled "
        "and many times as fast (%(default)s)",
    )
    _in_the_laboratory(command)


def _balance(commands: Any) -> None:
    command = _command(
        commands,
        "balance",
        "balance:balance",
        "say which scenarios are fair and lively, or look for better ones",
        "  mascarade balance\n"
        "  mascarade balance 6A 6B my.toml --games 100000 --report out\n"
        "  mascarade balance 6A --bots courtier --games 400 --json\n"
        "  mascarade balance --search --players 6 --report out\n\n"
        "A search writes what it finds as TOML, to be checked and played like any scenario of one's own.\n"
        "docs/lab.md says what a score is made of, docs/balance.md what it says about the printed scenarios.",
    )
    command.add_argument(
        "scenarios",
        nargs="*",
        metavar="SCENARIO",
        help="6A and so on, TOML files, or printed for all eighteen (printed)",
    )
    command.add_argument("--search", action="store_true", help="look for scenarios that score better")
    command.add_argument(
        "--players", type=whole(4, 12), metavar="N", help="with --search: for how many players (4 to 12)"
    )
    command.add_argument(
        "--candidates",
        type=whole(5, 100_000),
        metavar="N",
        help="with --search: how many are screened (300)",
    )
    command.add_argument(
        "--games",
        type=whole(20, 100_000_000),
        metavar="N",
        help="of each scenario, at least 20 (20000; 200 with bots that think)",
    )
    command.add_argument(
        "--bots",
        metavar="NAME",
        default="heuristic",
        help=f"who takes all seats: heuristic, or one of {', '.join(BOTS)} (%(default)s)",
    )
    _in_the_laboratory(command)


def _in_the_laboratory(command: argparse.ArgumentParser) -> None:
    """How and where very many games are played, and what becomes of the numbers."""
    command.add_argument(
        "--seed", type=int, metavar="N", default=1, help="the same one gives the same numbers (%(default)s)"
    )
    command.add_argument(
        "--jobs",
        type=whole(1, 1024),
        metavar="N",
        help="how many processes play (as many as there are cores)",
    )
    command.add_argument(
        "--ray",
        nargs="?",
        type=cluster,
        const="local",
        metavar="HOST:PORT",
        help="play on the Ray cluster with this address, which this machine is part of; without an "
        "address, on a Ray of our own",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object instead of tables")
    command.add_argument(
        "--report", metavar="DIR", help="also write a page with plots, pictures and all numbers there"
    )
