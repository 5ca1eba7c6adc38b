"""Giving players their time back after a while in which no one could answer."""

from mascarade.server.live.audience import Audience
from mascarade.server.table import clockwork
from mascarade.server.table.state import TableState


def rewind(state: TableState, audience: Audience, since: float, *, repeated: bool = False) -> None:
    """Give every player at least the grace period, counted from `since`, and tell everyone.

    `repeated`: another node has done so already, so everyone is told only if it changes something.
    """
    play = state.play
    if play is None or play.over:
        return
    watch = clockwork.rewound(
        play.watch, state.room.options.clocks, play.first, since, paused=state.room.paused
    )
    if not repeated or watch != play.watch:
        play.watch = watch
        audience.tell_clocks()
