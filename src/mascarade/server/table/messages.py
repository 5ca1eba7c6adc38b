"""The messages about a table for each reader: what they may know, padded so that the length tells nothing."""

from collections.abc import Sequence
from typing import cast

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from mascarade.rules import Answer, Challenge, Mask
from mascarade.rules.seal import code
from mascarade.server.table.marks import digest_of
from mascarade.server.table.padding import longest_update, missing_bytes, padded_clock
from mascarade.server.table.play import GameInPlay
from mascarade.server.table.state import TableState
from mascarade.server.table.updates import MOST_RESENT, Reader, StepUpdate, log, update_for, view, yours
from mascarade.wire.options import Memory
from mascarade.wire.server_messages import ClockShown, GameRevealed
from mascarade.wire.shown import Snapshot, Update

_encode = msgspec.json.Encoder().encode


class StepsLost(Exception):
    """A client proves that it was told of a step that the table has lost, or now has otherwise."""


def reader_on(state: TableState, chair: int | None) -> Reader:
    """The player on this chair; None for a spectator."""
    if chair is None or state.play is None:
        return None
    name = state.room.chairs[chair].name
    return name if name in state.play.players else None


class UpdateMessages:
    """The messages about one step, each encoded only once."""

    def __init__(self, state: TableState, update: StepUpdate) -> None:
        self._update = update
        self._mask = None if state.play is None else state.play.longest_mask
        self._listeners = update.listeners
        self._encoded: dict[Reader, bytes] = {}
        self._public = None if self._listeners is None else _half_encoded(update_for(update, None))
        self._for_most = b"" if self._public is None else _encode(self._public)

    def to(self, reader: Reader) -> bytes:
        """The message to this reader."""
        message = self._encoded.get(reader)
        if message is None:
            message = self._encoded[reader] = self._encode(reader)
        return message

    def _encode(self, reader: Reader) -> bytes:
        if self._public is None or self._listeners is None or reader in self._listeners:
            return update_message(self._update, reader, self._mask)
        # this reader hears the same events as a spectator: only `yours` may differ
        offered = yours(self._update, reader)
        return self._for_most if offered is None else _encode(replace(self._public, yours=offered))


def _half_encoded(update: Update) -> Update:
    """The update with its largest parts encoded already: msgspec copies a `Raw` as it is."""
    events = Raw(_encode(update.events)) if update.events else ()
    ask = None if update.ask is None else Raw(_encode(update.ask))
    return replace(update, events=cast("tuple[()]", events), ask=cast("None", ask))


def update_message(update: StepUpdate, reader: Reader, mask: Mask | None) -> bytes:
    """The step as this reader may know it, padded to the longest that could have happened in its place.

    `mask` is the mask in play with the longest name; None without a game, when there is nothing to hide.
    """
    message = _encode(update_for(update, reader))
    return message if mask is None else message + b" " * missing_bytes(update, reader, mask)


def snapshot(state: TableState, reader: Reader) -> bytes:
    """The table as it is now; for a player, padded to the longest message that they could get."""
    play = state.play
    if play is None:
        return _encode(Snapshot(state.n, state.mark, state.shown()))
    update = play.updates[-1]
    offered = yours(update, reader)
    early = None if offered is None or reader is None else (offered.number, reader)
    given = None if early is None else state.early.get(early)
    message = _encode(_snapshot(state, play, play.updates, reader, None if given is None else given.answer))
    may_have_given = early is not None and update.ask is not None and update.ask.what == "challenge"
    recalls = reader is not None and _memory(state, play) == "notes"
    if not may_have_given and not recalls:
        return message
    updates = play.updates
    if recalls:
        updates = [longest_update(each, play.longest_mask) for each in play.updates]
    longest = _snapshot(state, play, updates, reader, Challenge() if may_have_given else None)
    return message.ljust(len(_encode(longest)))


def clock(state: TableState, reader: Reader, now: float) -> bytes | None:
    """How much time the asked player has left. Where challenges are secret, readers see their own time."""
    play = state.play
    if play is None or play.over or state.room.options.clocks.pace == "none":
        return None
    watch, update = play.watch, play.updates[-1]
    player, number, until = play.first, play.asked, watch.deadline
    left = watch.left
    if reader is not None and reader in watch.others:
        player, number, until = reader, update.later[reader], watch.others[reader]
        left = until
    if not state.room.paused:
        left = None if until is None else max(0.0, until - now)
    bank = None if player is None else watch.banks.get(player)
    rounded = [None if seconds is None else round(seconds, 1) for seconds in (left, bank)]
    return padded_clock(ClockShown(number, *rounded), state.room.options.clocks)


def truth(state: TableState) -> GameRevealed | None:
    """Everything that was hidden, once the game is over."""
    play = state.play
    if play is None or not play.over:
        return None
    position = play.position
    return GameRevealed(
        game=play.number,
        players=position.players,
        masks=position.masks,
        centre=position.centre,
        openings=tuple(play.openings),
        code=code(play.link),
        replay=f"/api/tables/{state.id}/games/{play.number}",
    )


def missed(
    state: TableState, have: int, mark: str, *, owner: str | None, seen: int
) -> list[StepUpdate] | None:
    """The steps after `have`, the step that this mark is of; None if the client needs a snapshot instead.

    `seen` is the last step that the owner is known to have seen. Raises `StepsLost` if the client knows a
    step that the table does not have.
    """
    if have > state.n:
        raise StepsLost(f"a client knows step {have}, and the last one here is {state.n}")
    known = state.mark if have == state.n else _known_mark(state, have)
    if known is not None and digest_of(known) != digest_of(mark):
        raise StepsLost(f"a client knows another step {have} than the one that is here")
    memory = state.room.options.memory if state.room.phase in ("memorise", "play") else "notes"
    # players must not see a step twice; what spectators have seen is not known
    if memory != "notes" and owner is not None and have < seen:
        return None
    if memory == "pure" and owner is None:
        return None
    if have == state.n:
        return []
    if state.n - have > MOST_RESENT:
        return None
    steps = [] if state.play is None else state.play.updates_after(have)
    return steps if len(steps) == state.n - have else None


def _known_mark(state: TableState, n: int) -> str | None:
    """The mark of an earlier step, if that step belongs to the last game."""
    return None if state.play is None else state.play.mark_of(n)


def _memory(state: TableState, play: GameInPlay) -> Memory:
    return "notes" if play.over else state.room.options.memory


def _snapshot(
    state: TableState,
    play: GameInPlay,
    updates: Sequence[StepUpdate],
    reader: Reader,
    given: Answer | None,
) -> Snapshot:
    memory, last = _memory(state, play), updates[-1]
    return Snapshot(
        n=state.n,
        mark=state.mark,
        room=state.shown(),
        link=play.link,
        view=view(updates, reader, memory),
        log=log(updates, reader, memory),
        ask=last.ask,
        yours=yours(last, reader),
        given=given,
        lesson=None if reader is None else last.lesson,
    )
