"""A comparison or a search in words: one object for programs, a table and sentences for people."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from rich.table import Table

from mascarade.lab.balance.compare import Comparison, ScoredScenario
from mascarade.lab.balance.score import truth
from mascarade.lab.balance.search import SearchResult
from mascarade.rules import Mask
from mascarade.text import words

_DIGITS = 5


def comparison_object(comparison: Comparison) -> dict[str, Any]:
    """All of it, with numbers as exact as they are worth."""
    return {
        "command": comparison.command,
        "seed": comparison.seed,
        "versions": comparison.versions,
        "bots": comparison.bots,
        "planned": comparison.planned,
        "scenarios": [_entry(entry) for entry in comparison.entries],
    }


def search_object(found: SearchResult) -> dict[str, Any]:
    """The same, with what was screened and the verdict."""
    told = {
        **comparison_object(found.comparison),
        "players": found.players,
        "screened": [msgspec.to_builtins(candidate) for candidate in found.screened],
        "verdict": None,
    }
    if found.verdict is not None:
        told["verdict"] = {**msgspec.to_builtins(found.verdict), "better": found.verdict.better}
    rounded: dict[str, Any] = _rounded(told)
    return rounded


def _entry(entry: ScoredScenario) -> dict[str, Any]:
    told: dict[str, Any] = _rounded(
        {
            "scenario": msgspec.to_builtins(entry.scenario),
            **msgspec.to_builtins(entry.judged),
            "truth": truth(entry.counts),
            "counts": msgspec.to_builtins(entry.counts, str_keys=True),
        }
    )
    return told


def _rounded(value: Any) -> Any:
    match value:
        case float():
            return round(value, _DIGITS)
        case dict():
            return {key: _rounded(each) for key, each in value.items()}
        case list() | tuple():
            return [_rounded(each) for each in value]
        case _:
            return value


def as_table(entries: Sequence[ScoredScenario]) -> Table:
    """A row for each scenario, the best first."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("scenario")
    for heading in ("score", "even", "pace", "swing", "guess", "turns", "true"):
        table.add_column(heading, justify="right", no_wrap=True)
    table.add_column("strays most")
    for entry in entries:
        score, counts = entry.judged.score, entry.counts
        table.add_row(
            entry.scenario.name,
            f"{score.total:.1f} ± {1.96 * entry.judged.error:.1f}",
            f"{score.even:.2f}",
            f"{score.pace:.2f}",
            f"{score.swing:.2f}",
            f"{score.guess:.2f}",
            f"{sum(turns * games for turns, games in counts.lengths.items()) / counts.games:.0f}",
            f"{100 * truth(counts):.0f} %",
            strays(score.mask, score.ratio),
        )
    return table


def strays(mask: Mask, ratio: float) -> str:
    """The mask that is farthest from a fair share, and how far."""
    return f"{words('en').mask(mask)} × {ratio:.2f}"


def summary(comparison: Comparison) -> Iterator[str]:
    """What the table does not say."""
    yield (
        f"{comparison.planned:,} games of each by {comparison.bots} players; seed {comparison.seed}. "
        "A score is at most 100, with its 95 % interval; docs/lab.md says what it is made of."
    )
    short = [entry for entry in comparison.entries if entry.counts.games < comparison.planned]
    for entry in short:
        yield f"Only {entry.counts.games:,} games of {entry.scenario.name} were played."


def verdict_in_words(found: SearchResult) -> Iterator[str]:
    """Whether anything better was found, and how sure that is."""
    yield f"{len(found.screened):,} scenarios for {found.players} players were screened."
    verdict = found.verdict
    if verdict is None:
        return
    difference = f"{abs(verdict.difference):.1f}"
    if verdict.better:
        yield (
            f"{verdict.found} scores {difference} more than {verdict.printed} with fresh games, and chance "
            f"alone would seldom make it {verdict.reach:.1f}: for these players it is better."
        )
    elif verdict.difference > 0:
        yield (
            f"{verdict.found} scores {difference} more than {verdict.printed} with fresh games, but chance "
            f"alone could make it {verdict.reach:.1f}: nothing is known to be better."
        )
    else:
        yield f"With fresh games nothing that was found scores more than {verdict.printed}."
