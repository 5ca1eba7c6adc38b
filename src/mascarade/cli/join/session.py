"""A visit to a table: what arrives is told, and the person is asked whatever that calls for.

There is one question at a time. If what arrives makes it pointless, the prompt is taken back.
"""

from math import ceil
from queue import Empty
from time import monotonic

from mascarade.cli.errors import CommandError
from mascarade.cli.join.connection import Arrival, ConnectionLost, TableConnection
from mascarade.cli.join.incoming import ConnectionEnded, IncomingMessages
from mascarade.cli.join.live_screen import Inbox, InputEnded, LiveScreen, Typed, new_inbox, read_keyboard
from mascarade.cli.join.server_api import ServerApi
from mascarade.cli.join.table_state import Prompt
from mascarade.cli.menu import Menu, QuitGame
from mascarade.rules import Ask, Peek, Refused
from mascarade.text import Unsayable, Words
from mascarade.wire.client_messages import (
    Admit,
    Back,
    Chat,
    DeclineKnock,
    GiveAnswer,
    Leave,
    Ready,
    Rematch,
    Start,
    Wish,
)
from mascarade.wire.server_messages import Bye, ClockShown, KnockShown

BUNCH = 0.05
"""Seconds of quiet before somebody is asked: messages come in bunches."""

_SENSELESS = (AssertionError, AttributeError, LookupError, Refused, TypeError, Unsayable, ValueError)
"""What our rules and words raise when a server tells of a game, a chair or a mask that cannot be."""

LAST_SECONDS = 10
GOODBYE_SECONDS = 3.0


class _PromptWithdrawn(Exception):
    """What somebody was asked is no longer asked."""


