"""Notes are kept with the seat before their writer is told so, and nobody else gets a byte of them."""

import asyncio
import json
import random
import signal
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from mascarade.bots import Question
from mascarade.rules import Answer, Event, View
from mascarade.server.live.actor import TableActor
from mascarade.server.live.limits import WRITINGS
from mascarade.server.live.wishes import fulfil
from mascarade.server.minds.port import Seat
from mascarade.server.table.names import LONGEST_NOTE
from mascarade.server.table.notes import kinds, no_notes
from mascarade.wire.client_messages import End, Note, Rematch
from mascarade.wire.options import Clocks, Memory, Options
from mascarade.wire.server_messages import Noted
from tests.server.outside import Guest, Server, until
from tests.server.place import NEW, Ear, HandTime, Place, PlainMinds, place, played, refused, send_away

SECRET = "the harlequin winks"


def options(memory: Memory = "notes") -> Options:
    return Options(players=4, clocks=Clocks("none"), memory=memory, first=0)


def note(table: TableActor, text: str = SECRET, mark: str = "+", id: str = "w") -> Note:
    assert table.state.play is not None
    masks = len(kinds(table.state.play))
    places = len(table.state.play.began.opening.masks) + len(table.state.play.began.opening.centre)
    blank = " " * masks
    return Note(id, (mark + blank[1:], *[blank] * (places - 1)), text)


def said(ear: Ear) -> list[Noted]:
    """The notes that somebody was told; who wrote nothing is told that, too."""
    return [message for message in ear.said if isinstance(message, Noted) and message.player]


def test_notes_are_there_again_after_a_reload_and_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, (ann, _) = await here.game("Ann", "Bob", options=options())
            assert said(here.listen(table, "ann")) == []
            wanted = note(table, "two\nlines")
            await here.wish(table, ann, wanted)
            assert said(ann) == [], "who wrote it knows it"
            (again,) = said(here.listen(table, "ann"))
            assert (again.game, again.player, again.marks, again.text) == (
                1,
                "Ann",
                wanted.marks,
                "two\nlines",
            )
            assert again.masks == tuple(sorted(again.masks))
        async with place(tmp_path, time=time) as here:
            found = await here.registry.tables.find(table.id)
            assert said(here.listen(found, "ann")) == [again]
            assert said(here.listen(found, "bob")) == []

    asyncio.run(run())


def test_the_same_seat_elsewhere_is_told_and_nobody_else_gets_a_byte_more(tmp_path: Path) -> None:
    """Two equal evenings, with and without notes: all other lines get the same, to the byte."""

    async def evening(folder: Path, *, writes: bool) -> list[list[bytes]]:
        async with place(folder) as here:
            table, (ann, bob) = await here.game("Ann", "Bob", options=options())
            tab, watcher, spectating = here.listen(table, "ann"), here.listen(table, None), Ear("ann")
            table.enter(spectating, NEW, watches=True)
            if writes:
                await here.wish(table, ann, note(table))
                assert [each.text for each in said(tab)] == [SECRET]
            await here.play_on(table, [ann, bob], random.Random(1), 8)
            for ear in (bob, watcher, spectating):
                assert not any(SECRET.encode() in raw for raw in ear.raw)
            return [ear.raw for ear in (bob, watcher, spectating, here.listen(table, "bob"))]

    with_them = asyncio.run(evening(tmp_path / "with", writes=True))
    without = asyncio.run(evening(tmp_path / "without", writes=False))
    assert [[len(raw) for raw in raws] for raws in with_them] == [
        [len(raw) for raw in raws] for raws in without
    ]


