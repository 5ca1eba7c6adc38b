"""deploy/compose.yaml would work: its parts name each other, variables are ours, no secret is in it."""

import ast
import re
from ipaddress import ip_network
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from mascarade import __version__
from tests.test_deploy import READERS, ROOT, of

FOLDER = ROOT / "deploy"
EXAMPLE = {"SITE": "mascarade.example.org", "POSTGRES_PASSWORD": "something", "KEEP_FOR": "365d"}
NODES = ("one", "two")
PORT = of("EXPOSE")[0]

KEYS = {
    *("build", "image", "restart", "environment", "depends_on", "healthcheck", "expose", "ports", "volumes"),
    *(
        "command",
        "networks",
        "read_only",
        "tmpfs",
        "cap_drop",
        "security_opt",
        "stop_grace_period",
        "shm_size",
    ),
}
"""What may be said of a service, as far as we say it."""


def text() -> str:
    return (FOLDER / "compose.yaml").read_text(encoding="utf-8")


def filled(value: str) -> str:
    """As compose would, from what env.example asks for."""
    return re.sub(r"\$\{(\w+):(?:\?[^}]*|-)\}", lambda found: EXAMPLE[found[1]], value)


COMPOSE: dict[str, Any] = yaml.safe_load(text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]


def environment(service: str) -> dict[str, str]:
    return {name: filled(value) for name, value in SERVICES[service].get("environment", {}).items()}


def test_there_are_two_nodes_a_database_a_broker_and_a_proxy() -> None:
    assert SERVICES.keys() == {*NODES, "postgres", "redis", "proxy"}
    assert COMPOSE.keys() == {"name", "x-node", "services", "networks", "volumes"}


@pytest.mark.parametrize("service", SERVICES)
def test_a_service_says_only_what_compose_knows_and_names_what_is_there(service: str) -> None:
    said = SERVICES[service]
    assert said.keys() <= KEYS
    assert set(said["networks"]) <= COMPOSE["networks"].keys()
    for other, wanted in said.get("depends_on", {}).items():
        assert wanted == {"condition": "service_healthy"}
        assert "healthcheck" in SERVICES[other]
    for volume in said.get("volumes", ()):
        source, target, *_ = volume.split(":")
        assert (FOLDER / source).is_file() if source.startswith(".") else source in COMPOSE["volumes"]
        assert target.startswith("/")
    assert said["restart"] == "unless-stopped"


@pytest.mark.parametrize("node", NODES)
def test_a_nodes_image_is_of_this_version(node: str) -> None:
    assert SERVICES[node]["image"] == f"mascarade:{__version__}"


def test_every_volume_and_network_is_used() -> None:
    used = {volume.split(":")[0] for said in SERVICES.values() for volume in said.get("volumes", ())}
    assert COMPOSE["volumes"].keys() <= used
    assert COMPOSE["networks"].keys() == {each for said in SERVICES.values() for each in said["networks"]}


def test_the_nodes_are_built_from_our_containerfile() -> None:
    for node in NODES:
        build = SERVICES[node]["build"]
        context = FOLDER / build["context"]
        assert (context / build["dockerfile"]).samefile(FOLDER / "Containerfile")
        assert "command" not in SERVICES[node], "the image says it"


@pytest.mark.parametrize("node", NODES)
def test_a_nodes_variables_are_ours_and_lead_to_services(node: str) -> None:
    ours = {name: value for name, value in environment(node).items() if name.startswith("MASCARADE_")}
    assert ours.keys() <= READERS.keys()
    for name, value in ours.items():
        for each in value.split(","):
            READERS[name](each)
    database, broker = urlsplit(ours["MASCARADE_DATABASE"]), urlsplit(ours["MASCARADE_BROKER"])
    assert (database.hostname, broker.hostname) == ("postgres", "redis")
    kept = environment("postgres")
    assert (database.username, database.path) == (kept["POSTGRES_USER"], f"/{kept['POSTGRES_DB']}")
    assert environment(node)["PGPASSWORD"] == kept["POSTGRES_PASSWORD"]
    assert set(ours["MASCARADE_ALLOW_HOST"].split(",")) == set(NODES)
    assert ours["MASCARADE_PUBLIC_URL"] == f"https://{environment('proxy')['SITE']}"


