"""The commands in this process: what they print, and somebody who types what the screen asks for."""

import contextlib
import io
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeAlias
from unittest import mock

from mascarade.cli import main
from tests.cli.program import environment

Typist: TypeAlias = Callable[[str], str | None]
"""Gets everything on the screen, says what is typed; None ends the input."""

MOST_LINES = 5_000
"""Nobody types more in a game: they would be asked the same again and again."""

_PROMPT = re.compile(r"Type a number from 1 to (\d+):\s*$")


@dataclass(frozen=True)
class Done:
    """What a command did."""

    code: int
    out: str
    err: str

    @property
    def complaints(self) -> list[str]:
        """Its sentences on standard error, each on a line and marked as ours."""
        lines = self.err.splitlines()
        assert all(line.startswith("mascarade: ") for line in lines), self.err
        return [line.removeprefix("mascarade: ") for line in lines]


def nobody(_screen: str) -> None:
    """Closes the input at once."""


def mascarade(*arguments: str, typist: Typist = nobody, env: Mapping[str, str] = {}) -> Done:
    """Run a command; nothing but `SystemExit` may come out of it."""
    out, err = io.StringIO(), io.StringIO()
    with _stage(out, err, typist, env):
        try:
            code = main(arguments)
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else 1
    return Done(code, out.getvalue(), err.getvalue())


@contextlib.contextmanager
def _stage(out: io.StringIO, err: io.StringIO, typist: Typist, env: Mapping[str, str]) -> Iterator[None]:
    with (
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(err),
        mock.patch("sys.stdin", _Keyboard(out, typist)),
        mock.patch.dict("os.environ", environment(env), clear=True),
    ):
        yield


class _Keyboard(io.TextIOBase):
    """Reads the screen before it types."""

    def __init__(self, screen: io.StringIO, typist: Typist) -> None:
        self._screen = screen
        self._typist = typist
        self._lines = 0

    def readline(self, _size: int = -1, /) -> str:  # type: ignore[override]
        self._lines += 1
        assert self._lines < MOST_LINES, self._screen.getvalue()[-500:]
        typed = self._typist(self._screen.getvalue())
        return "" if typed is None else f"{typed}\n"


def offered(screen: str) -> int | None:
    """How many answers the last prompt offers; None if it waits for Enter."""
    prompt = _PROMPT.search(screen)
    return int(prompt[1]) if prompt else None


def by_chance(seed: int) -> Typist:
    """Somebody who picks anything."""
    chance = Random(seed)

    def typed(screen: str) -> str:
        number = offered(screen[-200:])
        return "" if number is None else str(chance.randint(1, number))

    return typed


def then(*lines: str) -> Typist:
    """Somebody who types these lines, whatever is asked, and then leaves."""
    left = iter(lines)
    return lambda _screen: next(left, None)


def flat(screen: str) -> str:
    """The text without its line breaks: a screen wraps."""
    return " ".join(screen.split())
