"""`make bench`: everything that is measured, one line `bench: NAME RATIO` for each bar at the end."""

import platform
from importlib.metadata import version

import fast_speed
import rules_speed


def main() -> None:
    versions = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "msgspec", "numba"))
    print(f"Python {platform.python_version()}, {versions}")
    print(f"rules, {rules_speed.PLAYERS} players, random play, one core")
    rates = rules_speed.measure()
    print(f"bench: decide/openspiel {rates['decide'] / rates['openspiel']:.3f}")
    print(f"bench: rules/openspiel {rates['running'] / rates['openspiel']:.3f}")
    print("fast, 8 players, random play, one core")
    fast_speed.report()


if __name__ == "__main__":
    main()
