"""A report: a page that needs nothing else, pictures, and the same numbers twice; nothing of the machine."""

import csv
import re
import socket
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace
from pyarrow import parquet

from mascarade.lab.balance.search import Candidate, FinalMatch, SearchResult
from mascarade.lab.report.chart import shares_along
from mascarade.lab.report.style import canvas
from mascarade.lab.report.write import write_comparison, write_search, write_simulation
from mascarade.lab.simulation.counts import GameCounts
from mascarade.rules import Scenario
from mascarade.scenarios import read_scenario
from tests.lab.weighing import comparison, simulation

VOID = {"meta", "br", "path", "use", "rect"}
OUTSIDE = re.compile(r"https?:|ftp:|//|@import|<script|<link|<iframe|url\((?!#)|data:", re.IGNORECASE)


class Reader(HTMLParser):
    """Reads a page as strictly as an editor would: what is opened is closed, and names are given once."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.referred: set[str] = set()
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self._look(attrs)

    def handle_startendtag(self, _tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._look(attrs)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)

    def _look(self, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            assert not name.startswith("on")
            if name == "id":
                self.ids.append(value or "")
            self.referred.update(re.findall(r"url\(#([^)]+)\)", value or ""))
            if name == "href":
                assert value is not None
                assert value.startswith("#")
                self.referred.add(value[1:])


def searched() -> SearchResult:
    """Two finds beside a printed side."""
    found = comparison("6A", "7A", "7B")
    named = [
        entry if entry.scenario.name == "6A" else replace(entry, scenario=named_anew(entry.scenario, number))
        for number, entry in enumerate(found.entries, 1)
    ]
    candidates = tuple(Candidate(tuple(sorted(entry.scenario.masks)), 99.0) for entry in named)
    return SearchResult(
        6, candidates, replace(found, entries=tuple(named)), FinalMatch("found 7-1", "6A", 3.0, 2.0)
    )


def named_anew(scenario: Scenario, number: int) -> Scenario:
    return replace(scenario, name=f"found 7-{number}")


WRITERS: dict[str, Callable[[Path], Path]] = {
    "simulation": lambda folder: write_simulation(folder, simulation()),
    "comparison": lambda folder: write_comparison(folder, comparison("6A", "12B")),
    "search": lambda folder: write_search(folder, searched()),
}


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The page of each report."""
    return {kind: write(tmp_path_factory.mktemp(kind)) for kind, write in WRITERS.items()}


@pytest.fixture(params=WRITERS)
def report(request: pytest.FixtureRequest, written: dict[str, Path]) -> Path:
    return written[request.param]


def read(page: Path) -> Reader:
    reader = Reader()
    reader.feed(page.read_text(encoding="utf-8"))
    reader.close()
    return reader


def test_a_page_is_well_formed_and_every_name_in_it_is_given_once(report: Path) -> None:
    found = read(report)
    assert found.open == []
    assert len(found.ids) == len(set(found.ids))
    assert found.referred <= set(found.ids)


def test_a_page_asks_nobody_for_anything_and_runs_nothing(report: Path) -> None:
    assert OUTSIDE.findall(report.read_text(encoding="utf-8")) == []


def test_a_page_names_its_command_its_seed_and_its_versions(report: Path) -> None:
    text = " ".join(" ".join(read(report).text).split())
    assert re.search(r"Command: mascarade (simulate|balance) .*--games 60", text)
    assert "Seed: 5" in text
    for name in ("mascarade", "python", "numpy", "numba"):
        assert re.search(rf"{name} \d+\.\d+", text)


def test_nothing_in_a_report_tells_of_the_machine_or_the_day(report: Path) -> None:
    for file in report.parent.iterdir():
        data = file.read_bytes()
        for secret in (str(Path.cwd()), str(report.parent), str(Path.home()), socket.gethostname()):
            assert len(secret) < 4 or secret.encode() not in data
        assert not re.search(rb"20[0-9][0-9]-[01][0-9]-[0-3][0-9]", data)


