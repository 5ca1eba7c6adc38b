"""Connections of which every frame is kept: of a seat, a spectator, one with a coach and one in a lesson."""

import random

from tests.compat.people import Person, Seat, play
from tests.compat.stories import Company, expected, options

WRONG_MARK = "0" * 32


def recorded(address: str, chance: random.Random) -> tuple[Person, Person]:
    """A host and a spectator, from the lobby to the end of the table, with most of what a host can do.

    Both lose their connection in mid-game and come back: with what they saw last, and once with nothing.
    """
    wanted = options(4, memory="notes", peeking=True, clocks={"pace": "own", "move": 600, "bank": 600})
    company = Company(address, chance, ("Ann", "Bob"), wanted)
    ann, bob = company.host, company.people["Bob"]
    watcher = Seat(address, "")
    watcher.table = ann.seat.table
    spectator = Person(watcher, chance, watches=True)
    spectator.come()
    _in_the_lobby(ann, bob, wanted)
    company.begin()
    company.play(lambda: ann.asked and ann.n > 20)
    _in_the_game(ann, bob)
    for person in (ann, spectator):
        person.go()
    play([bob], lambda: bob.asked or (bob.ask is not None and bob.ask["player"] == ann.seat.name))
    ann.come(have=True)
    spectator.come(have=True)
    company.play(lambda: ann.asked and ann.n > 35)
    for person in (ann, spectator):
        person.go()
        person.come(have=True, mark=WRONG_MARK)
    company.play()
    _over_again(company)
    while not (ann.pings and spectator.pings):
        ann.hear(0.5)
        spectator.catch_up()
    spectator.catch_up()
    ann.wish("close")
    spectator.until(lambda said: said["type"] == "bye")
    for person in (ann, spectator):
        person.go()
    bob.go()
    return ann, spectator


def _in_the_lobby(ann: Person, bob: Person, wanted: dict[str, object]) -> None:
    ann.wish("rename", name="Anna")
    ann.wish("rename", name="Ann")
    ann.wish("sit", chair=2)
    ann.wish("sit", chair=0)
    ann.wish("chat", text="Good evening, żółw")
    ann.wish("emote", emote="applause")
    bob.wish("emote", emote="well-played")
    ann.wish("mute", chair=1, muted=True)
    assert bob.wish("chat", text="hm")["type"] == "no"
    ann.wish("mute", chair=1, muted=False)
    ann.wish("options", options={**wanted, "public": True})
    assert ann.wish("start")["type"] == "no", "Bob is not ready any more"
    bob.wish("ready", ready=False)
    bob.wish("ready", ready=True)


def _in_the_game(ann: Person, bob: Person) -> None:
    opened = next(
        event
        for entry in ann.written
        if entry.get("from") == "server"
        for event in entry["frame"].get("events", ())
        if event["type"] == "Opened"
    )
    kinds, places = len(set(opened["masks"])), len(opened["players"]) + opened["centre"]
    ann.wish("notes", marks=["+" + "-" * (kinds - 1)] * places, text="two words")
    ann.wish("pause", paused=True)
    assert (
        ann.wish("answer", question=ann.yours and ann.yours["number"], answer={"do": "look"})["type"] == "no"
    )
    ann.wish("pause", paused=False)
    ann.wish("back")
    bob.catch_up()


def _over_again(company: Company) -> None:
    """A second game, which the host ends."""
    ann = company.host
    ann.wish("rematch")
    for person in company.people.values():
        person.wish("ready", ready=True)
    company.play(lambda: ann.asked and ann.room["game"] == 2)
    ann.wish("end")


def coached(address: str, chance: random.Random) -> Person:
    """One person with bots, who asks the coach for a while, and leaves."""
    company = Company(address, chance, ("Ann",), options(4, coach=True))
    ann = company.host
    company.begin()
    ann.wish("coach", open=True)
    ann.until(lambda said: said["type"] in ("coach", "speechless"))
    company.play(lambda: ann.asked and ann.n > 25)
    ann.wish("coach", open=False)
    ann.wish("leave")
    ann.go()
    return ann


def learned(address: str, chance: random.Random) -> Person:
    """The whole lesson."""
    seat = Seat(address, "Ann")
    seat.learn()
    ann = Person(seat, chance)
    ann.come()
    ann.wish("ready", ready=True)
    while play([ann], lambda: ann.asked):
        ann.answer(expected(ann))
    ann.until(lambda said: said["type"] == "truth") if ann.truth is None else None
    ann.go()
    return ann
