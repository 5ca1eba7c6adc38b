"""The pages: the client in five languages, packed or plain, nothing inline and nothing from elsewhere."""

import gzip
import re
from html import unescape
from html.parser import HTMLParser
from importlib.resources import files
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace

from mascarade.cli.parser import parser
from mascarade.server.web.http import built_client
from mascarade.server.web.http.files import ASSETS
from mascarade.text import LANGUAGES, words
from tests.server.place import QUICK
from tests.server.web.serving import Web, keys, visited
from tests.server.web.small_client import GZIPPED, ICON, SCRIPT, TIGHT, small
from tests.server.web.test_studies import TOKEN, over

PAGE = files("mascarade.server.web").joinpath("page")
NAMES = sorted(file.name for file in PAGE.iterdir())
NOT_BUILT = Path("there is no such folder")
SCRIPT_PATH = "/assets/index-1a2b.js"
GAMES = (("/g", 200), ("/g/nobody", 404), ("/g/nobody/1", 404), ("/g/%3Cb%3E/x", 404))
"""Where there is no such game the page is the same, and the client says so."""


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


def meta(page: str, name: str) -> str:
    """What a page says of itself."""
    (found,) = re.findall(rf'<meta (?:name|property)="{name}" content="([^"]*)"', page)
    return unescape(found)


async def raw(reader: httpx.AsyncClient, path: str, **headers: str) -> tuple[httpx.Response, bytes]:
    """An answer as it came over the wire."""
    async with reader.stream("GET", path, headers=headers) as response:
        return response, b"".join([part async for part in response.aiter_raw()])


def test_every_file_of_the_bare_pages_is_served_or_filled_in() -> None:
    assert {name for name in NAMES if not name.endswith(".html")} == set(ASSETS)


