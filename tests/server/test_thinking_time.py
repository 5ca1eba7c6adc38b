"""How long a bot may think, and when it answers: neither follows from the pause that was drawn for it."""

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest

from mascarade.bots import Question
from mascarade.rules import Announce, Answer, Event, Pass, Swap, View
from mascarade.server.live.actor import TableActor
from mascarade.server.minds.port import OWN, Seat
from mascarade.server.settings import Settings
from mascarade.server.table import seating
from mascarade.server.table.steps import Answered, Changed, StepBatch, decode
from mascarade.wire.client_messages import Ready
from mascarade.wire.http import MakeTable
from mascarade.wire.options import Clocks, Options
from tests.server.place import Ear, HandTime, Place, PlainMinds, place

BOTS = Options(players=6, clocks=Clocks("none"), first=1)
SECRET = Options(players=6, clocks=Clocks("none"), first=1, challenges="secret")
USUAL = Settings()
ANSWERS = 60


class Choosing(PlainMinds):
    """Answers by the question alone, whatever was heard."""

    async def answer(
        self, seat: Seat, _heard: Sequence[Event], _view: View, question: Question, patience: float
    ) -> Answer | None:
        return self.chosen(seat, question, patience)

    def chosen(self, seat: Seat, question: Question, patience: float) -> Answer:
        raise NotImplementedError


class Measured(Choosing):
    """Writes down how long each bot might have thought, and searched."""

    def __init__(self) -> None:
        super().__init__()
        self.patience: dict[str, set[float]] = defaultdict(set)
        self.budgets: set[int] = set()

    def chosen(self, seat: Seat, question: Question, patience: float) -> Answer:
        self.patience[question.what].add(patience)
        self.budgets.add(seat.hello.budget_ms)
        return question.options[-1]


class Busy(Choosing):
    """Each question takes its own time, which is often more than there is: then another one answers."""

    def chosen(self, _: Seat, question: Question, patience: float) -> Answer:
        takes = question.number % 20 / 10
        return question.options[-1] if takes < patience else question.options[0]


class Late(Choosing):
    """Thinks for so many seconds of the time that is turned by hand, whatever its patience."""

    def __init__(self, time: HandTime) -> None:
        super().__init__()
        self.takes = 0.0
        self._time = time

    def chosen(self, _: Seat, question: Question, __: float) -> Answer:
        self._time._now += self.takes
        return _calm(question)


def _calm(question: Question) -> Answer:
    return next((each for each in question.options if isinstance(each, Pass | Swap)), question.options[0])


async def dealt(here: Place, options: Options) -> TableActor:
    """Ann plays with five bots, and has read the masks."""
    table, _ = await here.registry.make("ann", MakeTable("Ann", options, start=True))
    ear = here.listen(table, "ann")
    await here.wish(table, ear, Ready("r"))
    return table


async def given(here: Place, table: TableActor) -> list[Answered]:
    kept = await here.registry.context.store.tables.read(table.id)
    assert kept is not None
    return [step for row in kept.steps if isinstance(step := decode(row.body), Answered)]


async def played_by_bots(here: Place, options: Options, answers: int = ANSWERS) -> list[Answered]:
    """So many answers; a bot sits in for Ann, too."""
    table = await dealt(here, options)
    async with table.lock:
        away = seating.with_away(table.state.room, 0, True)
        await table.append(StepBatch((Changed(here.time.now(), "away", away, 0),)))
    steps: list[Answered] = []
    while len(steps) < answers and table.state.play is not None and not table.state.play.over:
        await here.time.turn(1.0)
        steps = await given(here, table)
    return steps[:answers]


