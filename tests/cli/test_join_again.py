"""`mascarade join`: people lose the server, their terminal or their key, and come back to their seats."""

import json
import signal
from pathlib import Path

import pytest

from tests.cli.joining import AT_ONCE, CALM, by_chance, code, game_code
from tests.cli.seat import Terminal, play
from tests.cli.stage import flat
from tests.server.outside import Server


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
