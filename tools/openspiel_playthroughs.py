"""Writes the playthroughs of playthroughs/openspiel/ anew, in OpenSpiel's own format: the diff is the change.

python -m tools.openspiel_playthroughs                                      # each as it was played
python -m tools.openspiel_playthroughs NAME "python_mascarade(turns=7)" 3   # another one, by this seed
"""

import sys
from pathlib import Path

from absl import flags
from open_spiel.python.algorithms import generate_playthrough

import mascarade.envs.openspiel as _registered

FOLDER = Path(__file__).parents[1] / "playthroughs" / "openspiel"


def replayed(file: Path) -> tuple[str, str]:
    """The playthrough as it is recorded, and as the same actions are played now."""
    if not flags.FLAGS.is_parsed():
        flags.FLAGS.mark_as_parsed()  # it reads an option of its own, which only its own programs set
    recorded, played = generate_playthrough.replay(file)
    return recorded, played


def main(name: str = "", game: str = _registered.NAME, seed: str = "1") -> None:
    """Rewrite what has changed, and say which."""
    if name:
        text = generate_playthrough.playthrough(game, None, seed=int(seed))
        (FOLDER / f"{name}.txt").write_text(text, encoding="utf-8")
    for file in sorted(FOLDER.glob("*.txt")):
        recorded, played = replayed(file)
        if recorded != played:
            file.write_text(played, encoding="utf-8")
            print(f"rewritten: {file.name}")


if __name__ == "__main__":
    main(*sys.argv[1:])
