"""The command line: `mascarade play`, `join`, `serve`, `backup`, `migrate`, `rules`, `masks`, `scenario`,
`replay`, `referee`, `bot`, `tournament`, `simulate`, `balance`.

Every command lives in a file of its own, loaded only when it is called: the referee's first answer must
come at once. Exit codes: 0 done, 1 refused (the sentence says why), 2 called wrongly, 130 interrupted.
"""

import io
import os
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Literal, TextIO

NEEDED = ("fluent", "rich")
REFUSED = 1
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    _read_and_write_anything()
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        return _refuse(f"The command line also needs {' and '.join(missing)}: install mascarade[cli].")
    try:
        try:
            return _run(arguments)
        finally:
            # here, where a failure can still be told, and not when Python ends
            sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _drop_output()
        return 0
    except OSError as error:
        _drop_output()
        return _refuse(f"The output cannot be written: {error.strerror}.")


def _run(arguments: Sequence[str] | None) -> int:
    from mascarade.cli.parser import parser
    from mascarade.cli.say import Sorry, visible

    asked = parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except Sorry as sorry:
        return _refuse(*(visible(sentence) for sentence in sorry.sentences))


def _refuse(*sentences: str) -> int:
    for sentence in sentences:
        print(f"mascarade: {sentence}", file=sys.stderr)
    return REFUSED


def _read_and_write_anything() -> None:
    """A letter that the terminal does not have, or a byte that is none, becomes a question mark.

    Whoever starts us with a stream closed gets one that holds nothing: Python has None there.
    """
    sys.stdin = sys.stdin or _nothing("r")
    sys.stdout = sys.stdout or _nothing("w")
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8", closefd=False)


def _drop_output() -> None:
    """Nobody reads us any more; what is left in the buffer must not fail once more when Python ends."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
