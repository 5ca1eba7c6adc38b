"""A small client of Mascarade's server, written from docs/wire.md alone: a person in a terminal, or chance.

  player.py --name Ann --make --players 4 --bots --host 2    makes a table; deals when two people are there
  player.py --name Bob CODE                                  joins it, by its six letters, its link or its id
  player.py --name Eve CODE --auto                           lets chance choose among the legal answers
  player.py CODE --watch                                     only watches

A number answers, Enter says that you are ready, and any other line is said to the table. It needs Python 3.11
or newer and the package websockets.
"""

import argparse
import json
import random
import re
import threading
import time
from contextlib import suppress
from typing import Any, TypeAlias
from urllib import error, parse, request

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

Json: TypeAlias = dict[str, Any]
EVENTS = {
    "Opened": "At the table: {players}", "Dealt": "The masks, seat by seat and then the centre: {masks}",
    "TurnBegan": "— turn {turn}: {player}", "Looked": "{by} looked at {at}", "Peeked": "{by} peeked at {at}",
    "Spied": "{by} spied on {at}", "Saw": "  {at} is the {mask}", "Glimpsed": "  {at} is the {mask}",
    "Handled": "{by} took {a} and {b} under the table", "Swapped": "  your choice: {really}",
    "Announced": "{by}: I am the {mask}!", "Challenged": "{by}: no, I am!", "Passed": "{by} lets it stand",
    "Revealed": "{player} is the {mask}", "Acted": "{by} has the power of the {mask}", "Paid": "{moves}",
    "Chose": "{by} chose {players}", "Declined": "{by} declined", "Named": "{by}: my mask is the {mask}",
    "Held": "{player} held up {at} for the others", "ChangedSeats": "{players} changed seats",
    "Ended": "The game is over ({why}); winners: {winners}",
}  # fmt: skip
OPTIONS = {
    "look": "look at your mask", "swap": "take your mask and that of {with}, and {really}",
    "announce": "announce: I am the {mask}", "challenge": "challenge: no, I am!", "pass": "let it stand",
    "choose": "choose {players}", "finish": "under the table {really}", "decline": "decline",
    "name": "say: my mask is the {mask}",
}  # fmt: skip


def apology(body: bytes, status: int) -> SystemExit:
    """What the place says when it refuses something."""
    with suppress(ValueError, KeyError, TypeError):
        return SystemExit(" ".join(json.loads(body)["said"]))
    return SystemExit(f"The place answered with status {status}.")


def ask_place(place: str, path: str, token: str = "", body: Json | None = None) -> Json:
    """One request over HTTP; with a body it is a POST."""
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = None if body is None else json.dumps(body).encode()
    try:
        with request.urlopen(request.Request(place + path, data, headers), timeout=20) as answer:
            return dict(json.load(answer))
    except error.HTTPError as refused:
        raise apology(refused.read(), refused.code) from None
    except (OSError, ValueError) as why:
        raise SystemExit(f"There is no place at {place}: {getattr(why, 'reason', why)}.") from None


def plain(fields: Json) -> Json:
    """The fields of an event or an answer, as people say them."""
    ways = {True: "swap", False: "only pretend"}
    words = {key: ways[value] if isinstance(value, bool) else value for key, value in fields.items()}
    return words | {key: ", ".join(words[key]) for key in ("players", "masks", "winners") if key in words}


def in_words(event: Json, seats: list[str]) -> str:
    """What happened, in plain English; `seats` is who sits where."""
    purses = {"bank": "the bank", "court": "the court"} | {str(at): name for at, name in enumerate(seats)}
    places = [f"{name}'s mask" for name in seats] + [f"mask {n} of the centre" for n in range(1, 10)]
    paid = [(purses[str(m["payer"])], purses[str(m["payee"])], m["coins"]) for m in event.get("moves", ())]
    words = plain(event) | {
        "moves": ", ".join(f"{payer} paid {payee} {coins}" for payer, payee, coins in paid)
    }
    words |= {key: places[event[key]] for key in ("at", "a", "b") if key in event}
    return EVENTS.get(str(event["type"]), "(something new)").format(**words)


