"""`mascarade replay --verify`: whether a stored game is the one that somebody saw."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from mascarade.rules.record import Record, write
from mascarade.rules.seal import code
from tests.cli.stage import Done, flat, mascarade
from tests.cli.test_commands import refused
from tests.games import storied
from tests.server.sealing import evening, sealed
from tests.twins import handlings, twin

PAGE = (Path(__file__).parents[2] / "docs" / "commitments.md").read_text(encoding="utf-8")
ALONE = "A file alone proves nothing: whoever changes it can make a new chain for it."


class SealedGame:
    """A sealed game in a file, and the codes that were shown while it was played."""

    def __init__(self, folder: Path) -> None:
        self.record, self.links = sealed(evening())
        self.codes = [code(link) for link in self.links]
        self.steps, choices = len(self.record.steps), len(handlings(evening()))
        counted = f"{self.steps} steps, {choices} hidden choices"
        self.holds = f"The chain holds: {counted}, its code is {self.codes[-1]}."
        self._folder = folder
        self.file = self.written(self.record)

    def written(self, record: Record) -> str:
        file = self._folder / "evening.json"
        file.write_bytes(write(record))
        return str(file)


@pytest.fixture
def game(tmp_path: Path) -> SealedGame:
    return SealedGame(tmp_path)


def verified(file: str, *arguments: str) -> Done:
    return mascarade("replay", file, "--verify", *arguments)


def said(done: Done) -> str:
    assert (done.code, done.err) == (0, "")
    return flat(done.out)


def test_without_a_code_it_says_that_a_file_alone_proves_nothing(game: SealedGame) -> None:
    told = said(verified(game.file))
    assert told.startswith(f"{game.holds} {ALONE}")
    assert told.endswith("compared with one that was written down during the game: --seen CODE.")
    assert "Opened" not in told
    assert "A new game begins" not in told


def test_the_last_code_vouches_for_the_whole_game(game: SealedGame) -> None:
    for seen in (
        game.codes[-1],
        game.codes[-1].lower().replace("-", ""),
        game.links[-1],
        game.links[-1].upper(),
    ):
        told = said(verified(game.file, "--seen", seen))
        assert told == (
            f"{game.holds} The code you saw is that of step {game.steps}. "
            "It is the last one: nothing in this game was changed after you saw it."
        )


def test_an_earlier_code_vouches_for_what_was_before_it_and_it_says_so(game: SealedGame) -> None:
    told = said(verified(game.file, "--seen", game.codes[7]))
    assert "The code you saw is that of step 7. It vouches for all up to there" in told
    assert told.endswith(f"and says nothing about the {game.steps - 7} steps after it.")
    told = said(verified(game.file, "--seen", game.codes[-2]))
    assert told.endswith("and says nothing about the step after it.")
    told = said(verified(game.file, "--seen", game.codes[0]))
    assert "The code you saw is that of the opening, before the first step." in told


def test_a_game_with_one_step_is_spoken_of_as_one(tmp_path: Path) -> None:
    record, told = sealed(storied(3, players=6, from_position=False, most_steps=1))
    file = tmp_path / "short.json"
    file.write_bytes(write(record))
    out = said(verified(str(file)))
    assert out.startswith(f"The chain holds: 1 step, 1 hidden choice, its code is {code(told[-1])}.")


def test_the_example_on_the_page_prints_what_the_page_says(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"
    (example,) = re.findall(r"^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    file.write_text(example, encoding="utf-8")
    shown = re.search(r"^\$ mascarade replay evening.json (.*)\n((?:.+\n)+?)```$", PAGE, re.MULTILINE)
    assert shown
    assert mascarade("replay", str(file), *shown[1].split()) == Done(0, shown[2], "")


def test_what_was_rewritten_under_the_table_is_noticed(game: SealedGame) -> None:
    flip = handlings(evening())[5]
    assert game.record.sealed is not None
    rewritten, _ = sealed(twin(evening(), flips={flip}), game.record.sealed.salts)
    file = game.written(rewritten)
    assert ALONE in said(verified(file))
    never = "The code you saw was never part of this game: what happened, or what is in the file, was changed"
    for seen in (game.codes[-1], game.links[-1], game.codes[flip + 1]):
        refused(verified(file, "--seen", seen), never)
    assert f"is that of step {flip}." in said(verified(file, "--seen", game.codes[flip]))


def test_a_code_of_another_game_is_refused_and_the_code_of_this_one_named(game: SealedGame) -> None:
    _, other = sealed(evening(), game=2)
    done = verified(game.file, "--seen", code(other[-1]))
    refused(done, f"look again: this file has {game.steps} steps and ends with {game.codes[-1]}.")


def test_what_does_not_follow_the_rules_is_refused_before_the_chain_is_looked_at(game: SealedGame) -> None:
    steps = game.record.steps
    file = game.written(replace(game.record, steps=(steps[1], steps[0], *steps[2:])))
    refused(
        verified(file, "--seen", game.codes[-1]), "Step 1 of the game file is not possible under the rules"
    )


def test_a_file_without_seals_is_refused(game: SealedGame, tmp_path: Path) -> None:
    plain = str(tmp_path / "plain.json")
    assert mascarade("play", "--people", "Ann", "--seed", "1", "--save", plain).code == 0
    refused(verified(plain), "There are no seals in this file, so nothing can be verified")
    refused(verified(game.written(replace(game.record, sealed=None)), "--seen", game.codes[-1]), "no seals")


def test_a_missing_salt_and_one_too_many_are_named_by_their_step(game: SealedGame) -> None:
    assert game.record.sealed is not None
    salts = dict(game.record.sealed.salts)
    gone = sorted(salts)[2]
    salt = salts.pop(gone)
    file = game.written(replace(game.record, sealed=replace(game.record.sealed, salts=salts)))
    refused(verified(file), f"The salt for step {gone} is missing")
    salts |= {gone: salt, 999: salt}
    file = game.written(replace(game.record, sealed=replace(game.record.sealed, salts=salts)))
    refused(verified(file), "There is a salt for step 999, where nothing was hidden")


@pytest.mark.parametrize("seen", ["", "7K3M-9QXP", "7K3M-9QXP-24TU", "\x1b[2J", "0" * 63])
def test_what_is_no_code_is_refused(game: SealedGame, seen: str) -> None:
    done = verified(game.file, "--seen", seen)
    refused(done, "is neither a code (twelve letters and digits, like 7K3M-9QXP-24TB) nor a whole link")
    assert "\x1b" not in done.err


def test_a_code_without_verify_is_refused(game: SealedGame) -> None:
    refused(mascarade("replay", game.file, "--seen", game.codes[-1]), "give --verify and --seen together")


@pytest.mark.parametrize("seat", [("--as", "ann"), ("--spectator",)], ids=str)
def test_a_game_is_told_or_verified_not_both(game: SealedGame, seat: tuple[str, ...]) -> None:
    done = verified(game.file, *seat)
    assert (done.code, done.out) == (2, "")
    assert "not allowed with argument" in done.err


def test_a_sealed_game_is_replayed_like_any_other(game: SealedGame) -> None:
    sealed_story = mascarade("replay", game.file)
    plain_story = mascarade("replay", game.written(replace(game.record, sealed=None)))
    assert sealed_story == plain_story
    assert sealed_story.code == 0
