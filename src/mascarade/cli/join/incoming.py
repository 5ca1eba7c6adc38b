"""What arrives from a table, folded into what one has seen of it, and told."""

from time import monotonic

from mascarade.cli.errors import MOST_SENTENCES, CommandError
from mascarade.cli.join.connection import (
    Arrival,
    ClientTooOld,
    ConnectionLost,
    ConnectionRestored,
    EntryRefused,
    ServerTooOld,
    Unreadable,
)
from mascarade.cli.join.live_screen import LiveScreen
from mascarade.cli.join.online_person import OnlinePerson, person_in_game
from mascarade.cli.join.room_lines import change_lines, chat_line, seat_lines
from mascarade.cli.join.server_api import ServerApi
from mascarade.cli.join.table_state import TableState
from mascarade.rules.errors import Arg
from mascarade.rules.events import Opened
from mascarade.rules.seal import code
from mascarade.text import Words
from mascarade.wire.server_messages import (
    Bye,
    Chatted,
    ClockShown,
    GameRevealed,
    Knocks,
    KnockShown,
    Presence,
    Welcome,
    WishDone,
    WishRefused,
)
from mascarade.wire.shown import Snapshot, Update

_FAREWELLS = {
    "left": "play-bye",
    "kicked": "join-bye-kicked",
    "moved": "join-bye-moved",
    "closed": "join-bye-closed",
    "flood": "join-bye-error",
    "error": "join-bye-error",
}


class ConnectionEnded(Exception):
    """The table has hung up; the sentence says why."""


