"""Commands for all wishes but answers: from a wish to the steps to store.

Each function returns the steps, or raises if the wish is not allowed. It changes nothing.
"""

from collections.abc import Sequence
from typing import Literal, TypeAlias

from msgspec.structs import replace

from mascarade.rules import Mask, Scenario, new
from mascarade.rules.names import MOST_PLAYERS, RULES_VERSION
from mascarade.scenarios.random import random_scenario
from mascarade.server.errors import NotNow
from mascarade.server.table import answers, clockwork, seating
from mascarade.server.table.command_context import CommandContext
from mascarade.server.table.lesson import LESSONS
from mascarade.server.table.names import clean_name
from mascarade.server.table.options import checked, scenario
from mascarade.server.table.room import Room
from mascarade.server.table.state import TableState
from mascarade.server.table.steps import Began, Broken, Changed, Interrupted, Step, StepBatch, Turned, Watch
from mascarade.wire.client_messages import (
    Appoint,
    Approval,
    Back,
    ChooseOptions,
    End,
    Kick,
    Lock,
    Mute,
    Pause,
    Ready,
    Rematch,
    Rename,
    Sit,
    Start,
)
from mascarade.wire.terms import Happening

SEEDS = 2**53
"""Seeds of bots and random scenarios: too many to try them all, and small enough for every language."""

OwnWish: TypeAlias = Sit | Rename | Ready | Back
"""What all players may do for themselves."""

HostWish: TypeAlias = Mute | Appoint | ChooseOptions | Start | Pause | End | Rematch
"""What only the host may do, as far as it needs nothing but the table itself."""


def own(state: TableState, chair: int, wish: OwnWish, context: CommandContext) -> StepBatch | None:
    """The steps for a wish about the player's own chair; None if it changes nothing."""
    room, now = state.room, context.time.now()
    match wish:
        case Sit(_, wanted):
            return _changed(state, now, "sat", seating.seated(room, chair, wanted), wanted)
        case Rename(_, name):
            return _changed(state, now, "renamed", seating.renamed(room, chair, clean_name(name)), chair)
        case Ready(_, ready):
            return _changed(state, now, "ready", seating.readied(room, chair, ready), chair)
        case Back():
            return StepBatch((answers.back(state, chair, now),)) if room.chairs[chair].away else None


def host(state: TableState, wish: HostWish, context: CommandContext) -> StepBatch | None:
    """The steps for a wish of the host; None if it changes nothing."""
    room, now = state.room, context.time.now()
    match wish:
        case Mute(_, other, muted):
            silenced = seating.muted(room, other, muted)
            return _changed(state, now, "muted" if muted else "unmuted", silenced, other)
        case Appoint(_, other):
            return _changed(state, now, "host", seating.appointed(room, other), other)
        case ChooseOptions(_, options):
            return _changed(state, now, "options", seating.chosen(room, context.allowed(checked(options))))
        case Start():
            seating.check_between_games(room)
            seating.check_all_ready(room)
            return StepBatch((dealt(state, context),))
        case Rematch():
            if room.phase != "over":
                raise NotNow.because("no-rematch")
            return StepBatch((dealt(state, context),))
        case Pause(_, paused):
            return _paused(state, paused, now)
        case End():
            state.playing()
            return broken_off(state, "host", now)


def admission(state: TableState, wish: Approval, now: float) -> StepBatch | None:
    """The steps by which the host decides whether newcomers need approval."""
    return _changed(state, now, "options", seating.approved(state.room, wish.approval))


def unlocked(state: TableState, wish: Lock, now: float) -> StepBatch | None:
    """The steps by which the host unlocks the table."""
    assert not wish.locked
    return _changed(state, now, "options", seating.unlocked(state.room)) if state.room.locked else None


def seat_to_leave(state: TableState, host_chair: int, wish: Kick) -> int:
    """The chair of the person whom the host kicks. Raises if they cannot be kicked."""
    seating.check_person(state.room, wish.chair)
    if wish.chair == host_chair:
        raise NotNow.because("kick-oneself")
    return wish.chair


