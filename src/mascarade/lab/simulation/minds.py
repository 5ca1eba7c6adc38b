"""Games of bots that think, in this very process.

A tournament keeps bots behind a border of processes, for it also takes those of strangers. Here all bots are
ours, and get what they would get there: what their seat heard, its view, and the ask.
"""

from mascarade.bots import BOTS, Asked, Hello, Mind, Question
from mascarade.lab.simulation.counter import GameCounter
from mascarade.lab.simulation.counts import GameCounts
from mascarade.lab.simulation.plan import Plan, setting
from mascarade.rules import Event, Onlooker, Player, Running, heard, new
from mascarade.rules.events import Opened


def play(plan: Plan, number: int, counts: GameCounts) -> None:
    """The game of this number, counted."""
    how = setting(plan, number)
    masks = how.masks(plan.scenario)
    game, events = new(plan.players, plan.scenario, masks, limit=plan.turns)
    running = Running.of(game)
    counter = GameCounter(counts, events, [kind.name for kind in how.kinds])
    opened = events[0]
    assert isinstance(opened, Opened)
    seats = {
        player: _Seat(
            BOTS[kind.bot](
                Hello(
                    you=player,
                    players=plan.players,
                    masks=tuple(sorted(masks)),
                    seed=seed,
                    playouts=plan.playouts,
                    temper=kind.temper,
                )
            ),
            player,
            opened,
        )
        for player, kind, seed in zip(plan.players, how.kinds, how.seeds, strict=True)
    }
    asks = 0
    while True:
        for seat in seats.values():
            seat.hear(events)
        if (ask := running.ask) is None:
            return
        asks += 1
        asked = seats[ask.player]
        view = asked.onlooker.view(ask)
        answer = asked.mind.answer(Asked(asked.news(), view, Question.of(ask, asks)))
        events = running.answer(ask.player, answer)
        counter.hear(events)


class _Seat:
    """A mind, what it knows, and what it has not been told yet."""

    def __init__(self, mind: Mind, player: Player, opened: Opened) -> None:
        self.mind = mind
        self.onlooker = Onlooker(player, opened)
        self._player = player
        self._news: list[Event] = []

    def hear(self, happened: list[Event]) -> None:
        for event in heard(happened, self._player):
            self._news.append(event)
            self.onlooker.hear(event)

    def news(self) -> tuple[Event, ...]:
        news, self._news = tuple(self._news), []
        return news
