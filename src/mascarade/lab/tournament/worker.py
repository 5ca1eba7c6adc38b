"""A worker: a program that holds minds, ours or those of one file, and asks them until its input ends.

    python -m mascarade.lab.tournament.worker [FILE.py]

A file defines `Bot`, called with a `Hello` for each game, whose `answer(asked)` gives one of the options.
"""

import sys
import time
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import IO

import msgspec

from mascarade.bots import BOTS, Maker, Mind
from mascarade.lab.tournament.faults import Fault
from mascarade.lab.tournament.messages import MindQuestion, MindReply
from mascarade.process.launch import READY
from mascarade.process.worker import begin, private_pipes, write_line
from mascarade.rules.ask import Ask, option

_MOST_FRAMES = 6


class NoBot(Exception):
    """A file does not define a bot; the text says why."""


def main(arguments: list[str]) -> None:
    begin()
    questions, replies = private_pipes(prints=True)
    with suppress(BrokenPipeError), questions, replies:
        try:
            makers = _those_of(Path(arguments[0])) if arguments else BOTS
        except NoBot as error:
            write_line(replies, str(error).encode())
            return
        write_line(replies, READY)
        serve(makers, questions, replies)


def serve(makers: Mapping[str, Maker], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Take questions, and write a line for each."""
    decoder, encoder = msgspec.json.Decoder(MindQuestion), msgspec.json.Encoder()
    minds: dict[int, Mind] = {}
    loaded: set[str] = set()
    for line in lines:
        question = decoder.decode(line)
        if makers is BOTS and question.hello is not None and question.bot not in loaded:
            loaded.add(question.bot)
            with suppress(Exception):  # it will be made once more, and fail then
                makers[question.bot](question.hello)  # loads its modules, which is not thinking
        write_line(out, encoder.encode(_reply(makers, minds, question)))


def _reply(makers: Mapping[str, Maker], minds: dict[int, Mind], question: MindQuestion) -> MindReply:
    began, number = time.perf_counter(), question.asked.ask.number
    try:
        if question.hello is not None:
            minds[question.seat] = makers[question.bot](question.hello)
        answer = minds[question.seat].answer(question.asked)
        micros = _since(began)
        return MindReply(number, _chosen(question, answer), micros)
    except Fault as fault:
        return MindReply(number, None, _since(began), fault.what, fault.detail)
    except BaseException as error:  # also a mind that calls sys.exit: its neighbours live on
        return MindReply(number, None, _since(began), "crashed", told(error))


def _chosen(question: MindQuestion, answer: object) -> int:
    """Which option the mind means, by the rules' own idea of what is the same."""
    asked = question.asked.ask
    meant = option(Ask("", asked.what, asked.options, asked.options), answer)  # type: ignore[arg-type]
    if meant is None:
        raise Fault("not an option", repr(answer)[:200])
    return asked.options.index(meant)


def _since(began: float) -> int:
    return int((time.perf_counter() - began) * 1e6)


def told(error: BaseException) -> str:
    """What went wrong, and where, in one line."""
    frames = list(traceback.walk_tb(error.__traceback__))[1:][-_MOST_FRAMES:]
    where = " > ".join(f"{Path(at.f_code.co_filename).name}:{line}" for at, line in frames)
    said = " ".join(str(error).split())[:200]
    return f"{type(error).__name__}{f' ({said})' if said else ''}{f' in {where}' if where else ''}"


def _those_of(file: Path) -> Mapping[str, Maker]:
    """The bot of a file, whatever name it plays under."""
    sys.path.insert(0, str(file.parent.resolve()))  # as Python does for a program: it may have neighbours
    spec = spec_from_file_location(file.stem, file)
    if spec is None or spec.loader is None:
        raise NoBot("it is not a Python file")
    module = module_from_spec(spec)
    sys.modules[file.stem] = module
    try:
        spec.loader.exec_module(module)
    except BaseException as error:
        raise NoBot(told(error)) from None
    maker = getattr(module, "Bot", None)
    if not callable(maker):
        raise NoBot("it defines no Bot")
    return _Any(maker)


class _Any(dict[str, Maker]):
    """One maker for all names."""

    def __init__(self, maker: Maker) -> None:
        self._maker = maker

    def __missing__(self, _name: str) -> Maker:
        return self._maker


if __name__ == "__main__":
    main(sys.argv[1:])
