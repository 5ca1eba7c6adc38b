"""A television in the room: everybody looks at it, so it knows what everybody may know and nothing else."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from mascarade.text import LANGUAGES
from mascarade.wire.server_messages import Welcome
from mascarade.wire.shown import Snapshot, Update
from tests.e2e.cable import Cable
from tests.e2e.conftest import Opened
from tests.e2e.frames import Frames, told
from tests.e2e.looks import faults
from tests.e2e.person import PATIENCE, Person, played
from tests.e2e.test_games import file_of
from tests.server.outside import Server

WATCHED = Path(__file__).with_name("watched.js").read_text(encoding="utf-8")


def shown(ada: Person) -> tuple[Page, Frames]:
    """The big screen, in the browser that has Ada's seat: the same secret goes with it."""
    tv = ada.page.context.new_page()
    frames = Frames(tv)
    path = ada.page.locator('[data-do="tv"]').get_attribute("href") or ""
    tv.goto(ada.page.url.split("/t/")[0] + path)
    return tv, frames


def test_a_whole_game_is_seen_by_the_room_and_no_secret_is(place: Server, opened: Opened) -> None:
    ada = Person(opened(place.address), seed=6)
    ada.open_table("Ada", 6)
    tv, frames = shown(ada)
    expect(tv.locator('[data-tv="lobby"]')).to_contain_text("Ada", timeout=PATIENCE)
    ada.press("deal")
    expect(tv.locator('[data-tv="memorise"]')).to_be_visible(timeout=PATIENCE)
    tv.evaluate(WATCHED)
    played([ada])
    expect(tv.locator('[data-tv="over"]')).to_be_visible(timeout=PATIENCE)

    record = file_of(ada, place.address)
    assert frames.events() == told(record, None)
    for message in frames.said():
        if isinstance(message, Welcome):
            assert message.chair is None
        if isinstance(message, Snapshot):
            assert message.view is None or (message.view.player, message.view.seen) == (None, ())
        if isinstance(message, Snapshot | Update):
            assert message.yours is None
    seen = tv.evaluate("() => window.seen")
    assert "Ada" in seen["turns"]
    assert {*seen["turns"]} <= {*record.opening.players}
    assert seen["announced"], "somebody said who they are"
    assert any("under the table" in line for line in seen["lines"])
    winners = tv.locator("[data-winner]").evaluate_all("(all) => all.map((each) => each.dataset.winner)")
    assert record.result is not None
    assert winners == [*record.result.winners]


def test_the_room_sees_who_sits_down_and_how_to(place: Server, opened: Opened) -> None:
    ada = Person(opened(place.address))
    link = ada.open_table("Ada", 4)
    tv, _ = shown(ada)
    there = tv.locator('[data-tv="lobby"]')
    expect(there).to_contain_text("1 of 4 seats", timeout=PATIENCE)
    expect(tv.locator("[data-code]")).to_have_text(ada.page.locator("[data-code]").inner_text())
    assert tv.locator('img[src$="code.svg"]').evaluate(
        "(image) => image.decode().then(() => image.naturalWidth)"
    )
    Person(opened(link)).sit_down("Zoë")
    expect(there).to_contain_text("2 of 4 seats", timeout=PATIENCE)
    expect(there.locator("li", has_text="Zoë")).to_contain_text("Ready", timeout=PATIENCE)


@pytest.mark.parametrize("players", [8, 12])
def test_a_room_that_cannot_scroll_sees_all_of_the_lobby_in_every_language(
    place: Server, opened: Opened, players: int
) -> None:
    ada = Person(opened(place.address))
    ada.open_table("Massimiliano di Po", players)
    tv, _ = shown(ada)
    expect(tv.locator('[data-tv="lobby"] img[src$="code.svg"]')).to_be_visible(timeout=PATIENCE)
    for width, height in ((1280, 720), (1920, 1080)):
        tv.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            tv.locator('[data-do="language"]').select_option(language)
            expect(tv.locator("html")).to_have_attribute("lang", language, timeout=PATIENCE)
            assert faults(tv, width) == []
            below = tv.evaluate("() => document.documentElement.scrollHeight - innerHeight")
            assert below <= 0, f"{language} {width}: {below} px are out of sight"


def test_the_big_screen_comes_back_by_itself(place: Server, opened: Opened) -> None:
    ada = Person(opened(place.address))
    table = ada.open_table("Ada", 4).split("/t/")[1]
    with Cable(place.port) as cable:
        tv = opened(f"{cable.address}/t/{table}/tv")
        expect(tv.locator('[data-tv="lobby"]')).to_be_visible(timeout=PATIENCE)
        cable.pull()
        expect(tv.locator("[data-state]")).to_be_visible(timeout=PATIENCE)
        ada.press("deal")
        expect(ada.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
        cable.plug()
        expect(tv.locator('[data-tv="memorise"]')).to_be_visible(timeout=PATIENCE)
        expect(tv.locator("[data-state]")).to_have_count(0)


def test_a_screen_in_the_room_is_a_link_away_and_asks_for_nothing(place: Server, opened: Opened) -> None:
    ada = Person(opened(place.address))
    ada.press("play-now")
    expect(ada.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    ada.press("menu")
    with ada.page.context.expect_page() as coming:
        ada.press("tv")
    tv = coming.value
    expect(tv.locator('[data-tv="memorise"]')).to_be_visible(timeout=PATIENCE)
    offered = tv.locator("button, a[href], select, input").evaluate_all(
        "(all) => all.map((each) => each.dataset.do)"
    )
    assert offered == ["language", "sound", "full-screen"]
    for _ in range(2):
        full = tv.locator('[data-do="full-screen"]')
        before = str(full.get_attribute("aria-pressed"))
        full.click()
        expect(full).not_to_have_attribute("aria-pressed", before, timeout=PATIENCE)
    tv.locator('[data-do="language"]').select_option("pt-BR")
    expect(tv.locator("html")).to_have_attribute("lang", "pt-BR", timeout=PATIENCE)
    expect(tv.locator('[data-tv="memorise"]')).to_be_visible()


def test_a_table_that_is_closed_or_never_was_says_so_on_the_big_screen(place: Server, opened: Opened) -> None:
    nowhere = opened(f"{place.address}/t/nosuchtable/tv")
    expect(nowhere.locator('[data-do="to-home"]')).to_be_visible(timeout=PATIENCE)
    ada = Person(opened(place.address))
    ada.open_table("Ada", 4)
    tv, _ = shown(ada)
    expect(tv.locator('[data-tv="lobby"]')).to_be_visible(timeout=PATIENCE)
    ada.press("close-table")
    ada.press("close-table")
    expect(tv.locator('[data-do="to-home"]')).to_be_visible(timeout=PATIENCE)