class Player:
    """Somebody at a table: what they know of it, and what they still want from it."""

    def __init__(self, wanted: argparse.Namespace, place: str, table: str, token: str) -> None:
        self.auto, self.enough, self.place = wanted.auto or wanted.watch, wanted.host, place
        self.url = re.sub("^http", "ws", place) + f"/ws/{table}" + ("?watch=1" if wanted.watch else "")
        self.headers = {"Authorization": f"Bearer {token}"} if token else {}
        self.have: int | None = None
        self.mark = self.link = self.name = ""
        self.game = self.answered = self.offered = self.ids = 0
        self.room: Json = {}
        self.seats: list[str] = []
        self.yours: Json = {}
        self.waiting: dict[str, tuple[str, str]] = {}
        self.socket: ClientConnection | None = None

    def stay(self) -> None:
        """Until the game is over; a lost connection is found again."""
        while True:
            try:
                with connect(self.url, additional_headers=self.headers, ping_interval=None) as self.socket:
                    if self.talk(self.socket):
                        return
            except InvalidStatus as refused:
                body, status = bytes(refused.response.body or b""), refused.response.status_code
                if status < 500 and status != 429 and b'"again":true' not in body:
                    raise apology(body, status) from None
            except (OSError, ConnectionClosed, InvalidHandshake):
                print("The connection was lost; trying again.", flush=True)
            self.socket = None
            time.sleep(0.5 + random.random())

    def talk(self, socket: ClientConnection) -> bool:
        """One connection, from hello to bye; whether the game is over."""
        socket.send(json.dumps({"type": "hello", "have": self.have, "mark": self.mark, "protocol": 1}))
        for _, wish in list(self.waiting.values()):  # not acknowledged: to say it again does no harm
            self.send(wish)
        heartbeat, chair = 15.0, None
        while True:
            message: Json = json.loads(socket.recv(timeout=3 * heartbeat))
            match message["type"]:
                case "welcome":
                    heartbeat, chair = message["heartbeat"], message["chair"]
                case "snapshot":
                    self.name = "" if chair is None else message["room"]["chairs"][chair]["name"]
                    self.see(message)
                case "update" if self.have is not None and message["n"] == self.have + 1:
                    self.see(message)
                case "update" if self.have is None or message["n"] > self.have:
                    return False  # something is missing: come back, and say what we have
                case "ping":
                    self.send(json.dumps({"type": "pong", "n": self.have or 0}))
                case "no" if message.get("again") and message["id"] in self.waiting:
                    time.sleep(1)
                    self.send(self.waiting[message["id"]][1])
                case "done":
                    self.waiting.pop(message["id"], None)
                case "no":
                    print(*message["said"], flush=True)
                    if self.waiting.pop(message["id"], ("", ""))[0] == "answer":
                        self.answered = self.offered = 0
                case "chat":
                    speaker = self.room["chairs"][message["chair"]]["name"]
                    print(f"[{speaker}] {message['text'] or message['emote']}", flush=True)
                case "truth" if message["game"] == self.game:
                    self.open(message)
                    return True
                case "bye" if not message.get("again", True):  # an older server does not say: try
                    raise SystemExit(f"The place has hung up: {message['why']}.")

    def see(self, message: Json) -> None:
        """A step, or the whole table."""
        self.have, self.mark, self.link = message["n"], message["mark"], message.get("link", "")
        self.seats = list(message["view"]["players"]) if "view" in message else self.seats
        for event in message.get("events", ()):
            self.seats = list(event["players"]) if event["type"] == "Opened" else self.seats
            print(in_words(event, self.seats), flush=True)
            if event["type"] == "ChangedSeats":
                for name, seat in zip(event["players"], reversed(event["seats"]), strict=True):
                    self.seats[seat] = name
        if "room" in message:
            self.room = message["room"]
            self.look_around(message.get("change") or {"what": self.room["phase"], "chair": None})
        self.yours = message.get("yours", {})
        number, options = self.yours.get("number", 0), self.yours.get("options", [])
        self.answered = number if "given" in message else self.answered
        if number in (0, self.answered) or self.room["paused"]:
            return
        if self.auto:
            self.wish("answer", question=number, answer=random.choice(options))
        elif self.offered != number:
            self.offered = number
            for which, option in enumerate(options, 1):
                print(f"  {which}) {OPTIONS[option['do']].format(**plain(option))}")
            print(f"Your answer, 1 to {len(options)}?", flush=True)

    def look_around(self, change: Json) -> None:
        """The room is another: be ready, begin, come back."""
        phase, chairs = self.room["phase"], self.room["chairs"]
        about = "the table" if change["chair"] is None else chairs[change["chair"]]["name"]
        print(f"({about}: {change['what']})", flush=True)
        if phase in ("memorise", "play") and self.game != self.room["game"]:
            self.game, self.answered, self.offered = self.room["game"], 0, 0
        people = [chair for chair in chairs if chair["taken"] == "person"]
        for me in (chair for chair in people if chair["name"] == self.name):
            hosts = chairs[self.room["host"]] is me and 0 < self.enough <= len(people)
            if phase == "memorise" and not me["ready"] and not self.auto:
                print("Press Enter when you have read the masks.", flush=True)
            elif phase != "play" and not me["ready"]:
                self.wish("ready")
            elif phase in ("lobby", "over") and hosts and all(chair["ready"] for chair in people):
                self.wish("start")
            elif me["away"] and self.auto:
                self.wish("back")

    def listen(self) -> None:
        """What a person types, for as long as they like."""
        for line in map(str.strip, open(0, closefd=False)):  # noqa: SIM115 - open as long as we live
            options = self.yours.get("options", []) if self.yours.get("number", 0) != self.answered else []
            if line.isdecimal() and 1 <= int(line) <= len(options):
                self.wish("answer", question=self.yours["number"], answer=options[int(line) - 1])
            elif line.isdecimal():
                print("There is no such answer now.", flush=True)
            elif line:
                self.wish("chat", text=line)
            else:
                self.wish("ready" if self.room.get("phase") == "memorise" else "back")

    def wish(self, what: str, **fields: Any) -> None:
        """Ask for something; it is kept until it is done or refused."""
        self.answered = fields.get("question", self.answered)
        if fields or all(waiting != what for waiting, _ in list(self.waiting.values())):
            self.ids += 1
            name = f"w{self.ids:06}"
            said = json.dumps({"type": what, "id": name, **fields})
            if what == "answer":  # as long as the longest option: who sees lengths must not see which it is
                longest = max(len(json.dumps(option)) for option in self.yours["options"])
                said += " " * (longest - len(json.dumps(fields["answer"])))
            self.waiting[name] = (what, said)
            self.send(said)

    def send(self, message: str) -> None:
        if self.socket is not None:
            with suppress(ConnectionClosed):
                self.socket.send(message)

    def open(self, truth: Json) -> None:
        """The game is over: what was hidden, and what proves it."""
        for player, mask in zip(truth["players"], truth["masks"], strict=True):
            print(f"The truth: {player} was the {mask}")
        for hidden in truth["openings"]:
            print(f"Step {hidden['n']}: {hidden['player']} {'swapped' if hidden['really'] else 'pretended'}")
        print(f"The code of this game is {truth['code']}, and the last link that we saw {self.link}.")
        print(f"Check them with the file of the game: {self.place}{truth['replay']}", flush=True)


