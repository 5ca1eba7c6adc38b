"""Several people at one screen: nobody reads what only another may know."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from mascarade.rules.events import Glimpsed, Saw, Swapped
from mascarade.rules.record import Record, read
from mascarade.text import words
from tests.cli.stage import by_chance, flat, mascarade
from tests.cli.test_play import events_of

_HANDED = re.compile(r"Hand the screen to (\w+), and press Enter once nobody else can see it\.")


def evening(tmp_path: Path, seed: int, *arguments: str) -> tuple[list[tuple[str, str]], Record]:
    """What was on the screen while each of them had it, and the game."""
    name = tmp_path / "game.json"
    done = mascarade(
        "play",
        "--people",
        "Ann,Bob",
        "--seed",
        str(seed),
        "--save",
        str(name),
        *arguments,
        typist=by_chance(seed),
    )
    assert (done.code, done.err) == (0, "")
    _, *pieces = _HANDED.split(flat(done.out).split("The masks are lifted")[0])
    return list(zip(pieces[::2], pieces[1::2], strict=True)), read(name.read_bytes())


def secrets(record: Record, person: str) -> list[str]:
    """What only this person may read, in their own words, in order."""
    say = words("en").say
    told = []
    for event in events_of(record):
        match event:
            case Swapped(to, _, _, really) if to == person:
                told.append(say("line-swapped" if really else "line-pretended", by=person, reader="by"))
            case Saw(to, at, mask) if to == person:
                told.append(f"{mask} at {at}")
            case Glimpsed(not_to, _, mask) if not_to != person:
                told.append(say("line-glimpsed", player=not_to, mask=mask, reader="other"))
            case _:
                pass
    return told


_SECRET = re.compile(
    r"You really swap them\.|You only pretend to swap them\."
    r"|(?:you see|You see that you are|\w+ holds up) the [A-Z][a-z]+(?: Master)?\."
)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(
    "more", [("--scenario", "8A"), ("--scenario", "4B", "--peeking"), ("--scenario", "6A")]
)
def test_everybody_reads_their_own_secrets_and_no_others(
    tmp_path: Path, seed: int, more: tuple[str, ...]
) -> None:
    pieces, record = evening(tmp_path, seed, *more)
    for person in ("Ann", "Bob"):
        screen = " ".join(text for holder, text in pieces if holder == person)
        read_here = _SECRET.findall(screen)
        own = secrets(record, person)
        assert len(read_here) == len(own)
        for line, secret in zip(read_here, own, strict=True):
            if " at " in secret:
                mask = words("en").part(f"mask-{secret.split(' at ')[0].replace('_', '-')}", "the")
                assert line.endswith(f"{mask}.")
            else:
                assert line == secret


def test_the_other_is_never_told_what_one_saw_or_did_under_the_table(tmp_path: Path) -> None:
    pieces, _ = evening(tmp_path, 1, "--scenario", "8A")
    for holder, text in pieces:
        other = {"Ann": "Bob", "Bob": "Ann"}[holder]
        for secret in (f"{other} really swaps", f"{other} only pretends", f"{other} sees"):
            assert secret not in text


def test_the_screen_is_hidden_before_it_is_handed_on(tmp_path: Path) -> None:
    pieces, _ = evening(tmp_path, 2, "--scenario", "4A")
    assert len(pieces) > 6
    holders = [holder for holder, _ in pieces]
    assert all(one != two for one, two in pairwise(holders))
    for _, text in pieces[:-1]:
        assert text.rstrip().endswith("Press Enter to hide this from the next player.")


def test_what_one_did_and_saw_is_read_before_the_screen_is_handed_on(tmp_path: Path) -> None:
    pieces, _ = evening(tmp_path, 2, "--scenario", "4A")
    turns = [text.split("turn:", 1)[1] for _, text in pieces if "It is your" in text]
    assert len(turns) > 3
    for text in turns:
        assert re.search(r"You (take your own mask|look at your own mask|announce)", text)
        assert ("You look at your own mask." in text) is ("You look at your own mask. You see that" in text)


def test_one_person_alone_is_never_asked_to_hand_it_on() -> None:
    out = mascarade("play", "--people", "Ann", "--seed", "1", "--players", "4", typist=by_chance(1)).out
    assert "Hand the screen" not in out
    assert "hide this" not in out


def test_a_table_may_be_all_people(tmp_path: Path) -> None:
    name = tmp_path / "game.json"
    arguments = ("play", "--people", "Ann,Bob,Cia,Dan", "--players", "4", "--seed", "1", "--save", str(name))
    done = mascarade(*arguments, typist=by_chance(4))
    assert (done.code, done.err) == (0, "")
    record = read(name.read_bytes())
    assert set(record.opening.players) == {"Ann", "Bob", "Cia", "Dan"}
    assert record.result is not None
