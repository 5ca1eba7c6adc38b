"""The socket: what is wrong with an address or a port is a sentence that says what to do."""

import socket

import pytest

from mascarade.server.settings import CannotStart
from mascarade.server.web.edge.listen import listening, own_addresses


def test_port_0_is_any_that_is_free() -> None:
    with listening("127.0.0.1", 0) as listener:
        assert listener.getsockname()[1] > 1023


def test_a_port_is_listened_on_at_once() -> None:
    with listening("localhost", 0) as listener, socket.create_connection(listener.getsockname()[:2]):
        pass


def test_a_taken_port_is_named_with_the_way_to_choose_another() -> None:
    with listening("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
        with (
            pytest.raises(CannotStart, match=rf"^Port {port} is taken, .*--port \d+\.$"),
            listening("127.0.0.1", port),
        ):
            pass


def test_a_port_is_free_again_afterwards() -> None:
    with listening("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    with listening("127.0.0.1", port):
        pass


@pytest.mark.parametrize("host", ["203.0.113.7", "no-such-name.invalid", "a..b", "x" * 300])
def test_an_address_that_is_not_ours_is_refused(host: str) -> None:
    with pytest.raises(CannotStart, match="--host"), listening(host, 0):
        pass


def test_our_own_addresses_are_real_and_lead_in_from_outside() -> None:
    for address in own_addresses():
        assert not address.startswith("127.")
        with listening(address, 0) as listener, socket.create_connection(listener.getsockname()[:2]):
            pass
