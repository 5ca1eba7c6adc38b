"""Bots nobody would want at a table, for workers to import, and some that tell how they are treated."""

import ctypes
import os
import sys
import time
from pathlib import Path

from mascarade.bots import BOTS as OURS
from mascarade.bots import Asked, Hello, Maker
from mascarade.bots.honest import Honest
from mascarade.rules import Announce, Answer, Choose


class Stuck:
    """Thinks for ever, and says in a file, named as its seat is, that it has begun."""

    def __init__(self, hello: Hello) -> None:
        self._sign = Path(hello.you)

    def answer(self, _: Asked) -> Answer:
        if self._sign.is_absolute():
            self._sign.write_text(str(os.getpid()), encoding="utf-8")
        self._think()
        raise AssertionError("for ever is over")

    def _think(self) -> None:
        while True:
            pass


class Frozen(Stuck):
    """Thinks for ever, and lets no other thread of its process do anything."""

    def _think(self) -> None:
        sum(range(10**18))


class Orphaned(Stuck):
    """Thinks for ever, and does not want to be told when the parent dies."""

    def _think(self) -> None:
        ctypes.CDLL(None).prctl(1, 0)
        super()._think()


class Crashing:
    """Breaks, with all it knows in the text of its error."""

    def __init__(self, _: Hello) -> None:
        pass

    def answer(self, asked: Asked) -> Answer:
        raise RuntimeError(str(asked.view))


class Unborn(Crashing):
    """Breaks before it is asked anything."""

    def __init__(self, _: Hello) -> None:
        raise ValueError("no")


class Leaving(Crashing):
    """Ends the program, as it thinks."""

    def answer(self, _: Asked) -> Answer:
        sys.exit("goodbye")


class Killing(Crashing):
    """Really ends the program."""

    def answer(self, _: Asked) -> Answer:
        os._exit(3)


class Lying(Crashing):
    """Answers what is never an option."""

    def answer(self, _: Asked) -> Answer:
        return Announce("nobody")


class Mumbling(Crashing):
    """Answers with no answer at all."""

    def answer(self, _: Asked) -> Answer:
        return None  # type: ignore[return-value]


class Talking(Honest):
    """Prints, reads what is not for it, and plays on."""

    def answer(self, asked: Asked) -> Answer:
        print(asked.view, flush=True)
        print(asked.view, file=sys.stderr, flush=True)
        os.write(1, b'{"id":1,"option":0}\n')
        assert sys.stdin.read() == ""
        return super().answer(asked)


class Backward(Honest):
    """Names a pair in the other order than the options do."""

    def answer(self, asked: Asked) -> Answer:
        answer = super().answer(asked)
        return Choose(answer.players[::-1]) if isinstance(answer, Choose) else answer


class Waiting:
    """Says in a file, named as its seat is, that it has begun; answers once there is another beside it."""

    def __init__(self, hello: Hello) -> None:
        self._sign = Path(hello.you)

    def answer(self, asked: Asked) -> Answer:
        self._sign.write_text(str(os.getpid()), encoding="utf-8")
        while not self._sign.with_suffix(".go").exists():
            time.sleep(0.01)
        return asked.ask.options[-1]


class Counting:
    """Takes the option of the number of events it was given in its life, so its answer tells that number."""

    def __init__(self, _: Hello) -> None:
        self._given = 0

    def answer(self, asked: Asked) -> Answer:
        self._given += len(asked.heard)
        return asked.ask.options[self._given % len(asked.ask.options)]


BOTS: dict[str, Maker] = {
    "stuck": Stuck,
    "frozen": Frozen,
    "orphaned": Orphaned,
    "crashing": Crashing,
    "unborn": Unborn,
    "leaving": Leaving,
    "killing": Killing,
    "lying": Lying,
    "mumbling": Mumbling,
    "talking": Talking,
    "backward": Backward,
    "waiting": Waiting,
    "counting": Counting,
}

BROKEN: dict[str, Maker] = dict.fromkeys(OURS, Crashing)
"""Whatever bot is asked for, it breaks."""
