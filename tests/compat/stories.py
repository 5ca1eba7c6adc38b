"""Tables in every state that a store may have to keep; each story leaves one and says what is there."""

import json
import random
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from tests.compat.people import Frame, Person, Seat, play

Story: TypeAlias = Callable[[str, random.Random], Frame]

NO_CLOCKS = {"pace": "none"}
LONG_CLOCKS = {"pace": "own", "move": 3600, "bank": 3600}


def options(players: int = 4, **more: Any) -> Frame:
    return {"players": players, "clocks": NO_CLOCKS, "level": "honest", **more}


class Company:
    """The people of one table, by name; the first is its host."""

    def __init__(self, address: str, chance: random.Random, names: Iterable[str], wanted: Frame) -> None:
        self.address = address
        self.chance = chance
        self.people: dict[str, Person] = {}
        self.seats: dict[str, Seat] = {}
        for name in names:
            self.seats[name] = seat = Seat(address, name)
            seat.join(self.host.seat.table) if self.people else seat.make(wanted)
            self.people[name] = Person(seat, chance)
            self.people[name].come()
            if len(self.people) > 1:
                self.people[name].wish("ready", ready=True)

    @property
    def host(self) -> Person:
        return next(iter(self.people.values()))

    def begin(self) -> None:
        """Deal, and everybody reads the masks."""
        assert self.host.wish("start")["type"] == "done"
        for person in self.people.values():
            person.wish("ready", ready=True)

    def play(self, so: Callable[[], bool] | None = None) -> None:
        """Up to the moment when it is so, in as many games as that takes; or up to the end of one."""
        while not play(list(self.people.values()), so):
            self.host.wish("rematch")
            for person in self.people.values():
                person.wish("ready", ready=True)

    def told(self, **more: Any) -> Frame:
        """What is known of this table outside the store; everybody goes."""
        for person in self.people.values():
            if person.bye is None:
                person.catch_up()
        host = self.host
        people = {
            name: {
                "token": seat.token,
                "chair": seat.chair,
                "n": self.people[name].n,
                "mark": self.people[name].mark,
            }
            for name, seat in self.seats.items()
            if name in self.people
        }
        seen = {
            "table": host.seat.table,
            "phase": host.room["phase"],
            "game": host.room["game"],
            "n": host.n,
            "link": host.link,
            "truth": host.truth,
            "people": people,
        }
        for person in self.people.values():
            if person.bye is None:
                person.go()
        return {**seen, **more}


def lobby(address: str, chance: random.Random) -> Frame:
    """People who wait, one of them muted, one who was sent away, and one who left."""
    company = Company(
        address, chance, ("Ann", "Zoë", "Łukasz", "Dan", "Eve"), options(6, public=True, memory="notes")
    )
    host = company.host
    host.wish("mute", chair=company.seats["Zoë"].chair, muted=True)
    host.wish("kick", chair=company.seats["Dan"].chair)
    company.people["Eve"].wish("leave")
    barred = company.seats["Dan"].token
    for name in ("Dan", "Eve"):
        company.people[name].go()
        del company.people[name]
    return company.told(barred=barred, muted="Zoë")


def memorise(address: str, chance: random.Random) -> Frame:
    """The masks lie face up; one has read them, one has not."""
    company = Company(address, chance, ("Ann", "Bob"), options(5, scenario="B", clocks=LONG_CLOCKS))
    company.host.wish("start")
    company.people["Bob"].wish("ready", ready=True)
    return company.told()


def _early(address: str, chance: random.Random, **more: Any) -> Frame:
    company = Company(address, chance, ("Ann", "Bob", "Cia"), options(4, **more))
    people = company.people
    company.begin()
    company.play(
        lambda: any(person.waits for person in people.values()) and any(p.asked for p in people.values())
    )
    early = next(name for name, person in people.items() if person.waits)
    people[early].answer({"do": "challenge"})
    return company.told(early=early)


def early(address: str, chance: random.Random) -> Frame:
    """In the middle of a challenge, one who will be asked later has answered already."""
    return _early(address, chance, memory="log", peeking=True)


def secret(address: str, chance: random.Random) -> Frame:
    """Secret challenges with clocks, and of those who are asked at once one has answered."""
    return _early(address, chance, challenges="secret", memory="pure", clocks=LONG_CLOCKS)


def notes(address: str, chance: random.Random) -> Frame:
    """Two have written notes, one of them has asked for a code that moves the seat."""
    wanted = options(4, memory="notes", clocks={"pace": "relaxed"}, first=1)
    company = Company(address, chance, ("Ann", "Bob"), wanted)
    company.begin()
    company.play(lambda: company.people["Ann"].asked)
    view = company.people["Ann"]
    opened = _opened(view)
    kinds = sorted(set(opened["masks"]))
    places = len(opened["players"]) + opened["centre"]
    marks = ["?" + " " * (len(kinds) - 1)] * places
    for name, text in (("Ann", "Bob lies, I think"), ("Bob", "żółw")):
        said = company.people[name].wish("notes", marks=marks, text=text)
        assert said["type"] == "done", said
    return company.told(
        notes={"Ann": "Bob lies, I think", "Bob": "żółw"}, move=company.seats["Bob"].move_code()
    )


def _opened(person: Person) -> Frame:
    said = [entry["frame"] for entry in person.written if entry.get("from") == "server"]
    events = [event for frame in said for event in frame.get("events", ())]
    return next(event for event in reversed(events) if event["type"] == "Opened")


