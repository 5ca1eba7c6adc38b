"""How long a message is follows from public facts alone, whoever it is for and whatever is hidden in it."""

import asyncio
import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import fields, replace

from mascarade.bots.coach import Coach
from mascarade.rules import Challenge, Event, Pass, Player, heard
from mascarade.rules.events import Aloud, Saw, Shown, Swapped, Whisper
from mascarade.server.live.actor import TableActor
from mascarade.server.table import padding
from mascarade.server.table.clockwork import longest
from mascarade.server.table.messages import update_message
from mascarade.server.table.names import LONGEST_NOTE
from mascarade.server.table.notes import kinds
from mascarade.server.table.padding import CoachLength, longest_mask, padded_clock
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.state import WaitingAnswer
from mascarade.server.table.updates import StepUpdate, update_for
from mascarade.wire.client_messages import End, Note
from mascarade.wire.options import Clocks, Memory, Options, Pace
from mascarade.wire.server_messages import ClockShown, Coached, Noted, Speechless
from mascarade.wire.shown import Snapshot
from tests.games import Story, played
from tests.server.place import NO_CLOCKS, Ear, Place, place
from tests.server.place import played as told_at_a_place
from tests.twins import twins

MASKS = ("judge", "king", "puppet_master", "spy")
NAMES = ("Ann", "Łucja", '"q"')


def private_events(kind: type[Any]) -> Iterator[type[Any]]:
    """All events of this kind that the program knows, at whatever depth."""
    for event in kind.__subclasses__():
        if event.__module__.startswith("mascarade."):
            yield event
            yield from private_events(event)


PRIVATE = [*private_events(Whisper), *private_events(Shown)]


# Every private event


def test_what_is_private_is_found_by_its_type() -> None:
    assert {Saw, Swapped} < set(PRIVATE)


@pytest.mark.parametrize("kind", PRIVATE)
def test_a_private_event_is_as_long_whatever_is_hidden_in_it(kind: type[Any]) -> None:
    values: dict[str, tuple[object, ...]] = {"mask": MASKS, "really": (True, False)}
    hidden = [field.name for field in fields(kind) if field.name not in padding.PUBLIC]
    assert hidden, "it hides something, or it need not be private"
    known = {field.name: "Ann" if field.type is str else 3 for field in fields(kind)}
    reader = "Ann" if issubclass(kind, Whisper) else "Bob"
    said, plain = [], []
    for combination in product(*(values[name] for name in hidden)):
        event = kind(**{**known, **dict(zip(hidden, combination, strict=True))})
        told = StepUpdate(1, "mark", events=(event,))
        said.append(len(update_message(told, reader, longest_mask(MASKS))))
        plain.append(len(msgspec.json.encode(update_for(told, reader))))
    assert set(said) == {max(plain)}, "as long as the longest, and no longer"


def test_a_private_event_with_a_field_that_nobody_knows_how_to_pad_is_no_event() -> None:
    class Whispered(Whisper, frozen=True, tag="Whispered"):
        secret: int

    with pytest.raises(TypeError, match="secret"):
        padding._hidden(Whispered)  # type: ignore[arg-type]


# Updates


def steps(story: Story) -> list[tuple[Event, ...]]:
    return [tuple(story.opening_events), *(step.events for step in story.steps)]


def in_public_the_same(one: Story, other: Story) -> list[tuple[tuple[Event, ...], tuple[Event, ...]]]:
    """The steps of both for as long as a spectator cannot tell which it is."""
    same = []
    for mine, theirs in zip(steps(one), steps(other), strict=False):
        if heard(mine, None) != heard(theirs, None):
            break
        same.append((mine, theirs))
    return same


@given(twins(played(), masks=True, flips=True))
def test_an_update_is_as_long_whatever_was_seen_and_done_under_the_table(pair: tuple[Story, Story]) -> None:
    one, other = pair
    mask = longest_mask(one.opened.masks)
    for mine, theirs in in_public_the_same(one, other):
        for reader in one.everyone:
            here, there = (
                update_message(StepUpdate(1, "mark", events=events), reader, mask)
                for events in (mine, theirs)
            )
            assert len(here) == len(there)
            assert msgspec.json.decode(here)["n"] == 1


