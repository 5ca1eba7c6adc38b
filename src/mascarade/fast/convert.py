"""From a game of `rules/` to a row and back, in mid-turn too.

    rows = row_of(game, views)            # an array of one row; what the views say is remembered
    many = np.repeat(rows, 1000)          # a thousand copies, for a search
    many["stream"] = range(1000)          # each with dice of its own
    many["masks"][:, :places] = ...       # imagined deals: also set "begun_masks" if they go back to rules
    game = game_of(many[0], game.begun.players)

A `Game` does not say what its players know: give their views, or put together what they may have seen and
pass it to `learn`.
"""

from collections.abc import Iterable, Mapping, Sequence

from mascarade.fast.actions import ANNOUNCE, DECLINE, FINISH_REALLY, action_of, answer_of
from mascarade.fast.coins import begin
from mascarade.fast.compiled import kernel
from mascarade.fast.deal import bare_row
from mascarade.fast.learn import learn, story_of
from mascarade.fast.rows import (
    MASK_IDS,
    NO_LIMIT,
    NOBODY,
    OVER,
    TURN,
    WHYS,
    Row,
    Rows,
)
from mascarade.fast.turn import step
from mascarade.rules import Answer, Challenge, Choose, Game, Pass, Player, Position, Result, Running, View


@kernel
def begin_first(rows: Rows) -> None:
    begin(rows[0])


@kernel
def step_first(rows: Rows, action: int) -> None:
    step(rows[0], action)


def row_of(game: Game, views: Iterable[View] = (), names: Sequence[Player] | None = None) -> Rows:
    """An array of one row that stands where the game stands.

    `names` numbers the players; without it they are numbered as they sat when the turn began.
    """
    begun = game.begun
    numbers = {name: number for number, name in enumerate(names or begun.players)}
    rows = bare_row(begun.masks + begun.centre, begun.coins, begun.court, game.limit)
    row = rows[0]
    row["turn"], row["seat"] = begun.turn, begun.seat
    for seat, player in enumerate(begun.players):
        row["seated"][seat], row["seat_of"][numbers[player]] = numbers[player], seat
    row["barred"] = _bits(begun.barred, numbers)
    row["must_look"] = _bits(begun.must_look, numbers)
    begin_first(rows)
    for answer in game.answers:
        step_first(rows, action_of(answer, begun.players))
    for view in views:
        if view.player is not None:
            learn(row, numbers[view.player], story_of(view), numbers)
    return rows


def game_of(row: Row, names: Sequence[Player]) -> Game:
    """The game of this row, with its players' names by number; the rules play its turn again."""
    seats, limit = int(row["players"]), int(row["limit"])
    masks = [MASK_IDS[mask] for mask in row["begun_masks"][: row["places"]]]
    begun = Position(
        players=tuple(names[player] for player in row["begun_seated"][:seats]),
        masks=tuple(masks[:seats]),
        centre=tuple(masks[seats:]),
        coins=tuple(row["begun_coins"][:seats].tolist()),
        court=int(row["begun_court"]),
        turn=int(row["turn"]),
        seat=int(row["seat"]),
        barred=_seated(row["barred"], names, row["begun_seated"][:seats]),
        must_look=_seated(row["begun_must_look"], names, row["begun_seated"][:seats]),
    )
    answers = answers_of(row, begun.players)
    return Running.of(Game(begun, answers, begun, None, None, None if limit == NO_LIMIT else limit)).game


def position_of(row: Row, names: Sequence[Player]) -> Position:
    """The table as it lies now."""
    seats = int(row["players"])
    masks = [MASK_IDS[mask] for mask in row["masks"][: row["places"]]]
    return Position(
        players=tuple(names[player] for player in row["seated"][:seats]),
        masks=tuple(masks[:seats]),
        centre=tuple(masks[seats:]),
        coins=tuple(row["coins"][:seats].tolist()),
        court=int(row["court"]),
        turn=int(row["turn"]),
        seat=int(row["seat"]),
        barred=_seated(row["barred"], names, row["seated"][: row["players"]]),
        must_look=_seated(row["must_look"], names, row["seated"][: row["players"]]),
    )


def result_of(row: Row, names: Sequence[Player]) -> Result | None:
    """Who won, in seat order, and why."""
    if row["phase"] != OVER:
        return None
    return Result(_seated(row["winners"], names, row["seated"][: row["players"]]), WHYS[row["why"]])  # type: ignore[arg-type]


def answers_of(row: Row, players: tuple[Player, ...]) -> tuple[Answer, ...]:
    """What was answered in this turn so far, while `players` sat in this order."""
    if row["phase"] == TURN:
        return ()
    last = int(row["last"])
    if row["announced"] == NOBODY:
        return (answer_of(last, players),)
    answers = [answer_of(ANNOUNCE + int(row["announced"]), players)]
    seats, begun = len(players), row["begun_seated"]
    waiting = row["asked"] if row["owner"] == NOBODY else NOBODY  # for a challenge, if for anything
    for away in range(1, seats):
        player = begun[(row["seat"] + away) % seats]
        if player == waiting:
            break
        answers.append(Challenge() if row["claimants"] >> player & 1 else Pass())
    if row["one"] != NOBODY:
        chosen = [row["one"]] if row["two"] == NOBODY else [row["one"], row["two"]]
        answers.append(Choose(tuple(players[seat] for seat in chosen)))
    if row["phase"] == OVER and (last == DECLINE or last >= FINISH_REALLY):
        answers.append(answer_of(last, players))
    return tuple(answers)


def _bits(players: Iterable[Player], numbers: Mapping[Player, int]) -> int:
    return sum(1 << numbers[player] for player in players)


def _seated(bits: int, names: Sequence[Player], seated: Rows) -> tuple[Player, ...]:
    """The players of a set, in the order in which they sit."""
    if not bits:
        return ()
    return tuple(names[player] for player in seated if bits >> player & 1)
