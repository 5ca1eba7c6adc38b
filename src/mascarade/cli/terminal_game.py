"""One game at the terminal: who decides next, what each person reads, and the end."""

from itertools import count

from mascarade.bots import Asked, Hello, Maker, Mind, Question
from mascarade.cli.files import write_bytes
from mascarade.cli.menu import QuitGame
from mascarade.cli.person import Person
from mascarade.rules import Answer, Event, Game, Onlooker, Peek, Scenario, decide, heard
from mascarade.rules.ask import Ask
from mascarade.rules.events import Opened
from mascarade.rules.names import Player
from mascarade.rules.record import Recording, write
from mascarade.scenarios.chance import Chance
from mascarade.text import Words

_SEEDS = 2**32


class TerminalGame:
    """A table of people, who share one screen, and of bots, which hear what their seats hear."""

    def __init__(
        self, game: Game, events: list[Event], scenario: Scenario, people: list[Player], speech: Words
    ) -> None:
        from mascarade.cli.screen import Screen

        opened = events[0]
        assert isinstance(opened, Opened)
        self._game = game
        self._speech = speech
        self._screen = Screen()
        self._scenario = scenario
        self._recording = Recording(game, events, scenario.name)
        self._onlookers = {player: Onlooker(player, opened) for player in game.position.players}
        self._unheard: dict[Player, list[Event]] = {player: [] for player in game.position.players}
        self._people = {name: Person(name, self._screen, speech, scenario) for name in people}
        self._minds: dict[Player, Mind] = {}
        self._numbers = count(1)
        self._holder: Player | None = None
        # the first turn begins once everybody has read the masks
        self._first_turn = events[-1:]
        self._tell(events[:-1])

    def seat(self, maker: Maker, seed: int) -> None:
        """Put bots in all free seats."""
        position = self._game.position
        masks = tuple(sorted(position.masks + position.centre))
        for player in position.players:
            if player not in self._people:
                # not the seed of the deal, from which a bot could tell every mask
                own = Chance(f"bot {player}", seed).below(_SEEDS)
                self._minds[player] = maker(Hello(player, position.players, masks, own))

    def play(self, save: str | None) -> None:
        """Play to the end, or until a person leaves."""
        # written at once, so that an error does not wait until the game is played
        self._save(save, new=True)
        try:
            self._open()
            while (ask := self._game.ask) is not None:
                self._offer_peeking(ask)
                self._decide(ask.player, self._answer(ask))
            self._close()
        except QuitGame:
            self._screen.print()
        finally:
            self._save(save, new=False)
        if save is not None:
            self._screen.print(self._speech.say("play-saved", file=save))
        self._screen.print(self._speech.say("play-bye"))

    def _save(self, file: str | None, *, new: bool) -> None:
        if file is not None:
            write_bytes(file, write(self._recording.record), new=new)

    def _open(self) -> None:
        say, name = self._speech.say, self._scenario.name
        self._screen.print(say("play-welcome"), style="bold")
        self._screen.print(say("play-scenario", name=name, players=self._scenario.players))
        self._screen.print(say("play-help-keys"))
        self._screen.print()
        for person in self._people.values():
            self._hand_to(person)
            person.memorise()
        self._tell(self._first_turn)

    def _decide(self, player: Player, answer: Answer) -> None:
        self._game, events = decide(self._game, player, answer)
        self._recording.add(player, answer, events, self._game)
        self._tell(events)
        if player in self._people:
            # this person may have seen a mask, which must go before the next person reads
            self._people[player].read()

    def _tell(self, events: list[Event]) -> None:
        for player, onlooker in self._onlookers.items():
            for event in heard(events, player):
                onlooker.hear(event)
                self._unheard[player].append(event)
        for person in self._people.values():
            person.hear(events)

    def _answer(self, ask: Ask) -> Answer:
        view = self._onlookers[ask.player].view(ask)
        person = self._people.get(ask.player)
        if person is not None:
            self._hand_to(person)
            return person.answer(ask, view)
        since = tuple(self._unheard[ask.player])
        self._unheard[ask.player].clear()
        question = Question.of(ask, next(self._numbers))
        return self._minds[ask.player].answer(Asked(since, view, question))

    def _offer_peeking(self, ask: Ask) -> None:
        """Let people peek while another player is asked to begin their turn (R4.5)."""
        if not self._game.position.peeking or ask.what != "turn":
            return
        for person in self._people.values():
            if person.name != ask.player:
                self._hand_to(person)
                if person.wants_to_peek(self._onlookers[person.name].view(ask)):
                    self._decide(person.name, Peek())

    def _hand_to(self, person: Person) -> None:
        """Hand the screen over, if several people share it."""
        if len(self._people) > 1 and self._holder != person.name:
            person.take_over(from_somebody=self._holder is not None)
        self._holder = person.name

    def _close(self) -> None:
        for person in self._people.values():
            self._hand_to(person)
            person.read()
        say, position = self._speech.say, self._game.position
        self._screen.print()
        self._screen.print(say("play-truth-heading"), style="bold")
        for player, mask in zip(position.players, position.masks, strict=True):
            self._screen.print(f"  {say('play-truth', player=player, mask=mask)}")
        for number, mask in enumerate(position.centre, 1):
            self._screen.print(f"  {say('play-truth-centre', number=number, mask=mask)}")
        self._screen.print()
