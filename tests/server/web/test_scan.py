"""The code that friends scan: it has the link in it, and only those who know the table get it."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
import segno

from mascarade.server.web.http.qr_code import drawn
from tests.server.web.serving import Web, keys, visited

MARGIN = 4
_STEP = re.compile(r"([Mmh])(-?\d+)(?: (-?[\d.]+))?")


def modules(picture: bytes) -> set[tuple[int, int]]:
    """Where the picture is black, as rows and columns without the margin."""
    ground, code = ElementTree.fromstring(picture)
    assert (ground.get("fill"), code.get("stroke")) == ("#fff", "#000")
    row, column, black = -0.5, 0, set()
    for kind, across, down in _STEP.findall(code.get("d") or ""):
        if kind == "h":
            black |= {(int(row), each) for each in range(column, column + int(across))}
            column += int(across)
        else:
            column = int(across) if kind == "M" else column + int(across)
            row = float(down) if kind == "M" else row + float(down)
    return {(line - MARGIN, each - MARGIN) for line, each in black}


@pytest.mark.parametrize(
    "link", ["http://127.0.0.1:8000/t/k7wq2mzr5hntx3ap", "https://ball.example/t/" + "a" * 40]
)
def test_a_code_is_drawn_as_it_was_computed(link: str) -> None:
    matrix = segno.make(link, error="m", micro=False).matrix
    assert modules(drawn(link)) == {
        (row, column) for row, line in enumerate(matrix) for column, dark in enumerate(line) if dark
    }


def test_a_code_has_a_white_margin_and_scales_with_the_page() -> None:
    picture = ElementTree.fromstring(drawn("http://127.0.0.1:8000/t/k7wq2mzr5hntx3ap"))
    size = segno.make("http://127.0.0.1:8000/t/k7wq2mzr5hntx3ap", error="m").symbol_size(border=MARGIN)[0]
    assert picture.get("viewBox") == f"0 0 {size} {size}"
    assert {"width", "height", "style", "class"}.isdisjoint(picture.attrib)


def test_a_table_has_the_code_of_its_link_for_whoever_knows_it(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as friend:
            table = await web.table(ann)
            response = await friend.get(f"/t/{table.table}/code.svg")
            assert (response.status_code, response.content) == (200, drawn(table.link))
            assert response.headers["content-type"] == "image/svg+xml"
            assert response.headers["cache-control"] == "no-store"
            missing = await friend.get("/t/nobody/code.svg")
            assert (missing.status_code, keys(missing)) == (404, ["no-such-table"])

    visited(tmp_path, story)
