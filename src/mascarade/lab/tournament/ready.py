"""What is made ready before the first question, so that nobody is late with the answer to it."""

import subprocess
from contextlib import suppress
from importlib.util import find_spec

from mascarade.bots.search.engine import compile_elsewhere
from mascarade.lab.tournament.plan import Plan


def make_ready(plan: Plan) -> None:
    """Compile what masterminds wait for. It takes half a minute once, and longer where others are busy."""
    if waits_for_kernels(plan) and find_spec("numba") is not None:
        with suppress(subprocess.SubprocessError):  # whoever needs it finds out, and says why
            compile_elsewhere()


def waits_for_kernels(plan: Plan) -> bool:
    """Whether somebody counts playouts: who minds a clock does without kernels until there are some."""
    searching = (kind.how == "ours" and kind.bot == "mastermind" for kind in plan.kinds)
    return plan.budget.playouts > 0 and any(searching)
