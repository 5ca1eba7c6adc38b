"""A worker: a program that holds minds and asks them, one question after another, until its input ends.

    python -m mascarade.server.minds.worker [MODULE:DICT] [MODULE ...]

MODULE:DICT names more bots than the house has. A MODULE is loaded before the first question. A worker ends
with the process that started it, whatever its minds are busy with.
"""

import os
import signal
import sys
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import IO, TYPE_CHECKING

import msgspec

from mascarade.bots import BOTS, Maker, Mind
from mascarade.rules.ask import Ask, option
from mascarade.server.minds.messages import READY, Forget, Reckon, Think, Thought
from mascarade.server.parent import end_with_the_parent

if TYPE_CHECKING:
    from mascarade.bots.coach import Coach

_MOST_FRAMES = 6


class NotAnOption(Exception):
    """A mind's answer is none of those it was given to choose from."""


def main(arguments: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, who stops its workers
    end_with_the_parent()
    makers = dict(BOTS)
    for name in arguments:
        if ":" in name:
            makers.update(_named(name))
        else:
            with suppress(Exception):  # whoever asks for it later is told; all others are answered
                import_module(name)
    questions, thoughts = _private_pipes()
    thoughts.write(READY)
    thoughts.flush()
    serve(makers, questions, thoughts)


def serve(makers: Mapping[str, Maker], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Take questions, and write a line for each."""
    decoder: msgspec.json.Decoder[Think | Reckon | Forget] = msgspec.json.Decoder(Think | Reckon | Forget)
    minds: dict[int, Mind] = {}
    coaches: dict[int, Coach] = {}
    for line in lines:
        message = decoder.decode(line)
        if isinstance(message, Forget):
            for number in message.minds:
                minds.pop(number, None)
                coaches.pop(number, None)
            continue
        if isinstance(message, Reckon):
            thought = _reckoned(coaches, message)
        else:
            thought = _thought(makers, minds, message)
        out.write(msgspec.json.encode(thought) + b"\n")
        out.flush()


def _thought(makers: Mapping[str, Maker], minds: dict[int, Mind], think: Think) -> Thought:
    try:
        return Thought(think.id, _chosen(_mind(makers, minds, think), think))
    except BaseException as error:  # also a mind that calls sys.exit: its neighbours live on
        return Thought(think.id, fault=fault(error))


def _reckoned(coaches: dict[int, "Coach"], reckon: Reckon) -> Thought:
    try:
        if reckon.you is not None:
            # loaded when it is wanted, as bots are: a worker of theirs never needs it
            from mascarade.bots.coach import Coach  # noqa: PLC0415

            coaches[reckon.mind] = Coach(reckon.you)
        coach = coaches[reckon.mind]
        for step in reckon.heard:
            coach.hear(step)
        return Thought(reckon.id, reckoning=coach.reckoning())
    except Exception as error:
        return Thought(reckon.id, fault=fault(error))


def _mind(makers: Mapping[str, Maker], minds: dict[int, Mind], think: Think) -> Mind:
    if think.hello is None:
        assert think.mind is not None
        return minds[think.mind]
    mind = makers[think.level](think.hello)
    if think.mind is not None:
        minds[think.mind] = mind
    return mind


def _chosen(mind: Mind, think: Think) -> int:
    """Which option the mind takes, by the rules' own idea of what means the same."""
    question = think.asked.ask
    ask = Ask("", question.what, question.options, question.options)
    meant = option(ask, mind.answer(think.asked))
    if meant is None:
        raise NotAnOption
    return question.options.index(meant)


def fault(error: BaseException) -> str:
    """What went wrong and where, in one line, without the text: that may tell what the seat knows."""
    frames = list(traceback.walk_tb(error.__traceback__))[-_MOST_FRAMES:]
    where = (f"{Path(at.f_code.co_filename).name}:{line} {at.f_code.co_name}" for at, line in frames)
    return f"{type(error).__name__} in " + " > ".join(where)


def _named(name: str) -> Mapping[str, Maker]:
    module, _, attribute = name.partition(":")
    makers: Mapping[str, Maker] = getattr(import_module(module), attribute)
    return makers


def _private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Our end of both pipes; for a mind there is nothing to read, and what it prints nobody hears.

    A print in the middle of our lines would break them, and one in the log might tell what the seat knows.
    """
    questions, thoughts = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nothing, stream)
    os.close(nothing)
    return questions, thoughts


if __name__ == "__main__":
    main(sys.argv[1:])