def paused(address: str, chance: random.Random) -> Frame:
    """Paused in mid-game, with clocks; the masks were drawn by chance, and nobody chats."""
    wanted = options(7, scenario="random", clocks=LONG_CLOCKS, chat=False, challenges="secret")
    company = Company(address, chance, ("Ann", "Bob"), wanted)
    company.begin()
    company.play(lambda: company.host.n > 20 and company.host.asked)
    company.host.wish("pause", paused=True)
    return company.told()


def away(address: str, chance: random.Random) -> Frame:
    """One let the clock run out twice: a bot sits in. The other is asked."""
    wanted = options(4, clocks={"pace": "own", "move": 5, "bank": 0})
    company = Company(address, chance, ("Ann", "Bob"), wanted)
    company.begin()
    ann, chair = company.host, company.seats["Bob"].chair
    company.people["Bob"].go()
    assert play([ann], lambda: bool(ann.room["chairs"][chair]["away"]) and ann.asked)
    ann.wish("pause", paused=True)
    ann.wish("pause", paused=False)
    bob = company.people.pop("Bob")
    told = company.told()
    told["people"]["Bob"] = {"token": bob.seat.token, "chair": chair, "n": bob.n, "mark": bob.mark}
    return told


def lesson(address: str, chance: random.Random) -> Frame:
    """In the middle of the lesson."""
    seat = Seat(address, "Ann")
    seat.learn()
    ann = Person(seat, chance)
    ann.come()
    ann.wish("ready", ready=True)
    for _ in range(3):
        assert play([ann], lambda: ann.asked)
        ann.answer(expected(ann))
    assert play([ann], lambda: ann.asked)
    ann.go()
    person = {"token": seat.token, "chair": 0, "n": ann.n, "mark": ann.mark}
    seen = {
        "table": seat.table,
        "phase": ann.room["phase"],
        "game": 1,
        "n": ann.n,
        "link": ann.link,
        "truth": None,
    }
    return {**seen, "people": {"Ann": person}}


def expected(person: Person) -> Frame:
    """The only answer that a lesson takes now."""
    said = [entry["frame"] for entry in person.written if entry.get("from") == "server"]
    numbered = [frame for frame in said if frame["type"] in ("snapshot", "update")]
    return dict(numbered[-1]["lesson"]["answer"])


def trouble(address: str, chance: random.Random) -> Frame:
    """In a running game: one kicked, one muted, one left, and another host; a seat went to another device."""
    company = Company(address, chance, ("Ann", "Bob", "Cia", "Dan"), options(8, scenario="B", memory="pure"))
    company.begin()
    company.play(lambda: company.host.n > 25)
    host, people, seats = company.host, company.people, company.seats
    host.wish("mute", chair=seats["Bob"].chair, muted=True)
    host.wish("kick", chair=seats["Cia"].chair)
    people["Dan"].wish("leave")
    for name in ("Cia", "Dan"):
        people[name].go()
        del people[name]
    host.wish("appoint", chair=seats["Bob"].chair)
    moved = Seat(address, "Ann")
    moved.claim(seats["Ann"].move_code())
    people["Ann"].catch_up()
    assert people["Ann"].bye == "moved"
    seats["Ann"], people["Ann"] = moved, Person(moved, chance)
    people["Ann"].come()
    company.play(lambda: any(person.asked for person in people.values()))
    return company.told(barred=seats["Cia"].token, muted="Bob")


def finished(address: str, chance: random.Random) -> Frame:
    """A game that was played to its end; the people are still there."""
    company = Company(address, chance, ("Ann", "Bob", "Cia"), options(4, memory="notes", peeking=True))
    company.begin()
    company.play()
    return company.told(games=[1])


def broken(address: str, chance: random.Random) -> Frame:
    """A game that the host ended."""
    masks = json.loads(Seat(address, "").get("/api/scenarios/random/6"))["masks"]
    wanted = options(6, scenario="custom", masks=masks)
    company = Company(address, chance, ("Ann", "Bob"), wanted)
    company.begin()
    company.play(lambda: company.host.n > 30)
    company.host.wish("end")
    assert company.host.truth is not None
    return company.told(games=[1])


def rematch(address: str, chance: random.Random) -> Frame:
    """Two games at one table: the first is over, the second is being played."""
    company = Company(address, chance, ("Ann", "Bob"), options(4))
    company.begin()
    company.play()
    truth = company.host.truth
    company.host.wish("rematch")
    for person in company.people.values():
        person.wish("ready", ready=True)
    company.play(lambda: company.host.asked and company.host.room["game"] == 2)
    return {**company.told(games=[1]), "truth": truth}


def closed(address: str, chance: random.Random) -> Frame:
    """A table that its host closed after a game."""
    company = Company(address, chance, ("Ann", "Bob"), options(4))
    company.begin()
    company.play()
    company.host.wish("close")
    company.people["Bob"].until(lambda said: said["type"] == "bye")
    return company.told(games=[1])


def alone(address: str, chance: random.Random) -> Frame:
    """One person with bots and a coach, in mid-game."""
    company = Company(address, chance, ("Ann",), options(4, coach=True, level="courtier", temper="bold"))
    company.begin()
    company.play(lambda: company.host.asked and company.host.n > 15)
    company.host.wish("coach", open=True)
    return company.told()


def stories() -> dict[str, Story]:
    """All of them, by name."""
    told = (
        lobby,
        memorise,
        early,
        secret,
        notes,
        paused,
        away,
        lesson,
        trouble,
        finished,
        broken,
        rematch,
        closed,
        alone,
    )
    return {story.__name__: story for story in told}
