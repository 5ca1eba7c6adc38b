"""What people at a table may wish for besides answering; each is done and stored, or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec.structs import replace

from mascarade.rules import Mask, Scenario, new
from mascarade.rules.names import MOST_PLAYERS, RULES_VERSION
from mascarade.scenarios.random import random_scenario
from mascarade.server import clockwork, noting, seating
from mascarade.server.errors import NotNow, NotYours, TooMuch
from mascarade.server.lesson import LESSONS
from mascarade.server.line import Line
from mascarade.server.names import clean_chat, clean_name
from mascarade.server.options import checked, scenario
from mascarade.server.room import Happening, Room
from mascarade.server.steps import Began, Broken, Interrupted
from mascarade.server.wire import (
    Appoint,
    Back,
    Chat,
    Chatted,
    Choose,
    Close,
    Consult,
    End,
    Gesture,
    Give,
    JoinTable,
    Kick,
    Leave,
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

if TYPE_CHECKING:
    from mascarade.server.table import Table

CHATTER = 5
CHATTER_SECONDS = 10.0
_SEEDS = 2**53
"""So many that nobody can try them all, and no more than every language can count to."""


async def fulfil(table: Table, line: Line, wish: Wish) -> None:
    """Do it, or refuse; returns once it is stored."""
    if isinstance(wish, Give):
        await table.take(line, wish)
        return
    async with table.at_hand():
        chair = table.audience.seat(line)
        if table.room.lesson and not isinstance(wish, Ready | Leave | Back | Close):
            raise NotNow.because("lesson-table")
        match wish:
            case Chat() | Gesture():
                speak(table, chair, wish)
            case Consult(_, True):
                table.coaching.open(line, chair)
            case Consult():
                table.coaching.close(line)
            case Note():
                await noting.write(table, line, chair, wish)
            case Kick() | Mute() | Appoint() | Choose() | Start() | Pause() | End() | Rematch() | Close():
                if table.room.host != chair:
                    raise NotYours.because("only-host")
                await _host(table, chair, wish)
            case _:
                await _own(table, chair, wish)


async def join(table: Table, owner: str, wanted: JoinTable) -> int:
    """Somebody sits down; their chair."""
    name = clean_name(wanted.name)
    async with table.at_hand():
        if table.room.phase == "closed":
            raise NotNow.because("table-closed")
        if table.room.lesson and table.chair_of(owner) is None:
            raise NotNow.because("lesson-table")
        room, chair = seating.joined(table.room, owner, name, wanted.chair)
        await _changed(table, "joined", room, chair)
        return chair


async def _own(table: Table, chair: int, wish: Sit | Rename | Ready | Leave | Back) -> None:
    """What everybody may do for themselves."""
    room = table.room
    match wish:
        case Sit(_, wanted):
            await _changed(table, "sat", seating.seated(room, chair, wanted), wanted)
        case Rename(_, name):
            await _changed(table, "renamed", seating.renamed(room, chair, clean_name(name)), chair)
        case Ready(_, ready):
            await _changed(table, "ready", seating.readied(room, chair, ready), chair)
        case Leave():
            await leave(table, chair, "left")
        case Back():
            if room.chairs[chair].away:
                await table.welcome_back(chair)


async def _host(
    table: Table,
    chair: int,
    wish: Kick | Mute | Appoint | Choose | Start | Pause | End | Rematch | Close,
) -> None:
    """What only the host may do."""
    room = table.room
    match wish:
        case Kick(_, other):
            seating.somebody(room, other)
            if other == chair:
                raise NotNow.because("kick-oneself")
            await leave(table, other, "kicked")
        case Mute(_, other, muted):
            await _changed(table, "muted" if muted else "unmuted", seating.muted(room, other, muted), other)
        case Appoint(_, other):
            await _changed(table, "host", seating.appointed(room, other), other)
        case Choose(_, options):
            await _changed(table, "options", seating.chosen(room, table.ports.allowed(checked(options))))
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
        case Close():
            await close(table)


async def _changed(table: Table, what: Happening, room: Room, chair: int | None = None) -> None:
    """Store the room, if it is another one."""
    if room != table.room:
        await table.change(what, room, chair)


async def leave(table: Table, chair: int, what: Literal["left", "kicked"]) -> None:
    """Somebody goes, or has to; the last one turns off the lights."""
    room = seating.left(table.room, chair, kicked=what == "kicked")
    play = table.play
    watch = None
    if play is not None and not play.over:
        watch = clockwork.away(play.watch, play.players[chair], play.first)
    await table.change(what, room, chair, watch)
    if not seating.people(room):
        await close(table, "empty")


async def close(table: Table, why: Interrupted = "host", *, leading: bool = False) -> None:
    """The table is over; a running game with it."""
    if table.play is not None and not table.play.over:
        await break_off(table, why, leading=leading)
    if table.room.phase != "closed":
        await table.change("closed", replace(table.room, phase="closed", code=""), leading=leading)


async def break_off(table: Table, why: Interrupted, *, leading: bool = False) -> None:
    """The game ends unfinished; what was hidden is opened."""
    broken = Broken(table.ports.time.now(), seating.over(table.room), why)
    await table.append((broken, None), spent=sorted({number for number, _ in table.earlies}), leading=leading)


async def _pause(table: Table, paused: bool) -> None:
    play = table.playing()
    if paused == table.room.paused:
        return
    now = table.ports.time.now()
    watch = clockwork.paused(play.watch, now) if paused else clockwork.resumed(play.watch, now)
    room = replace(table.room, paused=paused)
    await table.change("paused" if paused else "resumed", room, watch=watch)


async def begin(table: Table) -> None:
    """Deal: the masks lie face up until everybody has read them."""
    room = seating.filled(table.room)
    ports = table.ports
    chosen = _scenario(table, room)
    deal = _deal(table, room, chosen)
    players = tuple(chair.name for chair in room.chairs)
    first = room.options.first
    beginner = ports.chance.randrange(len(players)) if first is None else first
    game, events = new(players, chosen, deal, first=players[beginner], peeking=room.options.peeking)
    seeds = {player: ports.chance.randrange(_SEEDS) for player in players}
    now = ports.time.now()
    watch = clockwork.wound(room.options.clocks, players, now)
    # an answer to the last game must not be taken for one in this
    question = 1 if table.play is None else table.play.asked + MOST_PLAYERS
    opening = game.position
    began = Began(now, room, opening, chosen.name, RULES_VERSION, tuple(events), seeds, watch, question)
    await table.append((began, None))


def _deal(table: Table, room: Room, chosen: Scenario) -> list[Mask]:
    lesson = LESSONS.get(room.lesson)
    if lesson is not None:
        return list(lesson.deal)
    deal = list(chosen.masks)
    table.ports.chance.shuffle(deal)
    return deal


def _scenario(table: Table, room: Room) -> Scenario:
    if room.options.scenario != "random":
        return scenario(room.options)
    drawn = random_scenario(room.options.players, table.ports.chance.randrange(_SEEDS))
    return scenario(room.options, drawn.masks)


def speak(table: Table, chair: int, wish: Chat | Gesture) -> None:
    """Chat and gestures are passed on and forgotten."""
    room = table.room
    if not room.options.chat or not table.ports.settings.chat:
        raise NotNow.because("chat-off")
    if room.chairs[chair].muted:
        raise NotYours.because("muted")
    now = table.ports.time.now()
    owner = room.chairs[chair].owner
    spoken = [when for when in table.spoken.get(owner, []) if when > now - CHATTER_SECONDS]
    if len(spoken) >= CHATTER:
        raise TooMuch.because("chat-fast", times=CHATTER, seconds=int(CHATTER_SECONDS))
    said = (
        Chatted(chair, clean_chat(wish.text)) if isinstance(wish, Chat) else Chatted(chair, emote=wish.emote)
    )
    table.spoken[owner] = [*spoken, now]
    table.audience.say(said)
    table.ports.news.spoke(table.id, said)
