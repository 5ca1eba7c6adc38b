"""Fulfilling wishes: each is done and stored, or refused."""

from collections.abc import Awaitable, Callable
from contextlib import nullcontext, suppress
from typing import Literal, TypeVar

from mascarade.rules import Peek
from mascarade.server.errors import NotNow, NotYours, Overtaken, TooMuch
from mascarade.server.live.actor import TableActor
from mascarade.server.live.connection import Connection
from mascarade.server.live.limits import CHATTER, CHATTER_SECONDS, WRITING_SECONDS, WRITINGS
from mascarade.server.store import CodeTaken, Conflict, StoreUnavailable
from mascarade.server.table import answers, codes, commands, notes, seating
from mascarade.server.table.answers import EarlyGiven
from mascarade.server.table.names import clean_chat
from mascarade.server.table.padding import padded_notes
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, Interrupted, StepBatch, Watch
from mascarade.wire.client_messages import (
    Admit,
    Approval,
    Back,
    Chat,
    Close,
    Consult,
    DeclineKnock,
    Gesture,
    GiveAnswer,
    Kick,
    Leave,
    Lock,
    Note,
    Ready,
    Rename,
    Sit,
    Wish,
)
from mascarade.wire.server_messages import Chatted
from mascarade.wire.terms import Happening

T = TypeVar("T")

TRIES = 5
"""How often a wish is tried if other nodes store their steps first."""


async def retried(work: Callable[[], Awaitable[T]]) -> T:
    """Do this work, and do it again if another node stored a step of the table first."""
    for _ in range(TRIES):
        with suppress(Overtaken):
            return await work()
    raise NotNow.because("restarting")


async def fulfil(table: TableActor, connection: Connection, wish: Wish) -> None:
    """Do what this connection wishes for. Returns once it is stored; raises if it is refused."""
    await retried(lambda: _fulfil(table, connection, wish))


async def _fulfil(table: TableActor, connection: Connection, wish: Wish) -> None:
    async with table.exclusive():
        chair = table.audience.seat(connection)
        room = table.state.room
        if room.lesson and not isinstance(wish, GiveAnswer | Ready | Leave | Back | Close):
            raise NotNow.because("lesson-table")
        match wish:
            case GiveAnswer():
                await _answer(table, chair, wish)
            case Chat() | Gesture():
                _speak(table, chair, wish)
            case Consult(_, True):
                table.coach.open(connection, chair)
            case Consult():
                table.coach.close(connection)
            case Note():
                await _note(table, connection, chair, wish)
            case Leave():
                # without a limit: people must always be able to leave, and can leave only once
                await leave(table, chair, "left")
            case Close():
                seating.check_host(room, chair)
                await close(table)
            case _:
                with table.limits.changes.charged_to(room.chairs[chair].owner, chair):
                    await _change(table, chair, wish)


async def _answer(table: TableActor, chair: int, give: GiveAnswer) -> None:
    """Store an answer, or keep it as an early one."""
    state, limits = table.state, table.limits
    asked = answers.accepted(state, chair, give)
    if asked is None:
        return
    owner = state.room.chairs[chair].owner
    # limited, because players can make a game go on for ever
    with limits.answers.charged_to(owner, chair):
        limits.answers.spend()
        stored = answers.answered(state, chair, give, asked, table.context)
        if isinstance(stored, EarlyGiven):
            await table.keep_early(stored)
            return
        # a peek answers no question: it counts as a change of the room
        peeks = isinstance(give.answer, Peek)
        with limits.changes.charged_to(owner, chair) if peeks else nullcontext():
            await table.append(stored)


async def _change(table: TableActor, chair: int, wish: Wish) -> None:
    """Change the room: the player's own chair, or what only the host may change."""
    state, context = table.state, table.context
    if isinstance(wish, Sit | Rename | Ready | Back):
        await _append(table, commands.own(state, chair, wish, context))
        return
    seating.check_host(state.room, chair)
    match wish:
        case Admit() | DeclineKnock():
            await _answer_knock(table, wish)
        case Approval():
            await _append(table, commands.admission(state, wish, context.time.now()))
        case Lock(_, True):
            if not state.room.locked:
                await lock(table, "options", state.room)
        case Lock():
            await _append(table, commands.unlocked(state, wish, context.time.now()))
        case Kick():
            kicked = commands.seat_to_leave(state, chair, wish)
            await leave(table, kicked, "kicked", locks=wish.lock or state.room.locked)
        case _:
            assert isinstance(wish, commands.HostWish)
            await _append(table, commands.host(state, wish, context))


