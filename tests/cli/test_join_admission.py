"""`mascarade join` at tables whose host lets people in, or has locked them."""

import signal
from pathlib import Path

import httpx
import pytest

from mascarade.cli.join.server_api import Destination, destination
from mascarade.text import words
from tests.cli.joining import Friend
from tests.cli.seat import Terminal
from tests.server.outside import Server, until


def program(place: Server) -> httpx.Client:
    """Somebody who only asks over HTTP."""
    token = httpx.post(f"{place.address}/api/token", json={}).raise_for_status().json()["token"]
    return httpx.Client(base_url=place.address, headers={"Authorization": f"Bearer {token}"})


def asked(host: Friend) -> tuple[str, str]:
    """Who asks to join, as the host is told: the id of the request, and the name."""
    while not (knocks := until(host.line, "knocks")["knocks"]):
        pass
    return knocks[0]["id"], knocks[0]["name"]


def test_who_joins_from_a_terminal_waits_for_the_host(place: Server, tmp_path: Path) -> None:
    with Friend(place, "Ann") as ann:
        table = ann.post("/api/tables", approval=True)
        with Terminal(tmp_path, table["link"], "--name", "Ben") as ben:
            ben.until("the host lets people in: waiting for Ann")
            knock, name = asked(ann)
            assert name == "Ben"
            ann.wish("admit", knock=knock)
            ben.until("Press Enter when you are ready")
        with Terminal(tmp_path, table["link"], "--name", "Eve") as eve:
            ann.wish("decline", knock=asked(ann)[0])
            eve.until("The host has not let you in")
            assert eve.ended() == 1
        with Terminal(tmp_path, table["link"], "--name", "Dan") as dan:
            asked(ann)
            dan.send(signal.SIGINT)
            dan.ended()
            assert until(ann.line, "knocks")["knocks"] == [], "the request was taken back"


def test_a_locked_table_is_joined_and_watched_with_its_link_or_its_code_alone(
    place: Server, tmp_path: Path
) -> None:
    with Friend(place, "Ann") as ann:
        table = ann.post("/api/tables")
        ann.wish("lock")
        ann.wish("approval", approval=False)
        with Terminal(tmp_path, table["link"], "--name", "Eve") as eve:
            eve.until("The host has locked this table")
            assert eve.ended() == 1
        code = ann.shown(table["table"])["room"]["code"]
        with Terminal(tmp_path, code, "--server", place.address, "--name", "Ben") as ben:
            ben.until("Press Enter when you are ready")
        with Terminal(tmp_path, f"{table['link']}?code={code}", "--watch") as watcher:
            watcher.until("Seat 1: Ann")


def test_a_host_in_a_terminal_is_told_who_asks_and_answers_with_a_letter(
    place: Server, tmp_path: Path
) -> None:
    with Friend(place, "Zoe") as zoe:
        table = zoe.post("/api/tables", approval=True)
        with (
            Terminal(tmp_path, table["link"], "--name", "Ann") as ann,
            program(place) as ben,
            program(place) as eve,
        ):
            ann.until("waiting for Zoe")
            zoe.wish("admit", knock=asked(zoe)[0])
            ann.until("Press Enter when you are ready")
            zoe.wish("appoint", chair=1)
            path = f"/api/tables/{table['table']}/knock"
            assert ben.post(path, json={"name": "Ben"}).status_code == 200
            ann.until(r"Ben asks to join the table: type \+ to let them in")
            ann.type("+")
            ann.until("Ben joins the table")
            assert eve.post(path, json={"name": "Eve"}).status_code == 200
            ann.until("Eve asks to join the table")
            ann.type("-")
            while (again := eve.post(path, json={"name": "Eve"})).status_code == 200:
                pass
            assert again.json()["problems"][0]["key"] == "knock-declined"


@pytest.mark.parametrize(
    ("address", "path"),
    [
        ("http://a.example/t/abc?code=BCDFGH", "/api/tables/abc?code=BCDFGH"),
        ("http://a.example/t/abc?lang=fr&code=bcdfgh", "/api/tables/abc?code=bcdfgh"),
        ("http://a.example/t/abc?code=B%26x", "/api/tables/abc"),
        ("http://a.example/t/abc?watch=1", "/api/tables/abc"),
    ],
)
def test_a_link_brings_its_code_along(address: str, path: str) -> None:
    assert destination(address, "http://b.example", words("en")) == Destination("http://a.example", path)
