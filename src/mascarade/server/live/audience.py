"""Who listens at a table, and what each of them is told: never more than they may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from mascarade.rules import Answer, Challenge
from mascarade.rules.seal import code
from mascarade.server.errors import NotYours
from mascarade.server.live.connection import Connection
from mascarade.server.live.notes import nothing
from mascarade.server.live.remote_presence import RemotePresence
from mascarade.server.table import seating
from mascarade.server.table.marks import digest_of
from mascarade.server.table.padding import said_clock, said_notes, said_update, widest_update
from mascarade.server.table.updates import (
    CHALLENGE_OPTIONS,
    MOST_RESENT,
    Reader,
    StepUpdate,
    log,
    update_for,
    view,
    yours,
)
from mascarade.wire.client_messages import ClientHello
from mascarade.wire.options import Memory
from mascarade.wire.server_messages import ClockShown, GameRevealed, Presence, Said, Welcome
from mascarade.wire.shown import Snapshot
from mascarade.wire.terms import Farewell

if TYPE_CHECKING:
    from mascarade.server.live.actor import TableActor
    from mascarade.server.table.play import GameInPlay
    from mascarade.server.table.room import Room

_say = msgspec.json.Encoder().encode
_CHALLENGE = _say(CHALLENGE_OPTIONS)


class Audience:
    """The lines of one table. A line that watches is a spectator's, whoever it belongs to."""

    def __init__(self, table: TableActor) -> None:
        self._table = table
        self.watching: dict[Connection, bool] = {}
        self.remote_presence = RemotePresence()
        self._chairs: dict[Connection, int | None] = {}
        self._readers: list[tuple[Connection, Reader]] = []
        self._known: tuple[Room, GameInPlay | None] | None = None
        self._moved = False

    def chair(self, connection: Connection) -> int | None:
        """The chair this line speaks for; None for a spectator."""
        if self._known is not None and self._known[0] is self._table.room:
            return self._chairs.get(connection)
        return (
            None
            if self.watching.get(connection, True)
            else seating.chair_of(self._table.room, connection.owner)
        )

    def seat(self, connection: Connection) -> int:
        """The chair of whoever speaks; spectators only listen."""
        chair = self.chair(connection)
        if chair is None:
            raise NotYours.because("only-players")
        return chair

    def here(self) -> list[int]:
        """The chairs that have somebody listening, at this node or another."""
        return sorted({*self.chairs(), *self.remote_presence.chairs})

    def chairs(self) -> tuple[int, ...]:
        """The chairs that have somebody listening at this node."""
        chairs = {self.chair(connection) for connection in self.watching}
        return tuple(sorted(chair for chair in chairs if chair is not None))

    @property
    def empty(self) -> bool:
        """Whether nobody listens, anywhere."""
        return not self.watching and self.remote_presence.empty

    # Coming and going

    def enter(self, connection: Connection, chair: int | None, hello: ClientHello) -> None:
        """Somebody listens from now on: they are told what they missed, or how the table lies."""
        missed = self._missed(connection.owner if chair is not None else None, hello)
        self.watching[connection] = chair is None
        self._known = None
        reader = self._reader(chair)
        self._welcome(connection, chair)
        if missed is None:
            connection.send(self._snapshot(reader))
        else:
            for update in missed:
                connection.send(self._update(update, reader))
        truth = self._truth()
        if truth is not None:
            self._tell(connection, truth)
        knocks = self._table.knocks
        if knocks and chair == self._table.room.host:
            self._tell(connection, knocks.shown())
        for more in (self._clock(reader), self._notes(connection.owner, chair)):
            if more is not None:
                connection.send(more)
        self._presence()

    def leave(self, connection: Connection) -> None:
        """A connection ended."""
        was_here = self.watching.pop(connection, None) is not None
        self._forget(connection)
        if was_here and not self._table.stopped:
            self._presence()

    def dismiss(self, why: Farewell, owner: str | None = None) -> None:
        """Hang up on everybody, or on all lines with which one player plays."""
        for connection, watches in list(self.watching.items()):
            if owner is None or (connection.owner == owner and not watches):
                del self.watching[connection]
                self._forget(connection)
                connection.close(why)

    def dismiss_strangers(self) -> None:
        """The table was locked: hang up on everybody whose secret has no chair here. Should they come back,
        they need the new code."""
        for connection in list(self.watching):
            if seating.chair_of(self._table.room, connection.owner) is None:
                del self.watching[connection]
                self._forget(connection)
                self._moved = True
                connection.close("restart")

    def _forget(self, connection: Connection) -> None:
        """At a table where nothing happens, nobody would look who is still there."""
        self._chairs.pop(connection, None)
        self._readers = []
        self._known = None

    # Telling

    def tell(self, update: StepUpdate) -> None:
        """The step to everybody, to each as they may know it."""
        encoded: dict[Reader, bytes] = {}
        listeners = update.listeners
        public = None if listeners is None else _say(update_for(update, None))
        for connection, reader in self._listening():
            message = encoded.get(reader)
            if message is None:
                same = public is not None and listeners is not None and reader not in listeners
                message = encoded[reader] = self._update(update, reader, public if same else None)
            connection.send(message)
        self._table.context.metrics.told += len(self.watching)
        if self._moved:
            self._moved = False
            self._presence()
        truth = self._truth() if update.last else None
        if truth is not None:
            self.say(truth)
        self.tell_clocks()

    def tell_clocks(self) -> None:
        """How much time is left, to everybody."""
        if self._table.room.options.clocks.pace != "none":
            for connection, reader in self._listening():
                clock = self._clock(reader)
                if clock is not None:
                    connection.send(clock)

    def _listening(self) -> list[tuple[Connection, Reader]]:
        """Who reads on each line: looked up again only when somebody came, went, or sits elsewhere."""
        table = self._table
        known = self._known
        if known is None or known[0] is not table.room or known[1] is not table.play:
            chairs = {connection: self.chair(connection) for connection in self.watching}
            for connection, chair in chairs.items():
                if self._chairs.get(connection, chair) != chair:
                    self._welcome(connection, chair)
                    self._moved = True
            self._chairs = chairs
            self._readers = [(connection, self._reader(chair)) for connection, chair in chairs.items()]
            self._known = (table.room, table.play)
        return self._readers

    def _welcome(self, connection: Connection, chair: int | None) -> None:
        """Who this line speaks for, at first and whenever that changes."""
        self._chairs[connection] = chair
        self._tell(connection, Welcome(self._table.id, chair, self._table.context.settings.heartbeat))

    def confide(self, owner: str, message: bytes, *, but: Connection) -> None:
        """Something that is one player's alone, to all lines with which they play, except one."""
        for connection, watches in self.watching.items():
            if connection.owner == owner and not watches and connection is not but:
                connection.send(message)

    def tell_host(self, message: Said) -> None:
        """Something for the host alone, on all their connections."""
        for connection in list(self.watching):
            if self.chair(connection) == self._table.room.host:
                self._tell(connection, message)

    def say(self, message: Said) -> None:
        """Something that is not numbered, to everybody."""
        said = _say(message)
        for connection in list(self.watching):
            connection.send(said)

    def _tell(self, connection: Connection, message: Said) -> None:
        connection.send(_say(message))

    def _presence(self) -> None:
        """Who is here: told whenever somebody comes or goes."""
        self.report()
        self.say(self._shown())

    def report(self) -> None:
        """Tell the other nodes who is at this one."""
        self._table.context.news.here(self._table.id, self.chairs(), self._spectators())

    def hear_of(self, node: str, chairs: tuple[int, ...], spectators: int) -> None:
        """Another node has told who is there."""
        # should it fall silent, they have been here until now
        self._table.touched = self._table.context.time.now()
        if self.remote_presence.hear(node, chairs, spectators, self._table.context.time.now()):
            self.say(self._shown())

    def miss(self) -> None:
        """Nodes that have told nothing for a while have nobody any more."""
        if self.remote_presence.miss(self._table.context.time.now()):
            self.say(self._shown())

    def _shown(self) -> Presence:
        return Presence(tuple(self.here()), self._spectators() + self.remote_presence.spectators)

    def _spectators(self) -> int:
        return sum(self.chair(connection) is None for connection in self.watching)

    def _update(self, update: StepUpdate, reader: Reader, public: bytes | None = None) -> bytes:
        """The step of one reader; `public`: a plain one, of which they hear what everybody does."""
        if public is not None:
            return _own(update, reader, public)
        play = self._table.play
        # without a game there is nothing to hide
        return (
            _say(update_for(update, reader))
            if play is None
            else said_update(update, reader, play.longest_mask)
        )

    def _notes(self, owner: str | None, chair: int | None) -> bytes | None:
        """What a player has written in this game; that they wrote nothing is private, too, and is said."""
        play = self._table.play
        if owner is None or chair is None or play is None or play.began.room.options.memory != "notes":
            return None
        noted = self._table.notes.get(owner)
        return nothing(play.number) if noted is None else said_notes(noted)

    def _clock(self, reader: Reader) -> bytes | None:
        """The time of whoever is asked; where challenges are secret, everybody has their own."""
        table, play = self._table, self._table.play
        if play is None or play.over or table.room.options.clocks.pace == "none":
            return None
        watch, update = play.watch, play.updates[-1]
        whose, number, until = play.first, play.asked, watch.deadline
        left = watch.left
        if reader is not None and reader in watch.others:
            whose, number, until = reader, update.later[reader], watch.others[reader]
            left = until
        if not table.room.paused:
            left = None if until is None else max(0.0, until - table.context.time.now())
        bank = None if whose is None else watch.banks.get(whose)
        rounded = [None if seconds is None else round(seconds, 1) for seconds in (left, bank)]
        return said_clock(ClockShown(number, *rounded), table.room.options.clocks)

    def _truth(self) -> GameRevealed | None:
        """Everything, once the game is over."""
        play = self._table.play
        if play is None or not play.over:
            return None
        position = play.position
        replay = f"/api/tables/{self._table.id}/games/{play.number}"
        return GameRevealed(
            game=play.number,
            players=position.players,
            masks=position.masks,
            centre=position.centre,
            openings=tuple(play.openings),
            code=code(play.link),
            replay=replay,
        )

    # Catching up

    def _reader(self, chair: int | None) -> Reader:
        """Who of the game's players has this chair."""
        play = self._table.play
        if chair is None or play is None:
            return None
        name = self._table.room.chairs[chair].name
        return name if name in play.players else None

    def _missed(self, owner: str | None, hello: ClientHello) -> list[StepUpdate] | None:
        """The steps since the last one this reader saw; None where they need the whole table instead."""
        table, have = self._table, hello.have
        # what this server did not say itself proves nothing
        if have is None or not table.context.proved(table.id, have, hello.mark):
            return None
        if have > table.n:
            # steps that were acknowledged are gone
            table.condemn(f"a client knows step {have}, and the last one here is {table.n}")
        known = table.mark if have == table.n else self._known_mark(have)
        if known is not None and digest_of(known) != digest_of(hello.mark):
            table.condemn(f"a client knows another step {have} than the one that is here")
        memory = table.room.options.memory if table.room.phase in ("memorise", "play") else "notes"
        # what a seat has seen it is not told again, and nobody knows what a spectator has seen
        if memory != "notes" and owner is not None and have < table.seen.get(owner, 0):
            return None
        if memory == "pure" and owner is None:
            return None
        if have == table.n:
            return []
        if table.n - have > MOST_RESENT:
            return None
        missed = [] if table.play is None else table.play.updates_after(have)
        return missed if len(missed) == table.n - have else None

    def _known_mark(self, n: int) -> str | None:
        """The mark of an earlier step, if it is one of the game that lies on the table."""
        play = self._table.play
        return None if play is None else play.mark_of(n)

    def _snapshot(self, reader: Reader) -> bytes:
        """The table as it lies now; to a player, as long as the longest that they could be told."""
        play = self._table.play
        if play is None:
            return _say(Snapshot(self._table.n, self._table.mark, self._table.shown()))
        update = play.updates[-1]
        offered = yours(update, reader)
        early = None if offered is None or reader is None else (offered.number, reader)
        given = None if early is None else self._table.earlies.get(early)
        said = _say(self._lying(play, play.updates, reader, None if given is None else given.answer))
        may_have_given = early is not None and update.ask is not None and update.ask.what == "challenge"
        recalls = reader is not None and self._memory(play) == "notes"
        if not may_have_given and not recalls:
            return said
        widest = (
            [widest_update(each, play.longest_mask) for each in play.updates] if recalls else play.updates
        )
        longest = self._lying(play, widest, reader, Challenge() if may_have_given else None)
        return said.ljust(len(_say(longest)))

    def _memory(self, play: GameInPlay) -> Memory:
        return "notes" if play.over else self._table.room.options.memory

    def _lying(
        self, play: GameInPlay, updates: list[StepUpdate], reader: Reader, given: Answer | None
    ) -> Snapshot:
        table, memory, update = self._table, self._memory(play), updates[-1]
        return Snapshot(
            n=table.n,
            mark=table.mark,
            room=table.shown(),
            link=play.link,
            view=view(updates, reader, memory),
            log=log(updates, reader, memory),
            ask=update.ask,
            yours=yours(update, reader),
            given=given,
            lesson=None if reader is None else update.lesson,
        )


def _own(update: StepUpdate, reader: Reader, public: bytes) -> bytes:
    """The update of a reader who hears what everybody does: only `yours` is added."""
    if reader in update.later:
        return b'%b,"yours":{"number":%d,"options":%b}}' % (public[:-1], update.later[reader], _CHALLENGE)
    offered = yours(update, reader)
    return public if offered is None else b'%b,"yours":%b}' % (public[:-1], _say(offered))
