"""What people at a table may wish for besides answering; each is done and stored, or refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from mascarade.rules import Mask, Scenario, new
from mascarade.rules.names import MOST_PLAYERS, RULES_VERSION
from mascarade.scenarios.random import random_scenario
from mascarade.server.errors import NotNow, NotYours, TooMuch
from mascarade.server.live import admission, notes
from mascarade.server.live.connection import Connection
from mascarade.server.table import clockwork, seating
from mascarade.server.table.lesson import LESSONS
from mascarade.server.table.names import clean_chat, clean_name
from mascarade.server.table.options import checked, scenario
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Began, Broken, Changed, Interrupted, Step
from mascarade.wire.client_messages import (
    Admit,
    Appoint,
    Approval,
    Back,
    Chat,
    ChooseOptions,
    Close,
    Consult,
    DeclineKnock,
    End,
    Gesture,
    GiveAnswer,
    Kick,
    Leave,
    Lock,
    Mute,
    Note,
    Pause,
    Ready,
    Rematch,
    Rename,
    Sit,
    Start,
    Wish,
)
from mascarade.wire.server_messages import Chatted
from mascarade.wire.terms import Happening

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor

CHATTER = 5
CHATTER_SECONDS = 10.0
_SEEDS = 2**53
"""So many that nobody can try them all, and no more than every language can count to."""


async def fulfil(table: TableActor, connection: Connection, wish: Wish) -> None:
    """Do it, or refuse; returns once it is stored."""
    if isinstance(wish, GiveAnswer):
        await table.take(connection, wish)
        return
    async with table.at_hand():
        chair = table.audience.seat(connection)
        owner = table.room.chairs[chair].owner
        if table.room.lesson and not isinstance(wish, Ready | Leave | Back | Close):
            raise NotNow.because("lesson-table")
        match wish:
            case Chat() | Gesture():
                speak(table, chair, wish)
            case Consult(_, True):
                table.coach.open(connection, chair)
            case Consult():
                table.coach.close(connection)
            case Note():
                await notes.write(table, connection, chair, wish)
            case Leave() | Close():
                # free: a person must always be able to go, and can do neither twice
                await _part(table, chair, wish)
            case Admit() | DeclineKnock() | Approval() | Lock():
                seating.is_host(table.room, chair)
                with table.budget.charged_to(owner, chair):
                    await (
                        admission.decide(table, wish)
                        if isinstance(wish, Admit | DeclineKnock)
                        else admission.close_off(table, wish)
                    )
            case Kick() | Mute() | Appoint() | ChooseOptions() | Start() | Pause() | End() | Rematch():
                seating.is_host(table.room, chair)
                with table.budget.charged_to(owner, chair):
                    await _host(table, chair, wish)
            case _:
                with table.budget.charged_to(owner, chair):
                    await _own(table, chair, wish)


async def _part(table: TableActor, chair: int, wish: Leave | Close) -> None:
    """The end of a seat, or of the table."""
    if isinstance(wish, Leave):
        await leave(table, chair, "left")
    else:
        seating.is_host(table.room, chair)
        await close(table)


async def _own(table: TableActor, chair: int, wish: Sit | Rename | Ready | Back) -> None:
    """What everybody may do for themselves."""
    room = table.room
    match wish:
        case Sit(_, wanted):
            await _changed(table, "sat", seating.seated(room, chair, wanted), wanted)
        case Rename(_, name):
            await _changed(table, "renamed", seating.renamed(room, chair, clean_name(name)), chair)
        case Ready(_, ready):
            await _changed(table, "ready", seating.readied(room, chair, ready), chair)
        case Back():
            if room.chairs[chair].away:
                await table.welcome_back(chair)


async def _host(
    table: TableActor,
    chair: int,
    wish: Kick | Mute | Appoint | ChooseOptions | Start | Pause | End | Rematch,
) -> None:
    """What only the host may do."""
    room = table.room
    match wish:
        case Kick(_, other, lock):
            seating.somebody(room, other)
            if other == chair:
                raise NotNow.because("kick-oneself")
            await leave(table, other, "kicked", lock=lock or room.locked)
        case Mute(_, other, muted):
            await _changed(table, "muted" if muted else "unmuted", seating.muted(room, other, muted), other)
        case Appoint(_, other):
            await _changed(table, "host", seating.appointed(room, other), other)
        case ChooseOptions(_, options):
            await _changed(table, "options", seating.chosen(room, table.context.allowed(checked(options))))
        case Start():
            seating.between_games(room)
            seating.all_ready(room)
            await begin(table)
        case Rematch():
            if room.phase != "over":
                raise NotNow.because("no-rematch")
            await begin(table)
        case Pause(_, paused):
            await _pause(table, paused)
        case End():
            table.playing()
            await break_off(table, "host")


async def _changed(table: TableActor, what: Happening, room: Room, chair: int | None = None) -> None:
    """Store the room, if it is another one."""
    if room != table.room:
        await table.change(what, room, chair)


async def leave(
    table: TableActor, chair: int, what: Literal["left", "kicked"], *, lock: bool = False
) -> None:
    """Somebody goes, or has to; the last one turns off the lights.

    With `lock` the table gets a code that this one does not know.
    """
    room = seating.left(table.room, chair, kicked=what == "kicked")
    play = table.play
    watch = None
    if play is not None and not play.over:
        watch = clockwork.away(play.watch, play.players[chair], play.first)
    alone = not seating.people(room)
    if alone and room.game == 0:
        await table.forget(leaving=table.room.chairs[chair].owner)
    elif lock:
        await admission.lock(table, what, room, chair, watch)
    else:
        step = Changed(table.context.time.now(), what, room, chair, watch)
        after = _closing(table, room, "empty") if alone else ()
        await _append(table, (step, *after))


async def close(table: TableActor, why: Interrupted = "host", *, leading: bool = False) -> None:
    """The table is over; a running game with it. Where no game was ever begun, nothing of it is kept."""
    if table.room.game == 0:
        await table.forget(leading=leading)
    elif table.room.phase != "closed":
        await _append(table, _closing(table, table.room, why), leading=leading)


async def break_off(table: TableActor, why: Interrupted, *, leading: bool = False) -> None:
    """The game ends unfinished; what was hidden is opened."""
    await _append(table, (_broken(table, table.room, why),), leading=leading)


def _closing(table: TableActor, room: Room, why: Interrupted) -> tuple[Broken | Changed, ...]:
    """The steps with which a table ends that has this room."""
    closed = Changed(table.context.time.now(), "closed", replace(room, phase="closed", code=""))
    if table.play is None or table.play.over:
        return (closed,)
    broken = _broken(table, room, why)
    return broken, replace(closed, room=replace(broken.room, phase="closed", code=""))


def _broken(table: TableActor, room: Room, why: Interrupted) -> Broken:
    return Broken(table.context.time.now(), seating.over(room), why)


async def _append(table: TableActor, steps: Sequence[Step], *, leading: bool = False) -> None:
    """All of these or none; answers that wait for a game that ends so are let go."""
    over = any(isinstance(step, Broken) for step in steps)
    spent = sorted({number for number, _ in table.earlies}) if over else []
    await table.append(*((step, None) for step in steps), spent=spent, leading=leading)


async def _pause(table: TableActor, paused: bool) -> None:
    play = table.playing()
    if paused == table.room.paused:
        return
    now = table.context.time.now()
    watch = clockwork.paused(play.watch, now) if paused else clockwork.resumed(play.watch, now)
    room = replace(table.room, paused=paused)
    await table.change("paused" if paused else "resumed", room, watch=watch)


async def begin(table: TableActor) -> None:
    """Deal: the masks lie face up until everybody has read them."""
    await table.append((dealt(table), None))


def dealt(table: TableActor) -> Began:
    """The step with which the next game begins, at this table as it is now."""
    room = seating.filled(table.room)
    context = table.context
    chosen = _scenario(table, room)
    deal = _deal(table, room, chosen)
    players = tuple(chair.name for chair in room.chairs)
    first = room.options.first
    beginner = context.chance.randrange(len(players)) if first is None else first
    game, events = new(players, chosen, deal, first=players[beginner], peeking=room.options.peeking)
    seeds = {player: context.chance.randrange(_SEEDS) for player in players}
    now = context.time.now()
    watch = clockwork.wound(room.options.clocks, players, now)
    # an answer to the last game must not be taken for one in this
    question = 1 if table.play is None else table.play.asked + MOST_PLAYERS
    opening = game.position
    return Began(now, room, opening, chosen.name, RULES_VERSION, tuple(events), seeds, watch, question)


def _deal(table: TableActor, room: Room, chosen: Scenario) -> list[Mask]:
    lesson = LESSONS.get(room.lesson)
    if lesson is not None:
        return list(lesson.deal)
    deal = list(chosen.masks)
    table.context.chance.shuffle(deal)
    return deal


def _scenario(table: TableActor, room: Room) -> Scenario:
    if room.options.scenario != "random":
        return scenario(room.options)
    drawn = random_scenario(room.options.players, table.context.chance.randrange(_SEEDS))
    return scenario(room.options, drawn.masks)


def speak(table: TableActor, chair: int, wish: Chat | Gesture) -> None:
    """Chat and gestures are passed on and forgotten."""
    room = table.room
    if not room.options.chat or not table.context.settings.chat:
        raise NotNow.because("chat-off")
    if room.chairs[chair].muted:
        raise NotYours.because("muted")
    owner = room.chairs[chair].owner
    if table.spoken.spent(owner):
        raise TooMuch.because("chat-fast", times=CHATTER, seconds=int(CHATTER_SECONDS))
    said = (
        Chatted(chair, clean_chat(wish.text)) if isinstance(wish, Chat) else Chatted(chair, emote=wish.emote)
    )
    table.spoken.count(owner)
    table.audience.say(said)
    table.context.news.spoke(table.id, said)
