"""Who stands in for a bot that cannot answer: one that plays as that bot would have played."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from mascarade.bots import BOTS, Hello, Mind
from mascarade.rules import Answer
from mascarade.scenarios import PRINTED
from mascarade.server.minds.tracker import Pending
from tests.bots.host import hosted_game
from tests.server.minds.stage import AGES, NAUGHTY, Table, in_process, workers

BROKEN = "tests.server.minds.naughty:BROKEN"


def stood_in(level: str, seed: int, scenario: str, temper: str = "") -> list[Answer]:
    """A whole game in which no bot of the workers ever answers."""

    async def played() -> list[Answer]:
        async with workers(bots=BROKEN) as pool:
            return await Table("t", level, seed, scenario=scenario, temper=temper).play(pool)

    with capture_logs():
        return asyncio.run(played())


@pytest.mark.parametrize("level", ["guest", "courtier", "honest", "random"])
def test_a_stand_in_answers_as_the_one_it_stands_in_for_would_have(level: str) -> None:
    assert stood_in(level, 3, "6B") == in_process(level, 3, "6B")


def test_a_mastermind_is_stood_in_for_by_what_it_is_without_a_search() -> None:
    assert stood_in("mastermind", 2, "5A") == in_process("courtier", 2, "5A")


@pytest.mark.parametrize("level", ["guest", "courtier"])
def test_a_stand_in_has_the_same_temper(level: str) -> None:
    def bold(hello: Hello) -> Mind:
        return BOTS[level](replace(hello, temper="bold"))

    answers = [moment.answer for moment in hosted_game(PRINTED["6B"], bold, 3).moments()]
    assert stood_in(level, 3, "6B", "bold") == answers
    assert answers != in_process(level, 3, "6B")


@pytest.mark.parametrize("level", ["guest", "courtier", "mastermind", "honest", "random", "crashing"])
def test_when_all_else_fails_chance_stands_in(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The understudy itself is asked for one after another, until one of them answers."""

    async def played() -> list[str]:
        async with workers(bots=NAUGHTY if level == "crashing" else BROKEN) as pool:
            asked = Table("t", level).asked()
            levels: list[str] = []
            honest = pool._understudy.think

            async def breaks(pending: Pending[Any]) -> Any:
                levels.append(pending.seat.level)
                assert pending.seat.hello == asked[0].hello
                return await honest(pending) if pending.seat.level == "random" else None

            monkeypatch.setattr(pool._understudy, "think", breaks)
            assert await pool.answer(*asked, AGES) in asked[3].options
            return levels

    with capture_logs():
        levels = asyncio.run(played())
    assert levels[-1] == "random"
    assert levels[0] == {"mastermind": "courtier", "crashing": "guest"}.get(level, level)
