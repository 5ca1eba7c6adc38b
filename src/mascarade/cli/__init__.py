"""The command line. `cli/parser.py` lists the commands; each is a module that is loaded when it is called.

Exit codes: 0 done, 1 refused (the sentence says why), 2 called wrongly, 130 interrupted.
"""

from collections.abc import Sequence
from importlib.util import find_spec

from mascarade.cli.terminal import complain, drop_output, flush, open_streams, tell_trace

NEEDED = ("fluent", "rich")
REFUSED = 1
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    open_streams()
    missing = [module for module in NEEDED if find_spec(module) is None]
    if missing:
        return _refuse(f"The command line also needs {' and '.join(missing)}: install mascarade[cli].")
    try:
        try:
            return _run(arguments)
        finally:
            # here a failure can still be reported; when Python ends, it cannot
            flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        drop_output()
        return 0
    except OSError as error:
        drop_output()
        return _refuse(f"The output cannot be written: {error.strerror}.")
    except Exception:
        # Python would print it unchanged, and it may quote what a stranger wrote
        tell_trace()
        return REFUSED


def _run(arguments: Sequence[str] | None) -> int:
    from mascarade.cli.errors import CommandError
    from mascarade.cli.parser import parser

    asked = parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except CommandError as sorry:
        return _refuse(*sorry.sentences)


def _refuse(*sentences: str) -> int:
    for sentence in sentences:
        complain(sentence)
    return REFUSED
