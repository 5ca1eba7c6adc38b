"""What a client sends over the WebSocket: `ClientMessage`."""

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from mascarade.rules import Answer
from mascarade.wire.options import MOST_MASKS, Options
from mascarade.wire.terms import PROTOCOL, ChairNumber, Emote, Id, Name, Number, Row


class _Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A message that the server answers with `WishDone` or `WishRefused`, under the same `id`."""

    id: Id


class ClientHello(Struct, frozen=True, forbid_unknown_fields=True, tag="hello"):
    """The first message. `have` is the number of the last update you saw, and `mark` is the mark in it."""

    have: Number | None = None
    mark: Annotated[str, Meta(max_length=64)] = ""
    language: Annotated[str, Meta(max_length=40)] = "en"
    protocol: int = PROTOCOL


class Pong(Struct, frozen=True, forbid_unknown_fields=True, tag="pong"):
    """I am here, and I have seen everything up to `n`."""

    n: Number


class GiveAnswer(_Wish, frozen=True, tag="answer"):
    """I answer that question."""

    question: Number
    answer: Answer


class Sit(_Wish, frozen=True, tag="sit"):
    """I move to that chair."""

    chair: ChairNumber


class Rename(_Wish, frozen=True, tag="rename"):
    """I change my name."""

    name: Name


class Ready(_Wish, frozen=True, tag="ready"):
    """I am ready: for the game, or for the masks to be turned down."""

    ready: bool = True


class Leave(_Wish, frozen=True, tag="leave"):
    """I leave the table, and give up my chair."""


class Back(_Wish, frozen=True, tag="back"):
    """I take my seat back from the bot."""


class Kick(_Wish, frozen=True, tag="kick", omit_defaults=True):
    """Host: kick the person on that chair. With `lock`, lock the table, too."""

    chair: ChairNumber
    lock: bool = False


class Approval(_Wish, frozen=True, tag="approval"):
    """Host: newcomers have to wait until I let them in, or they may sit down at once."""

    approval: bool = True


class Lock(_Wish, frozen=True, tag="lock"):
    """Host: lock the table, which gets a new code and is open only to people who know it; or unlock it."""

    locked: bool = True


class Admit(_Wish, frozen=True, tag="admit"):
    """Host: let in the person who asks to join."""

    knock: Id


class DeclineKnock(_Wish, frozen=True, tag="decline"):
    """Host: decline the person who asks to join."""

    knock: Id


class Mute(_Wish, frozen=True, tag="mute"):
    """Host: mute the chat of the person on that chair, or allow it again."""

    chair: ChairNumber
    muted: bool = True


class Appoint(_Wish, frozen=True, tag="appoint"):
    """Host: make the person on that chair the host."""

    chair: ChairNumber


class ChooseOptions(_Wish, frozen=True, tag="options"):
    """Host: set the options of the table."""

    options: Options


class Start(_Wish, frozen=True, tag="start"):
    """Host: deal the masks. All others have to be ready."""


class Pause(_Wish, frozen=True, tag="pause"):
    """Host: pause all clocks and bots, or resume."""

    paused: bool = True


class End(_Wish, frozen=True, tag="end"):
    """Host: end this game unfinished."""


class Rematch(_Wish, frozen=True, tag="rematch"):
    """Host: deal again. The others need not be ready: they have just played."""


class Close(_Wish, frozen=True, tag="close"):
    """Host: close the table."""


class Chat(_Wish, frozen=True, tag="chat"):
    """I say this."""

    text: Annotated[str, Meta(max_length=2000)]


class Gesture(_Wish, frozen=True, tag="emote"):
    """I make this gesture."""

    emote: Emote


class Consult(_Wish, frozen=True, tag="coach"):
    """I open the coach, which tells me where the masks may be after every step; or I close it."""

    open: bool = True


class Note(_Wish, frozen=True, tag="notes"):
    """I write these notes, in place of what I wrote before."""

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
ClientMessage: TypeAlias = ClientHello | Pong | Wish
