"""The doors of the API: tables are made, found and joined here; the game is played over a WebSocket."""

from collections.abc import Awaitable, Callable

from litestar import get, post
from litestar.params import FromPath

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
from mascarade.server.web.http.handlers import (
    NO_STORE,
    Answer,
    Asking,
    Body,
    answer,
    brought,
    caller,
    confirmed,
    desk,
    known,
    shown_code,
)
from mascarade.server.web.http.operation import door
from mascarade.server.web.http.qr_code import SVG, drawn
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


@get("/api/about", opt=door(tag="place", gives=About))
async def about(request: Asking) -> Answer:
    """What this place is, and what it has

    The version of the program and of the protocol, the bots, the languages and the printed scenarios.
    """
    settings = desk(request).settings
    return answer(
        About(
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
    )


@post("/api/token", opt=door(tag="identity", gives=Token, status=201, refuses=(401, 403)))
async def new_token(request: Asking) -> Answer:  # noqa: ARG001 - every door is asked the same way
    """A secret for a program

    Send it with every request and with the handshake of the WebSocket, as `Authorization: Bearer TOKEN`.
    Whoever has it has your seats. Browsers need none: they are given a cookie when they first sit down.
    """
    return answer(Token(new_secret()), 201)


@get("/api/tables", opt=door(tag="tables", gives=list[Listed]))
async def list_tables(request: Asking) -> Answer:
    """The public tables

    Those that wait for people come first.
    """
    here = desk(request)
    return answer(await here.registry.listed() if here.settings.public_tables else [])


@post(
    "/api/tables",
    opt=door(
        tag="tables", gives=Joined, takes=MakeTable, status=201, refuses=(403, 409, 503), who="somebody"
    ),
)
async def make_table(request: Asking) -> Answer:
    """A new table

    Whoever makes it is its host and sits on chair 0. With `start` the empty chairs are filled with bots and
    the masks are dealt at once.
    """
    return await _opened(request, MakeTable, desk(request).registry.make)


@post(
    "/api/lessons",
    opt=door(
        tag="tables", gives=Joined, takes=TakeLesson, status=201, refuses=(403, 409, 503), who="somebody"
    ),
)
async def take_lesson(request: Asking) -> Answer:
    """A lesson

    A table with three guests who play from a script, dealt at once: the game is learned by playing it. Nobody
    else can sit down there. Whoever takes a lesson has no other: the one before is closed.
    """
    return await _opened(request, TakeLesson, desk(request).registry.teach)


async def _opened(
    request: Asking, kind: type[Body], opening: Callable[[str, Body, str], Awaitable[tuple[TableActor, int]]]
) -> Answer:
    """A table that was not there before; one address makes only so many, and has only so many open."""
    here, who = desk(request), confirmed(request)
    owner, identity = here.owner(who)
    wanted = await brought(request, kind)
    here.limits.tables.spend(who.address)
    try:
        table, chair = await opening(owner, wanted, who.address)
    except BaseException:
        here.limits.tables.give_back(who.address)
        raise
    return answer(here.joined(table, chair), 201, identity)


@get(
    "/api/tables/{table:str}",
    opt=door(tag="tables", gives=TableShown, refuses=(403, 404, 409, 503), who="anybody"),
)
async def show_table(request: Asking, table: FromPath[str]) -> Answer:
    """A table, before one joins it

    `yours` is the chair you have there already. A locked table is shown to its own people, and with its code:
    `?code=CODE`. Whoever guesses ids or codes is soon refused for a while.
    """
    here, who = desk(request), caller(request)
    found = await here.search.let_in(table, who, shown_code(request))
    return answer(await here.shown(found, who))


@get(
    "/api/codes/{code:str}",
    opt=door(tag="tables", gives=TableShown, refuses=(403, 404, 409, 503), who="anybody"),
)
async def show_code(request: Asking, code: FromPath[str]) -> Answer:
    """The table with this code

    Six letters, large or small, as friends tell them to each other.
    """
    here, who = desk(request), caller(request)
    found = await here.search.code(code, who)
    return answer(await here.shown(found, who))


@get(
    "/t/{table:str}/code.svg", opt=door(tag="tables", gives=SVG, refuses=(403, 404, 409, 503), who="anybody")
)
async def scan_code(request: Asking, table: FromPath[str]) -> Answer:
    """The link to a table, for the camera of a telephone

    A QR code, black on white with the margin that cameras need, as large as it is shown. The link to a locked
    table has its code, and is given to those who may see the table.
    """
    here = desk(request)
    found = await here.search.let_in(table, caller(request), shown_code(request))
    return Answer(drawn(here.link(found)), media_type=SVG, headers=NO_STORE)


@post(
    "/api/tables/{table:str}/join",
    opt=door(tag="tables", gives=Joined, takes=JoinTable, refuses=(403, 404, 409, 503), who="somebody"),
    status_code=200,
)
async def join_table(request: Asking, table: FromPath[str]) -> Answer:
    """A seat at a table

    On the chair you say, or on any free one. Nobody has two chairs at one table.
    """
    here, who = desk(request), confirmed(request)
    owner, identity = here.owner(who)
    wanted = await brought(request, JoinTable)
    found = await here.search.let_in(table, who, wanted.code)
    chair = await join(found, owner, wanted)
    return answer(here.joined(found, chair), 200, identity)


@post(
    "/api/tables/{table:str}/knock",
    opt=door(tag="tables", gives=KnockAnswer, takes=KnockTable, refuses=(403, 404, 409, 503), who="somebody"),
    status_code=200,
)
async def knock_at_table(request: Asking, table: FromPath[str]) -> Answer:
    """A request to join, where the host lets people in

    Send it again every few seconds until the answer has a `chair`, which is yours. It is refused for the same
    reasons as joining, and with `knock-declined` once the host has said no. Where the host's yes is not
    needed you sit down at once. `wait` false takes the request back.
    """
    here, who = desk(request), confirmed(request)
    owner, identity = here.owner(who)
    wanted = await brought(request, KnockTable)
    found = await here.search.let_in(table, who, wanted.code)
    name = clean_name(wanted.name)
    # under another name the host is asked anew, and has to say no anew
    new = wanted.wait and not found.knocks.known(owner, name)
    if new:
        here.limits.knocks.spend(who.address)
    try:
        chair = await knock(found, owner, wanted, who.address)
    finally:
        if new and not found.knocks.known(owner, name):
            here.limits.knocks.give_back(who.address)
    return answer(KnockAnswer(chair, SECONDS), 200, identity)


@post(
    "/api/tables/{table:str}/move",
    opt=door(tag="identity", gives=MoveCode, refuses=(403, 404, 409, 503), who="an owner"),
    status_code=200,
)
async def offer_move(request: Asking, table: FromPath[str]) -> Answer:
    """A code that moves your seat to another device

    It works once and not for long; a new one makes the one before useless.
    """
    here = desk(request)
    who, owner = known(request)
    found = await here.search.table(table, who.address)
    return answer(await here.registry.moves.offer(found, owner))


@post(
    "/api/claim",
    opt=door(tag="identity", gives=Joined, takes=ClaimSeat, refuses=(403, 404, 409, 503), who="somebody"),
    status_code=200,
)
async def claim_seat(request: Asking) -> Answer:
    """The seat that a code moves to this device

    The device that had it until now has it no more.
    """
    here, who = desk(request), confirmed(request)
    owner, identity = here.owner(who)
    wanted = await brought(request, ClaimSeat)
    table, chair = await here.search.claim(wanted.code, owner, who.address)
    return answer(here.joined(table, chair), 200, identity)


DOORS = (
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
