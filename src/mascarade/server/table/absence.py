"""The steps by which a bot takes over the seat of an absent player, and the player takes it back."""

from collections.abc import Container, Iterator, Sequence
from typing import NamedTuple

from mascarade.rules import Game, Player
from mascarade.server.table import clockwork, seating
from mascarade.server.table.pending import PendingAnswer
from mascarade.server.table.room import Room
from mascarade.server.table.steps import Changed, Watch
from mascarade.server.table.updates import later


class AskedPlayers(NamedTuple):
    """The player whom the table waits for, and the others who are asked at the same time."""

    first: Player | None
    others: Container[Player]


def back(
    room: Room, watch: Watch, players: Sequence[Player], player: Player, asked: AskedPlayers, now: float
) -> Changed:
    """A player takes their seat back from the bot. If they are asked now, they get the full time."""
    watch = clockwork.resumed(watch, now) if room.paused else watch
    if player == asked.first or player in asked.others:
        watch = clockwork.back(watch, room.options.clocks, player, asked.first, now)
    else:
        watch = clockwork.forgiven(watch, player)
    if room.paused:
        watch = clockwork.paused(watch, now)
    chair = players.index(player)
    return Changed(now, "back", seating.with_away(room, chair, False), chair, watch)


def away(
    room: Room, watch: Watch, players: Sequence[Player], player: Player, first: Player | None, now: float
) -> Changed:
    """A player's time ran out too often: a bot answers for them. The table waits for `first`."""
    chair = players.index(player)
    watch = clockwork.away(watch, player, first)
    return Changed(now, "away", seating.with_away(room, chair, True), chair, watch)


def after(
    room: Room,
    watch: Watch,
    game: Game,
    players: Sequence[Player],
    given: Sequence[PendingAnswer],
    now: float,
) -> Iterator[Changed]:
    """The steps that follow from these answers.

    Players who answered themselves are back, and players whose time ran out too often are away. These steps
    come after the answers, because a player who is back is known to have answered.
    """
    if game.ask is None:
        return
    position, others = game.position, {}
    if room.options.challenges == "secret":
        others = later(game.ask, 0, position.players, position.seat)
    asked = AskedPlayers(game.ask.player, others)
    for each in given:
        chair = room.chairs[players.index(each.player)]
        if each.by in ("player", "early") and chair.away:
            step = back(room, watch, players, each.player, asked, now)
        elif (
            each.by == "clock"
            and watch.missed.get(each.player, 0) >= clockwork.MOST_MISSED
            and chair.taken == "person"
            and not chair.away
        ):
            step = away(room, watch, players, each.player, asked.first, now)
        else:
            continue
        yield step
        room, watch = step.room, step.watch or watch
