"""The honest bot: it claims what it certainly has, looks when unsure, and challenges when certain."""

from collections.abc import Iterable
from itertools import permutations

import pytest

from mascarade.bots import Asked, Hello, Question
from mascarade.bots.honest import Honest
from mascarade.bots.memory import remembered
from mascarade.rules import (
    Announce,
    Answer,
    Challenge,
    Choose,
    Decline,
    Event,
    Finish,
    Look,
    Mask,
    Name,
    Pass,
    Player,
    Swap,
)
from mascarade.rules.events import Dealt, Glimpsed, Handled, Opened, Revealed, Saw, Swapped
from mascarade.scenarios import PRINTED
from tests.bots.host import Moment, hosted_game
from tests.rules.table import AtTable, table

FOUR = "ann:judge bob:king cia:empress dan:thief | swindler cheat"


def asked(at: AtTable) -> Asked:
    assert at.game.ask is not None
    return Asked((), at.view(at.game.ask.player), Question.of(at.game.ask, 1))


def answer(at: AtTable, seed: int = 1) -> Answer:
    """What an honest player would say at this table."""
    assert at.game.ask is not None
    position = at.game.position
    masks = tuple(sorted(position.masks + position.centre))
    return Honest(Hello(at.game.ask.player, position.players, masks, seed)).answer(asked(at))


def looked(seats: str, court: int = 0) -> AtTable:
    """A table where everybody has just looked at their mask and it is ann's turn again."""
    at = table(seats, court=court)
    return at.all_look(len(at.players.split()))


def test_it_looks_when_it_does_not_know_what_it_is() -> None:
    assert answer(table(FOUR)) == Look()


def test_it_looks_when_its_mask_may_have_moved() -> None:
    at = table(FOUR).says("ann", "look").says("bob", "swap with ann, pretending").all_look(2)
    assert answer(at) == Look()


def test_it_announces_what_it_is() -> None:
    assert answer(looked("ann:king bob:judge cia:empress dan:thief")) == Announce("king")


@pytest.mark.parametrize("seats", [
    "ann:judge bob:king cia:empress dan:thief",
    "ann:widow=10 bob:king cia:empress dan:thief",
    "ann:cheat=9 bob:king cia:empress dan:thief",
    "ann:beggar bob:king cia:empress dan:thief",
    "ann:witch=8 bob:king cia:empress dan:thief",
])  # fmt: skip
def test_it_swaps_when_its_power_would_do_nothing(seats: str) -> None:
    assert isinstance(answer(looked(seats)), Swap)


@pytest.mark.parametrize(("seats", "court"), [
    ("ann:judge bob:king cia:empress dan:thief", 1),
    ("ann:widow=9 bob:king cia:empress dan:thief", 0),
    ("ann:cheat=10 bob:king cia:empress dan:thief", 0),
    ("ann:beggar bob:king=7 cia:empress dan:thief", 0),
    ("ann:witch bob:king=7 cia:empress dan:thief", 0),
])  # fmt: skip
def test_it_announces_when_its_power_would_do_something(seats: str, court: int) -> None:
    at = looked(seats, court=court)
    assert answer(at) == Announce(at.masks.split()[0])


def test_it_swaps_when_it_is_barred_and_knows_what_it_is() -> None:
    at = table(FOUR, seat="dan").announces("dan", "king", against="ann")
    assert "announce" not in at.kinds
    assert isinstance(answer(at), Swap)


def test_it_swaps_in_a_preparatory_turn() -> None:
    assert isinstance(answer(table(FOUR, turn=1)), Swap)


def known_to(at: AtTable, player: Player) -> Mask | None:
    """The mask in front of this player, if they know it for certain."""
    view = at.view(player)
    return remembered(view).get(view.players.index(player))


def test_it_looks_when_it_must_though_it_knows() -> None:
    at = table(FOUR, seat="bob", peeking=True).says("ann", "peek").all_look(3)
    assert known_to(at, "ann") == "judge"
    assert answer(at) == Look()


def test_it_challenges_when_it_is_certainly_the_mask_announced() -> None:
    at = table(FOUR, seat="bob").all_look(3).says("ann", "announce king")
    assert answer(at) == Challenge()


def test_it_passes_when_it_is_another_or_not_certain() -> None:
    assert answer(table(FOUR, seat="bob").all_look(3).says("ann", "announce thief")) == Pass()
    assert answer(table(FOUR).says("ann", "announce king")) == Pass()
    at = table(FOUR, seat="bob").all_look(1).says("cia", "swap with bob, pretending").all_look(1)
    assert answer(at.says("ann", "announce king")) == Pass()


