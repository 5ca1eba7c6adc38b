"""The pages: in five languages, with nothing inline and nothing from anywhere else."""

import re
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import pytest

from mascarade.cli.parser import parser
from mascarade.server.web.pages import ASSETS
from mascarade.text import LANGUAGES
from tests.server.web.door import Web, visited

PAGE = files("mascarade.server.web").joinpath("page")
NAMES = sorted(file.name for file in PAGE.iterdir())


class Strict(HTMLParser):
    """Reads a page, and complains."""

    def __init__(self) -> None:
        super().__init__()
        self.complaints: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = dict(attributes)
        if tag == "style" or "style" in given or any(name.startswith("on") for name in given):
            self.complaints.append(f"<{tag}> has something inline")
        if tag == "script" and not given.get("src"):
            self.complaints.append("a script is inline")
        for name in ("src", "href", "action"):
            address = given.get(name)
            if address is not None:
                self.loaded.append(address)
                if not re.match(r"[/?#](?!/)", address):
                    self.complaints.append(f"<{tag}> leads to {address}")


def read(page: str) -> Strict:
    strict = Strict()
    strict.feed(page)
    return strict


def test_every_file_of_the_pages_is_served_or_filled_in() -> None:
    assert {name for name in NAMES if not name.endswith(".html")} == set(ASSETS)


@pytest.mark.parametrize("name", NAMES)
def test_no_file_speaks_of_another_host(name: str) -> None:
    text = PAGE.joinpath(name).read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert re.findall(r"https?:|//[a-z]|wss?:|@import|url\(|innerHTML|eval\(", text.replace("// ", "")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_in_every_language(tmp_path: Path, language: str) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger(**{"Accept-Language": language}) as reader:
            table = await web.table(ann)
            for path, status in (("/", 200), (f"/t/{table.table}", 200), ("/t/nobody", 404)):
                response = await reader.get(path)
                assert response.status_code == status
                assert response.headers["content-type"] == "text/html; charset=utf-8"
                assert response.headers["content-language"] == language
                assert f'<html lang="{language}">' in response.text
                assert "{{" not in response.text
                page = read(response.text)
                assert page.complaints == []
                for address in page.loaded:
                    if address.startswith("/page/"):
                        assert (await reader.get(address)).status_code == 200

    visited(tmp_path, story)


def test_a_language_can_be_chosen_on_the_page(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(**{"Accept-Language": "pl"}) as reader:
            assert (await reader.get("/?lang=it")).headers["content-language"] == "it"
            assert (await reader.get("/?lang=%3Cb%3E")).headers["content-language"] == "en"

    visited(tmp_path, story)


def test_the_pages_say_what_to_type_to_play_here(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as reader:
            table = await web.table(ann)
            home = table.link.removesuffix(f"/t/{table.table}")
            for path, address in (("/", home), (f"/t/{table.table}", table.link)):
                command = f"mascarade join {address} --name NAME"
                assert f"<code>{command}</code>" in (await reader.get(path)).text
                parser().parse_args(command.split()[1:])

    visited(tmp_path, story)


def test_an_invitation_says_who_invites_and_never_obeys_a_name(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as reader:
            table = await web.table(ann, name="<b>{{code}}</b>")
            response = await reader.get(f"/t/{table.table}")
        assert "<b>" not in response.text
        assert "&lt;b&gt;{{code}}&lt;/b&gt;" in response.text
        assert table.code in response.text

    visited(tmp_path, story)


def test_the_page_of_the_api_loads_our_own_files_only(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            response = await reader.get("/api")
            page = read(response.text)
            assert page.complaints == []
            assert "/page/api.js" in page.loaded
            assert (await reader.get("/page/api.js")).headers["content-type"].startswith("text/javascript")

    visited(tmp_path, story)


def test_search_engines_are_sent_away(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as robot:
            assert (await robot.get("/robots.txt")).text == "User-agent: *\nDisallow: /\n"

    visited(tmp_path, story)
