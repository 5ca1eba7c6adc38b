"""For a mistyped mask, the one that was probably meant."""

from collections.abc import Iterable
from difflib import get_close_matches

from mascarade.rules.errors import Problem, problem
from mascarade.rules.masks import MASKS


def guessed(problems: Iterable[Problem]) -> list[Problem]:
    """The same problems, with a guess for each unknown mask that has a similar name to a known one."""
    return [_guessed(each) for each in problems]


def _guessed(wrong: Problem) -> Problem:
    if wrong.key != "unknown-mask":
        return wrong
    close = get_close_matches(str(wrong.args["given"]).lower(), MASKS, 1)
    return problem("unknown-mask-guess", **wrong.args, guess=close[0]) if close else wrong
