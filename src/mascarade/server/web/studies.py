"""The doors to what a game has to tell: of games that were played here, and of files from anywhere."""

from litestar import get, post
from litestar.params import FromPath

from mascarade.rules.record import Record
from mascarade.server.web.desk import JSON, NO_STORE, Answer, Asking, caller, content, desk, numbered
from mascarade.server.web.door import door
from mascarade.server.web.presence import while_here
from mascarade.server.wire import GameStudied
from mascarade.study.shape import Study


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
    if not here.house.studies.has((table, number)):
        here.limits.studies.spend(address)
    return _answer(await while_here(request, here.house.studies.game((table, number), file)))


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
    return _answer(await while_here(request, here.house.studies.file(file, address)))


def _answer(content: bytes) -> Answer:
    return Answer(content, media_type=JSON, headers=NO_STORE)


DOORS = (study_game, study_file)
