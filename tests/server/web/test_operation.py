"""The decorators of the API take every type from the annotations of the function."""

from collections.abc import Awaitable, Callable

import pytest

from mascarade.rules.record import Record
from mascarade.server.web.http import games, tables
from mascarade.server.web.http.operation import ApiCall, OwnerCall, Svg, get, operation_of, post
from mascarade.wire.http import Health, Joined, JoinTable


def test_an_operation_is_described_by_its_function() -> None:
    join = operation_of(tables.join_table)
    assert (join.name, join.method, join.path) == ("join_table", "POST", "/api/tables/{table}/join")
    assert (join.takes, join.gives, join.summary) == (JoinTable, Joined, "A seat at a table")
    assert operation_of(games.study_file).takes is Record
    assert operation_of(games.game_file).gives is Record
    assert operation_of(tables.scan_code).gives is Svg


def test_refusals_follow_from_what_an_operation_takes_and_who_may_call_it() -> None:
    assert operation_of(tables.list_tables).refusals == (421, 429, 500)
    assert operation_of(tables.claim_seat).refusals == (
        *(400, 401, 403, 404, 409, 413, 415, 421, 429, 500, 503),
    )


WELL = Health("well", 0, 0)


async def without_table(_: ApiCall) -> Health:
    return WELL


async def with_table(_: ApiCall, table: str) -> Health:  # noqa: ARG001 - only its signature matters
    return WELL


async def two_bodies(_: ApiCall, table: str, one: JoinTable, other: JoinTable) -> Health:  # noqa: ARG001
    return WELL


async def for_owners(_: OwnerCall, table: str) -> Health:  # noqa: ARG001
    return WELL


@pytest.mark.parametrize("function", [without_table, two_bodies, for_owners])
def test_a_function_that_does_not_fit_its_path_is_refused_at_once(
    function: Callable[..., Awaitable[object]],
) -> None:
    with pytest.raises(TypeError, match=function.__name__):
        get("/api/example/{table}", tag="tables")(function)


def test_only_an_owner_call_needs_an_identity() -> None:
    with pytest.raises(TypeError):
        post("/api/example/{table}", tag="tables", who="newcomer")(with_table)
    assert operation_of(post("/api/example/{table}", tag="tables", who="owner")(for_owners)).who == "owner"