def test_games_are_removed_only_where_the_owner_has_said_so() -> None:
    for node in NODES:
        assert SERVICES[node]["environment"]["MASCARADE_KEEP_FOR"] == "${KEEP_FOR:-}", (
            "an older .env keeps all"
        )
    assert "KEEP_FOR=365d" in (FOLDER / "env.example").read_text(encoding="utf-8").splitlines()


def test_the_proxy_is_believed_because_of_the_network_it_is_in() -> None:
    (network,) = COMPOSE["networks"]["inside"]["ipam"]["config"]
    believed = {environment(node)["MASCARADE_TRUSTED_PROXY"] for node in NODES}
    assert believed == {network["subnet"]}
    assert ip_network(network["subnet"]).is_private


def test_the_proxy_balances_over_the_nodes_and_is_the_only_way_in() -> None:
    proxy = environment("proxy")
    assert proxy["NODES"].split() == [f"{node}:{PORT}" for node in NODES]
    assert [service for service, said in SERVICES.items() if "ports" in said] == ["proxy"]
    for node in NODES:
        assert SERVICES[node]["expose"] == [PORT, environment(node)["MASCARADE_METRICS_PORT"]]
        assert environment(node)["MASCARADE_METRICS_HOST"] == "0.0.0.0"
    caddyfile = (FOLDER / "Caddyfile").read_text(encoding="utf-8")
    assert set(re.findall(r"\{\$(\w+):", caddyfile)) == proxy.keys()
    assert f"{{$NODES:127.0.0.1:{PORT}}}" in caddyfile


@pytest.mark.parametrize("file", ["Caddyfile", "nginx.conf"])
def test_a_proxy_sends_anybody_to_any_node_and_leads_to_no_metrics(file: str) -> None:
    said = (FOLDER / file).read_text(encoding="utf-8")
    assert "least_conn" in said
    assert not re.search(r"ip_hash|lb_policy (cookie|ip_hash|client_ip_hash)|sticky", said)
    assert environment(NODES[0])["MASCARADE_METRICS_PORT"] not in said
    assert "metrics" not in said


@pytest.mark.parametrize("node", NODES)
def test_a_node_is_asked_after_its_health_as_its_image_asks(node: str) -> None:
    kind, python, flag, code = SERVICES[node]["healthcheck"]["test"]
    assert (kind, python, flag) == ("CMD", "python", "-c")
    ast.parse(code)
    assert code in of("HEALTHCHECK")[0]


def test_no_secret_is_in_the_file_and_all_it_wants_to_know_is_in_the_example() -> None:
    wanted = set(re.findall(r"\$\{(\w+)", text()))
    lines = (FOLDER / "env.example").read_text(encoding="utf-8").splitlines()
    example = dict(line.split("=", 1) for line in lines if not line.startswith("#"))
    assert wanted == example.keys() == EXAMPLE.keys()
    assert example["POSTGRES_PASSWORD"] == ""
    for line in text().splitlines():
        if "PASSWORD" in line:
            assert re.search(r"\$\{POSTGRES_PASSWORD:\?[^}]+\}$", line)
    assert not re.search(r"://[^/\s@]*:[^/\s@]*@", text())
    for ignored in (".gitignore", ".dockerignore"):
        assert "deploy/.env" in (ROOT / ignored).read_text(encoding="utf-8")


def test_what_redis_is_told_keeps_nothing_on_a_disk() -> None:
    command = SERVICES["redis"]["command"]
    assert command[:3] == ["redis-server", "--save", ""]
    assert "volumes" not in SERVICES["redis"]
    assert Path(SERVICES["postgres"]["volumes"][0].split(":")[1]) == Path("/var/lib/postgresql")