def departed(state: TableState, chair: int, what: Literal["left", "kicked"]) -> tuple[Room, Watch | None]:
    """The room and the clocks after the person on this chair has left."""
    room = seating.left(state.room, chair, kicked=what == "kicked")
    play = state.play
    if play is None or play.over:
        return room, None
    return room, clockwork.away(play.watch, play.players[chair], play.first)


def left(
    state: TableState,
    what: Literal["left", "kicked"],
    room: Room,
    chair: int,
    watch: Watch | None,
    now: float,
) -> StepBatch:
    """The steps by which a person leaves or is kicked. If it was the last person, the table is closed."""
    step = Changed(now, what, room, chair, watch)
    after = () if seating.people(room) else _closing(state, room, "empty", now)
    return _together(state, step, *after)


def closed(state: TableState, why: Interrupted, now: float) -> StepBatch:
    """The steps that close a table, and a running game with it."""
    return _together(state, *_closing(state, state.room, why, now))


def broken_off(state: TableState, why: Interrupted, now: float) -> StepBatch:
    """The step that ends a game unfinished; the hidden choices are opened."""
    return _together(state, Broken(now, seating.over(state.room), why))


def turned_down(state: TableState, now: float) -> StepBatch:
    """The step that turns the masks down: all players have read them, or their time to do so is over."""
    play = state.playing()
    assert play.game is not None
    room = replace(state.room, phase="play")
    step = Turned(now, room, answers.wound(state, play.watch, room, play.game, now))
    return StepBatch((step,), by_itself=True)


def dealt(state: TableState, context: CommandContext) -> Began:
    """The step that begins the next game, with the masks face up."""
    room = seating.filled(state.room)
    chosen = _scenario(room, context)
    deal = _deal(room, chosen, context)
    players = tuple(chair.name for chair in room.chairs)
    first = room.options.first
    beginner = context.chance.randrange(len(players)) if first is None else first
    game, events = new(players, chosen, deal, first=players[beginner], peeking=room.options.peeking)
    seeds = {player: context.chance.randrange(SEEDS) for player in players}
    now = context.time.now()
    watch = clockwork.wound(room.options.clocks, players, now)
    # an answer to a question of the last game must not fit one of this game
    question = 1 if state.play is None else state.play.asked + MOST_PLAYERS
    opening = game.position
    return Began(now, room, opening, chosen.name, RULES_VERSION, tuple(events), seeds, watch, question)


def _changed(
    state: TableState, now: float, what: Happening, room: Room, chair: int | None = None
) -> StepBatch | None:
    """The step for this room, if it differs from the one before."""
    return None if room == state.room else StepBatch((Changed(now, what, room, chair),))


def _paused(state: TableState, paused: bool, now: float) -> StepBatch | None:
    play = state.playing()
    if paused == state.room.paused:
        return None
    watch = clockwork.paused(play.watch, now) if paused else clockwork.resumed(play.watch, now)
    room = replace(state.room, paused=paused)
    return StepBatch((Changed(now, "paused" if paused else "resumed", room, watch=watch),))


def _closing(state: TableState, room: Room, why: Interrupted, now: float) -> tuple[Broken | Changed, ...]:
    """The steps that close a table with this room."""
    closed = Changed(now, "closed", replace(room, phase="closed", code=""))
    if not state.in_game():
        return (closed,)
    broken = Broken(now, seating.over(room), why)
    return broken, replace(closed, room=replace(broken.room, phase="closed", code=""))


def _together(state: TableState, *steps: Step) -> StepBatch:
    """A batch of these steps. If one of them breaks a game off, the game's early answers are dropped."""
    over = any(isinstance(step, Broken) for step in steps)
    spent: Sequence[int] = sorted({number for number, _ in state.early}) if over else ()
    return StepBatch(steps, spent=tuple(spent))


def _deal(room: Room, chosen: Scenario, context: CommandContext) -> list[Mask]:
    lesson = LESSONS.get(room.lesson)
    if lesson is not None:
        return list(lesson.deal)
    deal = list(chosen.masks)
    context.chance.shuffle(deal)
    return deal


def _scenario(room: Room, context: CommandContext) -> Scenario:
    if room.options.scenario != "random":
        return scenario(room.options)
    drawn = random_scenario(room.options.players, context.chance.randrange(SEEDS))
    return scenario(room.options, drawn.masks)
