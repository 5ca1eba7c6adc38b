"""A chart: one plot, what it shows in a sentence, and its numbers as a table for those who like to read."""

from collections.abc import Sequence

from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator
from msgspec import Struct

from mascarade.lab.report.style import BLUE, FAINT, GREY, INK, ORANGE, canvas
from mascarade.lab.simulation.chance import Bounds

ROW = 0.21
FRAME = 0.75
ABOVE, BELOW, NEAR = ("^", BLUE), ("v", ORANGE), ("o", GREY)


class Chart(Struct, frozen=True):
    """`name` is that of its files."""

    name: str
    title: str
    says: str
    figure: Figure
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    wide: bool = False


class Dot(Struct, frozen=True):
    """A share with a name, and how often it could have been."""

    name: str
    bounds: Bounds
    of: int


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def shares_along(axis: Axis) -> None:
    """Marks in per cent: at round numbers, and where they are not whole ones with their decimals."""
    axis.set_major_locator(MaxNLocator("auto", steps=[1, 2, 5, 10]))
    axis.set_major_formatter(FuncFormatter(lambda share, _: f"{100 * share:.6g}%"))


def rows_of(dots: Sequence[Dot]) -> tuple[tuple[str, ...], ...]:
    """As a table."""
    return tuple(
        (
            dot.name,
            percent(dot.bounds.share),
            f"{percent(dot.bounds.low)} to {percent(dot.bounds.high)}",
            f"{dot.of:,}",
        )
        for dot in dots
    )


def dots(name: str, title: str, says: str, of: str, found: Sequence[Dot], fair: float) -> Chart:
    """Shares with their intervals against the fair line; the form of a dot says on which side it lies."""
    figure, axes = canvas(FRAME + ROW * len(found))
    axes.axvline(fair, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
    for place, dot in enumerate(reversed(found)):
        bounds = dot.bounds
        form, colour = side(bounds, fair)
        axes.plot([bounds.low, bounds.high], [place, place], color=colour, linewidth=2, solid_capstyle="butt")
        axes.plot([bounds.share], [place], form, color=colour, markersize=5.5)
    axes.set_yticks(range(len(found)), [dot.name for dot in reversed(found)])
    axes.set_ylim(-0.6, len(found) - 0.4)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    shares_along(axes.xaxis)
    axes.set_xlabel(f"games won; the line is a fair share, {percent(fair)}")
    for spine in ("left", "top"):
        axes.spines[spine].set_visible(False)
    return Chart(name, title, says, figure, (of, "won", "95 % interval", "games"), rows_of(found))


def side(bounds: Bounds, fair: float) -> tuple[str, str]:
    """Above the fair line, below it, or too near to say."""
    if bounds.low > fair:
        return ABOVE
    return BELOW if bounds.high < fair else NEAR


def bars(
    name: str, title: str, says: str, headings: tuple[str, str], found: Sequence[tuple[str, float, str]]
) -> Chart:
    """Amounts with their names, the largest first, each with its number in words beside it."""
    figure, axes = canvas(FRAME + ROW * len(found))
    ordered = sorted(found, key=lambda row: row[1])
    axes.barh([row[0] for row in ordered], [row[1] for row in ordered], color=BLUE, height=0.62)
    most = max((row[1] for row in found), default=1.0) or 1.0
    for place, (_, amount, told) in enumerate(ordered):
        axes.text(amount + most * 0.015, place, told, va="center", fontsize=8)
    axes.set_xlim(0, most * 1.28)
    axes.set_ylim(-0.6, len(found) - 0.4)
    axes.tick_params(axis="y", length=0)
    axes.set_xlabel(headings[1])
    axes.spines["left"].set_color(FAINT)
    rows = tuple((row[0], row[2]) for row in reversed(ordered))
    return Chart(name, title, says, figure, headings, rows)
