"""What a client knows of its table, and what the table asks of the person at this moment."""

from typing import Literal

from msgspec import Struct

from mascarade.text import Words
from mascarade.wire.server_messages import KnockShown
from mascarade.wire.shown import ChairShown, QuestionShown, RoomShown, Yours


class Prompt(Struct, frozen=True):
    """One thing to ask the person, with the sentence that asks it; or `wait`."""

    what: Literal["wait", "ready", "deal", "memorise", "back", "answer"]
    sentence: str = ""
    question: int = 0


class KnownTable:
    """What the messages of a table have told so far. `chair` is None for a spectator.

    `asking` is the question that waits for the keyboard, `answered` the last question of this game that was
    answered there, and `answering` the id of that answer. `opened` is the last game whose truth was shown,
    `pending` the ids of wishes without a reply, `knock` the request to join that has waited longest.
    """

    def __init__(self) -> None:
        self.room: RoomShown | None = None
        self.chair: int | None = None
        self.ask: QuestionShown | None = None
        self.yours: Yours | None = None
        self.asking = 0
        self.answered = 0
        self.answering = ""
        self.opened = 0
        self.pending: set[str] = set()
        self.link = ""
        self.knock: KnockShown | None = None

    @property
    def me(self) -> ChairShown | None:
        """The person's own chair."""
        return None if self.room is None or self.chair is None else self.room.chairs[self.chair]

    @property
    def between_games(self) -> bool:
        """Whether the person can go without leaving a game."""
        return self.chair is None or self.room is None or self.room.phase in ("lobby", "over", "closed")

    @property
    def may_peek(self) -> bool:
        """Whether this table allows peeking."""
        return self.room is not None and self.room.options.peeking

    @property
    def early(self) -> bool:
        """Whether the person may answer before the table waits for them."""
        return self.ask is not None and self.yours is not None and self.ask.number != self.yours.number

    @property
    def late(self) -> bool:
        """Whether the game has gone on without the answer that still waits for the keyboard."""
        wanted = 0 if self.yours is None else self.yours.number
        return self.asking not in (0, wanted) and self.room is not None and self.room.phase == "play"

    def prompt(self, speech: Words) -> Prompt:
        """What the person has to do now."""
        room, me = self.room, self.me
        if room is None or me is None or self.pending or room.phase == "closed":
            return Prompt("wait")
        if room.phase in ("lobby", "over"):
            return self._another_game(room, me, speech)
        if room.phase == "memorise":
            return Prompt("wait", speech.say("join-wait-masks")) if me.ready else Prompt("memorise")
        if room.paused:
            return Prompt("wait")
        if me.away:
            return Prompt("back", speech.say("join-press-back"))
        if self.yours is not None and self.yours.number != self.answered:
            return Prompt("answer", question=self.yours.number)
        return Prompt("wait", self._waiting_for(room, me, speech))

    def _another_game(self, room: RoomShown, me: ChairShown, speech: Words) -> Prompt:
        again = room.phase == "over"
        if again and self.opened != room.game:
            return Prompt("wait")  # the truth of the last game comes first
        if room.host != self.chair:
            if me.ready:
                return Prompt("wait", speech.say("join-wait-host", host=room.chairs[room.host].name))
            return Prompt("ready", speech.say("join-press-again" if again else "join-press-ready"))
        others = [chair for chair in room.chairs if chair.taken == "person" and chair is not me]
        if late := [chair.name for chair in others if not chair.ready]:
            return Prompt("wait", speech.say("join-wait-ready", names=", ".join(late)))
        free = sum(chair.taken == "nobody" for chair in room.chairs)
        if free and not room.options.bots:
            return Prompt("wait", speech.say("join-wait-people", seats=free))
        if again:
            return Prompt("deal", speech.say("join-press-again"))
        return Prompt("deal", speech.say("join-press-deal", seats=free))

    def _waiting_for(self, room: RoomShown, me: ChairShown, speech: Words) -> str:
        """Whom the table waits for; nothing for bots, and for turns, which have been announced."""
        if self.ask is None or self.ask.what == "turn" or self.ask.player == me.name:
            return ""
        asked = next((chair for chair in room.chairs if chair.name == self.ask.player), me)
        if asked.taken != "person" or asked.away:
            return ""
        return speech.say("join-wait-player", player=asked.name)
