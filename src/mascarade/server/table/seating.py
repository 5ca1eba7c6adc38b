"""What may be done about a room: each function gives the room after it, or refuses."""

from collections.abc import Sequence

from msgspec.structs import replace

from mascarade.rules.names import MOST_PLAYERS
from mascarade.server.errors import NoSuchThing, NotNow, NotYours
from mascarade.server.table import codes
from mascarade.server.table.lookalikes import alike
from mascarade.server.table.room import Chair, Room
from mascarade.wire.options import Options
from mascarade.wire.shown import ChairShown, RoomShown

MOST_BARRED = 24
"""Twice as many as there are chairs: they are part of every change of the room that is stored."""
EMPTY = Chair()
BOT_NAMES = (
    "Arlecchino", "Colombina", "Pantalone", "Brighella", "Pulcinella", "Scaramuccia",
    "Balanzone", "Zanni", "Isabella", "Leandro", "Coviello", "Ruffiana",
    "Tartaglia", "Mezzetino", "Truffaldino", "Fiorinetta", "Gianduja", "Meneghino",
    "Stenterello", "Rosaura", "Beltrame", "Flavio", "Smeraldina", "Burattino",
)  # fmt: skip
"""Masks of the old Italian comedy; twice as many as a table has chairs, so one is always free."""


def made(code: str, now: float, options: Options, name: str, owner: str, *, approval: bool = False) -> Room:
    """A new table, its host on the first chair."""
    host = Chair(name, "person", owner)
    chairs = (host, *(EMPTY for _ in range(options.players - 1)))
    return Room(code, now, options, chairs, approval=approval)


def coded(room: Room, code: str) -> Room:
    """The table has this code now."""
    return replace(room, code=code)


def shown(room: Room) -> RoomShown:
    """The room as everybody sees it."""
    chairs = tuple(
        ChairShown(chair.name, chair.taken, chair.ready, chair.away, chair.muted) for chair in room.chairs
    )
    return RoomShown(
        code=room.code,
        options=room.options,
        chairs=chairs,
        host=room.host,
        phase=room.phase,
        paused=room.paused,
        game=room.game,
        lesson=bool(room.lesson),
        approval=room.approval,
        locked=room.locked,
    )


def chair_of(room: Room, owner: str | None) -> int | None:
    """The chair that belongs to this secret."""
    if not owner:
        return None
    return next((number for number, chair in enumerate(room.chairs) if chair.owner == owner), None)


def people(room: Room) -> list[int]:
    """The chairs of persons."""
    return [number for number, chair in enumerate(room.chairs) if chair.taken == "person"]


def let_in(room: Room, owner: str | None, code: str | None) -> None:
    """This one may look at the table, or it is refused: a locked one is for its people and those they tell
    its code."""
    if not room.locked or chair_of(room, owner) is not None:
        return
    if owner in room.barred:
        raise NotYours.because("kicked")
    if code is None:
        raise NotYours.because("table-locked")
    if not codes.same(code, room.code):
        raise NoSuchThing.because("wrong-code")


def joined(
    room: Room, owner: str, name: str, wanted: int | None, rather_not: Sequence[int] = ()
) -> tuple[Room, int]:
    """Somebody new sits down; whoever sits already stays where they are. If they do not say on which chair
    they want to sit, `rather_not` on these."""
    mine = chair_of(room, owner)
    if mine is not None:
        return room, mine
    if owner in room.barred:
        raise NotYours.because("kicked")
    between_games(room)
    _free_name(room, name)
    free = [number for number, chair in enumerate(room.chairs) if chair.taken != "person"]
    if not free:
        raise NotNow.because("table-full")
    if wanted is not None and wanted not in free:
        _there(room, wanted)
        raise NotNow.because("chair-taken", chair=wanted + 1)
    # a bot of the last game makes room for a person only where nobody sits at all
    free.sort(key=lambda number: (number in rather_not, room.chairs[number].taken != "nobody"))
    chair = free[0] if wanted is None else wanted
    return _with(room, chair, Chair(name, "person", owner, muted=owner in room.silenced)), chair


def seated(room: Room, mine: int, chair: int) -> Room:
    """Somebody takes another chair."""
    between_games(room)
    _there(room, chair)
    if chair == mine:
        return room
    if room.chairs[chair].taken == "person":
        raise NotNow.because("chair-taken", chair=chair + 1)
    moved = _with(_with(room, chair, room.chairs[mine]), mine, room.chairs[chair])
    return replace(moved, host=chair if room.host == mine else room.host)


def renamed(room: Room, mine: int, name: str) -> Room:
    """Somebody is called something else, between games."""
    between_games(room)
    if room.chairs[mine].name == name:
        return room
    _free_name(room, name, mine)
    return _with(room, mine, replace(room.chairs[mine], name=name))


def left(room: Room, chair: int, *, kicked: bool = False) -> Room:
    """Somebody's chair is free again; in a game a bot has it from now on."""
    owner = room.chairs[chair].owner
    in_game = room.phase in ("memorise", "play")
    bot = Chair(room.chairs[chair].name, "bot", ready=True)
    after = _with(room, chair, bot if in_game else EMPTY)
    if kicked:
        after = replace(after, barred=(*after.barred, owner)[-MOST_BARRED:])
    return passed_on(after, ()) if chair == room.host else after


def approved(room: Room, approval: bool) -> Room:
    """The host lets newcomers in, one by one; or they sit down as they like."""
    return replace(room, approval=approval)


def locked(room: Room, code: str) -> Room:
    """Only who knows this new code may come, and then waits for the host."""
    return replace(room, locked=True, approval=True, code=code)


