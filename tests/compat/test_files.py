"""Game files that commit 7087cac wrote are read, played again, verified and studied."""

import json

import pytest

from mascarade.rules.record import played, read, write
from mascarade.rules.seal import Holds, Unsealed, verify
from mascarade.study.looking import study
from tests.compat.fixture import game_files, tables, unpacked

NAMES = game_files()


def test_there_are_files_of_every_kind() -> None:
    assert {name.split("-")[1].split(".")[0] for name in NAMES} == {
        *("finished", "broken", "rematch", "closed", "terminal")
    }


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_read_and_written_again_as_it_was(name: str) -> None:
    file = unpacked(name)
    record = read(file)
    assert [step for _, step in played(record)] == list(record.steps)
    assert json.loads(write(record)) == json.loads(file)


@pytest.mark.parametrize("name", NAMES)
def test_the_seals_of_a_file_hold_and_its_code_is_the_one_that_people_saw(name: str) -> None:
    record = read(unpacked(name))
    if name == "game-terminal.json":
        assert verify(record) == Unsealed()
        return
    truth = tables()[name.split("-")[1]].truth
    assert truth is not None
    verdict = verify(record, truth["code"])
    assert isinstance(verdict, Holds)
    assert verdict.code == truth["code"]
    assert verdict.at == len(record.steps)


@pytest.mark.parametrize("name", NAMES)
def test_a_file_is_studied(name: str) -> None:
    record = read(unpacked(name))
    assert len(study(record).turns) > 0
