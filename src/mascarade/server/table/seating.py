"""Changes of a room: each function returns the room after the change, or raises if it is not allowed.

Functions called `check_...` return nothing; they raise if something is not as it must be.
"""

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
"""Twice as many as there are chairs. There is a limit because every change of the room stores all of them."""
EMPTY = Chair()
BOT_NAMES = (
    "Arlecchino", "Colombina", "Pantalone", "Brighella", "Pulcinella", "Scaramuccia",
    "Balanzone", "Zanni", "Isabella", "Leandro", "Coviello", "Ruffiana",
    "Tartaglia", "Mezzetino", "Truffaldino", "Fiorinetta", "Gianduja", "Meneghino",
    "Stenterello", "Rosaura", "Beltrame", "Flavio", "Smeraldina", "Burattino",
)  # fmt: skip
"""Characters of the commedia dell'arte, twice as many as chairs, so that one is always free."""


def made(code: str, now: float, options: Options, name: str, owner: str, *, approval: bool = False) -> Room:
    """A new table with its host on the first chair."""
    host = Chair(name, "person", owner)
    chairs = (host, *(EMPTY for _ in range(options.players - 1)))
    return Room(code, now, options, chairs, approval=approval)


def with_code(room: Room, code: str) -> Room:
    """The table has this code from now on."""
    return replace(room, code=code)


def shown(room: Room) -> RoomShown:
    """The room as everyone sees it."""
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
    """The chair of this owner."""
    if not owner:
        return None
    return next((number for number, chair in enumerate(room.chairs) if chair.owner == owner), None)


def people(room: Room) -> list[int]:
    """The chairs on which people sit, not bots."""
    return [number for number, chair in enumerate(room.chairs) if chair.taken == "person"]


def check_access(room: Room, owner: str | None, code: str | None) -> None:
    """This owner may see the table. A locked one is open only to people who sit there or know its code."""
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
    """This owner sits down, or stays on the chair that they have. Without a `wanted` chair they get a free
    one, if possible none of `rather_not`."""
    mine = chair_of(room, owner)
    if mine is not None:
        return room, mine
    if owner in room.barred:
        raise NotYours.because("kicked")
    check_between_games(room)
    _check_name(room, name)
    free = [number for number, chair in enumerate(room.chairs) if chair.taken != "person"]
    if not free:
        raise NotNow.because("table-full")
    if wanted is not None and wanted not in free:
        _check_chair(room, wanted)
        raise NotNow.because("chair-taken", chair=wanted + 1)
    # a person gets an empty chair, or else one with a bot of the last game
    free.sort(key=lambda number: (number in rather_not, room.chairs[number].taken != "nobody"))
    chair = free[0] if wanted is None else wanted
    return _with(room, chair, Chair(name, "person", owner, muted=owner in room.silenced)), chair


def seated(room: Room, mine: int, chair: int) -> Room:
    """A person moves to another chair; a bot that sits there takes theirs."""
    check_between_games(room)
    _check_chair(room, chair)
    if chair == mine:
        return room
    if room.chairs[chair].taken == "person":
        raise NotNow.because("chair-taken", chair=chair + 1)
    moved = _with(_with(room, chair, room.chairs[mine]), mine, room.chairs[chair])
    return replace(moved, host=chair if room.host == mine else room.host)


def renamed(room: Room, mine: int, name: str) -> Room:
    """A person changes their name, between games."""
    check_between_games(room)
    if room.chairs[mine].name == name:
        return room
    _check_name(room, name, mine)
    return _with(room, mine, replace(room.chairs[mine], name=name))


def left(room: Room, chair: int, *, kicked: bool = False) -> Room:
    """A person leaves their chair; during a game a bot takes it."""
    owner = room.chairs[chair].owner
    in_game = room.phase in ("memorise", "play")
    bot = Chair(room.chairs[chair].name, "bot", ready=True)
    after = _with(room, chair, bot if in_game else EMPTY)
    if kicked:
        after = replace(after, barred=(*after.barred, owner)[-MOST_BARRED:])
    return host_replaced(after, ()) if chair == room.host else after


def approved(room: Room, approval: bool) -> Room:
    """Newcomers need the host's approval from now on, or none."""
    return replace(room, approval=approval)


def locked(room: Room, code: str) -> Room:
    """Newcomers need this new code and the host's approval from now on."""
    return replace(room, locked=True, approval=True, code=code)


def unlocked(room: Room) -> Room:
    """People who know the table's id or link may come again. Its code stays the new one."""
    return replace(room, locked=False)


def host_replaced(room: Room, here: Sequence[int]) -> Room:
    """The next person clockwise becomes the host, if possible one who is `here`."""
    seats = len(room.chairs)
    order = [(room.host + step) % seats for step in range(1, seats + 1)]
    candidates = [chair for chair in order if room.chairs[chair].taken == "person"]
    present = [chair for chair in candidates if chair in here]
    following = (present or candidates or [room.host])[0]
    return replace(room, host=following)


