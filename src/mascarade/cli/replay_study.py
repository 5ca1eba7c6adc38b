"""`mascarade replay --study`: the marks of a game, then its honours, as sentences."""

from collections.abc import Iterator

from mascarade.rules.record import Record
from mascarade.study.looking import study
from mascarade.study.shape import Honour, Mark, TurnStudied
from mascarade.text import Words


def study_lines(record: Record, speech: Words) -> Iterator[str]:
    """The lines to print."""
    found = study(record)
    if found.marks:
        yield speech.say("study-marks")
        for mark in found.marks:
            yield f"  {speech.say('study-turn', turn=_turn(found.turns, mark))} {_mark(mark, speech)}"
        yield ""
    yield speech.say("study-honours")
    for honour in found.honours:
        yield f"  {_honour(honour, speech)}"


def _turn(turns: tuple[TurnStudied, ...], mark: Mark) -> int:
    """The turn in which it happened. A lost identity counts from the turn that begins then."""
    answers = mark.step + (mark.kind == "lost_identity")
    return next(turn.turn for turn in reversed(turns) if turn.step <= answers)


def _mark(mark: Mark, speech: Words) -> str:
    masked = {} if mark.mask is None else {"mask": mark.mask}
    return speech.say(f"study-mark-{mark.kind}", player=mark.player, **masked)


def _honour(honour: Honour, speech: Words) -> str:
    names = ", ".join(honour.players)
    return speech.say(f"study-honour-{honour.kind}", names=names, number=honour.number)
