"""The same simulation on a real Ray of two nodes, one of which is killed in the middle."""

import json
import os
import re
import subprocess
from collections.abc import Iterator

import pytest

from mascarade import __version__
from mascarade.lab.simulation import cluster
from mascarade.lab.simulation.chunks import counted
from mascarade.lab.simulation.cluster import NoCluster, played_on_ray
from mascarade.lab.simulation.counts import GameCounts
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


@pytest.fixture
def nodes() -> Iterator[Nodes]:
    nodes = Nodes()
    yield nodes
    nodes.end()


def test_a_ray_that_loses_a_node_in_the_middle_counts_what_this_machine_counts(
    nodes: Nodes, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test, for a cluster takes long to start."""
    found: list[GameCounts] = []
    for counts in played_on_ray(GAMES, nodes.address, None):
        found.append(counts)
        if len(found) == 2:
            nodes.kill_the_second()
    assert len(found) > 4
    assert merge(found) == merge((counted(GAMES, range(GAMES.games)),))
    assert capfd.readouterr().out == "", "what Ray says of it is not for people who want numbers"
    the_command_prints_the_same_object(nodes.address)
    monkeypatch.setattr(cluster, "__version__", "0.0.0")
    with pytest.raises(NoCluster, match=rf"has mascarade {re.escape(__version__)}, and this one 0\.0\.0"):
        merge(played_on_ray(GAMES, nodes.address, None))


def the_command_prints_the_same_object(address: str) -> None:
    asked = ("simulate", "4A", "--games", "40", "--bots", "random*2,honest*2", "--json")
    env = environment({"PYTHONWARNINGS": ""})
    local, ray = (
        subprocess.run([*COMMAND, *asked, *more], env=env, capture_output=True, check=False)
        for more in ((), ("--ray", address))
    )
    assert (local.returncode, ray.returncode) == (0, 0), ray.stderr
    assert ray.stdout == local.stdout
    assert ray.stderr == b""
    assert json.loads(ray.stdout)["counts"]["games"] == 40