async def _append(table: TableActor, batch: StepBatch | None) -> None:
    if batch is not None:
        await table.append(batch)


async def _answer_knock(table: TableActor, wish: Admit | DeclineKnock) -> None:
    """The host admits or declines a person who asks to join."""
    found = table.knocks.find(wish.knock)
    if isinstance(wish, DeclineKnock):
        table.knocks.decline(found)
        return
    room, chair = seating.joined(table.state.room, found.owner, found.name, None)
    await table.append(StepBatch((Changed(table.context.time.now(), "joined", room, chair),)))


async def leave(
    table: TableActor, chair: int, what: Literal["left", "kicked"], *, locks: bool = False
) -> None:
    """A person leaves or is kicked. If it was the last person, the table is closed.

    `locks`: the table gets a new code, which this person does not know.
    """
    state = table.state
    room, watch = commands.departed(state, chair, what)
    if not seating.people(room) and room.game == 0:
        await table.forget(leaving=state.room.chairs[chair].owner)
    elif locks:
        await lock(table, what, room, chair, watch)
    else:
        await table.append(commands.left(state, what, room, chair, watch, table.context.time.now()))


async def lock(
    table: TableActor, what: Happening, room: Room, chair: int | None = None, watch: Watch | None = None
) -> None:
    """Store this room, locked, with a code that no other table has."""
    while True:
        locked = seating.locked(room, codes.drawn(table.context.chance))
        try:
            return await table.append(
                StepBatch((Changed(table.context.time.now(), what, locked, chair, watch),))
            )
        except CodeTaken:
            continue


async def close(table: TableActor, why: Interrupted = "host", *, by_itself: bool = False) -> None:
    """Close the table, and a running game with it. If no game was ever begun there, it is removed."""
    if table.state.room.game == 0:
        await table.forget(by_itself=by_itself)
    elif table.state.room.phase != "closed":
        batch = commands.closed(table.state, why, table.context.time.now())
        await table.append(batch.only_while_leading() if by_itself else batch)


async def _note(table: TableActor, connection: Connection, chair: int, note: Note) -> None:
    """Store a player's notes.

    Notes that did not change are stored and sent all the same, so that nobody can tell.
    """
    noted = notes.written(table.state, chair, note)
    owner = table.state.room.chairs[chair].owner
    if table.limits.notes.spent(owner):
        raise TooMuch.because("notes-fast", times=WRITINGS, seconds=int(WRITING_SECONDS))
    table.limits.notes.count(owner)
    try:
        await table.context.store.notes.write(table.id, noted.game, owner, notes.encode(noted))
    except (Conflict, StoreUnavailable) as lost:
        raise table.context.cannot_store(table.id, lost) from None
    table.notes[owner] = noted
    # to the same player on other devices
    table.audience.send_to_owner(owner, padded_notes(noted), but=connection)


def _speak(table: TableActor, chair: int, wish: Chat | Gesture) -> None:
    """Send chat or a gesture to everyone; it is not stored."""
    room = table.state.room
    if not room.options.chat or not table.context.settings.chat:
        raise NotNow.because("chat-off")
    if room.chairs[chair].muted:
        raise NotYours.because("muted")
    owner = room.chairs[chair].owner
    if table.limits.chat.spent(owner):
        raise TooMuch.because("chat-fast", times=CHATTER, seconds=int(CHATTER_SECONDS))
    said = (
        Chatted(chair, clean_chat(wish.text)) if isinstance(wish, Chat) else Chatted(chair, emote=wish.emote)
    )
    table.limits.chat.count(owner)
    table.audience.send_to_all(said)
    table.context.news.spoke(table.id, said)
