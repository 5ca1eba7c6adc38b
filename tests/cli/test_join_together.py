"""`mascarade join` at a table with others: what they do is told, and prompts follow it."""

from pathlib import Path

import pytest

from tests.cli.joining import CALM, Friend, code
from tests.cli.seat import Terminal
from tests.server.outside import Server


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
