"""What the documents say is so: links lead somewhere, tables agree with the code, the picture is today's."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path, PurePosixPath

import pytest

from mascarade.rules import MASKS
from mascarade.scenarios import PRINTED
from tools.picture import drawn, shown

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    *(*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("trials/*.md")),
    ROOT / "client" / "src" / "art" / "README.md",
]
FOLDERS = (
    *("src", "client/src", "client/tests", "tests", "trials", "tools", "bench", "deploy", "docs", "examples"),
    *("playthroughs", "requirements"),
)
NOT_OURS = {"node_modules", "__pycache__", "fixtures"}
FOR_EXAMPLE = {"first.sh", "my.toml"}
"""Files that readers write themselves."""


def spans(document: Path) -> list[str]:
    """What stands in single backticks, outside of blocks of code."""
    text = re.sub(r"^```.*?^```$", "", document.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", text)]


@cache
def anchors(document: Path) -> frozenset[str]:
    """The headings of a document, as a link to them is written."""
    headings = re.findall(r"^#+ (.+)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    return frozenset(
        re.sub(r"[^\w\s-]", "", heading.lower()).strip().replace(" ", "-") for heading in headings
    )


@cache
def endings_of_paths() -> frozenset[str]:
    """Every path of the repository, also without its first folders: `sqlite/writer.py`, `wire`."""
    files = [file for file in ROOT.iterdir() if file.is_file()]
    for folder in FOLDERS:
        files += [file for file in (ROOT / folder).rglob("*") if NOT_OURS.isdisjoint(file.parts)]
        files += [ROOT / folder, (ROOT / folder).parent]
    parts = [file.relative_to(ROOT).parts for file in files]
    return frozenset("/".join(each[start:]) for each in parts for start in range(len(each)))


def rows(document: str, first: str) -> list[list[str]]:
    """The rows of the table whose header begins with `first`."""
    text = (ROOT / document).read_text(encoding="utf-8")
    table = text[text.index(f"| {first} |") :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in table]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_between_documents_leads_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text(encoding="utf-8"))
    broken = [target for target in targets if "://" not in target and not (document.parent / target).exists()]
    assert not broken


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_to_a_section_leads_to_a_heading(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]*\.md)?#([^)]+)\)", document.read_text(encoding="utf-8"))
    assert [
        f"{file}#{anchor}"
        for file, anchor in links
        if anchor not in anchors(document.parent / file if file else document)
    ] == []


def test_the_documented_masks_are_those_of_the_code() -> None:
    documented = {row[0]: (row[6] == "yes", int(row[7])) for row in rows("docs/scenarios.md", "id")}
    assert documented == {mask.id: (mask.coin, mask.least_players) for mask in MASKS.values()}


def test_the_documented_scenarios_are_those_of_the_code() -> None:
    documented = {
        side: tuple(masks.split(", "))
        for cards, masks in rows("docs/scenarios.md", "card")
        for side in cards.split(", ")
    }
    assert documented == {name: side.masks for name, side in PRINTED.items()}


def test_the_picture_in_the_readme_shows_what_the_terminal_shows() -> None:
    assert (ROOT / "docs" / "terminal.svg").read_text(encoding="utf-8") == drawn(shown())


def test_everything_that_holds_a_promise_is_there() -> None:
    text = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:tests|client/tests)/[\w/.]+)(?:::(\w+))?`", text)
    assert len(named) > 40
    for file, name in named:
        assert (ROOT / file).exists(), file
        assert not name or f"def {name}(" in (ROOT / file).read_text(encoding="utf-8"), name
    made = set(re.findall(r"`make (\w+)`", text))
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert not [target for target in made if not re.search(rf"^{target}:", makefile, re.MULTILINE)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_a_document_names_exists(document: Path) -> None:
    """Except names in capitals, as in `bots/NAME.py`, which you choose."""
    known = endings_of_paths()
    with_ending = re.compile(r"[\w.*-]+(/[\w.*-]+)*\.(py|ts|svelte|ftl|sh|c|css|svg|toml|yaml|conf|md)")
    folder = re.compile(r"([\w-]+/)+")
    named = [span for span in spans(document) if with_ending.fullmatch(span) or folder.fullmatch(span)]
    ours = [span.rstrip("/") for span in named if "*" not in span and not re.search(r"\b[A-Z]+\b[./]", span)]
    assert [path for path in ours if path not in known | FOR_EXAMPLE] == []


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_target_of_make_that_a_document_names_exists(document: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    named = {target for span in spans(document) for target in re.findall(r"^make ([a-z]+)", span)}
    assert named <= targets


@pytest.mark.parametrize("document", ["glossary.md", "tour.md", "bots.md", "learning.md", "game-file.md"])
def test_every_dotted_name_in_a_document_leads_to_something(document: str) -> None:
    rooms = {path.stem for path in (ROOT / "src" / "mascarade").iterdir()}
    parts = {path.stem for path in (ROOT / "src" / "mascarade" / "server").iterdir()}
    for span in spans(ROOT / "docs" / document):
        if not (found := re.match(r"[a-z_]+(\.\w+)+", span)):
            continue
        first, *rest = found[0].removeprefix("mascarade.").split(".")
        if PurePosixPath(found[0]).suffix in {".py", ".md", ".ts", ".toml"} or first not in rooms | parts:
            continue
        here = import_module(f"mascarade.{first}" if first in rooms else f"mascarade.server.{first}")
        for name in rest:
            here = getattr(here, name, None) or import_module(f"{here.__name__}.{name}")


def test_every_line_of_the_log_that_the_runbook_names_is_logged() -> None:
    sources = [path.read_text(encoding="utf-8") for path in (ROOT / "src" / "mascarade").rglob("*.py")]
    logged = set(re.findall(r"\.(?:info|warning|error|exception)\(\s*\"([^\"]+)\"", "\n".join(sources)))
    runbook = (ROOT / "docs" / "runbook.md").read_text(encoding="utf-8")
    named = re.findall(r"\blogs?(?: has| says)? ((?:`[^`]+`(?:,? or |, (?=`))?)+)", runbook)
    lines = {line for each in named for line in re.findall(r"`([^`]+)`", each)}
    assert len(lines) >= 8
    assert lines <= logged
