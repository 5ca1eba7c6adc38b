"""What a thinking bot keeps between two questions: its belief, whom a power was aimed at, who did it harm."""

from collections.abc import Iterable

from mascarade.bots.belief import HUNCHES, Belief
from mascarade.bots.judgement.grudge import Grudge
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.protocol import Hello
from mascarade.bots.temper import Temper
from mascarade.rules import Event, Player, View
from mascarade.rules.events import Chose, Opened

_SEEDS = 2**64 - 1
"""A hello's seed may be any whole number, also one below 0; numpy's may not."""


class Listener:
    """Listens for one seat; `aim` are the players the power now carried out is aimed at."""

    def __init__(self, hello: Hello) -> None:
        self._hello = hello
        self._belief: Belief | None = None
        self._grudge = Grudge(hello.you)
        self.aim: tuple[Player, ...] = ()

    @property
    def belief(self) -> Belief:
        assert self._belief is not None, "a story begins where the table was opened"
        return self._belief

    def hear(self, events: Iterable[Event]) -> None:
        """Take in what this seat heard since the last question."""
        for event in events:
            if isinstance(event, Opened):
                seed = self._hello.seed & _SEEDS
                self._belief = Belief(self._hello.you, event, seed=seed, manners=HUNCHES)
            self.belief.hear(event)
            self._grudge.hear(event)
            if isinstance(event, Chose):
                self.aim = event.players

    def outlook(self, view: View, temper: Temper) -> Outlook:
        """The table at this moment, for somebody of this temper."""
        enemy = self._grudge.against if temper.spite else None
        return Outlook(view, self.belief, view.players.index(enemy) if enemy else None, temper.spite)
