"""Ratios as a field of coloured cells, with the number in each: blue above a fair share, orange below."""

from collections.abc import Mapping, Sequence

from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from mascarade.lab.report.style import canvas

_COLOURS = LinearSegmentedColormap.from_list("fair", ["#e08a3c", "#fbf7f0", "#4f9fd6"])
_DARK = "#16131f"
_CELL = 0.29
_MOST = 2.0


def field(
    rows: Sequence[str], columns: Sequence[str], ratios: Mapping[tuple[str, str], float], width: float
) -> Figure:
    """A cell for each ratio there is."""
    figure, axes = canvas(1.0 + _CELL * len(rows), width)
    shade = TwoSlopeNorm(1.0, 0.0, _MOST)
    for (row, column), ratio in ratios.items():
        x, y = columns.index(column), len(rows) - 1 - rows.index(row)
        colour = _COLOURS(shade(min(ratio, _MOST)))
        axes.add_patch(Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, color=colour, linewidth=0))
        axes.text(x, y, f"{ratio:.2f}", ha="center", va="center", fontsize=8, color=_DARK)
    axes.set_xticks(range(len(columns)), columns, rotation=50, ha="left", rotation_mode="anchor")
    axes.xaxis.tick_top()
    axes.set_yticks(range(len(rows)), list(reversed(rows)))
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(-0.5, len(rows) - 0.5)
    axes.tick_params(length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    return figure
