"""A game is a value, and `decide` is the only way on.

A half-played turn is not a paused one: it is the table as it stood when the turn began and the answers
given since, and is run again from there. `Running` beside it keeps the turn going, for speed.
"""

from collections.abc import Sequence

from msgspec import Struct

from mascarade.rules.actions import turn
from mascarade.rules.answers import Answer, Peek
from mascarade.rules.ask import Ask, option
from mascarade.rules.errors import BadSetup, GameOver, NotAllowed, NotAsked, Problem, problem
from mascarade.rules.events import Dealt, Ended, Event, Paid, Peeked, Saw, TurnBegan
from mascarade.rules.names import COINS_TO_WIN, FIRST_COINS, Mask, Player
from mascarade.rules.position import Position, card_problems, checked, laid, name_problems, opened, taken
from mascarade.rules.scenario import Scenario
from mascarade.rules.state import Result, Truth


class Game(Struct, frozen=True):
    """Everything there is to know about a game at one moment.

    `begun` is the table when the turn began, `answers` what was answered in this turn so far, `position`
    the table now. `limit` ends a simulation as unfinished after that many turns.
    """

    begun: Position
    answers: tuple[Answer, ...]
    position: Position
    ask: Ask | None
    result: Result | None = None
    limit: int | None = None


def new(
    players: Sequence[Player],
    scenario: Scenario,
    deal: Sequence[Mask],
    *,
    first: Player | None = None,
    peeking: bool = False,
    limit: int | None = None,
) -> tuple[Game, list[Event]]:
    """A new game: `deal` gives a mask to each seat, then to the centre (R2).

    Players sit clockwise; the first turn is `first`'s, or the first one's (R2.3).
    """
    problems = [*name_problems(players), *card_problems(deal)]
    if scenario.players != len(players):
        problems.append(
            problem("scenario-players", name=scenario.name, needed=scenario.players, players=len(players))
        )
    if sorted(deal) != sorted(scenario.masks) or len(deal) < len(players):
        problems.append(problem("deal", name=scenario.name))
    if first is not None and first not in players:
        problems.append(problem("not-at-the-table", name=first))
    if problems:
        raise BadSetup(problems)
    seats = len(players)
    position = Position(
        players=tuple(players),
        masks=tuple(deal[:seats]),
        centre=tuple(deal[seats:]),
        coins=(FIRST_COINS,) * seats,
        court=0,
        turn=1,
        seat=0 if first is None else players.index(first),
        peeking=peeking,
    )
    game, events = start(position, limit=limit)
    return game, [events[0], Dealt(tuple(deal)), *events[1:]]


def start(position: Position, *, limit: int | None = None) -> tuple[Game, list[Event]]:
    """A game from any position, at the beginning of a turn, with players who know nothing."""
    position = checked(position)
    running = Running(laid(position), limit)
    began = TurnBegan(
        turn=position.turn,
        seat=position.seat,
        player=position.players[position.seat],
        barred=position.barred,
    )
    return running.game, [opened(position), began]


def decide(game: Game, player: Player, answer: Answer) -> tuple[Game, list[Event]]:
    """The game after this answer, and what happened; or `GameOver`, `NotAsked`, `NotAllowed`."""
    running = Running.of(game)
    events = running.answer(player, answer)
    return running.game, events


