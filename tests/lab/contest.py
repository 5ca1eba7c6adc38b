"""Small tournaments for the tests, with bots that are written for one test each."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep

from mascarade.lab.tournament import jobs
from mascarade.lab.tournament.games import Outcome
from mascarade.lab.tournament.plan import Kind, Plan, ThinkingBudget
from mascarade.scenarios import PRINTED

SOON = 30.0

# A program in Python that speaks the protocol; `{answer}` is what it does when it is asked.
PROGRAM = """
import json, os, subprocess, sys, time
print("here", file=sys.stderr)
asks = 0
for line in sys.stdin:
    told = json.loads(line)
    if "hello" in told:
        asks = 0
    if "ask" in told:
        asks += 1
        number, options = told["ask"]["number"], told["ask"]["options"]
        reply = json.dumps({{"answer": options[-1], "to": number}})
        {answer}
"""
OBEDIENT = "print(reply, flush=True)"


def ours(name: str, seats: int) -> Kind:
    return Kind(name, seats, name)


def program(folder: Path, answer: str, seats: int = 2, name: str = "prog") -> Kind:
    """A kind that is a program, and does this when it is asked."""
    path = folder / f"{name}.txt"
    path.write_text(PROGRAM.format(answer=answer), encoding="utf-8")
    return Kind(name, seats, name, how="program", what=(sys.executable, str(path)))


def file(folder: Path, body: str, seats: int = 2, name: str = "mine") -> Kind:
    """A kind that is a file: `body` is what its `answer(asked)` does."""
    path = folder / f"{name}.py"
    path.write_text(
        "import os, sys, time\n\n\nclass Bot:\n"
        "    def __init__(self, hello):\n        self.hello, self.asks = hello, 0\n\n"
        f"    def answer(self, asked):\n        self.asks += 1\n        options = asked.ask.options\n"
        f"        {body}\n",
        encoding="utf-8",
    )
    return Kind(name, seats, name, how="file", what=(str(path),))


def plan(
    *kinds: Kind,
    deals: int = 1,
    seed: int = 1,
    sides: Sequence[str] = (),
    patience: float = SOON,
    start: float = SOON,
    turns: int = 300,
    keep: bool = False,
) -> Plan:
    """Patient, unless a test is about that: other tests may have the cores."""
    players = sum(kind.seats for kind in kinds)
    return Plan(
        kinds=kinds,
        scenarios=tuple(PRINTED[side] for side in sides or (f"{players}A",)),
        deals=deals,
        seed=seed,
        budget=ThinkingBudget(playouts=8),
        patience=patience,
        start=start,
        turns=turns,
        keep=keep,
    )


def outcomes(plan: Plan, number: int = 1) -> list[Outcome]:
    """All its games, in the order of their deals."""
    return sorted(jobs.outcomes(plan, number), key=lambda outcome: (outcome.deal, outcome.game))


def gone(pid: int) -> bool:
    """Whether this process ends, soon: one that nobody has buried yet has ended."""
    deadline = monotonic() + SOON
    while lives(pid):
        if monotonic() > deadline:
            return False
        sleep(0.01)
    return True


def lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    stat = Path(f"/proc/{pid}/stat")
    try:
        return stat.read_text().rpartition(")")[2].split()[0] not in ("Z", "X") if stat.exists() else True
    except OSError:
        return False
