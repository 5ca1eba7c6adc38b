"""Events, asks and answers as keys and arguments, from the point of view of their reader.

The sentences themselves are in the Fluent files. Every line has an argument `reader`: the reader's part in it
(`by`, `player`, `one`, ... or `other`), so that it can say "you". A `mask` is an id there, never a name.
"""

from collections.abc import Iterator, Sequence
from typing import assert_never

from msgspec import Struct

from mascarade.rules import answers, events
from mascarade.rules.answers import Answer
from mascarade.rules.ask import Ask
from mascarade.rules.errors import Arg
from mascarade.rules.events import Event, Move
from mascarade.rules.names import CENTRE, COURT, PREPARATORY_TURNS, Place, Player


class Sentence(Struct, frozen=True):
    """One sentence to be put into words: a key of the Fluent files, and its arguments."""

    key: str
    args: dict[str, Arg] = {}


def tell(event: Event, players: Sequence[Player], reader: Player | None) -> list[Sentence]:
    """The lines of the log for `event`, while `players` sit in this order; `reader` None is a spectator."""
    return list(_told(event, players, reader))


def question(ask: Ask) -> Sentence:
    """What the asked player is asked."""
    match ask.what:
        case "turn":
            return Sentence("ask-turn" if ask.why == "any" else f"ask-turn-{ask.why}")
        case "choose":
            if any(isinstance(option, answers.Decline) for option in ask.options):
                return _line("ask-choose-or-decline", mask=ask.mask or "")
            first = ask.options[0]
            two = isinstance(first, answers.Choose) and len(first.players) == 2
            return _line("ask-choose-two" if two else "ask-choose-one", mask=ask.mask or "")
        case "challenge" | "finish" | "name":
            return _line(f"ask-{ask.what}", mask=ask.mask or "")


def choice(answer: Answer) -> Sentence:
    """An answer, as the text of a button."""
    match answer:
        case answers.Swap(whose, really):
            way = "really" if really else "pretend"
            if whose.startswith(CENTRE):
                return _line(f"answer-swap-centre-{way}", number=int(whose[len(CENTRE) :]) + 1)
            return _line(f"answer-swap-{way}", player=whose)
        case answers.Announce(mask):
            return _line("answer-announce", mask=mask)
        case answers.Name(mask):
            return _line("answer-name", mask=mask)
        case answers.Choose((one, two)):
            return _line("answer-choose-two", one=one, two=two)
        case answers.Choose(players):
            return _line("answer-choose-one", player=players[0])
        case answers.Finish(really):
            return Sentence("answer-finish-really" if really else "answer-finish-pretend")
        case answers.Look() | answers.Challenge() | answers.Pass() | answers.Decline() | answers.Peek():
            return Sentence(f"answer-{type(answer).__name__.lower()}")


def _line(key: str, **args: Arg) -> Sentence:
    return Sentence(key, args)


def _as_read(reader: Player | None, key: str, people: dict[str, Player], **args: Arg) -> Sentence:
    part = next((role for role, player in people.items() if player == reader), "other")
    return Sentence(key, {**people, **args, "reader": part})


def _told(event: Event, players: Sequence[Player], reader: Player | None) -> Iterator[Sentence]:
    match event:
        case events.Opened():
            yield _line("line-opened", names=", ".join(event.players), masks=len(event.masks))
        case events.Dealt(masks):
            for at, mask in enumerate(masks):
                if at < len(players):
                    yield _as_read(reader, "line-dealt", {"player": players[at]}, mask=mask)
                else:
                    yield _line("line-dealt-centre", number=at - len(players) + 1, mask=mask)
        case events.TurnBegan(turn, _, player):
            key = "line-turn-preparatory" if turn <= PREPARATORY_TURNS else "line-turn"
            yield _as_read(reader, key, {"by": player}, turn=turn)
        case events.Looked(by) | events.Peeked(by) | events.Declined(by):
            yield _as_read(reader, _key(event), {"by": by})
        case events.Challenged(by) | events.Passed(by):
            yield _as_read(reader, _key(event), {"by": by})
        case events.Announced(by, mask) | events.Acted(by, mask) | events.Named(by, mask):
            yield _as_read(reader, _key(event), {"by": by}, mask=mask)
        case events.Spied(by, at):
            yield _aimed(reader, "line-spied", by, players[at])
        case events.Saw(to, at, mask):
            yield _aimed(reader, "line-saw", to, players[at], mask=mask)
        case events.Handled(by, a, b):
            yield _handled(reader, by, players, a, b)
        case events.Swapped(to, _, _, really):
            yield _as_read(reader, "line-swapped" if really else "line-pretended", {"by": to})
        case events.Revealed(player, _, mask):
            yield _as_read(reader, "line-revealed", {"player": player}, mask=mask)
        case events.Held(player):
            yield _as_read(reader, "line-held", {"player": player})
        case events.Glimpsed(not_to, _, mask):
            yield _as_read(reader, "line-glimpsed", {"player": not_to}, mask=mask)
        case events.Chose(by, (one, two)):
            yield _as_read(reader, "line-chose-two", {"by": by, "one": one, "two": two})
        case events.Chose(by, chosen):
            yield _as_read(reader, "line-chose-one", {"by": by, "player": chosen[0]})
        case events.Paid(moves):
            for move in moves:
                yield _paid(reader, players, move)
        case events.ChangedSeats((one, two)):
            yield _as_read(reader, "line-changed-seats", {"one": one, "two": two})
        case events.Ended(winners, why):
            yield _ended(reader, winners, why)
        case _:
            assert_never(event)


def _key(event: Event) -> str:
    return f"line-{type(event).__name__.lower()}"


def _aimed(reader: Player | None, key: str, by: Player, player: Player, **args: Arg) -> Sentence:
    """A line about the reader, or about another player."""
    if by == player:
        return _as_read(reader, f"{key}-own", {"by": by}, **args)
    return _as_read(reader, key, {"by": by, "player": player}, **args)


def _handled(reader: Player | None, by: Player, players: Sequence[Player], a: Place, b: Place) -> Sentence:
    if b >= len(players):
        return _as_read(reader, "line-handled-centre", {"by": by}, number=b - len(players) + 1)
    one, two = players[a], players[b]
    if one == by:
        return _as_read(reader, "line-handled", {"by": by, "player": two})
    return _as_read(reader, "line-handled-two", {"by": by, "one": one, "two": two})


def _paid(reader: Player | None, players: Sequence[Player], move: Move) -> Sentence:
    payer, payee, coins = move.payer, move.payee, move.coins
    if payee == COURT and not isinstance(payer, str):
        return _as_read(reader, "line-fined", {"player": players[payer]}, coins=coins)
    assert not isinstance(payee, str), "only fines go anywhere but to a seat"
    receiver = players[payee]
    if isinstance(payer, str):
        return _as_read(reader, f"line-took-{payer}", {"player": receiver}, coins=coins)
    return _as_read(reader, "line-gave", {"player": receiver, "payer": players[payer]}, coins=coins)


def _ended(reader: Player | None, winners: Sequence[Player], why: str) -> Sentence:
    part = "other" if reader not in winners else "alone" if len(winners) == 1 else "shared"
    names = ", ".join(winner for winner in winners if winner != reader)
    return _line(f"line-ended-{why}", names=names, winners=len(winners), reader=part)
