"""Who somebody is: secrets, cookies and tokens."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from websockets.exceptions import InvalidStatus

from mascarade.server.web.edge.identity import NOBODY, cookies, fingerprint, identified, new_secret
from mascarade.server.web.edge.refusals import Unauthenticated
from mascarade.wire.server_messages import Welcome
from tests.server.place import QUICK
from tests.server.web.serving import MEANT, OPTIONS, Web, keys, until, visited


def test_every_secret_is_another_and_only_its_fingerprint_is_kept() -> None:
    secrets = {new_secret() for _ in range(1000)}
    assert len(secrets) == 1000
    assert {len(secret) for secret in secrets} == {43}
    secret = new_secret()
    assert identified(f"Bearer {secret}", None, secure=False).owner == fingerprint(secret)
    assert secret not in fingerprint(secret)


def test_a_token_goes_before_a_cookie() -> None:
    token, kept = new_secret(), new_secret()
    both = identified(f"Bearer {token}", f"mascarade={kept}", secure=False)
    assert (both.owner, both.by) == (fingerprint(token), "bearer")
    assert identified(None, f"a=b; mascarade={kept}; c", secure=False).owner == fingerprint(kept)


@pytest.mark.parametrize("token", ["", "x", "x" * 42, "x" * 44, "ü" * 43, "x y", "x" * 42 + "="])
def test_what_cannot_be_a_token_is_refused(token: str) -> None:
    with pytest.raises(Unauthenticated):
        identified(f"Bearer {token}", f"mascarade={new_secret()}", secure=False)


@pytest.mark.parametrize(
    "header", ["", "mascarade=", "mascarade=x", "other=" + "x" * 43, "=;=;", 'mascarade="' + "x" * 43]
)
def test_what_cannot_be_our_cookie_is_nobody(header: str) -> None:
    assert identified(None, header, secure=False) == NOBODY
    assert identified(None, header, secure=True) == NOBODY


def test_another_kind_of_authorization_is_somebody_elses_business() -> None:
    assert identified("Basic YTpi", None, secure=True) == NOBODY


def test_a_cookie_is_for_this_place_alone_and_not_for_scripts() -> None:
    (plain,) = (each.to_header(header="").split("; ") for each in cookies("s", secure=False))
    assert plain == ["mascarade=s", "HttpOnly", "Max-Age=31536000", "Path=/", "SameSite=lax"]
    for each in cookies("s", secure=True):
        assert each.to_header(header="").split("; ")[-3:] == ["Path=/", "SameSite=lax", "Secure"]


def test_a_browser_is_given_a_secret_when_it_first_sits_down_and_keeps_it(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.browser() as ann:
            assert "set-cookie" not in (await ann.get("/")).headers
            assert "set-cookie" not in (await ann.get("/api/tables")).headers
            refused = await ann.post("/api/tables", json={"name": ""})
            assert (refused.status_code, "set-cookie" in refused.headers) == (400, False)
            made = await ann.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
            assert "HttpOnly" in made.headers["set-cookie"]
            again = await ann.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
            assert "set-cookie" not in again.headers
            sent = f"mascarade={ann.cookies['mascarade']}"
        table = made.json()["table"]
        async with (
            web.connected(table, Cookie=sent, Origin=web.url) as tab,
            web.connected(table, Cookie=sent, Origin=web.url) as other,
        ):
            assert (await until(tab, Welcome)).chair == 0
            assert (await until(other, Welcome)).chair == 0  # two tabs of one seat both live

    visited(tmp_path, story)


def test_where_links_are_secure_so_is_the_cookie(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger(Host="masks.example", Origin="https://masks.example", **MEANT) as ann:
            made = await ann.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
            assert made.status_code == 201
            given = made.headers.get_list("set-cookie")
            assert [each.partition("=")[0] for each in given] == ["__Host-mascarade", "mascarade"]
            assert all("Secure" in each.split("; ") for each in given)
            assert made.json()["link"] == f"https://masks.example/t/{made.json()['table']}"
            assert made.json()["reach"] == "everybody"
        async with web.browser() as host:  # who started it, on the machine itself
            made = await host.post("/api/tables", json={"name": "Ann", "options": OPTIONS})
            assert "Secure" not in made.headers["set-cookie"]

    visited(tmp_path, story, replace(QUICK, public_url="https://masks.example/"))


def test_a_bad_token_is_named_over_http_and_at_the_handshake(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program("short") as program, web.program() as ann:
            table = (await web.table(ann)).table
            refused = await program.get(f"/api/tables/{table}")
            assert (refused.status_code, keys(refused)) == (401, ["token-shape"])
            assert refused.headers["www-authenticate"] == "Bearer"
            with pytest.raises(InvalidStatus) as status:
                async with web.connected(table, "short"):
                    pass
            assert status.value.response.status_code == 401

    visited(tmp_path, story)
