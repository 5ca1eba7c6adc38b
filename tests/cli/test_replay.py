"""`mascarade replay`: a stored game as anybody saw it, and files that are not what was played."""

from pathlib import Path
from random import Random

import msgspec
import pytest

from mascarade.rules.events import Event, Glimpsed, Saw, Swapped
from mascarade.rules.record import Record, read, write
from mascarade.study.looking import study
from mascarade.text import words
from tests.cli.stage import by_chance, flat, mascarade
from tests.cli.test_commands import refused
from tests.cli.test_play import events_of
from tests.study.games import played


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of eight with two people in it, to its end."""
    name = tmp_path_factory.mktemp("replay") / "game.json"
    arguments = (
        "play",
        "--people",
        "Ann,Bob",
        "--scenario",
        "8A",
        "--seed",
        "4",
        "--bots",
        "random",
    )
    assert mascarade(*arguments, "--save", str(name), typist=by_chance(4)).code == 0
    return name


@pytest.fixture(scope="module")
def record(game: Path) -> Record:
    return read(game.read_bytes())


def told(game: Path, *arguments: str) -> str:
    done = mascarade("replay", str(game), "--lang", "en", *arguments)
    assert (done.code, done.err) == (0, "")
    return flat(done.out)


def in_third_person(event: Event) -> str | None:
    """How somebody else would read of a secret, up to what it is."""
    match event:
        case Swapped(to, _, _, really):
            return f"{to} really swaps them." if really else f"{to} only pretends to swap them."
        case Saw(to):
            return f"{to} sees "
        case Glimpsed(not_to):
            return f"{not_to} holds up the "
        case _:
            return None


def test_without_a_name_the_whole_truth_is_told(game: Path, record: Record) -> None:
    out = told(game)
    assert out.startswith("A new game begins, with 8 masks. At the table: ")
    secrets = [secret for event in events_of(record) if (secret := in_third_person(event))]
    assert len(secrets) > 10
    for secret in set(secrets):
        assert out.count(secret) == secrets.count(secret)


def test_a_spectator_is_told_no_secret(game: Path, record: Record) -> None:
    out = told(game, "--spectator")
    for event in events_of(record):
        secret = in_third_person(event)
        assert secret is None or secret not in out
    assert " you " not in out.lower().replace("“no, that is me!”", "")


def test_a_player_is_told_what_they_saw_and_no_more(game: Path, record: Record) -> None:
    for player in record.opening.players:
        out = told(game, "--as", player)
        own = [event for event in events_of(record) if isinstance(event, Swapped) and event.to == player]
        assert out.count("You really swap them.") == sum(event.really for event in own)
        assert out.count("You only pretend to swap them.") == sum(not event.really for event in own)
        for event in events_of(record):
            secret = in_third_person(event)
            if isinstance(event, Saw | Swapped) and event.to != player:
                assert secret is not None
                assert secret not in out
            if isinstance(event, Glimpsed) and event.not_to == player:
                assert secret is not None
                assert secret not in out


def test_it_is_told_in_every_language(game: Path) -> None:
    stories = {
        mascarade("replay", str(game), "--lang", language).out
        for language in ("en", "it", "fr", "pl", "pt-BR")
    }
    assert len(stories) == 5
    # French typography has blanks that Python does not call printable: they are no danger to a terminal
    assert not any("\ufffd" in story for story in stories)


def test_a_game_that_was_left_can_be_replayed(tmp_path: Path) -> None:
    name = str(tmp_path / "left.json")
    mascarade("play", "--people", "Ann", "--seed", "1", "--save", name)
    out = told(Path(name))
    assert "Preparatory turn 1" in out
    assert "wins" not in out


def test_an_unknown_player_is_refused(game: Path) -> None:
    for player in ("Zoe", "ann", ""):
        refused(mascarade("replay", str(game), "--as", player), f"“{player}” did not play in this game: ")


# Files that are none


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    refused(mascarade("replay", str(tmp_path / "missing.json")), "cannot be read: No such file or directory.")
    refused(mascarade("replay", str(tmp_path)), "cannot be read: Is a directory.")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "not valid JSON"),
        (b"\x00\xff\xfe\x89PNG", "not valid JSON"),
        (b"hello", "not valid JSON"),
        (b"[" * 100_000, "not a game file"),
        (b'{"format":"mascarade game","version":1,"x":' + b"[" * 100_000, "not valid JSON"),
        (b"{}", "not a game file"),
        (b"[]", "not a game file"),
        (b"null", "not a game file"),
        (b'{"format":"chess","version":1}', "not a game file"),
        (b'{"format":"mascarade game","version":"1"}', "not a game file"),
        (b'{"format":"mascarade game","version":2}', "has version 2, but this program reads only version 1."),
        (b'{"format":"mascarade game","version":0,"more":[]}', "has version 0"),
        (b'{"format":"mascarade game","version":1}', "not a game file"),
    ],
    ids=lambda each: repr(each[:50]),
)
def test_a_file_that_is_no_game_is_refused(tmp_path: Path, content: bytes, complaint: str) -> None:
    name = tmp_path / "game.json"
    name.write_bytes(content)
    done = mascarade("replay", str(name))
    assert (done.code, done.out) == (1, "")
    (sentence,) = done.complaints
    assert complaint in sentence


def test_a_file_that_was_cut_short_is_refused_wherever_it_was_cut(tmp_path: Path, game: Path) -> None:
    whole = game.read_bytes()
    name = tmp_path / "cut.json"
    chance = Random(1)
    for length in {
        1,
        10,
        len(whole) // 2,
        len(whole) - 2,
        *(chance.randrange(len(whole) - 1) for _ in range(12)),
    }:
        name.write_bytes(whole[:length])
        done = mascarade("replay", str(name))
        assert (done.code, done.out) == (1, "")
        assert len(done.complaints) == 1
        assert "not valid JSON (is it complete?)" in done.complaints[0]


def altered(game: Path, path: tuple[object, ...], value: object) -> bytes:
    """The file with one thing in it changed; None takes it out."""
    content = msgspec.json.decode(game.read_bytes())
    holder = content
    for key in path[:-1]:
        holder = holder[key]
    if value is None:
        del holder[path[-1]]
    else:
        holder[path[-1]] = value
    return msgspec.json.encode(content)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        (("steps", 0), None, "is not possible under the rules"),
        (("steps", -1), None, "The result in the game file is not the one its steps lead to"),
        (("steps", 1, "answer"), {"do": "look"}, "Step 2 of the game file is not possible under the rules"),
        (("steps", 1, "player"), "Zoe", "Step 2 of the game file is not possible"),
        (("steps", 0, "events"), [], "Step 1 of the game file tells something else"),
        (("events",), [], "The opening in the game file tells something else"),
        (("dealt",), False, "The opening in the game file tells something else"),
        (("opening", "coins", 0), 7, "The opening in the game file tells something else"),
        (("opening", "coins", 0), 0, "The coins at seat 0"),
        (("opening", "masks", 0), "knight", "no mask called “knight”"),
        (("opening", "seat"), 99, "There is no seat 99"),
        (("opening", "extra"), 1, "not a game file"),
        (("steps", 0, "answer"), {"do": "dance"}, "not a game file"),
        (("steps", 0, "extra"), 1, "not a game file"),
        (("result", "winners"), ["Ann", "Bob"], "The result in the game file"),
        (("extra",), 1, "not a game file"),
        (("scenario",), 7, "not a game file"),
    ],
)  # fmt: skip
def test_a_file_that_was_changed_is_refused(
    tmp_path: Path, game: Path, path: tuple[object, ...], value: object, complaint: str
) -> None:
    name = tmp_path / "changed.json"
    name.write_bytes(altered(game, path, value))
    done = mascarade("replay", str(name))
    assert (done.code, done.out) == (1, "")
    assert complaint in done.complaints[0]


def test_any_damage_is_either_harmless_or_one_clear_sentence(tmp_path: Path, game: Path) -> None:
    whole = game.read_bytes()
    name = tmp_path / "damaged.json"
    chance = Random(2)
    codes = []
    for _ in range(60):
        place = chance.randrange(len(whole))
        name.write_bytes(whole[:place] + bytes([chance.randrange(256)]) + whole[place + 1 :])
        done = mascarade("replay", str(name), "--spectator")
        codes.append(done.code)
        assert done.code in (0, 1)
        assert bool(done.complaints) is (done.code == 1)
    assert codes.count(1) > 50


def test_names_in_a_file_do_not_command_the_terminal(tmp_path: Path, game: Path) -> None:
    name = tmp_path / "hostile.json"
    name.write_bytes(game.read_bytes().replace(b'"Ann"', b'"A\\u001b[2Jnn\\n\\r"'))
    out = mascarade("replay", str(name)).out
    assert "[2Jnn" in out
    assert "\x1b" not in out
    assert "\r" not in out


def test_a_study_says_who_bluffed_and_who_is_honoured_in_the_readers_language(
    game: Path, record: Record
) -> None:
    found = study(record)
    out = told(game, "--study")
    assert out.startswith("Moments Turn ")
    assert out.count("without believing it: a bluff.") == sum(mark.kind == "bluff" for mark in found.marks)
    for honour in found.honours:
        names = ", ".join(honour.players)
        said = words("en").say(f"study-honour-{honour.kind}", names=names, number=honour.number)
        assert flat(said) in out
    italian = mascarade("replay", str(game), "--study", "--lang", "it")
    assert "Menzioni d’onore" in italian.out


def test_a_moment_is_told_with_its_turn(tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    answers = "ann: look\nbob: announce thief\ncia: pass\ndan: pass\nann: pass"
    file.write_bytes(write(played("ann:judge bob:king cia:thief dan:empress", answers)))
    assert "Turn 6: bob claims to be the Thief without believing it: a bluff." in told(file, "--study")


def test_a_study_is_of_the_whole_game_and_of_nobody_alone(game: Path) -> None:
    assert mascarade("replay", str(game), "--study", "--spectator").code == 2
