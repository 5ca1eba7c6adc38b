"""A worker that holds minds, from the side of the job that starts it and asks them."""

import os
import time

import msgspec

from mascarade.bots import Question
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.messages import MindQuestion, MindReply
from mascarade.process.child import Child
from mascarade.process.errors import ChildError
from mascarade.process.launch import BOOT_SECONDS, READY, REPEATABLE, python


class NotReady(Exception):
    """The process could not begin; the text says why."""


class MindSupervisor:
    """One process after another: a mind that never answers cannot be stopped but with its process."""

    def __init__(self, file: str | None = None, *, start: float = 0.0, prints: bool = False) -> None:
        """`file` defines its bot; without one it holds ours. With `prints` what they print is shown.

        For `start` seconds the first process may be slower than others, while it loads and compiles.
        """
        self._file = file
        self._start = start
        self._warm = 0.0
        self._prints = prints
        self._child: Child | None = None
        self._lives = 0
        self._decoder = msgspec.json.Decoder(MindReply)

    def start(self) -> int:
        """Have it running; which process it is, counted from 1."""
        if self._child is None:
            files = () if self._file is None else (self._file,)
            command = python("mascarade.lab.tournament.worker", *files)
            self._child = Child(command, stderr=self._prints, env=os.environ | REPEATABLE)
            try:
                said = self._child.read_line(time.monotonic() + BOOT_SECONDS)
            except ChildError as error:
                self.end()
                raise NotReady(str(error)) from None
            if said != READY:
                self.end()
                raise NotReady(said.decode(errors="replace"))
            self._lives += 1
            if self._lives == 1:
                self._warm = time.monotonic() + self._start
        return self._lives

    def ask(self, question: MindQuestion, patience: float) -> MindReply:
        """What the mind says; when it says nothing, all the minds of this process are lost."""
        assert self._child is not None
        deadline = max(time.monotonic() + patience, self._warm)
        try:
            reply = self._exchange(msgspec.json.encode(question), deadline)
            if not _answers(reply, question.asked.ask):
                raise Fault("garbled", "what it wrote is not about this question")
        except Fault:
            self.end()
            raise
        return reply

    def _exchange(self, line: bytes, deadline: float) -> MindReply:
        assert self._child is not None
        try:
            self._child.write(line, deadline)
            return self._decoder.decode(self._child.read_line(deadline))
        except ChildError as error:
            raise Fault(error.fault, error.detail) from None
        except msgspec.MsgspecError:
            raise Fault("garbled") from None

    def end(self) -> None:
        """Nothing in it is worth waiting for."""
        if self._child is not None:
            self._child.end()
            self._child = None


def _answers(reply: MindReply, question: Question) -> bool:
    """A mind that forks, or finds our end of the pipe, can write lines that it was not asked for."""
    if reply.to != question.number:
        return False
    return reply.option is None or 0 <= reply.option < len(question.options)
