"""A tournament in words: one object for programs, a table for people."""

from collections.abc import Iterator
from typing import Any

import msgspec
from rich.table import Table

from mascarade import __version__
from mascarade.lab.tournament.deals import cycle
from mascarade.lab.tournament.plan import Plan
from mascarade.lab.tournament.tally import Standing, Tally

_DIGITS = 5
_MANY_MS = 100


def as_object(plan: Plan, tally: Tally, command: str) -> dict[str, Any]:
    """All of it, with numbers as exact as they are worth."""
    found = {
        **msgspec.to_builtins(tally),
        "planned": plan.deals * len(cycle(plan)),
        "per_deal": len(cycle(plan)),
        "scenarios": [scenario.name for scenario in plan.scenarios],
        "seed": plan.seed,
        "budget": str(plan.budget),
        "patience": plan.patience,
        "version": __version__,
        "command": command,
    }
    rounded: dict[str, Any] = _rounded(found)
    return rounded


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


def as_table(tally: Tally) -> Table:
    """A row for each kind, with the seats it takes; all times are those of one decision."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("bot")
    headings = ["share", "× fair", "95 %", "rating", "ms", "p99"]
    forfeits = any(bot.forfeits for bot in tally.bots)
    for heading in [*headings, "forfeits"] if forfeits else headings:
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in tally.bots:
        table.add_row(
            f"{bot.name} ({bot.seats})",
            f"{bot.share:.3f}",
            f"{bot.share / bot.fair:.2f}",
            f"{bot.low / bot.fair:.2f}–{bot.high / bot.fair:.2f}",
            f"{bot.rating.mu:.1f} ± {bot.rating.sigma:.1f}",
            _ms(bot.median_ms),
            _ms(bot.p99_ms),
            *([str(bot.forfeits)] if forfeits else []),
        )
    return table


def summary(plan: Plan, tally: Tally) -> Iterator[str]:
    """What the table does not say."""
    names = ", ".join(scenario.name for scenario in plan.scenarios)
    each = len(cycle(plan))
    often = {1: "once", 2: "twice"}.get(each, f"{each} times")
    yield (
        f"{_counted(tally.games, 'game')} of {names}: {_counted(tally.pairs, 'deal')}, each played {often}; "
        f"{tally.turns:.1f} turns a game; seed {plan.seed}, budget {plan.budget}."
    )
    if tally.games < (planned := plan.deals * each):
        yield f"It was to be {_counted(planned, 'game')}; only whole deals are counted."
    if tally.unfinished:
        unfinished = _counted(tally.unfinished, "game")
        yield f"{unfinished} had no end after {plan.turns} turns, which counts for nobody."
    for bot in tally.bots:
        if bot.forfeits:
            yield _forfeits(bot)


def _forfeits(bot: Standing) -> str:
    what = ", ".join(f"{number} {name}" for name, number in bot.faults.items())
    out = f"; it was out {_counted(bot.out, 'time')}" if bot.out else ""
    return (
        f"{bot.name} forfeited {_counted(bot.forfeits, 'answer')} ({what}){out}. For example: {bot.example}"
    )


def _ms(time: float) -> str:
    return f"{time:.2f}" if time < _MANY_MS else f"{time:.0f}"


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
