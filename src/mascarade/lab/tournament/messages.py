"""What passes between a job and a worker that holds minds: one line each way for a question."""

from msgspec import Struct

from mascarade.bots import Asked, Hello
from mascarade.lab.tournament.faults import What


class MindQuestion(Struct, frozen=True):
    """A question to the mind of a seat; a `hello` makes a new mind there, which is then told everything."""

    seat: int
    bot: str
    asked: Asked
    hello: Hello | None = None


class MindReply(Struct, frozen=True):
    """Which of the options it is, `to` the question of that number, and how many microseconds the mind took;
    or what went wrong."""

    to: int
    option: int | None
    micros: int
    what: What | None = None
    detail: str = ""
