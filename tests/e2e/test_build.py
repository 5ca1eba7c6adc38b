"""Choosing masks: what the rules say at once, and whatever is chosen can be kept, sent on and played."""

import re

import pytest
from playwright.sync_api import Page, expect

from mascarade.scenarios.balance import BALANCE
from mascarade.scenarios.printed import PRINTED
from tests.e2e.conftest import Opened
from tests.e2e.person import PATIENCE, Person
from tests.server.outside import Server

PLAYABLE = '[data-playable="true"]'


def chosen(page: Page) -> list[str]:
    """The masks that are in."""
    found: list[str] = page.locator('[data-mask][aria-pressed="true"]').evaluate_all(
        "(all) => all.map((each) => each.dataset.mask)"
    )
    return sorted(found)


def building(opened: Opened, place: Server, query: str = "", **wishes: object) -> Person:
    person = Person(opened(f"{place.address}/build{query}", **wishes))
    expect(person.page.locator("[data-mask]")).to_have_count(16, timeout=PATIENCE)
    return person


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_scenario_is_built_kept_and_played(place: Server, opened: Opened, keys: bool) -> None:
    ada = Person(opened(place.address), keys=keys)
    page = ada.page
    ada.press("build")
    ada.press("more")
    ada.press("begin-b")
    expect(page.locator(PLAYABLE)).to_contain_text("side B", timeout=PATIENCE)
    assert chosen(page) == sorted(PRINTED["7B"].masks)

    ada.press('[data-mask="judge"]')
    expect(page.locator('[data-playable="false"] .problem').first).to_contain_text("Judge", timeout=PATIENCE)
    expect(page.locator('[data-do="open-with"]')).to_be_disabled()
    ada.press('[data-mask="judge"]')
    expect(page.locator(PLAYABLE)).to_be_visible(timeout=PATIENCE)
    other = next(mask for mask in ("beggar", "spy", "widow", "thief") if mask not in PRINTED["7B"].masks)
    ada.press(f'[data-mask="{other}"]')
    expect(page.locator(PLAYABLE)).to_contain_text("centre", timeout=PATIENCE)
    masks = chosen(page)

    ada.press("save")
    expect(page.locator("[data-told]")).to_contain_text("name", timeout=PATIENCE)
    ada.write("name-scenario", "A quiet evening")
    ada.press("save")
    expect(page.locator("[data-scenario]")).to_have_count(1)
    page.wait_for_url(re.compile("name=A%20quiet%20evening"))
    page.reload()
    expect(page.locator(PLAYABLE)).to_be_visible(timeout=PATIENCE)
    assert chosen(page) == masks

    ada.press("begin-none")
    expect(page.locator("[data-playable='false'] .problem").first).to_be_visible(timeout=PATIENCE)
    ada.press("load")
    expect(page.locator(PLAYABLE)).to_be_visible(timeout=PATIENCE)
    assert chosen(page) == masks

    ada.press("open-with")
    page.wait_for_url(re.compile("/t/"))
    expect(page.locator('[data-option="option-players"] output')).to_have_text("7", timeout=PATIENCE)
    expect(page.locator('[data-option="option-scenario"] [value="custom"]')).to_be_checked(timeout=PATIENCE)
    in_play = page.locator(".masks [data-mask]").evaluate_all("(all) => all.map((each) => each.dataset.mask)")
    assert sorted(in_play) == masks


def test_a_link_is_the_scenario_in_somebody_elses_browser(place: Server, opened: Opened) -> None:
    ada = building(opened, place)
    ada.press("begin-random")
    expect(ada.page.locator(PLAYABLE)).to_be_visible(timeout=PATIENCE)
    ada.write("name-scenario", "Żółw & lis = 100 %")
    link = ada.page.locator("[data-link]").input_value()
    bo = building(opened, place, "?" + link.partition("?")[2])
    expect(bo.page.locator(PLAYABLE)).to_be_visible(timeout=PATIENCE)
    assert chosen(bo.page) == chosen(ada.page)
    expect(bo.page.locator('[data-do="name-scenario"]')).to_have_value("Żółw & lis = 100 %")
    expect(bo.page.locator("[data-left]")).to_be_empty()


