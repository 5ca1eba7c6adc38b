"""A position is refused for the reasons PROTOCOL and docs/rules.md name, all at once, and for no other."""

from typing import Any

import pytest
from msgspec.structs import replace

from mascarade.rules import MASKS, BadSetup, start
from mascarade.rules.events import Opened, TurnBegan
from tests.rules.table import described

GOOD = described("ann:king bob:judge cia:thief dan:empress | cheat")


def refusal(**changes: Any) -> list[str]:
    with pytest.raises(BadSetup) as refused:
        start(replace(GOOD, **changes))
    return [str(each) for each in refused.value.problems]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"players": ("ann", "bob", "ann", "dan")}, "name-twice(name='ann')"),
        ({"players": ("ann", "", "cia", "dan")}, "name-empty"),
        ({"players": ("ann", "centre:0", "cia", "dan")}, "name-centre(name='centre:0')"),
        ({"players": ("ann", "centre:", "cia", "dan")}, "name-centre(name='centre:')"),
        ({"masks": ("king", "pope", "thief", "empress")}, "unknown-mask(given='pope')"),
        ({"centre": ("king",)}, "too-many-cards(mask='king', times=2, cards=1)"),
        ({"masks": ("king", "judge", "thief")}, "unequal-lists(list='masks', found=3, players=4)"),
        (
            {"masks": ("king", "judge", "thief", "empress", "widow")},
            "unequal-lists(list='masks', found=5, players=4)",
        ),
        ({"coins": (6, 6, 6)}, "unequal-lists(list='coins', found=3, players=4)"),
        ({"coins": (6, 0, 6, 6)}, "seat-coins(seat=1, coins=0, most=12)"),
        ({"coins": (6, 6, 13, 6)}, "seat-coins(seat=2, coins=13, most=12)"),
        ({"coins": (6, 6, 6, -4)}, "seat-coins(seat=3, coins=-4, most=12)"),
        ({"court": -1}, "court-below-zero(court=-1)"),
        ({"court": 177}, "too-many-coins(coins=201, box=200)"),
        ({"turn": 0}, "turn-below-one(turn=0)"),
        ({"seat": 4}, "no-such-seat(seat=4, last=3)"),
        ({"seat": -1}, "no-such-seat(seat=-1, last=3)"),
        ({"barred": ("zoe",)}, "not-at-the-table(name='zoe')"),
        ({"must_look": ("ann", "zoe")}, "not-at-the-table(name='zoe')"),
        ({"must_look": ("zoe",), "barred": ("zoe",)}, "not-at-the-table(name='zoe')"),
    ],
)
def test_each_reason_is_named(changes: dict[str, Any], why: str) -> None:
    assert refusal(**changes) == [why]


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("seats", [0, 3, 13])
def test_a_position_has_4_to_12_seats(seats: int) -> None:
    names = tuple(f"player{number}" for number in range(seats))
    masks = tuple(mask.id for mask in MASKS.values() if mask.cards == 1)[:seats]
    assert refusal(players=names, masks=masks, coins=(6,) * seats, seat=0)[0] == (
        f"players(players={seats}, fewest=4, most=12)"
    )


def test_all_reasons_are_named_at_once() -> None:
    assert refusal(
        players=("ann", "ann", "", "centre:9", "eve"),
        masks=("king", "king", "pope", "thief"),
        coins=(0, 13, 6, 6),
        court=-3,
        turn=0,
        seat=7,
        barred=("zoe",),
        must_look=("zed",),
    ) == [
        "name-twice(name='ann')",
        "name-empty",
        "name-centre(name='centre:9')",
        "too-many-cards(mask='king', times=2, cards=1)",
        "unknown-mask(given='pope')",
        "unequal-lists(list='masks', found=4, players=5)",
        "unequal-lists(list='coins', found=4, players=5)",
        "seat-coins(seat=0, coins=0, most=12)",
        "seat-coins(seat=1, coins=13, most=12)",
        "court-below-zero(court=-3)",
        "turn-below-one(turn=0)",
        "no-such-seat(seat=7, last=4)",
        "not-at-the-table(name='zoe')",
        "not-at-the-table(name='zed')",
    ]


@pytest.mark.parametrize(
    "changes",
    [
        {"coins": (1, 12, 1, 12)},
        {"court": 176},
        {"turn": 1, "barred": ("ann", "bob", "cia", "dan"), "must_look": ("dan",)},
        {"turn": 10**9, "seat": 3},
        {"centre": ()},
        {"centre": ("widow", "spy", "guru", "peasant", "peasant", "witch", "fool", "cheat")},
        {"masks": ("king", "widow", "thief", "empress"), "centre": ()},
        {"masks": ("king", "judge", "peasant", "puppet_master")},
        {"players": ("a b", "centre", "Ann", "ann")},
    ],
)
def test_positions_are_free_of_r8_and_nothing_else_is_refused(changes: dict[str, Any]) -> None:
    position = replace(GOOD, **changes)
    game, _ = start(position)
    assert game.position == position


def test_all_17_cards_of_the_box_can_lie_on_the_table() -> None:
    masks = "beggar cheat empress fool guru judge king patron peasant peasant princess puppet_master"
    centre = ("spy", "swindler", "thief", "widow", "witch")
    players = tuple(f"player{number}" for number in range(12))
    position = replace(GOOD, players=players, masks=tuple(masks.split()), centre=centre, coins=(6,) * 12)
    assert start(position)[0].position == position


def test_barred_and_must_look_are_put_in_seat_order_and_named_once() -> None:
    position = replace(GOOD, barred=("dan", "ann", "dan"), must_look=("cia", "bob"))
    game, events = start(position)
    assert game.position.barred == ("ann", "dan")
    assert game.position.must_look == ("bob", "cia")
    assert events == [
        Opened(
            players=GOOD.players,
            masks=("cheat", "empress", "judge", "king", "thief"),
            centre=1,
            coins=(6, 6, 6, 6),
            court=0,
            must_look=("bob", "cia"),
            peeking=False,
        ),
        TurnBegan(5, 0, "ann", ("ann", "dan")),
    ]


def test_a_position_starts_its_turn_afresh() -> None:
    game, _ = start(replace(GOOD, turn=9, seat=2))
    assert game.begun == game.position
    assert game.answers == ()
    assert game.ask is not None
    assert (game.ask.player, game.ask.what) == ("cia", "turn")
