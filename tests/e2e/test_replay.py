"""Looking back on a game: as somebody heard it, with the truth, at a link, from a file; and one's games."""

import json
import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from mascarade.rules.events import Event, Opened, may_hear
from mascarade.rules.names import Player
from mascarade.rules.record import Record, read
from mascarade.rules.telling import tell
from mascarade.rules.view import Onlooker
from mascarade.text import words
from tests.e2e.conftest import Opened as Opener
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server

NAME = "Ada"


class Evening(NamedTuple):
    """A game that Ada has played to its end: where it is, what it was, and what her browser keeps."""

    address: str
    path: str
    file: bytes
    record: Record
    kept: Any

    def at(self, search: str = "") -> str:
        return f"{self.address}{self.path}{search}"


@pytest.fixture(scope="module")
def evening(browser: Browser, place: Server) -> Iterator[Evening]:
    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.add_init_script("localStorage['mascarade.tempo'] = 'once'")
    page = context.new_page()
    page.goto(place.address)
    made = page.request.post(
        f"{place.address}/api/tables",
        data={"name": NAME, "options": {"players": 5, "clocks": {"pace": "none"}}, "start": True},
        headers={"X-Mascarade": "1", "Origin": place.address},
    )
    table = made.json()["table"]
    page.goto(f"{place.address}/t/{table}")
    ada = Person(page, seed=5)
    expect(page.locator("[data-ask]")).to_be_visible(timeout=PATIENCE)
    played([ada])
    # somebody has always had the sharpest eye
    expect(page.locator('[data-after] [data-honour="sharpest"]')).to_be_visible(timeout=PATIENCE)
    ada.press("replay")
    page.wait_for_url(re.compile(f"/g/{table}/1"))
    file = httpx.get(f"{place.address}/api/tables/{table}/games/1").raise_for_status().content
    yield Evening(place.address, f"/g/{table}/1", file, read(file), context.storage_state())
    context.close()


def arrived(page: Page) -> Page:
    expect(page.locator("[data-happened]")).to_be_visible(timeout=PATIENCE)
    return page


def told(record: Record, reader: Player | None, *, everything: bool = False) -> list[str]:
    """Every line of the game as this reader was told it, or with all that was hidden."""
    events = [*record.events, *(event for step in record.steps for event in step.events)]
    opening = events[0]
    assert isinstance(opening, Opened)
    table, lines = Onlooker(reader, opening), []
    for event in events:
        if everything or may_hear(event, reader):
            lines += [words("en").say(line.key, **line.args) for line in _lines(event, table, reader)]
        table.hear(event)
    return lines


def _lines(event: Event, table: Onlooker, reader: Player | None) -> list[Any]:
    return list(tell(event, table.view(None).players, reader))


def downloaded(page: Page, what: str) -> str:
    with page.expect_download(timeout=PATIENCE) as coming:
        page.locator(f'[data-do="{what}"]').click()
    return Path(coming.value.path()).read_text(encoding="utf-8")


def look(page: Page, label: str) -> None:
    page.locator('[data-do="eyes"]').select_option(label=label)


def faces(page: Page) -> int:
    """How many masks lie face up."""
    return page.locator("[data-card].up").count()


def test_a_game_is_told_as_each_player_a_spectator_and_whoever_knows_it_all_would_hear_it(
    evening: Evening, opened: Opener
) -> None:
    page = arrived(opened(evening.at(), storage_state=evening.kept))
    expect(page.locator('[data-do="eyes"] option:checked')).to_have_text(f"{NAME} (you)")
    record = evening.record

    def text() -> list[str]:
        return [line for line in downloaded(page, "download-text").splitlines()[2:] if line]

    assert text() == told(record, NAME)
    other = next(player for player in record.opening.players if player != NAME)
    look(page, other)
    assert text() == told(record, other)
    look(page, "a spectator")
    assert text() == told(record, None)
    page.locator('[data-do="truth"]').click()
    assert text() == told(record, None, everything=True)


