"""What the place says about itself while it runs: one line for each event, for people or for machines.

No line holds a secret, a token, an answer or a mask. Whoever logs gives none away; what they might let slip
by its name is struck out here, and the libraries that would log whole requests and frames are kept quiet.
"""

import json
import logging
import sys
from collections import OrderedDict
from time import monotonic
from typing import Any, Literal, TextIO, TypeAlias

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

Form: TypeAlias = Literal["human", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]
_Place: TypeAlias = tuple[str, int, type[BaseException] | None, str | None, int]

_NEVER = frozenset(
    (
        *("answer", "authorization", "body", "centre", "cookie", "deal", "frame", "headers", "mask", "masks"),
        *("position", "query", "really", "salt", "secret", "seed", "seeds", "text", "token"),
    )
)
_STRUCK = "(not logged)"
_SELDOM = 10.0
"""Seconds between two lines from one place in a library: a stranger must not be able to fill a disk."""
_MOST_PLACES = 1_000
"""Places that are remembered, the latest: far more than the libraries have."""


def start(form: Form, level: Level, out: TextIO | None = None) -> None:
    """From now on everything that is logged goes there, ours and the libraries'."""
    ours: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _strike_out,
        # never structlog's own way, which prints what every variable held
        structlog.processors.format_exc_info,
    ]
    last: list[Processor] = [structlog.stdlib.ProcessorFormatter.remove_processors_meta]
    last.append(structlog.processors.JSONRenderer() if form == "json" else _for_people)
    handler = logging.StreamHandler(out or sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(processors=last, foreign_pre_chain=ours))
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    _quieten()
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *ours,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=False,
    )


def log(room: str) -> Any:
    """The logger of one room of the server."""
    return structlog.stdlib.get_logger(f"mascarade.{room}")


class _Seldom(logging.Filter):
    """Lets lines from one place in the code through only now and then.

    Not by their words: asyncio writes the names of tasks and addresses into them before it logs them. But
    everything that goes wrong in asyncio is logged at one place, so what was raised and where counts, too.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: OrderedDict[_Place, float] = OrderedDict()

    def filter(self, record: logging.LogRecord) -> bool:
        place, now = _place(record), monotonic()
        if now - self._last.get(place, -_SELDOM) < _SELDOM:
            return False
        self._last[place] = now
        self._last.move_to_end(place)
        if len(self._last) > _MOST_PLACES:
            self._last.popitem(last=False)
        return True


def _place(record: logging.LogRecord) -> _Place:
    kind, _, frame = record.exc_info or (None, None, None)
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    raised = (None, 0) if frame is None else (frame.tb_frame.f_code.co_filename, frame.tb_lineno)
    return record.pathname, record.lineno, kind, *raised


def _quieten() -> None:
    """Whatever the level: below it uvicorn logs paths with their queries, and websockets every frame."""
    for name in ("uvicorn.error", "uvicorn.asgi", "websockets", "litestar", "asyncio"):
        library = logging.getLogger(name)
        library.handlers.clear()
        library.setLevel(logging.WARNING)
        library.propagate = True
        library.filters[:] = [_Seldom()]


def _strike_out(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    return {name: _STRUCK if name in _NEVER else value for name, value in event.items()}


def _for_people(_logger: WrappedLogger, _method: str, event: EventDict) -> str:
    """`2026-01-31T20:15:00Z info  table opened  steps=12`, and what went wrong below it."""
    when, level, what = (event.pop(key, "") for key in ("timestamp", "level", "event"))
    lines = str(event.pop("exception", "")).split("\n")
    trace = "\n".join(line if line.isprintable() else json.dumps(line) for line in lines)
    rest = " ".join(f"{name}={_shown(value)}" for name, value in sorted(event.items()))
    line = f"{str(when)[:19]}Z {level:<7} {_shown(str(what).strip(), bare=True)}"
    return line + (f"  {rest}" if rest else "") + (f"\n{trace}" if trace else "")


def _shown(value: object, *, bare: bool = False) -> str:
    """On one line, whatever is in it; what a terminal would obey is escaped."""
    if isinstance(value, str) and value.isprintable() and '"' not in value and (bare or _is_word(value)):
        return value
    return json.dumps(value, default=repr)


def _is_word(text: str) -> bool:
    return text != "" and " " not in text
