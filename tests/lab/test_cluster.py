"""The same simulation on a real Ray of two nodes, one of which is killed in the middle."""

import json
import os
import subprocess
from collections.abc import Iterator

import pytest

from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.cluster import NoCluster, played_on_ray
from mascarade.lab.simulation.counts import Counts
from mascarade.lab.simulation.merging import merge
from tests.cli.program import COMMAND, environment
from tests.lab.counting import plan

GAMES = plan("4A", ("honest:bold", 2), ("random", 2), games=120, turns=60)
# Ray leaves sockets to the collector, and warns of what it will change one day
pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore")]


class Nodes:
    """A cluster of two machines, as far as Ray can tell."""

    def __init__(self) -> None:
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        from ray.cluster_utils import Cluster  # noqa: PLC0415 - it takes long, and only this needs it

        self._cluster = Cluster(
            initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
        )
        self._second = self._cluster.add_node(num_cpus=1)
        self.address: str = self._cluster.address

    def kill_the_second(self) -> None:
        self._cluster.remove_node(self._second, allow_graceful=False)

    def end(self) -> None:
        self._cluster.shutdown()  # type: ignore[no-untyped-call]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    nodes = Nodes()
    yield nodes
    nodes.end()


def test_a_node_that_is_killed_in_the_middle_costs_time_only(
    nodes: Nodes, capfd: pytest.CaptureFixture[str]
) -> None:
    found: list[Counts] = []
    for counts in played_on_ray(GAMES, nodes.address, None):
        found.append(counts)
        if len(found) == 2:
            nodes.kill_the_second()
    assert len(found) > 4
    assert merge(found) == merge((counted(GAMES, range(GAMES.games)),))
    assert capfd.readouterr().out == "", "what Ray says of it is not for people who want numbers"


def test_the_command_prints_the_same_object_with_ray(nodes: Nodes) -> None:
    asked = ("simulate", "4A", "--games", "40", "--bots", "random*2,honest*2", "--json")
    env = environment({"PYTHONWARNINGS": ""})
    local, ray = (
        subprocess.run([*COMMAND, *asked, *more], env=env, capture_output=True, check=False)
        for more in ((), ("--ray", nodes.address))
    )
    assert (local.returncode, ray.returncode) == (0, 0), ray.stderr
    assert ray.stdout == local.stdout
    assert ray.stderr == b""
    assert json.loads(ray.stdout)["counts"]["games"] == 40


def test_an_address_where_nobody_is_is_refused_at_once() -> None:
    with pytest.raises(NoCluster, match=r"nobody answers at 127\.0\.0\.1:1 "):
        next(played_on_ray(GAMES, "127.0.0.1:1", None))
