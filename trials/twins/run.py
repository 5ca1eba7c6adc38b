"""`make twins`: many pairs, on all cores. Ends with `twins: games N differing 0`."""

import argparse
import os
import sys
from collections import Counter
from multiprocessing import Pool

from mascarade.server import logs
from trials.twins.pairs import Compared, compared

PROGRESS = 500


def main() -> int:
    """Play the pairs; 1 if any reader got something else than their twin."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=200, help="how many pairs of games")
    parser.add_argument("--first", type=int, default=0, help="the number of the first pair")
    asked = parser.parse_args()
    numbers = range(asked.first, asked.first + asked.games)
    kinds: Counter[str] = Counter()
    frames = lengths = whole = hidden = differing = over = 0
    with Pool(os.cpu_count(), initializer=_quiet) as pool:
        for done, found in enumerate(pool.imap_unordered(compared, numbers, chunksize=4), 1):
            if done % PROGRESS == 0:
                print(f"{done} pairs, {differing} differing", flush=True)
            kinds[found.kind] += 1
            frames += found.frames
            lengths += found.lengths
            hidden += found.hidden
            over += found.over
            whole += found.hidden and found.whole > 0
            if found.apart:
                differing += 1
                _report(found)
    print(f"kinds {dict(sorted(kinds.items()))}, played to the end {over}")
    print(f"frames compared {frames}, of these and others by length alone {lengths}")
    print(f"pairs that differ under the table {hidden}, of these unnoticed by somebody to the end {whole}")
    print(f"twins: games {asked.games} differing {differing}")
    return int(differing > 0)


def _quiet() -> None:
    logs.start("human", "error")


def _report(found: Compared) -> None:
    print(f"pair {found.seed} ({found.kind}):", *found.apart[:3], sep="\n  ", flush=True)


if __name__ == "__main__":
    sys.exit(main())
