"""The handlers of the API for games: their files, their notes, and what can be learned from them."""

from functools import partial

from mascarade.rules.record import Record
from mascarade.server.web.http.operation import ApiCall, Encoded, OwnerCall, Upload, get, post
from mascarade.server.web.http.while_connected import while_connected
from mascarade.study.shape import Study
from mascarade.wire.http import GameStudied
from mascarade.wire.server_messages import Noted


@get("/api/tables/{table}/games/{game}", tag="games", refuses=(404, 409, 503))
async def game_file(call: ApiCall, table: str, game: int) -> Encoded[Record]:
    """A game that is over, as a file

    Everything that happened, including hidden choices; it does not exist before the end. `mascarade replay`
    plays it again and `mascarade replay --verify` checks it.
    """
    content = await call.services.lookup.record(table, game, call.caller.address)
    return Encoded(content, filename=f"mascarade-{game}.json")


@get("/api/tables/{table}/games/{game}/notes", tag="games", refuses=(401, 404, 503), who="owner")
async def notes(call: OwnerCall, table: str, game: int) -> Encoded[Noted]:
    """Your notes on a game

    During the game and after it. Only you can read them; if you wrote none, they are empty.
    """
    return Encoded(await call.services.lookup.notes(table, game, call.owner, call.caller.address))


@get("/api/tables/{table}/games/{game}/study", tag="games", refuses=(400, 404, 409, 503))
async def study_game(call: ApiCall, table: str, game: int) -> Encoded[Study]:
    """The study of a game that is over

    Turn by turn what each player could believe from what they had heard, who bluffed, what decided the game,
    and honours. Like the file of the game, it does not exist before the end.
    """
    here, address = call.services, call.caller.address
    file = await here.lookup.record(table, game, address)
    charge = partial(here.limits.studies.spend, address)
    studying = here.registry.studies.game((table, game), file, charge)
    return Encoded(await while_connected(call.request, studying))


@post("/api/games/study", tag="games", refuses=(401, 403, 503))
async def study_file(call: ApiCall, file: Upload[Record]) -> Encoded[GameStudied]:
    """The study of a game file from anywhere

    The file is played again, and refused if it is not the game that was played. Nothing of it is kept.
    """
    here, address = call.services, call.caller.address
    here.limits.studies.spend(address)
    studying = here.registry.studies.file(await file.read(), address)
    return Encoded(await while_connected(call.request, studying))


ROUTES = (game_file, notes, study_game, study_file)
