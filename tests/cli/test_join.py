"""`mascarade join`: people in terminals play whole games at a real server, lose it, and come back."""

import json
import random
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Any, Self

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from mascarade.rules.record import read
from mascarade.rules.seal import Holds, verify
from tests.cli.seat import Terminal, Typist, play
from tests.cli.stage import flat
from tests.server.outside import Server, until

AT_ONCE = ("--pace", "0")
CALM = ("--players", "4", "--clocks", "none")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("place") / "data", *AT_ONCE) as server:
        yield server.opened()


def by_chance(seed: int) -> Typist:
    """Somebody who answers anything."""
    chance = random.Random(seed)
    return lambda prompt: str(chance.randint(1, int(prompt[1]))) if prompt[1] else ""


def code(terminal: Terminal) -> str:
    """The six letters of its table."""
    return terminal.until(r"The code of this table: ([A-Z]{6})\n")[1]


def game_code(terminal: Terminal) -> str:
    found = re.search(r"[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}", terminal.said)
    assert found
    return found[0]


class Friend:
    """A program at the same table, which does exactly what it is told to."""

    def __init__(self, place: Server, name: str) -> None:
        self._address = place.address
        self._name = name
        token = httpx.post(f"{place.address}/api/token", json={}).raise_for_status().json()["token"]
        self._headers = {"Authorization": f"Bearer {token}"}
        self._ids = count(1)
        self._open = ExitStack()

    def post(self, path: str, **body: Any) -> dict[str, Any]:
        answer = httpx.post(
            f"{self._address}{path}", json={"name": self._name, **body}, headers=self._headers
        )
        joined: dict[str, Any] = answer.raise_for_status().json()
        url = f"{self._address.replace('http', 'ws', 1)}/ws/{joined['table']}"
        self.line: ClientConnection = self._open.enter_context(connect(url, additional_headers=self._headers))
        self.line.send(json.dumps({"type": "hello"}))
        until(self.line, "snapshot")
        return joined

    def shown(self, table: str) -> dict[str, Any]:
        """The table, as HTTP shows it to this one."""
        answer = httpx.get(f"{self._address}/api/tables/{table}", headers=self._headers)
        shown: dict[str, Any] = answer.raise_for_status().json()
        return shown

    def wish(self, what: str, **fields: Any) -> None:
        wish = f"f{next(self._ids)}"
        self.line.send(json.dumps({"type": what, "id": wish, **fields}))
        assert until(self.line, "done")["id"] == wish

    def play_until(self, happening: str) -> None:
        """Answer whatever is asked, until this happens to the room."""
        answered = 0
        while True:
            update = until(self.line, "update")
            if update.get("change", {}).get("what") == happening:
                return
            yours = update.get("yours", {"number": 0})
            if yours["number"] > answered:
                answered = yours["number"]
                answer = yours["options"][-1 if len(yours["options"]) == 2 else 0]
                given = {"type": "answer", "id": f"p{answered}", "question": answered, "answer": answer}
                self.line.send(json.dumps(given))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()


# Whole games


def test_two_terminals_play_a_whole_game_with_bots_and_begin_another(place: Server, tmp_path: Path) -> None:
    with (
        Terminal(tmp_path, place.address, "--name", "Ann", *CALM) as ann,
        Terminal(tmp_path, code(ann), "--server", place.address, "--name", "Ben", lang="pl") as ben,
        Terminal(tmp_path, ann.until(r"friends: (\S+)\n")[1], "--watch") as watcher,
    ):
        ann.until("Ben joins the table.")
        ann.until("Waiting for: Ben.")
        ben.until("Naciśnij Enter, gdy można zaczynać")
        ben.type("/dzień dobry")
        ann.until(r"\[Ben\] dzień dobry")
        ben.type()
        ann.until("Ben is ready.")
        watcher.until("Seat 2: Ben|Ben joins the table.")
        ann.until("bots take the 2 empty seats")
        ann.type()
        play(ann, ben, typist=by_chance(5))
        watcher.until("The whole game, with all that was hidden: ")
        codes = {game_code(each) for each in (ann, ben, watcher)}
        assert len(codes) == 1
        file = httpx.get(ann.until(r"all that was hidden: (\S+)\n")[1]).content
        assert isinstance(verify(read(file), codes.pop()), Holds)
        for each in (ann, ben, watcher):
            each.said = each.said.replace("\n", " ")
        truth = re.compile(r"(Ann|Ben|Arlecchino|Colombina): (Cheat|Empress|Judge|King|Swindler|Thief) ")
        assert len(truth.findall(ann.said.split("The masks are lifted")[1])) == 4
        assert not re.search(r"You (look|take|announce|receive)|It is your", watcher.said)


