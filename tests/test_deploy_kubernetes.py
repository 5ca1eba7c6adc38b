"""deploy/kubernetes would work: what selects finds, what is named is there, and variables are ours."""

import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
import yaml

from mascarade import __version__
from mascarade.cli.parser import parser
from mascarade.server.run import GRACE
from mascarade.server.web.edge import metrics_port
from mascarade.server.web.http import health
from tests.test_deploy import READERS, ROOT, of

FILES = sorted((ROOT / "deploy" / "kubernetes").glob("*.yaml"))
VERSIONS = {
    "ConfigMap": "v1",
    "Deployment": "apps/v1",
    "Ingress": "networking.k8s.io/v1",
    "NetworkPolicy": "networking.k8s.io/v1",
    "PodDisruptionBudget": "policy/v1",
    "Secret": "v1",
    "Service": "v1",
}
FREE = {"labels", "matchLabels", "annotations", "data", "stringData", "selector", "requests", "limits"}
"""Below these the keys are anybody's."""

KEYS = {
    *(
        "apiVersion",
        "kind",
        "metadata",
        "name",
        "labels",
        "annotations",
        "spec",
        "data",
        "stringData",
        "type",
    ),
    *("replicas", "strategy", "rollingUpdate", "maxSurge", "maxUnavailable", "minReadySeconds", "selector"),
    *("template", "terminationGracePeriodSeconds", "automountServiceAccountToken", "enableServiceLinks"),
    *(
        "securityContext",
        "runAsNonRoot",
        "runAsUser",
        "seccompProfile",
        "topologySpreadConstraints",
        "maxSkew",
    ),
    *("topologyKey", "whenUnsatisfiable", "labelSelector", "containers", "image", "args", "envFrom", "env"),
    *(
        "configMapRef",
        "secretRef",
        "valueFrom",
        "fieldRef",
        "fieldPath",
        "ports",
        "containerPort",
        "startupProbe",
    ),
    *("readinessProbe", "livenessProbe", "httpGet", "path", "port", "periodSeconds", "timeoutSeconds"),
    *("failureThreshold", "lifecycle", "preStop", "exec", "command", "resources", "requests", "limits"),
    *(
        "allowPrivilegeEscalation",
        "readOnlyRootFilesystem",
        "capabilities",
        "drop",
        "volumeMounts",
        "mountPath",
    ),
    *("volumes", "emptyDir", "sessionAffinity", "targetPort", "tls", "hosts", "secretName", "rules", "host"),
    *("http", "paths", "pathType", "backend", "service", "matchLabels"),
    *("podSelector", "policyTypes", "ingress", "from", "namespaceSelector"),
}
"""What Kubernetes calls things, as far as we do."""


def documents() -> list[dict[str, Any]]:
    return [each for file in FILES for each in yaml.safe_load_all(file.read_text(encoding="utf-8"))]


def found(kind: str, name: str = "mascarade") -> dict[str, Any]:
    (one,) = [each for each in documents() if (each["kind"], each["metadata"]["name"]) == (kind, name)]
    return one


DEPLOYMENT = found("Deployment")["spec"]
POD = DEPLOYMENT["template"]["spec"]
CONTAINER = POD["containers"][0]
LABELS = DEPLOYMENT["template"]["metadata"]["labels"]


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from keys(each)
    elif isinstance(value, dict):
        for key, below in value.items():
            yield key
            selects = key == "selector" and "matchLabels" not in below
            if key not in FREE or (key == "selector" and not selects):
                yield from keys(below)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_document_is_of_a_kind_and_says_only_what_kubernetes_knows(file: Any) -> None:
    for each in yaml.safe_load_all(file.read_text(encoding="utf-8")):
        assert VERSIONS[each["kind"]] == each["apiVersion"]
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", each["metadata"]["name"])
        assert set(keys(each)) <= KEYS


def test_all_kinds_are_there() -> None:
    assert {each["kind"] for each in documents()} == VERSIONS.keys()


def test_what_selects_selects_the_nodes() -> None:
    assert DEPLOYMENT["selector"]["matchLabels"] == LABELS
    assert found("Service")["spec"]["selector"] == LABELS
    assert found("PodDisruptionBudget")["spec"]["selector"]["matchLabels"] == LABELS
    assert POD["topologySpreadConstraints"][0]["labelSelector"]["matchLabels"] == LABELS


