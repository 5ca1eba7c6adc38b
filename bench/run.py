"""`make bench`: everything that is measured, with one line `bench: NAME RATIO` for each bar."""

import platform
from importlib.metadata import version

import envs_speed
import fast_speed
import rules_speed
from race import on_one_core


def main() -> None:
    versions = ", ".join(f"{name} {version(name)}" for name in ("open_spiel", "msgspec", "numba", "numpy"))
    print(f"Python {platform.python_version()}, {versions}")
    on_one_core()
    rules_speed.report()
    fast_speed.report()
    envs_speed.report()


if __name__ == "__main__":
    main()