class Running:
    """A game that is being played: the same rules as `decide`, in place."""

    __slots__ = ("_answers", "_begun", "_play", "ask", "limit", "table")

    def __init__(self, table: Truth, limit: int | None = None) -> None:
        self.table = table
        self.limit = limit
        self.ask: Ask | None = None
        self._begin()

    @classmethod
    def of(cls, game: Game) -> "Running":
        """The game, taken up where it stands."""
        running = cls(laid(game.begun), game.limit)
        for answer in game.answers:
            running.go_on(answer)
        return running

    @property
    def game(self) -> Game:
        """The game as it stands, as a value."""
        table = self.table
        answers = tuple(self._answers)
        return Game(self._begun, answers, taken(table), self.ask, table.result, self.limit)

    def answer(self, player: Player, answer: Answer) -> list[Event]:
        """What happens when `player` gives this answer; or one of three errors, and nothing changes."""
        ask = self.ask
        if ask is None:
            raise GameOver.because("game-over")
        if isinstance(answer, Peek):
            return self._peek(player, ask)
        if player != ask.player:
            raise NotAsked([self._not_asked(player, ask)])
        meant = option(ask, answer)
        if meant is None:
            key = f"not-an-option-{ask.what if ask.why == 'any' else ask.why}"
            raise NotAllowed.because(key)
        return self.go_on(meant)

    def _begin(self) -> None:
        """A new turn, up to its first question; nothing happens before that."""
        self._begun = taken(self.table)
        self._answers: list[Answer] = []
        self._play = turn(self.table)
        asked = next(self._play)
        assert isinstance(asked, Ask)
        self.ask = asked

    def go_on(self, answer: Answer) -> list[Event]:
        """Play on to the next question or the end. `answer` must be an option; this is not checked."""
        self._answers.append(answer)
        events: list[Event] = []
        table, play = self.table, self._play
        try:
            item = play.send(answer)
            while not isinstance(item, Ask):
                table.hear(item)
                events.append(item)
                if isinstance(item, Paid):
                    ended = ending(table)
                    if ended is not None:
                        table.hear(ended)
                        events.append(ended)
                if table.result is not None:
                    play.close()
                    self.ask = None
                    return events
                item = next(play)
        except StopIteration:
            self._next_turn(events)
        else:
            self.ask = item
        return events

    def _next_turn(self, events: list[Event]) -> None:
        """R7.1: the turn passes to the next seat, and so to the player who sits there now."""
        table = self.table
        seat = (table.seat + 1) % len(table.players)
        following: Event
        if self.limit is not None and table.turn >= self.limit:
            following = Ended((), "unfinished")
        else:
            barred = table.in_seat_order(table.revealed)
            following = TurnBegan(table.turn + 1, seat, table.players[seat], barred)
        table.hear(following)
        events.append(following)
        if table.result is None:
            self._begin()
        else:
            self.ask = None

    def _peek(self, player: Player, ask: Ask) -> list[Event]:
        """R4.5: only where the table allows it, and while another player is asked to begin their turn."""
        table = self.table
        if player not in table.players:
            raise NotAsked.because("not-at-the-table", name=player)
        if not table.peeking:
            raise NotAllowed.because("peek-off")
        if player == table.players[table.seat]:
            raise NotAllowed.because("peek-own-turn")
        if ask.what != "turn":
            raise NotAllowed.because("peek-now")
        seat = table.players.index(player)
        events: list[Event] = [Peeked(player, seat), Saw(player, seat, table.masks[seat])]
        for event in events:
            table.hear(event)
        self._begun = taken(table)
        return events

    def _not_asked(self, player: Player, ask: Ask) -> Problem:
        if player not in self.table.players:
            return problem("not-at-the-table", name=player)
        return problem("not-asked", name=player, asked=ask.player)


def ending(table: Truth) -> Ended | None:
    """R6.1 and R6.2, looked for after every step: 13 coins win, and no coins end the game."""
    richest = max(table.coins)
    if richest >= COINS_TO_WIN:
        return Ended(_seated(table, at_least=COINS_TO_WIN), "thirteen")
    if min(table.coins) == 0:
        return Ended(_seated(table, at_least=richest), "broke")
    return None


def _seated(table: Truth, at_least: int) -> tuple[Player, ...]:
    pairs = zip(table.players, table.coins, strict=True)
    return tuple(player for player, coins in pairs if coins >= at_least)


__all__ = ["Game", "Result", "Running", "decide", "new", "start"]
