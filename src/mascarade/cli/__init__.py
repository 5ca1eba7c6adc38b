"""The command line: `mascarade play`, `referee`, `rules`, `masks`, `scenario`, `replay`, `bot`.

Every command lives in a file of its own, loaded only when it is called: the referee's first answer must
come at once. Exit codes: 0 done, 1 refused (the sentence says why), 2 called wrongly, 130 interrupted.
"""

import sys
from collections.abc import Sequence

REFUSED = 1
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code."""
    from mascarade.cli.parser import parser
    from mascarade.cli.say import Sorry

    asked = parser().parse_args(arguments)
    try:
        return int(asked.run(asked))
    except Sorry as sorry:
        for sentence in sorry.sentences:
            print(f"mascarade: {sentence}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # whoever read us has gone; what is left in the buffer must not be flushed into the void at exit
        sys.stdout = None
        return 0
