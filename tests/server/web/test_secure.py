"""Over https browsers are told to stay there, and their secret moves into a cookie that only TLS carries."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from mascarade.server.settings import Settings
from mascarade.server.web.edge.identity import fingerprint, identified, new_secret
from mascarade.wire.server_messages import Welcome
from tests.server.outside import Server, play, until
from tests.server.place import QUICK
from tests.server.web import serving
from tests.server.web.serving import MEANT, OPTIONS, Web, visited

PROXY = replace(QUICK, trusted_proxies=("127.0.0.1",))
TLS: dict[str, Any] = {"X-Forwarded-Proto": "https"}
PUBLIC = replace(QUICK, public_url="https://masks.example/")
HSTS = "strict-transport-security"
PATHS = ("/", "/rules", "/t/nowhere", "/api/about", "/health", "/page/style.css", "/robots.txt", "/nothing")


def given(response: httpx.Response) -> dict[str, dict[str, str]]:
    """The cookies of a response and what is said of each; a word without a value has none."""
    found = {}
    for header in response.headers.get_list("set-cookie"):
        first, *rest = header.split("; ")
        name, _, value = first.partition("=")
        said = dict(each.partition("=")[::2] for each in rest)
        found[name] = {"value": value, **said}
    return found


# Staying on https


def test_every_answer_over_https_says_to_come_back_over_https_only(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(**TLS) as reader:
            for path in PATHS:
                assert (await reader.get(path)).headers.get_list(HSTS) == ["max-age=31536000"]
            assert HSTS in (await reader.post("/api/tables", json={})).headers
            assert (await reader.get("/", headers={"Host": "evil.example"})).status_code == 421
        with pytest.raises(InvalidStatus) as refused:
            async with web.connected("nowhere", **TLS):
                pass
        assert refused.value.response.headers[HSTS] == "max-age=31536000"

    visited(tmp_path, story, PROXY)


@pytest.mark.parametrize("settings", [QUICK, PROXY, PUBLIC], ids=["alone", "proxy", "public"])
def test_no_answer_over_http_does(tmp_path: Path, settings: Settings) -> None:
    async def story(web: Web) -> None:
        # without a trusted proxy its word counts for nothing
        sent = {} if settings.trusted_proxies else TLS
        async with web.stranger(**sent) as reader:
            for path in PATHS:
                assert HSTS not in (await reader.get(path)).headers

    visited(tmp_path, story, settings)


def test_the_public_address_is_https_whatever_the_proxy_says_to_us(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(Host="masks.example") as reader:
            assert HSTS in (await reader.get("/")).headers

    visited(tmp_path, story, PUBLIC)


# Whose word counts


def test_over_https_the_newer_name_goes_before_the_older_one_and_over_http_it_counts_for_nothing() -> None:
    new, old = new_secret(), new_secret()
    both = f"mascarade={old}; __Host-mascarade={new}"
    assert identified(None, both, secure=True).owner == fingerprint(new)
    assert identified(None, both, secure=False).owner == fingerprint(old)
    assert identified(None, f"mascarade={old}", secure=True).owner == fingerprint(old)
    assert identified(None, f"__Host-mascarade={new}", secure=True).by == "cookie"
    assert identified(None, f"__Host-mascarade={new}", secure=False).owner is None
    assert identified(None, f"__Host-mascarade=x; mascarade={old}", secure=True).owner == fingerprint(old)


def test_a_planted_cookie_of_the_newer_name_is_nobody_over_http(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        secret = new_secret()
        async with web.program(secret) as ann:
            table = await web.table(ann)
        cookie: dict[str, Any] = {"Cookie": f"__Host-mascarade={secret}", "Origin": web.url}
        async with web.stranger(**cookie) as reader:
            assert (await reader.get(f"/api/tables/{table.table}")).json()["yours"] is None
        async with web.connected(table.table, **cookie) as line:
            assert (await serving.until(line, Welcome)).chair is None

    visited(tmp_path, story, PROXY)


# The change of names


def test_a_newcomer_over_https_gets_the_newer_name_and_for_a_week_the_older_one(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        here = f"https://{web.host}"
        async with web.stranger(Origin=here, **MEANT, **TLS) as ann:
            made = await ann.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
        found = given(made)
        assert found.keys() == {"__Host-mascarade", "mascarade"}
        new, old = found["__Host-mascarade"], found["mascarade"]
        assert new["value"] == old["value"]
        assert (new["Max-Age"], old["Max-Age"]) == ("31536000", "604800")
        for each in (new, old):
            assert each.keys() == {"value", "HttpOnly", "Max-Age", "Path", "SameSite", "Secure"}
            assert each["Path"] == "/"

    visited(tmp_path, story, PROXY)


def test_the_older_name_is_renewed_by_any_page_and_only_where_nothing_may_keep_the_answer(
    tmp_path: Path,
) -> None:
    async def story(web: Web) -> None:
        secret = new_secret()
        sent = {"Cookie": f"language=it; mascarade={secret}", **TLS}
        for path in PATHS:
            async with web.stranger(**sent) as reader:
                response = await reader.get(path)
            if response.headers["cache-control"] != "no-store":
                assert given(response) == {}, path
                continue
            found = given(response)
            assert found["__Host-mascarade"]["value"] == found["mascarade"]["value"] == secret
            assert (found["mascarade"]["Max-Age"], "Secure" in found["mascarade"]) == ("604800", True)
        both = f"mascarade={secret}; __Host-mascarade={new_secret()}"
        for kept in (both, f"__Host-mascarade={secret}", "mascarade=x", "language=it"):
            async with web.stranger(Cookie=kept, **TLS) as reader:
                assert given(await reader.get("/")) == {}
        async with web.stranger(Cookie=f"mascarade={secret}") as reader:
            assert given(await reader.get("/")) == {}, "over http all stays as it is"

    visited(tmp_path, story, PROXY)


@contextmanager
def sitting(address: str, table: str, **headers: str) -> Iterator[ClientConnection]:
    url = f"{address.replace('http', 'ws', 1)}/ws/{table}"
    with connect(url, additional_headers=headers) as line:
        line.send(json.dumps({"type": "hello"}))
        yield line


def chair(line: ClientConnection) -> Any:
    return until(line, "welcome")["chair"]


def test_a_seat_moves_from_http_to_https_in_mid_game(tmp_path: Path) -> None:
    with Server(tmp_path, "--pace", "0") as place:
        here = place.opened().address
        body = {"name": "Ann", "options": {"players": 4}, "start": True}
        made = httpx.post(f"{here}/api/tables", json=body, headers={"Origin": here, **MEANT})
        (name, cookie), table = *given(made).items(), made.json()["table"]
        old = f"{name}={cookie['value']}"
        with sitting(here, table, Cookie=old, Origin=here) as line:
            assert (name, chair(line)) == ("mascarade", 0)
            line.send(json.dumps({"type": "ready", "id": "ready"}))
            assert play(line, 2) == 2
        assert place.stopped() == 0

    with Server(tmp_path, "--pace", "0", "--trusted-proxy", "127.0.0.1", port=place.port) as place:
        here = place.opened().address
        https = {"Origin": here.replace("http", "https", 1), **TLS}
        with sitting(here, table, Cookie=old, **https) as line:
            assert chair(line) == 0, "the tab that was open all the time"
        page = httpx.get(f"{here}/t/{table}", headers={"Cookie": old, **TLS})
        new = f"__Host-mascarade={given(page)['__Host-mascarade']['value']}"
        with sitting(here, table, Cookie=new, **https) as line:
            assert chair(line) == 0
            assert play(line, 2) == 2
        with pytest.raises(InvalidStatus) as refused, sitting(here, table, Cookie=new, **TLS):
            pass
        assert refused.value.response.status_code == 403, "the newer cookie needs its page named, too"
        with sitting(here, table, Cookie=new) as line:
            assert chair(line) is None, "over http it counts for nothing"
