"""Every page in every language: nothing is cut or in the way of anything else, and axe finds nothing."""

from typing import Literal, TypeAlias

import pytest
from playwright.sync_api import Page

from mascarade.text import LANGUAGES
from tests.e2e.conftest import Opened
from tests.e2e.looks import barriers, faults
from tests.e2e.views import VIEWS
from tests.server.outside import Server

WIDTHS = {320: 640, 360: 640, 768: 1024, 1280: 800, 1920: 1080}
READ = (360, 1280)
CONTRAST = "color-contrast"
Theme: TypeAlias = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
LARGE = "200%"


@pytest.mark.parametrize("name", VIEWS)
def test_a_page_is_whole_and_open_to_everybody(place: Server, opened: Opened, name: str) -> None:
    view = VIEWS[name](opened, place.address)
    view.there()
    page, wrong = view.page, []
    for language in LANGUAGES:
        spoken(page, language)
        for width in WIDTHS:
            wrong += [f"{language} {width}: {fault}" for fault in resized(page, width)]
            if width in READ:
                wrong += [f"{language} {width}: {barrier}" for barrier in barriers(page, without=CONTRAST)]
                for theme in THEMES:
                    lit(page, theme)
                    found = barriers(page, only=CONTRAST)
                    wrong += [f"{language} {width} {theme}: {barrier}" for barrier in found]
    wrong += [f"{LARGE} {fault}" for fault in enlarged(page)]
    assert not wrong, "\n" + "\n".join(wrong)


def spoken(page: Page, language: str) -> None:
    """As if it had been chosen in another tab: the page stays as it is, whatever is open there."""
    page.evaluate(
        """(chosen) => {
          localStorage.setItem('mascarade.language', chosen);
          dispatchEvent(new StorageEvent('storage', { key: 'mascarade.language' }));
        }""",
        language,
    )
    page.wait_for_function("(chosen) => document.documentElement.lang === chosen", arg=language)


def enlarged(page: Page) -> list[str]:
    """What is wrong where somebody has letters of twice the size."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", LARGE)
    return [f"{width}: {fault}" for width in (360, 1280) for fault in resized(page, width)]


def resized(page: Page, width: int) -> list[str]:
    """What is wrong at this width, once everything has its place: the ring is measured, then laid out."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    return faults(page, width)


def lit(page: Page, theme: Theme) -> None:
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
