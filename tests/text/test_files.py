"""The five files say the same things, in nothing but the Fluent that the browser knows as well."""

from collections import Counter

import pytest
from fluent.syntax import ast

from mascarade.text import LANGUAGES, RULES_SECTIONS
from tests.text.catalogue import FOLDER, keys, nodes, parsed, patterns, variables, variants

languages = pytest.mark.parametrize("language", LANGUAGES)
translations = pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])


def test_there_is_a_file_for_each_language_and_no_other() -> None:
    assert {file.stem for file in FOLDER.glob("*.ftl")} == set(LANGUAGES)


@languages
def test_a_file_is_fluent_from_its_first_line_to_its_last(language: str) -> None:
    assert [entry.content for entry in parsed(language).body if isinstance(entry, ast.Junk)] == []


@languages
def test_no_key_and_no_attribute_stands_twice(language: str) -> None:
    messages = [entry for entry in parsed(language).body if isinstance(entry, ast.Message)]
    written = [entry.id.name for entry in messages]
    written += [f"{entry.id.name}.{part.id.name}" for entry in messages for part in entry.attributes]
    assert [key for key, times in Counter(written).items() if times > 1] == []


@translations
def test_a_language_has_the_keys_of_english_in_the_same_order(language: str) -> None:
    assert keys(language) == keys("en")


@translations
def test_a_language_has_the_attributes_of_english(language: str) -> None:
    assert set(patterns(language)) == set(patterns("en"))


@translations
def test_a_message_speaks_of_the_same_things_in_every_language(language: str) -> None:
    here, english = patterns(language), patterns("en")
    different = {
        key: (variables(here[key]), variables(english[key]))
        for key in here.keys() & english.keys()
        if variables(here[key]) != variables(english[key])
    }
    assert different == {}


@translations
@pytest.mark.parametrize("variable", ["reader", "list"])
def test_a_message_tells_the_same_parts_apart_in_every_language(language: str, variable: str) -> None:
    here, english = patterns(language), patterns("en")
    different = {
        key: (variants(here[key], variable), variants(english[key], variable))
        for key in here.keys() & english.keys()
        if variants(here[key], variable) != variants(english[key], variable)
    }
    assert different == {}


@languages
def test_every_choice_falls_back_on_other(language: str) -> None:
    """An unknown reader is a spectator, and a number no category fits is still said."""
    wrong = [
        key
        for key, pattern in patterns(language).items()
        for variable in variables(pattern)
        if (told_apart := variants(pattern, variable)) and "other" not in told_apart
    ]
    assert wrong == []


@languages
def test_a_file_uses_nothing_that_only_one_of_the_two_runtimes_knows(language: str) -> None:
    """Python's runtime takes functions of our own and any option; the browser's does not."""
    functions: set[tuple[str, tuple[str, ...]]] = set()
    for node in nodes(list(patterns(language).values())):
        if isinstance(node, ast.FunctionReference):
            options = tuple(option.name.name for option in node.arguments.named)
            functions.add((node.id.name, options))
    assert functions <= {("NUMBER", ("useGrouping",))}


@languages
def test_a_file_has_no_tabs_no_trailing_blanks_and_one_newline_at_its_end(language: str) -> None:
    content = (FOLDER / f"{language}.ftl").read_bytes()
    assert b"\t" not in content
    assert b"\r" not in content
    assert b" \n" not in content
    assert content.endswith(b"\n")
    assert not content.endswith(b"\n\n")


@languages
def test_the_rules_pages_have_their_sections_in_reading_order(language: str) -> None:
    sections = [f"rules-{section}" for section in RULES_SECTIONS]
    assert keys(language, "rules-") == ["rules-title", "rules-intro", *sections]
    assert [key for key in sections if f"{key}.text" not in patterns(language)] == []
