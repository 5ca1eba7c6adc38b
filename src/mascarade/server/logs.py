"""The log: one line for each event, for people or for machines.

No line holds a secret, a token, an answer or a mask. Callers must not log any; as a second safeguard, values
are removed here by their names, and libraries that would log whole requests and frames are kept quiet.
"""

import json
import logging
import sys
from typing import Any, Literal, TextIO, TypeAlias

import structlog
from structlog.types import EventDict, Processor, WrappedLogger

from mascarade.server.buckets import Buckets
from mascarade.server.clock import RealTime

Form: TypeAlias = Literal["human", "json"]
Level: TypeAlias = Literal["debug", "info", "warning", "error"]
_Origin: TypeAlias = tuple[str, int, type[BaseException] | None, str | None, int]

_NEVER = frozenset(
    (
        *("answer", "authorization", "body", "centre", "cookie", "deal", "frame", "headers", "mask", "masks"),
        *("position", "query", "really", "salt", "secret", "seed", "seeds", "text", "token"),
    )
)
_REMOVED = "(not logged)"
_SECONDS = 10.0
"""Between two lines that the same code of a library logs: a client must not be able to fill the disk."""
_MOST_ORIGINS = 1_000
"""How many origins of lines are remembered, the latest; the libraries have far fewer."""


def start(form: Form, level: Level, out: TextIO | None = None) -> None:
    """Write everything that is logged from now on to `out`, by this program and by libraries."""
    ours: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _remove_secrets,
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


def log(part: str) -> Any:
    """The logger of one part of the server."""
    return structlog.stdlib.get_logger(f"mascarade.{part}")


class _RateFilter(logging.Filter):
    """Limits how often the same code logs a line.

    It does not compare the text of lines, because asyncio puts names of tasks and addresses into it. And
    asyncio logs all its problems in one function, so the exception and where it was raised count as well.
    """

    def __init__(self) -> None:
        super().__init__()
        self._buckets = Buckets[_Origin](RealTime(), 1, _SECONDS, _MOST_ORIGINS)

    def filter(self, record: logging.LogRecord) -> bool:
        bucket = self._buckets.of(_origin(record))
        if bucket.left < 1:
            return False
        bucket.take()
        return True


def _origin(record: logging.LogRecord) -> _Origin:
    kind, _, frame = record.exc_info or (None, None, None)
    while frame is not None and frame.tb_next is not None:
        frame = frame.tb_next
    raised = (None, 0) if frame is None else (frame.tb_frame.f_code.co_filename, frame.tb_lineno)
    return record.pathname, record.lineno, kind, *raised


def _quieten() -> None:
    """Keep libraries at warnings: below, uvicorn logs paths with queries, and websockets every frame."""
    for name in ("uvicorn.error", "uvicorn.asgi", "websockets", "litestar", "asyncio"):
        library = logging.getLogger(name)
        library.handlers.clear()
        library.setLevel(logging.WARNING)
        library.propagate = True
        library.filters[:] = [_RateFilter()]


def _remove_secrets(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    return {name: _REMOVED if name in _NEVER else value for name, value in event.items()}


def _for_people(_logger: WrappedLogger, _method: str, event: EventDict) -> str:
    """`2026-01-31T20:15:00Z info  table opened  steps=12`, with the traceback below it, if there is one."""
    when, level, what = (event.pop(key, "") for key in ("timestamp", "level", "event"))
    lines = str(event.pop("exception", "")).split("\n")
    trace = "\n".join(line if line.isprintable() else json.dumps(line) for line in lines)
    rest = " ".join(f"{name}={_shown(value)}" for name, value in sorted(event.items()))
    line = f"{str(when)[:19]}Z {level:<7} {_shown(str(what).strip(), bare=True)}"
    return line + (f"  {rest}" if rest else "") + (f"\n{trace}" if trace else "")


def _shown(value: object, *, bare: bool = False) -> str:
    """The value on one line, with control characters escaped."""
    if isinstance(value, str) and value.isprintable() and '"' not in value and (bare or _is_word(value)):
        return value
    return json.dumps(value, default=repr)


def _is_word(text: str) -> bool:
    return text != "" and " " not in text
