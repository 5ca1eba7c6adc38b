"""The doors to games: their files and notes, and what they have to tell, as files from anywhere have."""

from functools import partial

from litestar import get, post
from litestar.params import FromPath

from mascarade.rules.record import Record
from mascarade.server.web.edge.refusals import Unknown
from mascarade.server.web.http.handlers import JSON, NO_STORE, Answer, Asking, caller, content, desk, numbered
from mascarade.server.web.http.operation import door
from mascarade.server.web.http.while_connected import while_here
from mascarade.study.shape import Study
from mascarade.wire.http import GameStudied
from mascarade.wire.server_messages import Noted


@get("/api/tables/{table:str}/games/{game:str}", opt=door(tag="games", gives=Record, refuses=(404, 409, 503)))
async def game_file(request: Asking, table: FromPath[str], game: FromPath[str]) -> Answer:
    """A game that is over, as a file

    Everything that happened, hidden choices too: it does not exist before the end. `mascarade replay` plays
    it again and `mascarade replay --verify` checks it.
    """
    number = numbered(game)
    content = await desk(request).search.record(table, number, caller(request).address)
    name = f'attachment; filename="mascarade-{number}.json"'
    return Answer(content, media_type=JSON, headers={**NO_STORE, "Content-Disposition": name})


@get(
    "/api/tables/{table:str}/games/{game:str}/notes",
    opt=door(tag="games", gives=Noted, refuses=(401, 404, 503), who="an owner"),
)
async def notes(request: Asking, table: FromPath[str], game: FromPath[str]) -> Answer:
    """What you wrote down for yourself in a game

    During the game and after it. Nobody but the one who wrote it is ever given it: for whoever wrote
    nothing it is empty.
    """
    number, who = numbered(game), caller(request)
    owner = who.identity().owner
    if owner is None:
        raise Unknown.because("who-are-you")
    content = await desk(request).search.notes(table, number, owner, who.address)
    return Answer(content, media_type=JSON, headers=NO_STORE)


@get(
    "/api/tables/{table:str}/games/{game:str}/study",
    opt=door(tag="games", gives=Study, refuses=(400, 404, 409, 503)),
)
async def study_game(request: Asking, table: FromPath[str], game: FromPath[str]) -> Answer:
    """What a game that is over has to tell

    Turn by turn what everybody could believe from what they had heard, who bluffed, what decided it, and
    honours. Like the game's file it does not exist before the end.
    """
    here, address = desk(request), caller(request).address
    number = numbered(game)
    file = await here.search.record(table, number, address)
    charge = partial(here.limits.studies.spend, address)
    return _answer(await while_here(request, here.registry.studies.game((table, number), file, charge)))


@post(
    "/api/games/study",
    opt=door(tag="games", gives=GameStudied, takes=Record, refuses=(401, 403, 503)),
    status_code=200,
)
async def study_file(request: Asking) -> Answer:
    """What a game file from anywhere has to tell

    The file is played again, and refused if it is not the game that was played. Nothing of it is kept.
    """
    here, address = desk(request), caller(request).address
    here.limits.studies.spend(address)
    file = await content(request)
    return _answer(await while_here(request, here.registry.studies.file(file, address)))


def _answer(content: bytes) -> Answer:
    return Answer(content, media_type=JSON, headers=NO_STORE)


DOORS = (game_file, notes, study_game, study_file)
