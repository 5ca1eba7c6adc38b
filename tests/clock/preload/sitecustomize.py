"""Python imports this before anything else if it is on its path: a wall clock that is wrong by as many
seconds as a file says, at every moment anew. Children that know of no file have the honest one."""

import mmap
import os
import struct
import time

_honest = time.time
_wrong = struct.Struct("d")

if "SHIFTED_CLOCK" in os.environ:
    with open(os.environ["SHIFTED_CLOCK"], "rb") as _file:  # noqa: PTH123 - pathlib would cost every start
        _shift = mmap.mmap(_file.fileno(), _wrong.size, access=mmap.ACCESS_READ)

    def _shifted() -> float:
        seconds: float = _wrong.unpack_from(_shift)[0]
        return _honest() + seconds

    time.time = _shifted
