"""Takes the pictures of docs/pictures anew, from real games in a real browser: `python -m tools.pictures`."""

import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.e2e.conftest import FLAGS, QUICK, executable
from tests.e2e.person import OVER, PATIENCE, Person, played
from tests.server.outside import Server

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 640}
QUALITY = 82


def main() -> None:
    """All of them."""
    FOLDER.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), env=QUICK) as place,
        sync_playwright() as playwright,
    ):
        place.opened()
        browser = playwright.chromium.launch(executable_path=executable(), args=[*FLAGS])
        _home(browser, place.address)
        _lobby(browser, place.address)
        _game(browser, place.address, "memorise", 12, locale="fr-FR", viewport=PHONE)
        _game(browser, place.address, "turn", 12, locale="pl-PL", viewport=PHONE)
        _game(browser, place.address, "challenge", 8, viewport=DESKTOP)
        _game(browser, place.address, OVER, 6, locale="it-IT", viewport=DESKTOP, color_scheme="light")
        browser.close()


def _page(browser: Browser, address: str, **wishes: Any) -> Page:
    usual = {"viewport": DESKTOP, "color_scheme": "dark", "locale": "en-GB", "reduced_motion": "reduce"}
    page = browser.new_context(**(usual | wishes)).new_page()
    page.goto(address)
    return page


def _take(page: Page, name: str) -> None:
    page.evaluate(
        "() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))"
    )
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=QUALITY)


def _home(browser: Browser, address: str) -> None:
    page = _page(browser, address)
    page.locator('[data-do="name-yourself"]').fill("Ada")
    _take(page, "home")


def _lobby(browser: Browser, address: str) -> None:
    ada = Person(_page(browser, address, color_scheme="light"))
    bo = Person(_page(browser, ada.open_table("Ada", 8)))
    bo.sit_down("Bo")
    expect(ada.page.locator('[data-do="deal"]')).to_be_enabled(timeout=PATIENCE)
    _take(ada.page, "lobby")


def _game(browser: Browser, address: str, asked: str, players: int, **wishes: Any) -> None:
    """A game against bots, up to the first moment of this kind."""
    ada = Person(_page(browser, address, **wishes), seed=players)
    ada.open_table("Ada", players)
    ada.press("deal")
    expect(ada.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
    ada.waits = lambda now: now == asked
    played([ada], lambda: ada.doing() == asked)
    _take(ada.page, asked)


if __name__ == "__main__":
    main()
