"""A table as plain text: what everybody sees, and the masks for whoever may know them."""

from mascarade.fast.rows import CHALLENGE, MASK_IDS, NOBODY, OVER, PHASES, TURN, WHYS, Row


def shown(row: Row, *, masks: bool) -> str:
    """The public table, a line for each seat; with `masks`, or when the game is over, all that is hidden."""
    open_now = masks or bool(row["phase"] == OVER)
    players, places = int(row["players"]), int(row["places"])
    lines = [f"turn {row['turn']}: {_what(row)}", f"court {row['court']}, bank {row['bank']}"]
    for seat in range(players):
        player = int(row["seated"][seat])
        notes = [
            note
            for note, here in (
                ("their turn", seat == row["seat"]),
                ("claims it", row["claimants"] >> player & 1),
                ("barred", row["barred"] >> player & 1),
                ("must look", row["must_look"] >> player & 1),
                ("won", row["winners"] >> player & 1),
            )
            if here
        ]
        if open_now:
            notes.insert(0, MASK_IDS[row["masks"][seat]])
        lines.append(
            f"  seat {seat:>2}  player_{player:<2}  {row['coins'][seat]:>2} coins  {', '.join(notes)}"
        )
    if open_now and places > players:
        centre = ", ".join(MASK_IDS[mask] for mask in row["masks"][players:places])
        lines.append(f"  centre   {centre}")
    return "\n".join(line.rstrip() for line in lines)


def _what(row: Row) -> str:
    phase = int(row["phase"])
    if phase == OVER:
        return f"over, {WHYS[row['why']]}"
    asked = f"player_{row['asked']}"
    if phase == TURN:
        return f"{asked} begins"
    mask = MASK_IDS[row["announced"]] if row["announced"] != NOBODY else ""
    if phase == CHALLENGE:
        return f"{mask} announced, {asked} may challenge"
    return f"{mask}, {asked} is asked to {PHASES[phase]}"
