"""`mascarade balance`: which scenarios are fair and lively, and whether there are better ones."""

from __future__ import annotations

import os
import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from mascarade.bots import BOTS
from mascarade.cli.argument_types import whole
from mascarade.cli.errors import CommandError
from mascarade.cli.lab_arguments import add_lab_arguments
from mascarade.cli.scenario import scenario_named
from mascarade.cli.terminal import complain, tell, tell_json, tell_lines
from mascarade.rules import Scenario
from mascarade.scenarios import PRINTED
from mascarade.scenarios.file import written

if TYPE_CHECKING:
    from mascarade.lab.balance.compare import Comparison, ScoredScenario
    from mascarade.lab.balance.search import SearchResult
    from mascarade.lab.tournament.plan import Kind

NEEDED = ("numpy", "numba")
FOR_REPORTS = ("matplotlib", "pyarrow")
ALL = "printed"
CANDIDATES = 300
_MANY, _FEW = 20_000, 200
_SHOWN = 5
EXAMPLES = (
    "  mascarade balance\n"
    "  mascarade balance 6A 6B my.toml --games 100000 --report out\n"
    "  mascarade balance 6A --bots courtier --games 400 --json\n"
    "  mascarade balance --search --players 6 --report out\n\n"
    "A search writes what it finds as TOML, to be checked and played like any scenario of one's own.\n"
    "docs/lab.md says what a score is made of, docs/balance.md what it says about the printed scenarios."
)


def arguments(command: ArgumentParser) -> None:
    """Declare what the command takes."""
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
    add_lab_arguments(command)


def run(asked: Namespace) -> int:
    """Compare or search; after Ctrl-C, report what is known by then."""
    from mascarade.cli.balance_games import bot_called, fast

    if os.name != "posix":
        raise CommandError("Weighing scenarios needs the processes of Linux, macOS or the like.")
    _has(NEEDED, "Weighing scenarios", "lab")
    if asked.ray is not None:
        _has(("ray",), "--ray", "ray")
    if asked.report is not None:
        _has(FOR_REPORTS, "A report", "report")
        _make(Path(asked.report))
    bot = bot_called(asked.bots)
    if asked.games is None:
        asked.games = _MANY if fast(bot) else _FEW
    return _search(asked, bot) if asked.search else _compare(asked, bot)


def _compare(asked: Namespace, bot: Kind) -> int:
    from mascarade.cli.balance_games import playing, watched
    from mascarade.lab.balance.compare import Measure, games_of, played, ranked

    if asked.players is not None or asked.candidates is not None:
        raise CommandError("--players and --candidates are for a search: add --search.")
    named = asked.scenarios or [ALL]
    measures = [Measure(scenario, bot, asked.games, asked.seed, "compare") for scenario in _chosen(named)]
    with playing(asked, bot) as play:
        code = watched(played(measures, play), "games", games_of(asked.games) * len(measures))
    entries = ranked(measures)
    if not entries:
        return _nothing(code)
    comparison = _comparison(asked, bot, named, entries)
    if asked.json:
        from mascarade.lab.balance.told import comparison_object

        tell_json(comparison_object(comparison))
    else:
        _print(comparison)
    if asked.report is not None:
        from mascarade.lab.report.write import write_comparison

        _tell_where(asked, write_comparison(Path(asked.report), comparison))
    return code


def _search(asked: Namespace, bot: Kind) -> int:
    from mascarade.cli.balance_games import playing, watched
    from mascarade.lab.balance import swift
    from mascarade.lab.balance.search import ScenarioSearch, SearchResult, finished, verdict

    if asked.scenarios:
        raise CommandError(
            "A search goes out from the printed scenarios: it takes --players N, and no others."
        )
    if asked.players is None:
        raise CommandError("A search needs --players N.")
    asked.candidates = asked.candidates or CANDIDATES
    search = ScenarioSearch(asked.players, bot, asked.games, asked.candidates, asked.seed)
    code = watched((1 for _ in search.screen(swift.play)), "candidates", asked.candidates)
    if code == 0:
        with playing(asked, bot) as play:
            code = watched(search.measure(play), "games", search.planned)
    if not search.screened:
        return _nothing(code)
    entries = finished(search)
    how = ["--search", "--players", str(asked.players), "--candidates", str(asked.candidates)]
    comparison = _comparison(asked, bot, how, entries)
    result = SearchResult(asked.players, tuple(search.best), comparison, verdict(entries))
    if asked.json:
        from mascarade.lab.balance.told import search_object

        tell_json(search_object(result))
    else:
        _print_found(result)
    if asked.report is not None and entries:
        from mascarade.lab.report.write import write_search

        _tell_where(asked, write_search(Path(asked.report), result))
    return code


def _comparison(
    asked: Namespace, bot: Kind, how: Sequence[str], entries: tuple[ScoredScenario, ...]
) -> Comparison:
    from mascarade.lab.balance.compare import Comparison, games_of
    from mascarade.lab.simulation.result import versions

    # a custom scenario goes by the name of its file, without its folder
    command = ["mascarade", "balance", *(Path(word).name for word in how), "--games", str(asked.games)]
    command += ["--bots", bot.name, "--seed", str(asked.seed)]
    return Comparison(
        command=shlex.join(command),
        seed=asked.seed,
        versions=versions(),
        bots=bot.name,
        planned=games_of(asked.games),
        entries=entries,
    )


def _nothing(code: int) -> int:
    complain("It was stopped before anything could be said.")
    return code


def _chosen(given: Iterable[str]) -> list[Scenario]:
    """The named scenarios, each once; two different ones may not share a name."""
    chosen: dict[str, Scenario] = {}
    for name in given:
        for scenario in PRINTED.values() if name == ALL else [scenario_named(name)]:
            if chosen.setdefault(scenario.name, scenario) != scenario:
                raise CommandError(f"There are two scenarios called “{scenario.name}”: rename one of them.")
    return list(chosen.values())


def _has(modules: Iterable[str], what: str, extra: str) -> None:
    missing = [module for module in modules if find_spec(module) is None]
    if missing:
        raise CommandError(f"{what} also needs {' and '.join(missing)}: install mascarade[{extra}].")


def _make(folder: Path) -> None:
    """Make the folder now: an error should not wait until the games are played."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"The report cannot be written to “{folder}”: {error.strerror}.") from None


def _print(comparison: Comparison) -> None:
    from mascarade.cli.screen import Screen
    from mascarade.lab.balance.told import as_table, summary

    screen = Screen()
    screen.print(as_table(comparison.entries))
    for sentence in summary(comparison):
        screen.print(sentence)


def _print_found(result: SearchResult) -> None:
    from mascarade.cli.screen import Screen
    from mascarade.lab.balance.told import verdict_in_words

    entries = result.comparison.entries
    if entries:
        _print(result.comparison)
    screen = Screen()
    for sentence in verdict_in_words(result):
        screen.print(sentence)
    if not entries:
        screen.print("It was stopped before the best of them were played again, so these may only be lucky:")
        for candidate in result.screened[:_SHOWN]:
            screen.print(f"{candidate.score:.1f}  {', '.join(candidate.masks)}")
    for entry in entries:
        if entry.scenario.name not in PRINTED:
            screen.print()
            tell_lines(written(entry.scenario))
            break


def _tell_where(asked: Namespace, page: Path) -> None:
    if not asked.json:
        tell(f"The report is {page}.")
