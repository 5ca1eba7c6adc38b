"""Whole games through the interface, in real browsers, to their end."""

import re
import signal
from pathlib import Path

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from mascarade.rules.events import Swapped
from mascarade.rules.record import Record
from mascarade.wire.server_messages import GameRevealed
from mascarade.wire.shown import Snapshot, Update
from tests.e2e.cable import Cable
from tests.e2e.conftest import QUICK, Opened
from tests.e2e.frames import told
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server


def gathered(opened: Opened, address: str, players: int, *, second: str = "") -> tuple[Person, Person]:
    """Two people at a new table, the second with the keyboard alone, and the masks are dealt."""
    ada = Person(opened(address), seed=players)
    link = ada.open_table("Ada", players)
    bo = Person(opened(re.sub(r"^http://[^/]+", second or address, link)), keys=True, seed=players + 1)
    bo.sit_down("Bo")
    ada.press("deal")
    return ada, bo


def file_of(person: Person, address: str) -> Record:
    """The game that they have just played."""
    table = person.page.url.split("/t/")[1].split("?")[0]
    answer = httpx.get(f"{address}/api/tables/{table}/games/{person.game}").raise_for_status()
    return msgspec.json.decode(answer.content, type=Record)


@pytest.mark.parametrize("players", [4, 8])
def test_two_people_and_bots_play_to_the_end_and_again(place: Server, opened: Opened, players: int) -> None:
    ada, bo = gathered(opened, place.address, players)
    watching = Person(opened(f"{ada.page.url}?watch=1"))
    played([ada, bo])
    record = file_of(ada, place.address)
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        expect(person.page.locator("[data-end]")).to_be_visible(timeout=PATIENCE)
        assert person.frames.events() == told(record, name), f"what {name} was told"
    expect(watching.page.locator("[data-end]")).to_be_visible(timeout=PATIENCE)
    seen = watching.frames.events()
    assert seen == told(record, None)[-len(seen) :], "what a spectator was told"
    assert ada.did.count("turn") >= 1
    assert bo.did.count("turn") >= 1

    ada.press("rematch")
    for person in (ada, bo):
        expect(person.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)


def test_after_the_end_everybody_reads_who_won_and_which_swaps_were_real(
    place: Server, opened: Opened
) -> None:
    ada, bo = gathered(opened, place.address, 4)
    played([ada, bo], lambda: ada.did.count("turn") >= 2)
    assert not ada.page.locator("[data-swap]").count(), "nobody reads that before the end"
    played([ada, bo])
    record = file_of(ada, place.address)
    swaps = [event.really for step in record.steps for event in step.events if isinstance(event, Swapped)]
    winners = record.result.winners if record.result else ()
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        shown = person.page.locator("[data-swap]").evaluate_all(
            "(marks) => marks.map((each) => each.dataset.swap)"
        )
        really = [each == "really" for each in shown]
        assert really, "a game has preparatory turns"
        assert really == swaps[-len(really) :], "a very long log has lost its beginning"
        if len(winners) == 1:
            title = "You win!" if winners == (name,) else f"{winners[0]} wins"
            expect(person.page).to_have_title(re.compile(f"^{re.escape(title)} "))


def test_who_sits_down_after_a_game_is_told_of_the_next_one(place: Server, opened: Opened) -> None:
    ada = Person(opened(place.address))
    link = ada.open_table("Ada", 4)
    ada.press("deal")
    played([ada])
    bo = Person(opened(link))
    bo.write("name-yourself", "Bo")
    bo.press("sit-down")
    waits = bo.page.locator('[data-state="next"]')
    expect(waits).to_contain_text("Bo", timeout=PATIENCE)
    ada.press("rematch")
    expect(bo.page.locator('[data-ask="memorise"]')).to_be_visible(timeout=PATIENCE)
    expect(waits).to_have_count(0)


def test_nothing_but_what_a_seat_may_know_reaches_its_browser(place: Server, opened: Opened) -> None:
    ada, bo = gathered(opened, place.address, 4)
    played([ada, bo])
    for person, name in ((ada, "Ada"), (bo, "Bo")):
        for message in person.frames.said():
            if isinstance(message, GameRevealed):
                break
            if isinstance(message, Update):
                whispers = [event for event in message.events if getattr(event, "to", name) != name]
                shown = [event for event in message.events if getattr(event, "not_to", None) == name]
                assert whispers == shown == []
            if isinstance(message, Snapshot) and message.view is not None:
                assert message.view.player == name
                assert all(handled.really is None or handled.by == name for handled in message.view.handled)


def test_somebody_who_reloads_has_their_seat_and_their_question_again(place: Server, opened: Opened) -> None:
    ada, bo = gathered(opened, place.address, 4)
    played([ada, bo], lambda: "turn" in ada.did and ada.doing() == "turn")
    coins = ada.page.locator("[data-purse]").all_inner_texts()
    ada.page.reload()
    expect(ada.page.locator('[data-ask="turn"]')).to_be_visible(timeout=PATIENCE)
    assert ada.page.locator("[data-purse]").all_inner_texts() == coins
    played([ada, bo])


def test_a_network_that_goes_away_in_a_challenge_costs_nothing(place: Server, opened: Opened) -> None:
    with Cable(place.port) as cable:
        ada, bo = gathered(opened, place.address, 4, second=cable.address)
        # the cable has another port, so this browser sees another origin: the same place all the same
        played([ada, bo], lambda: bo.doing() == "challenge")
        cable.pull()
        expect(bo.page.locator('[data-state="lost"]')).to_be_visible(timeout=PATIENCE)
        bo.press("pass")
        expect(bo.page.locator('[data-ask="kept"]')).to_be_visible(timeout=PATIENCE)
        cable.plug()
        expect(bo.page.locator('[data-state="lost"]')).to_have_count(0, timeout=PATIENCE)
        played([ada, bo])
        assert bo.frames.events() == told(file_of(ada, place.address), "Bo")


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_a_server_that_restarts_under_a_game_is_hardly_noticed(
    tmp_path: Path, opened: Opened, how: signal.Signals
) -> None:
    with Server(tmp_path, env=QUICK) as first:
        first.opened()
        ada, bo = gathered(opened, first.address, 4)
        played([ada, bo], lambda: ada.did.count("turn") >= 2)
        assert first.stopped(how) == (0 if how == signal.SIGTERM else -how)
    with Server(tmp_path, env=QUICK, port=int(first.address.rsplit(":", 1)[1])) as second:
        second.opened()
        played([ada, bo])
        assert ada.frames.events() == told(file_of(ada, second.address), "Ada")


def test_the_host_sends_somebody_away_and_a_bot_sits_in(place: Server, opened: Opened) -> None:
    ada, bo = gathered(opened, place.address, 4)
    played([ada, bo], lambda: ada.did.count("turn") >= 1)
    kicked(ada.page, "Bo")
    expect(bo.page.locator('[data-do="watch"]')).to_be_visible(timeout=PATIENCE)
    played([ada])
    expect(ada.page.locator("[data-end]")).to_be_visible(timeout=PATIENCE)


def kicked(page: Page, name: str) -> None:
    """Through the host's menu, in two taps."""
    page.locator('[data-do="menu"]').click()
    person = page.locator(f'[data-do="person"][data-name="{name}"]')
    person.click()
    kick = page.locator('dialog [data-do="kick"]')
    kick.click()
    kick.click()
    page.keyboard.press("Escape")