def test_the_laboratory_speaks_of_printed_sides_and_of_no_others(place: Server, opened: Opened) -> None:
    ada = building(opened, place, "?players=12")
    page = ada.page
    said = page.locator("[data-laboratory]")
    expect(page.locator("[data-playable] .problem").first).to_be_visible(timeout=PATIENCE)
    expect(said).to_be_empty()

    ada.press("begin-a")
    measured = BALANCE["12A"]
    expect(said).to_contain_text(f"{measured.score:.0f} of 100", timeout=PATIENCE)
    expect(said).to_contain_text(f"the Judge wins {measured.ratio:.1f} times as often")
    expect(said).to_contain_text(f"about {measured.turns} turns")
    expect(said).to_contain_text(f"About {measured.truth:.0%} of all announcements")
    expect(said).to_contain_text(f"{measured.games:,} games")

    ada.press('[data-mask="king"]')
    expect(page.locator("[data-playable]")).to_contain_text("13 cards", timeout=PATIENCE)
    expect(said).to_be_empty(timeout=PATIENCE)
    page.goto(f"{place.address}/build?players=6&masks={','.join(PRINTED['6A'].masks)}")
    expect(said).to_contain_text("equally often", timeout=PATIENCE)


def test_a_link_that_is_nonsense_is_said_to_be_and_does_no_harm(place: Server, opened: Opened) -> None:
    query = f"?players=99&masks=king,joker,king,<b>judge&name={'x' * 300}"
    page = building(opened, place, query).page
    expect(page.locator("[data-left] p")).to_have_count(3, timeout=PATIENCE)
    expect(page.locator("[data-left]")).to_contain_text("3 cards")
    assert chosen(page) == ["king"]
    expect(page.locator('[data-do="name-scenario"]')).to_have_value("")


def test_what_is_kept_can_be_deleted_in_two_taps(place: Server, opened: Opened) -> None:
    ada = building(opened, place, "?players=6&masks=judge&name=Once")
    ada.press("save")
    expect(ada.page.locator("[data-scenario]")).to_have_count(1)
    ada.press("delete")
    expect(ada.page.locator("[data-scenario]")).to_have_count(1)
    ada.press("delete")
    expect(ada.page.locator("[data-scenario]")).to_have_count(0, timeout=PATIENCE)
    ada.page.reload()
    expect(ada.page.locator("[data-mask]")).to_have_count(16, timeout=PATIENCE)
    expect(ada.page.locator("[data-scenario]")).to_have_count(0)


def test_what_changes_is_read_aloud_once(place: Server, opened: Opened) -> None:
    page = building(opened, place).page
    expect(page.locator("[data-playable] .problem").first).to_be_visible(timeout=PATIENCE)
    page.evaluate(
        """() => {
          window.heard = [];
          new MutationObserver((changes) => {
            const added = changes.flatMap((change) => [...change.addedNodes]);
            window.heard.push(...added.map((node) => node.textContent.trim()).filter(Boolean));
          }).observe(document.querySelector('[data-playable]'), { childList: true, subtree: true });
        }"""
    )
    page.locator('[data-mask="king"]').click()
    expect(page.locator("[data-playable]")).to_contain_text("1 card", timeout=PATIENCE)
    page.locator('[data-do="begin-a"]').click()
    expect(page.locator(PLAYABLE)).to_contain_text("side A", timeout=PATIENCE)
    heard = page.evaluate("() => window.heard")
    assert [sentence for sentence in heard if "side A" in sentence]
    assert not [sentence for sentence in heard if "Judge" in sentence], "that was said before"


def test_the_lobby_uses_what_is_kept_and_plays_a_printed_side_as_it_is(place: Server, opened: Opened) -> None:
    ada = building(opened, place, "?players=8&masks=judge,king,empress,fool,spy,thief,witch,widow&name=Eight")
    ada.press("save")
    expect(ada.page.locator("[data-scenario]")).to_have_count(1)
    ada.page.goto(place.address)
    ada.open_table("Ada", 8)
    custom = ada.page.locator('[data-option="option-scenario"] [value="custom"]')
    custom.click()
    ada.press("begin-own")
    expect(ada.page.locator(f"dialog {PLAYABLE}")).to_be_visible(timeout=PATIENCE)
    builder = ada.page.locator('[data-do="to-builder"]').get_attribute("href") or ""
    assert builder.startswith("/build?players=8&masks=")
    ada.press("use-masks")
    expect(custom).to_be_checked(timeout=PATIENCE)
    # the printed side has fewer coins than a choice of one's own must have
    ada.press("build")
    ada.press("begin-a")
    expect(ada.page.locator(f"dialog {PLAYABLE}")).to_contain_text("side A", timeout=PATIENCE)
    ada.press("use-masks")
    expect(ada.page.locator('[data-option="option-scenario"] [value="A"]')).to_be_checked(timeout=PATIENCE)
