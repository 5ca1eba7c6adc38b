"""`mascarade join` in a process of its own, over pipes: what it says is read, what it asks for is typed."""

import os
import re
import select
import signal
import subprocess
from codecs import getincrementaldecoder
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Self, TypeAlias

from mascarade.text import words
from tests.cli.program import COMMAND, PATIENCE, environment

Typist: TypeAlias = Callable[[re.Match[str]], str]
"""Gets the prompt, with the highest number that may be typed; None where only Enter is asked for."""


class Terminal:
    """One person's terminal; `said` is everything that stands on it so far."""

    def __init__(self, home: Path, *arguments: str, lang: str = "en") -> None:
        self.said = ""
        self._read = self._answered = 0
        self._decoder = getincrementaldecoder("utf-8")()
        say = words(lang).say
        number = re.escape(say("play-pick", most=99)).replace("99", r"(\d+)")
        self._prompt = re.compile(f"{number} |{_wrapped(say('play-memorise'))} ")
        self._over = re.compile(_wrapped(say("join-replay", link="http")))
        self._process = subprocess.Popen(
            [*COMMAND, "join", *arguments, "--lang", lang],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment({"HOME": str(home), "XDG_DATA_HOME": ""}),
        )

    def fileno(self) -> int:
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def listen(self) -> bool:
        """Take in what it says now; whether it can still say something."""
        more = os.read(self.fileno(), 1 << 16)
        self.said += self._decoder.decode(more)
        return bool(more)

    def until(self, wanted: str) -> re.Match[str]:
        """Once it has said this, after what was found before, on however many lines."""
        deadline = monotonic() + PATIENCE
        pattern = re.compile(wanted.replace(" ", r"\s+"))
        while not (found := pattern.search(self.said, self._read)):
            ready, _, _ = select.select([self], [], [], max(0.0, deadline - monotonic()))
            heard = bool(ready) and self.listen()
            assert heard, f"it never said {wanted}:\n{self.said[-3000:]}"
        self._read = found.end()
        return found

    def type(self, line: str = "") -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{line}\n".encode())
        self._process.stdin.flush()

    def send(self, number: signal.Signals) -> None:
        self._process.send_signal(number)

    def hang_up(self) -> None:
        """Nothing will be typed any more."""
        assert self._process.stdin is not None
        self._process.stdin.close()

    def ended(self) -> int:
        """Its exit code, once it has one."""
        deadline = monotonic() + PATIENCE
        while select.select([self], [], [], max(0.0, deadline - monotonic()))[0]:
            if not self.listen():
                return self._process.wait(PATIENCE)
        raise AssertionError(f"it does not end:\n{self.said[-3000:]}")

    @property
    def over(self) -> bool:
        """Whether it has told the truth, and where to find the whole game."""
        return self._over.search(self.said) is not None

    def answer(self, typist: Typist) -> None:
        """Type what the last prompt asks for, if it was not answered before: each is said once."""
        *_, prompt = [None, *self._prompt.finditer(self.said, self._answered)]
        if prompt is not None:
            self._answered = prompt.end()
            self.type(typist(prompt))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            if not stream.closed:
                with suppress(BrokenPipeError):
                    stream.close()


def play(*terminals: Terminal, typist: Typist, until: Callable[[], bool] | None = None) -> None:
    """Everybody answers what they are asked, until the game is over for all of them."""
    done = until or (lambda: all(terminal.over for terminal in terminals))
    deadline = monotonic() + 3 * PATIENCE
    while not done():
        for terminal in terminals:
            if not terminal.over:
                terminal.answer(typist)
        ready, _, _ = select.select(terminals, [], [], max(0.0, deadline - monotonic()))
        assert ready, "it stands still:\n" + "\n=====\n".join(each.said[-1500:] for each in terminals)
        for terminal in ready:
            assert terminal.listen(), f"it has ended:\n{terminal.said[-3000:]}"


def _wrapped(sentence: str) -> str:
    """The sentence, on however many lines it stands."""
    return r"\s+".join(re.escape(word) for word in sentence.split(" "))
