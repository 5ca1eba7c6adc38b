"""Folds every message of a table into its `KnownTable`, and prints what the person should read."""

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
from mascarade.cli.join.table_state import KnownTable
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
    """The server has ended the connection for good; the sentence says why."""


class IncomingMessages:
    """Takes in the messages for one person."""

    def __init__(self, api: ServerApi, screen: LiveScreen, speech: Words) -> None:
        self.state = KnownTable()
        self.person: OnlinePerson | None = None
        self._api = api
        self._screen = screen
        self._speech = speech
        self._clock: tuple[int, float] | None = None
        self._present: set[str] = set()
        self._absent: set[str] = set()

    def say(self, key: str, style: str | None = None, **args: Arg) -> None:
        """Print a sentence."""
        self._screen.tell(self._speech.say(key, **args), style=style)

    def left(self, question: int) -> float | None:
        """Seconds that are left for this question; None without a clock."""
        if self._clock is None or self._clock[0] != question:
            return None
        return self._clock[1] - monotonic()

    def show_seats(self) -> None:
        """Print who sits where."""
        if self.state.room is not None:
            self.say("play-table-heading", style="bold yellow")
            for seat in seat_lines(self.state.room, self.state.chair, self._speech):
                self._screen.tell(f"  {seat}")

    def fold(self, arrival: Arrival) -> None:
        """Take in one message. After the last one this raises `ConnectionEnded` or `CommandError`."""
        match arrival:
            case Welcome(_, chair):
                self.state.chair, self.state.knock = chair, None
            case Snapshot():
                self._replace(arrival)
            case Update():
                self._update(arrival)
            case WishDone(id):
                self._done(id)
            case WishRefused(id, _, said):
                self._refused(id, said)
            case ClockShown(question, left):
                self._clock = None if left is None else (question, monotonic() + left)
            case Presence(here):
                self._presence(here)
            case Chatted() if self.state.room is not None:
                self._screen.tell(chat_line(arrival, self.state.room, self._speech), style="cyan")
            case GameRevealed():
                self._reveal(arrival)
            case Knocks(knocks):
                self._asked_to_join(knocks)
            case ConnectionLost():
                self.say("join-lost", style="red")
            case ServerTooOld():
                self.say("join-server-old", style="red")
            case ConnectionRestored():
                self._present.clear()
                self._absent.clear()
                self.say("join-found")
            case Bye(why):
                raise ConnectionEnded(self._speech.say(_FAREWELLS.get(why, "join-bye-error")))
            case EntryRefused(body):
                raise CommandError(*self._api.reasons(body))
            case ClientTooOld():
                raise CommandError(self._speech.say("join-old"))
            case Unreadable():
                raise CommandError(self._speech.say("join-too-new"))
            case _:
                pass

    def _asked_to_join(self, knocks: tuple[KnockShown, ...]) -> None:
        """Tell the host about the request that has waited longest."""
        before, self.state.knock = self.state.knock, knocks[0] if knocks else None
        if self.state.knock is not None and self.state.knock != before:
            self.say("join-knock", style="cyan", name=self.state.knock.name)

    def _replace(self, snapshot: Snapshot) -> None:
        """Take up the table as it is now: at first, and when the server cannot send what was missed."""
        state, room, view = self.state, snapshot.room, snapshot.view
        state.room, state.ask, state.yours, state.link = room, snapshot.ask, snapshot.yours, snapshot.link
        state.answered = snapshot.yours.number if snapshot.yours and snapshot.given else 0
        self._screen.tell()
        self.show_seats()
        self.person = None
        if view is not None and room.phase in ("memorise", "play"):
            if room.phase == "play":
                self._keys()
            self.person = person_in_game(view, snapshot.log, self._screen, self._speech, room.options.memory)

    def _update(self, update: Update) -> None:
        state = self.state
        state.ask, state.yours, state.link = update.ask, update.yours, update.link or state.link
        before = state.room
        state.room = update.room or before
        if state.late:
            self.say("join-too-late")
        if update.change is not None and before is not None and state.room is not None:
            for line in change_lines(update.change, before, state.room, state.chair, self._speech):
                self._screen.tell(line)
            if update.change.what == "renamed" and update.change.chair is not None:
                self._rename(before.chairs[update.change.chair].name, update.change.chair)
        if before is not None and before.phase == "memorise":
            self._turn_down()
        for event in update.events:
            if isinstance(event, Opened):
                self._begin(event)
        if self.person is not None:
            self.person.hear(update.events)

    def _turn_down(self) -> None:
        """The time to read the masks is over. Spectators may keep them on the screen."""
        room, person = self.state.room, self.person
        if room is not None and person is not None and room.phase == "play":
            if person.name and person.turn_down():
                self.say("join-masks-down")
            self._keys()

    def _begin(self, opened: Opened) -> None:
        """Begin a new game."""
        state = self.state
        assert state.room is not None
        state.answered = 0
        name = None if state.me is None else state.me.name
        reader = name if name in opened.players else None
        self._screen.tell()
        self.person = OnlinePerson(reader, self._screen, self._speech, opened, state.room.options.memory)

    def _keys(self) -> None:
        """Print what may be typed at any time."""
        self.say("play-help-keys")
        if self.state.chair is not None and self.state.room is not None:
            if self.state.room.options.chat:
                self.say("join-help-chat")
            if self.state.room.options.peeking:
                self.say("join-help-peek")

    def _done(self, wish: str) -> None:
        state = self.state
        state.pending.discard(wish)
        if wish == state.answering:
            state.answering = ""
            if state.early and state.yours is not None and state.answered == state.yours.number:
                self.say("join-noted")

    def _refused(self, wish: str, said: tuple[str, ...]) -> None:
        state = self.state
        state.pending.discard(wish)
        if wish == state.answering:
            state.answered, state.answering = 0, ""
        for sentence in said[:MOST_SENTENCES]:
            self._screen.tell(sentence, style="red")

    def _presence(self, here: tuple[int, ...]) -> None:
        """Say who has lost the connection, and who is back."""
        state = self.state
        if state.room is None:
            return
        people = [
            (number in here, chair.name)
            for number, chair in enumerate(state.room.chairs)
            if chair.taken == "person" and number != state.chair
        ]
        listening = {name for listens, name in people if listens}
        gone = {name for listens, name in people if not listens} & self._present
        for name in sorted(gone):
            self.say("join-not-here", name=name)
        for name in sorted(self._absent & listening):
            self.say("join-here-again", name=name)
        self._absent = (self._absent | gone) & {name for _, name in people} - listening
        self._present = listening

    def _rename(self, old: str, chair: int) -> None:
        assert self.state.room is not None
        for people in (self._present, self._absent):
            if old in people:
                people.remove(old)
                people.add(self.state.room.chairs[chair].name)

    def _reveal(self, truth: GameRevealed) -> None:
        """A game is over: print its truth, unless this person joined after it."""
        state, name = self.state, None if self.state.me is None else self.state.me.name
        known = state.opened == truth.game
        state.opened = truth.game
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
        if state.link and code(state.link) != truth.code:
            self.say("join-code-differs", style="red", code=code(state.link))
        link = f"{self._api.server}{truth.replay}"
        self._screen.tell(self._speech.say("join-replay", link=link), whole=True)
