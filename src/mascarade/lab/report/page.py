"""The page: one file with everything in it, which works without scripts, by day and by night."""

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from importlib.resources import files

from mascarade.lab.report.chart import Chart
from mascarade.lab.report.style import inline

_LOOK = files("mascarade.lab.report").joinpath("page.css").read_text(encoding="utf-8")


def page(
    title: str,
    lead: Iterable[str],
    facts: Mapping[str, str],
    charts: Sequence[Chart],
    footer: Sequence[tuple[str, str]],
) -> str:
    """Everything in one file. `footer` says where the numbers come from; all texts are plain."""
    told = "".join(f"<p>{escape(sentence)}</p>\n" for sentence in lead)
    shown = "".join(
        f"<div><dt>{escape(what)}</dt><dd>{escape(how)}</dd></div>\n" for what, how in facts.items()
    )
    sections = "".join(_section(chart) for chart in charts)
    sources = "".join(f"<p>{escape(what)}: <code>{escape(how)}</code></p>\n" for what, how in footer)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_LOOK}</style>\n</head>\n<body>\n"
        f"<header>\n<h1>{escape(title)}</h1>\n{told}<dl>\n{shown}</dl>\n</header>\n"
        f"<main>\n{sections}</main>\n<footer>\n{sources}</footer>\n</body>\n</html>\n"
    )


def _section(chart: Chart) -> str:
    wide = ' class="wide"' if chart.wide else ""
    picture = inline(chart.figure, chart.name, escape(f"{chart.title}. {chart.says}"))
    if chart.wide:
        picture = f'<div class="scroll" tabindex="0">{picture}</div>'
    return (
        f'<section{wide} id="{chart.name}">\n<h2>{escape(chart.title)}</h2>\n<p>{escape(chart.says)}</p>\n'
        f"{picture}\n<details>\n<summary>The numbers</summary>\n{_table(chart)}</details>\n</section>\n"
    )


def _table(chart: Chart) -> str:
    head = "".join(f'<th scope="col">{escape(heading)}</th>' for heading in chart.headings)
    rows = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        + "</tr>\n"
        for row in chart.rows
    )
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>"
    return f'<div class="scroll" tabindex="0">{table}</div>\n'
