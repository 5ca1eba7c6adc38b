"""`mascarade play`: somebody at the terminal, from the first question to the last mask."""

from pathlib import Path
from typing import ClassVar
from unittest import mock

import pytest

from mascarade.bots import BOTS, Asked, Hello
from mascarade.bots.random import Random
from mascarade.rules import Answer, Event, heard
from mascarade.rules.events import Opened, Peeked, Revealed, TurnBegan
from mascarade.rules.record import Record, read
from mascarade.rules.state import OpenTable
from mascarade.scenarios import PRINTED
from tests.cli.program import run
from tests.cli.stage import Typist, by_chance, flat, mascarade, offered, then

WELCOME = "Welcome to the ball!"
GOODBYE = "Thank you for playing. Until the next ball!\n"
MINE = 'name = "mine"\nplayers = 6\nmasks = ["judge", "king", "empress", "thief", "witch", "spy"]\n'


def events_of(record: Record) -> list[Event]:
    return [*record.events, *(event for step in record.steps for event in step.events)]


def saved(tmp_path: Path, *arguments: str, typist: Typist) -> tuple[str, Record]:
    """What was on the screen, and the game that was written down."""
    name = tmp_path / f"game {len(list(tmp_path.iterdir()))}.json"
    done = mascarade("play", *arguments, "--save", str(name), typist=typist)
    assert (done.code, done.err) == (0, "")
    assert "The game is saved in" in done.out
    return done.out, read(name.read_bytes())


@pytest.mark.parametrize("bots", ["honest", "random"])
@pytest.mark.parametrize("side", ["4A", "5B", "8B", "12B"])
def test_a_game_is_played_to_its_end(tmp_path: Path, side: str, bots: str) -> None:
    arguments = ("--people", "Ann", "--scenario", side, "--seed", "1", "--bots", bots)
    screen, record = saved(tmp_path, *arguments, typist=by_chance(1))
    assert screen.startswith(f"{WELCOME}\nThe scenario is {side}, for {PRINTED[side].players} players.\n")
    assert screen.endswith(GOODBYE)
    assert record.result is not None
    assert record.scenario == side
    truth = screen.split("The masks are lifted")[1]
    assert truth.count(":") >= PRINTED[side].players
    assert "\x1b" not in screen


@pytest.mark.slow
@pytest.mark.parametrize("side", PRINTED)
def test_games_of_every_side_are_played_to_their_end(tmp_path: Path, side: str) -> None:
    for seed in (1, 2, 3):
        arguments = ("--people", "Ann", "--scenario", side, "--seed", str(seed), "--peeking")
        _, record = saved(tmp_path, *arguments, typist=by_chance(seed))
        assert record.result is not None


def test_a_seed_plays_the_same_evening_again() -> None:
    def evening(seed: str) -> str:
        return mascarade("play", "--people", "Ann", "--seed", seed, typist=by_chance(1)).out

    assert evening("1") == evening("1")
    assert evening("1") != evening("2")


def test_six_sit_at_the_table_unless_one_says_otherwise(tmp_path: Path) -> None:
    out, record = saved(tmp_path, "--seed", "1", typist=then())
    assert "The scenario is 6A, for 6 players." in out
    assert len(record.opening.players) == 6
    _, record = saved(tmp_path, "--players", "9", "--side", "B", typist=then())
    assert (record.scenario, len(record.opening.players)) == ("9B", 9)


