"""Examples for the OpenAPI document: real messages, encoded as they are on the wire."""

from typing import Any

import msgspec

from mascarade import __version__
from mascarade.bots import BOTS
from mascarade.bots.temper import TEMPERS
from mascarade.rules import Announce, Pass, Position, decide, start
from mascarade.rules.errors import Problem, problem
from mascarade.rules.names import RULES_VERSION
from mascarade.rules.record import Record, Recording
from mascarade.rules.scenario import advice, violations
from mascarade.scenarios.guess import guessed
from mascarade.scenarios.printed import PRINTED
from mascarade.server.web.edge.refusals import sentences
from mascarade.study.shape import Beliefs, Honour, Mark, Study, TurnStudied
from mascarade.text import LANGUAGES
from mascarade.wire.http import (
    BOX,
    About,
    Apology,
    CheckScenario,
    ClaimSeat,
    GameStudied,
    Health,
    Joined,
    JoinTable,
    KnockAnswer,
    KnockTable,
    Listed,
    MakeTable,
    MasksDrawn,
    MoveCode,
    TableShown,
    TakeLesson,
    Token,
    Verdict,
)
from mascarade.wire.options import Options
from mascarade.wire.server_messages import Noted
from mascarade.wire.shown import ChairShown, RoomShown
from mascarade.wire.terms import PROTOCOL

_TABLE, _CODE = "k7wq2mzr5hntx3ap", "KQXWTR"
_LINK = f"http://127.0.0.1:8000/t/{_TABLE}"
_OPTIONS = Options(players=4, public=True)
_CHAIRS = (
    ChairShown("Ann", "person", ready=True),
    ChairShown("Ben", "person"),
    ChairShown("", "nobody"),
    ChairShown("", "nobody"),
)
_ROOM = RoomShown(_CODE, _OPTIONS, _CHAIRS, host=0, phase="lobby", paused=False, game=0)
_PLAYERS = ("Ann", "Ben", "Cleo", "Dan")
_MASKS, _CENTRE = ("king", "judge", "witch", "thief"), ("widow", "fool")
_KINDS = tuple(sorted(PRINTED["4A"].masks))
_WANTED = CheckScenario(players=6, masks=("king", "quen", "witch", "spy", "thief", "fool"))

_REFUSALS: dict[int, tuple[Problem, ...]] = {
    400: (
        problem("body-shape", detail="Object missing required field `name`"),
        problem("name-long", letters=31, most=20),
    ),
    401: (problem("who-are-you"), problem("token-shape")),
    403: (problem("header-missing"), problem("origin-foreign"), problem("ask-first")),
    404: (problem("no-such-table"), problem("no-such-code")),
    409: (problem("table-full"), problem("game-not-over")),
    413: (problem("body-large", most=16_384),),
    415: (problem("body-type"),),
    421: (problem("wrong-host"),),
    429: (problem("too-often", seconds=12),),
    500: (problem("surprised", number="5f0c19d2"),),
    503: (problem("store-failed"), problem("study-busy")),
}


def refusal_examples(status: int) -> list[tuple[str, Any]]:
    """Refusals with this status, by key."""
    return [(each.key, _plain(Apology((each,), sentences((each,), "en")))) for each in _REFUSALS[status]]


def _verdict() -> Verdict:
    problems = tuple(guessed(violations(_WANTED.players, _WANTED.masks)))
    advised = advice(_WANTED.players, _WANTED.masks)
    said = sentences(problems, "en") + sentences(advised, "en", "advice")
    return Verdict(problems, advised, said, centre=0, side=None, balance=None)


def _game() -> Record:
    """The end of a game: Ann is the king, announces it, and nobody challenges her."""
    game, events = start(Position(_PLAYERS, _MASKS, _CENTRE, (11, 6, 6, 6), court=0, turn=5, seat=0))
    recording = Recording(game, events)
    while game.ask is not None:
        player = game.ask.player
        answer = Announce("king") if game.ask.what == "turn" else Pass()
        game, events = decide(game, player, answer)
        recording.add(player, answer, events, game)
    return recording.record


def _study() -> Study:
    """The study of that game, in which nobody had seen a mask."""
    anything: Beliefs = ((17,) * 6,) * 6
    beliefs = dict.fromkeys(_PLAYERS, anything)
    turn = TurnStudied(5, 0, _MASKS + _CENTRE, beliefs, (65, 14, 12, 10), {})
    won = Mark(3, "decisive", "Ann", "king")
    honours = (Honour("furthest", _PLAYERS, 83), Honour("sharpest", _PLAYERS, 17))
    return Study(tuple(sorted(_MASKS + _CENTRE)), (turn,), (won,), honours)


def _plain(message: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(message))


EXAMPLES: dict[Any, Any] = {
    kind: _plain(message)
    for kind, message in {
        MakeTable: MakeTable("Ann", _OPTIONS),
        TakeLesson: TakeLesson("Ann"),
        JoinTable: JoinTable("Ben"),
        KnockTable: KnockTable("Ben"),
        KnockAnswer: KnockAnswer(None, 150),
        ClaimSeat: ClaimSeat("BCDFGHJKLM"),
        CheckScenario: _WANTED,
        Joined: Joined(_TABLE, _CODE, _LINK, "this machine", 0),
        TableShown: TableShown(_TABLE, _LINK, "this machine", _ROOM, (), None),
        list[Listed]: [Listed(_TABLE, "Ann", 2, 0, _OPTIONS, "lobby")],
        MoveCode: MoveCode("BCDFGHJKLM", 600),
        Token: Token("q0Zl1-Jx3Qe8wR7yT5uVbN2mK4pS6dF9gH0jL1zX3cA"),
        Verdict: _verdict(),
        MasksDrawn: MasksDrawn(6, PRINTED["6A"].masks),
        Record: _game(),
        Study: _study(),
        GameStudied: GameStudied(_game(), _study()),
        Noted: Noted(1, "Ann", _KINDS, ("+-    ", "?  ?  ", *4 * ("      ",)), "Ben looked before he spoke."),
        Health: Health("well", 3, 0),
        About: About(
            version=__version__,
            rules=RULES_VERSION,
            protocol=PROTOCOL,
            chat=True,
            public_tables=True,
            bots=tuple(BOTS),
            tempers=tuple(TEMPERS),
            languages=LANGUAGES,
            masks=tuple(mask for mask in BOX if mask.id in ("judge", "peasant")),
            scenarios={"4A": PRINTED["4A"].masks},
        ),
    }.items()
}