@pytest.mark.parametrize("name", NAMES)
def test_no_file_speaks_of_another_host(name: str) -> None:
    text = PAGE.joinpath(name).read_text(encoding="utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert re.findall(r"https?:|//[a-z]|wss?:|@import|url\(|innerHTML|eval\(", text.replace("// ", "")) == []


CLIENTS = [
    pytest.param(small(), id="small"),
    pytest.param(
        built_client.FOLDER,
        id="built",
        marks=pytest.mark.skipif(
            not (built_client.FOLDER / built_client.PAGE).exists(), reason="make client has not been run"
        ),
    ),
]


@pytest.mark.parametrize("client", CLIENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_whole_in_every_language(tmp_path: Path, language: str, client: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger(**{"Accept-Language": language}) as reader:
            table = await web.table(ann)
            here = ("/", "/rules", "/build?players=7&masks=king", "/history", "/learn")
            tables = (f"/t/{table.table}", f"/t/{table.table}/tv")
            paths = (
                *((path, 200) for path in (*here, *tables)),
                *GAMES,
                *(("/t/nobody", 404), ("/t/nobody/tv", 404)),
            )
            for path, status in paths:
                response = await reader.get(path)
                assert response.status_code == status
                assert response.headers["content-type"] == "text/html; charset=utf-8"
                assert response.headers["content-language"] == language
                assert f'<html lang="{language}">' in response.text
                assert "{{" not in response.text
                page = read(response.text)
                assert page.complaints == []
                assert any(address.startswith("/assets/") for address in page.loaded)
                for address in page.loaded:
                    assert (await reader.get(address)).status_code == 200

    visited(tmp_path, story, client=client)


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_a_client_a_page_says_how_to_build_it_and_the_rest_works(
    tmp_path: Path, language: str
) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger(**{"Accept-Language": language}) as reader:
            table = await web.table(ann)
            for path in ("/", "/rules", "/history", "/learn", "/g", f"/t/{table.table}", "/t/nobody"):
                response = await reader.get(path)
                assert response.status_code == 503
                assert words(language).say("page-not-built") in unescape(response.text)
                assert "make client" in response.text
                page = read(response.text)
                assert page.complaints == []
                for address in page.loaded:
                    assert (await reader.get(address)).status_code == 200
            assert keys(await reader.get("/icon.svg")) == ["no-such-path"]
            assert (await reader.get("/health")).status_code == 200
            async with web.connected(table.table) as line:
                assert b"welcome" in str(await line.recv()).encode()

    visited(tmp_path, story, client=NOT_BUILT)


def test_a_language_is_chosen_in_the_address_or_before_or_by_the_browser(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(**{"Accept-Language": "pl"}) as reader:

            async def spoken(path: str, cookie: str = "") -> str:
                response = await reader.get(path, headers={"Cookie": cookie} if cookie else {})
                assert "Cookie" in response.headers["vary"]
                return response.headers["content-language"]

            assert await spoken("/?lang=it") == "it"
            assert await spoken("/?lang=%3Cb%3E") == "en"
            assert await spoken("/?lang=it", "language=fr") == "it"
            assert await spoken("/", "other=1; language=pt-BR") == "pt-BR"
            for nonsense in ("de", "pt", "FR", "fr-CH", '"><b>', "", "fr:it", "x" * 4000):
                assert await spoken("/", f"language={nonsense}") == "pl"

    visited(tmp_path, story)


def test_the_page_names_what_else_it_needs(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as stranger:
            table = await web.table(ann)
            pages = {"/": "home", "/rules": "rules", "/build": "build", "/learn": "learn", "/g/a/1": "replay"}
            pages |= {f"/t/{table.table}": "table", f"/t/{table.table}/tv": "tv"}
            for path, page in pages.items():
                script, style = f"</assets/{page}-5e6f.js>", f"</assets/{page}-5e6f.css>"
                link = (await stranger.get(path)).headers["link"]
                assert link == f"{script}; rel=modulepreload, {style}; rel=preload; as=style; crossorigin"

    visited(tmp_path, story)


def test_the_page_names_the_words_of_its_reader(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            for language in LANGUAGES:
                page = (await reader.get(f"/?lang={language}")).text
                assert f'href="/assets/{language}-3c4d.ftl"' in page

    visited(tmp_path, story)


def test_without_scripts_the_pages_say_what_to_type_to_play_here(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as reader:
            table = await web.table(ann)
            home = table.link.removesuffix(f"/t/{table.table}")
            addresses = dict.fromkeys(("/", "/rules", "/build", "/learn", "/g/a/1"), home)
            addresses |= dict.fromkeys((f"/t/{table.table}", f"/t/{table.table}/tv"), table.link)
            for path, address in addresses.items():
                command = f"mascarade join {address} --name NAME"
                assert f"{command}</p></noscript>" in (await reader.get(path)).text
                parser().parse_args(command.split()[1:])

    visited(tmp_path, story)


def test_a_link_in_a_chat_says_who_invites_and_never_obeys_a_name(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann, web.stranger() as reader:
            table = await web.table(ann, name='"><b>{{words}}')
            page = (await reader.get(f"/t/{table.table}")).text
        assert "<b>" not in page
        assert meta(page, "description") == (
            '"><b>{{words}} invites you to a table of Mascarade. 1 of 4 seats is taken.'
        )
        assert (meta(page, "og:url"), meta(page, "og:image")) == (table.link, f"{web.url}/preview.png")

    visited(tmp_path, story)


def test_the_page_of_no_table_and_that_of_home_say_the_same(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            home, nobody = await reader.get("/"), await reader.get("/t/nobody")
        assert (home.status_code, nobody.status_code) == (200, 404)
        assert nobody.text == home.text

    visited(tmp_path, story)


def test_the_page_of_a_game_says_by_its_status_whether_there_is_one(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program(TOKEN) as ann, web.stranger() as reader:
            empty, table, past = await web.table(ann), await web.table(ann, start=True), await over(web, ann)
            found = {
                f"/g/{past.table}/1": 200,
                f"/g/{past.table}": 200,
                f"/g/{table.table}/1": 200,
                f"/g/{table.table}": 404,
                f"/g/{empty.table}": 404,
                f"/g/{table.table}/2": 404,
                f"/g/{table.table}/x": 404,
                f"/g/{empty.table}/1": 404,
                "/g/nobody": 404,
                "/g/nobody/1": 404,
            }
            for path, status in found.items():
                assert (await reader.get(path)).status_code == status, path

    visited(tmp_path, story)


def test_of_a_table_that_is_not_there_nothing_is_said_about_its_games(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            table = await web.table(ann)
            for what in ("", "/study", "/notes"):
                unknown = await ann.get(f"/api/tables/nobody/games/1{what}")
                assert (unknown.status_code, keys(unknown)) == (404, ["no-such-table"])
                early = await ann.get(f"/api/tables/{table.table}/games/1{what}")
                assert (early.status_code, keys(early)) == (404, ["no-such-game"])

    visited(tmp_path, story)


def test_whoever_guesses_tables_is_soon_told_to_wait(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            assert [(await reader.get(f"/t/{name}")).status_code for name in ("a", "b", "c")] == [
                404,
                404,
                429,
            ]
            late = await reader.get("/t/d")
            assert (late.status_code, late.headers["retry-after"]) == (429, "30")
            assert (await reader.get("/t/d/code.svg")).status_code == 429

    visited(tmp_path, story, replace(QUICK, guesses_a_minute=2))


@pytest.mark.parametrize(
    ("accepted", "packing", "content"),
    [
        ("br, gzip", "br", TIGHT),
        ("gzip, deflate, br;q=0.1, zstd", "br", TIGHT),
        ("GZIP", "gzip", GZIPPED),
        ("br;q=0, gzip", "gzip", GZIPPED),
        ("br; q=0.000", None, SCRIPT),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
        ("zstd", None, SCRIPT),
    ],
    ids=lambda part: str(part)[:30],
)
def test_a_file_is_sent_as_the_browser_can_unpack_it(
    tmp_path: Path, accepted: str, packing: str | None, content: bytes
) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            response, body = await raw(reader, SCRIPT_PATH, **{"Accept-Encoding": accepted})
        assert response.headers.get("content-encoding") == packing
        assert body == content
        assert response.headers["content-type"] == "text/javascript; charset=utf-8"
        assert response.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert response.headers["vary"] == "Accept-Encoding"

    visited(tmp_path, story)


def test_pages_are_packed_for_browsers_that_can_unpack_them(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            packed, body = await raw(reader, "/", **{"Accept-Encoding": "br, gzip"})
            plain, text = await raw(reader, "/", **{"Accept-Encoding": "identity"})
        assert (packed.headers["content-encoding"], gzip.decompress(body)) == ("gzip", text)
        assert "content-encoding" not in plain.headers
        assert "Accept-Encoding" in plain.headers["vary"]
        assert packed.headers["cache-control"] == "no-store"

    visited(tmp_path, story)


def test_what_keeps_its_name_is_asked_for_again_and_sent_only_if_it_is_another(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            icon = await reader.get("/icon.svg")
            assert (icon.content, icon.headers["content-type"]) == (ICON, "image/svg+xml")
            assert icon.headers["cache-control"] == "no-cache"
            again = await reader.get("/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == icon.headers["etag"]
            other = await reader.get("/icon.svg", headers={"If-None-Match": '"another"'})
            assert other.content == ICON
            assert (await reader.get("/preview.png")).headers["content-type"] == "image/png"

    visited(tmp_path, story)


def test_the_page_itself_what_is_packed_and_what_was_never_there_cannot_be_fetched(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            for path in (
                "/index.html",
                "/words.json",
                "/pages.json",
                f"{SCRIPT_PATH}.gz",
                "/assets/",
                "/assets/index",
                "/sw.js",
            ):
                missing = await reader.get(path)
                assert (missing.status_code, keys(missing)) == (404, ["no-such-path"])

    visited(tmp_path, story)


def test_a_client_with_a_blank_that_nobody_fills_is_not_served(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>{{secret}}</title>", encoding="utf-8")
    assert built_client.read(tmp_path) is None, "half of it is there"
    (tmp_path / "words.json").write_text("{}", encoding="utf-8")
    (tmp_path / "pages.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="secret"):
        built_client.read(tmp_path)


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
