"""Locked tables: a kick or the host locks them, and neither an id nor an old code opens them."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from mascarade.rules import Refused
from mascarade.server.live.admission import join, knock
from mascarade.server.live.wishes import fulfil
from mascarade.server.table import seating
from mascarade.server.table.steps import decode
from mascarade.wire.client_messages import Admit, Approval, ClientHello, Kick, Lock, Rematch
from mascarade.wire.http import JoinTable, KnockTable
from mascarade.wire.server_messages import Presence
from tests.server.knocking import request, waiting
from tests.server.place import FOUR, NEW, Ear, Place, played, refused


def test_after_a_kick_that_locks_the_table_neither_id_nor_old_code_bring_anybody_in(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, mallory, cleo) = await here.table("Ann", "Mallory", "Cleo")
        old = table.state.room.code
        await here.wish(table, ann, Kick("k", 1, lock=True))
        assert mallory.closed == "kicked"
        assert (table.state.room.locked, table.state.room.approval) == (True, True)
        assert table.state.room.code != old
        await refused("no-such-code", here.registry.find_code(old))
        assert await here.registry.find_code(table.state.room.code) is table
        for code, key in ((None, "table-locked"), (old, "wrong-code"), ("", "wrong-code")):
            await refused(key, join(table, "fresh browser", JoinTable("Eve", code=code)))
            await refused(key, knock(table, "fresh browser", KnockTable("Eve", code), "1.2.3.4"))
            with pytest.raises(Refused, match=key):
                table.enter(Ear("fresh browser"), NEW, code=code)
        assert cleo.closed is None
        assert here.listen(table, "cleo").closed is None, "her second device needs no code"

    played(tmp_path, story)


def test_who_is_kicked_or_only_watches_is_never_told_the_new_code(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, mallory, cleo) = await here.table("Ann", "Mallory", "Cleo")
        stranger, second = here.listen(table, None), Ear("cleo")
        watching = Ear("mallory")
        table.enter(watching, NEW, watches=True)
        table.enter(second, NEW, watches=True)
        await here.wish(table, ann, Kick("k", 1, lock=True))
        new = table.state.room.code.encode()
        for ear in (mallory, stranger, watching):
            assert ear.closed is not None
            assert not any(new in message for message in ear.raw)
        for ear in (ann, cleo, second):
            assert ear.closed is None
            assert any(new in message for message in ear.raw)
        assert ann.all(Presence)[-1] == Presence((0, 2), 1), "those who were hung up on are not counted"

    played(tmp_path, story)


def test_a_friend_with_the_new_code_asks_and_plays_once_the_host_agrees(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Mallory")
        await here.wish(table, ann, Kick("k", 1, lock=True))
        code = table.state.room.code.lower()
        await refused("ask-first", join(table, "ben", JoinTable("Ben", code=code)))
        assert await knock(table, "ben", KnockTable("Ben", code), "1.2.3.4") is None
        assert waiting(ann) == ["Ben"]
        await here.wish(table, ann, Admit("a", request(ann, "Ben")))
        assert waiting(ann) == []
        chair = await knock(table, "ben", KnockTable("Ben", code), "1.2.3.4")
        assert chair == table.state.chair_of("ben") == 1
        assert await join(table, "ben", JoinTable("Ben")) == chair, "who sits needs no code"
        table.enter(Ear("ben"), NEW)

    played(tmp_path, story)


def test_whoever_was_kicked_cannot_come_to_a_locked_table_even_with_its_code(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Mallory")
        await here.wish(table, ann, Kick("k", 1, lock=True))
        code = table.state.room.code
        await refused("kicked", join(table, "mallory", JoinTable("Mallory", code=code)))
        await refused("kicked", knock(table, "mallory", KnockTable("Mallory", code), "1.2.3.4"))
        with pytest.raises(Refused, match="kicked"):
            table.enter(Ear("mallory"), NEW, watches=True, code=code)

    played(tmp_path, story)


def test_every_kick_at_a_locked_table_draws_another_code(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, *_) = await here.table("Ann", "Mallory", "Trudy")
        await here.wish(table, ann, Kick("k", 1, lock=True))
        first = table.state.room.code
        spectator = Ear(None)
        table.enter(spectator, NEW, code=first)
        await here.wish(table, ann, Kick("k2", 2))
        assert table.state.room.code != first
        assert spectator.closed == "restart", "Trudy knew the code that this one came with"

    played(tmp_path, story)


def test_an_ordinary_kick_changes_neither_the_code_nor_who_may_come(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, mallory) = await here.table("Ann", "Mallory")
        code, spectator = table.state.room.code, here.listen(table, None)
        await here.wish(table, ann, Kick("k", 1))
        room = table.state.room
        assert (room.code, room.locked, room.approval) == (code, False, False)
        assert (mallory.closed, spectator.closed) == ("kicked", None)
        assert await join(table, "eve", JoinTable("Eve")) == 1

    played(tmp_path, story)


def test_a_table_is_locked_in_the_middle_of_a_game_too(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, mallory) = await here.game("Ann", "Mallory")
        stranger = here.listen(table, None)
        await here.wish(table, ann, Kick("k", 1, lock=True))
        assert (mallory.closed, stranger.closed) == ("kicked", "restart")
        assert table.state.room.chairs[1].taken == "bot"
        assert table.state.room.phase == "play"
        again = Ear("mallory")
        with pytest.raises(Refused, match="kicked"):
            table.enter(again, ClientHello(mallory.last.n, mallory.last.mark))

    played(tmp_path, story)


def test_a_move_code_from_before_the_kick_brings_nobody_back(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Mallory")
        move = await here.registry.moves.offer(table, "mallory")
        await here.wish(table, ann, Kick("k", 1, lock=True))
        await refused("no-such-move", here.registry.moves.claim(move.code, "fresh browser"))
        await refused("no-such-move", here.registry.moves.claim(move.code, "mallory"))

    played(tmp_path, story)


def test_whoever_was_kicked_cannot_take_over_the_seat_of_a_friend(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _, _) = await here.table("Ann", "Mallory", "Trudy")
        await here.wish(table, ann, Kick("k", 1))
        move = await here.registry.moves.offer(table, "trudy")
        await refused("kicked", here.registry.moves.claim(move.code, "mallory"))
        assert table.state.chair_of("trudy") == 2

    played(tmp_path, story)


def test_a_host_locks_and_unlocks_a_table_without_a_kick(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, ben) = await here.table("Ann", "Ben")
        old = table.state.room.code
        await refused("only-host", fulfil(table, ben, Lock("l")))
        await here.wish(table, ann, Lock("l"))
        new = table.state.room.code
        steps = table.state.n
        await here.wish(table, ann, Lock("again"))
        assert (table.state.n, table.state.room.code) == (steps, new), "what changes nothing is no step"
        await here.wish(table, ann, Lock("u", locked=False))
        room = table.state.room
        assert (room.locked, room.approval, room.code) == (False, True, new)
        await refused("no-such-code", here.registry.find_code(old))
        await here.wish(table, ann, Approval("off", approval=False))
        assert await join(table, "eve", JoinTable("Eve")) == 2

    played(tmp_path, story)


def test_a_locked_table_is_locked_after_a_restart_and_after_a_rematch(tmp_path: Path) -> None:
    async def before(here: Place) -> None:
        table, (ann, _) = await here.game("Ann", "Mallory")
        await here.wish(table, ann, Kick("k", 1, lock=True))
        told.append((table.id, table.state.room.code))

    async def after(here: Place) -> None:
        (name, code) = told[0]
        table = await here.registry.tables.find(name)
        assert await here.registry.find_code(code) is table
        ann = here.listen(table, "ann")
        await refused("table-locked", join(table, "eve", JoinTable("Eve")))
        await here.play_on(table, [ann], Random(1))
        await here.wish(table, ann, Rematch("r"))
        assert (table.state.room.phase, table.state.room.code) == ("memorise", code)
        await refused("table-locked", join(table, "eve", JoinTable("Eve")))
        kept = await here.registry.context.store.tables.read(name)
        assert kept is not None
        assert kept.row.code == code

    told: list[tuple[str, str]] = []
    played(tmp_path, before)
    played(tmp_path, after)


def test_a_code_that_another_table_has_is_drawn_again(tmp_path: Path) -> None:
    class Unlucky(Random):
        """Draws the letters that it was given first."""

        letters: Iterator[str] = iter(())

        def choice(self, seq):  # type: ignore[no-untyped-def]
            return next(self.letters, None) or super().choice(seq)

    async def story(here: Place) -> None:
        other, _ = await here.table("Zoe")
        table, (ann, _) = await here.table("Ann", "Mallory")
        chance = here.registry.context.chance = Unlucky(3)
        chance.letters = iter(other.state.room.code)
        await here.wish(table, ann, Kick("k", 1, lock=True))
        assert table.state.room.code not in ("", other.state.room.code)
        assert await here.registry.find_code(other.state.room.code) is other
        assert ann.closed is None

    played(tmp_path, story)


def test_a_locked_public_table_is_not_listed_and_one_with_approval_says_so(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Ben", options=replace(FOUR, public=True))
        assert [listed.approval for listed in await here.registry.listed()] == [False]
        await here.wish(table, ann, Approval("on"))
        assert [listed.approval for listed in await here.registry.listed()] == [True]
        await here.wish(table, ann, Lock("l"))
        assert await here.registry.listed() == []

    played(tmp_path, story)


def test_a_room_that_was_stored_before_there_were_locks_is_open() -> None:
    stored = (
        b'{"type":"Changed","at":1.0,"what":"made","room":{"code":"BCDFGH","made":1.0,"options":{},'
        b'"chairs":[{"name":"Ann","taken":"person","owner":"ann"}]},"chair":0}'
    )
    step = decode(stored)
    assert seating.shown(step.room).locked is False  # type: ignore[union-attr]
    assert seating.shown(step.room).approval is False  # type: ignore[union-attr]
