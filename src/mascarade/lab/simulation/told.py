"""A simulation in words: one object for programs, tables for people."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from rich.table import Table

from mascarade.lab.simulation.chance import Bounds, bounds, wins
from mascarade.lab.simulation.counter import FINE
from mascarade.lab.simulation.counts import AnnouncementCounts, Flow, GameCounts, Share
from mascarade.lab.simulation.result import Simulation

_DIGITS = 5
_NAMES = len("announce puppet_master")


def as_object(simulation: Simulation) -> dict[str, Any]:
    """All that was counted, and beside it the shares that follow from it."""
    counts = simulation.counts
    found: dict[str, Any] = msgspec.to_builtins(simulation, str_keys=True)
    shares = {
        "fair": round(1 / simulation.scenario.players, _DIGITS),
        "seats": [_rounded(wins(share)) for share in counts.seats],
        "endings": {why: _rounded(bounds(games, counts.games)) for why, games in counts.endings.items()},
        "truly": {mask: _rounded(bounds(each.truly, each.times)) for mask, each in counts.announced.items()},
        "challenged": {
            mask: _rounded(bounds(each.challenged, each.times)) for mask, each in counts.announced.items()
        },
        "behind": _rounded(bounds(counts.behind, counts.games - counts.unfinished)),
    }
    for name in ("dealt", "held", "first", "kinds"):
        shares[name] = {key: _rounded(wins(share)) for key, share in getattr(counts, name).items()}
    return {**found, "shares": shares}


def tables(simulation: Simulation) -> Iterator[Table]:
    """What people look at: masks, announcements, seats, first actions, and kinds where there are several."""
    counts = simulation.counts
    yield _masks(simulation)
    yield _announcements(simulation)
    seats = {f"seat {number}": share for number, share in enumerate(counts.seats, 1)}
    yield _shares("by seat", seats)
    yield _shares("by first action", dict(_by_times(counts.first)), often=True)
    if len(counts.kinds) > 1:
        yield _shares("by kind of bot", counts.kinds)


def summary(simulation: Simulation) -> Iterator[str]:
    """What the tables do not say."""
    counts = simulation.counts
    yield (
        f"{_counted(counts.games, 'game')} of {simulation.scenario.name} with {simulation.bots}, "
        f"seed {simulation.seed}; {counts.answers / counts.games:.1f} answers a game."
    )
    if counts.games < simulation.planned:
        yield f"It was to be {_counted(simulation.planned, 'game')}."
    ends = ", ".join(f"{why} {_percent(games / counts.games)}" for why, games in counts.endings.items())
    yield f"Ends: {ends}."
    yield _lengths(counts)
    if counts.unfinished:
        games = _counted(counts.unfinished, "game")
        yield f"{games} had no end after {simulation.turns} turns: nobody won, and no share knows of them."
    leads = sum(many * games for many, games in counts.leads.items()) / counts.games
    behind = _percent(counts.behind / max(counts.games - counts.unfinished, 1))
    yield (
        f"The lead changed {leads:.1f} times a game; {behind} were won by somebody who had the fewest coins "
        "half-way."
    )


def _masks(simulation: Simulation) -> Table:
    """A mask that always lies in the centre is nobody's."""
    counts = simulation.counts
    table = _table("by mask", "wins if dealt, 95 %", "if held at the end, 95 %")
    for mask in sorted(set(simulation.scenario.masks)):
        both = (shares.get(mask) for shares in (counts.dealt, counts.held))
        table.add_row(mask, *(_interval(wins(share)) if share else "" for share in both))
    return table


def _announcements(simulation: Simulation) -> Table:
    counts, games = simulation.counts, simulation.counts.games
    table = _table("a game has", "announced", "truly", "challenged", "unmasked", "coins moved")
    for mask in sorted(set(simulation.scenario.masks)):
        said, paid = counts.announced.get(mask, AnnouncementCounts()), counts.coins.get(mask, Flow())
        parts = (said.truly, said.challenged, said.unmasked) if said.times else ()
        shares = [_percent(part / said.times) for part in parts] or [""] * 3
        table.add_row(mask, f"{said.times / games:.2f}", *shares, f"{paid.coins / games:.2f}")
    fines = counts.coins.get(FINE, Flow())
    table.add_row("fines", "", "", "", "", f"{fines.coins / games:.2f}")
    return table


def _shares(title: str, shares: Mapping[str, Share], *, often: bool = False) -> Table:
    table = _table(title, "wins, 95 %", *(["of players"] if often else []))
    every = sum(share.of for share in shares.values())
    for name, share in shares.items():
        table.add_row(name, _interval(wins(share)), *([_percent(share.of / every)] if often else []))
    return table


def _table(first: str, *headings: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(first, no_wrap=True, min_width=_NAMES)
    for heading in headings:
        table.add_column(heading, justify="right")
    return table


def _lengths(counts: GameCounts) -> str:
    turns = sum(turns * games for turns, games in counts.lengths.items()) / counts.games
    return f"Turns: {turns:.1f} a game, from {min(counts.lengths)} to {max(counts.lengths)}."


def _by_times(shares: Mapping[str, Share]) -> list[tuple[str, Share]]:
    return sorted(shares.items(), key=lambda item: (-item[1].of, item[0]))


def _interval(found: Bounds) -> str:
    return f"{100 * found.share:.1f} % ({100 * found.low:.1f}–{100 * found.high:.1f})"


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rounded(found: Bounds) -> dict[str, float]:
    return {name: round(value, _DIGITS) for name, value in msgspec.to_builtins(found).items()}


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
