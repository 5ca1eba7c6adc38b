"""Names at one table that look like each other are refused; honest names of all scripts are not."""

from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from mascarade.rules import Refused
from mascarade.server.errors import Unwelcome
from mascarade.server.live.admission import join
from mascarade.server.live.wishes import fulfil
from mascarade.server.table import seating
from mascarade.server.table.lookalikes import alike, skeleton
from mascarade.server.table.names import clean_name
from mascarade.text import LANGUAGES, words
from mascarade.wire.client_messages import Kick, Leave, Rename, Start
from mascarade.wire.http import JoinTable
from mascarade.wire.options import Options
from tests.server.place import NO_CLOCKS, Place, played, refused
from tools.confusables import FILE, licence, written

# by number, so that a reader of this file can tell them apart
GREEK_ANN = "\u0391nn"  # Alpha
CYRILLIC_ANN = "\u0410nn"
GREEK_CAPITAL_ANN = "\u0391\u039d\u039d"
TWELVE = (
    "Ann", "Ελένη", "Юлия", "فاطمة", "שרה", "सीता", "มานี", "陳大文", "さくら", "지민", "Łukasz", "Zoë 🎭",
)  # fmt: skip
MORE = (
    "Anna", "Zoe", "Jose", "José", "Ian", "Lan", "Lukasz", "Оля", "Саша", "Νίκος", "Άννα", "მარიამ", "Աննա",
    "நிலா", "ሰላም", "محمد", "דוד", "李明", "ケン", "はな", "민수", "Đức", "İpek", "Straße", "Renée", "R2",
    "Dan 2", "Dan 3",
)  # fmt: skip


