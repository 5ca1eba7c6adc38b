"""The lesson, played in a real browser: whatever is marked is pressed, and in the end one has won."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import expect

from mascarade.server.table.lesson import FIRST
from tests.e2e.conftest import QUICK, Opened
from tests.e2e.person import PATIENCE, Person, learned
from tests.server.outside import Server


def begun(opened: Opened, place: Server, *, keys: bool = False, **wishes: object) -> Person:
    """Somebody who came from the first page to the first card."""
    person = Person(opened(place.address, **wishes), keys=keys)
    person.press("learn")
    person.press("begin-lesson")
    expect(person.page.locator('[data-lesson="read"]')).to_be_visible(timeout=PATIENCE)
    return person


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_whoever_presses_what_is_marked_learns_everything_and_wins(
    place: Server, opened: Opened, keys: bool
) -> None:
    person = begun(opened, place, keys=keys)
    assert learned(person) == list(FIRST.moments)
    expect(person.page.locator("[data-learned] li")).to_have_count(5)
    expect(person.page).to_have_title(re.compile("^You win!"))
    person.press("play-now")
    expect(person.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    expect(person.page.locator("[data-lesson]")).to_have_count(0)


def test_it_can_be_played_on_a_small_telephone_where_nothing_lies_over_the_board(
    place: Server, opened: Opened
) -> None:
    person = begun(opened, place, viewport={"width": 360, "height": 640})
    learned(person, "pass")
    boxes = [person.page.locator(what).bounding_box() for what in ("#board", "[data-lesson]", "[data-ask]")]
    assert None not in boxes
    edges = [(box["y"], box["y"] + box["height"]) for box in boxes if box]
    assert all(upper[1] <= lower[0] + 1 for upper, lower in pairwise(edges))
    assert edges[-1][1] <= 640, "what is to be pressed is in sight"
    learned(person)


def test_what_is_not_marked_rests_and_says_why(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    page = person.page
    learned(person, "look")
    expect(page.locator(".fresh")).to_have_count(0)  # a tap counts from now on
    for resting in ("open-swap", "open-announce"):
        button = page.locator(f'[data-do="{resting}"]')
        expect(button).to_have_attribute("aria-disabled", "true")
        reason = page.locator(f"#{button.get_attribute('aria-describedby')}")
        expect(reason).to_have_text(re.compile(r"\w+ \w+"))
        button.click(force=True)
    page.keyboard.press("s")
    expect(page.locator('[data-do="look"]')).to_be_visible()
    expect(page.locator("[data-place], [data-pick], [data-ask] [data-mask]")).to_have_count(0)
    learned(person, "challenge")
    expect(page.locator(".fresh")).to_have_count(0)
    page.locator('[data-do="pass"]').click(force=True)
    page.keyboard.press("p")
    expect(page.locator('[data-lesson="challenge"] .todo')).to_be_visible()
    assert learned(person)[0] == "challenge"


def test_a_lesson_that_was_left_goes_on_where_it_was(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    learned(person, "pretend")
    table = person.page.url
    person.press("leave-lesson")
    person.press("learn")
    person.press("go-on")
    assert learned(person) == list(FIRST.moments[FIRST.moments.index("pretend") :])
    assert person.page.url == table


def test_a_lesson_can_be_begun_again(place: Server, opened: Opened) -> None:
    person = begun(opened, place)
    learned(person, "look")
    person.press("home")
    person.press("learn")
    expect(person.page.locator('[data-do="go-on"]')).to_be_visible(timeout=PATIENCE)
    person.press("begin-lesson")
    assert learned(person, "swap") == ["read"]


def test_a_server_that_restarts_under_a_lesson_is_hardly_noticed(tmp_path: Path, opened: Opened) -> None:
    with Server(tmp_path, env=QUICK) as first:
        first.opened()
        person = begun(opened, first)
        learned(person, "lose")
        assert first.stopped() == 0
    with Server(tmp_path, env=QUICK, port=int(first.address.rsplit(":", 1)[1])) as second:
        second.opened()
        assert learned(person)[-1] == FIRST.moments[-1]


def test_the_lesson_can_be_heard(place: Server, opened: Opened) -> None:
    """All that the cards say is said to a screen reader, too."""
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
    for moment in FIRST.moments[1:]:
        learned(person, moment)
        todo = page.locator("[data-lesson] .todo").inner_text()
        page.wait_for_function("(todo) => window.heard.some((each) => each.includes(todo))", arg=todo)


def test_whoever_opens_the_link_of_a_lesson_is_offered_to_watch_and_no_seat(
    place: Server, opened: Opened
) -> None:
    person = begun(opened, place)
    learned(person, "swap")
    link = person.page.url
    stranger = opened(link)
    expect(stranger.locator('[data-do="watch"]')).to_have_count(1)
    expect(stranger.locator('[data-do="sit-down"]')).to_have_count(0)
    expect(stranger.locator(".only")).to_contain_text("This is a lesson")
    screen = opened(f"{link}/tv")
    expect(screen.locator(".how")).to_have_text("To watch on a telephone", timeout=PATIENCE)
    learned(person)
    stranger.reload()
    expect(stranger.locator('[data-do="watch"]')).to_have_count(1)
    expect(stranger.locator('[data-do="sit-down"]')).to_have_count(0)
