"""One game: the truth stays here, bots are asked in their processes, and chance plays for those that fail."""

from collections import Counter
from collections.abc import Mapping, Sequence

from msgspec import Struct

from mascarade.bots import Question
from mascarade.lab.tournament.deals import Deal
from mascarade.lab.tournament.faults import STRIKES, Fault, Forfeit
from mascarade.lab.tournament.plan import Kind
from mascarade.lab.tournament.remote_bots import RemoteBot
from mascarade.rules import Answer, Event, Onlooker, Player, Result, Running, View, heard, new
from mascarade.rules.events import Opened
from mascarade.scenarios.chance import Chance

_DIGITS = 1000


class Outcome(Struct, frozen=True):
    """How a game ended: for each seat of the deal its kind, and the seats that won.

    `times`: for each kind how many decisions took so many microseconds, in three digits.
    """

    deal: int
    game: int
    kinds: tuple[str, ...]
    winners: tuple[int, ...]
    why: str
    turns: int
    times: dict[str, dict[int, int]]
    forfeits: tuple[Forfeit, ...]


class SeatedBot:
    """A bot at the table, and what it did wrong."""

    def __init__(self, kind: str, bot: RemoteBot, chance: Chance) -> None:
        self.kind = kind
        self.times: Counter[int] = Counter()
        self.forfeits: list[Forfeit] = []
        self._bot = bot
        self._chance = chance

    def answer(self, story: Sequence[Event], view: View, question: Question) -> Answer:
        """Its answer, or one of chance."""
        if len(self.forfeits) < STRIKES:
            try:
                answer, micros = self._bot.answer(story, view, question)
            except Fault as fault:
                self._forfeit(fault)
            else:
                self.times[rounded(micros)] += 1
                return answer
        return self._chance.one_of(question.options)

    def over(self, story: Sequence[Event], result: Result) -> None:
        if len(self.forfeits) < STRIKES:
            self._bot.over(story, result)

    def _forfeit(self, fault: Fault) -> None:
        out = len(self.forfeits) + 1 == STRIKES
        self.forfeits.append(Forfeit(self.kind, fault.what, fault.detail, out))
        if out:
            self._bot.leave()


def played(deal: Deal, game: int, kinds: Sequence[Kind], bots: Sequence[RemoteBot], limit: int) -> Outcome:
    """Play this deal with these bots of these kinds."""
    value, events = new(deal.players, deal.scenario, deal.masks, limit=limit)
    running = Running.of(value)
    seats = {
        player: SeatedBot(kind.name, bot, Chance(f"tournament forfeits {seat}", deal.seed))
        for seat, (player, kind, bot) in enumerate(zip(deal.players, kinds, bots, strict=True))
    }
    result = play(running, events, seats)
    times: dict[str, Counter[int]] = {}
    for seat in seats.values():
        times.setdefault(seat.kind, Counter()).update(seat.times)
    return Outcome(
        deal=deal.number,
        game=game,
        kinds=tuple(kind.name for kind in kinds),
        winners=tuple(sorted(deal.players.index(winner) for winner in result.winners)),
        why=result.why,
        turns=running.table.turn,
        times={kind: dict(counted) for kind, counted in times.items()},
        forfeits=tuple(each for seat in seats.values() for each in seat.forfeits),
    )


def play(running: Running, events: Sequence[Event], seats: Mapping[Player, SeatedBot]) -> Result:
    """Play on from where `events` have led, which begin with `Opened`, to the end."""
    opened = events[0]
    assert isinstance(opened, Opened)
    onlookers = {player: Onlooker(player, opened) for player in seats}
    stories: dict[Player, list[Event]] = {player: [] for player in seats}

    def tell(happened: Sequence[Event]) -> None:
        for player, onlooker in onlookers.items():
            news = heard(happened, player)
            stories[player] += news
            for event in news:
                onlooker.hear(event)

    tell(events)
    number = 0
    while (ask := running.ask) is not None:
        number += 1
        player = ask.player
        question = Question.of(ask, number)
        answer = seats[player].answer(stories[player], onlookers[player].view(ask), question)
        tell(running.answer(player, answer))
    result = running.table.result
    assert result is not None
    for player, seat in seats.items():
        seat.over(stories[player], result)
    return result


def rounded(micros: int) -> int:
    """To three digits: as exact as a clock is, and few enough to be counted."""
    unit = 1
    while micros // unit >= _DIGITS:
        unit *= 10
    return micros // unit * unit
