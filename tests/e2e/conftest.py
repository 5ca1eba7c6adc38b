"""A real browser and a real place for it."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TypeAlias
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.server.outside import Server

FOUND = Path(__file__).parents[2] / ".venv" / ".browser"
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"),
    # names and coins must not depend on how this machine smooths letters
    *("--font-render-hinting=none", "--disable-lcd-text"),
)
_PLENTY = ("REQUESTS_A_MINUTE", "ASSETS_A_MINUTE", "TABLES_AN_HOUR", "MOST_CONNECTIONS_EACH")
QUICK = {
    "MASCARADE_PACE": "0",
    "MASCARADE_METRICS_PORT": "0",
    **{f"MASCARADE_{limit}": "100000" for limit in _PLENTY},
}
"""No pauses: the tests wait for what happens, never for time to pass. And all browsers have one address."""

Opened: TypeAlias = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser is slow: `make check` does without."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.slow)


def executable() -> str | None:
    """The browser that `make` provided, or one on the PATH; None is Playwright's own."""
    if FOUND.exists():
        return FOUND.read_text(encoding="utf-8").strip() or None
    return next((path for name in BROWSERS if (path := shutil.which(name))), None)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Of one file alone: Playwright keeps a loop running, and other tests have loops of their own."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=executable(), args=[*FLAGS])
        yield running
        running.close()


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A place for all tests that harm nothing."""
    with Server(tmp_path_factory.mktemp("place"), env={**QUICK}) as server:
        yield server.opened()


@pytest.fixture
def opened(browser: Browser) -> Iterator[Opened]:
    """Opens a page in a browser of somebody's own: cookies, language, size, theme, movement.

    An error on such a page's console fails the test, and so does a request to another place.
    """
    complaints: list[str] = []
    with ExitStack() as rooms:

        def open_one(address: str, *, tempo: str = "once", **wishes: object) -> Page:
            usual: dict[str, object] = {"locale": "en-GB", "reduced_motion": "reduce"}
            context = browser.new_context(**(usual | wishes))  # type: ignore[arg-type]
            rooms.callback(context.close)
            context.add_init_script(f"localStorage['mascarade.tempo'] ??= '{tempo}'")
            page = context.new_page()
            page.on("pageerror", lambda error: complaints.append(f"{page.url}: {error}"))
            page.on("console", lambda line: _complain(complaints, line.type, line.text))
            page.on("request", lambda asked: _stay(complaints, address, asked.url))
            page.goto(address)
            return page

        yield open_one
    assert not complaints, "\n".join(complaints)


def _complain(complaints: list[str], kind: str, text: str) -> None:
    # a browser calls every answer but 200 and every lost connection an error; tests make both on purpose
    if kind == "error" and "Failed to load resource" not in text and "WebSocket connection" not in text:
        complaints.append(text)


def _stay(complaints: list[str], address: str, url: str) -> None:
    if urlsplit(url).netloc != urlsplit(address).netloc:
        complaints.append(f"a request to {url}")
