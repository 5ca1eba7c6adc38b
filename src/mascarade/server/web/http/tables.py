"""The handlers of the API for tables and identities; the game itself is played over a WebSocket."""

from collections.abc import Awaitable, Callable
from typing import TypeVar

from msgspec import Struct

from mascarade import __version__
from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from mascarade.rules.names import RULES_VERSION
from mascarade.scenarios.printed import PRINTED
from mascarade.server.live.actor import TableActor
from mascarade.server.live.admission import join, knock
from mascarade.server.live.knocks import SECONDS
from mascarade.server.table.names import clean_name
from mascarade.server.web.edge.identity import new_secret
from mascarade.server.web.http.operation import ApiCall, OwnerCall, Svg, get, post
from mascarade.server.web.http.qr_code import drawn
from mascarade.server.web.http.services import code_in
from mascarade.text import LANGUAGES
from mascarade.wire.http import (
    BOX,
    About,
    ClaimSeat,
    Joined,
    JoinTable,
    KnockAnswer,
    KnockTable,
    Listed,
    MakeTable,
    MoveCode,
    TableShown,
    TakeLesson,
    Token,
)
from mascarade.wire.terms import PROTOCOL

Wanted = TypeVar("Wanted", bound=Struct)


@get("/api/about", tag="place")
async def about(call: ApiCall) -> About:
    """What this server offers

    The versions of the program, the rules and the protocol, the bots, languages, masks and printed scenarios.
    """
    settings = call.services.settings
    return About(
        version=__version__,
        rules=RULES_VERSION,
        protocol=PROTOCOL,
        chat=settings.chat,
        public_tables=settings.public_tables,
        bots=tuple(BOTS),
        tempers=tuple(TEMPERS),
        languages=LANGUAGES,
        masks=BOX,
        scenarios={name: scenario.masks for name, scenario in PRINTED.items()},
    )


@post("/api/token", tag="identity", status=201, refuses=(401, 403))
async def new_token(_: ApiCall) -> Token:
    """A secret for a program

    Send it with every request and with the handshake of the WebSocket, as `Authorization: Bearer TOKEN`.
    Anyone who has it can use your seats. Browsers need none: they get a cookie when they first sit down.
    """
    return Token(new_secret())


@get("/api/tables", tag="tables")
async def list_tables(call: ApiCall) -> list[Listed]:
    """The public tables

    Tables that wait for players come first.
    """
    here = call.services
    return await here.registry.listed() if here.settings.public_tables else []


@post("/api/tables", tag="tables", status=201, refuses=(403, 409, 503), who="newcomer")
async def make_table(call: OwnerCall, wanted: MakeTable) -> Joined:
    """A new table

    You are its host and sit on chair 0. With `start` the empty chairs are filled with bots and the masks are
    dealt at once.
    """
    return await _opened(call, wanted, call.services.registry.make)


@post("/api/lessons", tag="tables", status=201, refuses=(403, 409, 503), who="newcomer")
async def take_lesson(call: OwnerCall, wanted: TakeLesson) -> Joined:
    """A lesson

    A table with three guests who play from a script, dealt at once, to learn the game by playing it. No one
    else can sit down there. You have one lesson at a time: taking another closes the one before.
    """
    return await _opened(call, wanted, call.services.registry.teach)


async def _opened(
    call: OwnerCall,
    wanted: Wanted,
    opening: Callable[[str, Wanted, str], Awaitable[tuple[TableActor, int]]],
) -> Joined:
    """Open a table. One address makes only so many in a while, and has only so many open."""
    limit, address = call.services.limits.tables, call.caller.address
    limit.spend(address)
    try:
        table, chair = await opening(call.owner, wanted, address)
    except BaseException:
        limit.give_back(address)
        raise
    return call.services.joined(table, chair)


@get("/api/tables/{table}", tag="tables", refuses=(403, 404, 409, 503), who="anyone")
async def show_table(call: ApiCall, table: str) -> TableShown:
    """A table before you join it

    `yours` is the chair you already have there. A locked table is shown to its own players, and to others
    with its code: `?code=CODE`. Callers who guess ids or codes are soon refused for a while.
    """
    found = await call.services.lookup.admit(table, call.caller, code_in(call.request))
    return await call.services.shown(found, call.caller)


@get("/api/codes/{code}", tag="tables", refuses=(403, 404, 409, 503), who="anyone")
async def show_code(call: ApiCall, code: str) -> TableShown:
    """The table with this code

    Six letters, in upper or lower case, short enough to tell a friend.
    """
    found = await call.services.lookup.code(code, call.caller)
    return await call.services.shown(found, call.caller)


@get("/t/{table}/code.svg", tag="tables", refuses=(403, 404, 409, 503), who="anyone")
async def scan_code(call: ApiCall, table: str) -> Svg:
    """The link to a table, for the camera of a telephone

    A QR code as SVG, black on white with the margin that cameras need. The link to a locked table contains
    its code, so only callers who may see the table get it.
    """
    found = await call.services.lookup.admit(table, call.caller, code_in(call.request))
    return Svg(drawn(call.services.link(found)))


@post("/api/tables/{table}/join", tag="tables", refuses=(403, 404, 409, 503), who="newcomer")
async def join_table(call: OwnerCall, table: str, wanted: JoinTable) -> Joined:
    """A seat at a table

    On the chair you choose, or on any free one. You have one chair at a table.
    """
    found = await call.services.lookup.admit(table, call.caller, wanted.code)
    chair = await join(found, call.owner, wanted)
    return call.services.joined(found, chair)


@post("/api/tables/{table}/knock", tag="tables", refuses=(403, 404, 409, 503), who="newcomer")
async def knock_at_table(call: OwnerCall, table: str, wanted: KnockTable) -> KnockAnswer:
    """A request to join, where the host lets people in

    Send it again every few seconds until the answer has a `chair`, which is yours. It is refused for the same
    reasons as joining, and with `knock-declined` once the host has declined. Where the host's approval is not
    needed, you sit down at once. `wait` false withdraws the request.
    """
    limit, address, owner = call.services.limits.knocks, call.caller.address, call.owner
    found = await call.services.lookup.admit(table, call.caller, wanted.code)
    name = clean_name(wanted.name)
    # under another name the host is asked again, and has to decline again
    new = wanted.wait and not found.knocks.known(owner, name)
    if new:
        limit.spend(address)
    try:
        chair = await knock(found, owner, wanted, address)
    finally:
        if new and not found.knocks.known(owner, name):
            limit.give_back(address)
    return KnockAnswer(chair, SECONDS)


@post("/api/tables/{table}/move", tag="identity", refuses=(403, 404, 409, 503), who="owner")
async def offer_move(call: OwnerCall, table: str) -> MoveCode:
    """A code that moves your seat to another device

    It works once, and only for a while; a new code replaces the one before.
    """
    found = await call.services.lookup.table(table, call.caller.address)
    return await call.services.registry.moves.offer(found, call.owner)


@post("/api/claim", tag="identity", refuses=(403, 404, 409, 503), who="newcomer")
async def claim_seat(call: OwnerCall, wanted: ClaimSeat) -> Joined:
    """The seat that a code moves to this device

    The device that had it until now loses it.
    """
    table, chair = await call.services.lookup.claim(wanted.code, call.owner, call.caller.address)
    return call.services.joined(table, chair)


ROUTES = (
    about,
    new_token,
    list_tables,
    make_table,
    take_lesson,
    show_table,
    show_code,
    scan_code,
    join_table,
    knock_at_table,
    offer_move,
    claim_seat,
)
