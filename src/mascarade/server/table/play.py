"""A game being played at a table: the fold of its steps. Nothing here waits, stores or sends."""

from typing import Protocol

from msgspec.structs import replace

from mascarade.rules import Answer, Event, Game, Peek, Player, Position, Refused, decide, start
from mascarade.rules.events import Ended, TurnBegan
from mascarade.rules.game import Running
from mascarade.rules.position import laid, taken
from mascarade.rules.seal import hidden
from mascarade.rules.state import Truth
from mascarade.server.sealing import Sealer
from mascarade.server.table.lesson import LESSONS
from mascarade.server.table.padding import longest_mask
from mascarade.server.table.steps import Answered, Began, Watch
from mascarade.server.table.updates import MOST_RESENT, StepUpdate, later, question
from mascarade.wire.server_messages import Opening
from mascarade.wire.shown import Change, LessonShown, RoomShown


class Proofs(Protocol):
    """What a game needs in order to prove later what it showed: seals, and the mark of each step."""

    @property
    def sealer(self) -> Sealer: ...

    def mark(self, table: str, n: int, link: str, at: float) -> str: ...


class GameInPlay:
    """One game. `asked` is the number of its question, `link` the end of its chain, `updates` its steps.

    `running` is the same game as `game`, kept because it plays on faster; None if it has to be made again.
    `longest_mask` is the mask in play that takes the most bytes in a message.
    """

    def __init__(self, table: str, n: int, began: Began, proofs: Proofs, room: RoomShown) -> None:
        self.number = began.room.game
        self.began = began
        self.lesson = LESSONS.get(began.room.lesson)
        self.game: Game | None = start(began.opening)[0]
        self.running: Running | None = None
        self.watch: Watch = began.watch
        self.asked = 0
        self.over = False
        self.ids: dict[tuple[int, Player], str] = {}
        self.openings: list[Opening] = []
        self.updates: list[StepUpdate] = []
        self.longest_mask = longest_mask(began.opening.masks + began.opening.centre)
        self._truth = laid(began.opening)
        self._unheard: list[Event] = []
        self._table = table
        self._proofs = proofs
        self._sealer = proofs.sealer
        self.link = proofs.sealer.opening(table, self.number, began.events)
        # players learn who begins when the masks have been turned down
        self._turned = tuple(event for event in began.events if isinstance(event, TurnBegan))
        dealt = tuple(event for event in began.events if not isinstance(event, TurnBegan))
        self._tell(n, began.at, dealt, change=Change("began"), room=room)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, in the order of their chairs."""
        return self.began.opening.players

    @property
    def first(self) -> Player | None:
        """The player whom the table waits for."""
        ask = self.updates[-1].ask
        return None if ask is None else ask.player

    @property
    def position(self) -> Position:
        """Where all masks and coins are now."""
        return taken(self._heard()) if self.game is None else self.game.position

    @property
    def lost(self) -> bool:
        """Whether today's rules no longer give what was stored, so that the question is unknown."""
        return self.game is None and not self.over

    def expects(self, number: int) -> Answer | None:
        """In a lesson, the scripted answer to this question; None in any other game."""
        lesson = self.lesson
        return None if lesson is None else lesson.answer(number - self.began.question, self.players)

    def turn_down(self, n: int, at: float, watch: Watch, room: RoomShown) -> StepUpdate:
        """The masks are turned down: the first question."""
        self.asked = self.began.question
        self.watch = watch
        return self._tell(n, at, self._turned, room=room)

    def note(self, n: int, at: float, change: Change, room: RoomShown, watch: Watch | None) -> StepUpdate:
        """The room changed during the game; the question stays."""
        if watch is not None:
            self.watch = watch
        before = self.updates[-1].changes
        moments = (*self.updates[-1].moments, at)[-MOST_RESENT:]
        if before:
            self.updates.pop()
        return self._tell(n, at, change=change, room=room, changes=before + 1, moments=moments)

    def break_off(self, n: int, at: float, change: Change, room: RoomShown) -> StepUpdate:
        """The game ends unfinished."""
        self.over = True
        return self._tell(n, at, change=change, room=room, last=True)

    def take(self, n: int, step: Answered, game: Game, room: RoomShown | None) -> StepUpdate:
        """Apply an answer that was just stored; `game` is the game after it."""
        self.game = game
        self._unheard += step.events
        return self._take(n, step, room)

    def take_again(self, n: int, step: Answered, room: RoomShown) -> StepUpdate:
        """Apply an answer that is read again, perhaps stored under other rules.

        If these rules decide otherwise, the game is rebuilt from its events at the next turn.
        """
        self._unheard += step.events
        self.game, self.running = self._decided(step), None
        began = any(isinstance(event, TurnBegan) for event in step.events)
        if self.game is None and began:
            self.game = Running(laid(taken(self._heard()))).game
        return self._take(n, step, room if ends(step) else None)

    def mark_of(self, n: int) -> str | None:
        """The mark of this step; None if the step is not of this game, or too long ago."""
        update = next((update for update in reversed(self.updates) if update.since <= n <= update.n), None)
        if update is None or update.n == n:
            return None if update is None else update.mark
        return self._mark_within(update, n) if update.n - n < len(update.moments) else None

    def updates_after(self, have: int) -> list[StepUpdate]:
        """Every step of this game after `have`, each under its own number.

        Several changes of the room in a row are kept as one update: only the last says what has changed.
        """
        steps: list[StepUpdate] = []
        for update in self.updates:
            for n in range(max(have + 1, update.since), update.n):
                mark = self._mark_within(update, n)
                steps.append(replace(update, n=n, mark=mark, change=None, room=None, changes=1))
            if update.n > have:
                steps.append(update)
        return steps

    def _mark_within(self, update: StepUpdate, n: int) -> str:
        """The mark of one of the changes of the room that are kept as this update."""
        return self._proofs.mark(self._table, n, update.link, update.moments[n - update.n - 1])

    def sealed(self, answer: Answer, player: Player, salt: str) -> str:
        """The public commitment to the hidden choice in this answer; empty if it has none."""
        really = hidden(answer)
        return "" if really is None else self._sealer.seal(self.link, salt, player, really)

    def _heard(self) -> Truth:
        """The truth of the game: its opening, with every event since."""
        for event in self._unheard:
            self._truth.hear(event)
        self._unheard.clear()
        return self._truth

    def _decided(self, step: Answered) -> Game | None:
        """The game after this answer, if the rules give the stored events."""
        if self.game is None:
            return None
        try:
            game, events = decide(self.game, step.player, step.answer)
        except Refused:
            return None
        return game if tuple(events) == step.events else None

    def _take(self, n: int, step: Answered, room: RoomShown | None) -> StepUpdate:
        really = hidden(step.answer)
        if really is not None:
            self.openings.append(Opening(n, step.player, really, step.salt))
        seal = self.sealed(step.answer, step.player, step.salt)
        self.link = self._sealer.link(self.link, step.events, seal)
        if step.id:
            self.ids[self.asked, step.player] = step.id
        if not isinstance(step.answer, Peek):
            self.asked += 1
        self.watch = step.watch
        self.over = ends(step)
        return self._tell(n, step.at, step.events, seal, room=room, last=self.over)

    def _tell(
        self,
        n: int,
        at: float,
        events: tuple[Event, ...] = (),
        seal: str = "",
        *,
        change: Change | None = None,
        room: RoomShown | None = None,
        last: bool = False,
        changes: int = 0,
        moments: tuple[float, ...] = (),
    ) -> StepUpdate:
        mark = self._proofs.mark(self._table, n, self.link, at)
        ask = None if self.game is None or self.over or not self.asked else self.game.ask
        if self.game is None or ask is None:
            lesson = self._taught(None)
            update = StepUpdate(
                *(n, mark, self.link, seal, events),
                change=change,
                room=room,
                last=last,
                lesson=lesson,
                changes=changes,
                moments=moments,
            )
        else:
            position = self.game.position
            soon = later(ask, self.asked, position.players, position.seat)
            asked = question(ask, self.asked)
            lesson = self._taught(soon.get(self.players[0], self.asked))
            update = StepUpdate(
                *(n, mark, self.link, seal, events, asked, ask.options, soon, change, room),
                lesson=lesson,
                changes=changes,
                moments=moments,
            )
        self.updates.append(update)
        return update

    def _taught(self, number: int | None) -> LessonShown | None:
        """In a lesson, what the learner is shown at this question; `number` is None without a question."""
        if self.lesson is None:
            return None
        if number is None:
            return self.lesson.over() if self.over else self.lesson.reading()
        return self.lesson.asked(number - self.began.question, self.players)


def ends(step: Answered) -> bool:
    """Whether the game is over with this step."""
    return bool(step.events) and isinstance(step.events[-1], Ended)