def test_a_scenario_may_come_from_a_file_or_from_chance(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(MINE, encoding="utf-8")
    out, record = saved(tmp_path, "--scenario", str(mine), typist=then())
    assert "The scenario is mine, for 6 players." in out
    assert "spy" in record.opening.masks
    _, record = saved(tmp_path, "--scenario", "random", "--players", "7", "--seed", "3", typist=then())
    assert (record.scenario, len(record.opening.players)) == ("random 3", 7)


def test_the_first_turn_is_whose_one_says_or_chance(tmp_path: Path) -> None:
    _, record = saved(tmp_path, "--people", "Ann", "--first", "Ann", typist=then())
    assert record.opening.players[record.opening.seat] == "Ann"
    firsts = {
        saved(tmp_path, "--people", "Ann", "--seed", str(seed), typist=then())[1].opening.seat
        for seed in range(12)
    }
    assert len(firsts) > 2


def test_the_masks_are_read_once_and_are_not_in_the_log_afterwards() -> None:
    done = mascarade("play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=then("", "l"))
    before, after = flat(done.out).split("they are turned face down.", 1)
    assert "You receive" in before
    assert "face up" not in after
    assert "What has happened so far" in after


def test_the_table_the_masks_and_the_log_are_a_letter_away() -> None:
    done = mascarade(
        "play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=then("", "t", "M", "l", "1", "t")
    )
    assert done.out.count("The table") >= 3
    assert "The masks in play" in done.out
    assert "Ann (you): 6 coins" in done.out
    assert "The bank: 164 coins" in done.out


@pytest.mark.parametrize(
    "typed", ["0", "99", "-1", "1.0", "x", "1 2", "²", "٣", "9" * 5000, "one", "\x1b[A", "\x00", "é"]
)
def test_a_wrong_pick_is_asked_for_again(typed: str) -> None:
    typist = then("", typed, "1")
    done = mascarade("play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=typist)
    assert (done.code, done.err) == (0, "")
    assert "is not possible here: type a number from 1 to" in flat(done.out)
    assert "You take your own mask" in done.out
    assert "\x1b" not in done.out
    assert done.out.endswith(GOODBYE)


def test_enter_alone_asks_again_without_a_word() -> None:
    done = mascarade("play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=then("", "", "", "1"))
    assert "is not possible here" not in done.out
    assert "You take your own mask" in done.out


def test_one_can_go_back_from_a_swap_or_an_announcement() -> None:
    def typist(screen: str) -> str | None:
        number = offered(screen)
        if "It is your turn:" not in screen:
            return "" if number is None else "1"
        if "Back" not in screen:
            return "3"
        if screen.count("Back") == 1 and screen.count("Look at your mask") == 1:
            return str(number)
        return "1" if "You look at your own mask." not in screen else None

    done = mascarade(
        "play", "--people", "Ann", "--first", "Ann", "--seed", "1", "--bots", "honest", typist=typist
    )
    before = done.out.split("You look at your own mask.")[0]
    assert before.count("Look at your mask") == 2
    assert "You announce" not in done.out


def test_what_one_sees_is_told_at_once() -> None:
    def typist(screen: str) -> str | None:
        if "You look at your own mask." in screen:
            return None
        return "" if offered(screen) is None else "1"

    out = mascarade("play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=typist).out
    assert "You look at your own mask.\nYou see that you are the " in out


@pytest.mark.parametrize("typed", [("q", "q"), ("", "q", "q"), ("", "Q", "q"), ("", "1", "q", "q")])
def test_q_twice_leaves_the_game(tmp_path: Path, typed: tuple[str, ...]) -> None:
    arguments = ("--people", "Ann", "--first", "Ann", "--seed", "1")
    screen, record = saved(tmp_path, *arguments, typist=then(*typed, "this is not read"))
    assert "Do you really want to leave the game?" in flat(screen)
    assert screen.endswith(GOODBYE)
    assert record.result is None
    assert "The masks are lifted" not in screen


def test_q_once_and_then_enter_plays_on() -> None:
    done = mascarade(
        "play", "--people", "Ann", "--first", "Ann", "--seed", "1", typist=then("", "q", "", "1")
    )
    assert "You take your own mask" in done.out


@pytest.mark.parametrize("typed", [(), ("",), ("", "1"), ("", "1", "q")])
def test_the_end_of_input_leaves_the_game(tmp_path: Path, typed: tuple[str, ...]) -> None:
    screen, record = saved(tmp_path, "--people", "Ann", "--first", "Ann", "--seed", "1", typist=then(*typed))
    assert screen.endswith(GOODBYE)
    assert record.result is None


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--players", "3"), "3 players cannot play: there must be 4 to 12."),
        (("--players", "13"), "13 players cannot play: there must be 4 to 12."),
        (("--players", "0", "--scenario", "random"), "0 players cannot play"),
        (("--side", "B", "--scenario", "random"), "A random scenario has no sides"),
        (("--scenario", "6C"), "no printed scenario called “6C”"),
        (("--scenario", "missing.toml"), "cannot be read: No such file"),
        (("--scenario", "6A", "--players", "7"), "The scenario 6A is for 6 players: leave --players"),
        (("--scenario", "6A", "--side", "B"), "leave --players and --side out."),
        (("--people", "Ann,Ann"), "More than one player is called “Ann”"),
        (("--people", "Ann,Bob,Ann"), "More than one player is called “Ann”"),
        (("--people", ""), "A name has 1 to 24 printable letters"),
        (("--people", "Ann,,Bob"), "A name has 1 to 24 printable letters"),
        (("--people", "A" * 25), "A name has 1 to 24 printable letters"),
        (("--people", "Ann\x1b[2J"), "A name has 1 to 24 printable letters"),
        (("--people", "centre:0"), "names must not begin with “centre:”"),
        (("--people", "a,b,c,d,e", "--players", "4"), "5 people do not fit at a table for 4."),
        (("--people", "Ann", "--first", "Zoe"), "Nobody called “Zoe” sits at this table"),
        (("--bots", "genius"), "no bot called “genius”"),
        (("--save", "/nowhere/at/all.json"), "cannot be written: No such file or directory."),
        (("--save", "/"), "The file “/” is already there: name another, or remove it first."),
    ],
    ids=lambda each: " ".join(each) if isinstance(each, tuple) else None,
)  # fmt: skip
def test_a_game_that_cannot_be_played_is_refused_before_it_begins(
    arguments: tuple[str, ...], complaint: str
) -> None:
    done = mascarade("play", *arguments, typist=by_chance(1))
    assert (done.code, done.out) == (1, "")
    (sentence,) = done.complaints
    assert complaint in sentence


def test_a_bot_gives_way_to_a_person_of_its_name(tmp_path: Path) -> None:
    _, record = saved(tmp_path, "--people", "Bianca,Dora", "--players", "12", typist=then())
    players = record.opening.players
    assert len(set(players)) == 12
    assert {"Bianca", "Dora"} <= set(players)


def test_whoever_is_logged_in_plays_if_nobody_is_named() -> None:
    done = mascarade("play", "--seed", "1", typist=then(), env={"LOGNAME": "violetta", "USER": "violetta"})
    assert "Violetta" in done.out


def test_peeking_is_offered_while_another_player_is_asked(tmp_path: Path) -> None:
    def typist(screen: str) -> str | None:
        if "peek at your own mask out of turn" in screen:
            return None
        if offered(screen) is None:
            return ""
        return "2" if "Peek at your mask" in screen[-150:] else "1"

    arguments = ("--people", "Ann", "--players", "4", "--seed", "1", "--peeking")
    screen, record = saved(tmp_path, *arguments, typist=typist)
    assert "You peek at your own mask out of turn" in screen
    assert "You see that you are the " in screen
    assert any(isinstance(event, Peeked) and event.by == "Ann" for event in events_of(record))
    assert record.opening.peeking


def test_peeking_is_not_offered_unless_it_is_allowed(tmp_path: Path) -> None:
    screen, record = saved(tmp_path, "--people", "Ann", "--players", "4", "--seed", "1", typist=by_chance(1))
    assert "Peek at your mask" not in screen
    assert not record.opening.peeking


def test_the_table_shows_the_coins_of_now_also_while_peeking_is_offered(tmp_path: Path) -> None:
    banks: list[int] = []
    asked_at = [0]

    def typist(screen: str) -> str | None:
        number = offered(screen)
        if number is None:
            return ""
        new = screen[asked_at[0] :]
        if "Peek at your mask" in new:
            asked_at[0] = len(screen)
            return "t"
        if new.lstrip().startswith("The table"):
            banks.append(int(new.split("The bank: ")[1].split()[0]))
        asked_at[0] = len(screen)
        return str(number)

    arguments = ("--people", "Ann", "--players", "4", "--seed", "1", "--peeking", "--bots", "honest")
    _, record = saved(tmp_path, *arguments, typist=typist)
    first, *others = events_of(record)
    assert isinstance(first, Opened)
    table, expected = OpenTable(first), []
    for event in others:
        table.hear(event)
        if isinstance(event, TurnBegan) and event.player != "Ann":
            expected.append(table.bank)
    assert banks == expected
    assert len(set(banks)) > 2


def test_the_saved_game_is_the_game_on_the_screen(tmp_path: Path) -> None:
    screen, record = saved(tmp_path, "--people", "Ann", "--players", "4", "--seed", "3", typist=by_chance(3))
    text = flat(screen)
    place = 0
    for event in events_of(record):
        line = ""
        if isinstance(event, TurnBegan) and event.player != "Ann":
            line = f"urn {event.turn}: {event.player} plays."
        if isinstance(event, Revealed) and event.player != "Ann":
            line = f"{event.player} reveals their mask:"
        if line:
            place = text.index(line, place) + 1
    assert place


class Listener(Random):
    """A bot that keeps every message it gets."""

    seats: ClassVar[list["Listener"]] = []

    def __init__(self, hello: Hello) -> None:
        super().__init__(hello)
        self.hello = hello
        self.told: list[Asked] = []
        self.seats.append(self)

    def answer(self, asked: Asked) -> Answer:
        self.told.append(asked)
        return super().answer(asked)


def test_bots_are_told_what_their_seats_hear_and_not_the_seed_of_the_deal(tmp_path: Path) -> None:
    arguments = ("--people", "Ann", "--scenario", "8A", "--seed", "77", "--bots", "listener")
    with mock.patch.dict(BOTS, {"listener": Listener}), mock.patch.object(Listener, "seats", []):
        _, record = saved(tmp_path, *arguments, typist=by_chance(1))
        seats = Listener.seats
    assert {seat.hello.you for seat in seats} == set(record.opening.players) - {"Ann"}
    assert len({seat.hello.seed for seat in seats} | {77}) == 8
    for seat in seats:
        told = [event for asked in seat.told for event in asked.heard]
        assert told == heard(events_of(record), seat.hello.you)[: len(told)]
        assert all(asked.view.player == seat.hello.you for asked in seat.told)
        numbers = [asked.ask.number for asked in seat.told]
        assert numbers == sorted(set(numbers))


def test_the_program_itself_plays_to_the_end(tmp_path: Path) -> None:
    name = tmp_path / "game.json"
    arguments = ("play", "--people", "Ann", "--players", "4", "--seed", "3", "--save", str(name))
    done = run(*arguments, given="\n" + "1\n" * 400)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(GOODBYE)
    assert read(name.read_bytes()).result is not None


def test_bytes_that_are_no_letters_are_a_wrong_pick() -> None:
    given = b"\n\xff\xfe\n1\nq\nq\n"
    arguments = ("play", "--people", "Ann", "--first", "Ann", "--seed", "1")
    done = run(*arguments, given=given, env={"PYTHONIOENCODING": "utf-8:strict"})
    assert (done.returncode, done.stderr) == (0, "")
    assert "is not possible here" in done.stdout


def test_a_game_that_is_already_there_is_not_written_over(tmp_path: Path) -> None:
    evening = tmp_path / "evening.json"
    evening.write_text("somebody's evening")
    done = mascarade("play", "--save", str(evening), typist=by_chance(1))
    assert done.code == 1
    assert evening.read_text() == "somebody's evening"


@pytest.mark.parametrize("login", ["\x1b[31mevil", "  ", "x" * 100, ""])
def test_a_login_that_is_no_name_sits_down_as_a_guest(login: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: login)
    assert "Guest (you): 6 coins" in mascarade("play", "--seed", "3", "--lang", "en", typist=by_chance(1)).out
