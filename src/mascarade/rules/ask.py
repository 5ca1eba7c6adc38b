"""One question at a time: whose it is, of what kind, and every answer it allows.

The options stand in an order that depends on public facts alone: other players in seat order, then the
centre, masks by id. Asks are values and the same ones come back again and again, so they are kept.
"""

from functools import lru_cache
from itertools import combinations
from typing import Literal, TypeAlias

from msgspec import Struct

from mascarade.rules.answers import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Finish,
    Look,
    Name,
    Pass,
    Swap,
)
from mascarade.rules.names import CENTRE, Mask, Player

What: TypeAlias = Literal["turn", "challenge", "choose", "finish", "name"]
Freedom: TypeAlias = Literal["any", "preparatory", "barred", "must-look"]

_KEPT = 4096


class Ask(Struct, frozen=True, gc=False):
    """The one decision the table waits for.

    `absent` are the answers of which one is drawn for a player who is gone: a clock never tells the
    truth. `mask` is the mask announced or carried out, `why` what narrows a turn.
    """

    player: Player
    what: What
    options: tuple[Answer, ...]
    absent: tuple[Answer, ...]
    mask: Mask | None = None
    why: Freedom = "any"


def _turn_ask(
    players: tuple[Player, ...], seat: int, centre: int, masks: tuple[Mask, ...], why: Freedom
) -> Ask:
    """R4: look, swap, announce, as far as `why` leaves them."""
    others = [player for player in players if player != players[seat]]
    whose = others + [f"{CENTRE}{number}" for number in range(centre)]
    swaps: tuple[Answer, ...] = tuple(Swap(one, really) for one in whose for really in (True, False))
    look: tuple[Answer, ...] = (Look(),)
    announcements: tuple[Answer, ...] = tuple(Announce(mask) for mask in sorted(set(masks)))
    options = {
        "any": look + swaps + announcements,
        "preparatory": swaps,
        "barred": look + swaps,
        "must-look": look,
    }[why]
    absent = look if why == "must-look" else swaps
    return Ask(players[seat], "turn", options, absent, None, why)


def _challenge_ask(player: Player, mask: Mask) -> Ask:
    """R5.1: does this player claim to be the mask, too?"""
    return Ask(player, "challenge", (Challenge(), Pass()), (Pass(),), mask)


def _choose_ask(player: Player, mask: Mask, among: tuple[Player, ...], number: int, may_decline: bool) -> Ask:
    """Whom a power is aimed at; a pair stands in one order only."""
    choices: tuple[Answer, ...] = tuple(Choose(chosen) for chosen in combinations(among, number))
    decline: tuple[Answer, ...] = (Decline(),) if may_decline else ()
    return Ask(player, "choose", choices + decline, decline or choices, mask)


def _finish_ask(player: Player, mask: Mask) -> Ask:
    """Swapped, or only pretended?"""
    both = (Finish(True), Finish(False))
    return Ask(player, "finish", both, both, mask)


def _name_ask(player: Player, mask: Mask, masks: tuple[Mask, ...]) -> Ask:
    """The guru's victim says which mask they have: any in play."""
    names = tuple(Name(each) for each in sorted(set(masks)))
    return Ask(player, "name", names, names, mask)


def forget() -> None:
    """Clear the caches of asks. They contain players' names, so a server should do this now and then."""
    for kept in (turn_ask, challenge_ask, choose_ask, finish_ask, name_ask):
        kept.cache_clear()


turn_ask = lru_cache(_KEPT)(_turn_ask)
challenge_ask = lru_cache(_KEPT)(_challenge_ask)
choose_ask = lru_cache(_KEPT)(_choose_ask)
finish_ask = lru_cache(_KEPT)(_finish_ask)
name_ask = lru_cache(_KEPT)(_name_ask)


def option(ask: Ask, answer: Answer) -> Answer | None:
    """The option that `answer` means, as it stands among the options: a pair means the same in any order."""
    meant = answer
    if isinstance(answer, Choose) and answer not in ask.options:
        meant = Choose(tuple(answer.players[::-1]))
    try:
        return ask.options[ask.options.index(meant)]
    except ValueError:
        return None
