"""Every page in every language: nothing is cut or in the way of anything else, and axe finds nothing."""

from typing import Literal

import pytest
from playwright.sync_api import Page

from mascarade.text import LANGUAGES
from tests.e2e.conftest import Opened
from tests.e2e.looks import barriers, faults
from tests.e2e.views import VIEWS
from tests.server.outside import Server

WIDTHS = {320: 640, 360: 640, 768: 1024, 1280: 800, 1920: 1080}
READ = (1280, 360)
LARGE = "200%"
FRAMES = 10


@pytest.mark.parametrize("name", VIEWS)
def test_a_page_is_whole_and_open_to_everybody(place: Server, opened: Opened, name: str) -> None:
    view = VIEWS[name](opened, place.address)
    page, wrong = view.page, []
    for language in LANGUAGES:
        page.evaluate("(chosen) => localStorage.setItem('mascarade.language', chosen)", language)
        page.reload()
        view.again()
        assert page.evaluate("() => document.documentElement.lang") == language
        for width in WIDTHS:
            wrong += [f"{language} {width}: {fault}" for fault in resized(page, width)]
            if width in READ:
                lit(page, "dark")
                wrong += [f"{language} {width} dark: {barrier}" for barrier in barriers(page)]
                lit(page, "light")  # nothing but the colours is different
                light = barriers(page, only="color-contrast")
                wrong += [f"{language} {width} light: {barrier}" for barrier in light]
    wrong += [f"{LARGE} {fault}" for fault in enlarged(page)]
    assert not wrong, "\n" + "\n".join(wrong)


def enlarged(page: Page) -> list[str]:
    """What is wrong where somebody has letters of twice the size."""
    page.evaluate("(size) => { document.documentElement.style.fontSize = size; }", LARGE)
    return [f"{width}: {fault}" for width in (360, 1280) for fault in resized(page, width)]


def resized(page: Page, width: int) -> list[str]:
    """What is wrong at this width, once everything has its place: the ring is measured, then laid out."""
    page.set_viewport_size({"width": width, "height": WIDTHS[width]})
    page.wait_for_function("(width) => innerWidth === width", arg=width)
    found: list[str] = []
    for _ in range(FRAMES):
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = faults(page)
        if not found:
            break
    return found


def lit(page: Page, theme: Literal["dark", "light"]) -> None:
    page.emulate_media(color_scheme=theme)
    page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=theme)