def test_after_a_game_everybody_ready_plays_another_and_whoever_leaves_is_told(
    place: Server, tmp_path: Path
) -> None:
    with (
        Terminal(tmp_path, place.address, "--name", "Ann", *CALM) as ann,
        Terminal(tmp_path, code(ann), "--server", place.address, "--name", "Ben") as ben,
    ):
        ben.until("Press Enter when you are ready")
        ben.type()
        ann.until("bots take the 2 empty seats")
        ann.type()
        play(ann, ben, typist=by_chance(8), until=lambda: ben.over)
        ann.until("As soon as everybody is ready, you can deal. Waiting for: Ben.")
        ben.until("Press Enter for another game")
        ben.type()
        ann.until("Ben is ready.")
        ann.until("Press Enter for another game")
        ann.type()
        ben.until("A new game begins")
        ann.until("they are turned")
        ann.type("q")
        ann.until("Do you really want to leave the game?")
        ann.type("q")
        ann.until("Until the next ball!")
        assert ann.ended() == 0
        ben.until("Ann leaves the table.")
        ben.until("You are the host of this table now.")


def test_one_person_deals_at_once_with_bots(place: Server, tmp_path: Path) -> None:
    with Terminal(tmp_path, place.address, "--name", "Ann", *CALM, "--side", "B", "--start") as ann:
        ann.until("A new game begins, with 6 masks. At the table: Ann,")
        play(ann, typist=by_chance(2))
        ann.type("q")
        ann.until("Until the next ball!")
        assert ann.ended() == 0


# Coming back


def test_a_server_that_is_killed_is_waited_for_and_the_game_goes_on(tmp_path: Path) -> None:
    with (
        Server(tmp_path / "data", *AT_ONCE) as server,
        Terminal(tmp_path, server.opened().address, "--name", "Ann", *CALM) as ann,
        Terminal(tmp_path, code(ann), "--server", server.address, "--name", "Ben") as ben,
    ):
        ben.until("Press Enter when you are ready")
        ben.type()
        ann.until("bots take the 2 empty seats")
        ann.type()
        typist = by_chance(3)
        play(ann, ben, typist=typist, until=lambda: "Preparatory turn 3" in ann.said)
        server.send(signal.SIGKILL)
        server.ended()
        for each in (ann, ben):
            each.until("The connection is lost: trying again until it is back")
        with Server(tmp_path / "data", *AT_ONCE, port=server.port) as again:
            again.opened()
            for each in (ann, ben):
                each.until("The connection is back.")
            play(ann, ben, typist=typist)
        assert ann.said.count("The connection is lost") == 1
        assert ann.said.count("Preparatory turn 3") == 1
        assert game_code(ann) == game_code(ben)


@pytest.mark.parametrize("how", ["killed", "interrupted", "hung up"])
def test_the_same_command_brings_one_back_to_the_same_seat(place: Server, tmp_path: Path, how: str) -> None:
    with Terminal(tmp_path, place.address, "--name", "Ann", *CALM, "--start") as ann:
        link = ann.until(r"friends: (\S+)\n")[1]
        play(ann, typist=by_chance(4), until=lambda: "It is your turn" in ann.said)
        if how == "killed":
            ann.send(signal.SIGKILL)
            ann.ended()
        else:
            if how == "interrupted":
                ann.send(signal.SIGINT)
            else:
                ann.hang_up()
            ann.until("Your seat stays yours. This brings you back to it:")
            assert ann.until(r"mascarade join (\S+) --name Ann --lang en\n")[1] == link
            assert ann.ended() == (130 if how == "interrupted" else 0)
    with Terminal(tmp_path, link, "--name", "ann") as again:
        again.until(r"Seat 1: Ann \(you\), host")
        again.until("It is your turn")
        again.type("l")
        again.until("What has happened so far")
        again.until("Preparatory turn 1")
        assert "You really" not in again.said
        assert "You only pretend" not in again.said


def test_a_table_of_pure_memory_tells_nothing_again(place: Server, tmp_path: Path) -> None:
    arguments = (place.address, "--name", "Ann", *CALM, "--memory", "pure", "--start")
    with Terminal(tmp_path, *arguments) as ann:
        link = ann.until(r"friends: (\S+)\n")[1]
        play(ann, typist=by_chance(4), until=lambda: "It is your turn" in ann.said)
        ann.type("l")
        ann.until("This table is played from memory alone")
        ann.send(signal.SIGKILL)
        ann.ended()
    with Terminal(tmp_path, link, "--name", "Ann") as again:
        again.until("It is your turn")
        again.type("l")
        again.until("This table is played from memory alone")
        again.type("t")
        again.until("The bank: 1")
        assert "Preparatory" not in again.said
        assert "receive" not in again.said


