"""R7.1 and R7.2: after a seat exchange, and what a power shows."""

import pytest

from tests.rules.table import table

PUPPETS = "ann:judge bob:king cia:puppet_master dan:empress eve:thief"


@pytest.mark.rule("R7.1")
def test_the_next_turn_belongs_to_whoever_now_sits_at_the_next_seat() -> None:
    t = table(PUPPETS, seat="cia").announces("cia", "puppet_master").says("cia", "choose ann dan")
    assert t.players == "dan bob cia ann eve"
    assert t.happened[-1] == "TurnBegan(turn=6, seat=3, player=ann, barred=())"
    assert t.asked == "ann turn"
    assert [t.all_look(1).asked for _ in range(4)] == ["eve turn", "dan turn", "bob turn", "cia turn"]


@pytest.mark.rule("R7.1")
def test_that_can_be_the_announcer_again_moved_there_by_a_challengers_puppet_master() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master", against="cia").says("cia", "choose ann bob")
    assert t.players == "bob ann cia dan eve"
    assert t.asked == "ann turn"
    assert t.kinds == {"look", "swap"}
    assert t.says("ann", "look").asked == "cia turn"


@pytest.mark.rule("R7.1")
def test_it_counts_from_the_seat_where_the_turn_was_taken_though_the_announcer_left_it() -> None:
    t = table(PUPPETS).announces("ann", "puppet_master", against="cia").says("cia", "choose ann eve")
    assert t.players == "eve bob cia dan ann"
    assert t.asked == "bob turn"


@pytest.mark.rule("R7.1")
def test_knowledge_follows_the_player_while_masks_and_coins_stay_with_the_seat() -> None:
    t = table(PUPPETS).says("ann", "look").says("bob", "look").announces("cia", "puppet_master")
    t.says("cia", "choose ann bob")
    assert t.players == "bob ann cia dan eve"
    assert [(saw.at, saw.mask) for saw in t.view("ann").seen] == [(0, "judge")]
    assert [(saw.at, saw.mask) for saw in t.view("bob").seen] == [(1, "king")]
    assert t.masks == "judge king puppet_master empress thief"
    assert t.coins == (5, 5, 8, 6, 6)


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(
    "mask", ["empress", "king", "judge", "patron", "widow", "thief", "beggar", "cheat", "peasant"]
)
def test_an_unchallenged_announcer_does_not_see_their_own_mask(mask: str) -> None:
    t = table(f"ann:{mask} bob:fool cia:spy dan:witch").announces("ann", mask)
    assert t.view("ann").seen == t.view("ann").open == ()


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize(
    ("mask", "answers"),
    [
        ("princess", ["choose bob"]),
        ("fool", ["choose bob cia", "finish really"]),
        ("witch", ["choose bob"]),
        ("swindler", ["choose bob"]),
        ("puppet_master", ["choose bob cia"]),
    ],
)
def test_nor_while_the_power_asks_them_what_to_do(mask: str, answers: list[str]) -> None:
    t = table(f"ann:{mask} bob:judge cia:king dan:empress").announces("ann", mask)
    for answer in answers:
        t.says("ann", answer)
    view = t.view("ann")
    assert [saw for saw in view.seen + view.open if saw.at == 0] == []


@pytest.mark.rule("R7.2")
def test_the_spy_does_see_it() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress | spy")
    t.announces("ann", "spy").says("ann", "choose bob")
    assert [(saw.at, saw.mask, saw.how) for saw in t.view("ann").seen] == [
        (1, "judge", "spied"),
        (0, "king", "spied"),
    ]
    assert t.view("bob").seen == t.view(None).seen == ()


@pytest.mark.rule("R7.2")
def test_claimants_reveal_to_everybody_themselves_included() -> None:
    t = table("ann:king bob:judge cia:thief dan:empress").announces("ann", "empress", against="bob")
    for onlooker in ("ann", "bob", "cia", "dan", None):
        assert [(saw.at, saw.mask, saw.how) for saw in t.view(onlooker).open] == [
            (0, "king", "revealed"),
            (1, "judge", "revealed"),
        ]


@pytest.mark.rule("R7.2")
def test_the_gurus_victim_reveals_to_everybody_themselves_included() -> None:
    t = table("ann:guru bob:judge cia:thief dan:empress").announces("ann", "guru")
    t.says("ann", "choose dan").says("dan", "name empress")
    for onlooker in ("ann", "dan", None):
        assert [(saw.at, saw.mask) for saw in t.view(onlooker).open] == [(3, "empress")]


@pytest.mark.rule("R7.2")
def test_the_princesss_victim_alone_does_not_see_what_is_shown() -> None:
    t = table("ann:princess bob:judge cia:thief dan:empress").announces("ann", "princess")
    t.says("ann", "choose dan")
    for onlooker in ("ann", "bob", "cia"):
        assert [(saw.at, saw.mask, saw.how) for saw in t.view(onlooker).seen] == [(3, "empress", "shown")]
    assert t.view("dan").seen == t.view("dan").open == ()


@pytest.mark.rule("R7.2")
def test_a_spectator_knows_only_what_every_player_knows_so_not_what_the_princess_shows() -> None:
    t = table("ann:princess bob:judge cia:thief dan:empress").announces("ann", "princess")
    t.says("ann", "choose dan")
    assert t.heard_by(None)[:2] == ["Chose(by=ann, players=(dan))", "Held(player=dan, at=3)"]
    assert t.view(None).seen == t.view(None).open == ()
