"""What makes an evening pleasant: quick to begin, hard to spoil by a slip, easy to come back to."""

import json
import re

import httpx
from playwright.sync_api import Page, Route, expect

from tests.e2e.conftest import Opened
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server


def begun(opened: Opened, place: Server, **wishes: object) -> Person:
    """Somebody who pressed the largest button of the first page."""
    person = Person(opened(place.address, **wishes))
    person.press("play-now")
    expect(person.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    return person


def answers(page: Page) -> list[dict[str, object]]:
    """The answers that the page sends from now on."""
    sent: list[dict[str, object]] = []
    page.on("websocket", lambda line: line.on("framesent", lambda frame: _noted(sent, str(frame))))
    page.reload()
    return sent


def _noted(sent: list[dict[str, object]], frame: str) -> None:
    said = json.loads(frame)
    if said["type"] == "answer":
        sent.append(said["answer"])


def test_one_press_leads_from_the_first_page_to_a_game(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    played([person], lambda: "turn" in person.did)
    expect(person.page.locator("[data-seat]")).to_have_count(6)


def test_the_language_changes_in_mid_game_and_nothing_else_does(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    page = person.page
    page.evaluate("() => { window.here = true; }")
    english = page.locator("#ask-title").inner_text()
    person.press("menu")
    page.locator('dialog [data-do="language"]').select_option("pl")
    expect(page.locator("html")).to_have_attribute("lang", "pl", timeout=PATIENCE)
    page.keyboard.press("Escape")
    expect(page.locator("#ask-title")).not_to_have_text(english)
    expect(page.locator('[data-ask="memorise"]')).to_be_visible()
    assert page.evaluate("() => window.here"), "the page was not loaded anew"
    played([person], lambda: "turn" in person.did)


def test_a_language_that_is_chosen_in_one_tab_is_spoken_in_the_other(place: Server, opened: Opened) -> None:
    table = begun(opened, place).page
    english = table.locator("#ask-title").inner_text()
    rules = table.context.new_page()
    rules.goto(f"{place.address}/rules")
    rules.locator('[data-do="language"]').select_option("it", timeout=PATIENCE)
    expect(table.locator("html")).to_have_attribute("lang", "it", timeout=PATIENCE)
    expect(table.locator("#ask-title")).not_to_have_text(english)


def test_who_goes_home_in_mid_game_finds_the_way_back(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    person.press("home")
    person.press("your-table")
    expect(person.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)


def fetched(place: Server) -> int:
    """How many files of the client this place has sent so far, to whomever."""
    numbers = httpx.get(place.metrics).raise_for_status().text
    sent = re.findall(
        r'^mascarade_http_requests_total{route="/assets/{name}",.*} (\S+)$', numbers, re.MULTILINE
    )
    return sum(int(float(each)) for each in sent)


def test_after_a_reload_the_drawings_come_from_the_browser_itself(place: Server, opened: Opened) -> None:
    page = begun(opened, place).page
    page.wait_for_load_state("networkidle")
    before = fetched(place)
    assert before > 0, "the first time they come from the place"
    page.reload()
    expect(page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    page.wait_for_load_state("networkidle")
    used = page.evaluate("() => performance.getEntriesByType('resource').map((each) => each.name)")
    assert sum("/assets/" in name and name.endswith(".svg") for name in used) > 16, "they were wanted again"
    assert fetched(place) == before


def test_swapping_and_announcing_take_two_taps(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    person.waits = lambda asked: asked == "turn"
    played([person], lambda: person.doing() == "turn")
    page, sent = person.page, answers(person.page)
    expect(page.locator('[data-ask="turn"]')).to_be_visible(timeout=PATIENCE)
    page.locator("[data-place]").first.click()
    expect(page.locator('[data-do="pretend"]')).to_be_visible(timeout=PATIENCE)
    assert sent == []
    page.locator('[data-do="pretend"]').click()
    expect(page.locator('[data-do="pretend"]')).to_have_count(0, timeout=PATIENCE)
    assert [answer["do"] for answer in sent] == ["swap"]

    free = page.locator('[data-do="open-announce"]:not([aria-disabled="true"])')
    person.waits = lambda _: free.count() > 0
    played([person], lambda: free.count() > 0)
    before = len(sent)
    free.click()
    page.locator("[data-ask] [data-mask]").first.click()
    expect(page.locator('[data-ask] [data-do="announce"]')).to_be_visible(timeout=PATIENCE)
    assert len(sent) == before
    page.locator('[data-ask] [data-do="announce"]').click()
    expect(free).to_have_count(0, timeout=PATIENCE)
    assert [answer["do"] for answer in sent[before:]] == ["announce"]


def test_what_is_not_allowed_is_there_and_says_why(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    person.challenges = 1.0  # whoever has shown their mask may not announce
    barred = person.page.locator('[data-do="open-announce"][aria-disabled="true"]')
    person.waits = lambda _: barred.count() > 0
    played([person], lambda: barred.count() > 0)
    reason = barred.get_attribute("aria-describedby") or ""
    expect(person.page.locator(f"#{reason}")).to_have_text(re.compile(r"\w+ \w+"))


def test_sounds_go_off_by_one_tap_and_stay_off(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    sound = person.page.locator('[data-do="sound"]')
    before = sound.get_attribute("aria-pressed")
    sound.click()
    expect(sound).not_to_have_attribute("aria-pressed", str(before))
    after = sound.get_attribute("aria-pressed")
    person.page.reload()
    expect(sound).to_have_attribute("aria-pressed", str(after), timeout=PATIENCE)


def test_a_whole_turn_can_be_heard(place: Server, opened: Opened) -> None:
    """What a screen reader is given: all that happens in order, and what is asked of oneself."""
    person = begun(opened, place)
    page = person.page
    page.evaluate(
        """() => {
          window.heard = [];
          const listen = (region) => new MutationObserver((changes) => {
            const added = changes.flatMap((change) => [...change.addedNodes]);
            window.heard.push(...added.map((node) => node.textContent));
          }).observe(region, { childList: true });
          document.querySelectorAll('[data-live]').forEach(listen);
        }"""
    )
    played([person], lambda: person.did.count("turn") >= 2)
    heard = " ".join(page.evaluate("() => window.heard"))
    assert "Preparatory turn 1" in heard
    assert "under the table" in heard
    assert "It is your" in heard


def test_movement_leaves_everything_in_its_place(place: Server, opened: Opened) -> None:
    person = begun(opened, place, reduced_motion="no-preference", tempo="usual")
    played([person], lambda: person.did.count("turn") >= 2, seconds=240)
    person.page.wait_for_function(
        "() => document.getAnimations().every((each) => each.playState !== 'running')"
    )
    expect(person.page.locator("[data-card]")).to_have_count(6)


def test_without_movement_nothing_waits_to_be_seen(place: Server, opened: Opened) -> None:
    page = begun(opened, place).page
    waiting = page.locator("[data-card] *").evaluate_all(
        "(parts) => parts.map((each) => getComputedStyle(each))"
        ".filter((style) => style.animationName !== 'none').map((style) => style.animationDelay)"
    )
    assert waiting, "the names of masks appear"
    assert set(waiting) == {"0s"}


def test_honours_that_come_after_the_next_game_has_begun_harm_nothing(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    page, held = person.page, list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/games/*/study", hold)
    with page.expect_request("**/games/*/study", timeout=2 * PATIENCE):
        played([person])
    person.press("rematch")
    expect(page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    with page.expect_response("**/games/*/study"):
        held[0].continue_()
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