def test_it_tells_the_guru_the_truth_if_it_knows_it() -> None:
    seats = "ann:guru bob:king cia:empress dan:thief"
    at = table(seats, seat="bob").all_look(3).announces("ann", "guru").says("ann", "choose bob")
    assert answer(at) == Name("king")
    at = table(seats).announces("ann", "guru").says("ann", "choose bob")
    assert isinstance(answer(at), Name)


def test_as_the_witch_it_takes_the_largest_fortune_or_keeps_its_own() -> None:
    at = table("ann:witch=5 bob:king=7 cia:empress=9 dan:thief=4").announces("ann", "witch")
    assert answer(at) == Choose(("cia",))
    at = table("ann:witch=9 bob:king=7 cia:empress=9 dan:thief=4").announces("ann", "witch")
    assert answer(at) == Decline()


def test_where_nothing_speaks_for_anything_chance_decides() -> None:
    at = table("ann:spy bob:king cia:empress dan:thief").announces("ann", "spy")
    assert {answer(at, seed) for seed in range(40)} == {Choose(("bob",)), Choose(("cia",)), Choose(("dan",))}
    at.says("ann", "choose bob")
    assert {answer(at, seed) for seed in range(20)} == {Finish(True), Finish(False)}


def test_the_same_seed_gives_the_same_answer() -> None:
    at = table(FOUR, turn=1)
    assert len({answer(at, 5) for _ in range(20)}) == 1
    assert len({answer(at, seed) for seed in range(20)}) > 3


def test_it_answers_the_same_when_only_hidden_things_differ() -> None:
    """Where the masks lie that nobody has seen, and whether others swapped, is nothing it could go by."""
    here, there = table(FOUR), table("ann:judge bob:empress cia:king dan:cheat | swindler thief")
    for at, way in ((here, "really"), (there, "pretending")):
        at.says("ann", "look").says("bob", f"swap with cia, {way}").says("cia", "look").says("dan", "look")
    assert asked(here) == asked(there)
    for seed in range(20):
        assert answer(here, seed) == answer(there, seed)


class Worlds:
    """Every way the masks may lie, as far as one player can tell: slow, simple, and nobody's memory."""

    def __init__(self, me: Player) -> None:
        self._me = me
        self._worlds: set[tuple[Mask, ...]] = set()
        self._handled: Handled | None = None

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            match event:
                case Opened():
                    self._worlds = set(permutations(event.masks))
                case Dealt(masks):
                    self._worlds = {masks}
                case Saw(_, at, mask) | Revealed(_, at, mask) | Glimpsed(_, at, mask):
                    self._worlds = {world for world in self._worlds if world[at] == mask}
                case Handled(by, a, b) if by != self._me:
                    self._worlds |= {exchanged(world, a, b) for world in self._worlds}
                case Swapped(_, a, b, True):
                    self._worlds = {exchanged(world, a, b) for world in self._worlds}
                case _:
                    pass

    def certain(self, at: int) -> Mask | None:
        masks = {world[at] for world in self._worlds}
        return masks.pop() if len(masks) == 1 else None


def exchanged(world: tuple[Mask, ...], a: int, b: int) -> tuple[Mask, ...]:
    masks = list(world)
    masks[a], masks[b] = masks[b], masks[a]
    return tuple(masks)


def check_honesty(moment: Moment, certain: Mask | None) -> None:
    claim = moment.answer
    if isinstance(claim, Announce):
        assert certain == claim.mask
    if isinstance(claim, Challenge):
        assert certain == moment.asked.view.announced


@pytest.mark.parametrize("side", ["4A", "4B", "5A", "6A"])
def test_it_never_claims_a_mask_that_any_possible_world_denies_it(side: str) -> None:
    for seed in range(6):
        worlds: dict[Player, Worlds] = {}
        for moment in hosted_game(PRINTED[side], Honest, seed).moments():
            mine = worlds.setdefault(moment.player, Worlds(moment.player))
            mine.hear(moment.asked.heard)
            seat = moment.asked.view.players.index(moment.player)
            check_honesty(moment, mine.certain(seat))


@pytest.mark.parametrize("side", PRINTED)
def test_whole_games_are_honest(side: str) -> None:
    for moment in hosted_game(PRINTED[side], Honest, 3).moments():
        view, options = moment.asked.view, moment.asked.ask.options
        seat = view.players.index(moment.player)
        truth = moment.game.position.masks[seat]
        certain = remembered(view).get(seat)
        assert certain in (None, truth)
        check_honesty(moment, certain)
        if certain is None and Look() in options:
            assert moment.answer == Look()
        if moment.asked.ask.what == "challenge":
            assert moment.answer == (Challenge() if certain == view.announced else Pass())
        if moment.asked.ask.what == "name" and certain is not None:
            assert moment.answer == Name(certain)
