"""Bots in other processes, from the side that knows the truth: questions and answers pass as bytes."""

import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Protocol

import msgspec

from mascarade.bots import Asked, Hello, Over, Question, Reply
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.messages import MindQuestion
from mascarade.lab.tournament.supervisor import MindSupervisor, NotReady
from mascarade.process.child import Child
from mascarade.process.errors import ChildError
from mascarade.rules import Answer, Event, Result, View
from mascarade.rules.ask import Ask, option


class RemoteBot(Protocol):
    """The bot of one seat, for one game. `story` is all that its player heard since the deal."""

    def answer(self, story: Sequence[Event], view: View, question: Question) -> tuple[Answer, int]:
        """One of the options, and how many microseconds it took; or a `Fault`."""

    def over(self, story: Sequence[Event], result: Result) -> None:
        """The game has ended."""

    def leave(self) -> None:
        """The bot is out: it is not asked again in this game."""


class WorkerBot:
    """A mind in a worker that may hold others, too. A mind that is lost is made anew and told everything."""

    def __init__(self, worker: MindSupervisor, seat: int, bot: str, hello: Hello, patience: float) -> None:
        self._worker = worker
        self._seat = seat
        self._bot = bot
        self._hello = hello
        self._patience = patience
        self._life = 0
        self._told = 0

    def answer(self, story: Sequence[Event], view: View, question: Question) -> tuple[Answer, int]:
        try:
            life = self._worker.start()
        except NotReady as error:
            raise Fault("crashed", str(error)) from None
        fresh, self._life = life != self._life, 0
        news = tuple(story if fresh else story[self._told :])
        hello = self._hello if fresh else None
        asked = MindQuestion(self._seat, self._bot, Asked(news, view, question), hello)
        reply = self._worker.ask(asked, self._patience)
        if reply.option is None or reply.what is not None:
            raise Fault(reply.what or "crashed", reply.detail)
        self._life, self._told = life, len(story)
        return question.options[reply.option], reply.micros

    def over(self, story: Sequence[Event], result: Result) -> None:
        """The next game's hello is enough for it."""

    def leave(self) -> None:
        """The worker stays, for the others and for the next game."""


class MissingBot:
    """A program that cannot be started."""

    def __init__(self, why: str) -> None:
        self._why = why

    def answer(self, story: Sequence[Event], view: View, question: Question) -> tuple[Answer, int]:  # noqa: ARG002
        raise Fault("ended", self._why)

    def over(self, story: Sequence[Event], result: Result) -> None:
        """There is no process to tell."""

    def leave(self) -> None:
        """There is no process to end."""


class ProgramBot:
    """A program that speaks the protocol of bots over its standard input and output."""

    def __init__(self, child: Child, hello: Hello, patience: float, start: float) -> None:
        """For `start` seconds after its own beginning nothing it does is late."""
        self.child = child
        self.trusty = True
        """Whether nothing of this game can come up in the next one."""
        self._patience = patience
        self._start = start
        self._told = 0
        with suppress(ChildError):
            self._write({"hello": hello})

    def answer(self, story: Sequence[Event], view: View, question: Question) -> tuple[Answer, int]:
        began = time.monotonic()
        deadline = max(began + self._patience, self.child.started + self._start)
        asked = Asked(tuple(story[self._told :]), view, question)
        self._told = len(story)
        try:
            self.child.write(msgspec.json.encode(asked), deadline)
            reply = self._reply(question.number, deadline)
        except ChildError as error:
            self.trusty = False
            raise Fault(error.fault, error.detail) from None
        except Fault:
            self.trusty = False
            raise
        micros = int((time.monotonic() - began) * 1e6)
        meant = option(Ask("", question.what, question.options, question.options), reply.answer)
        if meant is None:
            raise Fault("not an option", msgspec.json.encode(reply.answer).decode()[:200])
        return meant, micros

    def over(self, story: Sequence[Event], result: Result) -> None:
        with suppress(ChildError):
            self._write(Over(tuple(story[self._told :]), result))

    def leave(self) -> None:
        self.trusty = False
        self.child.end()

    def _write(self, line: object) -> None:
        self.child.write(msgspec.json.encode(line), time.monotonic() + self._patience)

    def _reply(self, number: int, deadline: float) -> Reply:
        """Its answer to this question; those to questions before it came too late and are done with."""
        while True:
            line = self.child.read_line(deadline)
            try:
                reply = msgspec.json.decode(line, type=Reply)
            except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                raise Fault("garbled", line.decode(errors="replace")[:200]) from None
            if reply.to > number:
                raise Fault("garbled", f"it answers question {reply.to}, and was asked {number}")
            if reply.to == number:
                return reply
