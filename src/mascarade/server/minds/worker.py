"""A worker: a program that holds minds and asks them, one question after another, until its input ends.

    python -m mascarade.server.minds.worker [MODULE:DICT] [MODULE ...]

MODULE:DICT names bots beside our own. A MODULE is loaded before the first question. A worker ends
with the process that started it, whatever its minds are busy with.
"""

import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib import import_module
from typing import IO, TYPE_CHECKING

import msgspec

from mascarade.bots import BOTS, Maker, Mind
from mascarade.process.errors import where
from mascarade.process.launch import READY
from mascarade.process.worker import begin, private_pipes, write_line
from mascarade.rules.ask import Ask, option
from mascarade.server.minds.messages import Forget, Reckon, Think, Thought

if TYPE_CHECKING:
    from mascarade.bots.coach import Coach


class NotAnOption(Exception):
    """The answer of a mind is not among its options."""


def main(arguments: list[str]) -> None:
    begin()
    makers = dict(BOTS)
    for name in arguments:
        if ":" in name:
            makers.update(_named(name))
        else:
            with suppress(Exception):  # a question that needs it fails later; all others are answered
                import_module(name)
    questions, thoughts = private_pipes()
    write_line(thoughts, READY)
    serve(makers, questions, thoughts)


def serve(makers: Mapping[str, Maker], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Read questions, and write a reply to each."""
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
        write_line(out, msgspec.json.encode(thought))


def _thought(makers: Mapping[str, Maker], minds: dict[int, Mind], think: Think) -> Thought:
    try:
        return Thought(think.id, _chosen(_mind(makers, minds, think), think))
    except BaseException as error:  # also a mind that calls sys.exit: its neighbours live on
        return Thought(think.id, fault=where(error))


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
        return Thought(reckon.id, fault=where(error))


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


def _named(name: str) -> Mapping[str, Maker]:
    module, _, attribute = name.partition(":")
    makers: Mapping[str, Maker] = getattr(import_module(module), attribute)
    return makers


if __name__ == "__main__":
    main(sys.argv[1:])
