"""How plots look: colours that the colour-blind can tell apart, small enough for a telephone, day and night.

Figures are drawn in two colours that stand for ink and paper; in a page the reader's own take their place.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO, StringIO
from typing import Any

from matplotlib import rc_context, rcParamsDefault
from matplotlib.axes import Axes
from matplotlib.figure import Figure

WIDTH = 4.4
INK, FAINT, PAPER = "#1f1b2e", "#8a8699", "#fffffe"
BLUE, ORANGE, GREEN, PURPLE, GREY = "#0072b2", "#d55e00", "#009e73", "#aa4499", "#7a7a85"
"""After Okabe and Ito, with enough contrast on paper and at night."""
VARIABLES = {INK: "--ink", FAINT: "--faint", PAPER: "--paper", BLUE: "--blue", ORANGE: "--orange"} | {
    GREEN: "--green",
    PURPLE: "--purple",
    GREY: "--grey",
}

_STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "mascarade",
    "font.family": "sans-serif",
    "font.sans-serif": ["DejaVu Sans", "Verdana"],
    "font.size": 9,
    "axes.edgecolor": FAINT,
    "axes.labelcolor": INK,
    "axes.facecolor": "none",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "figure.facecolor": PAPER,
    "figure.dpi": 72,
    "savefig.dpi": 160,
    "text.color": INK,
    "xtick.color": FAINT,
    "ytick.color": FAINT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "grid.color": FAINT,
    "grid.alpha": 0.35,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "legend.fontsize": 8.5,
}
_REFERRED = re.compile(r'(?:url\(#|href="#)([^")]+)')


@contextmanager
def styled() -> Iterator[None]:
    """The house's style, whatever else this process draws."""
    settings: Any = {**rcParamsDefault, **_STYLE}
    with rc_context(settings):
        yield


def canvas(height: float, width: float = WIDTH) -> tuple[Figure, Axes]:
    """An empty plot."""
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.add_subplot()


def svg(figure: Figure) -> str:
    """A file of its own, on paper."""
    text = StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    figure.set_layout_engine("none")  # everything has found its place, which takes longer than to draw it
    return _bare(text.getvalue())


def png(figure: Figure) -> bytes:
    """A picture, on paper."""
    data = BytesIO()
    figure.savefig(data, format="png", metadata={"Software": None})
    return data.getvalue()


def _bare(text: str) -> str:
    """Without remarks, blanks, names that nothing refers to, and places finer than one can see."""
    text = re.sub(r"<!--.*?-->\s*|<metadata>.*?</metadata>\s*", "", text, flags=re.DOTALL)
    referred = set(_REFERRED.findall(text))
    text = re.sub(r' id="([^"]*)"', lambda found: found[0] if found[1] in referred else "", text)
    text = re.sub(r"(\.\d\d)\d+", r"\1", text)
    return "".join(f"{line.strip()}\n" for line in text.splitlines() if line.strip())


def inline(figure: Figure, name: str, label: str) -> str:
    """The plot as a part of a page: its names are nobody else's, and its colours the page's."""
    text = svg(figure)
    text = text[text.index("<svg") :]
    text = re.sub(r' xmlns(:\w+)?="[^"]*"', "", text).replace("xlink:href", "href")
    text = re.sub(r'( id="|url\(#|href="#)', rf"\g<1>{name}-", text)
    for colour, variable in VARIABLES.items():
        text = text.replace(colour, f"var({variable})")
    head, _, rest = text.partition(">")
    head = re.sub(r' (width|height|version)="[^"]*"', "", head)
    return f'{head} role="img" aria-label="{label}">{rest.strip()}'