@given(twins(played(players=4, most_steps=12), masks=True, flips=True))
@settings(max_examples=25, deadline=None)
def test_the_coach_speaks_as_long_whatever_it_knows(pair: tuple[Story, Story]) -> None:
    one, other = pair
    opened = one.opened
    you, masks = opened.players[0], tuple(sorted(set(opened.masks)))
    coaches = [Coach(you), Coach(you)]
    lengths = [CoachLength(masks, len(opened.masks), opened.players) for _ in coaches]
    for number, step in enumerate(in_public_the_same(one, other)):
        said = set()
        for coach, length, events in zip(coaches, lengths, step, strict=True):
            own = tuple(heard(events, you))
            coach.hear(own)
            length.hear(own)
            reckoned = coach.reckoning()
            message = Coached(number, reckoned.masks, reckoned.chances, reckoned.why, reckoned.players)
            assert reckoned.masks == masks
            said |= {len(length.padded(message)), len(length.padded(Speechless(number)))}
        assert len(said) == 1


# What somebody is told who comes, or comes back


def varied(play: GameInPlay, chance: random.Random) -> list[StepUpdate]:
    """The same steps to a spectator, with other masks seen and other choices made under the table."""

    def other(event: Event) -> Event:
        if isinstance(event, Aloud):
            return event
        values = {"mask": chance.choice(kinds(play)), "really": chance.random() < 0.5}
        names = {field.name for field in fields(event)}
        return replace(event, **{name: value for name, value in values.items() if name in names})

    return [replace(told, events=tuple(map(other, told.events))) for told in play.updates]


def remarks(play: GameInPlay, player: Player, chance: random.Random) -> Noted:
    masks = kinds(play)
    places = len(play.began.opening.masks) + len(play.began.opening.centre)
    rows = tuple("".join(chance.choices(" ?+-", k=len(masks))) for _ in range(places))
    letters = chance.choices('x\n"\\Ż面🎭', k=chance.randint(0, LONGEST_NOTE))
    return Noted(play.number, player, masks, rows, "".join(letters))


def hide_something_else(table: TableActor, updates: list[StepUpdate], chance: random.Random) -> None:
    """Change all that only one player may know."""
    play = table.state.play
    assert play is not None
    play.updates[:] = updates
    told = updates[-1]
    table.state.early.clear()
    table.notes.clear()
    for number, player in enumerate(play.players):
        asked = told.later.get(player)
        if told.ask is not None and told.ask.what == "challenge" and told.ask.player == player:
            asked = told.ask.number
        given = chance.choice((None, Challenge(), Pass()))
        if asked is not None and given is not None:
            table.state.early[asked, player] = WaitingAnswer(given, "id", "early", 0.0)
        owner = table.state.room.chairs[number].owner
        if owner and play.began.room.options.memory == "notes" and chance.random() < 0.7:
            table.notes[owner] = remarks(play, player, chance)


def lengths_for_everybody(here: Place, table: TableActor) -> list[list[int]]:
    """What is said to each reader who enters, and then step by step; only how long it is."""
    found = []
    for owner in (*(name.lower() for name in NAMES), None):
        ear = here.listen(table, owner)
        assert isinstance(ear.said[1], Snapshot)
        assert table.state.play is not None
        for told in table.state.play.updates:
            table.audience.tell(told)
        table.leave(ear)
        found.append([len(raw) for raw in ear.raw])
    return found