def test_nothing_is_given_away_before_one_goes_there_or_asks(evening: Evening, opened: Opener) -> None:
    page = arrived(opened(evening.at("?turn=1&seat=watch")))
    assert evening.record.result is not None
    ending = told(evening.record, None)[-1]
    assert faces(page) == 0
    assert ending not in page.content()
    expect(page.locator("[data-mark], [data-line]")).to_have_count(0)
    page.keyboard.press("End")
    expect(page.locator("[data-happened]")).to_contain_text(ending)
    places = len(evening.record.opening.masks) + len(evening.record.opening.centre)
    assert faces(page) < places
    page.locator('[data-do="truth"]').click()
    expect(page.locator("[data-card].up")).to_have_count(places)
    page.locator('[data-do="truth"]').click()
    expect(page.locator('[data-do="eyes"] option:checked')).to_have_text("a spectator")


def test_what_decided_the_game_and_what_everybody_believed_is_shown_to_whoever_asks(
    evening: Evening, opened: Opener
) -> None:
    page = arrived(opened(evening.at("?turn=5"), storage_state=evening.kept))
    study = httpx.get(f"{evening.address}/api/tables/{evening.path.split('/')[2]}/games/1/study").json()
    grid = page.locator("[data-grid] tbody tr")
    expect(grid).to_have_count(len(evening.record.opening.masks) + len(evening.record.opening.centre))
    now = next(turn for turn in study["turns"] if turn["turn"] == 5)
    for row, belief in enumerate(now["beliefs"][NAME]):
        cells = grid.nth(row).locator("[data-chance]").all()
        assert [cell.get_attribute("data-chance") for cell in cells] == [str(sure) for sure in belief]
    expect(page.locator("[data-grid] .lies")).to_have_count(0)
    page.locator('[data-do="decided"]').click()
    expect(page.locator("[data-mark]")).to_have_count(len(study["marks"]))
    expect(page.locator("[data-line]")).to_have_count(len(evening.record.opening.players))
    expect(page.locator("[data-grid] .lies")).to_have_count(grid.count())


def test_beside_what_a_player_could_believe_stands_what_last_changed_it(
    evening: Evening, opened: Opener
) -> None:
    page = arrived(opened(evening.at("?turn=5"), storage_state=evening.kept))
    study = httpx.get(f"{evening.address}/api/tables/{evening.path.split('/')[2]}/games/1/study").json()
    why = next(turn for turn in study["turns"] if turn["turn"] == 5)["why"]
    expect(page.locator("[data-why]").first).to_have_text(re.compile(r"\S"), timeout=PATIENCE)
    for player in evening.record.opening.players:
        look(page, f"{player} (you)" if player == NAME else player)
        expect(page.locator("[data-why]")).to_have_count(len(why[player]["events"]))
        heard = told(evening.record, player)
        assert all(line in heard for line in page.locator("[data-why]").all_inner_texts())
    look(page, "a spectator")
    expect(page.locator("[data-why]")).to_have_count(0)


def test_ones_own_notes_are_there_again_and_nobody_elses(place: Server, opened: Opener) -> None:
    secret = "he blinked twice"
    ada = Person(opened(place.address), seed=5)
    made = ada.page.request.post(
        f"{place.address}/api/tables",
        data={
            "name": NAME,
            "options": {"players": 4, "clocks": {"pace": "none"}, "memory": "notes"},
            "start": True,
        },
        headers={"X-Mascarade": "1", "Origin": place.address},
    )
    table = made.json()["table"]
    ada.page.goto(f"{place.address}/t/{table}")
    ada.press("notes")
    for _ in range(2):
        ada.page.locator('[data-cell="1 king"]').click()
    ada.page.locator('[data-do="notes-text"]').fill(secret)
    expect(ada.page.locator('[data-notes="kept"]')).to_be_visible(timeout=PATIENCE)
    ada.page.keyboard.press("Escape")
    played([ada])
    ada.press("replay")
    notes = arrived(ada.page).locator("[data-own-notes]")
    expect(notes).to_contain_text(secret, timeout=PATIENCE)
    expect(notes.locator("dd")).to_have_count(1)
    expect(notes.locator('[data-noted="+ king"]')).to_have_text(re.compile("sure.*King"))
    expect(notes.locator("button, textarea, input")).to_have_count(0)

    stranger = arrived(opened(ada.page.url))
    expect(stranger.locator("[data-beliefs]")).to_be_visible(timeout=PATIENCE)
    expect(stranger.locator("[data-own-notes]")).to_have_count(0)
    # a browser that says that it sat there, and did not
    kept = ada.page.context.storage_state()
    liar = opened(place.address, storage_state={**kept, "cookies": []})
    with liar.expect_response(re.compile("/notes$")) as refused:
        liar.goto(ada.page.url)
    assert refused.value.status in (401, 403)
    expect(arrived(liar).locator("[data-beliefs]")).to_be_visible(timeout=PATIENCE)
    expect(liar.locator("[data-own-notes]")).to_have_count(0)
    assert secret not in liar.content()


