"""R1: what is in the box."""

import pytest

from mascarade.rules import MASKS, BadSetup, Scenario, new
from mascarade.rules.names import COINS_IN_THE_BOX
from tests.rules.table import NAMES, table

SIX = "ann:king bob:judge cia:thief dan:empress eve:patron fay:widow"
PEASANTS = "ann:peasant bob:judge cia:peasant dan:king eve:thief fay:patron"


@pytest.mark.rule("R1.1")
def test_the_box_has_16_masks_on_17_cards_and_the_peasant_is_the_one_that_comes_twice() -> None:
    assert " ".join(MASKS) == (
        "beggar cheat empress fool guru judge king patron peasant princess puppet_master spy swindler thief "
        "widow witch"
    )
    assert sum(mask.cards for mask in MASKS.values()) == 17
    assert [mask.id for mask in MASKS.values() if mask.cards == 2] == ["peasant"]
    assert all(name == mask.id for name, mask in MASKS.items())


@pytest.mark.rule("R1.1")
@pytest.mark.parametrize(
    ("masks", "why"),
    [
        ("ann:king bob:king cia:thief dan:empress", "too-many-cards(mask='king', times=2, cards=1)"),
        (
            "ann:peasant bob:judge cia:peasant dan:king | peasant",
            "too-many-cards(mask='peasant', times=3, cards=2)",
        ),
        ("ann:king bob:pope cia:thief dan:empress", "unknown-mask(given='pope')"),
    ],
)
def test_no_table_has_a_card_that_the_box_has_not(masks: str, why: str) -> None:
    with pytest.raises(BadSetup) as refused:
        table(masks)
    assert str(refused.value) == why


@pytest.mark.rule("R1.2")
def test_there_are_200_coins_and_what_no_seat_and_no_court_has_the_bank_has() -> None:
    assert COINS_IN_THE_BOX == 80 * 1 + 24 * 5
    t = table("ann:king=3 bob:judge=8 cia:thief dan:empress=12", court=5)
    assert t.bank == 200 - 3 - 8 - 6 - 12 - 5


@pytest.mark.rule("R1.2")
def test_coins_only_change_hands() -> None:
    t = table(SIX, court=2)
    t.announces("ann", "king", against="bob").says("bob", "look").announces("cia", "thief")
    assert (t.coins, t.court, t.bank) == ((8, 4, 8, 5, 6, 6), 3, 160)


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(("mask", "bank", "got"), [("king", 1, 1), ("king", 2, 2), ("empress", 2, 2)])
def test_a_bank_that_holds_less_than_is_due_pays_what_it_has(mask: str, bank: int, got: int) -> None:
    t = table(SIX, bank=bank).announces("ann", mask)
    assert t.coins[0] == 6 + got
    assert t.bank == bank - got


@pytest.mark.rule("R1.2")
def test_an_empty_bank_pays_nothing_and_no_coins_are_said_to_move() -> None:
    t = table(SIX, bank=0).announces("ann", "king")
    assert t.coins == (6, 6, 6, 6, 6, 6)
    assert not any(line.startswith("Paid") for line in t.happened)
    assert t.asked == "bob turn"


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(
    ("bank", "coins"),
    [
        (2, (6, 6, 6, 6, 8, 6)),
        (3, (6, 6, 6, 6, 9, 6)),
        (4, (6, 6, 6, 6, 9, 7)),
        (5, (6, 6, 6, 7, 9, 7)),
        (6, (6, 6, 6, 7, 9, 7)),
    ],
)
def test_a_short_bank_pays_the_patron_first_then_the_left_and_then_the_right_neighbour(
    bank: int, coins: tuple[int, ...]
) -> None:
    t = table(SIX, bank=bank, seat="eve").announces("eve", "patron")
    assert t.coins == coins


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(
    ("bank", "ann", "cia"), [(0, 6, 6), (1, 7, 6), (2, 8, 6), (3, 8, 7), (4, 8, 8), (5, 8, 8)]
)
def test_a_short_bank_pays_the_announcing_peasant_before_the_other(bank: int, ann: int, cia: int) -> None:
    t = table(PEASANTS, bank=bank).announces("ann", "peasant", against="cia")
    assert t.coins == (ann, 6, cia, 6, 6, 6)


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(("liar", "coins"), [("bob", (7, 5, 8, 6, 6, 6)), ("dan", (8, 6, 7, 5, 6, 6))])
def test_a_short_bank_pays_first_the_peasant_who_is_first_clockwise_from_the_announcer(
    liar: str, coins: tuple[int, ...]
) -> None:
    t = table(PEASANTS, bank=3, seat=liar).announces(liar, "peasant", against="ann cia")
    assert t.coins == coins


@pytest.mark.rule("R1.2")
def test_a_widow_before_a_short_bank_stays_below_10() -> None:
    t = table(SIX, bank=3, seat="fay").announces("fay", "widow")
    assert t.coins[5] == 9
    assert t.bank == 0


@pytest.mark.rule("R1.2")
def test_a_fool_and_a_princess_carry_out_the_rest_before_an_empty_bank() -> None:
    masks = "ann:fool bob:judge cia:princess dan:king eve:thief fay:patron"
    assert table(masks, bank=0).announces("ann", "fool").asked == "ann choose"
    assert table(masks, bank=0, seat="cia").announces("cia", "princess").asked == "cia choose"


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("players", range(4, 13))
def test_4_to_12_players_can_play(players: int) -> None:
    names, masks = NAMES[:players], [mask.id for mask in MASKS.values() if mask.cards == 1][:players]
    game, _ = new(names, Scenario("ours", players, tuple(masks)), masks)
    assert game.position.players == names


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize("players", [0, 3, 13])
def test_fewer_than_4_or_more_than_12_players_cannot(players: int) -> None:
    names = [f"player{number}" for number in range(players)]
    masks = [*MASKS][:players]
    with pytest.raises(BadSetup) as refused:
        new(names, Scenario("ours", players, tuple(masks)), masks)
    assert str(refused.value) == f"players(players={players}, fewest=4, most=12)"
