"""Somebody who plays through the interface: with a mouse, or with the keyboard alone."""

import random
import re
from collections.abc import Callable, Iterable, Sequence
from time import monotonic

from playwright.sync_api import Locator, Page, expect

from tests.e2e.frames import Frames

PATIENCE = 60_000
MOST_TABS = 150
RICH = ("empress", "widow", "patron", "princess", "king")
"""Masks that bring coins quickly, so that games come to an end."""

OVER = "over"
ASKED = ("memorise", "turn", "challenge", "choose", "finish", "name")


class Person:
    """One page, and what it heard. `keys`: no mouse, nothing but Tab, Enter and Space."""

    def __init__(self, page: Page, *, keys: bool = False, seed: int = 0) -> None:
        self.page = page
        self.frames = Frames(page)
        self.keys = keys
        self.chance = random.Random(seed)
        self.favours: Sequence[str] = RICH
        """The masks they announce, if they are in play."""
        self.challenges = 0.1
        """How often they challenge."""
        self.did: list[str] = []
        """What they were asked and answered in this game."""
        self.game = 1
        """Which game of the table it is."""
        self.waits: Callable[[str], bool] = lambda _: False
        """Whether this question is not answered: a test wants to see it."""
        page.set_default_timeout(PATIENCE)

    # how one presses something

    def press(self, what: str) -> None:
        """Press what has this `data-do`, or is found by this selector."""
        self._use(self.page.locator(what if "[" in what else f'[data-do="{what}"]'))

    def _use(self, target: Locator) -> None:
        if not self.keys:
            target.first.click()
            return
        expect(target.first).to_be_visible(timeout=PATIENCE)
        self._tab_to(target)
        self.page.keyboard.press("Enter")

    def _tab_to(self, target: Locator) -> None:
        for _ in range(MOST_TABS):
            if target.first.evaluate("(wanted) => wanted === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def write(self, what: str, text: str) -> None:
        """Type into a field."""
        field = self.page.locator(f'[data-do="{what}"]')
        if not self.keys:
            field.fill(text)
            return
        self._tab_to(field)
        self.page.keyboard.press("Control+A")
        self.page.keyboard.type(text)

    # coming in

    def open_table(self, name: str, players: int) -> str:
        """From home to a lobby of one's own; its address."""
        self.write("name-yourself", name)
        self.press("open-table")
        self.page.wait_for_url(re.compile("/t/"))
        self.seat(players)
        return self.page.url

    def seat(self, players: int) -> None:
        """As host: so many chairs."""
        count = self.page.locator('[data-option="option-players"] output')
        expect(count).to_have_text(re.compile(r"\d"), timeout=PATIENCE)
        while (now := int(count.inner_text())) != players:
            self.press("more" if now < players else "fewer")
            expect(count).not_to_have_text(str(now), timeout=PATIENCE)

    def sit_down(self, name: str) -> None:
        """From the link that one was sent to a chair."""
        self.write("name-yourself", name)
        self.press("sit-down")
        self.press("ready")
        expect(self.page.locator('[data-do="not-ready"]')).to_be_visible(timeout=PATIENCE)

    # playing

    def doing(self) -> str:
        """What the panel shows; `over` once the game has ended."""
        return str(
            self.page.evaluate(
                "() => document.querySelector('[data-ask]')?.dataset.ask"
                " ?? (document.querySelector('[data-end]') ? 'over' : '')"
            )
        )

    def play(self) -> bool:
        """Answer what is asked; whether anything was."""
        asked = self.doing()
        if asked not in ASKED or self.waits(asked):
            return False
        if asked == "memorise" and not self.page.locator('[data-ask] [data-do="ready"]:enabled').count():
            return False
        self.did.append(asked)
        getattr(self, f"_{asked}")()
        return True

    def _memorise(self) -> None:
        self.press('[data-ask] [data-do="ready"]')
        expect(self.page.locator('[data-ask] [data-do="ready"]:enabled')).to_have_count(0, timeout=PATIENCE)

    def _turn(self) -> None:
        announce = self.page.locator('[data-do="open-announce"]:not([aria-disabled="true"])')
        if announce.count():
            self.press('[data-do="open-announce"]')
            masks = self.page.locator("[data-ask] [data-mask]")
            offered = [each.get_attribute("data-mask") or "" for each in masks.all()]
            self.press(f'[data-ask] [data-mask="{self._favourite(offered)}"]')
            self.press('[data-ask] [data-do="announce"]')
        elif self.page.locator('[data-do="look"]:not([aria-disabled="true"])').count():
            self.press('[data-do="look"]')
        else:
            self._pick("[data-place]" if self.chance.random() < 0.5 else "[data-pick]", 1)
            self.press(f'[data-do="{self.chance.choice(("swap", "pretend"))}"]')

    def _favourite(self, offered: Iterable[str]) -> str:
        masks = list(offered)
        return next((mask for mask in self.favours if mask in masks), masks[0])

    def _challenge(self) -> None:
        self.press(f'[data-do="{"challenge" if self.chance.random() < self.challenges else "pass"}"]')

    def _choose(self) -> None:
        while not self.page.locator('[data-do="choose"]').count():
            self._pick("[data-pick]", 1)
        self.press('[data-do="choose"]')

    def _pick(self, kind: str, times: int) -> None:
        for _ in range(times):
            free = f'{kind}:not([aria-pressed="true"]):not([aria-disabled="true"])'
            if self.keys:
                free += ':not([tabindex="-1"])'
            self.press(free)

    def _finish(self) -> None:
        self.press(f'[data-do="finish-{self.chance.choice(("really", "pretend"))}"]')

    def _name(self) -> None:
        self.press("[data-ask] [data-mask]")
        self.press('[data-ask] [data-do="name"]')


def played(people: list[Person], until: Callable[[], bool] | None = None, seconds: float = 120) -> None:
    """Everybody answers what they are asked until the game is over, or until this is so.

    A game that is over before it is so was short: the first of them, the host, asks for another.
    """
    end = monotonic() + seconds
    while not (until() if until else _over(people)):
        assert monotonic() < end, f"stuck at {[(person.doing(), person.did[-5:]) for person in people]}"
        if until and _over(people):
            _again(people)
        if not any(person.play() for person in people):
            people[0].page.wait_for_timeout(20)


def _over(people: list[Person]) -> bool:
    return all(person.doing() == OVER for person in people)


def _again(people: list[Person]) -> None:
    for person in people:
        person.game += 1
        person.did.clear()
        person.frames.raw.clear()
    people[0].press("rematch")
    for person in people:
        expect(person.page.locator("[data-end]")).to_have_count(0, timeout=PATIENCE)


def learned(person: Person, until: str = OVER) -> list[str]:
    """In a lesson: press what is marked, again and again, up to this moment; the moments on the way."""
    moments: list[str] = []
    while True:
        person.page.locator("[data-lead], [data-learned]").first.wait_for(timeout=PATIENCE)
        if person.page.locator("[data-learned]").count():
            return moments
        moment = person.page.locator("[data-lesson]").get_attribute("data-lesson") or ""
        if moment == until:
            return moments
        if moment not in moments:
            moments.append(moment)
        person.press("[data-lead]")
