"""The command that answers a question: from what a player sent to the steps that are stored."""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.rules import Answer, Ask, Game, Peek, Player
from mascarade.rules.errors import NotAllowed
from mascarade.rules.game import Running
from mascarade.rules.seal import hidden
from mascarade.server.errors import NotNow
from mascarade.server.table import absence, clockwork
from mascarade.server.table.absence import AskedPlayers
from mascarade.server.table.command_context import CommandContext
from mascarade.server.table.pending import PendingAnswer
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.room import Room
from mascarade.server.table.state import TableState
from mascarade.server.table.steps import Answered, By, Changed, Step, StepBatch, Watch
from mascarade.server.table.updates import CHALLENGE_OPTIONS, later
from mascarade.wire.client_messages import GiveAnswer

Moment: TypeAlias = Literal["now", "early"]
"""Whether a question is asked now, or is a challenge whose turn will come."""


class EarlyGiven(Struct, frozen=True):
    """An answer to a challenge before its moment: stored now, shown later."""

    question: int
    player: Player
    answer: Answer
    id: str
    by: By


def accepted(state: TableState, chair: int, give: GiveAnswer) -> Moment | None:
    """When the question of this answer is asked; None if the answer is stored already. Raises if it is not
    allowed now."""
    player = state.room.chairs[chair].name
    if give.id == state.stored_as(give.question, player):
        return None
    play = state.playing()
    asked = _asked(state, play, player, give)
    if play.expects(give.question) not in (None, give.answer):
        raise NotAllowed.because("lesson-other")
    if state.room.paused:
        raise NotNow.because("paused")
    return asked


def answered(
    state: TableState, chair: int, give: GiveAnswer, asked: Moment, context: CommandContext
) -> StepBatch | EarlyGiven:
    """What to store for an accepted answer: steps, or an answer that waits for its moment."""
    play, player, now = state.playing(), state.room.chairs[chair].name, asked == "now"
    secret = state.room.options.challenges == "secret"
    waits = ask_of(play).what == "challenge" and (context.beat or secret)
    if not now or waits:
        if give.answer not in CHALLENGE_OPTIONS:
            raise NotAllowed.because("not-an-option-challenge")
        return EarlyGiven(give.question, player, give.answer, give.id, "player" if now else "early")
    coming = PendingAnswer(0.0, player, give.answer, "player", give.id)
    returned = back(state, chair, context.time.now()) if state.room.chairs[chair].away else None
    return given(state, [coming], context, returned=returned)


def given(
    state: TableState,
    coming: Sequence[PendingAnswer],
    context: CommandContext,
    *,
    returned: Changed | None = None,
    by_itself: bool = False,
) -> StepBatch:
    """The steps for these answers, in order.

    A step for a player who takes their seat back comes before them. Steps for players who are back, or away,
    because of these answers come after them.
    """
    play = state.playing()
    assert play.game is not None
    # `running` is changed here: if storing these steps fails, it must not be used again
    running, play.running = play.running or Running.of(play.game), None
    room, game, watch = state.room, play.game, play.watch
    steps: list[Step] = []
    games: list[Game | None] = []
    if returned is not None:
        steps.append(returned)
        games.append(None)
        room, watch = returned.room, returned.watch or watch
    now = context.time.now()
    for each in coming:
        assert game.ask is not None
        answer = each.answer if each.answer is not None else context.chance.choice(game.ask.absent)
        events = running.answer(each.player, answer)
        game = running.game
        watch = _watch(state, watch, room, game, each, answer, now)
        salt = "" if hidden(answer) is None else context.sealer.salt()
        steps.append(Answered(now, each.player, answer, tuple(events), each.by, watch, each.id, salt))
        games.append(game)
    instead = () if context.alone else tuple(_answered_for(state, play, coming))
    spent = tuple(number for number, _ in state.early if number < play.asked + len(coming))
    steps += absence.after(room, watch, game, play.players, coming, now)
    return StepBatch(tuple(steps), tuple(games), spent, by_itself=by_itself, instead=instead, running=running)


def back(state: TableState, chair: int, now: float) -> Changed:
    """The step by which the player on this chair takes their seat back from the bot."""
    play = state.playing()
    secret = state.room.options.challenges == "secret"
    asked = AskedPlayers(play.first, play.updates[-1].later if secret else ())
    return absence.back(state.room, play.watch, play.players, play.players[chair], asked, now)


def wound(state: TableState, watch: Watch, room: Room, game: Game, now: float) -> Watch:
    """Start the clocks of the people who are asked now: one, or several where challenges are secret."""
    ask, position = game.ask, game.position
    if ask is None:
        return clockwork.asked(watch, room.options.clocks, None, (), now)
    first = None if state.bot_answers(ask.player, room) else ask.player
    others: list[Player] = []
    if room.options.challenges == "secret":
        soon = later(ask, 0, position.players, position.seat)
        others = [player for player in soon if not state.bot_answers(player, room)]
    return clockwork.asked(watch, room.options.clocks, first, others, now)


def ask_of(play: GameInPlay) -> Ask:
    """The question of the game."""
    assert play.game is not None
    assert play.game.ask is not None
    return play.game.ask


def _asked(state: TableState, play: GameInPlay, player: Player, give: GiveAnswer) -> Moment:
    """Whether the table waits for this answer, or will. Raises if it does neither."""
    if (give.question, player) in state.early:
        raise NotNow.because("already-answered")
    update = play.updates[-1]
    peek = isinstance(give.answer, Peek)
    # while the masks lie face up, there is no question yet
    ask = update.ask
    if ask is not None and give.question == ask.number and (player == ask.player or peek):
        return "now"
    if update.later.get(player) == give.question and not peek:
        return "early"
    raise NotNow.because("stale-question", question=give.question)


def _answered_for(
    state: TableState, play: GameInPlay, coming: Sequence[PendingAnswer]
) -> Iterator[tuple[int, Player]]:
    """The questions answered here for a person, who may be answering at another node."""
    for number, each in enumerate(coming, play.asked):
        person = state.room.chairs[state.chair_at(each.player)].taken == "person"
        if each.by in ("clock", "bot") and person:
            yield number, each.player


def _watch(
    state: TableState,
    watch: Watch,
    room: Room,
    game: Game,
    each: PendingAnswer,
    answer: Answer,
    now: float,
) -> Watch:
    if isinstance(answer, Peek) or room.options.clocks.pace == "none":
        return watch
    when = now if each.given is None else each.given
    deadline = watch.deadline if each.deadline is None else each.deadline
    after = clockwork.answered(watch, each.player, each.by, when, deadline)
    return wound(state, after, room, game, now)