def test_three_nodes_are_replaced_one_by_one_and_never_fewer() -> None:
    assert DEPLOYMENT["replicas"] == 3
    assert DEPLOYMENT["strategy"]["rollingUpdate"] == {"maxSurge": 1, "maxUnavailable": 0}
    assert found("PodDisruptionBudget")["spec"]["maxUnavailable"] == 1
    sleep, seconds = CONTAINER["lifecycle"]["preStop"]["exec"]["command"]
    assert sleep == "sleep"
    # leases, stores and bots have time to end, too
    assert POD["terminationGracePeriodSeconds"] >= int(seconds) + GRACE + 20


def test_the_container_is_ours_and_starts_with_a_command_that_can_be_typed() -> None:
    assert CONTAINER["image"] == f"mascarade:{__version__}"
    assert "command" not in CONTAINER
    parser().parse_args(CONTAINER["args"])
    assert any(f"--uid {POD['securityContext']['runAsUser']} " in each for each in of("RUN"))


def test_ports_and_probes_lead_to_where_the_program_listens() -> None:
    port, metrics = CONTAINER["ports"]
    assert str(port["containerPort"]) == of("EXPOSE")[0]
    for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
        assert CONTAINER[probe]["httpGet"]["port"] == port["name"]
        assert CONTAINER[probe]["httpGet"]["path"] in health.health.paths
    scraped = DEPLOYMENT["template"]["metadata"]["annotations"]
    assert scraped["prometheus.io/port"] == str(metrics["containerPort"])
    assert scraped["prometheus.io/port"] == found("ConfigMap")["data"]["MASCARADE_METRICS_PORT"]
    assert scraped["prometheus.io/path"] == metrics_port.PATH
    (service,) = found("Service")["spec"]["ports"]
    assert service["targetPort"] == port["name"]
    assert found("Service")["spec"]["sessionAffinity"] == "None"


def test_variables_are_ours_and_come_from_what_is_there() -> None:
    named = [(kind, below["name"]) for each in CONTAINER["envFrom"] for kind, below in each.items()]
    assert named == [("configMapRef", "mascarade"), ("secretRef", "mascarade")]
    said = {**found("ConfigMap")["data"], **found("Secret")["stringData"]}
    assert said.keys() <= READERS.keys()
    for name, value in said.items():
        READERS[name](value)
    (own,) = CONTAINER["env"]
    assert own["name"] in READERS
    assert own["valueFrom"]["fieldRef"]["fieldPath"] == "status.podIP"
    READERS[own["name"]]("10.244.1.7")


def test_the_secret_is_an_example_with_no_real_values() -> None:
    for value in found("Secret")["stringData"].values():
        parts = urlsplit(value)
        assert parts.password == "PASSWORD"
        assert (parts.hostname or "").endswith(".example.org")


def test_only_prometheus_reaches_the_metrics() -> None:
    policy = found("NetworkPolicy")["spec"]
    assert policy["podSelector"]["matchLabels"] == LABELS
    assert policy["policyTypes"] == ["Ingress"]
    tables, metrics = policy["ingress"]
    assert tables == {"ports": [{"port": "http"}]}
    assert metrics["ports"] == [{"port": "metrics"}]
    assert len(metrics["from"]) == 1
    assert [port["name"] for port in CONTAINER["ports"]] == ["http", "metrics"]
    assert [port["targetPort"] for port in found("Service")["spec"]["ports"]] == ["http"]


def test_the_ingress_leads_to_the_tables_and_nowhere_else() -> None:
    (rule,) = found("Ingress")["spec"]["rules"]
    assert f"https://{rule['host']}" == found("ConfigMap")["data"]["MASCARADE_PUBLIC_URL"]
    assert found("Ingress")["spec"]["tls"][0]["hosts"] == [rule["host"]]
    backends = {path["path"]: path["backend"]["service"] for path in rule["http"]["paths"]}
    assert backends.keys() == {"/"}
    for backend in backends.values():
        ports = found("Service", backend["name"])["spec"]["ports"]
        assert backend["port"]["name"] in [port["name"] for port in ports]
    assert "selector" in found("Service", backends["/"]["name"])["spec"]


def test_what_is_mounted_is_a_volume() -> None:
    assert {mount["name"] for mount in CONTAINER["volumeMounts"]} == {each["name"] for each in POD["volumes"]}
