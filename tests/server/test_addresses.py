"""What links say, who can open them, and which names a place answers to."""

import pytest

from mascarade.server.settings import Settings
from mascarade.server.web.edge.addresses import address, addresses, hosts, reach

LOOPBACK = {"127.0.0.1", "::1", "localhost"}


@pytest.mark.parametrize(
    ("settings", "link", "who", "names"),
    [
        (Settings(), "http://127.0.0.1:8000", "this machine", set()),
        (Settings(host="localhost", port=9000), "http://localhost:9000", "this machine", set()),
        (Settings(host="::1"), "http://[::1]:8000", "this machine", set()),
        (Settings(host="0.0.0.0"), "http://127.0.0.1:8000", "this machine", set()),
        (Settings(host="192.168.1.5"), "http://192.168.1.5:8000", "this network", {"192.168.1.5"}),
        (
            Settings(host="0.0.0.0", lan=("192.168.1.5", "10.0.0.7")),
            "http://192.168.1.5:8000",
            "this network",
            {"192.168.1.5", "10.0.0.7"},
        ),
        (
            Settings(public_url="https://masks.example.org"),
            "https://masks.example.org",
            "everybody",
            {"masks.example.org"},
        ),
        (
            Settings(
                host="0.0.0.0",
                lan=("10.0.0.7",),
                public_url="https://m.example.org:444",
                hosts=("Kitchen.local",),
            ),
            "https://m.example.org:444",
            "everybody",
            {"m.example.org", "10.0.0.7", "kitchen.local"},
        ),
    ],
)
def test_what_follows_from_the_settings(settings: Settings, link: str, who: str, names: set[str]) -> None:
    assert address(settings) == link
    assert reach(settings) == who
    assert hosts(settings) == LOOPBACK | names


def test_all_addresses_are_named_once_and_the_best_first() -> None:
    lan = ("192.168.1.5", "10.0.0.7")
    both = ["http://192.168.1.5:8000", "http://10.0.0.7:8000"]
    assert addresses(Settings(host="0.0.0.0", lan=lan)) == both
    assert addresses(Settings(lan=lan, public_url="https://m.example.org")) == [
        "https://m.example.org",
        *both,
    ]
    assert addresses(Settings()) == ["http://127.0.0.1:8000"]
