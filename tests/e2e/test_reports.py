"""The laboratory's report in a real browser: from a file, with scripts off, on a telephone and at night."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from mascarade.lab.report.write import write_comparison, write_simulation
from tests.e2e.looks import barriers
from tests.lab.weighing import comparison, simulation


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return [
        write_simulation(tmp_path_factory.mktemp("simulation"), simulation()),
        write_comparison(tmp_path_factory.mktemp("comparison"), comparison("6A", "12B")),
    ]


def test_a_report_is_read_with_scripts_off_and_asks_for_nothing_else(
    browser: Browser, pages: list[Path]
) -> None:
    with browser.new_context(java_script_enabled=False) as context:
        page = context.new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        for file in pages:
            page.goto(file.as_uri())
            first = page.locator("section").first
            assert first.locator("svg").is_visible()
            assert not first.locator("table").is_visible()
            first.locator("summary").click()
            assert first.locator("table").is_visible()
        assert asked == [file.as_uri() for file in pages]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_report_fits_a_telephone_and_nothing_is_in_the_way_of_reading_it(
    browser: Browser, pages: list[Path], scheme: str
) -> None:
    size = {"width": 320, "height": 640}
    with browser.new_context(viewport=size, color_scheme=scheme) as context:  # type: ignore[arg-type]
        page = context.new_page()
        for file in pages:
            page.goto(file.as_uri())
            for summary in page.locator("summary").all():
                summary.click()
            assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
            assert barriers(page) == []
