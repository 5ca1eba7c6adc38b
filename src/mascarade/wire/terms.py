"""The version of the protocol, and the small types that messages are made of."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from mascarade.wire.options import MOST_MASKS

PROTOCOL = 1
OLDEST = 1
"""The oldest version that the server still accepts: pages stay open while a server is updated."""

Id: TypeAlias = Annotated[str, Meta(min_length=1, max_length=40)]
Name: TypeAlias = Annotated[str, Meta(max_length=200)]
Code: TypeAlias = Annotated[str, Meta(max_length=40)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
ChairNumber: TypeAlias = Annotated[int, Meta(ge=0, le=11)]
Emote: TypeAlias = Literal[
    "applause", "laugh", "gasp", "doubt", "think", "hurry", "sorry", "thanks", "well-played"
]
Row: TypeAlias = Annotated[str, Meta(max_length=MOST_MASKS, pattern="^[ ?+-]*$")]
"""The marks at one place, one letter for each mask: nothing, maybe, sure, not."""
Farewell: TypeAlias = Literal[
    "restart", "slow", "kicked", "moved", "left", "closed", "silent", "flood", "error"
]
Phase: TypeAlias = Literal["lobby", "memorise", "play", "over", "closed"]
Taken: TypeAlias = Literal["nobody", "person", "bot"]
Happening: TypeAlias = Literal[
    "made",
    "joined",
    "sat",
    "renamed",
    "ready",
    "left",
    "kicked",
    "moved",
    "muted",
    "unmuted",
    "host",
    "options",
    "began",
    "paused",
    "resumed",
    "away",
    "back",
    "broken-host",
    "broken-rules",
    "broken-empty",
    "broken-idle",
    "closed",
]
"""What can change about a room."""
Reach: TypeAlias = Literal["this machine", "this network", "everybody"]
"""Who can open a link."""