def test_honest_names_are_not_alike() -> None:
    assert [pair for pair in combinations((*TWELVE, *MORE), 2) if alike(*pair)] == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", GREEK_ANN),
        ("Ann", CYRILLIC_ANN),
        (GREEK_ANN, CYRILLIC_ANN),
        ("Ann", GREEK_CAPITAL_ANN),
        ("ANN", GREEK_CAPITAL_ANN),
        ("Ann", "\u0410NN"),
        ("ann", "\u0430nn"),
        ("Ann", "\uff21nn"),  # as wide as a Chinese letter
        ("Ann", "\U0001d400nn"),  # a bold one of mathematics
        ("Bob", "B\u043eb"),
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("Ian", "1an"),
        ("Ian", "\u0406an"),
        ("Mia", "\u039cia"),
        ("modem", "modern"),
        ("fin", "\ufb01n"),
        ("\u041c\u0438\u0448\u0430", "M\u0438\u0448a"),  # Misha, with two Latin letters
        ("Ann \u2764", "Ann \u2764\ufe0f"),
        ("Ann \U0001f469\u200d\U0001f680", "Ann \U0001f469\U0001f680"),
        ("Zoe\u0308", "Zo\xeb"),
        ("O\u2019Neil", "O'Neil"),
        ("Fred 7", "\uff26\uff52\uff45\uff44 \uff17"),  # all of it wide
    ],
    ids=ascii,
)
def test_names_that_are_drawn_alike_are_alike_whichever_came_first(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


# Default_Ignorable_Code_Point of Unicode 16
IGNORED = (
    (0xAD, 0xAD), (0x34F, 0x34F), (0x61C, 0x61C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A),
    (0xE0000, 0xE0FFF),
)  # fmt: skip


def test_what_is_not_seen_makes_no_other_name() -> None:
    for letter in (chr(each) for first, last in IGNORED for each in range(first, last + 1)):
        for name in (f"A{letter}nn", f"Ann{letter}", f"Ann \u2764{letter}\u2764"):
            try:
                shown = clean_name(name)
            except Unwelcome:
                continue
            assert alike(shown, name.replace(letter, "")), ascii(name)


@given(st.text(max_size=20))
def test_every_name_is_like_itself_in_capitals_and_in_small_letters(raw: str) -> None:
    try:
        name = clean_name(raw)
    except Unwelcome:
        return
    assert alike(name, name)
    assert skeleton(skeleton(name)) == skeleton(name)


def test_people_of_twelve_scripts_sit_at_one_table(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table(*TWELVE, options=Options(players=12, clocks=NO_CLOCKS))
        assert tuple(chair.name for chair in table.state.room.chairs) == TWELVE

    played(tmp_path, story)


def test_who_comes_under_a_name_like_anothers_is_told_whose(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob) = await here.table("Ann", "Bob")
        before = table.state.room
        for name in (GREEK_ANN, CYRILLIC_ANN, GREEK_CAPITAL_ANN):
            with pytest.raises(Refused) as found:
                await join(table, "cat", JoinTable(name))
            (problem,) = found.value.problems
            assert problem.key == "name-alike"
            assert problem.args == {"name": name, "other": "Ann"}
            await refused("name-alike", fulfil(table, bob, Rename("r", name)))
        assert table.state.room == before
        await join(table, "cat", JoinTable("Cat"))

    played(tmp_path, story)


def test_one_may_be_called_like_oneself_in_other_letters(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, _) = await here.table("Ann", "Bob")
        await here.wish(table, ann, Rename("1", GREEK_ANN))
        await refused("name-alike", join(table, "cat", JoinTable("Ann")))

    played(tmp_path, story)


def test_the_name_of_somebody_who_was_kicked_or_left_is_free_again_between_games(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (ann, bob, _) = await here.table("Ann", "Bob", "Cat")
        await here.wish(table, ann, Kick("k", 2))
        await join(table, "dan", JoinTable("\u0421at"))
        await here.wish(table, bob, Leave("l"))
        await join(table, "eve", JoinTable("B\u043eb"))

    played(tmp_path, story)


def test_a_bot_that_plays_on_for_somebody_keeps_their_name(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, (_, bob) = await here.game("Ann", "Bob")
        await here.wish(table, bob, Leave("l"))
        over = seating.over(table.state.room)
        with pytest.raises(Refused) as found:
            seating.joined(over, "cat", "B\u043eb", None)
        assert [problem.key for problem in found.value.problems] == ["name-alike"]

    played(tmp_path, story)


def test_bots_are_called_like_nobody_who_sits_there(tmp_path: Path) -> None:
    like_bots = ("\u0410rlecchino", "\u0421olombina", "P\u0430ntalone")

    async def story(here: Place) -> None:
        table, (host, *_) = await here.table(*like_bots)
        await here.wish(table, host, Start("s"))
        *_, bot = table.state.room.chairs
        assert bot.taken == "bot"
        assert bot.name == "Brighella"

    played(tmp_path, story)


def test_no_two_bots_are_alike_and_there_are_enough_names_whoever_sits_there() -> None:
    assert not any(alike(one, other) for one, other in combinations(seating.BOT_NAMES, 2))


def test_a_table_that_has_names_alike_from_before_plays_on(tmp_path: Path) -> None:
    async def story(here: Place) -> None:
        table, _ = await here.table("Ann", "Bob")
        chairs = list(table.state.room.chairs)
        chairs[1] = replace(chairs[1], name=GREEK_ANN, ready=True)
        old = replace(table.state.room, chairs=tuple(chairs))
        assert seating.filled(old).phase == "memorise"
        assert seating.readied(old, 1, False).chairs[1].name == GREEK_ANN
        assert seating.renamed(old, 1, GREEK_ANN) == old

    played(tmp_path, story)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_names_both_in_every_language(language: str) -> None:
    said = words(language).say("error-name-alike", name="XX", other="YY")
    assert said.index("XX") < said.index("YY")


# The table of letters


def test_the_table_says_its_version_and_carries_its_licence() -> None:
    head = FILE.read_text(encoding="utf-8")
    assert "UTS 39, version 13.0.0" in head
    assert "UNICODE LICENSE V3" in licence()
    assert "SPDX-License-Identifier: Unicode-3.0" in licence()


def test_the_table_is_written_from_unicodes_own() -> None:
    table = (
        "\ufeff# confusables.txt\n# Date: 2023-08-11\n# Version: 15.1.0\n\n"
        "0391 ;\t0041 ;\tMA\t# ( \u0391 \u2192 A ) GREEK CAPITAL LETTER ALPHA\t# \n"
        "FB01 ;\t0066 0069 ;\tMA\t#\n0410 ;\t0041 ;\tMA\t#\n"
    )
    lines = written(table, "# L\n").splitlines()
    assert lines[-3:] == ["# L", "0041: 0391 0410", "0066 0069: FB01"]
    with pytest.raises(SystemExit):
        written("something else", "")