class JoinSession:
    """One person, at the keyboard, at one table."""

    def __init__(
        self, place: ServerApi, table: str, speech: Words, *, watching: bool, code: str | None = None
    ) -> None:
        """`code` is that of a locked table, for those who watch."""
        self._speech = speech
        # whoever watches has nothing to type
        self._watching = watching
        self._inbox: Inbox = new_inbox()
        self.screen = LiveScreen(self._inbox, self._arrive, self._speak)
        url = place.socket(table, watching=watching, code=code)
        self._socket = TableConnection(
            url, place.token, speech.language, self._inbox.put, direct=place.direct
        )
        self._hearing = IncomingMessages(place, self.screen, speech)
        self._seen = self._hearing.seen
        self._menu = Menu(self.screen, speech, {})
        self._asked: Prompt | None = None
        self._noticed = ""

    def stay(self) -> None:
        """Until the table hangs up, or the person does: `HungUp` keeps the seat."""
        self._socket.start()
        read_keyboard(self._inbox)
        try:
            while True:
                self._catch_up()
                call = self._seen.call(self._speech)
                if call.what == "wait":
                    self._notice(call.sentence)
                    self._take(self._inbox.get())
                else:
                    self._put(call)
        except QuitGame:
            self._leave()
        except ConnectionEnded as over:
            self.screen.tell(str(over))
        except _SENSELESS as error:
            raise CommandError(self._speech.say("join-too-new")) from error
        finally:
            self._socket.close()

    # Asking

    def _put(self, call: Prompt) -> None:
        """Ask, unless it is taken back."""
        self._asked, self._noticed = call, ""
        self._seen.asking = call.question
        self.screen.forget()
        try:
            self._wish(self._wanted(call))
        except _PromptWithdrawn:
            pass
        finally:
            self._asked, self._seen.asking = None, 0
            self.screen.remind(None)

    def _wanted(self, call: Prompt) -> Wish:
        """What the person wants to be done about it."""
        room, guest = self._seen.room, self._hearing.guest
        if call.what == "answer":
            return self._answer(call.question)
        if call.what == "memorise" and guest is not None:
            guest.memorise()
        else:
            self._enter(call.sentence)
        new = self._socket.new_id()
        if call.what == "back":
            return Back(new)
        if call.what != "deal":
            return Ready(new)
        return Rematch(new) if room is not None and room.phase == "over" else Start(new)

    def _answer(self, question: int) -> GiveAnswer:
        seen, guest = self._seen, self._hearing.guest
        assert seen.me is not None
        assert seen.ask is not None
        assert seen.yours is not None
        assert guest is not None
        if seen.early:
            self.screen.print()
            self._hearing.say("join-early")
        self._show_clock(question)
        ask = Ask(seen.me.name, seen.ask.what, seen.yours.options, (), seen.ask.mask, seen.ask.why)
        answer = guest.answer(ask, guest.view)
        seen.answered, seen.answering = question, self._socket.new_id()
        return GiveAnswer(seen.answering, question, answer)

    def _show_clock(self, question: int) -> None:
        left = self._hearing.left(question)
        if left is not None and left > 0:
            self._hearing.say("join-clock", seconds=ceil(left))
            if left > LAST_SECONDS + 1:
                when = monotonic() + left - LAST_SECONDS
                self.screen.remind(when, lambda: self._hearing.say("join-clock", seconds=LAST_SECONDS))

    def _enter(self, sentence: str) -> None:
        """Until Enter is pressed, and nothing else: it deals, or takes a seat."""
        self.screen.print()
        while typed := self._prompt(sentence):
            self._look(typed)

    def _prompt(self, sentence: str) -> str:
        """What was typed; to leave a game one has to type q twice."""
        if not self._seen.between_games:
            return self._menu.prompt(sentence)
        typed = self.screen.ask(f"{sentence} ").strip()
        if typed.lower() == "q":
            raise QuitGame
        return typed

    def _wish(self, wish: Wish) -> None:
        if not isinstance(wish, Chat | GiveAnswer):
            self._seen.pending.add(wish.id)
        # what one could answer is still what one was asked: otherwise the prompt would have been taken back
        yours = self._seen.yours
        self._socket.send(wish, () if yours is None else yours.options)

    def _speak(self, text: str) -> None:
        self._wish(Chat(self._socket.new_id(), text))

    def _leave(self) -> None:
        """Give the seat up, and wait until that is stored; who watches has none."""
        if self._seen.chair is not None:
            self._socket.send(Leave(self._socket.new_id()))
            until = monotonic() + GOODBYE_SECONDS
            try:
                while not isinstance(
                    self._inbox.get(timeout=max(0.0, until - monotonic())), Bye | ConnectionLost
                ):
                    pass
            except Empty:
                pass
        self._hearing.say("play-bye")

    # While nobody is asked

    def _notice(self, sentence: str) -> None:
        if sentence and sentence != self._noticed:
            self.screen.tell(sentence)
        self._noticed = sentence

    def _catch_up(self) -> None:
        try:
            while True:
                self._take(self._inbox.get(timeout=BUNCH))
        except Empty:
            pass

    def _take(self, thing: Typed | Arrival) -> None:
        if not isinstance(thing, Typed):
            self._hearing.fold(thing)
        elif thing.line is not None:
            self._typed(thing.line.strip())
        elif not self._watching:
            raise InputEnded

    def _typed(self, line: str) -> None:
        if line.startswith("/"):
            self._speak(line[1:])
        elif line.lower() != "q":
            self._look(line)
        elif self._seen.between_games or self._is_sure():
            raise QuitGame

    def _is_sure(self) -> bool:
        return self.screen.ask(f"{self._speech.say('play-quit-sure')} ").strip().lower() == "q"

    def _look(self, typed: str) -> None:
        """A letter shows something; p is for tables where one may peek, + and - for hosts who are asked."""
        seen, guest, letter = self._seen, self._hearing.guest, typed.lower()
        if letter in ("+", "-") and seen.knock is not None:
            self._answer_knock(seen.knock, admit=letter == "+")
        elif letter == "p" and seen.ask is not None and seen.room is not None and seen.room.options.peeking:
            self._wish(GiveAnswer(self._socket.new_id(), seen.ask.number, Peek()))
        elif letter == "t" and (guest is None or seen.between_games):
            self._hearing.show_seats()
        elif guest is None or not guest.look(letter):
            self._hearing.say("join-not-asked")

    def _answer_knock(self, knock: KnockShown, *, admit: bool) -> None:
        """As host: yes or no to whoever asks to join."""
        new = self._socket.new_id()
        self._wish(Admit(new, knock.id) if admit else DeclineKnock(new, knock.id))

    # While somebody is asked

    def _arrive(self, arrival: Arrival) -> None:
        """It may take the prompt back."""
        self._hearing.fold(arrival)
        if self._asked is None:
            return
        if self._seen.call(self._speech) != self._asked:
            raise _PromptWithdrawn
        if isinstance(arrival, ClockShown) and self._asked.what == "answer":
            self._show_clock(self._asked.question)
