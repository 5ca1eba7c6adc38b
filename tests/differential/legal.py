"""What may be set up at all: the masks of a custom scenario (R8) and a position (the protocol)."""

from collections import Counter
from typing import Any

Json = dict[str, Any]

COIN_MASKS = frozenset({"empress", "fool", "king", "patron", "peasant", "princess", "widow"})
OTHER_MASKS = frozenset(
    {"beggar", "cheat", "guru", "judge", "puppet_master", "spy", "swindler", "thief", "witch"}
)
MASKS = tuple(sorted(COIN_MASKS | OTHER_MASKS))
BOX = (*MASKS, "peasant")
LEAST_PLAYERS = {"guru": 8, "peasant": 8, "princess": 6, "puppet_master": 8}  # the others: 4

PRINTED = {
    "4A": "judge empress king swindler thief cheat",
    "4B": "judge empress fool widow witch beggar",
    "5A": "judge empress king swindler thief cheat",
    "5B": "judge empress fool widow witch beggar",
    "6A": "judge swindler princess witch patron cheat",
    "6B": "judge empress king beggar thief widow",
    "7A": "judge empress fool swindler thief witch patron",
    "7B": "judge swindler king cheat widow beggar princess",
    "8A": "judge princess king spy swindler thief cheat witch",
    "8B": "judge swindler peasant peasant princess widow puppet_master beggar",
    "9A": "judge empress patron princess swindler spy witch cheat thief",
    "9B": "judge patron princess widow peasant peasant puppet_master guru beggar",
    "10A": "judge empress patron princess swindler spy witch cheat thief widow",
    "10B": "judge swindler patron princess widow peasant peasant guru witch beggar",
    "11A": "judge empress patron princess fool peasant peasant swindler witch puppet_master thief",
    "11B": "judge patron princess peasant peasant swindler spy guru witch puppet_master cheat",
    "12A": "judge patron princess fool widow peasant peasant swindler guru witch cheat beggar",
    "12B": "judge patron princess peasant peasant swindler spy guru witch puppet_master cheat empress",
}


def fit_the_box(masks: list[str]) -> bool:
    return not Counter(masks) - Counter(BOX)


def is_scenario(players: int, masks: list[str]) -> bool:
    """R8.2 to R8.5."""
    cards = [6] if players in (4, 5) else [players, players + 1, players + 2]
    return (
        4 <= players <= 12
        and len(masks) in cards
        and fit_the_box(masks)
        and "judge" in masks
        and 3 * len([mask for mask in masks if mask in COIN_MASKS]) >= len(masks)
        and masks.count("peasant") != 1
        and all(players >= LEAST_PLAYERS.get(mask, 4) for mask in masks)
    )


def is_position(position: Json) -> bool:
    """The ten keys, their types, and the protocol's whole list of reasons to refuse."""
    needed = {"players", "masks", "centre", "coins", "court", "turn", "seat"}
    if not needed <= position.keys() <= needed | {"barred", "must_look", "peeking"}:
        return False
    full = {"barred": [], "must_look": [], "peeking": False, **position}
    for key in ("players", "masks", "centre", "barred", "must_look"):
        if type(full[key]) is not list or any(type(each) is not str for each in full[key]):
            return False
    if type(full["coins"]) is not list or type(full["peeking"]) is not bool:
        return False
    if any(type(each) is not int for each in [*full["coins"], full["court"], full["turn"], full["seat"]]):
        return False
    players = full["players"]
    return (
        4 <= len(players) <= 12
        and len(players) == len(full["masks"]) == len(full["coins"])
        and len(set(players)) == len(players)
        and all(name and not name.startswith("centre:") for name in players)
        and fit_the_box([*full["masks"], *full["centre"]])
        and all(1 <= fortune <= 12 for fortune in full["coins"])
        and full["court"] >= 0
        and sum(full["coins"]) + full["court"] <= 200
        and full["turn"] >= 1
        and 0 <= full["seat"] < len(players)
        and all(name in players for name in [*full["barred"], *full["must_look"]])
    )
