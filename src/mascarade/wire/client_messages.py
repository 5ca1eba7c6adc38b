"""What a client says over a socket: `Heard`."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mascarade.rules import Answer
from mascarade.wire.options import MOST_MASKS, Options
from mascarade.wire.terms import PROTOCOL, ChairNumber, Emote, Id, Name, Number, Row


class _Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A message that is answered with `WishDone` or `WishRefused`, by its `id`."""

    id: Id


class ClientHello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message. `have` is the number of the last update you saw and `mark` what came with it."""

    have: Number | None = None
    mark: Annotated[str, Meta(max_length=64)] = ""
    language: Annotated[str, Meta(max_length=40)] = "en"
    protocol: int = PROTOCOL


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """I am here, and I have seen all up to `n`."""

    n: Number


class GiveAnswer(_Wish, frozen=True, tag="answer"):
    """My answer to that question."""

    question: Number
    answer: Answer


class Sit(_Wish, frozen=True, tag="sit"):
    """I take that chair instead of mine."""

    chair: ChairNumber


class Rename(_Wish, frozen=True, tag="rename"):
    """I am called this."""

    name: Name


class Ready(_Wish, frozen=True, tag="ready"):
    """I am ready: for the game, or for the masks to be turned down."""

    ready: bool = True


class Leave(_Wish, frozen=True, tag="leave"):
    """I give up my chair."""


class Back(_Wish, frozen=True, tag="back"):
    """I take my seat back from the bot."""


class Kick(_Wish, frozen=True, tag="kick", omit_defaults=True):
    """Host: that one leaves. With `lock`, the table is locked, too."""

    chair: ChairNumber
    lock: bool = False


class Approval(_Wish, frozen=True, tag="approval"):
    """Host: newcomers wait until I let them in, or sit down as they like."""

    approval: bool = True


class Lock(_Wish, frozen=True, tag="lock"):
    """Host: the table gets a new code, and is open only to people who know it; or to everybody again."""

    locked: bool = True


class Admit(_Wish, frozen=True, tag="admit"):
    """Host: this one, who asks to join, sits down."""

    knock: Id


class DeclineKnock(_Wish, frozen=True, tag="decline"):
    """Host: this one, who asks to join, does not."""

    knock: Id


class Mute(_Wish, frozen=True, tag="mute"):
    """Host: that one's chat is not passed on, or is again."""

    chair: ChairNumber
    muted: bool = True


class Appoint(_Wish, frozen=True, tag="appoint"):
    """Host: that one is the host now."""

    chair: ChairNumber


class ChooseOptions(_Wish, frozen=True, tag="options"):
    """Host: this is the table we want."""

    options: Options


class Start(_Wish, frozen=True, tag="start"):
    """Host: deal; everybody else has said that they are ready."""


class Pause(_Wish, frozen=True, tag="pause"):
    """Host: stop all clocks and bots, or let them go on."""

    paused: bool = True


class End(_Wish, frozen=True, tag="end"):
    """Host: this game is over, unfinished."""


class Rematch(_Wish, frozen=True, tag="rematch"):
    """Host: the same people again, ready or not: they have just played."""


class Close(_Wish, frozen=True, tag="close"):
    """Host: the table is over."""


class Chat(_Wish, frozen=True, tag="chat"):
    """I say this."""

    text: Annotated[str, Meta(max_length=2000)]


class Gesture(_Wish, frozen=True, tag="emote"):
    """I make this gesture."""

    emote: Emote


class Consult(_Wish, frozen=True, tag="coach"):
    """I want to know where the masks may be, now and after every step; or no more."""

    open: bool = True


class Note(_Wish, frozen=True, tag="notes"):
    """I write this down for myself, in place of what I wrote before."""

    marks: Annotated[tuple[Row, ...], Meta(max_length=MOST_MASKS)]
    text: Annotated[str, Meta(max_length=2000)]


Wish: TypeAlias = (
    GiveAnswer
    | Sit
    | Rename
    | Ready
    | Leave
    | Back
    | Kick
    | Approval
    | Lock
    | Admit
    | DeclineKnock
    | Mute
    | Appoint
    | ChooseOptions
    | Start
    | Pause
    | End
    | Rematch
    | Close
    | Chat
    | Gesture
    | Consult
    | Note
)
Heard: TypeAlias = ClientHello | Pong | Wish