def test_one_steps_through_a_game_with_the_keyboard_and_hears_it(evening: Evening, opened: Opener) -> None:
    page = arrived(opened(evening.at("?turn=0&seat=watch")))
    places = len(evening.record.opening.masks) + len(evening.record.opening.centre)
    expect(page.locator("[data-card].up")).to_have_count(places)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-card].up")).to_have_count(0)
    begins = next(line for line in told(evening.record, None) if "turn 1" in line)
    expect(page.locator('[data-live="polite"]')).to_have_text(begins, timeout=PATIENCE)
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", "2")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", "1")
    page.keyboard.press(" ")
    expect(page.locator('[data-do="pause"]')).to_be_visible()
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", "3", timeout=PATIENCE)
    page.keyboard.press(" ")
    expect(page.locator('[data-do="play"]')).to_be_visible()
    page.keyboard.press("Home")
    expect(page.locator("[data-moment]")).to_have_attribute("data-moment", "0")


def test_a_link_shows_somebody_else_the_same_moment_through_the_same_eyes(
    evening: Evening, opened: Opener
) -> None:
    page = arrived(opened(evening.at(), storage_state=evening.kept))
    page.locator('[data-do="turn"]').press("PageUp")
    page.locator('[data-do="forward"]').click()
    page.wait_for_url(re.compile(rf"\?turn=[1-9]\d*&moment=1&seat={NAME}$"))
    stranger = arrived(opened(page.url))
    expect(stranger.locator('[data-do="eyes"] option:checked')).to_have_text(NAME)
    happened = page.locator("[data-happened]").inner_text()
    expect(stranger.locator("[data-happened]")).to_have_text(re.compile(r"\S"))
    assert stranger.locator("[data-happened]").inner_text() == happened
    assert stranger.url == page.url


def test_the_address_follows_once_whoever_holds_a_key_down_lets_it_go(
    evening: Evening, opened: Opener
) -> None:
    page = opened(evening.at("?turn=0&seat=watch"))
    page.clock.install(time=datetime(2030, 1, 1))
    page.reload()  # whatever the page has begun to wait for is ours to let pass, or it would end by itself
    arrived(page)
    page.clock.pause_at(datetime(2031, 1, 1))
    page.evaluate(
        """() => {
          const real = history.replaceState.bind(history);
          window.addresses = [];
          history.replaceState = (...all) => { window.addresses.push(all[2]); real(...all); };
        }"""
    )
    for moment in range(1, 11):
        page.keyboard.press("ArrowRight")
        expect(page.locator("[data-moment]")).to_have_attribute("data-moment", str(moment))
    assert page.evaluate("() => window.addresses") == []
    page.clock.run_for(1000)
    (address,) = page.evaluate("() => window.addresses")
    assert re.fullmatch(rf"{evening.path}\?turn=[1-9]\d*(&moment=\d+)?&seat=watch", address)


def test_the_browser_checks_the_seals_with_the_code_it_kept(evening: Evening, opened: Opener) -> None:
    page = arrived(opened(evening.at(), storage_state=evening.kept))
    page.locator('[data-do="check"]').click()
    said = page.locator("[data-verdict]")
    expect(said).to_have_attribute("data-verdict", "holds")
    expect(said).to_contain_text("nobody has rewritten anything")
    page.locator('[data-do="noted"]').fill("0000-0000-0000")
    page.locator('[data-do="check"]').click()
    expect(said).to_have_attribute("data-verdict", "never")


def test_a_game_that_was_saved_is_opened_again_from_a_file(evening: Evening, opened: Opener) -> None:
    page = arrived(opened(evening.at()))
    saved = downloaded(page, "download-json")
    assert json.loads(saved) == json.loads(evening.file)
    page.locator('[data-do="another"]').click()
    brought(page, saved.encode())
    arrived(page)
    page.keyboard.press("End")
    expect(page.locator("[data-happened]")).to_contain_text(told(evening.record, None)[-1])


