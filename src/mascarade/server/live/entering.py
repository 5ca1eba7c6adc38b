"""What a new connection is sent: the steps that it missed, or a snapshot."""

from collections.abc import Iterator

import msgspec

from mascarade.server.live.context import Context
from mascarade.server.table import messages
from mascarade.server.table.state import TableState
from mascarade.server.table.updates import StepUpdate
from mascarade.wire.client_messages import ClientHello

_encode = msgspec.json.Encoder().encode


def missed(
    state: TableState, context: Context, hello: ClientHello, owner: str | None, seen: int
) -> list[StepUpdate] | None:
    """The steps after the last one that this client proves to have seen; None if it needs a snapshot.

    `seen` is the last step that the owner is known to have seen. Raises `StepsLost` if the client knows of
    steps that are gone.
    """
    # a mark that this server did not make proves nothing
    if hello.have is None or not context.proved(state.id, hello.have, hello.mark):
        return None
    return messages.missed(state, hello.have, hello.mark, owner=owner, seen=seen)


def opening(
    state: TableState, context: Context, chair: int | None, missed: list[StepUpdate] | None
) -> Iterator[bytes]:
    """The messages about the table and its game."""
    reader = messages.reader_on(state, chair)
    if missed is None:
        yield messages.snapshot(state, reader)
    else:
        mask = None if state.play is None else state.play.longest_mask
        for update in missed:
            yield messages.update_message(update, reader, mask)
    truth = messages.truth(state)
    if truth is not None:
        yield _encode(truth)
    clock = messages.clock(state, reader, context.time.now())
    if clock is not None:
        yield clock
