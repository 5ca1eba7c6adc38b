"""A mastermind that searches by the plain rules, without compiled kernels, to play against the usual one.

mascarade tournament --bot bench/plain.py --seats mastermind*3,plain*3 --budget 100ms --games 100
"""

import sys

sys.modules["numba"] = None  # type: ignore[assignment]

from mascarade.bots.mastermind import Mastermind as Bot  # noqa: E402 - after that

__all__ = ["Bot"]
