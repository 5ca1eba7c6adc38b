"""A disk that is full or cannot be written: a clear sentence, nothing changed, and on as soon as it works."""

import random
from pathlib import Path

from mascarade.server.live.admission import join
from mascarade.server.live.outage import PROBE
from mascarade.server.live.wishes import fulfil
from mascarade.server.table.clockwork import GRACE
from mascarade.wire.client_messages import Chat, GiveAnswer, Rename
from mascarade.wire.http import JoinTable, MakeTable
from mascarade.wire.options import Clocks, Options
from mascarade.wire.server_messages import ClockShown
from tests.server.place import Place, played, refused
from tests.server.store.test_disk import no_room

OWN = Options(players=4, clocks=Clocks("own", 30, 0))


def test_what_cannot_be_stored_is_refused_and_has_not_happened(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob")
        lobby, (dan,) = await here.table("Dan")
        ear = next(ear for ear in ears if ear.yours is not None)
        assert ear.yours is not None
        give = GiveAnswer("mine", ear.yours.number, ear.yours.options[0])
        before = (table.state.n, [list(each.raw) for each in ears])
        with no_room(tmp_path):
            await refused("store-failed", fulfil(table, ear, give))
            await refused("store-failed", fulfil(lobby, dan, Rename("n", "Daniel")))
            await refused("store-failed", join(lobby, "cat", JoinTable("Cat")))
            await refused("store-failed", here.registry.make("cat", MakeTable("Cat")))
            await fulfil(table, ears[0], Chat("c", "what is going on?"))
        assert table.state.n == before[0]
        assert [each.raw[: len(old)] for each, old in zip(ears, before[1], strict=True)] == before[1]
        await here.wish(table, ear, give)
        assert table.state.n > before[0]
        await here.play_on(table, ears, random.Random(3))
        assert table.state.room.phase == "over"

    played(tmp_path, story)


def test_whoever_could_not_answer_while_the_disk_was_full_has_time_when_it_is_not(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=OWN)
        n = table.state.n
        with no_room(tmp_path):
            await here.time.turn(60)
        await here.time.turn(PROBE)
        assert ears[0].all(ClockShown)[-1] == ClockShown(1, GRACE, 0.0)
        await here.time.turn(GRACE - 1)
        assert table.state.n == n
        await here.time.turn(2)
        assert table.state.n == n + 1

    played(tmp_path, story)