def main() -> None:
    """A seat at the table that was asked for, or at a new one."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    add = reader.add_argument
    add("table", nargs="?", default="", help="a link, a code of six letters, or an id")
    add("--place", default="http://127.0.0.1:8000", help="where the server is (%(default)s)")
    add("--name", default="", help="what you are called at the table")
    add("--make", action="store_true", help="make a table instead of joining one")
    add("--players", type=int, default=6, help="how many play at the table you make (%(default)s)")
    add("--bots", action="store_true", help="let bots take the empty chairs of the table you make")
    add("--host", type=int, metavar="N", default=0, help="as its host, deal when N people are there")
    add("--auto", action="store_true", help="let chance choose among the legal answers")
    add("--watch", action="store_true", help="only watch")
    wanted = reader.parse_args()
    if bool(wanted.table) == wanted.make or bool(wanted.name) == wanted.watch:
        reader.error("name a table or say --make, and say your --name or --watch")
    place, table, token = wanted.place.rstrip("/"), wanted.table, ""
    if link := re.fullmatch(r"(https?://[^/]+)/t/([^/]+)/?", table):
        place, table = link[1], link[2]
    elif re.fullmatch("[A-Za-z]{6}", table):
        table = ask_place(place, f"/api/codes/{table}")["table"]
    if not wanted.watch:
        options = {"options": {"players": wanted.players, "bots": wanted.bots}} if wanted.make else {}
        path = "/api/tables" if wanted.make else f"/api/tables/{parse.quote(table, safe='')}/join"
        token = ask_place(place, "/api/token", body={})["token"]
        joined = ask_place(place, path, token, {"name": wanted.name, **options})
        table = joined["table"]
        print(f"You sit on chair {joined['chair']} of {joined['link']}, code {joined['code']}.", flush=True)
    player = Player(wanted, place, parse.quote(table, safe=""), token)
    if not player.auto:
        threading.Thread(target=player.listen, daemon=True).start()
    player.stay()


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        main()
