"""An early answer that is known and not stored: when it is lost, and when a step has taken its place."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator

import pytest
from msgspec.structs import replace

from mascarade.rules import Pass
from mascarade.server.live.losses import lost
from mascarade.server.store import FollowedTable
from mascarade.server.table import seating
from mascarade.server.table.steps import Answered, Broken, By, Changed, Step
from tests.server.nodes.older import Four, four
from tests.server.nodes.redis import Redis, redis
from tests.server.nodes.stage import nodes


@pytest.fixture(scope="module")
def broker() -> Iterator[Redis]:
    with redis() as one:
        yield one


def told(broker: Redis, story: Callable[[Four, FollowedTable], Awaitable[None]]) -> None:
    """The story of a table where Dan has answered early; he is the last of two to be asked."""

    async def run() -> None:
        async with nodes(broker.address) as (one, other):
            game = await four(one, other)
            await game.announced()
            await game.answer()
            await game.answer_early()
            found = await one.store.followers.follow(game.id, game.there.state.n + 1)
            assert found is not None
            assert len(found.earlies) == len(game.there.state.early) == 1
            await story(game, found)

    asyncio.run(run())


def answered(game: Four, *, dan: By) -> list[Step]:
    """Cat answers, and then Dan, or somebody for him."""
    assert game.there.state.play is not None
    players = game.there.state.play.players
    watch = game.there.state.play.watch
    cat = Answered(1.0, players[2], Pass(), (), "player", watch, "cat's")
    return [cat, Answered(2.0, players[3], Pass(), (), dan, watch, "another")]


def says(game: Four, found: FollowedTable, *steps: Step) -> str | None:
    """`found`, if these steps were in it."""
    assert game.there.sync.known is not None
    return lost(game.there.state, game.there.sync.known, found, steps)


def test_it_is_lost_while_nothing_has_taken_its_place(broker: Redis) -> None:
    async def story(game: Four, found: FollowedTable) -> None:
        gone = replace(found, earlies=())
        room = game.there.state.room
        assert says(game, found) is None
        assert says(game, gone) is not None
        assert says(game, gone, Changed(1.0, "paused", room, 0)) is not None, "which takes nothing away"
        assert says(game, gone, answered(game, dan="player")[0]) is not None
        another = replace(found, earlies=(replace(found.earlies[0], id="another"),))
        assert says(game, another) is not None, "somebody has been asked again"

    told(broker, story)


def test_it_is_not_lost_where_a_step_has_taken_its_place(broker: Redis) -> None:
    async def story(game: Four, found: FollowedTable) -> None:
        gone = replace(found, earlies=())
        room = game.there.state.room
        assert says(game, gone, *answered(game, dan="player")) is None, "from another of his devices"
        assert says(game, gone, Broken(1.0, room, "host")) is None
        assert says(game, gone, Changed(1.0, "closed", replace(room, phase="closed"))) is None

    told(broker, story)


def test_it_is_lost_where_somebody_else_has_answered_for_the_player_and_not_once_a_bot_has_the_seat(
    broker: Redis,
) -> None:
    async def story(game: Four, found: FollowedTable) -> None:
        gone, room = replace(found, earlies=()), game.there.state.room
        for by in ("clock", "bot"):
            assert says(game, gone, *answered(game, dan=by)) is not None
        chairs = (*room.chairs[:3], replace(room.chairs[3], taken="bot"))
        left = Changed(0.0, "left", replace(room, chairs=chairs), 3)
        assert says(game, gone, left, *answered(game, dan="bot")) is None
        assert seating.people(left.room) == [0, 1, 2]

    told(broker, story)
