"""The current state of a table: the fold of its steps, and the early answers that wait for their moment.

Only `fold` changes a table. It does the same for a step that was just stored and for one that is read again
after a restart. Nothing here waits, stores or sends.
"""

from collections.abc import Iterable

from msgspec import Struct

from mascarade.rules import Answer, Game, Player
from mascarade.server.errors import NotNow
from mascarade.server.table import seating
from mascarade.server.table.play import GameInPlay, Proofs, ends
from mascarade.server.table.room import Room
from mascarade.server.table.steps import BROKEN, Answered, Began, Broken, By, Changed, Step, Turned
from mascarade.server.table.updates import StepUpdate
from mascarade.wire.shown import Change, RoomShown


class WaitingAnswer(Struct, frozen=True):
    """An early answer to a challenge: stored, final, and not shown before its moment."""

    answer: Answer
    id: str
    by: By
    when: float


class TableState:
    """One table. `n` is the number of its last step, `mark` the mark of that step, `play` its last game."""

    def __init__(self, table: str, room: Room, proofs: Proofs) -> None:
        self.id = table
        self.room = room
        self.n = 0
        self.mark = ""
        self.play: GameInPlay | None = None
        self.early: dict[tuple[int, Player], WaitingAnswer] = {}
        """The early answers, by question and player."""
        self._proofs = proofs

    def shown(self) -> RoomShown:
        """The room as everyone sees it."""
        return seating.shown(self.room)

    def chair_of(self, owner: str | None) -> int | None:
        """The chair of this owner."""
        return seating.chair_of(self.room, owner)

    def chair_at(self, player: Player) -> int:
        """The player's chair. Their seat in the game may be another one by now."""
        assert self.play is not None
        return self.play.players.index(player)

    def bot_answers(self, player: Player, room: Room | None = None) -> bool:
        """Whether a bot answers for this player, in the given room or else in the table's own."""
        chair = (room or self.room).chairs[self.chair_at(player)]
        return chair.taken == "bot" or chair.away

    def playing(self) -> GameInPlay:
        """The game that is being played, or `NotNow`."""
        play = self.play
        if play is None or play.over:
            raise NotNow.because("no-game")
        return play

    def in_game(self) -> bool:
        """Whether a game is being played."""
        return self.play is not None and not self.play.over

    def stored_as(self, question: int, player: str) -> str | None:
        """The id of this player's stored answer, if there is one; that answer may have ended the game."""
        waiting = self.early.get((question, player))
        if waiting is not None:
            return waiting.id
        return None if self.play is None else self.play.ids.get((question, player))

    def spend(self, questions: Iterable[int]) -> None:
        """Drop the early answers to these questions: they have become steps."""
        spent = set(questions)
        for key in [key for key in self.early if key[0] in spent]:
            del self.early[key]

    def fold(self, step: Step, game: Game | None = None) -> StepUpdate:
        """Apply one step. `game` is the game after the step, if the rules have just played it.

        The clocks in the step are in moments of this process (`steps.shifted`); its `at` is a time of day.
        """
        self.n += 1
        update = self._folded(step, game)
        self.mark = update.mark
        return update

    def _folded(self, step: Step, game: Game | None) -> StepUpdate:
        n, play = self.n, self.play
        if isinstance(step, Answered):
            assert play is not None
            if ends(step):
                self.room = seating.over(self.room)
            if game is None:
                return play.take_again(n, step, self.shown())
            return play.take(n, step, game, self.shown() if game.result else None)
        self.room = step.room
        match step:
            case Began():
                self.early.clear()
                self.play = GameInPlay(self.id, n, step, self._proofs, self.shown())
                return self.play.updates[-1]
            case Turned():
                assert play is not None
                return play.turn_down(n, step.at, step.watch, self.shown())
            case Broken():
                assert play is not None
                return play.break_off(n, step.at, Change(BROKEN[step.why]), self.shown())
            case Changed():
                change = Change(step.what, step.chair)
                if play is None:
                    mark = self._proofs.mark(self.id, n, "", step.at)
                    return StepUpdate(n, mark, change=change, room=self.shown())
                return play.note(n, step.at, change, self.shown(), step.watch)
