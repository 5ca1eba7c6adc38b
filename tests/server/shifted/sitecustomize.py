"""Python imports this before anything else if it is on its path: a wall clock that is wrong by as many
seconds as a file says, at every moment anew."""

import os
import time

_honest = time.time
_file = os.environ["SHIFTED_CLOCK"]


def _shifted() -> float:
    with open(_file, encoding="ascii") as wrong:  # noqa: PTH123 - pathlib would cost every start
        return _honest() + float(wrong.read() or 0)


time.time = _shifted
