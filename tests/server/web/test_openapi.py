"""The description of the API: valid, complete, and true."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from mascarade.rules.record import Record, read
from mascarade.server.web.http import files, games, health, pages, scenarios, tables
from mascarade.server.web.http.examples import EXAMPLES
from mascarade.server.web.http.openapi import document
from mascarade.server.web.http.operation import litestar_path
from mascarade.server.web.http.page_list import PAGES
from mascarade.wire.http import Apology
from tests.server.web.serving import Web, visited

DESCRIBED = (*tables.ROUTES, *games.ROUTES, *scenarios.ROUTES, *health.ROUTES)
API = document(DESCRIBED)
OPERATIONS = [
    (method, path, operation)
    for path, methods in API["paths"].items()
    for method, operation in methods.items()
]


def test_every_operation_is_described_and_only_pages_and_files_are_not() -> None:
    described = {(method.upper(), re.sub(r"{(\w+)}", r"{\1:str}", path)) for method, path, _ in OPERATIONS}
    handled = {(method, path) for each in DESCRIBED for method in each.http_methods for path in each.paths}
    assert described == handled
    assert {path for each in pages.ROUTES for path in each.paths} == {
        litestar_path(page.path) for page in PAGES
    }
    assert {path for each in files.ROUTES for path in each.paths} == {
        "/assets/{name:str}",
        "/{name:str}",
        "/api",
        "/api/openapi.json",
        "/page/{name:str}",
        "/robots.txt",
    }


@pytest.mark.parametrize(("method", "path", "operation"), OPERATIONS, ids=lambda part: str(part)[:40])
def test_every_operation_says_what_it_is_for(method: str, path: str, operation: dict[str, Any]) -> None:
    assert operation["summary"]
    assert operation["description"]
    assert operation["tags"][0] in [tag["name"] for tag in API["tags"]]
    named = {each["name"] for each in operation["parameters"] if each["in"] == "path"}
    assert named == set(re.findall(r"{(\w+)}", path))
    assert ("requestBody" in operation) <= (method == "post")
    for status, response in operation["responses"].items():
        assert response["description"]
        for content in response["content"].values():
            assert "schema" in content
            assert status == "200" or "example" in content or content["examples"]


def test_operations_have_names_of_their_own() -> None:
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))


def test_every_reference_leads_somewhere() -> None:
    text = msgspec.json.encode(API).decode()
    wanted = set(re.findall(r'"\$ref":"#/components/schemas/([^"]+)"', text))
    assert wanted <= set(API["components"]["schemas"])


@pytest.mark.parametrize("kind", EXAMPLES, ids=str)
def test_an_example_is_a_message_of_its_kind(kind: Any) -> None:
    example = msgspec.json.encode(EXAMPLES[kind])
    again = msgspec.json.encode(msgspec.json.decode(example, type=kind))
    assert msgspec.json.decode(again) == EXAMPLES[kind]


def test_the_example_of_a_game_is_one() -> None:
    assert read(msgspec.json.encode(EXAMPLES[Record])).result is not None


def test_every_refusal_has_an_example_that_is_an_apology() -> None:
    for _, _, operation in OPERATIONS:
        for status, response in operation["responses"].items():
            if int(status) >= 400:
                for example in response["content"]["application/json"]["examples"].values():
                    assert msgspec.convert(example["value"], Apology).said


def test_the_description_is_served_as_it_is(tmp_path: Path) -> None:
    async def story(web: Web) -> None:
        async with web.stranger() as reader:
            response = await reader.get("/api/openapi.json")
        assert response.headers["content-type"] == "application/json"
        assert response.headers["cache-control"] == "no-cache"
        # what names its port or its limits would differ from place to place: this does not
        assert response.json() == msgspec.json.decode(msgspec.json.encode(API))

    visited(tmp_path, story)
