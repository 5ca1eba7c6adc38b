"""Writes each game of playthroughs/ anew from its set-up and answers: the diff is the change of rules."""

from pathlib import Path

from mascarade.rules.playthrough import rewritten

FOLDER = Path(__file__).parents[1] / "playthroughs"


def main(folder: Path = FOLDER) -> None:
    """Rewrite what has changed, and say which."""
    files = sorted(folder.glob("*.txt"))
    changed = 0
    for file in files:
        before = file.read_text(encoding="utf-8")
        after = rewritten(before)
        if after != before:
            file.write_text(after, encoding="utf-8")
            print(f"rewritten: {file.name}")
            changed += 1
    print(f"playthroughs: {changed} of {len(files)} changed")


if __name__ == "__main__":
    main()
