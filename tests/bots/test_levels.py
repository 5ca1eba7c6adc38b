"""Guest, courtier and mastermind: what all of them do, and what sets tempers apart."""

import pytest
from msgspec.structs import replace

from mascarade.bots import BOTS, Asked, Hello, Maker, Question
from mascarade.bots.temper import TEMPERS
from mascarade.rules import Announce, Answer, Challenge, Choose, Mask, Name, Swap, heard
from mascarade.scenarios import PRINTED
from tests.bots.host import NAMES, PLAYOUTS, HostedGame, InProcess, Moment, hosted_game
from tests.rules.table import AtTable, table

LEVELS = ("guest", "courtier", "mastermind")
SEEDS = range(8)


def answer(bot: str, at: AtTable, seed: int = 1, temper: str = "") -> Answer:
    """What such a bot says at this table, having heard all that its seat could."""
    ask, position = at.game.ask, at.game.position
    assert ask is not None
    masks = tuple(sorted(position.masks + position.centre))
    # names may change seats; the hello has them as they sat at first
    first = at.story[0].players  # type: ignore[union-attr]
    mind = BOTS[bot](Hello(ask.player, first, masks, seed, playouts=PLAYOUTS, temper=temper))
    return mind.answer(Asked(tuple(heard(at.story, ask.player)), at.view(ask.player), Question.of(ask, 1)))


def cheating(coins: int, last: str = "dan:thief") -> AtTable:
    """Ann announces the cheat with so many coins, and everybody but the last has let it pass."""
    at = table(f"ann:king={coins} bob:judge cia:empress {last} | swindler cheat")
    return at.says("ann", "announce cheat").says("bob", "pass").says("cia", "pass")


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("temper", TEMPERS)
def test_the_last_who_can_challenges_a_cheat_who_would_win(bot: str, temper: str) -> None:
    assert {answer(bot, cheating(10), seed, temper) for seed in SEEDS} == {Challenge()}


@pytest.mark.parametrize("bot", LEVELS)
def test_the_last_but_one_challenges_when_a_fine_would_lose_the_game_for_the_last(bot: str) -> None:
    at = table("ann:king=10 bob:judge cia:empress dan:thief=1 | swindler cheat")
    at.says("ann", "announce cheat").says("bob", "pass")
    assert {answer(bot, at, seed) for seed in SEEDS} == {Challenge()}


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize(
    ("mask", "seats"),
    [
        ("swindler", "ann:king=11 bob:judge cia:empress dan:thief | swindler cheat"),
        ("puppet_master", "ann:king=11 bob:judge cia:empress dan:thief | puppet_master cheat"),
        ("thief", "ann:king=9 bob:judge=1 cia:empress=5 dan:swindler=2 | thief cheat"),
    ],
)
def test_the_last_who_can_challenges_whatever_would_win(
    bot: str, temper: str, mask: Mask, seats: str
) -> None:
    at = table(seats).says("ann", f"announce {mask}").says("bob", "pass").says("cia", "pass")
    assert {answer(bot, at, seed, temper) for seed in SEEDS} == {Challenge()}


@pytest.mark.parametrize("bot", LEVELS)
def test_who_is_the_cheat_and_knows_it_stops_another_with_the_last_coin(bot: str) -> None:
    at = table("ann:king=10 bob:judge=1 cia:empress=1 dan:cheat=1 | swindler thief", seat="dan")
    at.says("dan", "look").says("ann", "announce cheat").says("bob", "pass").says("cia", "pass")
    assert {answer(bot, at, seed) for seed in range(40)} == {Challenge()}


@pytest.mark.parametrize("bot", LEVELS)
def test_somebody_in_whole_games_always_stands_up_to_a_cheat_with_ten_coins(bot: str) -> None:
    """Unless they know that the cheat is one, or cannot pay."""
    stopped = unstopped = 0
    for side in ("4A", "6A"):
        for seed in range(25):
            for moment in hosted_game(PRINTED[side], BOTS[bot], seed).moments():
                view = moment.asked.view
                if moment.asked.ask.what != "challenge" or view.announced != "cheat":
                    continue
                announcer = view.players.index(view.claimants[0])
                last = (view.players.index(moment.player) + 1) % len(view.players) == announcer
                if view.coins[announcer] < 10 or len(view.claimants) > 1:
                    continue
                known = moment.game.position.masks[announcer] == "cheat"
                stopped += moment.answer == Challenge()
                unstopped += (
                    last
                    and moment.answer != Challenge()
                    and not known
                    and view.coins[view.players.index(moment.player)] > 1
                )
    assert stopped
    assert not unstopped


