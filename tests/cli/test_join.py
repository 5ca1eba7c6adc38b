"""`mascarade join`: people in terminals play whole games at a real server."""

import re
from pathlib import Path

import httpx

from mascarade.rules.record import read
from mascarade.rules.seal import Holds, verify
from tests.cli.joining import CALM, by_chance, code, game_code
from tests.cli.seat import Terminal, play
from tests.server.outside import Server


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
