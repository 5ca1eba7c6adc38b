"""Marks: what a client can prove with them, and that it cannot prove anything else."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs

from mascarade.rules import Refused
from mascarade.server.live.actor import TableActor
from mascarade.server.table.marks import FORM, mark, proved
from mascarade.wire.client_messages import ClientHello, Pause, Ready, Rename, Start
from mascarade.wire.options import Options
from mascarade.wire.shown import Snapshot, Update
from tests.server.four_people import OWN
from tests.server.place import NO_CLOCKS, Ear, HandTime, Place, place, played, refused

FOUR = Options(players=4, clocks=NO_CLOCKS, first=0)
KEY, OTHER = b"k" * 32, b"o" * 32


def told(*ears: Ear) -> dict[int, str]:
    """All the marks that these were given, by number."""
    said = (each for ear in ears for each in ear.said if isinstance(each, Update | Snapshot))
    return {each.n: each.mark for each in said}


async def some_steps(here: Place) -> tuple[TableActor, dict[int, str]]:
    """A table with steps of its room and of its game, and everything that its spectators were given."""
    table, (ann, bob) = await here.table("Ann", "Bob", options=FOUR)
    watcher = here.listen(table, None)
    await here.wish(table, bob, Rename("n", "Bert"))
    await here.wish(table, bob, Ready("r"))
    await here.wish(table, ann, Ready("r"))
    ears = [ann, bob]
    await begun(here, table, ears)
    await here.play_on(table, ears, random.Random(1), most=4)
    await here.wish(table, ann, Pause("p"))
    return table, told(ann, bob, watcher)


async def begun(here: Place, table: TableActor, ears: list[Ear]) -> None:
    await here.wish(table, ears[0], Start("s"))
    for ear in ears:
        await here.wish(table, ear, Ready("r"))
    await here.time.turn(0)


def greeted(here: Place, table: TableActor, owner: str | None, hello: ClientHello) -> Ear:
    """Come with this hello, and go again."""
    ear = here.listen(table, owner, hello)
    table.leave(ear)
    return ear


def spoiled(good: str) -> Iterator[str]:
    """The mark with one letter of it changed, or cut off, or with more at its end."""
    for at, letter in enumerate(good):
        yield good[:at] + ("0" if letter != "0" else "1") + good[at + 1 :]
        yield good[:at]
        yield good[:at] + "0" * (len(good) - at - 1) + "z"
    yield from (good + "0", good.upper(), good + good[:15], "é" + good[1:], good[1:] + FORM)


def as_before(key: bytes, table: str, n: int, link: str) -> str:
    """A mark as older servers made it: two halves, of which the first proved the number alone."""
    number = blake2b(f"{table} {n}".encode(), key=key, digest_size=8).hexdigest()
    return number + blake2b(link.encode(), key=key, digest_size=8).hexdigest()


def test_a_spectator_with_a_mark_that_is_real_in_part_damages_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, marks = await some_steps(here)
        for n in (table.state.n, table.state.n - 1):
            for forged in spoiled(marks[n]):
                ear = greeted(here, table, None, ClientHello(n, forged))
                assert (ear.updates, len(ear.all(Snapshot))) == ([], 1)
        assert table.damage is None
        await here.time.turn(0)
        kept = await here.registry.context.store.tables.read(table.id)
        assert kept is not None
        assert kept.damage is None

    played(tmp_path, story)


@pytest.mark.parametrize("owner", [None, "ann", "bob"])
def test_no_number_with_a_mark_that_was_given_for_another_condemns(tmp_path: Path, owner: str | None) -> None:
    async def story(here: Place) -> None:
        table, marks = await some_steps(here)
        _, others = await some_steps(here)
        for n in (*range(table.state.n + 4), 2**31):
            for given_for, each in (*marks.items(), *((-1, other) for other in others.values())):
                ear = greeted(here, table, owner, ClientHello(n, each))
                if n != given_for:
                    assert (ear.updates, len(ear.all(Snapshot))) == ([], 1)
        assert table.damage is None

    played(tmp_path, story)


def test_halves_of_two_real_marks_prove_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, marks = await some_steps(here)
        for one in marks.values():
            for other in marks.values():
                made = one[:17] + other[17:]
                # steps of one moment and of one link have one digest
                for n in (table.state.n, table.state.n + 1, 3) if made not in marks.values() else ():
                    ear = greeted(here, table, None, ClientHello(n, made))
                    assert len(ear.all(Snapshot)) == 1
        assert table.damage is None

    played(tmp_path, story)


def test_marks_of_an_older_server_give_a_snapshot_and_prove_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await some_steps(here)
        assert table.state.play is not None
        links = {"", *(each.link for each in table.state.play.updates)}
        key = here.registry.context.key
        for n in range(table.state.n + 4):
            for link in links:
                for old in (as_before(key, table.id, n, link), as_before(key, table.id, n, "no such link")):
                    ear = greeted(here, table, "ann", ClientHello(n, old))
                    assert (ear.updates, len(ear.all(Snapshot))) == ([], 1)
        assert table.damage is None

    played(tmp_path, story)


def test_an_older_server_takes_no_mark_for_one_of_its_own(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, marks = await some_steps(here)
        numbers = {
            as_before(here.registry.context.key, table.id, n, "")[:16] for n in range(table.state.n + 4)
        }
        for each in marks.values():
            assert each[:16] not in numbers, "it compares these, and condemns if the rest is not its own"
            assert not set(each[:1]) <= set("0123456789abcdef"), "and theirs are such digits"
            assert len(each) <= 64, "longer ones it refuses"

    played(tmp_path, story)


def test_a_table_that_is_opened_again_gives_every_step_the_same_mark(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, marks = await some_steps(here)
            lobby, (cat,) = await here.table("Cat")
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            assert again.state.play is not None
            since = {each.n: each.mark for each in again.state.play.updates}
            assert len(since) > 8
            assert since == {n: marks[n] for n in since}
            assert (await here.registry.tables.find(lobby.id)).state.mark == cat.last.mark

    asyncio.run(run())


async def renamed(here: Place, table: TableActor, name: str) -> None:
    await here.wish(table, here.listen(table, "ann"), Rename("n", name))


def test_a_client_that_saw_another_room_with_that_number_stops_the_table(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.table("Ann", "Bob")
        shutil.copytree(tmp_path / "a", tmp_path / "b")
        async with place(tmp_path / "a", time=time) as here:
            again = await here.registry.tables.find(table.id)
            bob = here.listen(again, "bob")
            await renamed(here, again, "Anna")
            knows = ClientHello(bob.last.n, bob.last.mark)
        await time.turn(1)
        async with place(tmp_path / "b", time=time) as here:
            again = await here.registry.tables.find(table.id)
            await renamed(here, again, "Annika")
            with pytest.raises(Refused):
                here.listen(again, "bob", knows)
            assert again.damage == f"a client knows another step {again.state.n} than the one that is here"

    asyncio.run(run())


def test_a_client_that_saw_another_step_of_that_number_stops_the_table(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.game("Ann", "Bob", options=OWN)
        backup = (tmp_path / "a" / "mascarade.sqlite3").read_bytes()
        marks = []
        for folder, option in (("a", 0), ("b", 2)):
            (tmp_path / folder).mkdir(exist_ok=True)
            for left in (tmp_path / folder).iterdir():
                left.unlink()
            (tmp_path / folder / "mascarade.sqlite3").write_bytes(backup)
            async with place(tmp_path / folder, time=time) as here:
                again = await here.registry.tables.find(table.id)
                ann, bob = (here.listen(again, name) for name in ("ann", "bob"))
                assert ann.yours is not None
                await here.answer(again, ann, ann.yours.options[option])
                marks.append(next(update.mark for update in bob.updates))
                if folder == "b":
                    n = bob.updates[0].n
                    with pytest.raises(Refused):
                        here.listen(again, "bob", ClientHello(n, marks[0]))
                    assert again.damage is not None

    asyncio.run(run())


def test_damage_that_a_client_proved_is_remembered(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path / "a", time=time) as here:
            table, _ = await here.game("Ann", "Bob")
        backup = (tmp_path / "a" / "mascarade.sqlite3").read_bytes()
        async with place(tmp_path / "a", time=time) as here:
            again = await here.registry.tables.find(table.id)
            ears = [here.listen(again, name) for name in ("ann", "bob")]
            ear = next(ear for ear in ears if ear.yours is not None)
            assert ear.yours is not None
            await here.answer(again, ear, ear.yours.options[0])
            knows = ClientHello(ears[0].last.n, ears[0].last.mark)
        (tmp_path / "b").mkdir()
        (tmp_path / "b" / "mascarade.sqlite3").write_bytes(backup)
        async with place(tmp_path / "b", time=time) as here:
            old = await here.registry.tables.find(table.id)
            with pytest.raises(Refused):
                here.listen(old, "ann", knows)
            await here.time.turn(0)
        async with place(tmp_path / "b", time=time) as here:
            await refused("table-damaged", here.registry.tables.find(table.id))
            assert list(here.registry.tables.damaged) == [table.id]

    asyncio.run(run())


def test_a_table_that_is_damaged_is_logged_once_however_many_knock(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, _ = await here.table("Ann", "Bob")
            later = here.registry.context.mark(table.id, table.state.n + 1, "", 1.0)
            with capture_logs() as logs:
                for _ in range(50):
                    with pytest.raises(Refused):
                        here.listen(table, "bob", ClientHello(table.state.n + 1, later))
                    with pytest.raises(Refused):
                        await here.registry.tables.find(table.id)
                await here.registry.sweeper.sweep()
                await here.registry.sweeper.sweep()
                await refused("table-damaged", here.registry.tables.find(table.id))
            assert [(line["event"], line["table"]) for line in logs] == [("table damaged", table.id)]
        with capture_logs() as logs:
            async with place(tmp_path, time=time) as here:
                for _ in range(50):
                    await refused("table-damaged", here.registry.tables.find(table.id))
                await here.registry.sweeper.sweep()
        assert [(line["event"], line["table"]) for line in logs] == [("table damaged", table.id)]

    asyncio.run(run())


# The marks themselves

SAID = st.tuples(
    st.sampled_from(["t", "u", "t 1"]),
    st.integers(0, 12),
    st.sampled_from(["", "0" * 64, "1" * 64]),
    st.sampled_from([1.0, 2.0, 1_763_448_000.123456]),
)


@given(st.lists(SAID, min_size=1, max_size=6), st.data())
def test_only_what_was_given_is_proved_whatever_is_made_of_it(
    said: list[tuple[str, int, str, float]], data: st.DataObject
) -> None:
    marks = [mark(KEY, b"", *each) for each in said]
    given_ = {(table, n, made) for (table, n, _, _), made in zip(said, marks, strict=True)}
    cuts = st.integers(0, len(marks[0]))
    parts = [
        data.draw(st.sampled_from(marks))[slice(*sorted((data.draw(cuts), data.draw(cuts))))]
        for _ in range(data.draw(st.integers(1, 3)))
    ]
    made = data.draw(st.sampled_from([*marks, "".join(parts)]) | st.text(max_size=64))
    table, n = data.draw(st.sampled_from(["t", "u", "t 1"])), data.draw(st.integers(0, 14))
    assert proved(KEY, b"", table, n, made) == ((table, n, made) in given_)


@given(SAID)
def test_another_key_or_salt_proves_nothing(said: tuple[str, int, str, float]) -> None:
    table, n, _, _ = said
    made = mark(KEY, b"", *said)
    assert proved(KEY, b"", table, n, made)
    assert not proved(OTHER, b"", table, n, made)
    assert not proved(KEY, b"salt", table, n, made)
