"""A seat moves to another device by a code."""

from pathlib import Path

import pytest

from mascarade.server.live.admission import join
from mascarade.wire.client_messages import ClientHello, Kick, Leave, Sit
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Options
from mascarade.wire.shown import Snapshot
from tests.server.place import NO_CLOCKS, Place, played, refused


def test_a_seat_moves_to_another_device_once_and_the_first_one_has_it_no_more(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob) = await here.game("Ann", "Bob")
        offered = await here.registry.moves.offer(table, "bob")
        assert await here.registry.moves.claim(offered.code.lower(), "bobs phone") == (table, 1)
        assert (bob.closed, table.state.chair_of("bob"), table.state.chair_of("bobs phone")) == (
            "moved",
            None,
            1,
        )
        await refused("no-such-move", here.registry.moves.claim(offered.code, "thief"))
        await refused("only-players", here.registry.moves.offer(table, "bob"))
        late = await here.registry.moves.offer(table, "bobs phone")
        await here.time.turn(late.seconds + 1)
        await refused("no-such-move", here.registry.moves.claim(late.code, "thief"))
        mine = await here.registry.moves.offer(table, "ann")
        await refused("seat-already", here.registry.moves.claim(mine.code, "bobs phone"))
        assert ann.closed is None

    played(tmp_path, story)


@pytest.mark.parametrize("goes", [Leave("l"), Sit("s", 2)])
def test_a_code_moves_ones_own_seat_and_never_that_of_whoever_sits_there_now(
    tmp_path: Path, goes: Leave | Sit
) -> None:
    async def story(here: Place) -> None:
        table, (_, mal) = await here.table("Ann", "Mal")
        code = await here.registry.moves.offer(table, "mal")
        await here.wish(table, mal, goes)
        await join(table, "vic", JoinTable("Vic", 1))
        if isinstance(goes, Leave):
            await refused("no-such-move", here.registry.moves.claim(code.code, "mal2"))
        else:
            assert (await here.registry.moves.claim(code.code, "mal2"))[1] == 2
        assert table.state.chair_of("vic") == 1

    played(tmp_path, story)


def test_a_code_of_somebody_who_was_kicked_is_worth_nothing(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Mal")
        code = await here.registry.moves.offer(table, "mal")
        await here.wish(table, ann, Kick("k", 1))
        await refused("no-such-move", here.registry.moves.claim(code.code, "mal"))

    played(tmp_path, story)


def test_a_moved_seat_is_not_told_again_what_it_saw(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        pure = Options(players=4, clocks=NO_CLOCKS, first=0, memory="pure")
        table, ears = await here.game("Ann", "Bob", options=pure)
        early = ears[0].updates[3]
        table.pong(ears[0], table.state.n)
        code = await here.registry.moves.offer(table, "ann")
        await here.registry.moves.claim(code.code, "anns phone")
        again = here.listen(table, "anns phone", ClientHello(early.n, early.mark))
        assert (again.updates, len(again.all(Snapshot))) == ([], 1)

    played(tmp_path, story)
