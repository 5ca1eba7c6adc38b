"""Writes a report into a folder: the page, a picture for each chart, and all numbers."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from pathlib import Path

import msgspec

from mascarade.lab.balance.compare import Comparison, ScoredScenario
from mascarade.lab.balance.search import SearchResult
from mascarade.lab.balance.told import summary, verdict_in_words
from mascarade.lab.report import compared, names, simulated
from mascarade.lab.report.chart import Chart, percent
from mascarade.lab.report.numbers import Row, as_csv, as_parquet, rows
from mascarade.lab.report.page import page
from mascarade.lab.report.searched import finals
from mascarade.lab.report.style import png, styled, svg
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.result import Simulation
from mascarade.lab.tournament.tally import quantile
from mascarade.scenarios import PRINTED
from mascarade.scenarios.file import written

PAGE = "report.html"


def write_simulation(folder: Path, simulation: Simulation) -> Path:
    """The report of a simulation of at least one game; returns its page."""
    counts, scenario = simulation.counts, simulation.scenario
    with styled():
        found = tuple(simulated.charts(simulation))
        text = page(
            f"Mascarade {scenario.name}: {names.counted(counts.games, 'game')}",
            _lead(simulation),
            _facts(counts),
            found,
            sources(simulation.command, simulation.seed, simulation.versions),
        )
        return fill(folder, text, found, rows(scenario.name, counts))


def write_comparison(folder: Path, comparison: Comparison) -> Path:
    """The report of scenarios side by side; returns its page."""
    with styled():
        found = tuple(compared.charts(comparison.entries))
        title = f"Mascarade: {names.counted(len(comparison.entries), 'scenario')} side by side"
        return _compared(folder, title, summary(comparison), comparison, found)


def write_search(folder: Path, found: SearchResult) -> Path:
    """The report of a search, and its finds as files that can be played; returns its page."""
    comparison = found.comparison
    with styled():
        shown = (finals(found), *compared.charts(comparison.entries))
        title = f"Mascarade: looking for scenarios for {found.players}"
        page = _compared(folder, title, verdict_in_words(found), comparison, shown)
    for entry in comparison.entries:
        if entry.scenario.name not in PRINTED:
            file = folder / f"{entry.scenario.name.replace(' ', '-')}.toml"
            file.write_text(written(entry.scenario), encoding="utf-8")
    return page


def _compared(
    folder: Path, title: str, lead: Iterable[str], comparison: Comparison, found: Sequence[Chart]
) -> Path:
    best = comparison.entries[0]
    facts = {
        "best": best.scenario.name,
        "its score": f"{best.judged.score.total:.1f}",
        "games of each": f"{comparison.planned:,}",
        "players": comparison.bots,
    }
    told = sources(comparison.command, comparison.seed, comparison.versions)
    numbers = chain.from_iterable(rows(entry.scenario.name, entry.counts) for entry in comparison.entries)
    scores = (
        (entry.scenario.name, "score", "", measure, value)
        for entry in comparison.entries
        for measure, value in _score(entry).items()
    )
    return fill(folder, page(title, lead, facts, found, told), found, chain(numbers, scores))


def _score(entry: ScoredScenario) -> dict[str, float]:
    parts = msgspec.structs.asdict(entry.judged.score)
    return {name: value for name, value in parts.items() if name != "mask"} | {"error": entry.judged.error}


def fill(folder: Path, text: str, found: Sequence[Chart], numbers: Iterable[Row]) -> Path:
    """All files of a report. Those of an earlier one are written over."""
    folder.mkdir(parents=True, exist_ok=True)
    every = list(numbers)
    for chart in found:
        (folder / f"{chart.name}.png").write_bytes(png(chart.figure))
        (folder / f"{chart.name}.svg").write_text(svg(chart.figure), encoding="utf-8")
    (folder / "numbers.csv").write_text(as_csv(every), encoding="utf-8")
    (folder / "numbers.parquet").write_bytes(as_parquet(every))
    (folder / PAGE).write_text(text, encoding="utf-8")
    return folder / PAGE


def sources(command: str, seed: int, versions: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Where the numbers come from."""
    built = ", ".join(f"{name} {number}" for name, number in versions.items())
    return (("Command", command), ("Seed", str(seed)), ("Versions", built))


def _lead(simulation: Simulation) -> Iterable[str]:
    masks = ", ".join(names.mask(mask) for mask in simulation.scenario.masks)
    yield f"{masks}; played by {simulation.bots}."
    if simulation.counts.games < simulation.planned:
        yield f"It was to be {names.counted(simulation.planned, 'game')}, and was stopped before."
    yield (
        "Bars and dots come with 95 % intervals where there is chance in them. A triangle that points up is "
        "above the fair line, one that points down below it, a circle too near to say."
    )


def _facts(counts: GameCounts) -> dict[str, str]:
    said = sum(each.times for each in counts.announced.values())
    truly = sum(each.truly for each in counts.announced.values())
    facts = {
        "games": f"{counts.games:,}",
        "turns, in the middle": str(quantile(counts.lengths, 0.5)),
        "won from behind": percent(counts.behind / counts.games),
        "changes of lead": f"{sum(many * games for many, games in counts.leads.items()) / counts.games:.1f}",
    }
    if said:
        facts["true announcements"] = percent(truly / said)
    if counts.unfinished:
        facts["given up"] = f"{counts.unfinished:,}"
    return facts
