"""Four people at one table: what tests of answers and clocks begin with."""

from mascarade.rules import Announce
from mascarade.server.live.actor import TableActor
from mascarade.wire.options import Clocks, Options
from tests.server.place import Ear, Place

PEOPLE = ("Ann", "Bob", "Cat", "Dan")
ORDER = Options(players=4, clocks=Clocks("none"), first=0)
SECRET = Options(players=4, clocks=Clocks("none"), first=0, challenges="secret")
OWN = Options(players=4, clocks=Clocks("own", 30, 20), first=0)
OWN_SECRET = Options(players=4, clocks=Clocks("own", 30, 20), first=0, challenges="secret")


async def announced(here: Place, options: Options) -> tuple[TableActor, list[Ear]]:
    """Ann has announced the king, and Bob, Cat and Dan are asked."""
    table, ears = await here.game(*PEOPLE, options=options)
    for ear in ears:
        assert ear.yours is not None
        await here.answer(table, ear, ear.yours.options[0])
    await here.answer(table, ears[0], Announce("king"))
    return table, ears
