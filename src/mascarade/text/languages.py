"""The languages, and which of them a request means."""

LANGUAGES = ("en", "it", "fr", "pl", "pt-BR")
"""The first is for readers whose language is not here."""


def negotiate(wanted: str | None) -> str:
    """The language for a wish such as `pt-BR`, `fr_CH.UTF-8`, `C` or `de:it`; the first one when in doubt."""
    for wish in (wanted or "").split(":"):
        plain = wish.split(".")[0].split("@")[0].strip().replace("_", "-").lower()
        for match in (plain, plain.split("-")[0]):
            for language in LANGUAGES:
                if match in (language.lower(), language.split("-")[0]):
                    return language
    return LANGUAGES[0]
