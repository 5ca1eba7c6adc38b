"""The pages of the client: `page_list.py` is the only list, and all others are made from it or held to it."""

import re
from pathlib import Path

from mascarade.server.web.http import pages
from mascarade.server.web.http.operation import litestar_path
from mascarade.server.web.http.page_list import PAGES
from mascarade.text import LANGUAGES, words
from tools.wire_pages import FILE, written

CLIENT = Path(__file__).parents[1] / "client" / "src"


def test_the_list_of_the_client_is_the_servers() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "run `make wire`"


def test_the_server_has_a_handler_for_every_page_and_no_other() -> None:
    assert [path for each in pages.ROUTES for path in each.paths] == [
        litestar_path(page.path) for page in PAGES
    ]


def test_the_client_loads_every_page_from_a_component_that_is_called_like_it() -> None:
    source = (CLIENT / "pages" / "load.ts").read_text(encoding="utf-8")
    loaded = dict(re.findall(r"^  (\w+): .*import\('\./(\w+)\.svelte'\)", source, re.MULTILINE))
    named = {page.name: page.name.capitalize() for page in PAGES}
    assert loaded == {**named, "unavailable": "Unavailable"}


def test_every_page_has_a_title_and_a_description_in_every_language() -> None:
    for language in LANGUAGES:
        speech = words(language)
        assert all(speech.say(page.title) and speech.say(page.description) for page in PAGES)
