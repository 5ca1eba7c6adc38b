"""Two games that differ in something hidden, watched by one player: what may they notice?

The two are told step by step, side by side. Whatever the player gets, the events heard and the bytes of
their view, must be the same to the last byte, up to an event that shows them by right a mask at a place
where the two tables differ, or their own swap. Events of either game that they do not hear may differ: each
of those is a secret kept, and is counted by kind.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from mascarade.rules import Event, Onlooker, Peek, Player, Refused, Swap, decide, heard
from mascarade.rules.events import Dealt, Glimpsed, Looked, Peeked, Revealed, Saw, Spied, Swapped
from mascarade.rules.names import CENTRE
from tests.games import Step, Story
from tests.properties.witness import encode, hears, mask_at

KINDS = (
    "swap with a player",
    "swap with the centre",
    "spy's finish",
    "fool's finish",
    "look",
    "peek",
    "spy's look at another",
    "spy's look at their own",
    "princess, from the victim",
    "princess, from a spectator",
)


class Leaked(AssertionError):
    """A player got to know what they may not."""


def secrets_kept(here: Story, there: Story, player: Player | None) -> Counter[str]:
    """The secrets that differ and that `player` cannot tell, by kind; `Leaked` if there is one they can."""
    kept: Counter[str] = Counter()
    watching, watching_there = Onlooker(player, here.opened), Onlooker(player, there.opened)
    noticed = False
    for number, (one, other) in enumerate(zip(here.chapters, there.chapters, strict=False)):
        (events, game), (other_events, other_game) = one, other
        mine, other_mine = heard(events, player), heard(other_events, player)
        for event, other_event in differences(mine, other_mine):
            if not by_right(event, other_event, player, here, there, number):
                raise Leaked(f"{player} noticed at step {number}: {event} instead of {other_event}")
            noticed = True
            if isinstance(event, Revealed | Dealt):
                return kept  # from here on the two games go their own ways in the open
        if [type(event) for event in events] != [type(event) for event in other_events]:
            raise Leaked(f"at step {number} not as much happened: {events} and {other_events}")
        if encode(game.ask) != encode(other_game.ask):
            raise Leaked(f"step {number} led to another question: {game.ask} instead of {other_game.ask}")
        for event in events:
            watching.hear(event)
        for event in other_events:
            watching_there.hear(event)
        view, other_view = watching.view(game.ask), watching_there.view(other_game.ask)
        if not noticed and encode(view) != encode(other_view):
            raise Leaked(f"{player} sees at step {number}: {view} instead of {other_view}")
        if number:
            step = here.steps[number - 1]
            kept.update(kinds(step, differences(events, other_events), player))
    if len(here.steps) != len(there.steps):
        raise Leaked("the same answer was not possible, and nothing had shown why")
    if player is None:
        same_refusals(here, there)
    return kept


def differences(one: Sequence[Event], other: Sequence[Event]) -> list[tuple[Event | None, Event | None]]:
    """Event by event what is not the same, to the byte."""
    found: list[tuple[Event | None, Event | None]] = [
        (event, other_event)
        for event, other_event in zip(one, other, strict=False)
        if encode(event) != encode(other_event)
    ]
    both = min(len(one), len(other))
    return found + [(event, None) for event in one[both:]] + [(None, event) for event in other[both:]]


def by_right(
    one: Event | None, other: Event | None, player: Player | None, here: Story, there: Story, number: int
) -> bool:
    """Whether this shows `player`, by the rules, a place where the two tables differ."""
    if one is None or other is None or not hears(one, player) or not hears(other, player):
        return False
    masks = (one, here), (other, there)
    match one, other:
        case Saw(to, at), Saw(to_there, at_there):
            same = (to, at) == (to_there, at_there)
        case Revealed(whose, at), Revealed(whose_there, at_there):
            same = (whose, at) == (whose_there, at_there)
        case Glimpsed(victim, at), Glimpsed(victim_there, at_there):
            same = (victim, at) == (victim_there, at_there)
        case Swapped(to, a, b, really), Swapped(to_there, a_there, b_there, really_there):
            return (to, a, b) == (to_there, a_there, b_there) and really is not really_there
        case Dealt(), Dealt():
            return True
        case _:
            return False
    shown = []
    for event, story in masks:
        assert isinstance(event, Saw | Revealed | Glimpsed)
        lay = mask_at(story.games[max(number - 1, 0)].position, event.at)
        same = same and event.mask == lay
        shown.append(lay)
    return same and shown[0] != shown[1]


def kinds(
    step: Step, differing: Iterable[tuple[Event | None, Event | None]], player: Player | None
) -> list[str]:
    """What kinds of secret these are, of those that `player` does not hear."""
    return [
        kind(step, event, player) for event, _ in differing if event is not None and not hears(event, player)
    ]


def kind(step: Step, event: Event, player: Player | None) -> str:
    match event:
        case Swapped() if isinstance(step.answer, Swap):
            return "swap with the centre" if step.answer.whose.startswith(CENTRE) else "swap with a player"
        case Swapped():
            assert step.before.ask is not None
            return f"{step.before.ask.mask}'s finish"
        case Glimpsed():
            return f"princess, from {'a spectator' if player is None else 'the victim'}"
        case Saw():
            before = step.events[step.events.index(event) - 1]
            if isinstance(before, Spied):
                own = step.before.position.players[before.at] == before.by
                return "spy's look at their own" if own else "spy's look at another"
            assert isinstance(before, Looked | Peeked)
            return "look" if isinstance(before, Looked) else "peek"
        case _:
            raise Leaked(f"{event} is hidden and differs, and nobody thought of it")


def same_refusals(here: Story, there: Story) -> None:
    """Trying what is not allowed tells nothing either."""
    players = here.game.position.players
    for player in (*players, "nobody"):
        for answer in (Peek(), Swap("nobody", True)):
            said = []
            for story in (here, there):
                try:
                    decide(story.game, player, answer)
                except Refused as refused:
                    said.append(str(refused))
                else:
                    said.append("accepted")
            if said[0] != said[1]:
                raise Leaked(f"{player} trying {answer} is told {said[0]} instead of {said[1]}")
