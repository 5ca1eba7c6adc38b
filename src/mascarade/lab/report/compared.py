"""The charts of scenarios side by side."""

from collections.abc import Iterator, Mapping, Sequence

from matplotlib.axes import Axes

from mascarade.lab.balance.compare import ScoredScenario
from mascarade.lab.balance.score import WEIGHTS, ratio, truth
from mascarade.lab.report import names
from mascarade.lab.report.chart import FRAME, ROW, Chart, percent, shares_along
from mascarade.lab.report.grid import field
from mascarade.lab.report.style import BLUE, FAINT, GREEN, INK, ORANGE, PAPER, PURPLE, canvas
from mascarade.lab.simulation.chance import Z, bounds
from mascarade.lab.tournament.tally import quantile
from mascarade.rules.masks import MASKS

PARTS = {"even": BLUE, "pace": GREEN, "swing": ORANGE, "guess": PURPLE}
_WIDE = 8.6
_SEVERAL = 2
PERCENTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def charts(entries: Sequence[ScoredScenario]) -> Iterator[Chart]:
    """`entries` come the best first."""
    yield ranking(entries)
    yield lengths(entries)
    yield honesty(entries)
    if len(entries) >= _SEVERAL:
        yield swings(entries)
    yield masks(entries)
    yield seats(entries)


def ranking(entries: Sequence[ScoredScenario]) -> Chart:
    """Scores, with what each part adds."""
    figure, axes = canvas(FRAME + 0.25 + ROW * len(entries))
    for place, entry in enumerate(reversed(entries)):
        left, score = 0.0, entry.judged.score
        for part, colour in PARTS.items():
            width = WEIGHTS[part] * getattr(score, part)
            label = part if place == 0 else None
            axes.barh(place, width, 0.66, left, color=colour, edgecolor=PAPER, linewidth=1, label=label)
            left += width
        reach = Z * entry.judged.error
        axes.plot([left - reach, left + reach], [place, place], color=INK, linewidth=1.4)
        axes.text(left + reach + 1, place, f"{left:.0f}", va="center", fontsize=8.5)
    _named(axes, entries)
    axes.set_xlim(0, 108)
    axes.set_xlabel("score of 100, with its 95 % interval")
    figure.legend(loc="outside upper center", ncols=4, handlelength=1, columnspacing=1.2)
    return Chart(
        "ranking",
        "Scenarios, the best first",
        "Even: no mask wins more than its share. Pace: neither too short nor too long. Swing: the lead "
        "changes, and one can win from behind. Guess: an announcement may be true or not.",
        figure,
        ("scenario", "score", "95 % interval", *PARTS, "mask that strays most"),
        tuple(_row(entry) for entry in entries),
    )


def _row(entry: ScoredScenario) -> tuple[str, ...]:
    score, reach = entry.judged.score, Z * entry.judged.error
    return (
        entry.scenario.name,
        f"{score.total:.1f}",
        f"{score.total - reach:.1f} to {score.total + reach:.1f}",
        *(f"{getattr(score, part):.2f}" for part in PARTS),
        f"{names.mask(score.mask)} × {score.ratio:.2f}",
    )


def masks(entries: Sequence[ScoredScenario]) -> Chart:
    """Which mask carries which scenario."""
    found = {
        (entry.scenario.name, names.mask(mask)): ratio(share, entry.scenario.players)
        for entry in entries
        for mask, share in entry.counts.dealt.items()
    }
    there = {column for _, column in found}
    columns = [names.mask(mask) for mask in MASKS if names.mask(mask) in there]
    return _field(
        entries,
        "masks",
        "Which masks carry a scenario",
        "What those win who were dealt a mask, by a fair share: 1.00 is fair, 2.00 wins twice as often.",
        columns,
        found,
    )


def seats(entries: Sequence[ScoredScenario]) -> Chart:
    """Which seats do well."""
    found = {
        (entry.scenario.name, f"seat {seat}"): ratio(share, entry.scenario.players)
        for entry in entries
        for seat, share in enumerate(entry.counts.seats, 1)
    }
    most = max(len(entry.counts.seats) for entry in entries)
    return _field(
        entries,
        "seats",
        "Which seats win",
        "What each seat wins, by a fair share. Seat 1 takes the first turn.",
        [f"seat {seat}" for seat in range(1, most + 1)],
        found,
    )