@pytest.mark.parametrize("bot", LEVELS)
def test_nobody_announces_what_another_certainly_is_and_knows(bot: str) -> None:
    at = table("ann:king bob:judge cia:empress dan:thief eve:beggar fay:witch", court=5)
    at.announces("ann", "king", against="bob").all_look(5)
    at.announces("ann", "judge", against="bob").all_look(5)  # bob is the judge, and everybody saw it
    assert not {Announce("judge")} & {answer(bot, at, seed) for seed in range(40)}


EMPTY: dict[str, str] = {
    "cheat": "ann:cheat=9 bob:judge cia:empress dan:thief | swindler king",
    "judge": "ann:judge bob:cheat cia:empress dan:thief | swindler king",
    "widow": "ann:widow=10 bob:judge cia:empress dan:fool | witch beggar",
    "beggar": "ann:beggar=9 bob:judge cia:empress dan:fool | witch widow",
    "witch": "ann:witch=9 bob:judge cia:empress dan:fool | beggar widow",
}


GIFTS: dict[str, str] = {
    "patron": "ann:patron bob:judge=12 cia:empress dan:thief | swindler king",
    "thief": "ann:thief=3 bob:judge=1 cia:empress=9 dan:patron | swindler king",
}


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("mask", GIFTS)
def test_nobody_announces_a_power_that_would_win_the_game_for_another(bot: str, mask: Mask) -> None:
    at = table(GIFTS[mask]).all_look(4)
    assert Announce(mask) not in {answer(bot, at, seed) for seed in range(20)}


@pytest.mark.parametrize("bot", LEVELS)
@pytest.mark.parametrize("mask", EMPTY)
def test_nobody_announces_a_power_that_would_do_nothing(bot: str, mask: Mask) -> None:
    at = table(EMPTY[mask]).all_look(4)
    answers = {answer(bot, at, seed) for seed in range(20)}
    assert Announce(mask) not in answers


@pytest.mark.parametrize("bot", ["courtier", "mastermind"])
def test_who_remembers_what_they_are_tells_the_guru(bot: str) -> None:
    seats = "ann:guru bob:judge cia:empress dan:thief eve:king fay:witch gus:beggar hal:widow"
    at = table(seats).says("ann", "look").says("bob", "look").says("cia", "look")
    at.all_look(5).announces("ann", "guru").says("ann", "choose bob")
    assert {answer(bot, at, seed) for seed in SEEDS} == {Name("judge")}


@pytest.mark.parametrize("bot", LEVELS)
def test_a_witch_takes_a_fortune_that_wins(bot: str) -> None:
    at = table("ann:witch=2 bob:judge cia:empress=12 dan:fool | beggar widow").announces("ann", "witch")
    assert {answer(bot, at, seed) for seed in SEEDS} == {Choose(("cia",))}


def announced(bot: str, temper: str, seeds: range) -> list[Moment]:
    """What bots of this temper announce in some games."""
    moments = []
    for seed in seeds:
        hosted = HostedGame(
            PRINTED["6A"], {name: InProcess(_tempered(bot, temper)) for name in NAMES[:6]}, seed
        )
        moments += [moment for moment in hosted.moments() if moment.asked.ask.what == "turn"]
    return moments


def _tempered(bot: str, temper: str) -> Maker:
    return lambda hello: BOTS[bot](replace(hello, temper=temper))


def _lies(moments: list[Moment]) -> float:
    """The part of all turns in which a mask was announced that was not there."""
    lies = [m for m in moments if isinstance(m.answer, Announce) and m.answer.mask != _mask(m)]
    return len(lies) / len(moments)


def _mask(moment: Moment) -> Mask:
    position = moment.game.position
    return position.masks[position.players.index(moment.player)]


@pytest.mark.parametrize("bot", ["guest", "courtier"])
def test_the_bold_bluff_more_than_the_cautious_and_jokers_swap_more(bot: str) -> None:
    seeds = range(12)
    even, bold, cautious, joker = (
        announced(bot, each, seeds) for each in ("even", "bold", "cautious", "joker")
    )
    assert _lies(bold) > _lies(even) > _lies(cautious)

    def swaps(moments: list[Moment]) -> float:
        return sum(isinstance(moment.answer, Swap) for moment in moments) / len(moments)

    assert swaps(joker) > swaps(even)


@pytest.mark.parametrize("bot", LEVELS)
def test_the_spiteful_go_for_whoever_took_their_coins(bot: str) -> None:
    """Bob took a coin from ann. As the swindler she may choose among three who are equally rich."""
    at = table("ann:swindler=5 bob:thief cia:judge=9 dan:empress=8 | king cheat", seat="bob")
    at.announces("bob", "thief").all_look(2).announces("ann", "swindler")
    assert answer(bot, at, temper="spiteful") == Choose(("bob",))