def test_who_comes_back_while_the_masks_lie_face_up_reads_them_again(place: Server, tmp_path: Path) -> None:
    with Terminal(tmp_path, place.address, "--name", "Ann", *CALM, "--start") as ann:
        link = ann.until(r"friends: (\S+)\n")[1]
        mine = ann.until(r"You receive ([\w ]+), face up")[1]
    with Terminal(tmp_path, link, "--name", "Ann") as again:
        assert again.until(r"You receive ([\w ]+), face up")[1] == mine
        again.until("Press Enter, and they are")
        again.type()
        again.until("Preparatory turn 1")


def test_the_key_to_a_seat_is_for_its_owner_alone(place: Server, tmp_path: Path) -> None:
    with Terminal(tmp_path, place.address, "--name", "Ann") as ann:
        ann.until("Press Enter to deal")
        (key,) = tmp_path.glob("**/seats/*.json")
        assert key.stat().st_mode & 0o777 == 0o600
        assert key.parent.stat().st_mode & 0o077 == 0
        assert json.loads(key.read_bytes())["token"] not in ann.said


def test_where_the_key_cannot_be_kept_one_is_told_and_plays_all_the_same(
    place: Server, tmp_path: Path
) -> None:
    (tmp_path / ".local").write_text("a file, where a folder should be", encoding="utf-8")
    with Terminal(tmp_path, place.address, "--name", "Ann", *CALM) as ann:
        ann.until("The key to your seat cannot be kept in")
        ann.until("Press Enter to deal")
        assert "nothing brings you back" in flat(ann.said)
        ann.type()
        ann.until("A new game begins")


# At the table


def test_people_come_and_go_and_it_is_told(place: Server, tmp_path: Path) -> None:
    with (
        Friend(place, "Zoe") as friend,
        Terminal(tmp_path, place.address, "--name", "Ann", *CALM, "--no-bots") as ann,
    ):
        link = ann.until(r"friends: (\S+)\n")[1]
        ann.until("As soon as the 3 empty seats are taken, you can deal")
        friend.post(f"/api/tables/{link.rsplit('/', 1)[1]}/join")
        ann.until("Zoe joins the table.")
        friend.wish("sit", chair=3)
        ann.until("Zoe takes another seat.")
        friend.wish("rename", name="Zoë")
        ann.until("Zoe has a new name: Zoë.")
        friend.wish("emote", emote="doubt")
        ann.until("Zoë raises an eyebrow.")
        friend.wish("ready")
        ann.until("Zoë is ready.")
        ann.type("t")
        ann.until("Seat 4: Zoë, ready")
        friend.wish("ready", ready=False)
        ann.until("Zoë is no longer ready.")
        ann.type("7")
        ann.until("Nothing is asked of you at the moment.")
        friend.line.close()
        ann.until("Zoë is not connected any more.")
        ann.type("q")
        assert ann.ended() == 0


def test_a_challenge_can_be_answered_before_its_turn_and_the_answer_is_kept(
    place: Server, tmp_path: Path
) -> None:
    """The host announces and the next player, a person too, is slow: Ann, after them, need not be."""
    with Friend(place, "Host") as host, Friend(place, "Slow") as slow:
        options = {"players": 4, "clocks": {"pace": "none"}, "first": 0}
        table = host.post("/api/tables", options=options)["table"]
        slow.post(f"/api/tables/{table}/join")
        with Terminal(tmp_path, f"{place.address}/t/{table}", "--name", "Ann") as ann:
            ann.until("Press Enter when you are ready")
            ann.type()
            slow.wish("ready")
            ann.until("Waiting for the host to deal: Host.")
            host.wish("start")
            ann.until("Press Enter, and they are")
            ann.type()
            ann.until("Waiting for the others, who are still reading the masks.")
            host.wish("ready")
            slow.wish("ready")
            ann.until("Preparatory turn 1: Host plays.")
            swap = {"do": "swap", "with": "Ann", "really": False}
            host.wish("answer", question=1, answer=swap)
            slow.wish("answer", question=2, answer=swap)
            ann.until(r"Type a number from 1 to \d+: ")
            ann.type("1")
            ann.until("Turn 5: Host plays.")
            host.wish("answer", question=5, answer={"do": "announce", "mask": "king"})
            ann.until("Host announces: “I am the King.”")
            ann.until("Your turn to answer comes later, but you can answer right now.")
            ann.until("Type a number from 1 to 2: ")
            ann.type("2")
            ann.until("Your answer is kept, and shown at its moment.")
            ann.until("Waiting for Slow.")
            assert "You do not challenge" not in ann.said
            slow.wish("answer", question=6, answer={"do": "pass"})
            ann.until("You do not challenge.")


