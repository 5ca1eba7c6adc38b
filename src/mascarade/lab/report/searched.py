"""The chart of a search: what was found, beside the printed sides, and how lucky it was at first."""

from mascarade.lab.balance.search import SearchResult
from mascarade.lab.report.chart import FRAME, ROW, Chart
from mascarade.lab.report.style import BLUE, FAINT, INK, ORANGE, canvas
from mascarade.lab.simulation.chance import Z
from mascarade.scenarios import PRINTED


def finals(found: SearchResult) -> Chart:
    """Scores with fresh games, and a ring for what a finalist scored when it was screened."""
    entries = found.comparison.entries
    screened = {candidate.masks: candidate.score for candidate in found.screened}
    figure, axes = canvas(FRAME + 0.2 + ROW * 1.3 * len(entries))
    rows = []
    for place, entry in enumerate(reversed(entries)):
        total, reach = entry.judged.score.total, Z * entry.judged.error
        printed = entry.scenario.name in PRINTED
        colour, form = (ORANGE, "s") if printed else (BLUE, "o")
        axes.plot([total - reach, total + reach], [place, place], color=colour, linewidth=2)
        axes.plot([total], [place], form, color=colour, markersize=6)
        first = screened.get(tuple(sorted(entry.scenario.masks)))
        if first is not None:
            axes.plot([first], [place], "o", color="none", markeredgecolor=INK, markersize=6)
        at_first = "–" if first is None else f"{first:.1f}"
        masks = ", ".join(entry.scenario.masks)
        rows.append((entry.scenario.name, f"{total:.1f}", f"± {reach:.1f}", at_first, masks))
    axes.set_yticks(range(len(entries)), [entry.scenario.name for entry in reversed(entries)])
    axes.set_ylim(-0.6, len(entries) - 0.4)
    axes.tick_params(axis="y", length=0)
    axes.grid(axis="x")
    axes.set_xlabel("score with fresh games; a ring is the screening")
    axes.spines["left"].set_color(FAINT)
    return Chart(
        "finals",
        "What was found, beside the printed sides",
        "Dots are finds, squares printed sides, with 95 % intervals. Of very many the best has also been the "
        "luckiest: a ring to the right of its dot shows how lucky.",
        figure,
        ("scenario", "score", "95 %", "screened", "masks"),
        tuple(reversed(rows)),
    )