def unlocked(room: Room) -> Room:
    """Who knows the table's id or link may come again; its code stays the new one."""
    return replace(room, locked=False)


def passed_on(room: Room, here: Sequence[int]) -> Room:
    """The host is gone: the next person clockwise, if possible one who is `here`, hosts now."""
    seats = len(room.chairs)
    order = [(room.host + step) % seats for step in range(1, seats + 1)]
    candidates = [chair for chair in order if room.chairs[chair].taken == "person"]
    present = [chair for chair in candidates if chair in here]
    following = (present or candidates or [room.host])[0]
    return replace(room, host=following)


def is_host(room: Room, chair: int) -> None:
    """This chair is the host's, or it is refused."""
    if room.host != chair:
        raise NotYours.because("only-host")


def appointed(room: Room, chair: int) -> Room:
    """The host hands over."""
    somebody(room, chair)
    return replace(room, host=chair)


def chosen(room: Room, options: Options) -> Room:
    """Other options, between games; nobody loses their chair, and everybody is asked again if ready."""
    between_games(room)
    if options == room.options:
        return room
    sitting = people(room)
    if len(sitting) > options.players:
        raise NotNow.because("too-many-people", people=len(sitting), players=options.players)
    chairs, host = list(room.chairs), room.host
    while len(chairs) > options.players:
        spare = max(number for number, chair in enumerate(chairs) if chair.taken != "person")
        del chairs[spare]
        host -= spare < host
    chairs += [EMPTY] * (options.players - len(chairs))
    asleep = tuple(replace(chair, ready=chair.taken == "bot") for chair in chairs)
    return replace(room, options=options, chairs=asleep, host=host)


def readied(room: Room, mine: int, ready: bool) -> Room:
    """Ready for the game, or for the masks to be turned down."""
    if room.phase != "memorise":
        between_games(room)
    return _with(room, mine, replace(room.chairs[mine], ready=ready))


def all_ready(room: Room) -> None:
    """Everybody but the host has said that they are ready, or it is refused."""
    others = [room.chairs[chair] for chair in people(room) if chair != room.host]
    waiting = [chair.name for chair in others if not chair.ready]
    if waiting:
        raise NotNow.because("not-ready", names=", ".join(waiting))


def filled(room: Room) -> Room:
    """All chairs taken, by bots where nobody sits: the game may begin."""
    between_games(room)
    free = [number for number, chair in enumerate(room.chairs) if chair.taken == "nobody"]
    if free and not room.options.bots:
        raise NotNow.because("chairs-empty", chairs=len(free))
    taken = [chair.name for chair in room.chairs if chair.name]
    spare = [name for name in BOT_NAMES if not any(alike(name, other) for other in taken)]
    for number in free:
        room = _with(room, number, Chair(spare.pop(0), "bot"))
    chairs = tuple(replace(chair, ready=chair.taken == "bot", away=False) for chair in room.chairs)
    return replace(room, chairs=chairs, phase="memorise", paused=False, game=room.game + 1)


def over(room: Room) -> Room:
    """The game has ended; whoever wants another says so."""
    chairs = tuple(replace(chair, ready=chair.taken == "bot", away=False) for chair in room.chairs)
    return replace(room, chairs=chairs, phase="over", paused=False)


def absent(room: Room, chair: int, away: bool) -> Room:
    """A bot sits in, or the player is back."""
    return _with(room, chair, replace(room.chairs[chair], away=away))


def muted(room: Room, chair: int, muted: bool) -> Room:
    """The host has had enough of somebody's chat, or again not."""
    somebody(room, chair)
    owner = room.chairs[chair].owner
    if room.chairs[chair].muted == muted == (owner in room.silenced):
        # or the order of the silenced would make it another room
        return room
    others = tuple(each for each in room.silenced if each != owner)
    silenced = (*others, owner)[-MOST_BARRED:] if muted else others
    return _with(replace(room, silenced=silenced), chair, replace(room.chairs[chair], muted=muted))


def owned(room: Room, chair: int, owner: str) -> Room:
    """The chair belongs to another secret now: another device."""
    return _with(room, chair, replace(room.chairs[chair], owner=owner))


def between_games(room: Room) -> None:
    """No game is being played, or it is refused."""
    if room.phase not in ("lobby", "over"):
        raise NotNow.because("table-closed" if room.phase == "closed" else "game-running")


def _free_name(room: Room, name: str, mine: int | None = None) -> None:
    """No other chair has this name or one that looks like it. Tables from before stay as they are."""
    told_apart(
        name, [chair.name for number, chair in enumerate(room.chairs) if number != mine and chair.name]
    )


def told_apart(name: str, others: Sequence[str]) -> None:
    """None of the others has this name or one that looks like it, or it is refused."""
    if any(other.casefold() == name.casefold() for other in others):
        raise NotNow.because("name-taken", name=name)
    for other in others:
        if alike(other, name):
            raise NotNow.because("name-alike", name=name, other=other)


def _there(room: Room, chair: int) -> None:
    if chair >= len(room.chairs):
        raise NoSuchThing.because("no-such-chair", chair=chair + 1, last=len(room.chairs))


def somebody(room: Room, chair: int) -> None:
    """A person sits there, or it is refused."""
    _there(room, chair)
    if room.chairs[chair].taken != "person":
        raise NotNow.because("nobody-there", chair=chair + 1)


def _with(room: Room, number: int, chair: Chair) -> Room:
    chairs = list(room.chairs)
    chairs[number] = chair
    return replace(room, chairs=tuple(chairs))


assert len(BOT_NAMES) >= 2 * MOST_PLAYERS