@pytest.mark.parametrize("hand", ["chosen", "dropped"])
def test_a_game_file_is_opened_by_whoever_chooses_it_or_drops_it_on_the_page(
    evening: Evening, opened: Opener, hand: str
) -> None:
    page = opened(f"{evening.address}/g")
    field = page.locator('[data-do="bring"]')
    expect(field).to_be_enabled(timeout=PATIENCE)
    if hand == "chosen":
        with page.expect_file_chooser(timeout=PATIENCE) as asked:
            field.click()
        asked.value.set_files({"name": "a.json", "mimeType": "application/json", "buffer": evening.file})
    else:
        drop(page, "dragover", evening.file)
        expect(page.locator(".drop.over")).to_be_visible()
        drop(page, "drop", evening.file)
    arrived(page)
    page.keyboard.press("End")
    expect(page.locator("[data-happened]")).to_contain_text(told(evening.record, None)[-1])
    expect(page.locator("[data-unread]")).to_have_count(0)


def drop(page: Page, kind: str, content: bytes) -> None:
    """A file from another window, held over the page or let go."""
    page.evaluate(
        """([kind, text]) => {
          const held = new DataTransfer();
          held.items.add(new File([text], 'game.json', { type: 'application/json' }));
          const event = new DragEvent(kind, { dataTransfer: held, bubbles: true, cancelable: true });
          document.querySelector('main').dispatchEvent(event);
        }""",
        [kind, content.decode()],
    )


def test_a_broken_file_says_what_is_wrong_with_it(evening: Evening, opened: Opener) -> None:
    page = opened(f"{evening.address}/g")
    sorry = page.locator("[data-sorry]")
    brought(page, evening.file[: len(evening.file) // 2])
    expect(sorry).to_contain_text("not valid JSON", timeout=PATIENCE)
    brought(page, b"")
    expect(sorry).to_contain_text("empty", timeout=PATIENCE)
    brought(
        page, evening.file.replace(b'"coins":[', b'"coins":["', 1).replace(b'"coins":["6', b'"coins":["6"', 1)
    )
    expect(sorry).to_contain_text("how the table lay at the beginning", timeout=PATIENCE)
    brought(page, b'{"a": 1}')
    expect(sorry).to_contain_text("not a game file", timeout=PATIENCE)
    brought(page, b" " * 9_000_000)
    expect(sorry).to_contain_text("too large", timeout=PATIENCE)
    expect(page.locator("[data-happened]")).to_have_count(0)


def brought(page: Page, content: bytes) -> None:
    field = page.locator('[data-do="bring"]:enabled')
    field.set_input_files({"name": "game.json", "mimeType": "application/json", "buffer": content})


def test_ones_own_games_are_remembered_here_and_forgotten_when_one_says_so(
    evening: Evening, opened: Opener
) -> None:
    page = opened(evening.address, storage_state=evening.kept)
    page.locator('[data-do="history"]').click()
    games = page.locator("[data-game]")
    expect(games).to_have_count(1)
    expect(games).to_contain_text(NAME)
    (noted,) = json.loads(downloaded(page, "export"))
    assert [noted["seat"], noted["winners"]] == [NAME, [*(evening.record.result or _no()).winners]]
    assert sorted(noted["players"]) == sorted(evening.record.opening.players)
    page.locator('[data-game] [data-do="replay"]').click()
    arrived(page)
    page.go_back()
    page.locator('[data-do="forget"]').click()
    page.locator('[data-do="forget"][data-sure="true"]').click()
    expect(games).to_have_count(0)
    page.reload()
    expect(page.locator('[data-do="bring-file"]')).to_be_visible(timeout=PATIENCE)
    expect(games).to_have_count(0)


def _no() -> Any:
    raise AssertionError("the game is not over")


def test_a_game_that_is_being_played_cannot_be_looked_back_on(place: Server, opened: Opener) -> None:
    page = opened(place.address)
    made = page.request.post(
        f"{place.address}/api/tables",
        data={"name": NAME, "options": {"players": 4, "clocks": {"pace": "none"}}, "start": True},
        headers={"X-Mascarade": "1", "Origin": place.address},
    )
    for game in ("1", "2"):
        page.goto(f"{place.address}/g/{made.json()['table']}/{game}")
        expect(page.locator("[data-sorry]").first).to_have_text(re.compile(r"\S"), timeout=PATIENCE)
        expect(page.locator("[data-happened], [data-card]")).to_have_count(0)