def check_host(room: Room, chair: int) -> None:
    """This chair is the host's."""
    if room.host != chair:
        raise NotYours.because("only-host")


def appointed(room: Room, chair: int) -> Room:
    """The person on this chair becomes the host."""
    check_person(room, chair)
    return replace(room, host=chair)


def chosen(room: Room, options: Options) -> Room:
    """Other options, between games. People keep their chairs and have to say again that they are ready."""
    check_between_games(room)
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
    waiting = tuple(replace(chair, ready=chair.taken == "bot") for chair in chairs)
    return replace(room, options=options, chairs=waiting, host=host)


def readied(room: Room, mine: int, ready: bool) -> Room:
    """A person is ready for the game, or for the masks to be turned down; or not any more."""
    if room.phase != "memorise":
        check_between_games(room)
    return _with(room, mine, replace(room.chairs[mine], ready=ready))


def check_all_ready(room: Room) -> None:
    """All people but the host have said that they are ready."""
    others = [room.chairs[chair] for chair in people(room) if chair != room.host]
    waiting = [chair.name for chair in others if not chair.ready]
    if waiting:
        raise NotNow.because("not-ready", names=", ".join(waiting))


def filled(room: Room) -> Room:
    """Bots take the empty chairs: the game may begin."""
    check_between_games(room)
    free = [number for number, chair in enumerate(room.chairs) if chair.taken == "nobody"]
    if free and not room.options.bots:
        raise NotNow.because("chairs-empty", chairs=len(free))
    taken = [chair.name for chair in room.chairs if chair.name]
    # drawn one by one, since to compare names takes long
    spare = (name for name in BOT_NAMES if not any(alike(name, other) for other in taken))
    for number in free:
        room = _with(room, number, Chair(next(spare), "bot"))
    chairs = tuple(replace(chair, ready=chair.taken == "bot", away=False) for chair in room.chairs)
    return replace(room, chairs=chairs, phase="memorise", paused=False, game=room.game + 1)


def over(room: Room) -> Room:
    """The game has ended. People who want another one have to say that they are ready."""
    chairs = tuple(replace(chair, ready=chair.taken == "bot", away=False) for chair in room.chairs)
    return replace(room, chairs=chairs, phase="over", paused=False)


def with_away(room: Room, chair: int, away: bool) -> Room:
    """A bot answers for the player, or the player is back."""
    return _with(room, chair, replace(room.chairs[chair], away=away))


def muted(room: Room, chair: int, muted: bool) -> Room:
    """The host mutes a person's chat, or allows it again."""
    check_person(room, chair)
    owner = room.chairs[chair].owner
    if room.chairs[chair].muted == muted == (owner in room.silenced):
        # otherwise another order of `silenced` would count as a change
        return room
    others = tuple(each for each in room.silenced if each != owner)
    silenced = (*others, owner)[-MOST_BARRED:] if muted else others
    return _with(replace(room, silenced=silenced), chair, replace(room.chairs[chair], muted=muted))


def with_owner(room: Room, chair: int, owner: str) -> Room:
    """The chair belongs to another owner from now on: the same person on another device."""
    return _with(room, chair, replace(room.chairs[chair], owner=owner))


def check_between_games(room: Room) -> None:
    """No game is being played."""
    if room.phase not in ("lobby", "over"):
        raise NotNow.because("table-closed" if room.phase == "closed" else "game-running")


def _check_name(room: Room, name: str, mine: int | None = None) -> None:
    """No other chair has this name or one that looks like it."""
    check_distinct(
        name, [chair.name for number, chair in enumerate(room.chairs) if number != mine and chair.name]
    )


def check_distinct(name: str, others: Sequence[str]) -> None:
    """None of the others is this name, or looks like it."""
    if any(other.casefold() == name.casefold() for other in others):
        raise NotNow.because("name-taken", name=name)
    for other in others:
        if alike(other, name):
            raise NotNow.because("name-alike", name=name, other=other)


def _check_chair(room: Room, chair: int) -> None:
    if chair >= len(room.chairs):
        raise NoSuchThing.because("no-such-chair", chair=chair + 1, last=len(room.chairs))


def check_person(room: Room, chair: int) -> None:
    """A person sits on this chair."""
    _check_chair(room, chair)
    if room.chairs[chair].taken != "person":
        raise NotNow.because("nobody-there", chair=chair + 1)


def _with(room: Room, number: int, chair: Chair) -> Room:
    chairs = list(room.chairs)
    chairs[number] = chair
    return replace(room, chairs=tuple(chairs))


assert len(BOT_NAMES) >= 2 * MOST_PLAYERS
