"""A rude guest stays out: a host kicks and locks, and lets friends in."""

import re

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Opened
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server


def address_of(page: Page) -> str:
    """The link that the host gives to friends."""
    return page.locator("[data-link]").input_value()


def twice(person: Person, what: str) -> None:
    """Press a button that asks whether one is sure."""
    person.press(what)
    expect(person.page.locator(f'[data-do="{what}"][data-sure="true"]:not(.fresh)')).to_be_visible(
        timeout=PATIENCE
    )
    person.press(what)


def locked_out(person: Person) -> None:
    expect(person.page.locator("[data-sorry]").first).to_contain_text(
        re.compile("locked|code"), timeout=PATIENCE
    )
    expect(person.page.locator('[data-do="sit-down"], [data-do="watch"]')).to_have_count(0)


def test_who_was_kicked_from_a_locked_table_stays_out_and_a_friend_with_the_new_code_plays(
    place: Server, opened: Opened
) -> None:
    ann = Person(opened(place.address), seed=1)
    link = ann.open_table("Ann", 4)
    old = ann.page.locator("[data-code]").inner_text()
    assert address_of(ann.page) == link
    mallory, cleo = Person(opened(link), seed=2), Person(opened(link), seed=3)
    mallory.sit_down("Mallory")
    cleo.sit_down("Cleo")

    ann.press('[data-do="seat"]:has-text("Mallory")')
    expect(ann.page.locator("dialog[open]")).to_contain_text("no accounts")
    twice(ann, "kick-lock")
    expect(mallory.page.locator("main h1")).to_have_text("You were asked to leave", timeout=PATIENCE)
    expect(mallory.page.locator('[data-do="watch"]')).to_have_count(0)
    expect(ann.page.locator("[data-code]")).not_to_have_text(old, timeout=PATIENCE)
    new = ann.page.locator("[data-code]").inner_text()
    assert address_of(ann.page) == f"{link}?code={new}"
    expect(cleo.page.locator("[data-code]")).to_have_text(new, timeout=PATIENCE)

    # with another browser, by all that was known before
    for address in (link, f"{link}?watch=1", f"{link}?code={old}", f"{link}/tv"):
        locked_out(Person(opened(address)))
    fresh = Person(opened(place.address))
    fresh.write("code", old)
    fresh.press("join-code")
    expect(fresh.page.locator("[data-sorry]").last).to_contain_text("No open table has this code")

    # a friend who has the old link is told the new code
    ben = Person(opened(link), seed=4)
    locked_out(ben)
    ben.write("code", new.lower())
    ben.press("join-code")
    ben.write("name-yourself", "Ben")
    ben.press("sit-down")
    expect(ben.page.locator('[data-do="stop-asking"]')).to_be_visible(timeout=PATIENCE)
    expect(ann.page.locator("[data-asks]")).to_have_text("Ben asks to join the table.", timeout=PATIENCE)
    ann.press('[data-knock="Ben"] [data-do="admit"]')
    ben.press("ready")
    expect(ann.page.locator("[data-knocks]")).to_have_count(0)
    ann.press("deal")
    people = [ann, cleo, ben]
    played(people, lambda: all("turn" in person.did for person in people))


def test_a_host_who_uses_keys_alone_lets_somebody_in_and_turns_somebody_away(
    place: Server, opened: Opened
) -> None:
    ann = Person(opened(place.address), keys=True)
    link = ann.open_table("Ann", 4)
    switch = ann.page.locator('[data-option="option-approval"] input')
    switch.focus()
    ann.page.keyboard.press("Space")
    expect(switch).to_be_checked()
    ben, eve = Person(opened(link)), Person(opened(link))
    for person, name in ((ben, "Ben"), (eve, "Eve")):
        person.write("name-yourself", name)
        person.press("sit-down")
        expect(ann.page.locator(f'[data-knock="{name}"]')).to_be_visible(timeout=PATIENCE)
    ann.press('[data-knock="Eve"] [data-do="decline"]')
    expect(eve.page.locator("[data-sorry]").first).to_contain_text("has not let you in", timeout=PATIENCE)
    expect(eve.page.locator('[data-do="sit-down"]')).to_be_visible()
    expect(ann.page.locator("#knocks-title")).to_be_focused(timeout=PATIENCE)
    ann.press('[data-knock="Ben"] [data-do="admit"]')
    expect(ben.page.locator('[data-do="ready"]')).to_be_visible(timeout=PATIENCE)
    switch.focus()
    ann.page.keyboard.press("Space")
    expect(switch).not_to_be_checked()


def test_who_stops_waiting_is_no_longer_shown_to_the_host(place: Server, opened: Opened) -> None:
    ann = Person(opened(place.address))
    link = ann.open_table("Ann", 4)
    ann.press('[data-option="option-approval"] input')
    ben = Person(opened(link))
    ben.write("name-yourself", "Ben")
    ben.press("sit-down")
    expect(ann.page.locator('[data-knock="Ben"]')).to_be_visible(timeout=PATIENCE)
    ben.press("stop-asking")
    expect(ann.page.locator("[data-knocks]")).to_have_count(0, timeout=PATIENCE)
    expect(ben.page.locator('[data-do="sit-down"]')).to_be_visible()


def test_the_big_screen_of_a_locked_table_is_opened_with_its_code(place: Server, opened: Opened) -> None:
    ann = Person(opened(place.address))
    ann.open_table("Ann", 4)
    ann.press('[data-option="option-locked"] input')
    screen = ann.page.locator('.invite [data-do="tv"]')
    expect(screen).to_have_attribute("href", re.compile(r"/tv\?code=\w{6}$"), timeout=PATIENCE)
    television = opened(place.address + (screen.get_attribute("href") or ""))
    expect(television.locator('[data-tv="lobby"]')).to_contain_text("Ann", timeout=PATIENCE)
    # `decode` waits until the picture is there
    width = television.locator(".code img").evaluate(
        "(image) => image.decode().then(() => image.naturalWidth)"
    )
    assert width > 0