def test_a_question_that_somebody_else_answered_is_taken_back(place: Server, tmp_path: Path) -> None:
    """Two terminals of one seat: what is answered in one need not be answered in the other."""
    with (
        Terminal(tmp_path, place.address, "--name", "Ann", *CALM, "--start") as one,
        Terminal(tmp_path, one.until(r"friends: (\S+)\n")[1], "--name", "Ann") as two,
    ):
        for each in (one, two):
            each.until("Press Enter, and they are")
        one.type()
        for each in (one, two):
            each.until("It is your preparatory turn")
            each.until(r"Type a number from 1 to \d+: ")
        assert "The masks are turned face down, and the game begins." in two.said
        one.type("1")
        two.until("That question is closed: the game goes on without your answer.")
        two.until("You really swap them.")
        two.until("turn 4|Turn 5")


def test_a_pause_takes_the_prompt_back_and_peeking_is_a_letter(place: Server, tmp_path: Path) -> None:
    options = {"players": 4, "clocks": {"pace": "none"}, "first": 0, "peeking": True}
    with (
        Friend(place, "Host") as host,
        Terminal(tmp_path, host.post("/api/tables", options=options)["link"], "--name", "Ann") as ann,
    ):
        ann.until("Press Enter when you are ready")
        ann.type()
        ann.until("Waiting for the host to deal: Host.")
        host.wish("start")
        ann.until("Press Enter, and they are")
        ann.type()
        host.wish("ready")
        ann.until("At this table you may peek: type p")
        ann.until("Preparatory turn 1: Host plays.")
        ann.type("p")
        ann.until("You peek at your own mask out of turn")
        ann.until("You see that you are")
        host.wish("answer", question=1, answer={"do": "swap", "with": "Ann", "really": False})
        ann.until(r"Type a number from 1 to \d+: ")
        host.wish("pause")
        ann.until("The game is paused")
        host.wish("pause", paused=False)
        ann.until("The game goes on.")
        ann.until(r"Type a number from 1 to \d+: ")
        assert "That question is closed" not in ann.said
        host.wish("end")
        ann.until("The host ends the game here, and nobody wins.")
        ann.until("Press Enter for another game")
        host.wish("kick", chair=1)
        ann.until("The host has asked you to leave this table")
        assert ann.ended() == 0


@pytest.mark.slow
def test_whoever_lets_the_time_run_out_is_told_and_takes_the_seat_back(place: Server, tmp_path: Path) -> None:
    options = {"players": 4, "clocks": {"pace": "own", "move": 5, "bank": 0}, "first": 1}
    with (
        Friend(place, "Host") as friend,
        Terminal(tmp_path, friend.post("/api/tables", options=options)["link"], "--name", "Ann") as ann,
    ):
        ann.until("Press Enter when you are ready")
        ann.type()
        ann.until("Waiting for the host to deal: Host.")
        friend.wish("start")
        friend.wish("ready")
        friend.play_until("away")
        ann.until("The masks are turned face down, and the game begins.")
        ann.until("You have 5 seconds for this.")
        ann.until("That question is closed: the game goes on without your answer.")
        ann.until("Your time ran out twice, and a bot sits in for you.")
        ann.until("A bot is playing for you. Press Enter to take your seat back.")
        ann.type()
        ann.until("Type a number from 1 to")


def test_who_watches_needs_no_keyboard(place: Server, tmp_path: Path) -> None:
    with (
        Terminal(tmp_path, place.address, "--name", "Ann", *CALM) as ann,
        Terminal(tmp_path, code(ann), "--server", place.address, "--watch") as watcher,
    ):
        watcher.hang_up()
        watcher.until("You watch this table")
        ann.until("Press Enter to deal")
        ann.type()
        ann.until("Press Enter, and they are")
        ann.type()
        watcher.until("Preparatory turn 1")
        assert len(list(tmp_path.glob("**/seats/*"))) == 1
        ann.type("q")
        ann.until("Do you really want to leave the game?")
        ann.type("q")
        watcher.until("Everybody has left: the game ends here")
        watcher.until("This table is closed.")
        assert watcher.ended() == 0
