"""One person at one table: prints what arrives, and asks what the table waits for.

There is one prompt at a time. It is withdrawn when a message makes it pointless.
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

BURST = 0.05
"""Seconds without a message before the person is asked, since messages come in bursts."""

_NONSENSE = (AssertionError, AttributeError, LookupError, Refused, TypeError, Unsayable, ValueError)
"""What our rules and words raise when a server reports an impossible game, chair or mask."""

LAST_SECONDS = 10
GOODBYE_SECONDS = 3.0


class _PromptWithdrawn(Exception):
    """The table no longer waits for what the person was asked."""


class JoinSession:
    """One person, at the keyboard, at one table."""

    def __init__(
        self, api: ServerApi, table: str, speech: Words, *, watching: bool, code: str | None = None
    ) -> None:
        """Prepare a connection. A spectator of a locked table needs its `code`."""
        self._speech = speech
        self._watching = watching
        self._inbox: Inbox = new_inbox()
        self.screen = LiveScreen(self._inbox, self._arrived, self._speak)
        url = api.socket(table, watching=watching, code=code)
        self._socket = TableConnection(url, api.token, speech.language, self._inbox.put, direct=api.direct)
        self._incoming = IncomingMessages(api, self.screen, speech)
        self._state = self._incoming.state
        self._menu = Menu(self.screen, speech, {})
        self._asked: Prompt | None = None
        self._told = ""

    def stay(self) -> None:
        """Run until the connection ends or the person leaves. `InputEnded` means that the seat is kept."""
        self._socket.start()
        read_keyboard(self._inbox)
        try:
            while True:
                self._take_burst()
                prompt = self._state.prompt(self._speech)
                if prompt.what == "wait":
                    self._tell_once(prompt.sentence)
                    self._take(self._inbox.get())
                else:
                    self._ask(prompt)
        except QuitGame:
            self._leave()
        except ConnectionEnded as over:
            self.screen.tell(str(over))
        except _NONSENSE as error:
            raise CommandError(self._speech.say("join-too-new")) from error
        finally:
            self._socket.close()

    # Asking

    def _ask(self, prompt: Prompt) -> None:
        """Ask the person, and send the answer unless the prompt is withdrawn."""
        self._asked, self._told = prompt, ""
        self._state.asking = prompt.question
        self.screen.forget()
        try:
            self._send(self._wish_for(prompt))
        except _PromptWithdrawn:
            pass
        finally:
            self._asked, self._state.asking = None, 0
            self.screen.remind(None)

    def _wish_for(self, prompt: Prompt) -> Wish:
        """Ask the person; the message that their answer becomes."""
        room, person = self._state.room, self._incoming.person
        if prompt.what == "answer":
            return self._answer(prompt.question)
        if prompt.what == "memorise" and person is not None:
            person.memorise()
        else:
            self._enter(prompt.sentence)
        new = self._socket.new_id()
        if prompt.what == "back":
            return Back(new)
        if prompt.what != "deal":
            return Ready(new)
        return Rematch(new) if room is not None and room.phase == "over" else Start(new)

    def _answer(self, question: int) -> GiveAnswer:
        state, person = self._state, self._incoming.person
        assert state.me is not None
        assert state.ask is not None
        assert state.yours is not None
        assert person is not None
        if state.early:
            self.screen.print()
            self._incoming.say("join-early")
        self._show_clock(question)
        ask = Ask(state.me.name, state.ask.what, state.yours.options, (), state.ask.mask, state.ask.why)
        answer = person.answer(ask, person.view)
        state.answered, state.answering = question, self._socket.new_id()
        return GiveAnswer(state.answering, question, answer)

    def _show_clock(self, question: int) -> None:
        left = self._incoming.left(question)
        if left is not None and left > 0:
            self._incoming.say("join-clock", seconds=ceil(left))
            if left > LAST_SECONDS + 1:
                when = monotonic() + left - LAST_SECONDS
                self.screen.remind(when, lambda: self._incoming.say("join-clock", seconds=LAST_SECONDS))

    def _enter(self, sentence: str) -> None:
        """Wait for Enter alone: it deals, or takes a seat."""
        self.screen.print()
        while typed := self._prompt(sentence):
            self._look(typed)

    def _prompt(self, sentence: str) -> str:
        """What was typed. Leaving during a game takes a second q."""
        if not self._state.between_games:
            return self._menu.prompt(sentence)
        typed = self.screen.ask(f"{sentence} ").strip()
        if typed.lower() == "q":
            raise QuitGame
        return typed

    def _send(self, wish: Wish) -> None:
        if not isinstance(wish, Chat | GiveAnswer):
            self._state.pending.add(wish.id)
        # the options are still those of the prompt, which would have been withdrawn otherwise
        yours = self._state.yours
        self._socket.send(wish, () if yours is None else yours.options)

    def _speak(self, text: str) -> None:
        self._send(Chat(self._socket.new_id(), text))

    def _leave(self) -> None:
        """Give up the seat, if there is one, and wait until the server has stored that."""
        if self._state.chair is not None:
            self._socket.send(Leave(self._socket.new_id()))
            until = monotonic() + GOODBYE_SECONDS
            try:
                while not isinstance(
                    self._inbox.get(timeout=max(0.0, until - monotonic())), Bye | ConnectionLost
                ):
                    pass
            except Empty:
                pass
        self._incoming.say("play-bye")

    # Between prompts

    def _tell_once(self, sentence: str) -> None:
        if sentence and sentence != self._told:
            self.screen.tell(sentence)
        self._told = sentence

    def _take_burst(self) -> None:
        try:
            while True:
                self._take(self._inbox.get(timeout=BURST))
        except Empty:
            pass

    def _take(self, thing: Typed | Arrival) -> None:
        if not isinstance(thing, Typed):
            self._incoming.fold(thing)
        elif thing.line is not None:
            self._typed(thing.line.strip())
        elif not self._watching:
            raise InputEnded

    def _typed(self, line: str) -> None:
        if line.startswith("/"):
            self._speak(line[1:])
        elif line.lower() != "q":
            self._look(line)
        elif self._state.between_games or self._is_sure():
            raise QuitGame

    def _is_sure(self) -> bool:
        return self.screen.ask(f"{self._speech.say('play-quit-sure')} ").strip().lower() == "q"

    def _look(self, typed: str) -> None:
        """Do what a letter stands for: p peeks, where that is allowed; + and - answer a request to join."""
        state, person, letter = self._state, self._incoming.person, typed.lower()
        if letter in ("+", "-") and state.knock is not None:
            self._answer_knock(state.knock, admit=letter == "+")
        elif letter == "p" and state.ask is not None and state.may_peek:
            self._send(GiveAnswer(self._socket.new_id(), state.ask.number, Peek()))
        elif letter == "t" and (person is None or state.between_games):
            self._incoming.show_seats()
        elif person is None or not person.look(letter):
            self._incoming.say("join-not-asked")

    def _answer_knock(self, knock: KnockShown, *, admit: bool) -> None:
        """Let the newcomer in, or not."""
        new = self._socket.new_id()
        self._send(Admit(new, knock.id) if admit else DeclineKnock(new, knock.id))

    # During a prompt

    def _arrived(self, arrival: Arrival) -> None:
        """Take in what arrived during a prompt, which may withdraw the prompt."""
        self._incoming.fold(arrival)
        if self._asked is None:
            return
        if self._state.prompt(self._speech) != self._asked:
            raise _PromptWithdrawn
        if isinstance(arrival, ClockShown) and self._asked.what == "answer":
            self._show_clock(self._asked.question)
