"""A table: who listens, what they wish, and one step after another.

Store first, tell after: nothing here changes before the store has it, and all that changes is told at once.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext, suppress
from math import inf
from time import perf_counter
from typing import NoReturn, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from mascarade.rules import Answer, Ask, Game, Peek, Player, Running
from mascarade.rules.errors import NotAllowed
from mascarade.rules.seal import hidden
from mascarade.server.errors import CannotStore, NotNow, Overtaken, TooMuch
from mascarade.server.live import losses, notes
from mascarade.server.live.admission import join, knock
from mascarade.server.live.audience import Audience
from mascarade.server.live.budget import Budget, PersonalRate
from mascarade.server.live.coach import TableCoach
from mascarade.server.live.conductor import Conductor
from mascarade.server.live.connection import Connection
from mascarade.server.live.context import Context
from mascarade.server.live.knocks import KnockRequests
from mascarade.server.live.leases import Cluster
from mascarade.server.live.remembered import KnownSteps
from mascarade.server.live.wishes import CHATTER, CHATTER_SECONDS, break_off, fulfil
from mascarade.server.logs import log
from mascarade.server.store import (
    Append,
    CodeTaken,
    Conflict,
    Deposed,
    EarlyAnswer,
    FollowedTable,
    Rescue,
    StoredStep,
    StoreUnavailable,
)
from mascarade.server.table import absence, clockwork, seating
from mascarade.server.table.absence import AskedPlayers
from mascarade.server.table.pending import PendingAnswer
from mascarade.server.table.play import GameInPlay, ends
from mascarade.server.table.room import Room
from mascarade.server.table.steps import (
    BROKEN,
    Answered,
    Began,
    Broken,
    By,
    Changed,
    Step,
    Turned,
    Watch,
    decode,
    encode,
    shifted,
    stamped,
)
from mascarade.server.table.updates import CHALLENGE_OPTIONS, StepUpdate, later
from mascarade.wire.client_messages import Give, Hello, Wish
from mascarade.wire.http import JoinTable, KnockTable
from mascarade.wire.server_messages import Noted
from mascarade.wire.shown import Change, RoomShown
from mascarade.wire.terms import Farewell, Happening

_log = log("table")
_say = msgspec.json.Encoder().encode
ANSWER = msgspec.json.Decoder(Answer).decode

T = TypeVar("T")

TRIES = 5
"""How often somebody else may be quicker before one gives up."""

GONE: dict[str, Farewell] = {"left": "left", "kicked": "kicked", "moved": "moved"}
"""What happens to somebody who then has no seat, and what they are told."""


class WaitingAnswer(Struct, frozen=True):
    """An answer that waits for its moment."""

    answer: Answer
    id: str
    by: By
    when: float


class TableActor:
    """One table being played, or waiting for people, or over."""

    def __init__(self, table: str, room: Room, context: Context) -> None:
        self.id = table
        self.room = room
        self.context = context
        self.n = 0
        self.mark = ""
        self.play: GameInPlay | None = None
        # when something happened last, when somebody last asked for it, since when it is looked after here
        self.touched = self.wanted = self.opened = context.time.now()
        self.damage: str | None = None
        self.verdict_stored = True
        """Whether the store knows what is wrong with it, if anything is."""
        self.known = None if context.alone else KnownSteps(table)
        """What the store must have; None where nobody could bring it back from an older copy meanwhile."""
        self._synced = -inf
        """When this was last all that is stored."""
        self.stopped = False
        self.leading = context.alone
        """Whether its clocks and bots are run here."""
        self.epoch: int | None = None
        """The number of our lease; None where nobody else could lead."""
        self.unsure = False
        """Whether the store may have more than we know: it could not say what became of a step."""
        self.lock = asyncio.Lock()
        self.audience = Audience(self)
        self.earlies: dict[tuple[int, Player], WaitingAnswer] = {}
        self.seen: dict[str, int] = {}
        self.budget = Budget(context.time, context.settings.changes_a_minute, _changes_too_fast)
        """For what people do beside answering."""
        self.answers = Budget(context.time, context.settings.answers_a_minute, _answers_too_fast)
        self.spoken = PersonalRate(context.time, CHATTER, CHATTER_SECONDS)
        self.written = PersonalRate(context.time, notes.WRITINGS, notes.WRITING_SECONDS)
        self.notes: dict[str, Noted] = {}
        self.knocks = KnockRequests(self)
        self.conductor = Conductor(self)
        self.coach = TableCoach(self)

    # Who is here

    def shown(self) -> RoomShown:
        """The room as everybody sees it."""
        return seating.shown(self.room)

    def chair_of(self, owner: str | None) -> int | None:
        """The chair that belongs to this secret."""
        return seating.chair_of(self.room, owner)

    def enter(
        self, connection: Connection, hello: Hello, *, watches: bool = False, code: str | None = None
    ) -> None:
        """Somebody listens from now on, as whoever has their secret now, or only to watch."""
        self.check()
        if self.room.phase == "closed":
            raise NotNow.because("table-closed")
        seating.let_in(self.room, connection.owner, code)
        self.audience.enter(connection, None if watches else self.chair_of(connection.owner), hello)

    def gone(self, connection: Connection) -> None:
        """A connection ended."""
        self.touched = self.context.time.now()
        self.coach.close(connection)
        self.audience.leave(connection)

    def pong(self, connection: Connection, n: int) -> None:
        """A line has seen everything up to `n`: unless the table keeps notes, it is not told that again."""
        if (
            self.room.options.memory == "notes"
            or self.audience.chair(connection) is None
            or connection.owner is None
        ):
            return
        self.saw(connection.owner, min(n, self.n))

    def saw(self, owner: str, n: int) -> None:
        """Whoever has this secret has seen everything up to `n`."""
        if n > self.seen.get(owner, 0):
            self.seen[owner] = n
            self.context.store.saw(self.id, owner, n)

    def bot_answers(self, player: Player) -> bool:
        """Whether a bot plays, or sits in."""
        return self._bot_answers(self.room, player)

    def _bot_answers(self, room: Room, player: Player) -> bool:
        chair = room.chairs[self.chair_at(player)]
        return chair.taken == "bot" or chair.away

    def chair_at(self, player: Player) -> int:
        """Where somebody sat down; in the game they may have changed seats since."""
        assert self.play is not None
        return self.play.players.index(player)

    def check(self) -> None:
        """Nobody plays on a table that has lost something, or has stopped."""
        if self.damage is not None:
            raise NotNow.because("table-damaged")
        if self.stopped:
            raise NotNow.because("table-closed" if self.room.phase == "closed" else "restarting")

    def condemn(self, damage: str) -> NoReturn:
        """Something that was acknowledged is not there, and the store cannot see that: it is told."""
        self.verdict_stored = False
        self.conductor.condemn(damage)
        self.break_down(damage)

    async def _lose(self, cluster: Cluster, known: KnownSteps, loss: str) -> NoReturn:
        """The store has lost something that is known here: it is kept, beside the table, and nothing else.

        Unless only what was read was old, as from a replica that is behind.
        """
        earlies = (
            EarlyAnswer(number, player, given.id, _say(given.answer))
            for (number, player), given in sorted(self.earlies.items())
        )
        rescue = Rescue(self.id, cluster.name, self.n, loss, known.memory(earlies))
        try:
            if not await cluster.store.lose(rescue, self.n + 1, self._is_lost):
                raise StoreUnavailable("what was read is older than what is stored")
        except StoreUnavailable as lost:
            self.unsure = True
            raise self.lost(lost) from None
        self.context.metrics.nodes.losses.inc()
        self.conductor.rest()
        self.break_down(loss)

    def break_down(self, damage: str) -> NoReturn:
        """Something is wrong with what is stored of this table: it is not played on."""
        self.damage = damage
        if not self.context.alone:
            self.leading, self.epoch = False, None
        _log.error("table damaged", table=self.id, damage=damage)
        self.audience.dismiss("closed")
        raise NotNow.because("table-damaged")

    # Answers

    async def wish(self, connection: Connection, wish: Wish) -> None:
        """Somebody wants something; returns once it is done and stored."""
        await self.tried(lambda: fulfil(self, connection, wish))

    async def join(self, owner: str, wanted: JoinTable) -> int:
        """Somebody sits down; their chair."""
        return await self.tried(lambda: join(self, owner, wanted))

    async def knock(self, owner: str, wanted: KnockTable, address: str) -> int | None:
        """Somebody asks to join; their chair, or None while they wait for the host."""
        return await self.tried(lambda: knock(self, owner, wanted, address))

    async def tried(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do it; and if somebody else went on with the table meanwhile, do it on the table as it is now."""
        for _ in range(TRIES):
            with suppress(Overtaken):
                return await work()
        raise NotNow.because("restarting")

    @asynccontextmanager
    async def at_hand(self) -> AsyncIterator[None]:
        """Nobody else changes the table here while this lasts, and all that is stored of it is known."""
        async with self.lock:
            if self.unsure:
                await self.catch_up()
            self.check()
            yield

    async def take(self, connection: Connection, give: Give) -> None:
        """Somebody's answer; returns once it is stored."""
        async with self.at_hand():
            chair = self.audience.seat(connection)
            player = self.room.chairs[chair].name
            if give.id == self._stored_as(give.question, player):
                return
            play = self.playing()
            now = self._is_now(play, player, give)
            if play.expects(give.question) not in (None, give.answer):
                raise NotAllowed.because("lesson-other")
            if self.room.paused:
                raise NotNow.because("paused")
            # a game has no end that its players could not put off
            with self.answers.charged_to(connection.owner or "", chair):
                self.answers.spend()
                await self._take(play, chair, give, now=now)

    async def _take(self, play: GameInPlay, chair: int, give: Give, *, now: bool) -> None:
        """Store an answer at once, or keep it for its moment."""
        player = self.room.chairs[chair].name
        waits = self._ask(play).what == "challenge" and (
            self.context.beat or self.room.options.challenges == "secret"
        )
        if not now or waits:
            await self._keep(player, give, "player" if now else "early")
            return
        back = self._back(chair) if self.room.chairs[chair].away else None
        coming = PendingAnswer(0.0, player, give.answer, "player", give.id)
        # a peek answers no question: it counts as a change of the room
        peeks = isinstance(give.answer, Peek)
        owner = self.room.chairs[chair].owner
        with self.budget.charged_to(owner, chair) if peeks else nullcontext():
            await self.give([coming], back=back)

    def _is_now(self, play: GameInPlay, player: Player, give: Give) -> bool:
        """Whether this answers what the table waits for, and not a challenge whose moment will come."""
        if (give.question, player) in self.earlies:
            raise NotNow.because("already-answered")
        update = play.updates[-1]
        peek = isinstance(give.answer, Peek)
        # while the masks are being read nobody is asked yet
        if (
            update.ask is not None
            and give.question == update.ask.number
            and (player == update.ask.player or peek)
        ):
            return True
        if update.later.get(player) == give.question and not peek:
            return False
        raise NotNow.because("stale-question", question=give.question)

    def _stored_as(self, question: int, player: Player) -> str | None:
        """What this player's answer is called that is stored already; it may have ended the game."""
        waiting = self.earlies.get((question, player))
        if waiting is not None:
            return waiting.id
        return None if self.play is None else self.play.ids.get((question, player))

    async def _keep(self, player: Player, give: Give, by: By) -> None:
        """A challenge answer that waits for its moment: final, and nobody is told."""
        if give.answer not in CHALLENGE_OPTIONS:
            raise NotAllowed.because("not-an-option-challenge")
        early = EarlyAnswer(give.question, player, give.id, _say(give.answer))
        try:
            await self.context.store.answer_early(self.id, early, after=self._last(), onto=self._onto())
        except Conflict:
            learned = await self.catch_up()
            kept = self.earlies.get((give.question, player))
            if kept is not None and kept.id == give.id:
                # the store once could not tell whether it had stored it
                return
            if learned:
                raise Overtaken from None
            raise NotNow.because("already-answered") from None
        except StoreUnavailable as lost:
            raise self.lost(lost) from None
        self.earlies[give.question, player] = WaitingAnswer(give.answer, give.id, by, self.context.time.now())
        self.conductor.wake()
        self.context.news.stepped(self.id, self.n)

    def _last(self) -> int | None:
        """The step that has to be the store's last; None where nobody else could have gone on."""
        return None if self.context.alone else self.n

    def _onto(self) -> bytes:
        """The hash that this step has to have there."""
        return b"" if self.known is None else self.known.hash

    async def give(
        self, coming: Sequence[PendingAnswer], *, back: Changed | None = None, leading: bool = False
    ) -> None:
        """These answers, one after another, stored together with whoever is `back` before them, and with
        whoever comes back or is away because of them."""
        play = self.play
        assert play is not None
        assert play.game is not None
        # what cannot be stored has not happened, and then this one has gone too far
        running, play.running = play.running or Running.of(play.game), None
        room, game, watch = self.room, play.game, play.watch
        steps: list[tuple[Step, Game | None]] = []
        if back is not None:
            steps.append((back, None))
            room, watch = back.room, back.watch or watch
        now = self.context.time.now()
        instead = [] if self.context.alone else list(self._answered_for(play, coming))
        for each in coming:
            assert game.ask is not None
            answer = each.answer if each.answer is not None else self.context.chance.choice(game.ask.absent)
            events = running.answer(each.player, answer)
            game = running.game
            watch = self._watch(watch, room, game, each, answer, now)
            salt = "" if hidden(answer) is None else self.context.sealer.salt()
            steps.append(
                (Answered(now, each.player, answer, tuple(events), each.by, watch, each.id, salt), game)
            )
        spent = [number for number, _ in self.earlies if number < play.asked + len(coming)]
        steps += ((step, None) for step in absence.after(room, watch, game, play.players, coming, now))
        await self.append(*steps, spent=spent, leading=leading, instead=instead)
        play.running = running

    def _answered_for(
        self, play: GameInPlay, coming: Sequence[PendingAnswer]
    ) -> Iterator[tuple[int, Player]]:
        """Which questions are answered for somebody who could do so themselves, at another node."""
        for number, each in enumerate(coming, play.asked):
            if each.by in ("clock", "bot") and self.room.chairs[self.chair_at(each.player)].taken == "person":
                yield number, each.player

    def _watch(
        self, watch: Watch, room: Room, game: Game, each: PendingAnswer, answer: Answer, now: float
    ) -> Watch:
        if isinstance(answer, Peek) or room.options.clocks.pace == "none":
            return watch
        when = now if each.given is None else each.given
        deadline = watch.deadline if each.deadline is None else each.deadline
        after = clockwork.answered(watch, each.player, each.by, when, deadline)
        return self._wound(after, room, game, now)

    def _wound(self, watch: Watch, room: Room, game: Game, now: float) -> Watch:
        """The clocks start for whoever is asked now: one person, or all where challenges are secret."""
        ask, position = game.ask, game.position
        if ask is None:
            return clockwork.asked(watch, room.options.clocks, None, (), now)
        first = None if self._bot_answers(room, ask.player) else ask.player
        others: list[Player] = []
        if room.options.challenges == "secret":
            soon = later(ask, 0, position.players, position.seat)
            others = [player for player in soon if not self._bot_answers(room, player)]
        return clockwork.asked(watch, room.options.clocks, first, others, now)

    # Steps

    async def append(
        self,
        *steps: tuple[Step, Game | None],
        spent: Sequence[int] = (),
        moved: tuple[str, str] | None = None,
        leading: bool = False,
        instead: Sequence[tuple[int, Player]] = (),
    ) -> None:
        """Store these steps, all or none; then they have happened, and everybody is told.

        `moved` is the owner of a seat before and after: what the one has written is the other's. What happens
        by itself happens only where the table is led: `leading`; and `instead` of somebody only if they have
        not answered anywhere.
        """
        time = self.context.time
        ahead = time.wall() - time.now()
        kept = [(stamped(step, ahead), game) for step, game in steps]
        rows = [StoredStep(self.n + number, encode(step)) for number, (step, _) in enumerate(kept, 1)]
        begins = next((self.n + i for i, (step, _) in enumerate(steps, 1) if isinstance(step, Began)), None)
        last = steps[-1][0]
        closes = isinstance(last, Changed) and last.room.phase == "closed"
        code = None
        if isinstance(last, Changed) and not closes and last.room.code != self.room.code:
            code = last.room.code
        began = perf_counter()
        self.budget.spend()
        try:
            await self.context.store.append(
                Append(
                    self.id,
                    rows,
                    at=kept[-1][0].at,
                    first=begins,
                    spent=spent,
                    close=closes,
                    moved=moved,
                    epoch=self.epoch if leading else None,
                    instead=instead,
                    code=code,
                    onto=self._onto(),
                )
            )
        except CodeTaken:
            raise
        except Conflict as conflict:
            await self._overtaken(conflict)
        except StoreUnavailable as lost:
            self.unsure = True
            raise self.lost(lost) from None
        self.touched = time.now()
        self.context.metrics.stored(len(rows), perf_counter() - began)
        for number in spent:
            for key in [key for key in self.earlies if key[0] == number]:
                del self.earlies[key]
        self.learn(rows, (step for step, _ in kept))
        self.is_known_to_be_all()
        self._happened(kept, offset=-ahead)
        self.context.news.stepped(self.id, self.n)

    def learn(self, rows: Iterable[StoredStep], steps: Iterable[Step]) -> None:
        """These steps are stored, and about to be folded."""
        if self.known is not None:
            for row, step in zip(rows, steps, strict=True):
                self.known.add(row, step)

    def _happened(self, steps: Iterable[tuple[Step, Game | None]], *, offset: float | None = None) -> None:
        """These steps are stored: everybody is told, and whoever has no seat any more is seen off."""
        for step, game in steps:
            before = self.room
            update = self.fold(step, game, offset=offset)
            recoded = self.room.locked and self.room.code != before.code
            if recoded:
                # first: they must not be told the new code
                self._see_off(step, before)
                self.audience.dismiss_strangers()
            self.audience.tell(update)
            if not recoded:
                self._see_off(step, before)
            if self.room is not before:
                self.knocks.room_changed(anew=self.room.host != before.host)
        self.conductor.wake()
        self.coach.wake()

    def _see_off(self, step: Step, before: Room) -> None:
        if not isinstance(step, Changed):
            return
        if step.what in GONE:
            assert step.chair is not None
            owner = before.chairs[step.chair].owner
            if step.what == "moved":
                self._hand_on(owner, step.room.chairs[step.chair].owner)
            # it matters only during a game, and into that nobody comes back who has left
            self.seen.pop(owner, None)
            self.audience.dismiss(GONE[step.what], owner)
        elif step.room.phase == "closed":
            self.audience.dismiss("closed")

    def _hand_on(self, before: str, after: str) -> None:
        """A seat is another device's now, with what was written and seen there."""
        if before in self.notes:
            self.notes[after] = self.notes.pop(before)
        self.saw(after, self.seen.get(before, 0))

    async def _overtaken(self, conflict: Conflict) -> NoReturn:
        """Somebody else has gone on with this table: what we know of it is old."""
        self.context.metrics.nodes.overtaken.inc()
        if isinstance(conflict, Deposed):
            self.resign()
        elif not await self.catch_up():
            # it is not there, or not to be gone on with
            self.stopped = True
            self.audience.dismiss("restart")
            raise NotNow.because("restarting") from None
        raise Overtaken from None

    async def catch_up(self) -> bool:
        """Learn what others have stored, as if it had happened here; whether there was anything."""
        if self.damage is not None:
            # it has been said, and is said again to nobody but to those who come
            raise NotNow.because("table-damaged")
        began = perf_counter()
        try:
            found = await self._stored()
        except StoreUnavailable as lost:
            self.unsure = True
            raise self.lost(lost) from None
        if found is None:
            await self._missing()
            return False
        kept, steps = found.kept, [decode(row.body) for row in found.kept.steps]
        await self._compare(found, steps)
        self.context.salt(self.id, kept.salt)
        if kept.damage is not None:
            self.break_down(kept.damage)
        self.unsure = False
        waiting = set(self.earlies)
        if steps:
            self.touched = self.context.time.now()
            self.learn(kept.steps, steps)
            self._happened([(step, None) for step in steps])
        self._remember(found.earlies)
        self.is_known_to_be_all()
        self.context.metrics.nodes.caught_up(len(kept.steps), perf_counter() - began)
        return bool(kept.steps) or waiting != set(self.earlies)

    async def _stored(self) -> FollowedTable | None:
        """What the store has beyond what is known here."""
        context = self.context
        if context.cluster is not None:
            return await context.cluster.store.follow(self.id, self.n + 1)
        kept = await context.store.read(self.id, self.n + 1)
        earlies = () if kept is None else tuple(await context.store.earlies(self.id))
        return None if kept is None else FollowedTable(kept, self.n, b"", earlies)

    async def _compare(self, found: FollowedTable, steps: Sequence[Step]) -> None:
        """Whoever else has these tables may have brought the store back from an older copy."""
        cluster, known, kept = self.context.cluster, self.known, found.kept
        if cluster is None or known is None:
            return
        loss = kept.broken or losses.lost(self, known, found, steps)
        if loss is None:
            return
        if kept.salt and kept.salt != self.context.salts.get(self.id, b"") and not kept.damage:
            # the owner has taken a verdict back, and goes on without what we know
            self.stopped = True
            self.audience.dismiss("restart")
            raise NotNow.because("restarting")
        await self._lose(cluster, known, kept.damage or loss)

    async def _missing(self) -> None:
        """The store does not have this table."""
        cluster, known = self.context.cluster, self.known
        if cluster is not None and known is not None and self._is_lost(None):
            await self._lose(cluster, known, losses.GONE)
        self._end()

    def _is_lost(self, found: FollowedTable | None) -> bool:
        """Whether the store lacks something that is known here. Nobody removes a table while it is played."""
        if found is None:
            return bool(self.room.game) and self.room.phase != "closed"
        steps = [decode(row.body) for row in found.kept.steps]
        assert self.known is not None
        return found.kept.broken is not None or losses.lost(self, self.known, found, steps) is not None

    def is_known_to_be_all(self) -> None:
        """There is nothing stored of this table, at this moment, that is not known here."""
        self._synced = self.context.time.now()

    async def refresh(self) -> None:
        """Before somebody is shown the table: whatever other nodes have stored of it is known."""
        if self.context.alone:
            return
        async with self.lock:
            await self.catch_up()
            try:
                seen = await self.context.store.seen(self.id)
                if self.play is not None and not self.play.over:
                    self.notes = notes.read(await self.context.store.notes(self.id, self.play.number))
            except StoreUnavailable as lost:
                raise self.lost(lost) from None
            self.remember_seen(seen)

    def remember_seen(self, seen: Mapping[str, int]) -> None:
        """The store knows this of what people have seen; it matters of those who have a chair."""
        for owner, n in seen.items():
            if self.chair_of(owner) is not None:
                self.seen[owner] = max(n, self.seen.get(owner, 0))

    async def lead(self, epoch: int) -> bool:
        """Clocks and bots are run here from now on, by whoever has this lease; whether it is a new one."""
        async with self.lock:
            await self.catch_up()
            if self.play is not None and self.play.lost:
                await break_off(self, "rules")
            anew = not self.leading or self.epoch != epoch
            if anew:
                self.context.metrics.nodes.took(epoch)
                self.opened = self.context.time.now()
                self.rewind()
            self.leading, self.epoch = True, epoch
        self.conductor.wake()
        return anew

    def rewind(self, at: float | None = None) -> None:
        """For a while nobody could answer, or even be here: everybody has some time again, and is told so.

        It counts from `at`, or from now.
        """
        play = self.play
        if play is None or play.over:
            return
        clocks, since = self.room.options.clocks, self.context.time.now() if at is None else at
        watch = clockwork.rewound(play.watch, clocks, play.first, since, paused=self.room.paused)
        if at is None or watch != play.watch:
            play.watch = watch
            self.audience.tell_clocks()

    def follow_rewind(self, at: float) -> None:
        """The node that leads has rewound the clocks at this time of day."""
        time = self.context.time
        self.rewind(time.now() - max(0.0, time.wall() - at))

    def resign(self) -> None:
        """Somebody else runs the clocks and bots, or will."""
        if self.leading and self.room.phase != "closed":
            self.context.metrics.nodes.lost.inc()
        self.leading, self.epoch = False, None
        self.conductor.wake()

    def _remember(self, earlies: Iterable[EarlyAnswer]) -> None:
        """The answers that wait are these."""
        known, self.earlies = self.earlies, {}
        if self.play is None or self.play.over:
            return
        now = self.context.time.now()
        for early in earlies:
            key = early.question, early.player
            self.earlies[key] = known.get(key) or WaitingAnswer(ANSWER(early.answer), early.id, "early", now)
        if known.keys() != self.earlies.keys():
            self.conductor.wake()

    def fold(self, step: Step, game: Game | None = None, *, offset: float | None = None) -> StepUpdate:
        """The table after this step, as it is stored; `game` is known when it has just been played.

        `offset` turns its times into moments of this process; without one, the clocks say it.
        """
        self.n += 1
        if offset is None:
            time = self.context.time
            offset = clockwork.offset(step.at, time.now(), time.wall(), self._synced)
        update = self._folded(shifted(step, offset), game)
        self.mark = update.mark
        return update

    def _folded(self, step: Step, game: Game | None) -> StepUpdate:
        n, play = self.n, self.play
        match step:
            case Answered():
                assert play is not None
                if ends(step):
                    self.room = seating.over(self.room)
                if game is None:
                    return play.take_again(n, step, self.shown())
                return play.take(n, step, game, self.shown() if game.result else None)
            case Began():
                self.room = step.room
                self.earlies.clear()
                self.notes.clear()
                self.play = GameInPlay(self.id, n, step, self.context, self.shown())
                return self.play.updates[-1]
            case Turned():
                assert play is not None
                self.room = step.room
                return play.turn_down(n, step.at, step.watch, self.shown())
            case Broken():
                assert play is not None
                self.room = step.room
                return play.break_off(n, step.at, Change(BROKEN[step.why]), self.shown())
            case Changed():
                self.room = step.room
                change = Change(step.what, step.chair)
                if play is None:
                    return StepUpdate(
                        n, self.context.mark(self.id, n, "", step.at), change=change, room=self.shown()
                    )
                return play.note(n, step.at, change, self.shown(), step.watch)

    async def change(
        self,
        what: Happening,
        room: Room,
        chair: int | None = None,
        watch: Watch | None = None,
        *,
        moved: tuple[str, str] | None = None,
        leading: bool = False,
    ) -> None:
        """The room is another now."""
        step = Changed(self.context.time.now(), what, room, chair, watch)
        await self.append((step, None), moved=moved, leading=leading)

    async def forget(self, *, leading: bool = False, leaving: str = "") -> None:
        """Close a table at which no game was ever begun: as if it had never been. `leaving` is the owner of
        the last seat, if they have just given it up."""
        epoch = self.epoch if leading else None
        try:
            await self.context.store.forget(self.id, after=self._last(), onto=self._onto(), epoch=epoch)
        except Conflict as conflict:
            await self._overtaken(conflict)
        except StoreUnavailable as lost:
            self.unsure = True
            raise self.lost(lost) from None
        if leaving:
            self.audience.dismiss("left", leaving)
        self._end()
        # no step has this number, and a node that looks for it finds no table
        self.context.news.stepped(self.id, self.n + 1)

    def _end(self) -> None:
        """The store has this table no more."""
        self.room = replace(self.room, phase="closed", code="")
        self.stopped = True
        self.conductor.rest()
        self.audience.dismiss("closed")

    async def turn_down(self) -> None:
        """Everybody has read the masks, or had the time to."""
        play = self.playing()
        now = self.context.time.now()
        room = replace(self.room, phase="play")
        assert play.game is not None
        watch = self._wound(play.watch, room, play.game, now)
        await self.append((Turned(now, room, watch), None), leading=True)

    async def welcome_back(self, chair: int) -> None:
        """Somebody takes their seat back from the bot."""
        await self.append((self._back(chair), None))

    def _back(self, chair: int) -> Changed:
        play, now = self.playing(), self.context.time.now()
        player = play.players[chair]
        return absence.back(self.room, play.watch, play.players, player, self._asked(play), now)

    def _asked(self, play: GameInPlay) -> AskedPlayers:
        secret = self.room.options.challenges == "secret"
        return AskedPlayers(play.first, play.updates[-1].later if secret else ())

    # Small things

    def playing(self) -> GameInPlay:
        """The game that is being played."""
        play = self.play
        if play is None or play.over:
            raise NotNow.because("no-game")
        return play

    def _ask(self, play: GameInPlay) -> Ask:
        assert play.game is not None
        assert play.game.ask is not None
        return play.game.ask

    def lost(self, lost: Exception) -> CannotStore:
        """It could not be kept: what is said to whoever wanted it."""
        self.context.outage.began()
        _log.error("cannot store", table=self.id, why=str(lost))
        self.context.metrics.store_failures.inc()
        return CannotStore.because("store-failed")


def _changes_too_fast(seconds: int) -> TooMuch:
    return TooMuch.because("changes-fast", seconds=seconds)


def _answers_too_fast(seconds: int) -> TooMuch:
    return TooMuch.because("answers-fast", seconds=seconds)