def test_every_plot_has_a_label_a_table_and_files_of_its_own(report: Path) -> None:
    page = report.read_text(encoding="utf-8")
    names = re.findall(r'<section(?: class="wide")? id="([a-z]+)"', page)
    assert len(names) >= 6
    assert page.count("<svg") == page.count('role="img" aria-label=') == page.count("<table") == len(names)
    for name in names:
        assert (report.parent / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert ElementTree.parse(report.parent / f"{name}.svg").getroot().tag.endswith("svg")


@pytest.mark.parametrize("limits", [(0.48, 0.68), (0.0, 1.0), (0.11, 0.135), (0.2, 0.203)])
def test_marks_in_per_cent_say_where_they_stand(limits: tuple[float, float]) -> None:
    _, axes = canvas(2.0)
    axes.set_xlim(limits)
    shares_along(axes.xaxis)
    marks = axes.xaxis.get_major_locator()()
    said = axes.xaxis.get_major_formatter().format_ticks(list(marks))
    assert [float(mark.removesuffix("%")) for mark in said] == pytest.approx([100 * mark for mark in marks])


def test_csv_and_parquet_hold_the_same(report: Path) -> None:
    with (report.parent / "numbers.csv").open(encoding="utf-8", newline="") as file:
        heading, *rows = csv.reader(file)
    table = parquet.read_table(report.parent / "numbers.parquet")
    assert heading == table.column_names
    read = [(*row[:-1], float(row[-1])) for row in rows]
    assert read == [tuple(row.values()) for row in table.to_pylist()]
    assert len(read) > 100


@pytest.mark.parametrize("kind", WRITERS)
def test_the_same_numbers_give_the_same_bytes(kind: str, written: dict[str, Path], tmp_path: Path) -> None:
    one, other = written[kind].parent, WRITERS[kind](tmp_path).parent
    assert sorted(file.name for file in one.iterdir()) == sorted(file.name for file in other.iterdir())
    for file in one.iterdir():
        assert file.read_bytes() == (other / file.name).read_bytes(), file.name


def test_numbers_are_those_that_were_counted(written: dict[str, Path]) -> None:
    counts = simulation().counts
    table = parquet.read_table(written["simulation"].with_name("numbers.parquet")).to_pylist()
    found = {(row["table"], row["key"], row["measure"]): row["value"] for row in table}
    assert found["all", "", "games"] == counts.games == 60
    assert found["dealt", "judge", "won"] == counts.dealt["judge"].won
    assert found["seats", "0", "of"] == counts.seats[0].of
    assert found["lengths", str(min(counts.lengths)), "times"] == counts.lengths[min(counts.lengths)]
    share = counts.announced["judge"].truly / counts.announced["judge"].times
    assert found["announced", "judge", "truly share"] == pytest.approx(share)
    assert {row["scenario"] for row in table} == {"6A"}


def test_names_from_a_file_stay_text(tmp_path: Path) -> None:
    nasty = replace(simulation(), scenario=replace(simulation().scenario, name="<script>alert(1)</script>&"))
    page = write_simulation(tmp_path, nasty)
    assert OUTSIDE.findall(page.read_text(encoding="utf-8")) == []
    assert "<script>alert(1)</script>&" in "".join(read(page).text)


def test_games_that_nobody_won_can_be_reported(tmp_path: Path) -> None:
    counts = GameCounts(
        games=2, unfinished=2, answers=9, lengths={300: 2}, endings={"unfinished": 2}, leads={0: 2}
    )
    page = write_simulation(tmp_path, replace(simulation(), counts=counts))
    assert "given up" in " ".join(read(page).text)


def test_finds_are_written_as_files_that_can_be_played(written: dict[str, Path]) -> None:
    files = sorted(written["search"].parent.glob("*.toml"))
    assert len(files) == 2
    assert all(read_scenario(file.read_bytes()).name.startswith("found 7-") for file in files)
