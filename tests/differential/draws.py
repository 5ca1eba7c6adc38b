"""Chance with a seed: positions, scenarios, and answers that make things happen."""

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.differential.legal import BOX, COIN_MASKS, MASKS, is_scenario
from tests.differential.oracle import Oracle
from tests.differential.table import ALL_COINS

Json = dict[str, Any]

NAMES = ("ann", "bob", "cia", "dan", "eve", "fay", "gus", "hal", "ida", "joe", "kim", "lea")


@dataclass(frozen=True)
class Mood:
    """How a table plays: how often which thing is done."""

    announce: float
    truth: float  # an announcer names what lies in front of them
    owner_challenges: float
    liar_challenges: float
    peek: float
    nonsense: float  # an answer that is not allowed is tried first


def mood(chance: Random) -> Mood:
    return Mood(
        announce=chance.choice((0.5, 0.9, 1.0)),
        truth=chance.choice((0.2, 0.4, 0.7)),
        owner_challenges=chance.choice((0.1, 0.5, 0.9)),
        liar_challenges=chance.choice((0.02, 0.1, 0.25)),
        peek=0.07,
        nonsense=0.05,
    )


def position(chance: Random) -> Json:
    """Any legal position, of a scenario or not."""
    seats = chance.randint(4, 12)
    cards = chance.sample(BOX, chance.randint(seats, min(len(BOX), seats + chance.choice((0, 2, 13)))))
    if cards.count("peasant") == 2 and chance.random() < 0.7:  # both in front of players
        cards.sort(key=lambda mask: mask != "peasant")
        shuffled = chance.sample(cards[:seats], seats)
        cards[:seats] = shuffled
    players = chance.sample(NAMES, seats)
    purses = chance.choice(
        (range(1, 13), range(1, 13), range(1, 5), range(4, 9), range(8, 13), (1, 2, 11, 12))
    )
    coins = [chance.choice(purses) for _ in players]
    left_over = ALL_COINS - sum(coins)
    court = chance.choice(
        (0, chance.randint(0, 8), chance.randint(0, left_over), left_over - chance.randint(0, 4))
    )
    return {
        "players": players,
        "masks": cards[:seats],
        "centre": cards[seats:],
        "coins": coins,
        "court": court,
        "turn": chance.choice((1, 4, 5, 6, 7, 8, 9, 30)),
        "seat": chance.randrange(seats),
        "barred": _some(chance, players),
        "must_look": _some(chance, players),
        "peeking": chance.random() < 0.5,
    }


def _some(chance: Random, players: list[str]) -> list[str]:
    return chance.sample(players, chance.choice((0, 0, 0, 0, 0, 1, 2)))


def broken(chance: Random) -> Json:
    """A position somebody got wrong in one way, or in a way that is no mistake."""
    it = position(chance)
    seat = chance.randrange(len(it["players"]))
    key = chance.choice([*it, "players", "masks", "coins"])
    if key in ("players", "masks", "centre", "coins"):
        values: dict[str, tuple[Any, ...]] = {
            "players": ("", "centre:0", "centre:", "Centre:0", "a centre:", " ", it["players"][0], 7),
            "masks": ("king", "peasant", "judge", "jester", "King", None),
            "centre": ("king", "peasant", "judge", "jester"),
            "coins": (0, 1, 12, 13, -1, True, 6.0, "6", None),
        }
        do = chance.choice(("put", "put", "put", "add", "drop"))
        if do == "put" and it[key]:
            it[key][seat % len(it[key])] = chance.choice(values[key])
        elif do == "add":
            it[key].append(chance.choice(values[key]))
        elif it[key]:
            del it[key][seat % len(it[key])]
        return it
    bank = ALL_COINS - sum(it["coins"])
    others: dict[str, tuple[Any, ...]] = {
        "court": (-1, 0, bank, bank + 1, True, "0", 0.5),
        "turn": (-1, 0, 1, 10**12, False, "5"),
        "seat": (-1, len(it["players"]) - 1, len(it["players"]), None),
        "barred": (it["players"][:], ["nobody"], it["players"][:1] * 2, "ann", [None]),
        "must_look": (it["players"][::-1], ["nobody"], [[]], None),
        "peeking": (True, 0, 1, "no", None),
    }
    do = chance.choice(("put", "put", "put", "drop", "more"))
    if do == "put":
        it[key] = chance.choice(others[key])
    elif do == "drop":
        del it[key]
    else:
        it["bank"] = 0
    return it


