"""Every page there is, brought about for real, and how to bring it about again after it is loaded anew."""

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Page, expect

from mascarade.scenarios import PRINTED
from tests.e2e.conftest import Opened
from tests.e2e.hurried import hurried
from tests.e2e.person import OVER, PATIENCE, RICH, Person, learned, played

Arrange = Callable[[Page], None]

_WITH_SPY = ("judge", "king", "fool", "spy", "thief", "swindler")
_WITH_GURU = ("judge", "guru", "king", "empress", "fool", "thief", "swindler", "beggar")


class View(NamedTuple):
    """A page that is loaded, what shows that it is there, and what must be pressed to see all of it."""

    page: Page
    ready: str
    arrange: Arrange

    def there(self) -> None:
        """Once it is there, with what must be pressed pressed."""
        expect(self.page.locator(self.ready).first).to_be_visible(timeout=PATIENCE)
        self.arrange(self.page)


Prepare = Callable[[Opened, str], View]


def _nothing(_: Page) -> None:
    """It is there as it is."""


def _pressing(*what: str) -> Arrange:
    def press(page: Page) -> None:
        for each in what:
            page.locator(each if "[" in each else f'[data-do="{each}"]').locator("visible=true").first.click()

    return press


def _at(path: str, ready: str) -> Prepare:
    return lambda opened, address: View(opened(f"{address}{path}"), ready, _nothing)


def _table(opened: Opened, address: str, players: int, *, start: bool, **options: Any) -> Page:
    """A table that hurries nobody, and its host's page."""
    page = opened(address)
    wanted = {"players": players, "clocks": {"pace": "none"}, **options}
    made = page.request.post(
        f"{address}/api/tables",
        data={"name": "Massimiliano di Po", "options": wanted, "start": start},
        headers={"X-Mascarade": "1", "Origin": address},
    )
    assert made.status == 201, made.text()
    page.goto(f"{address}/t/{made.json()['table']}")
    return page


def _lobby(players: int, *press: str) -> Prepare:
    def prepare(opened: Opened, address: str) -> View:
        page = _table(opened, address, players, start=False)
        return View(page, '[data-do="deal"]', _pressing(*press))

    return prepare


def _door(opened: Opened, address: str) -> View:
    host = _table(opened, address, 12, start=False)
    return View(opened(host.url), '[data-do="sit-down"]', _pressing("open-claim"))


def _guest(opened: Opened, address: str) -> View:
    host = _table(opened, address, 4, start=False)
    bo = Person(opened(host.url))
    bo.sit_down("Bo")
    return View(bo.page, '[data-do="not-ready"]', _nothing)


def _asking(opened: Opened, address: str) -> tuple[Page, Page]:
    """The pages of a host who lets people in, and of somebody who waits for that."""
    host = _table(opened, address, 4, start=False)
    host.locator('[data-option="option-approval"] input').check()
    bo = Person(opened(host.url))
    bo.write("name-yourself", "Maria Massimiliana")
    bo.press("sit-down")
    expect(host.locator("[data-knock]")).to_be_visible(timeout=PATIENCE)
    return host, bo.page


def _asked(opened: Opened, address: str) -> View:
    host, _ = _asking(opened, address)
    return View(host, "[data-knocks]", _nothing)


def _asks(opened: Opened, address: str) -> View:
    _, page = _asking(opened, address)

    def again(page: Page) -> None:
        """A page that is loaded anew does not wait any more."""
        if page.locator('[data-do="stop-asking"]').count() == 0:
            page.locator('[data-do="sit-down"]').click()
        expect(page.locator('[data-do="stop-asking"]')).to_be_visible(timeout=PATIENCE)

    return View(page, '[data-do="stop-asking"], [data-do="sit-down"]', again)


def _locked(opened: Opened, address: str) -> View:
    host = _table(opened, address, 4, start=False)
    host.locator('[data-option="option-locked"] input').check()
    expect(host.locator("[data-link]")).to_have_value(re.compile("code="), timeout=PATIENCE)
    return View(opened(host.url), '[data-do="join-code"]', _nothing)


def _seat_menu(opened: Opened, address: str) -> View:
    host = _table(opened, address, 4, start=False)
    Person(opened(host.url)).sit_down("Bo")
    return View(host, '[data-chair="1"].person', _pressing('[data-chair="1"]'))


def _left(opened: Opened, address: str) -> View:
    bo = _guest(opened, address).page
    _pressing("leave", "leave")(bo)
    return View(bo, '[data-do="back"]', _nothing)