@pytest.mark.parametrize("options", [BOTS, SECRET])
def test_how_long_a_bot_may_think_does_not_depend_on_the_pause_that_was_drawn(
    options: Options, tmp_path: Path
) -> None:
    async def run() -> None:
        minds = Measured()
        async with place(tmp_path, USUAL, minds=minds) as here:
            await played_by_bots(here, options)
        shortest = USUAL.bot_pause[0]
        assert len(minds.patience) >= 2
        for what, patience in minds.patience.items():
            (only,) = patience
            assert 0 < only < (USUAL.beat if what == "challenge" else shortest)

    asyncio.run(run())


@pytest.mark.parametrize("pace", [0.1, 0.5, 1.0, 2.0])
def test_what_all_bots_of_a_table_may_search_fits_into_what_the_most_hurried_has(
    pace: float, tmp_path: Path
) -> None:
    async def run() -> None:
        minds = Measured()
        async with place(tmp_path, Settings(pace=pace), minds=minds) as here:
            await played_by_bots(here, BOTS, 10)
        (budget,) = minds.budgets
        assert budget >= 1
        assert BOTS.players * budget <= 1000 * OWN * min(min(each) for each in minds.patience.values())

    asyncio.run(run())


def test_who_answers_where_workers_are_busy_does_not_depend_on_the_pause_that_was_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run(pause: float) -> list[Answer]:
        async with place(tmp_path / str(pause), USUAL, minds=Busy()) as here:
            monkeypatch.setattr(here.registry.context, "thinking_time", lambda: pause)
            return [step.answer for step in await played_by_bots(here, BOTS)]

    shortest, longest = USUAL.bot_pause
    assert asyncio.run(run(shortest)) == asyncio.run(run(longest))


async def announced(here: Place, table: TableActor, ear: Ear) -> Announce:
    """What Ann may announce, once it is her turn and the first turns, in which all must swap, are over."""
    for _ in range(100):
        options = () if ear.yours is None else ear.yours.options
        announces = [option for option in options if isinstance(option, Announce)]
        if announces:
            return announces[0]
        if options:
            await here.answer(table, ear, options[0])
        await here.time.turn(0.5)
    raise AssertionError("Ann never comes to announce anything")


async def is_given_after(here: Place, table: TableActor, began: float, shown: float) -> None:
    """One more answer is given at this moment, and none before it."""
    before = len(await given(here, table))
    await here.time.turn(began + shown - 0.05 - here.time.now())
    assert len(await given(here, table)) == before
    await here.time.turn(0.1)
    assert len(await given(here, table)) == before + 1


@pytest.mark.parametrize(("takes", "shown"), [(0.0, 1.0), (0.9, 1.0), (1.1, 2.0), (1.9, 2.0), (2.3, 3.0)])
def test_an_answer_that_comes_late_is_given_whole_pauses_after_its_moment(
    takes: float, shown: float, tmp_path: Path
) -> None:
    async def run() -> None:
        time = HandTime()
        minds = Late(time)
        async with place(tmp_path, Settings(bot_pause=(1.0, 1.0)), minds=minds, time=time) as here:
            minds.takes = takes
            began = time.now()
            table = await dealt(here, BOTS)
            minds.takes = 0.0
            await is_given_after(here, table, began, shown)

    asyncio.run(run())


@pytest.mark.parametrize(("takes", "shown"), [(0.5, 2.0), (1.9, 2.0), (2.1, 4.0), (3.9, 4.0), (4.1, 6.0)])
def test_a_challenge_answer_that_comes_late_waits_for_the_next_beat(
    takes: float, shown: float, tmp_path: Path
) -> None:
    async def run() -> None:
        time = HandTime()
        minds = Late(time)
        settings = Settings(beat=2.0, bot_pause=(1.0, 1.0))
        async with place(tmp_path, settings, minds=minds, time=time) as here:
            table = await dealt(here, BOTS)
            ear = here.listen(table, "ann")
            announce = await announced(here, table, ear)
            minds.takes = takes
            began = time.now()
            await here.answer(table, ear, announce)
            minds.takes = 0.0
            await is_given_after(here, table, began, shown)

    asyncio.run(run())
