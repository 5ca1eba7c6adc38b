"""A server is updated while a page is open that the new one no longer understands."""

import json
import sys
from pathlib import Path

import msgspec
from playwright.sync_api import Page, WebSocketRoute, expect

from mascarade.wire.terms import PROTOCOL
from tests.compat import old_wire
from tests.e2e.conftest import QUICK, Opened
from tests.e2e.person import PATIENCE, Person, played
from tests.server.outside import Server

NEWER = PROTOCOL + 1
UPDATED = (
    sys.executable,
    "-c",
    "import runpy, sys; from mascarade.server.web.ws import session;"
    f"session.OLDEST = session.PROTOCOL = {NEWER};"
    # what follows is the command that this stands before: an interpreter, -m and the package
    "sys.argv = sys.argv[3:]; runpy.run_module('mascarade', run_name='__main__')",
)
"""What to put before the command of a server, so that it understands nothing but the next protocol."""


def _speak_the_next_protocol(page: Page) -> list[int]:
    """The page is as a new server would send it; how many lines it has opened so far, one entry for each."""
    lines: list[int] = []

    def open_line(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(len(lines) + 1)

        def said(message: str | bytes) -> None:
            assert isinstance(message, str)
            server.send(message.replace(f'"protocol":{PROTOCOL}', f'"protocol":{NEWER}'))

        line.on_message(said)

    page.route_web_socket("**/ws/**", open_line)
    return lines


def test_a_page_from_before_an_update_asks_to_be_reloaded_and_the_seat_is_still_there(
    tmp_path: Path, opened: Opened
) -> None:
    with Server(tmp_path, env=QUICK) as before:
        before.opened()
        person = Person(opened(before.address))
        page = person.page
        sent: list[str] = []
        page.on("websocket", lambda line: line.on("framesent", lambda frame: sent.append(str(frame))))
        person.press("play-now")
        played([person], lambda: "turn" in person.did)
        for frame in sent:
            assert msgspec.json.decode(frame, type=old_wire.Heard), "a node of an earlier version takes it"
        assert {"hello", "ready", "answer"} <= {json.loads(frame)["type"] for frame in sent}
        port = before.port
        assert before.stopped() == 0
    with Server(tmp_path, env=QUICK, before=UPDATED, port=port) as after:
        after.opened()
        reload = page.locator('[data-do="reload"]')
        expect(reload).to_be_visible(timeout=PATIENCE)
        expect(page.locator("[data-sorry].calm")).to_have_text(
            "This page is from before an update of the server: reload it, or update your program if you use"
            " one. Your seat stays yours."
        )
        lines = _speak_the_next_protocol(page)
        page.evaluate("() => window.dispatchEvent(new Event('online'))")
        assert lines == [], "a page that is too old does not come again by itself"
        reload.click()
        played([person])
        assert lines