def short_or_long(chance: Random) -> Json:
    """A position of two to fourteen seats: of everything there is enough, except of players, or too many."""
    seats = chance.randint(2, 14)
    names = [*NAMES, "max", "ned"][:seats]
    cards = chance.sample(BOX, seats)
    return {
        "players": names,
        "masks": cards,
        "centre": [],
        "coins": [6] * seats,
        "court": 0,
        "turn": 1,
        "seat": 0,
    }


def scenario(chance: Random) -> tuple[list[str], list[str]]:
    """The players and the masks of a legal custom scenario."""
    while True:
        players, masks = perhaps_scenario(chance)
        if is_scenario(len(players), masks):
            return players, masks


def perhaps_scenario(chance: Random) -> tuple[list[str], list[str]]:
    """Some players and some masks that may or may not be a scenario."""
    players = chance.sample(NAMES, chance.randint(4, 12))
    size = 6 if len(players) < 6 else len(players) + chance.choice((0, 0, 1, 2))
    size = max(1, size + chance.choice((-1, 0, 0, 0, 0, 0, 0, 3)))
    peasants = ["peasant"] * chance.choice((0, 0, 0, 1, 2, 2))
    judge = ["judge"] * chance.choice((0, 1, 1, 1, 1, 1))
    rest = [mask for mask in MASKS if mask not in ("judge", "peasant")]
    if chance.random() < 0.3:  # few coin masks: near the third that is needed
        rest.sort(key=lambda mask: (mask in COIN_MASKS, chance.random()))
    else:
        chance.shuffle(rest)
    if chance.random() < 0.05:
        rest.insert(0, rest[-1])
    if len(players) < 8 and chance.random() < 0.7:
        peasants = []
        rest = [mask for mask in rest if mask not in ("guru", "puppet_master")]
    masks = [*judge, *peasants, *rest][:size]
    chance.shuffle(masks)
    return players, masks


def answer(chance: Random, oracle: Oracle, mood: Mood) -> tuple[str, Json]:
    """A legal answer, and whose."""
    player = oracle.asked
    if oracle.phase == "turn" and oracle.peeking and chance.random() < mood.peek:
        return chance.choice([other for other in oracle.players if other != player]), {"do": "peek"}
    options = oracle.options()
    if oracle.phase == "turn":
        return player, _turn(chance, oracle, mood, options)
    if oracle.phase == "challenge":
        owns = oracle.masks[oracle.players.index(player)] == oracle.power
        claims = chance.random() < (mood.owner_challenges if owns else mood.liar_challenges)
        return player, {"do": "challenge" if claims else "pass"}
    if oracle.phase == "choose" and oracle.power == "puppet_master" and chance.random() < 0.8:
        announcer = oracle.players.index(oracle.whose_turn)
        onto_the_next_seat = {oracle.whose_turn, oracle.players[(announcer + 1) % len(oracle.players)]}
        if player not in onto_the_next_seat:
            return player, {"do": "choose", "players": chance.sample(sorted(onto_the_next_seat), 2)}
    if oracle.phase == "name" and chance.random() < 0.4:
        return player, {"do": "name", "mask": oracle.masks[oracle.players.index(player)]}
    chosen = dict(chance.choice(options))
    if "players" in chosen:
        chosen["players"] = chance.sample(chosen["players"], len(chosen["players"]))
    return player, chosen


def _turn(chance: Random, oracle: Oracle, mood: Mood, options: list[Json]) -> Json:
    announcements = [option for option in options if option["do"] == "announce"]
    if not announcements or chance.random() >= mood.announce:
        return chance.choice([option for option in options if option["do"] != "announce"])
    if chance.random() < mood.truth:
        return {"do": "announce", "mask": oracle.masks[oracle.seat]}
    return chance.choice(announcements)


def nonsense(chance: Random, oracle: Oracle) -> tuple[str, Json]:
    """An answer that is most likely not allowed."""
    player = chance.choice([oracle.asked, *oracle.players, "nobody"])
    two = chance.choices(oracle.players, k=2)
    mask = chance.choice(MASKS)
    return player, chance.choice(
        (
            {"do": "look"},
            {"do": "peek"},
            {"do": "swap", "with": player, "really": True},
            {"do": "swap", "with": f"centre:{len(oracle.centre)}", "really": True},
            {"do": "swap", "with": two[0], "really": 1},
            {"do": "swap", "with": two[0]},
            {"do": "announce", "mask": mask},
            {"do": "announce", "mask": "jester"},
            {"do": "challenge"},
            {"do": "pass", "mask": mask},
            {"do": "decline"},
            {"do": "choose", "players": []},
            {"do": "choose", "players": two[:1]},
            {"do": "choose", "players": two},
            {"do": "choose", "players": [*two, "nobody"]},
            {"do": "finish", "really": None},
            {"do": "finish", "really": True},
            {"do": "name", "mask": mask},
        )
    )
