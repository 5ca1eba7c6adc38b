"""The dashboard and the runbook speak of numbers that there are, and the runbook of all of them."""

import json
import re
from itertools import combinations
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from mascarade.server.metrics import Metrics
from mascarade.server.node_metrics import NewsMetrics
from mascarade.server.store.metrics import StoreMetrics
from tests.test_deploy import ROOT

DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "grafana.json").read_text(encoding="utf-8"))
PANELS: list[dict[str, Any]] = DASHBOARD["panels"]
QUERIES = [target["expr"] for panel in PANELS for target in panel.get("targets", ())]
PROMETHEUS = {"instance", "job", "le"}
"""Labels that are not ours."""

_ENDINGS = {"counter": ("_total",), "gauge": ("",), "histogram": ("_bucket", "_count", "_sum")}


def exposed() -> dict[str, str]:
    """The kind of each metric of a node with everything, by its name in the program."""
    metrics = Metrics()
    for registry in (metrics.nodes.registry, StoreMetrics().registry, NewsMetrics().registry):
        metrics.include(registry)
    families = text_string_to_metric_families(metrics.exposition().decode())
    return {family.name: family.type for family in families if not family.name.endswith("_created")}


def names() -> set[str]:
    """As they are written in queries."""
    return {name + ending for name, kind in exposed().items() for ending in _ENDINGS[kind]}


def labels() -> set[str]:
    metrics = Metrics()
    registries = [metrics._registry, metrics.nodes.registry, StoreMetrics().registry, NewsMetrics().registry]
    known = [each for registry in registries for each in registry._collector_to_names]
    return {label for each in known for label in getattr(each, "_labelnames", ())}


@pytest.mark.parametrize("query", QUERIES)
def test_every_query_of_the_dashboard_names_numbers_that_there_are(query: str) -> None:
    asked = set(re.findall(r"mascarade_\w+", query))
    assert asked
    assert asked <= names()
    for by in re.findall(r"by \(([^)]*)\)", query):
        assert set(by.split(", ")) <= labels() | PROMETHEUS
    assert query.count("(") == query.count(")")


def test_counters_and_histograms_are_asked_for_as_rates() -> None:
    for query in QUERIES:
        for name in re.findall(r"mascarade_\w+(?:_total|_bucket|_count)\b", query):
            assert f"rate({name}[$__rate_interval])" in query


def test_the_dashboard_shows_every_number() -> None:
    asked = " ".join(QUERIES)
    assert [name for name in exposed() if not re.search(rf"\b{name}(_total|_bucket|_count)?\b", asked)] == []


def test_the_panels_have_numbers_of_their_own_a_source_and_room() -> None:
    ids = [panel["id"] for panel in PANELS]
    assert len(set(ids)) == len(ids)
    (source,) = DASHBOARD["templating"]["list"]
    for panel in PANELS:
        place = panel["gridPos"]
        assert place["x"] + place["w"] <= 24
        if panel["type"] != "row":
            assert panel["datasource"]["uid"] == f"${{{source['name']}}}"
    for one, other in combinations([panel["gridPos"] for panel in PANELS], 2):
        beside = one["x"] + one["w"] <= other["x"] or other["x"] + other["w"] <= one["x"]
        assert beside or one["y"] + one["h"] <= other["y"] or other["y"] + other["h"] <= one["y"]


def test_what_the_dashboard_says_of_a_panels_lines_are_labels_of_its_query() -> None:
    for panel in PANELS:
        for target in panel.get("targets", ()):
            (by,) = set(re.findall(r"by \(([^)]*)\)", target["expr"]))
            assert set(re.findall(r"\{\{(\w+)\}\}", target["legendFormat"])) == set(by.split(", ")) - {"le"}


def test_the_runbook_says_of_every_number_what_it_is_and_names_no_other() -> None:
    page = (ROOT / "docs" / "runbook.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(mascarade_\w+)`", page, re.MULTILINE)
    assert sorted(rows) == sorted(
        name + (_ENDINGS[kind][0] if kind == "counter" else "") for name, kind in exposed().items()
    )
    assert set(re.findall(r"`(mascarade_\w+)", page)) <= names() | set(rows)