@pytest.mark.parametrize("memory", ["pure", "log", "notes"])
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 40), secret=st.booleans())
@settings(max_examples=12, deadline=None)
def test_what_is_hidden_changes_no_length_for_anybody(
    tmp_path_factory: pytest.TempPathFactory, memory: Memory, seed: int, steps: int, secret: bool
) -> None:
    async def run() -> None:
        chance = random.Random(seed)
        options = Options(
            players=chance.randint(4, 6),
            scenario=chance.choice(("A", "B")),
            clocks=NO_CLOCKS,
            memory=memory,
            challenges="secret" if secret else "order",
            first=0,
        )
        async with place(tmp_path_factory.mktemp("place"), seed=seed) as here:
            table, ears = await here.game(*NAMES, options=options)
            await play_on(here, table, ears, chance, steps)
            play = table.state.play
            assert play is not None
            for ear in ears:
                table.leave(ear)
            tapes = [list(play.updates), *(varied(play, chance) for _ in range(3))]
            found = []
            for updates in tapes:
                hide_something_else(table, updates, chance)
                found.append(lengths_for_everybody(here, table))
            assert all(lengths == found[0] for lengths in found)

    asyncio.run(run())


async def play_on(here: Place, table: TableActor, ears: list[Ear], chance: random.Random, most: int) -> None:
    """By chance, up to an announcement if one comes: then answers may wait."""
    for _ in range(most):
        told = table.state.play.updates[-1] if table.state.play is not None else None
        if told is None or told.ask is None or (told.later and chance.random() < 0.1):
            return
        asked = [ear for ear in ears if ear.yours is not None]
        if not asked:
            return
        ear = chance.choice(asked)
        assert ear.yours is not None
        if (ear.yours.number, table.state.room.chairs[ears.index(ear)].name) not in table.state.early:
            await here.answer(table, ear, chance.choice(ear.yours.options))


# Notes


def test_notes_of_any_length_and_no_notes_are_given_in_as_many_bytes(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        chance = random.Random(3)
        table, (ann, bob) = await here.game(
            "Ann", "Bob", options=Options(players=4, clocks=NO_CLOCKS, memory="notes")
        )
        assert table.state.play is not None
        tab, found = here.listen(table, "ann"), set()
        for text in ("", "x", "\n" * LONGEST_NOTE, "🎭" * LONGEST_NOTE, '"\\', "x"):
            noted = remarks(table.state.play, "Ann", chance)
            await here.wish(table, ann, Note("w", noted.marks, text))
            found |= {
                len(await here.registry.games.notes(table.id, 1, owner)) for owner in ("ann", "bob", "cat")
            }
            found |= {len(here.listen(table, owner).raw[2]) for owner in ("ann", "bob")}
        await here.wish(table, ann, End("e"))
        found |= {len(await here.registry.games.notes(table.id, 1, owner)) for owner in ("ann", "bob", "cat")}
        told = [raw for raw in tab.raw if raw.startswith(b'{"type":"notes"')]
        assert len(told) == 7, "what is the same as before is told, too"
        assert len(found | {len(raw) for raw in told}) == 1
        assert not any(raw.startswith(b'{"type":"notes"') for raw in bob.raw)

    told_at_a_place(tmp_path, story)


def test_who_enters_is_told_that_they_wrote_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        for memory in ("notes", "log"):
            options = Options(players=4, clocks=NO_CLOCKS, memory=memory)
            table, _ = await here.game("Ann", "Bob", options=options)
            told = [
                [each for each in here.listen(table, who).said if isinstance(each, Noted)]
                for who in ("ann", None)
            ]
            assert told == [[Noted(1, "", (), (), "")] if memory == "notes" else [], []]

    told_at_a_place(tmp_path, story)


# Clocks


@pytest.mark.parametrize("pace", ["relaxed", "brisk", "own"])
def test_a_clock_is_as_long_whatever_is_left(pace: Pace) -> None:
    for clocks in (Clocks(pace), Clocks(pace, 5, 0), Clocks(pace, 3600, 3600), Clocks(pace, 3600, 5)):
        most, bank = longest(clocks)
        lefts = (None, 0.0, 0.1, 9.9, round(most / 2, 1), most)
        banks = (None, 0.0, round(bank / 3, 1), bank)
        said = [padded_clock(ClockShown(7, *times), clocks) for times in product(lefts, banks)]
        assert len({len(each) for each in said}) == 1
        assert any(not each.endswith(b" ") for each in said), "and no longer than that"