class IncomingMessages:
    """Listens for one person."""

    def __init__(self, place: ServerApi, screen: LiveScreen, speech: Words) -> None:
        self.seen = TableState()
        self.guest: OnlinePerson | None = None
        self._place = place
        self._screen = screen
        self._speech = speech
        self._clock: tuple[int, float] | None = None
        self._present: set[str] = set()
        self._missed: set[str] = set()

    def say(self, key: str, style: str | None = None, **args: Arg) -> None:
        """A sentence, on the screen."""
        self._screen.tell(self._speech.say(key, **args), style=style)

    def left(self, question: int) -> float | None:
        """Seconds that are left for this question; None where nobody is hurried."""
        if self._clock is None or self._clock[0] != question:
            return None
        return self._clock[1] - monotonic()

    def show_seats(self) -> None:
        """Who sits where."""
        if self.seen.room is not None:
            self.say("play-table-heading", style="bold yellow")
            for seat in seat_lines(self.seen.room, self.seen.chair, self._speech):
                self._screen.tell(f"  {seat}")

    def fold(self, arrival: Arrival) -> None:
        """Take it in; `Over` and `Sorry` when it is the last."""
        match arrival:
            case Welcome(_, chair):
                self.seen.chair, self.seen.knock = chair, None
            case Snapshot():
                self._lie(arrival)
            case Update():
                self._step(arrival)
            case WishDone(id):
                self._done(id)
            case WishRefused(id, _, said):
                self._refused(id, said)
            case ClockShown(question, left):
                self._clock = None if left is None else (question, monotonic() + left)
            case Presence(here):
                self._presence(here)
            case Chatted() if self.seen.room is not None:
                self._screen.tell(chat_line(arrival, self.seen.room, self._speech), style="cyan")
            case GameRevealed():
                self._open(arrival)
            case Knocks(knocks):
                self._asked_to_join(knocks)
            case ConnectionLost():
                self.say("join-lost", style="red")
            case ServerTooOld():
                self.say("join-server-old", style="red")
            case ConnectionRestored():
                self._present.clear()
                self._missed.clear()
                self.say("join-found")
            case Bye(why):
                raise ConnectionEnded(self._speech.say(_FAREWELLS.get(why, "join-bye-error")))
            case EntryRefused(body):
                raise CommandError(*self._place.sorry(body))
            case ClientTooOld():
                raise CommandError(self._speech.say("join-old"))
            case Unreadable():
                raise CommandError(self._speech.say("join-too-new"))
            case _:
                pass

    def _asked_to_join(self, knocks: tuple[KnockShown, ...]) -> None:
        """As host one is told of one at a time."""
        before, self.seen.knock = self.seen.knock, knocks[0] if knocks else None
        if self.seen.knock is not None and self.seen.knock != before:
            self.say("join-knock", style="cyan", name=self.seen.knock.name)

    def _lie(self, snapshot: Snapshot) -> None:
        """The table as it lies now: at first, and when the server cannot tell what one has missed."""
        seen, room, view = self.seen, snapshot.room, snapshot.view
        seen.room, seen.ask, seen.yours, seen.link = room, snapshot.ask, snapshot.yours, snapshot.link
        seen.answered = snapshot.yours.number if snapshot.yours and snapshot.given else 0
        self._screen.tell()
        self.show_seats()
        self.guest = None
        if view is not None and room.phase in ("memorise", "play"):
            if room.phase == "play":
                self._keys()
            self.guest = person_in_game(view, snapshot.log, self._screen, self._speech, room.options.memory)

    def _step(self, update: Update) -> None:
        seen = self.seen
        seen.ask, seen.yours, seen.link = update.ask, update.yours, update.link or seen.link
        before = seen.room
        seen.room = update.room or before
        if seen.late:
            self.say("join-too-late")
        if update.change is not None and before is not None and seen.room is not None:
            for line in change_lines(update.change, before, seen.room, seen.chair, self._speech):
                self._screen.tell(line)
            if update.change.what == "renamed" and update.change.chair is not None:
                self._rename(before.chairs[update.change.chair].name, update.change.chair)
        if before is not None and before.phase == "memorise":
            self._turn_down()
        for event in update.events:
            if isinstance(event, Opened):
                self._begin(event)
        if self.guest is not None:
            self.guest.hear(update.events)

    def _turn_down(self) -> None:
        """The masks have been read, or there was time to; who only watches need not forget them."""
        room, guest = self.seen.room, self.guest
        if room is not None and guest is not None and room.phase == "play":
            if guest.name and guest.turn_down():
                self.say("join-masks-down")
            self._keys()

    def _begin(self, opened: Opened) -> None:
        """A new game."""
        seen = self.seen
        assert seen.room is not None
        seen.answered = 0
        name = None if seen.me is None else seen.me.name
        reader = name if name in opened.players else None
        self._screen.tell()
        self.guest = OnlinePerson(reader, self._screen, self._speech, opened, seen.room.options.memory)

    def _keys(self) -> None:
        """What may be typed at any time."""
        self.say("play-help-keys")
        if self.seen.chair is not None and self.seen.room is not None:
            if self.seen.room.options.chat:
                self.say("join-help-chat")
            if self.seen.room.options.peeking:
                self.say("join-help-peek")

    def _done(self, wish: str) -> None:
        seen = self.seen
        seen.pending.discard(wish)
        if wish == seen.answering:
            seen.answering = ""
            if seen.early and seen.yours is not None and seen.answered == seen.yours.number:
                self.say("join-noted")

    def _refused(self, wish: str, said: tuple[str, ...]) -> None:
        seen = self.seen
        seen.pending.discard(wish)
        if wish == seen.answering:
            seen.answered, seen.answering = 0, ""
        for sentence in said[:MOST_SENTENCES]:
            self._screen.tell(sentence, style="red")

    def _presence(self, here: tuple[int, ...]) -> None:
        """Who has lost the table, and who has found it again."""
        seen = self.seen
        if seen.room is None:
            return
        people = [
            (number in here, chair.name)
            for number, chair in enumerate(seen.room.chairs)
            if chair.taken == "person" and number != seen.chair
        ]
        listening = {name for listens, name in people if listens}
        gone = {name for listens, name in people if not listens} & self._present
        for name in sorted(gone):
            self.say("join-not-here", name=name)
        for name in sorted(self._missed & listening):
            self.say("join-here-again", name=name)
        self._missed = (self._missed | gone) & {name for _, name in people} - listening
        self._present = listening

    def _rename(self, old: str, chair: int) -> None:
        assert self.seen.room is not None
        for people in (self._present, self._missed):
            if old in people:
                people.remove(old)
                people.add(self.seen.room.chairs[chair].name)

    def _open(self, truth: GameRevealed) -> None:
        """A game is over; whoever came after it has nothing to do with it."""
        seen, name = self.seen, None if self.seen.me is None else self.seen.me.name
        known = seen.opened == truth.game
        seen.opened = truth.game
        if known or not (name is None or name in truth.players):
            return
        self._screen.tell()
        self.say("play-truth-heading", style="bold")
        for player, mask in zip(truth.players, truth.masks, strict=True):
            self._screen.tell(f"  {self._speech.say('play-truth', player=player, mask=mask)}")
        for number, mask in enumerate(truth.centre, 1):
            self._screen.tell(f"  {self._speech.say('play-truth-centre', number=number, mask=mask)}")
        self._screen.tell()
        self.say("join-code", code=truth.code)
        if seen.link and code(seen.link) != truth.code:
            self.say("join-code-differs", style="red", code=code(seen.link))
        link = f"{self._place.server}{truth.replay}"
        self._screen.tell(self._speech.say("join-replay", link=link), whole=True)
