"""The sentences of one language: from keys and arguments to complete sentences, or an error."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from mascarade.text.languages import LANGUAGES

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

Arg: TypeAlias = str | int

FORMS = ("the", "of", "being")
"""The forms a mask's name has besides the bare one: attributes of its message."""


LONGEST_TEXT = 600
LARGEST_NUMBER = 10**20
"""The longest text and the largest number in a sentence: longer ones are cut, so that errors about absurd
input can be shown, too."""


class Unsayable(Exception):
    """There is no sentence for this: a language, a key or an argument is missing."""


class Words:
    """One language. An argument called `mask` is a mask's id, and becomes its name in all its forms."""

    def __init__(self, language: str, bundle: FluentBundle, sources: dict[str, str]) -> None:
        self.language = language
        self._bundle = bundle
        self._sources = sources
        self._masks: dict[str, dict[str, Arg]] = {}

    def say(self, key: str, /, **args: Arg) -> str:
        """The message `key`."""
        return self._said(key, None, args)

    def part(self, key: str, attribute: str, /, **args: Arg) -> str:
        """An attribute of the message `key`: a mask's `power`, the `text` of a section of the rules."""
        return self._said(key, attribute, args)

    def mask(self, mask: str) -> str:
        """The name of a mask, by its id."""
        return self.say(_mask_key(mask))

    def power(self, mask: str) -> str:
        """What a mask does, by its id."""
        return self.part(_mask_key(mask), "power")

    def _said(self, key: str, attribute: str | None, args: dict[str, Arg]) -> str:
        pattern = self._pattern(key, attribute)
        args = {name: _sayable(value) for name, value in args.items()}
        if "mask" in args:
            args |= self._forms(str(args["mask"]))
        said, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            problems = "; ".join(str(error) for error in errors)
            raise Unsayable(f"{self.language}: {_named(key, attribute)} cannot be said: {problems}")
        return str(said)

    def _pattern(self, key: str, attribute: str | None) -> Pattern:
        if self._understood(key):
            message = self._bundle.get_message(key)
            pattern = message.value if attribute is None else message.attributes.get(attribute)
            if pattern is not None:
                return pattern
        raise Unsayable(f"{self.language}: there is no {_named(key, attribute)}")

    def _understood(self, key: str) -> bool:
        """Whether there is such a message. It is parsed when it is first used."""
        source = self._sources.pop(key, None)
        if source is not None:
            from fluent.runtime import FluentResource  # noqa: PLC0415

            self._bundle.add_resource(FluentResource(source))
        return self._bundle.has_message(key)

    def _forms(self, mask: str) -> dict[str, Arg]:
        if mask not in self._masks:
            key = _mask_key(mask)
            forms = {f"mask_{form}": self.part(key, form) for form in FORMS}
            self._masks[mask] = {"mask": self.say(key), **forms}
        return self._masks[mask]


@lru_cache
def words(language: str, *, isolating: bool = False) -> Words:
    """The words of one of the `LANGUAGES`, read once.

    `isolating` puts invisible marks around arguments, for screens where names may run from right to left.
    """
    if language not in LANGUAGES:
        raise Unsayable(f"there are no words in {language!r}, only in {', '.join(LANGUAGES)}")
    # importing Fluent takes a tenth of a second, and so does parsing a whole file: import it only when
    # needed, and parse each message when it is first used; no message refers to another
    from fluent.runtime import FluentBundle  # noqa: PLC0415

    text = Path(__file__).with_name(f"{language}.ftl").read_text(encoding="utf-8")
    messages = re.split(r"^(?=[a-z])", text, flags=re.MULTILINE)[1:]
    sources = {message.partition(" =")[0]: message for message in messages}
    return Words(language, FluentBundle([language], use_isolating=isolating), sources)


def _sayable(value: Arg) -> Arg:
    """The argument, cut to what fits into a sentence."""
    if isinstance(value, str):
        return value if len(value) <= LONGEST_TEXT else f"{value[:LONGEST_TEXT]}…"
    return max(-LARGEST_NUMBER, min(value, LARGEST_NUMBER))


def _mask_key(mask: str) -> str:
    return f"mask-{mask.replace('_', '-')}"


def _named(key: str, attribute: str | None) -> str:
    return f"message {key!r}" if attribute is None else f"attribute {attribute!r} of message {key!r}"
