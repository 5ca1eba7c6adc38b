"""Into a worker goes what a seat heard, its view and its question, and not one byte more."""

import asyncio
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import msgspec
import pytest

from mascarade.bots import Hello, Question
from mascarade.rules import Event, Player, heard, view
from mascarade.server.minds.port import Seat
from tests.games import Story, storied
from tests.server.minds.stage import AGES, Table, workers
from tests.twins import twinned

Line: TypeAlias = dict[str, Any]
STORIES = [storied(seed, most_steps=80) for seed in range(25)]


def tee(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on all that goes into a worker is written down, too."""
    script = folder / "python"
    script.write_text(f'#!/bin/sh\ntee {folder}/$$.lines | "{sys.executable}" "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setattr(sys, "executable", str(script))


def hello(story: Story, player: Player) -> Hello:
    players = story.opening.position.players
    return Hello(player, players, story.opened.masks, seed=players.index(player))


async def told(stories: Sequence[Story]) -> None:
    """Every question of these stories, asked of a mind; what it answers does not matter."""
    async with workers(bots=None) as pool:
        for number, story in enumerate(stories):
            so_far = list(story.opening_events)
            for step, told_then in enumerate(story.steps, 1):
                ask = told_then.before.ask
                assert ask is not None
                player = ask.player
                seat = Seat(f"T{number}/1/{player}", f"T{number}", "random", hello(story, player))
                listened = heard(so_far, player)
                knows = view(so_far, player, ask)
                assert await pool.answer(seat, listened, knows, Question.of(ask, step), AGES) is not None
                so_far += told_then.events
            pool.forget(f"T{number}")
        await Table("last", "random").step(pool)  # once this is answered, all before it is written down


def recorded(stories: Sequence[Story], folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[bytes]:
    tee(folder, monkeypatch)
    asyncio.run(told(stories))
    files = [file.read_bytes() for file in folder.glob("*.lines")]
    assert len(files) == 2
    assert b"" in files, "nobody stepped in"
    *lines, _ = b"".join(files).splitlines()
    return lines


def plain(thing: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(thing))


def by_player(stories: Sequence[Story], lines: Sequence[bytes]) -> list[dict[Player, list[Line]]]:
    """The questions, story by story: each ends with the line that forgets its minds."""
    seats: list[dict[Player, list[Line]]] = [defaultdict(list)]
    names: dict[int, Player] = {}
    for line in map(msgspec.json.decode, lines):
        if line["type"] == "forget":
            assert sorted(line) == ["minds", "type"]
            assert {names[number] for number in line["minds"]} == set(seats[-1])
            seats.append(defaultdict(list))
            continue
        names.setdefault(line["mind"], line.get("hello", {}).get("you"))
        seats[-1][names[line["mind"]]].append(line)
    assert not seats.pop()
    assert len(seats) == len(stories)
    return seats


def test_only_what_a_seat_heard_and_sees_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hidden = 0
    for story, seats in zip(
        STORIES, by_player(STORIES, recorded(STORIES, tmp_path, monkeypatch)), strict=True
    ):
        for player, lines in seats.items():
            asks = [
                (number, step.before.ask)
                for number, step in enumerate(story.steps)
                if step.before.ask is not None and step.before.ask.player == player
            ]
            given: list[Event] = []
            for (number, ask), line in zip(asks, lines, strict=True):
                happened = [*story.opening_events, *(e for step in story.steps[:number] for e in step.events)]
                allowed = heard(happened, player)
                hidden += len(happened) - len(allowed)
                first = {"level": "random", "hello": plain(hello(story, player))} if not given else {}
                assert ask is not None
                assert line == {
                    "type": "think",
                    "id": line["id"],
                    "mind": line["mind"],
                    **first,
                    "asked": {
                        "heard": plain(allowed[len(given) :]),
                        "view": plain(view(happened, player, ask)),
                        "ask": plain(Question.of(ask, number + 1)),
                    },
                }
                given = allowed
    assert hidden > 1000, "stories in which nothing is hidden prove nothing"


@pytest.mark.parametrize("kind", [{"masks": True}, {"flips": True}])
def test_twins_give_the_same_bytes_to_a_seat_that_cannot_tell_them_apart(
    kind: dict[str, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stories = [storied(seed, most_steps=40, from_position=True) for seed in range(60)]
    twins = [twinned(story, Random(f"twin {n}").randbytes(32), **kind) for n, story in enumerate(stories)]
    both = [*stories, *twins]
    seats = by_player(both, recorded(both, tmp_path, monkeypatch))
    alike = 0
    for number, (story, twin) in enumerate(zip(stories, twins, strict=True)):
        here, there = seats[number], seats[len(stories) + number]
        for player in story.opening.position.players:
            if story.events == twin.events or heard(story.events, player) != heard(twin.events, player):
                continue
            assert [asked(line) for line in here[player]] == [asked(line) for line in there[player]]
            alike += len(here[player])
    assert alike > 50, "twins that anybody can tell apart prove nothing"


def asked(line: Line) -> bytes:
    """All but the numbers under which a worker knows question and mind."""
    return msgspec.json.encode({key: value for key, value in line.items() if key not in ("id", "mind")})


def test_neither_table_nor_game_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = recorded(STORIES[:3], tmp_path, monkeypatch)
    assert lines
    assert not any(b"T0" in line or b"T1" in line or b"T2" in line for line in lines)