def _field(
    entries: Sequence[ScoredScenario],
    name: str,
    title: str,
    says: str,
    columns: Sequence[str],
    found: Mapping[tuple[str, str], float],
) -> Chart:
    scenarios = [entry.scenario.name for entry in entries]
    cells = ((row, *(_cell(found.get((row, column))) for column in columns)) for row in scenarios)
    figure = field(scenarios, columns, found, _WIDE)
    return Chart(name, title, says, figure, ("scenario", *columns), tuple(cells), wide=True)


def _cell(ratio: float | None) -> str:
    return "" if ratio is None else f"{ratio:.2f}"


def lengths(entries: Sequence[ScoredScenario]) -> Chart:
    """How many turns games have: the middle, the middle half, and all but the rarest."""
    figure, axes = canvas(FRAME + ROW * len(entries))
    rows = []
    for place, entry in enumerate(reversed(entries)):
        least, low, middle, high, most = (quantile(entry.counts.lengths, part) for part in PERCENTILES)
        axes.plot([least, most], [place, place], color=BLUE, linewidth=1.4)
        axes.plot([low, high], [place, place], color=BLUE, linewidth=5, solid_capstyle="butt")
        axes.plot([middle], [place], "o", color=PAPER, markeredgecolor=INK, markersize=5)
        rows.append((entry.scenario.name, *(str(turns) for turns in (least, low, middle, high, most))))
    _named(axes, entries)
    axes.set_xlim(0, None)
    axes.grid(axis="x")
    axes.set_xlabel("turns, the preparatory ones too")
    return Chart(
        "lengths",
        "How long games are",
        "The dot is the middle, the thick line the middle half of all games, the thin one nine games in ten.",
        figure,
        ("scenario", "5 %", "25 %", "middle", "75 %", "95 %"),
        tuple(reversed(rows)),
    )


def honesty(entries: Sequence[ScoredScenario]) -> Chart:
    """How often an announcement is true."""
    figure, axes = canvas(FRAME + ROW * len(entries))
    axes.axvline(0.5, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
    rows = []
    for place, entry in enumerate(reversed(entries)):
        times = sum(said.times for said in entry.counts.announced.values())
        found = bounds(truth(entry.counts) * times, times)
        axes.plot([found.low, found.high], [place, place], color=GREEN, linewidth=2)
        axes.plot([found.share], [place], "D", color=GREEN, markersize=5)
        often = times / entry.counts.games
        rows.append((entry.scenario.name, percent(found.share), f"{often:.1f}"))
    _named(axes, entries)
    shares_along(axes.xaxis)
    axes.grid(axis="x")
    axes.set_xlabel("true announcements; the line is every other one")
    return Chart(
        "honesty",
        "How honest people are",
        "Near the line one can only guess; far to the right an announcement is better believed.",
        figure,
        ("scenario", "true", "announcements a game"),
        tuple(reversed(rows)),
    )


def swings(entries: Sequence[ScoredScenario]) -> Chart:
    """How often the lead passes on, and how often somebody wins from behind."""
    figure, axes = canvas(3.3)
    rows = []
    for entry in entries:
        counts = entry.counts
        leads = sum(changes * games for changes, games in counts.leads.items()) / counts.games
        behind = counts.behind / counts.games
        axes.plot([leads], [behind], "o", color=ORANGE, markersize=4)
        axes.annotate(
            entry.scenario.name, (leads, behind), (3, 3), textcoords="offset points", fontsize=8, color=INK
        )
        rows.append((entry.scenario.name, f"{leads:.1f}", percent(behind)))
    axes.margins(0.12)
    axes.grid()
    shares_along(axes.yaxis)
    axes.set_xlabel("changes of lead in a game")
    axes.set_ylabel("games won from behind")
    return Chart(
        "swings",
        "How often things turn",
        "From behind wins who had the fewest coins half-way. Up and to the right nobody is safe.",
        figure,
        ("scenario", "changes of lead", "won from behind"),
        tuple(rows),
    )


def _named(axes: Axes, entries: Sequence[ScoredScenario]) -> None:
    """A row for each scenario, the best on top."""
    axes.set_yticks(range(len(entries)), [entry.scenario.name for entry in reversed(entries)])
    axes.set_ylim(-0.6, len(entries) - 0.4)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_color(FAINT)