def test_notes_move_with_the_seat_to_another_device(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, (ann, _) = await here.game("Ann", "Bob", options=options())
            await here.wish(table, ann, note(table))
            code = await here.registry.moves.offer(table, "ann")
            await here.registry.moves.claim(code.code, "ann's phone")
            assert [each.text for each in said(here.listen(table, "ann's phone"))] == [SECRET]
            assert said(here.listen(table, "ann")) == []
        async with place(tmp_path, time=time) as here:
            assert SECRET.encode() in await here.registry.games.notes(table.id, 1, "ann's phone")
            assert await here.registry.games.notes(table.id, 1, "ann") == no_notes(1), "the seat has moved on"

    asyncio.run(run())


def test_after_the_game_they_are_their_writers_alone_and_in_no_game_file(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob", options=options())
        await here.wish(table, ann, note(table))
        await here.wish(table, bob, note(table, "nothing yet", "?"))
        await here.wish(table, ann, End("e"))
        await refused("no-game", fulfil(table, ann, note(table, "too late")))
        assert [each.text for each in said(here.listen(table, "ann"))] == [SECRET]
        for owner, own in (("ann", SECRET), ("bob", "nothing yet")):
            kept = msgspec.json.decode(await here.registry.games.notes(table.id, 1, owner), type=Noted)
            assert (kept.text, kept.player.lower()) == (own, owner)
        for owner in ("cat", "", "Ann"):
            assert await here.registry.games.notes(table.id, 1, owner) == no_notes(1)
        for game in (0, 2):
            await refused("no-such-game", here.registry.games.notes(table.id, game, "ann"))
        record = await here.registry.games.file(table.id, 1)
        assert SECRET.encode() not in record
        assert SECRET not in here.registry.metrics.exposition().decode()
        await here.wish(table, ann, Rematch("r"))
        assert said(here.listen(table, "ann")) == [], "a new game begins without any"
        assert SECRET.encode() in await here.registry.games.notes(table.id, 1, "ann")

    played(tmp_path, story)


def test_who_wrote_nothing_is_given_the_same_nothing_whatever_others_wrote(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        given = []
        for writes in (True, False):
            table, (ann, _) = await here.game("Ann", "Bob", options=options())
            if writes:
                await here.wish(table, ann, note(table))
            given.append(
                [await here.registry.games.notes(table.id, 1, owner) for owner in ("bob", "cat", "")]
            )
            await here.wish(table, ann, End("e"))
            given.append(
                [await here.registry.games.notes(table.id, 1, owner) for owner in ("bob", "cat", "")]
            )
        assert {body for bodies in given for body in bodies} == {no_notes(1)}
        assert msgspec.json.decode(no_notes(1), type=Noted) == Noted(1, "", (), (), "")

    played(tmp_path, story)


class CuriousMinds(PlainMinds):
    """Bots that write down all they are given."""

    def __init__(self) -> None:
        super().__init__()
        self.given: list[bytes] = []

    async def answer(
        self, seat: Seat, heard: Sequence[Event], view: View, question: Question, patience: float
    ) -> Answer | None:
        self.given.append(msgspec.json.encode((seat, list(heard), view, question)))
        return await super().answer(seat, heard, view, question, patience)


def test_a_bot_that_sits_in_does_not_get_them(tmp_path: Path) -> None:
    async def run() -> None:
        minds = CuriousMinds()
        async with place(tmp_path, minds=minds) as here:
            table, (ann, bob) = await here.game("Ann", "Bob", options=options())
            await here.wish(table, ann, note(table))
            async with table.lock:
                await send_away(table, "Ann")
            await here.time.turn(0)
            await here.play_on(table, [bob], random.Random(1), 3)
            assert any(b'"you":"Ann"' in given for given in minds.given), "a bot answers for Ann"
            assert not any(SECRET.encode() in given for given in minds.given)
            await here.wish(table, ann, note(table, "still mine", id="w2"))

    asyncio.run(run())


@pytest.mark.parametrize(
    ("key", "change"),
    [
        ("notes-shape", {"marks": ()}),
        ("notes-shape", {"marks": ("      ",) * 5}),
        ("notes-shape", {"marks": ("     ",) * 6}),
        ("notes-shape", {"marks": ("      ",) * 7}),
        ("notes-long", {"text": "x" * (LONGEST_NOTE + 1)}),
    ],
)
def test_what_does_not_fit_is_refused_and_changes_nothing(
    tmp_path: Path, key: str, change: dict[str, object]
) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.game("Ann", options=options())
        await here.wish(table, ann, note(table))
        await refused(key, fulfil(table, ann, msgspec.structs.replace(note(table, "other"), **change)))
        assert [each.text for each in said(here.listen(table, "ann"))] == [SECRET]

    played(tmp_path, story)


def test_where_no_notes_are_kept_and_to_spectators_it_is_said(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        for memory in ("log", "pure"):
            table, (ann,) = await here.game("Ann", options=options(memory))
            await refused("notes-off", fulfil(table, ann, note(table)))
        table, _ = await here.game("Ann", options=options())
        await refused("only-players", fulfil(table, here.listen(table, None), note(table)))

    played(tmp_path, story)


def test_writing_too_often_is_refused_even_if_it_is_the_same_again(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann,) = await here.game("Ann", options=options())
        for number in range(WRITINGS // 2):
            await here.wish(table, ann, note(table, f"{number}"))
            await here.wish(table, ann, note(table, f"{number}"))
        await refused("notes-fast", fulfil(table, ann, note(table, "more")))
        await here.time.turn(10)
        await here.wish(table, ann, note(table, "more"))

    played(tmp_path, story)


def test_a_kill_after_done_loses_nothing(tmp_path: Path) -> None:
    game = {"name": "Ann", "options": {"players": 4, "memory": "notes"}, "start": True}
    with Server(tmp_path).opened() as place:
        guest = Guest(place)
        with guest.asking() as ask:
            guest.table = ask.post("/api/tables", json=game).raise_for_status().json()["table"]
        with guest.sitting() as line:
            marks = ["+     ", *["      "] * 5]
            line.send(json.dumps({"type": "notes", "id": "w", "marks": marks, "text": SECRET}))
            assert until(line, "done")["id"] == "w"
            assert place.stopped(signal.SIGKILL) == -signal.SIGKILL
        assert SECRET not in place.log()
    with Server(tmp_path, port=0).opened() as place:
        path = f"{place.address}/api/tables/{guest.table}/games/1/notes"
        with guest.asking() as ask:
            kept = ask.get(path).raise_for_status().json()
        assert (kept["text"], kept["marks"], kept["player"]) == (SECRET, marks, "Ann")
