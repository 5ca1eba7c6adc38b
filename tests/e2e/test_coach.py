"""The coach and the notes as people use them: by mouse, by keys, on a telephone, on two devices."""

import json
import re

from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from tests.e2e.conftest import Opened
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server

PHONE = {"viewport": {"width": 360, "height": 640}}
SECRET = "he blinked twice"


def begun(opened: Opened, place: Server, options: dict[str, object], **wishes: object) -> Person:
    page = opened(place.address, **wishes)
    made = page.request.post(
        f"{place.address}/api/tables",
        data={"name": "Ann", "options": {"players": 4, "clocks": {"pace": "none"}, **options}, "start": True},
        headers={"X-Mascarade": "1", "Origin": place.address},
    )
    person = Person(page)
    page.goto(f"{place.address}/t/{made.json()['table']}")
    expect(page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    return person


def chances(page: Page) -> list[int]:
    cells = page.locator("[data-chance]")
    expect(cells.first).to_be_visible(timeout=PATIENCE)
    return [int(cell.get_attribute("data-chance") or "") for cell in cells.all()]


def to_my_turn(person: Person) -> None:
    person.waits = lambda asked: asked == "turn"
    played([person], lambda: person.doing() == "turn")


def test_one_press_leads_to_a_game_with_a_coach_who_says_what_changed(place: Server, opened: Opened) -> None:
    person = Person(opened(place.address))
    page = person.page
    person.press("play-now")
    expect(page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    person.press("coach")
    assert set(chances(page)) == {0, 100}, "all masks lie face up"
    expect(page.get_by_role("table").get_by_role("rowheader")).to_have_count(6)
    expect(page.get_by_role("table").get_by_role("columnheader")).to_have_count(7)
    page.keyboard.press("Escape")
    to_my_turn(person)
    page.locator("[data-place]").first.click()
    page.locator('[data-do="swap"]').click()
    person.press("coach")
    expect(page.locator("[data-why]").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-why]").first).to_have_text(re.compile(r"\w+ .*\w"))


def test_it_goes_on_speaking_while_it_is_open_and_no_longer(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {"coach": True})
    page = person.page
    to_my_turn(person)
    person.press("coach")
    chances(page)
    before = spoken(person)
    # the player answers elsewhere: on the same seat in another tab
    other = Person(page.context.new_page())
    other.page.goto(page.url)
    other.waits = lambda asked: other.did.count("turn") > 0 and asked == "turn"
    played([other], lambda: other.doing() == "turn" and other.did.count("turn") > 0)
    latest = page.locator("[data-coach]")
    expect(latest).not_to_have_attribute("data-coach", str(before[-1]), timeout=PATIENCE)
    assert spoken(other) == [], "it was not asked there"
    page.keyboard.press("Escape")
    expect(latest).to_have_count(0)


def spoken(person: Person) -> list[int]:
    """The steps after which the coach spoke to this page."""
    messages = [json.loads(frame) for frame in person.frames.raw]
    return [message["n"] for message in messages if message["type"] == "coach"]


def test_by_keys_on_a_telephone_it_is_a_list_of_places(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {"coach": True}, **PHONE)
    person.keys = True
    person.press("coach")
    chances(person.page)
    expect(person.page.locator('[data-grid="list"] tbody tr')).to_have_count(6)
    expect(person.page.locator('[data-grid="list"] li')).to_have_count(6)


def test_after_a_lost_connection_it_speaks_again(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {"coach": True})
    person.press("coach")
    chances(person.page)
    before = len(spoken(person))
    person.page.evaluate("() => window.dispatchEvent(new Event('online'))")
    person.page.wait_for_function("() => document.querySelector('[data-coach]') !== null")
    for _ in range(200):
        if len(spoken(person)) > before:
            break
        person.page.wait_for_timeout(50)
    assert len(spoken(person)) > before


def test_a_coach_that_is_gone_is_said_to_be_gone(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {"coach": True})

    def without_coach(here: WebSocketRoute) -> None:
        there = here.connect_to_server()

        def hear(said: str | bytes) -> None:
            lost = json.loads(said)["type"] == "coach"
            here.send(json.dumps({"type": "speechless", "n": 1}) if lost else said)

        there.on_message(hear)

    person.page.route_web_socket(re.compile(".*"), without_coach)
    person.page.reload()
    person.press("coach")
    expect(person.page.locator("[data-speechless]")).to_contain_text("does not answer", timeout=PATIENCE)
    expect(person.page.get_by_text("is thinking")).to_have_count(0)


def test_where_there_is_no_coach_there_is_no_button_and_no_notes(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {})
    expect(person.page.locator('[data-do="text"]')).to_be_visible(timeout=PATIENCE)
    for what in ("coach", "notes"):
        expect(person.page.locator(f'[data-do="{what}"]')).to_have_count(0)


def cell(page: Page, which: str) -> Locator:
    return page.locator(f'[data-cell="{which}"]')


def test_notes_are_there_after_a_reload_and_on_another_device(place: Server, opened: Opened) -> None:
    person = begun(opened, place, {"memory": "notes"})
    page = person.page
    person.press("notes")
    for which, times, mark in (("0 king", 1, "maybe"), ("1 king", 2, "sure"), ("5 thief", 3, "not")):
        for _ in range(times):
            cell(page, which).click()
        expect(cell(page, which)).to_have_attribute("data-mark", mark)
        expect(cell(page, which)).to_have_attribute("aria-label", re.compile(mark))
    page.locator('[data-do="notes-text"]').fill(SECRET)
    expect(page.locator('[data-notes="kept"]')).to_be_visible(timeout=PATIENCE)
    page.reload()
    person.press("notes")
    expect(cell(page, "1 king")).to_have_attribute("data-mark", "sure", timeout=PATIENCE)
    expect(page.locator('[data-do="notes-text"]')).to_have_value(SECRET)

    table = page.url.rsplit("/", 1)[1]
    meant = {"X-Mascarade": "1", "Origin": place.address}
    code = page.request.post(f"{place.address}/api/tables/{table}/move", headers=meant).json()["code"]
    phone = opened(place.address, **PHONE)
    claimed = phone.request.post(f"{place.address}/api/claim", data={"code": code}, headers=meant)
    assert claimed.status == 200
    phone.goto(f"{place.address}/t/{table}")
    Person(phone).press("notes")
    phone.locator('summary[data-place="1"]').click()
    expect(cell(phone, "1 king")).to_have_attribute("data-mark", "sure", timeout=PATIENCE)
    expect(phone.locator('[data-do="notes-text"]')).to_have_value(SECRET)


def test_notes_stay_with_who_writes_them_while_others_play(place: Server, opened: Opened) -> None:
    ann = Person(opened(place.address))
    link = ann.open_table("Ann", 4)
    ann.page.locator('[data-do="more-options"]').click()
    ann.page.locator('[data-option="option-memory"] input[value="notes"]').check()
    bob = Person(opened(link))
    bob.sit_down("Bob")
    ann.press("deal")
    for person in (ann, bob):
        expect(person.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    ann.press("notes")
    ann.page.locator('[data-do="notes-text"]').fill(SECRET)
    expect(ann.page.locator('[data-notes="kept"]')).to_be_visible(timeout=PATIENCE)
    ann.page.keyboard.press("Escape")
    played([ann, bob], lambda: bob.did.count("turn") > 0)
    bob.page.reload()
    expect(bob.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
    bob.press("notes")
    expect(bob.page.locator('[data-do="notes-text"]')).to_have_value("")
    assert bob.frames.raw
    assert not any(SECRET in frame for frame in bob.frames.raw)
    path = f"{place.address}/api/tables/{link.rsplit('/', 1)[1]}/games/1/notes"
    assert bob.page.request.get(path).json()["text"] == ""
    assert ann.page.request.get(path).json()["text"] == SECRET
