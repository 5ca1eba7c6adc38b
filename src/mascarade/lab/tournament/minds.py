"""A program that holds minds: ours, or those of one file, and asks them until its input ends.

    python -m mascarade.lab.tournament.minds [FILE.py]

A file defines `Bot`, called with a `Hello` for each game, whose `answer(asked)` gives one of the options.
"""

import os
import signal
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
from mascarade.lab.tournament.messages import READY, Think, Thought
from mascarade.lab.tournament.orphans import end_with_the_parent
from mascarade.rules.ask import Ask, option

_MOST_FRAMES = 6


class NoBot(Exception):
    """A file does not define a bot; the text says why."""


def main(arguments: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_the_parent(signal.SIGKILL)
    questions, thoughts = _private_pipes()
    with suppress(BrokenPipeError), questions, thoughts:
        try:
            makers = _those_of(Path(arguments[0])) if arguments else BOTS
        except NoBot as error:
            thoughts.write(str(error).encode() + b"\n")
            return
        thoughts.write(READY + b"\n")
        thoughts.flush()
        serve(makers, questions, thoughts)


def serve(makers: Mapping[str, Maker], lines: Iterable[bytes], out: IO[bytes]) -> None:
    """Take questions, and write a line for each."""
    decoder, encoder = msgspec.json.Decoder(Think), msgspec.json.Encoder()
    minds: dict[int, Mind] = {}
    loaded: set[str] = set()
    for line in lines:
        think = decoder.decode(line)
        if makers is BOTS and think.hello is not None and think.bot not in loaded:
            loaded.add(think.bot)
            with suppress(Exception):  # it will be made once more, and fail then
                makers[think.bot](think.hello)  # loads its modules, which is not thinking
        out.write(encoder.encode(_thought(makers, minds, think)) + b"\n")
        out.flush()


def _thought(makers: Mapping[str, Maker], minds: dict[int, Mind], think: Think) -> Thought:
    began, number = time.perf_counter(), think.asked.ask.number
    try:
        if think.hello is not None:
            minds[think.seat] = makers[think.bot](think.hello)
        answer = minds[think.seat].answer(think.asked)
        micros = _since(began)
        return Thought(number, _chosen(think, answer), micros)
    except Fault as fault:
        return Thought(number, None, _since(began), fault.what, fault.detail)
    except BaseException as error:  # also a mind that calls sys.exit: its neighbours live on
        return Thought(number, None, _since(began), "crashed", told(error))


def _chosen(think: Think, answer: object) -> int:
    """Which option the mind means, by the rules' own idea of what is the same."""
    question = think.asked.ask
    meant = option(Ask("", question.what, question.options, question.options), answer)  # type: ignore[arg-type]
    if meant is None:
        raise Fault("not an option", repr(answer)[:200])
    return question.options.index(meant)


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


def _private_pipes() -> tuple[IO[bytes], IO[bytes]]:
    """Our end of both pipes; for a mind there is nothing to read, and what it prints is a complaint."""
    questions, thoughts = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr  # which keeps no line back
    return questions, thoughts


if __name__ == "__main__":
    main(sys.argv[1:])
