"""Every class of `Wish`, sent again and again in variants that all change something."""

from collections.abc import Callable
from itertools import count
from typing import get_args

from mascarade.rules import Peek
from mascarade.server.table.options import scenario
from mascarade.wire.client_messages import (
    Admit,
    Appoint,
    Approval,
    Back,
    Chat,
    ChooseOptions,
    Close,
    Consult,
    DeclineKnock,
    End,
    Gesture,
    GiveAnswer,
    Kick,
    Leave,
    Lock,
    Mute,
    Note,
    Pause,
    Ready,
    Rematch,
    Rename,
    Sit,
    Start,
    Wish,
)
from mascarade.wire.options import Clocks, Options

OPTIONS = Options(players=4, clocks=Clocks("none"), first=1, memory="notes", peeking=True, coach=True)
"""A table where all of it may be wished for. Whoever sits on chair 1 begins, so that others may peek."""

_MASKS = scenario(OPTIONS).masks
_MARKS = ("?" * len(set(_MASKS)),) * len(_MASKS)
_ids = count(1)

FLOODS: dict[type[Wish], Callable[[int, int], Wish]] = {
    GiveAnswer: lambda _, question: GiveAnswer(_id(), question, Peek()),
    Sit: lambda turn, _: Sit(_id(), 2 + turn % 2),
    Rename: lambda turn, _: Rename(_id(), f"Eve{turn % 2}"),
    Ready: lambda turn, _: Ready(_id(), turn % 2 == 0),
    Leave: lambda *_: Leave(_id()),
    Back: lambda *_: Back(_id()),
    Kick: lambda *_: Kick(_id(), 1),
    Admit: lambda turn, _: Admit(_id(), f"{turn:016x}"),
    DeclineKnock: lambda turn, _: DeclineKnock(_id(), f"{turn:016x}"),
    Approval: lambda turn, _: Approval(_id(), turn % 2 == 0),
    Lock: lambda turn, _: Lock(_id(), turn % 2 == 0),
    Mute: lambda turn, _: Mute(_id(), turn // 2 % 2, turn % 2 == 0),
    Appoint: lambda turn, _: Appoint(_id(), turn % 2),
    ChooseOptions: lambda turn, _: ChooseOptions(_id(), Options(players=4 + turn % 2, clocks=Clocks("none"))),
    Start: lambda *_: Start(_id()),
    Pause: lambda turn, _: Pause(_id(), turn % 2 == 0),
    End: lambda *_: End(_id()),
    Rematch: lambda *_: Rematch(_id()),
    Close: lambda *_: Close(_id()),
    Chat: lambda turn, _: Chat(_id(), f"so {turn}"),
    Gesture: lambda *_: Gesture(_id(), "gasp"),
    Consult: lambda turn, _: Consult(_id(), turn % 2 == 0),
    Note: lambda turn, _: Note(_id(), _MARKS, f"so {turn}"),
}
"""By class: the wish of this turn; an answer is one to this question."""

assert set(FLOODS) == set(get_args(Wish)), "a wish that nobody floods with may cost what it likes"


def _id() -> str:
    return f"f{next(_ids)}"
