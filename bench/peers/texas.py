"""PettingZoo's `texas_holdem_v4` with six players, with and without its wrappers."""

from importlib.metadata import version

from aec import rate
from child import race
from pettingzoo.classic import texas_holdem_v4

PLAYERS = 6
RAW = texas_holdem_v4.raw_env(num_players=PLAYERS)
WRAPPED = texas_holdem_v4.env(num_players=PLAYERS)

if __name__ == "__main__":
    race(
        f"pettingzoo {version('pettingzoo')}, rlcard {version('rlcard')}",
        {"texas raw": lambda run: rate(RAW, run), "texas": lambda run: rate(WRAPPED, run)},
    )
