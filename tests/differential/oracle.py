"""The rules a second time, as a plain state machine: an oracle the engine is compared with, move by move.

Written from the rules (`R4.2`) and the protocol alone, without having read the engine's rules, and importing
nothing of it. Naive on purpose: one record that changes, and a `phase` that says what the table waits for,

    turn ─▶ challenge ─▶ choose ─▶ name | finish ─▶ turn ... ─▶ over

of which a look, a swap and most powers skip a part.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

from tests.differential.table import BANK, COURT, Json, Table

Move = tuple[str, str, int]  # from whom, to whom, how many coins: a player, the bank or the court

PREPARATORY_TURNS = 4
CHOOSERS = {"princess": 1, "fool": 2, "spy": 1, "witch": 1, "guru": 1, "puppet_master": 2}


class Refused(Exception):
    """The answer is not allowed now."""


def after(position: Json, answers: Iterable[tuple[str, Json]]) -> "Oracle":
    """The table when `answers`, each by a player, have been given from `position` on."""
    oracle = Oracle(position)
    for player, answer in answers:
        oracle.answer(player, answer)
    return oracle


def same(one: object, other: object) -> bool:
    """Equality of JSON: 1 is not true."""
    return one == other and json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


class Oracle(Table):
    """A table, what it waits for, and what everybody at it and around it knows."""

    phase: str  # what is asked: turn, challenge, choose, finish or name; or over
    asked: str
    whose_turn: str
    announced: str | None
    power: str  # the announced mask, or nothing
    claimants: list[str]  # the announcer first, then clockwise
    still_to_ask: list[str]  # whether they challenge
    owners: list[str]  # one, or two peasants
    eligible: list[str]  # whom a power may choose
    chosen: list[str]
    under_the_table: tuple[int, int]  # two places
    revealed: set[str]  # in this turn, so barred in the next

    def __init__(self, position: Json, *, dealt: bool = False) -> None:
        super().__init__(position, dealt=dealt)
        self.result: Json | None = None
        self.tally: Counter[tuple[str, ...]] = Counter()  # what has happened how often: nothing depends on it
        self._begin_turn()

    # --- what can be asked of the oracle

    def ask(self) -> Json | None:
        if self.phase == "over":
            return None
        return {"player": self.asked, "what": self.phase, "options": self.options()}

    def options(self) -> list[Json]:
        """Every legal answer of the one who is asked, in the order of the protocol."""
        yes_and_no = (True, False)
        if self.phase == "turn":
            others = [*self._others(self.asked), *(f"centre:{number}" for number in range(len(self.centre)))]
            look: Json = {"do": "look"}
            swaps = [{"do": "swap", "with": other, "really": yes} for other in others for yes in yes_and_no]
            names = [{"do": "announce", "mask": mask} for mask in sorted(set(self.in_play))]
            if self.turn <= PREPARATORY_TURNS:
                return swaps
            if self.asked in self.must_look:
                return [look]
            return [look, *swaps, *([] if self.asked in self.barred else names)]
        if self.phase == "challenge":
            return [{"do": "challenge"}, {"do": "pass"}]
        if self.phase == "choose":
            size = CHOOSERS.get(self.power, 1)
            choices = [{"do": "choose", "players": list(some)} for some in combinations(self.eligible, size)]
            return [*choices, {"do": "decline"}] if self.power == "witch" else choices
        if self.phase == "finish":
            return [{"do": "finish", "really": yes} for yes in yes_and_no]
        if self.phase == "name":
            return [{"do": "name", "mask": mask} for mask in sorted(set(self.in_play))]
        return []

    def may_peek(self, player: str) -> bool:
        """R4.5."""
        return self.peeking and self.phase == "turn" and player in self.players and player != self.asked

    def view(self, player: str | None) -> Json:
        """All that `player` may know; None is a spectator."""
        whole = self.ask()
        mine = whole is not None and whole["player"] == player
        memory = self.memories[player]
        return {
            **{key: value for key, value in self.position().items() if key not in ("masks", "centre")},
            "player": player,
            "bank": self.bank,
            "masks": self.in_play,
            "centre": len(self.centre),
            "announced": self.announced,
            "claimants": self.claimants[:],
            "ask": whole and {**whole, "mask": self.announced, "options": whole["options"] if mine else None},
            "seen": memory.seen(),
            "open": memory.open(),
            "handled": memory.handled(),
            "result": self.result,
        }

    # --- answers

    def answer(self, player: str, answer: Json) -> None:
        """Move on by one answer, or raise Refused and change nothing."""
        if same(answer, {"do": "peek"}) and self.may_peek(player):
            self.tally["peeked", "again" if player in self.must_look else "first"] += 1
            self._sees(player, self._seat(player), "peeked")
            self.must_look.add(player)
            return
        if self.phase == "over" or player != self.asked:
            raise Refused
        answer = self._with_players_in_seat_order(answer)
        if not any(same(answer, option) for option in self.options()):
            raise Refused
        if self.phase == "turn":
            self._take_turn(answer)
        elif self.phase == "challenge":
            self._hear_challenge(claims=answer["do"] == "challenge")
        elif self.phase == "choose":
            self.chosen = answer.get("players", [])
            self._go_on_with_chosen()
        elif self.phase == "name":
            self._hear_name(answer["mask"])
        else:
            self._handle(self.asked, *self.under_the_table, really=answer["really"])
            self._fines()

    def _with_players_in_seat_order(self, answer: Json) -> Json:
        named = answer.get("players")
        if isinstance(named, list) and all(isinstance(name, str) and name in self.players for name in named):
            return {**answer, "players": sorted(named, key=self._seat)}
        return answer

    def _begin_turn(self) -> None:
        self.phase = "turn"
        self.asked = self.whose_turn = self.players[self.seat]
        self.announced = None
        self.power = ""
        self.claimants = []
        self.still_to_ask = []
        self.owners = []
        self.eligible = []
        self.chosen = []
        self.under_the_table = (0, 0)
        self.revealed = set()

    def _end_turn(self) -> None:
        if self.phase == "over":
            return
        before = self.whose_turn
        self.barred = self.revealed
        self.turn += 1
        self.seat = (self.seat + 1) % len(self.players)  # R7.1: the seat, whoever sits there now
        self._begin_turn()
        if self.asked == before:
            self.tally["puppet_master", "the announcer again"] += 1

    def _take_turn(self, answer: Json) -> None:
        me = self.asked
        if answer["do"] == "look":
            self.tally["looked", "as they must" if me in self.must_look else "freely"] += 1
            self._sees(me, self._seat(me), "looked")
            self.must_look.discard(me)
            self._end_turn()
        elif answer["do"] == "swap":
            kind, _, number = answer["with"].partition(":")
            other = len(self.players) + int(number) if kind == "centre" else self._seat(answer["with"])
            self._handle(me, self._seat(me), other, really=answer["really"])
            self._end_turn()
        else:
            self.announced = self.power = answer["mask"]
            self.claimants = [me]
            self.still_to_ask = self._clockwise_from(me)
            self.phase = "challenge"
            self.asked = self.still_to_ask.pop(0)

    def _hear_challenge(self, *, claims: bool) -> None:
        if claims:
            self.claimants.append(self.asked)
            if self.asked in self.barred:
                self.tally["challenged", "though barred"] += 1
        if self.still_to_ask:
            self.asked = self.still_to_ask.pop(0)
            return
        announcer = self.claimants[0]
        if self.claimants == [announcer]:  # R5.2
            self.tally[self.power, "unchallenged"] += 1
            self.owners = [announcer]
            self._carry_out()
            return
        for claimant in self.claimants:  # R5.3
            self._all_see(self._seat(claimant), self._mask(claimant), "revealed")
        self.revealed.update(self.claimants)
        self.owners = [claimant for claimant in self.claimants if self._mask(claimant) == self.power]
        if not self.owners:
            self.tally[self.power, "nobody has it"] += 1
            self._fines()  # R5.4
            return
        first = "announcer" if self.owners[0] == announcer else "challenger"
        self.tally[self.power, first] += 1
        if len(self.owners) == 2:
            self.tally["two peasants", first] += 1
        self._carry_out()

    # --- powers, R7

    def _carry_out(self) -> None:
        """The power up to its first question, or all of it."""
        me = self.owners[0]
        left, right = self._neighbours(me)
        power = self.power
        if power == "empress":
            self._step([(BANK, me, 3)])
        elif power == "king":
            self._step([(BANK, me, 2)])
        elif power == "judge":
            self._step([(COURT, me, self.court)])
        elif power == "peasant":
            each = 2 if len(self.owners) == 2 else 1
            self._step([(BANK, owner, each) for owner in self.owners])
        elif power == "patron":
            self._step([(BANK, me, 3)])
            self._step([(BANK, left, 1), (BANK, right, 1)], "patron")
        elif power == "widow":
            self._step([(BANK, me, max(0, 10 - self._fortune(me)))])
        elif power == "thief":
            self._step([(left, me, 1), (right, me, 1)])
        elif power == "beggar":
            for other in self._clockwise_from(me):
                if self._fortune(other) > self._fortune(me):
                    self._step([(other, me, 1)])
        elif power == "cheat":
            if self._fortune(me) >= 10:
                self._end([me], "cheat")
        elif power == "swindler":
            self._ask_swindler(me)
            return
        else:
            if power in ("princess", "fool"):
                self._step([(BANK, me, 2 if power == "princess" else 1)])
            self._wait_for("choose", me, self._others(me))
            return
        self._fines()

    def _ask_swindler(self, me: str) -> None:
        others = self._others(me)
        most = max(self._fortune(other) for other in others)
        richest = [other for other in others if self._fortune(other) == most]
        if len(richest) > 1:
            self.tally["swindler", "asked"] += 1
            self._wait_for("choose", me, richest)
            return
        self.tally["swindler", "not asked"] += 1
        self.chosen = richest
        self._go_on_with_chosen()

    def _go_on_with_chosen(self) -> None:
        """The power from its choice on, up to the next question or to its end."""
        me = self.owners[0]
        chosen = self.chosen
        seats = [self._seat(player) for player in chosen]
        if self.power == "swindler":
            self._step([(chosen[0], me, 2)])
        elif self.power == "witch":
            if not chosen:
                self.tally["witch", "declined"] += 1
            else:
                mine, theirs = self._fortune(me), self._fortune(chosen[0])
                self._step([(me, chosen[0], mine), (chosen[0], me, theirs)])
        elif self.power == "princess":
            for player in self.players:
                if player != chosen[0]:
                    self._sees(player, seats[0], "shown")
            self.revealed.add(chosen[0])
        elif self.power == "puppet_master":
            self._step([(chosen[0], me, 1), (chosen[1], me, 1)])
            if self.phase == "over":
                self.tally["dropped", "puppet_master"] += 1
            else:
                one, other = seats
                self.players[one], self.players[other] = self.players[other], self.players[one]
        elif self.power == "guru":
            self._wait_for("name", chosen[0], [])
            return
        elif self.power == "fool":
            self.under_the_table = (seats[0], seats[1])
            self._wait_for("finish", me, [])
            return
        elif self.power == "spy":
            self._sees(me, seats[0], "spied")
            self._sees(me, self._seat(me), "spied")
            self.under_the_table = (self._seat(me), seats[0])
            self._wait_for("finish", me, [])
            return
        self._fines()

    def _hear_name(self, named: str) -> None:
        """The guru's victim has spoken."""
        victim = self.chosen[0]
        if victim in self.revealed:
            self.tally["guru", "victim already revealed"] += 1
        self._all_see(self._seat(victim), self._mask(victim), "revealed")
        self.revealed.add(victim)
        right = named == self._mask(victim)
        self.tally["guru", "right" if right else "wrong"] += 1
        if not right:
            self._step([(victim, self.owners[0], 4)])
        self._fines()

    def _fines(self) -> None:
        """What is left of an announcement after its power: R5.5."""
        if len(self.claimants) > 1:
            liars = [claimant for claimant in self.claimants if claimant not in self.owners]
            self._step([(liar, COURT, 1) for liar in liars], "fines")
        self._end_turn()

    # --- coins and the end, R6

    def _step(self, moves: Sequence[Move], dropped: str = "") -> None:
        """One step: all its coins move, as far as there are any, and then the end is looked for.

        After the end it is `dropped`, which is only counted.
        """
        if self.phase == "over":
            self.tally["dropped", dropped] += bool(moves)
            return
        purses = {BANK: self.bank, COURT: self.court, **dict(zip(self.players, self.coins, strict=True))}
        there = dict(purses)  # what each has to give: not what comes in by the same step
        for giver, taker, due in moves:
            paid = min(due, there[giver])
            if paid < due and giver == BANK:
                self.tally["bank short", self.power] += 1
            there[giver] -= paid
            purses[giver] -= paid
            purses[taker] += paid
        self.coins = [purses[player] for player in self.players]
        self.court = purses[COURT]
        rich = [player for player in self.players if self._fortune(player) >= 13]
        broke = [player for player in self.players if self._fortune(player) == 0]
        if rich:
            self._end(rich, "thirteen")
            if broke:
                self.tally["thirteen", "and somebody broke"] += 1
        elif broke:
            self._end([who for who in self.players if self._fortune(who) == max(self.coins)], "broke")

    def _end(self, winners: list[str], why: str) -> None:
        self.phase = "over"
        self.result = {"winners": winners, "why": why}
        self.tally[why, "alone" if len(winners) == 1 else "shared"] += 1

    def _wait_for(self, phase: str, player: str, eligible: list[str]) -> None:
        if self.phase == "over":
            self.tally["dropped", self.power] += 1
        else:
            self.phase, self.asked, self.eligible = phase, player, eligible
