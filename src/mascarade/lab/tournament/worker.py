"""A process that holds minds, from the side of the job that asks them."""

import os
import sys
import time

import msgspec

from mascarade.bots import Question
from mascarade.lab.tournament.child import Child
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.messages import READY, Think, Thought

_BOOT = 60.0
# The order of a set must not decide a game, and minds side by side must not fight for the cores.
_SAME_AND_ALONE = {"PYTHONHASHSEED": "0", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}


class NotReady(Exception):
    """The process could not begin; the text says why."""


class Worker:
    """One process after another: a mind that never answers cannot be stopped but with its process."""

    def __init__(self, file: str | None = None, *, start: float = 0.0, heard: bool = False) -> None:
        """`file` is where its bot is defined, without one it holds ours; `heard`: what they print shows.

        For `start` seconds the first process may be slower than others, while things are made ready in it.
        """
        self._file = file
        self._start = start
        self._warm = 0.0
        self._heard = heard
        self._child: Child | None = None
        self._lives = 0
        self._thoughts = msgspec.json.Decoder(Thought)

    def start(self) -> int:
        """Have it running; which process it is, counted from 1."""
        if self._child is None:
            self._child = Child(self._command(), heard=self._heard, env={**os.environ, **_SAME_AND_ALONE})
            try:
                said = self._child.read_line(time.monotonic() + _BOOT)
            except Fault as fault:
                self.end()
                raise NotReady(str(fault)) from None
            if said != READY:
                self.end()
                raise NotReady(said.decode(errors="replace"))
            self._lives += 1
            if self._lives == 1:
                self._warm = time.monotonic() + self._start
        return self._lives

    def think(self, think: Think, patience: float) -> Thought:
        """What the mind says; when it says nothing all the minds of this process are lost."""
        assert self._child is not None
        deadline = max(time.monotonic() + patience, self._warm)
        try:
            self._child.write(msgspec.json.encode(think), deadline)
            thought = self._read(deadline)
            if not _answers(thought, think.asked.ask):
                raise Fault("garbled", "what it wrote is not about this question")
        except Fault:
            self.end()
            raise
        return thought

    def _read(self, deadline: float) -> Thought:
        assert self._child is not None
        try:
            return self._thoughts.decode(self._child.read_line(deadline))
        except msgspec.MsgspecError:
            raise Fault("garbled") from None

    def end(self) -> None:
        """Nothing in it is worth waiting for."""
        if self._child is not None:
            self._child.end()
            self._child = None

    def _command(self) -> tuple[str, ...]:
        own = (sys.executable, "-P", "-m", "mascarade.lab.tournament.minds")
        return own if self._file is None else (*own, self._file)


def _answers(thought: Thought, question: Question) -> bool:
    """A mind that forks, or finds our end of the pipe, can write lines that it was not asked for."""
    if thought.to != question.number:
        return False
    return thought.option is None or 0 <= thought.option < len(question.options)