def _game(players: int, asked: str, *press: str, favours: Sequence[str] = RICH, **options: Any) -> Prepare:
    """A game that waits for this person with this question."""

    def prepare(opened: Opened, address: str) -> View:
        person = Person(_table(opened, address, players, start=True, **options), seed=players)
        person.favours = favours
        expect(person.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
        person.waits = lambda now: now == asked
        if asked == OVER:
            hurried(person.page)
        played([person], lambda: person.doing() == asked)
        ready = "[data-end]" if asked == OVER else f'[data-ask="{asked}"]'
        return View(person.page, ready, _pressing(*press))

    return prepare


def _paused(opened: Opened, address: str) -> View:
    page = _game(4, "turn")(opened, address).page
    _pressing("menu", "pause")(page)
    return View(page, '[data-ask="paused"]', _nothing)


def _announcing(players: int) -> Prepare:
    """One's own turn, an ordinary one, with the masks to choose from."""

    def prepare(opened: Opened, address: str) -> View:
        person = Person(_table(opened, address, players, start=True))
        free = person.page.locator('[data-do="open-announce"]:not([aria-disabled="true"])')
        expect(person.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
        person.waits = lambda _: free.count() > 0
        played([person], lambda: free.count() > 0)
        return View(person.page, '[data-ask="turn"]', _pressing("open-announce"))

    return prepare


def _naming(opened: Opened, address: str) -> View:
    """The guru asks the next player who they are."""
    ada = Person(_table(opened, address, 8, start=False, scenario="custom", masks=_WITH_GURU))
    ada.favours = ("guru",)
    bo = Person(opened(ada.page.url))
    bo.sit_down("Bo")
    ada.press("deal")
    expect(bo.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
    bo.waits = lambda now: now == "name"
    played([ada, bo], lambda: bo.doing() == "name")
    return View(bo.page, '[data-ask="name"]', _nothing)


def _coached(players: int) -> Prepare:
    """Some turns into a game, with the coach open and speaking."""

    def prepare(opened: Opened, address: str) -> View:
        person = Person(_table(opened, address, players, start=True, coach=True, memory="notes"))
        expect(person.page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
        hurried(person.page, turns=2)
        return View(person.page, '[data-ask="turn"]', _consulting)

    return prepare


def _consulting(page: Page) -> None:
    _pressing("coach")(page)
    expect(page.locator("[data-chance]").first).to_be_visible(timeout=PATIENCE)


def _noting(page: Page) -> None:
    """The sheet of notes with all its marks; on a telephone the first place is unfolded."""
    _pressing("notes")(page)
    expect(page.locator('[data-do="notes-text"]')).to_be_visible(timeout=PATIENCE)
    folded = page.locator('summary[data-place="0"]')
    if folded.count():
        folded.click()
    for cell, times in ((0, 1), (1, 2), (2, 3)):
        for _ in range(
            times if page.locator("[data-cell]").nth(cell).get_attribute("data-mark") == "blank" else 0
        ):
            page.locator("[data-cell]").nth(cell).click()
    page.locator('[data-do="notes-text"]').fill("Colombina looked before she spoke.")
    expect(page.locator('[data-notes="kept"]')).to_be_visible(timeout=PATIENCE)


def _noted(players: int) -> Prepare:
    def prepare(opened: Opened, address: str) -> View:
        found = _game(players, "turn", memory="notes")(opened, address)
        return found._replace(arrange=_noting)

    return prepare


def _watching(opened: Opened, address: str) -> View:
    host = _table(opened, address, 8, start=True)
    return View(opened(f"{host.url}?watch=1"), "[data-ask]", _nothing)


def _waiting(opened: Opened, address: str) -> View:
    """Somebody sat down after a game."""
    host = _game(4, OVER)(opened, address).page
    bo = Person(opened(host.url))
    bo.write("name-yourself", "Bo")
    bo.press("sit-down")
    told = '[data-state="next"]'
    expect(bo.page.locator(told)).to_be_visible(timeout=PATIENCE)
    return View(bo.page, told, _nothing)


def _big_screen(prepare: Prepare, ready: str) -> Prepare:
    """What the room sees of this table."""

    def beside(opened: Opened, address: str) -> View:
        host = prepare(opened, address).page
        return View(opened(f"{host.url}/tv"), ready, _nothing)

    return beside


def _kept(opened: Opened, address: str) -> View:
    """The builder with a link that is partly nonsense, and something on the shelf."""
    masks = "judge,king,peasant,peasant,guru,witch,thief,fool,joker"
    name = "An evening with a very, very, very long"
    page = opened(f"{address}/build?players=7&masks={masks}&name={name}")
    page.locator('[data-do="save"]').click()
    expect(page.locator("[data-scenario]")).to_have_count(1, timeout=PATIENCE)
    page.wait_for_url("**/build?players=7&masks=judge*")
    return View(page, "[data-scenario]", _nothing)


def _past(players: int, search: str, *press: str) -> Prepare:
    """A game that this person has played, looked back on."""

    def prepare(opened: Opened, address: str) -> View:
        page = _game(players, OVER)(opened, address).page
        replay = page.locator('[data-do="replay"]').get_attribute("href")
        page.goto(f"{address}{replay}{search}")
        return View(page, "[data-happened]", _pressing(*press))

    return prepare


def _lesson(moment: str, *press: str) -> Prepare:
    """A lesson at this moment, or at its end."""

    def prepare(opened: Opened, address: str) -> View:
        person = Person(opened(f"{address}/learn"))
        person.press("begin-lesson")
        learned(person, moment)
        ready = "[data-learned]" if moment == OVER else f'[data-lesson="{moment}"] .todo'
        return View(person.page, ready, _pressing(*press))

    return prepare


def _lesson_door(opened: Opened, address: str) -> View:
    learner = _lesson("read")(opened, address).page
    return View(opened(learner.url), '[data-do="watch"]', _pressing("open-claim"))


def _past_noted(opened: Opened, address: str) -> View:
    """A game looked back on, with the notes that one wrote in it."""
    noted = _noted(4)(opened, address)
    noted.arrange(noted.page)
    person = Person(noted.page)
    person.page.keyboard.press("Escape")
    played([person])
    replay = person.page.locator('[data-do="replay"]').get_attribute("href")
    person.page.goto(f"{address}{replay}")
    return View(person.page, "[data-own-notes]", _nothing)


def _history(opened: Opened, address: str) -> View:
    page = _game(4, OVER)(opened, address).page
    page.goto(f"{address}/history")
    return View(page, "[data-game]", _pressing("forget"))


VIEWS: dict[str, Prepare] = {
    "home": _at("/", '[data-do="play-now"]'),
    "rules": _at("/rules", '[data-mask="king"]'),
    "the scenario builder": _at("/build", '[data-mask="king"]'),
    "the scenario builder with a link": _kept,
    "the scenario builder with a printed side": _at(
        f"/build?players=12&masks={','.join(PRINTED['12A'].masks)}", "[data-laboratory] h2"
    ),
    "no such table": _at("/t/nosuchtable", '[data-do="to-home"]'),
    "the door": _door,
    "the door of a lesson": _lesson_door,
    "the lobby of four": _lobby(4, "more-options"),
    "the lobby of twelve": _lobby(12),
    "the lobby of a guest": _guest,
    "waiting for the host": _asks,
    "somebody who asks to join": _asked,
    "a locked table": _locked,
    "what a host can do about somebody": _seat_menu,
    "having left": _left,
    "the masks before the game": _lobby(8, "masks"),
    "choosing masks in the lobby": _lobby(8, '[data-option="option-scenario"] [value="custom"]'),
    "moving a seat": _lobby(4, "move-seat"),
    "reading the masks of four": _game(4, "memorise"),
    "reading the masks of twelve": _game(12, "memorise"),
    "a turn of four": _game(4, "turn"),
    "a turn of twelve": _game(12, "turn"),
    "announcing at a table of four": _announcing(4),
    "announcing at a table of twelve": _announcing(12),
    "swapping or pretending at a table of twelve": _game(12, "turn", "[data-place]"),
    "a challenge of four": _game(4, "challenge"),
    "a challenge of twelve": _game(12, "challenge"),
    "a secret challenge against the clock": _game(
        8, "challenge", challenges="secret", clocks={"pace": "own", "move": 3600, "bank": 3600}
    ),
    "choosing two players": _game(12, "choose", favours=("fool",)),
    "what the spy has seen": _game(4, "finish", favours=("spy",), scenario="custom", masks=_WITH_SPY),
    "naming one's mask": _naming,
    "a game that pauses": _paused,
    "the end of four": _game(4, OVER),
    "the end of twelve": _game(12, OVER),
    "the sheet of masks": _game(12, "turn", "masks"),
    "the table as text": _game(12, "turn", "text"),
    "the coach of four": _coached(4),
    "the coach of twelve": _coached(12),
    "the notes of four": _noted(4),
    "the notes of twelve": _noted(12),
    "the menu": _game(4, "turn", "menu"),
    "the keys": _game(4, "turn", "keys"),
    "watching": _watching,
    "waiting for the next game": _waiting,
    "the lobby on a big screen": _big_screen(_lobby(12), '[data-tv="lobby"]'),
    "reading the masks on a big screen": _big_screen(_game(12, "memorise"), '[data-tv="memorise"]'),
    "a challenge of twelve on a big screen": _big_screen(_game(12, "challenge"), "[data-announced]"),
    "the end on a big screen": _big_screen(_game(12, OVER), '[data-tv="over"]'),
    "looking back on a game of four": _past(4, ""),
    "looking back on a game of twelve": _past(12, "?turn=9999&seat=Massimiliano+di+Po", "decided", "check"),
    "looking back on one's own notes": _past_noted,
    "opening a game file": _at("/g", '[data-do="bring"]'),
    "one's own games": _history,
    "the way into the lesson": _at("/learn", '[data-do="begin-lesson"]'),
    "the first card of a lesson": _lesson("read"),
    "a lesson in the middle": _lesson("pass"),
    "swapping in a lesson": _lesson("pretend", "open-swap"),
    "announcing in a lesson": _lesson("announce", "open-announce"),
    "the end of a lesson": _lesson(OVER),
}
