"""The masks have the names of the published editions, and every mask of the box has its words."""

import re

import pytest

from mascarade.rules import MASKS
from mascarade.text import LANGUAGES, words
from tests.text.catalogue import keys, patterns

# As printed, or as near as anybody could find out; the columns are the LANGUAGES.
NAMES = {
    "beggar": ("Beggar", "Mendicante", "Mendiant", "Żebrak", "Mendigo"),
    "cheat": ("Cheat", "Baro", "Tricheur", "Oszust", "Trapaceiro"),
    "empress": ("Empress", "Imperatrice", "Impératrice", "Cesarzowa", "Imperatriz"),
    "fool": ("Fool", "Giullare", "Fou", "Błazen", "Bobo"),
    "guru": ("Guru", "Guru", "Gourou", "Guru", "Guru"),
    "judge": ("Judge", "Giudice", "Juge", "Sędzia", "Juiz"),
    "king": ("King", "Re", "Roi", "Król", "Rei"),
    "patron": ("Patron", "Mecenate", "Mécène", "Mecenas", "Benfeitor"),
    "peasant": ("Peasant", "Contadino", "Paysan", "Wieśniak", "Camponês"),
    "princess": ("Princess", "Principessa", "Princesse", "Księżniczka", "Princesa"),
    "puppet_master": ("Puppet Master", "Burattinaio", "Marionnettiste", "Lalkarz", "Marionetista"),
    "spy": ("Spy", "Spia", "Espionne", "Szpieg", "Espiã"),
    "swindler": ("Swindler", "Imbroglione", "Escroc", "Naciągacz", "Vigarista"),
    "thief": ("Thief", "Ladro", "Voleur", "Złodziej", "Ladrão"),
    "widow": ("Widow", "Vedova", "Veuve", "Wdowa", "Viúva"),
    "witch": ("Witch", "Sciamana", "Sorcière", "Wiedźma", "Bruxa"),
}

languages = pytest.mark.parametrize("language", LANGUAGES)


@languages
def test_a_mask_has_its_name(language: str) -> None:
    column = LANGUAGES.index(language)
    assert {mask: words(language).mask(mask) for mask in NAMES} == {
        mask: names[column] for mask, names in NAMES.items()
    }


@languages
def test_the_masks_with_words_are_the_masks_of_the_box(language: str) -> None:
    assert sorted(keys(language, "mask-")) == sorted(f"mask-{mask.replace('_', '-')}" for mask in MASKS)


@languages
def test_a_mask_has_its_forms_and_its_power(language: str) -> None:
    for key in keys(language, "mask-"):
        parts = {name.removeprefix(f"{key}.") for name in patterns(language) if name.startswith(f"{key}.")}
        assert parts == {"the", "of", "being", "power"}, key


@languages
def test_no_two_masks_can_be_taken_for_each_other(language: str) -> None:
    spoken = words(language)
    for form in ("the", "of", "being", "power"):
        said = [spoken.part(key, form) for key in keys(language, "mask-")]
        assert len(set(said)) == len(MASKS)


@languages
@pytest.mark.parametrize(
    ("mask", "numbers"),
    [
        ("beggar", {"1"}),
        ("cheat", {"10"}),
        ("empress", {"3"}),
        ("fool", {"1"}),
        ("guru", {"4"}),
        ("judge", set()),
        ("king", {"2"}),
        ("patron", {"1", "3"}),
        ("peasant", {"1", "2"}),
        ("princess", {"2"}),
        ("puppet_master", {"1"}),
        ("spy", set()),
        ("swindler", {"1", "2"}),
        ("thief", {"1"}),
        ("widow", {"10"}),
        ("witch", set()),
    ],
)
def test_a_power_names_its_coins(language: str, mask: str, numbers: set[str]) -> None:
    assert set(re.findall(r"\d+", words(language).power(mask))) == numbers
