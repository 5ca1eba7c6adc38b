"""What is refused is explained, in the language of whoever asked, and never with a traceback."""

from pathlib import Path

import msgspec
import pytest

from mascarade.server.live.registry import Registry
from mascarade.server.web.edge.caller import called
from mascarade.text import LANGUAGES, words
from mascarade.wire.http import Apology
from tests.server.web.serving import Web, keys, visited


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("*", "en"),
        ("de", "en"),
        ("it", "it"),
        ("fr-CH, fr;q=0.9, en;q=0.8", "fr"),
        ("de, pl;q=0.5, it;q=0.7", "it"),
        ("pt", "pt-BR"),
        ("PT-br", "pt-BR"),
        ("en;q=0, pl;q=0.1", "pl"),
        ("it;q=nonsense, pl", "pl"),
        ("," * 1000 + "it", "en"),
    ],
)
def test_the_best_language_both_know_is_spoken(accepted: str, language: str) -> None:
    headers = [(b"accept-language", accepted.encode())]
    assert called({"type": "http", "scheme": "http", "headers": headers, "client": None}).language == language


def test_a_refusal_is_said_in_five_languages(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            for language in LANGUAGES:
                response = await ann.post(
                    "/api/tables", json={"name": " "}, headers={"Accept-Language": language}
                )
                apology = msgspec.json.decode(response.content, type=Apology)
                assert (response.status_code, keys(response)) == (400, ["name-empty"])
                assert apology.said == (words(language).say("error-name-empty"),)
                assert response.headers["content-language"] == language

    visited(tmp_path, story)


@pytest.mark.parametrize(
    ("body", "key"),
    [
        (b"", "body-not-json"),
        (b"{", "body-not-json"),
        (b"\xff", "body-not-json"),
        (b"[" * 10_000, "body-shape"),
        (b'{"name":"Ann","options":{"masks":' + b"[" * 10_000, "body-shape"),
        (b'{"name":"\\ud800"}', "body-not-json"),
        (b"{}", "body-shape"),
        (b"[]", "body-shape"),
        (b'{"name":1}', "body-shape"),
        (b'{"name":"Ann","more":1}', "body-shape"),
        (b'{"name":"Ann","options":{"players":13}}', "body-shape"),
        (b'{"name":"' + b"x" * 201 + b'"}', "body-shape"),
        (b'{"name":"' + b"x" * 200 + b'"}', "name-long"),
        (b'{"name":"A\\u202enn"}', "name-letters"),
        (b'{"name":"Ann","options":{"scenario":"custom"}}', "needs-judge"),
    ],
)
def test_what_is_wrong_with_a_body_is_named(tmp_path: Path, body: bytes, key: str) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            refused = await ann.post(
                "/api/tables", content=body, headers={"Content-Type": "application/json"}
            )
            assert refused.status_code == 400
            assert key in keys(refused)

    visited(tmp_path, story)


def test_what_is_not_there_and_what_cannot_be_done_there_is_said_as_json(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.program() as ann:
            for path in (
                "/nowhere",
                "/api/nowhere",
                "/page/sorry.html",
                "/index.html",
                "/words.json",
                "/assets/nothing.js",
                "/assets/..%2findex.html",
                "/assets/%2e%2e/index.html",
                "/..%2fpages.py",
                "/page/..%2f__init__.py",
                "/favicon.ico",
            ):
                missing = await ann.get(path)
                assert (missing.status_code, keys(missing)) == (404, ["no-such-path"])
            for method, path in (
                ("DELETE", "/api/tables"),
                ("PUT", "/"),
                ("GET", "/api/claim"),
                ("PATCH", "/health"),
                ("TRACE", "/health"),
            ):
                refused = await ann.request(method, path)
                assert (refused.status_code, keys(refused)) == (405, ["no-such-method"])
                assert refused.headers["allow"]
            assert (await ann.options("/api/tables")).headers["allow"] == "GET, POST"
            head = await ann.head("/")
            assert (head.status_code, head.content) == (200, b"")

    visited(tmp_path, story)


def test_our_own_fault_is_logged_under_a_number_and_not_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(_registry: Registry) -> None:
        raise RuntimeError("the whole truth")

    async def story(web: Web) -> None:
        monkeypatch.setattr(Registry, "listed", broken)
        async with web.program() as ann:
            response = await ann.get("/api/tables")
        apology = msgspec.json.decode(response.content, type=Apology)
        assert (response.status_code, keys(response)) == (500, ["surprised"])
        assert "truth" not in response.text
        assert "Traceback" not in response.text
        assert str(apology.problems[0].args["number"]) in capsys.readouterr().out

    visited(tmp_path, story)
