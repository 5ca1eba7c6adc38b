"""How sure somebody can be, as everybody can tell."""

from mascarade.bots.belief.acquaintance import BLUR, Acquaintance
from mascarade.rules import Event
from mascarade.rules.events import Dealt, Handled, Held, Looked, Peeked, Revealed, Saw, Spied

PLAYERS = ("ann", "bob", "cia", "dan")


def after(*events: Event) -> Acquaintance:
    acquaintance = Acquaintance(PLAYERS, 5)
    for event in events:
        acquaintance.hear(event)
    return acquaintance


DEALT = Dealt(("judge", "king", "empress", "thief", "cheat"))


def test_nobody_knows_anything_before_the_deal_and_everybody_everything_after_it() -> None:
    assert after().table(PLAYERS).max() == 0
    assert after(DEALT).table(PLAYERS).min() == 1


def test_who_looks_knows_and_only_they() -> None:
    for event in (Looked("bob", 1), Peeked("bob", 1), Spied("bob", 1)):
        table = after(event).table(PLAYERS)
        assert table.sum() == table[1, 1] == 1


def test_what_one_saw_oneself_tells_nobody_more_than_that_one_looked() -> None:
    assert after(Saw("bob", 1, "king")).table(PLAYERS).max() == 0


def test_what_is_revealed_is_known_to_all_and_what_the_victim_holds_up_to_all_but_the_victim() -> None:
    assert after(Revealed("bob", 1, "king")).table(PLAYERS)[:, 1].tolist() == [1, 1, 1, 1]
    assert after(Held("bob", 1)).table(PLAYERS)[:, 1].tolist() == [1, 0, 1, 1]
    assert after(DEALT, Held("bob", 1)).table(PLAYERS).min() == 1


def test_who_had_two_masks_under_the_table_knows_as_much_as_before_and_the_others_less() -> None:
    known = after(DEALT, Handled("ann", 0, 4))
    assert [known.of(player, 0) for player in PLAYERS] == [1, BLUR, BLUR, BLUR]
    assert [known.of(player, 4) for player in PLAYERS] == [1, BLUR, BLUR, BLUR]
    assert known.of("bob", 1) == 1
    half = after(Looked("ann", 0), Handled("ann", 0, 1))
    assert half.of("ann", 0) == half.of("ann", 1) == 0.5


def test_the_table_lists_players_in_the_order_one_asks_for() -> None:
    known = after(Looked("bob", 1))
    assert known.table(("bob", "ann"))[:, 1].tolist() == [1, 0]
