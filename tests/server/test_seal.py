"""The seal: what it is made of, that it tells nothing, and the short code of a link."""

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mascarade.rules import Answer, Event, Finish, Look, Swap, heard
from mascarade.rules.events import Looked, Passed, Saw, Swapped
from mascarade.rules.seal import Holds, NotACode, code, hidden, verify
from mascarade.server.sealing import Sealer, ShaSealer
from tests.games import Story, played
from tests.server.sealing import CONSTANT, ConstantSealer, evening, sealed
from tests.twins import twins

HEX = re.compile("[0-9a-f]{64}")
LINK, OTHER_LINK, SALT, OTHER_SALT = "00" * 32, "01" * 32, "aa" * 32, "ab" * 32


# Hidden choices, seals and links


def test_only_swapping_and_finishing_hide_something() -> None:
    assert [hidden(Swap("bob", really)) for really in (True, False)] == [True, False]
    assert [hidden(Finish(really)) for really in (True, False)] == [True, False]
    hiding = {kind for kind in get_args(Answer) if "really" in kind.__struct_fields__}
    assert hiding == {Swap, Finish}
    assert hidden(Look()) is None


@given(played())
def test_exactly_the_steps_that_hide_something_whisper_whether_masks_were_swapped(story: Story) -> None:
    for step in story.steps:
        whispered = [event.really for event in step.events if isinstance(event, Swapped)]
        assert whispered == ([] if hidden(step.answer) is None else [hidden(step.answer)])


def test_salts_are_drawn_by_chance_and_two_seals_of_the_same_choice_differ() -> None:
    sealer = ShaSealer()
    salts = [sealer.salt() for _ in range(500)]
    assert len(set(salts)) == 500
    assert all(HEX.fullmatch(salt) for salt in salts)
    assert len({sealer.seal(LINK, salt, "ann", True) for salt in salts}) == 500


@given(st.binary(min_size=32, max_size=32), st.text(max_size=300), st.booleans())
def test_a_seal_has_the_same_size_whatever_is_in_it(salt: bytes, player: str, really: bool) -> None:
    assert HEX.fullmatch(ShaSealer().seal(LINK, salt.hex(), player, really))


def test_a_seal_depends_on_everything_it_is_made_of() -> None:
    seal = ShaSealer().seal
    made = [
        seal(LINK, SALT, "ann", True),
        seal(LINK, SALT, "ann", False),
        seal(LINK, SALT, "bob", True),
        seal(LINK, OTHER_SALT, "ann", True),
        seal(OTHER_LINK, SALT, "ann", True),
    ]
    assert len(set(made)) == len(made)


def test_a_link_depends_on_everything_everybody_knows_and_on_nothing_else() -> None:
    link = ShaSealer().link
    made = [
        link(LINK, [Passed("ann")], ""),
        link(LINK, [Passed("bob")], ""),
        link(LINK, [Passed("ann"), Passed("ann")], ""),
        link(LINK, [], ""),
        link(LINK, [Passed("ann")], SALT),
        link(OTHER_LINK, [Passed("ann")], ""),
    ]
    assert len(set(made)) == len(made)
    secret: list[Event] = [Looked("ann", 0), Saw("ann", 0, "king"), Swapped("ann", 0, 1, True)]
    assert link(LINK, secret, "") == link(LINK, secret[:1], "")


def test_an_opening_depends_on_the_table_and_on_the_game() -> None:
    events = evening().opening_events
    made = [ShaSealer().opening(*where, events) for where in (("a", 1), ("a", 2), ("b", 1), ("a1", 1))]
    assert len({*made, ShaSealer().opening("a", 11, events)}) == 5


def test_nothing_can_be_read_two_ways() -> None:
    """A byte that moves from one part to the next makes another hash, and so does another kind of hash."""
    opening = ShaSealer().opening
    assert opening("a1", 1, []) != opening("a", 11, [])
    empty = {opening("", 1, []), ShaSealer().link(LINK, [], ""), ShaSealer().seal(LINK, SALT, "", False)}
    assert len(empty) == 3


@given(twins(played(), flips=True))
def test_what_is_hidden_shows_in_a_link_only_through_its_seal(pair: tuple[Story, Story]) -> None:
    sealer = ShaSealer()
    for one, other in zip(*(story.steps for story in pair), strict=False):
        if heard(one.events, None) != heard(other.events, None):
            break
        assert sealer.link(LINK, one.events, SALT) == sealer.link(LINK, other.events, SALT)


# The code


@pytest.mark.parametrize(
    ("link", "short"),
    [
        ("0" * 64, "0000-0000-0000"),
        ("f" * 64, "ZZZZ-ZZZZ-ZZZZ"),
        ("0" * 14 + "1" + "f" * 49, "0000-0000-0001"),
        ("8" + "0" * 63, "G000-0000-0000"),
        ("08421084210842 1".replace(" ", "") + "0" * 49, "1111-1111-1111"),
    ],
)
def test_a_code_is_the_first_sixty_bits_of_a_link(link: str, short: str) -> None:
    assert code(link) == short


@given(st.binary(min_size=32, max_size=32))
def test_a_code_can_be_read_back_to_its_bits_in_any_way_of_writing_it(link: bytes) -> None:
    short = code(link.hex())
    assert re.fullmatch("([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}", short)
    digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
    bits = "".join(f"{digits.index(letter):05b}" for letter in short.replace("-", ""))
    assert int(bits, 2) == int.from_bytes(link[:8], "big") >> 4


def test_a_code_is_recognised_however_it_was_noted() -> None:
    record, told = sealed(evening())
    for at, link in enumerate(told):
        noted = code(link)
        for written in (
            noted,
            noted.lower(),
            noted.replace("-", ""),
            noted.replace("-", " "),
            f"  {noted}\n",
            noted.replace("0", "O").replace("1", "I"),
            noted.replace("0", "o").replace("1", "l"),
            noted.replace("1", "L"),
            noted.replace("1", "i"),
            link,
            link.upper(),
        ):
            found = verify(record, written)
            assert isinstance(found, Holds)
            assert found.at == at


@pytest.mark.parametrize(
    "seen",
    [
        "",
        "-",
        "7K3M-9QXP-24T",
        "7K3M-9QXP-24TBX",
        "7K3M-9QXP-24TU",
        "7K3M-9QXP-24T!",
        "0" * 63,
        "g" * 64,
        "é" * 12,
    ],
)
def test_what_is_no_code_is_not_taken_for_a_wrong_one(seen: str) -> None:
    assert verify(sealed(evening())[0], seen) == NotACode()


# The port


def test_the_constant_sealer_is_one_and_says_the_same_of_everything() -> None:
    sealer: Sealer = ConstantSealer()
    said = {
        sealer.salt(),
        sealer.opening("a", 1, []),
        sealer.seal(LINK, SALT, "ann", True),
        sealer.seal(LINK, SALT, "ann", False),
        sealer.link(LINK, [Passed("ann")], ""),
    }
    assert said == {CONSTANT}
    assert HEX.fullmatch(CONSTANT), "of the size of a real one"
