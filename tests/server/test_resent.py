"""An answer that is sent again, because nobody said that it was stored; and one that nobody asked for."""

import asyncio
import random
from pathlib import Path

from mascarade.rules import Peek
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.server.table.steps import Answered, decode
from mascarade.wire.client_messages import GiveAnswer, Leave, Rename, Start
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Options
from tests.server.place import NO_CLOCKS, Ear, HandTime, Place, place, played, refused

FOUR = Options(players=4, clocks=NO_CLOCKS, first=0)


async def played_to_the_end(here: Place) -> tuple[TableActor, list[Ear], Ear, GiveAnswer]:
    """A game between people only: the table, who sits there, and who ended it with what."""
    table, ears = await here.game("Ann", "Bob", "Cat", "Dan", options=FOUR)
    chance, play = random.Random(3), table.state.play
    assert play is not None
    while True:
        ear = next(ear for ear in ears if ear.yours is not None and ear.yours.number == play.asked)
        assert ear.yours is not None
        last = GiveAnswer(f"a{play.asked}", play.asked, chance.choice(ear.yours.options))
        await here.wish(table, ear, last)
        if play.over:
            return table, ears, ear, last


def test_the_answer_that_ended_the_game_may_be_sent_again(tmp_path: Path) -> None:
    async def run() -> None:
        time = HandTime()
        async with place(tmp_path, time=time) as here:
            table, ears, ear, last = await played_to_the_end(here)
            n = table.state.n
            await here.wish(table, ear, last)
            other = next(each for each in ears if each is not ear)
            await refused("no-game", fulfil(table, other, last))
            await refused("no-game", fulfil(table, ear, GiveAnswer("other", last.question, last.answer)))
            assert table.state.n == n
        async with place(tmp_path, time=time) as here:
            again = await here.registry.tables.find(table.id)
            await here.wish(again, here.listen(again, ear.owner), last)
            assert again.state.n == n
            kept = await here.registry.context.store.tables.read(table.id)
        assert kept is not None
        steps = [decode(row.body) for row in kept.steps]
        assert [step.id for step in steps if isinstance(step, Answered)].count(last.id) == 1

    asyncio.run(run())


def test_whoever_has_another_name_or_chair_since_the_game_is_told_that_there_is_none(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears, ear, last = await played_to_the_end(here)
        await here.wish(table, ear, Rename("n", "Eve"))
        await refused("no-game", fulfil(table, ear, last))
        other = next(each for each in ears if each is not ear)
        await here.wish(table, other, Leave("l"))
        await join(table, "fay", JoinTable("Fay"))
        await refused("no-game", fulfil(table, here.listen(table, "fay"), last))

    played(tmp_path, story)


def test_while_the_masks_are_being_read_there_is_no_question_to_answer(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, ears = await here.table(
            "Ann", "Bob", options=Options(players=4, clocks=NO_CLOCKS, first=0, peeking=True)
        )
        await here.wish(table, ears[0], Start("s"))
        assert table.state.play is not None
        assert table.state.play.game is not None
        assert table.state.play.game.ask is not None
        n, option = table.state.n, table.state.play.game.ask.options[0]
        for question in (0, 1):
            await refused("stale-question", fulfil(table, ears[0], GiveAnswer("a", question, option)))
            await refused("stale-question", fulfil(table, ears[1], GiveAnswer("b", question, Peek())))
        assert table.state.n == n

    played(tmp_path, story)
