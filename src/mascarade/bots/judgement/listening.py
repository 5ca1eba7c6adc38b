"""What a thinking bot keeps between two questions: its belief, whom a power was aimed at, who did it harm."""

from collections.abc import Iterable

from mascarade.bots.belief import Belief
from mascarade.bots.door import Hello
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.temper import Temper
from mascarade.rules import Event, Player, View
from mascarade.rules.events import Challenged, ChangedSeats, Chose, Opened, Paid


class Listener:
    """Listens for one seat; `aim` are the players the power now carried out is aimed at."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._players = hello.players
        self._belief: Belief | None = None
        self._grudge: Player | None = None
        self.aim: tuple[Player, ...] = ()

    @property
    def belief(self) -> Belief:
        assert self._belief is not None, "a story begins where the table was opened"
        return self._belief

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what this seat heard since the last question."""
        for event in events:
            if isinstance(event, Opened):
                self._belief = Belief(self._hello.you, event, seed=self._hello.seed)
                self._players = event.players
            self.belief.hear(event)
            self._note(event)

    def outlook(self, view: View, temper: Temper) -> Outlook:
        """The table at this moment, for somebody of this temper."""
        grudge = None if self._grudge is None or not temper.spite else view.players.index(self._grudge)
        return Outlook(view, self.belief, grudge, temper.spite)

    def _note(self, event: Event) -> None:
        me = self._hello.you
        match event:
            case Chose(_, players):
                self.aim = players
            case Paid(moves):
                seat = self._players.index(me)
                takers = [move.payee for move in moves if move.payer == seat and isinstance(move.payee, int)]
                if takers:
                    self._grudge = self._players[takers[0]]
            case Challenged(by) if by != me and self._grudge is None:
                self._grudge = by
            case ChangedSeats(players, seats):
                sitting = list(self._players)
                for player, seat in zip(players, reversed(seats), strict=True):
                    sitting[seat] = player
                self._players = tuple(sitting)
            case _:
                pass
