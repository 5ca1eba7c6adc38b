"""What the documents say is so: links lead somewhere, tables agree with the code, the picture is today's."""

import re
from pathlib import Path

import pytest

from mascarade.rules import MASKS
from mascarade.scenarios import PRINTED
from tools.picture import drawn, shown

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("bench/*.md")]


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
