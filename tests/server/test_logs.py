"""Log lines: one for each event whatever is in it, for people or machines, and nothing secret."""

import asyncio
import io
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
import structlog

from mascarade.server import logs

NOISY = ("", "uvicorn.error", "uvicorn.asgi", "websockets", "litestar", "asyncio")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    """Logging is the process's own: leave it as it was."""
    known = [logging.getLogger(name) for name in NOISY]
    before = [(each, each.handlers[:], each.filters[:], each.level, each.propagate) for each in known]
    yield
    for each, handlers, filters, level, propagate in before:
        each.handlers[:], each.filters[:], each.propagate = handlers, filters, propagate
        each.setLevel(level)
    structlog.reset_defaults()


def started(form: logs.Form, level: logs.Level = "info") -> io.StringIO:
    out = io.StringIO()
    logs.start(form, level, out)
    return out


@contextmanager
def a_fault() -> Iterator[None]:
    """Something goes wrong near a secret."""
    try:
        token = "the-hidden-token"
        yield
        raise ZeroDivisionError(f"of {len(token)}")
    except ZeroDivisionError:
        logs.log("table").exception("a step went wrong")
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")


def test_json_is_one_object_a_line() -> None:
    out = started("json")
    logs.log("house").info("table rebuilt", steps=12, note="two\nlines")
    (line,) = out.getvalue().splitlines()
    entry = json.loads(line)
    assert entry.pop("timestamp").endswith("Z")
    assert entry == {"event": "table rebuilt", "level": "info", "steps": 12, "note": "two\nlines"}


def test_people_get_one_line_with_nothing_in_it_that_a_terminal_obeys() -> None:
    out = started("human")
    logs.log("house").warning("table \x1b[2J rebuilt", steps=12, note="two\nlines", who="\x07", word="lobby")
    (line,) = out.getvalue().splitlines()
    assert line.endswith(
        r'warning "table \u001b[2J rebuilt"  note="two\nlines" steps=12 who="\u0007" word=lobby'
    )


@pytest.mark.parametrize("form", ["human", "json"])
def test_what_is_secret_by_its_name_is_struck_out(form: logs.Form) -> None:
    out = started(form)
    logs.log("table").info(
        "step", token="s3cret", answer="s3cret", mask="s3cret", salt="s3cret", cookie="s3cret", steps=1
    )
    assert "s3cret" not in out.getvalue()
    assert "(not logged)" in out.getvalue()


@pytest.mark.parametrize("form", ["human", "json"])
def test_a_traceback_shows_where_and_not_what_variables_held(form: logs.Form) -> None:
    out = started(form)
    with a_fault():
        pass
    assert out.getvalue().count("ZeroDivisionError: of 16") == 2
    assert "a step went wrong" in out.getvalue()
    assert out.getvalue().count("the-hidden-token") == 0
    if form == "json":
        assert len([json.loads(line) for line in out.getvalue().splitlines()]) == 2


def test_a_traceback_that_quotes_a_stranger_has_nothing_in_it_that_a_terminal_obeys() -> None:
    out = started("human")
    try:
        raise ValueError("A\x1b[2J\x9b\u202e\r\nB")
    except ValueError:
        logs.log("table").exception("a step went wrong")
    assert not {"\x1b", "\x9b", "\u202e", "\r"} & set(out.getvalue())
    assert "ValueError: A\\u001b[2J\\u009b" in out.getvalue()
    assert ", line " in out.getvalue()


def test_libraries_never_log_requests_and_frames_however_much_is_asked_for() -> None:
    out = started("human", "debug")
    for name in NOISY[1:]:
        logging.getLogger(name).debug("< TEXT '{\"token\": 1}'")
        logging.getLogger(name).info('127.0.0.1 - "WebSocket /play?token=1" [accepted]')
    assert out.getvalue() == ""
    logs.log("table").debug("ours")
    assert "debug   ours" in out.getvalue()


def test_a_stranger_cannot_fill_the_disk_through_a_library() -> None:
    out = started("human")
    for number in range(1000):
        logging.getLogger("uvicorn.error").warning("Invalid HTTP request received from %s.", number)
    logging.getLogger("uvicorn.error").warning("Something else.")
    assert len(out.getvalue().splitlines()) == 2


def test_a_stranger_cannot_fill_the_disk_or_the_memory_through_asyncio() -> None:
    async def complained() -> None:
        loop = asyncio.get_running_loop()
        for number in range(3000):
            # asyncio writes all of it into the words before it logs them
            loop.call_exception_handler({"message": f"Task {number} was destroyed", "number": number})
            try:
                raise OSError(f"connection {number} lost")
            except OSError as error:
                loop.call_exception_handler({"message": f"Fatal error {number}", "exception": error})
        try:
            raise ValueError("something else")
        except ValueError as error:
            loop.call_exception_handler({"message": "Fatal error", "exception": error})

    out = started("json")
    asyncio.run(complained())
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    assert [line["event"].split()[0] for line in lines] == ["Task", "Fatal", "Fatal"]
    assert "something else" in lines[-1]["exception"]
    (limiting,) = logging.getLogger("asyncio").filters
    assert isinstance(limiting, logs._RateFilter)
    assert len(limiting._buckets) == 3


def test_less_is_logged_when_less_is_asked_for() -> None:
    out = started("human", "error")
    logs.log("table").warning("not so bad")
    logs.log("table").error("bad")
    assert [line.split()[1] for line in out.getvalue().splitlines()] == ["error"]
