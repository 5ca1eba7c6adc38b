"""What a bot thinks a power would do is what the rules do."""

import pytest

from mascarade.bots import BOTS
from mascarade.bots.belief import Belief
from mascarade.bots.judgement.outlook import Outlook
from mascarade.bots.judgement.powers import Fortunes, aimed, alone, fooled
from mascarade.bots.judgement.weighing import weighed
from mascarade.bots.judgement.worth import Worth
from mascarade.bots.temper import Temper
from mascarade.rules import Announce, Challenge, Choose, Decline, Game, Name, Pass, decide
from mascarade.rules.events import Dealt, Opened
from mascarade.rules.masks import MASKS
from mascarade.rules.scenario import Scenario
from mascarade.scenarios import PRINTED
from tests.bots.host import evening
from tests.rules.table import table


def unchallenged(game: Game, mask: str) -> Game:
    """The game after whoever's turn it is announced this, and everybody let it pass."""
    assert game.ask is not None
    game, _ = decide(game, game.ask.player, Announce(mask))
    while game.ask is not None and game.ask.what == "challenge":
        game, _ = decide(game, game.ask.player, Pass())
    return game


def imagined(before: Game, after: Game, mask: str) -> None:
    """Follow the power to its end, and hold what was thought of it against what happened."""
    position = before.position
    me = position.seat
    now = alone(mask, Fortunes(position.coins, position.court), me)
    if after.ask is not None and after.ask.what == "choose" and after.ask.mask == mask:
        options = [option for option in after.ask.options if not isinstance(option, Decline)]
        chosen = options[position.turn % len(options)]
        assert isinstance(chosen, Choose)
        at = [position.players.index(player) for player in chosen.players]
        after, _ = decide(after, position.players[me], chosen)
        now = aimed(mask, now, me, at)
        if mask == "guru":
            assert after.ask is not None
            victim = at[0]
            wrong = next(name for name in sorted(set(position.masks)) if name != position.masks[victim])
            after, _ = decide(after, after.ask.player, Name(wrong))
            now = fooled(now, me, victim)
    elif mask == "swindler":
        others = [seat for seat in range(len(position.players)) if seat != me]
        now = aimed(mask, now, me, [max(others, key=lambda seat: position.coins[seat])])
    assert now.coins == after.position.coins
    assert now.court == after.position.court
    if now.winner is not None:
        assert after.result is not None
        assert after.result.winners == (position.players[now.winner],)
    elif now.over:
        assert after.result is not None


def with_it(mask: str) -> dict[str, Scenario]:
    """The printed sides that have this mask; or some of our own, for a mask that is on none."""
    there = {name: side for name, side in PRINTED.items() if mask in side.masks}
    ours = Scenario("ours", 12, (*PRINTED["11B"].masks, mask))
    return there or dict.fromkeys(PRINTED, ours)


@pytest.mark.parametrize("mask", MASKS)
def test_a_power_does_what_a_bot_thinks_it_does(mask: str) -> None:
    tried = 0
    for side, scenario in with_it(mask).items():
        for moment in evening(scenario, BOTS["random"], len(side) + tried).moments():
            ask = moment.game.ask
            if ask is not None and Announce(mask) in ask.options:
                imagined(moment.game, unchallenged(moment.game, mask), mask)
                tried += 1
    assert tried > 20


@pytest.mark.parametrize("mask", ["swindler", "witch"])
@pytest.mark.parametrize("before", ["", "bob", "bob cia"])
def test_a_lie_that_is_certain_to_come_out_turns_no_power_to_somebody_else(mask: str, before: str) -> None:
    """Ann is what she says, and everybody knows it; three are equally rich, and she may take from any."""
    at = table(f"ann:{mask} bob:judge=10 cia:empress=10 dan:thief=10 | king cheat")
    at.says("ann", f"announce {mask}")
    for player in before.split():
        at.says(player, "pass")
    ask, position, opened = at.game.ask, at.game.position, at.story[0]
    assert ask is not None
    assert isinstance(opened, Opened)
    belief = Belief(ask.player, opened)
    belief.hear(Dealt(position.masks + position.centre))
    claim, let_pass = weighed(
        Outlook(at.view(ask.player), belief), "challenge", (Challenge(), Pass()), (), Temper()
    )
    assert claim < let_pass


def test_chances_are_shared_by_all_seats_and_more_coins_are_better() -> None:
    worth = Worth(6, cheat=True)
    chances = worth.chances((6, 9, 6, 12, 3, 6), 2)
    assert sum(chances) == pytest.approx(1.0)
    assert chances[3] > chances[1] > chances[0] > chances[4]
    assert chances[2] > chances[5]  # who comes next is better off


def test_whoever_has_won_has_all_the_chances() -> None:
    worth = Worth(4, cheat=False)
    assert worth.chances((13, 6, 14, 1), 0) == [0.5, 0.0, 0.5, 0.0]
    assert worth.chances((7, 0, 9, 9), 0) == [0.0, 0.0, 0.5, 0.5]
