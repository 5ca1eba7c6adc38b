"""The first lesson: ten moments, one of which goes wrong, and the learner wins.

The learner begins as the judge and takes the empress from the left. The left takes her back much later, and
the learner does not know it until it has cost a coin. What the judge collects and one bluff make thirteen.
"""

from mascarade.rules import Announce, Challenge, Look, Pass, Swap
from mascarade.server.table.lesson.lesson import Lesson, Line
from mascarade.wire.options import Clocks, Options

FIRST = Lesson(
    name="first",
    options=Options(players=4, scenario="A", clocks=Clocks("none"), first=0, chat=False),
    deal=("judge", "empress", "thief", "swindler", "king", "cheat"),
    lines=(
        # the four preparatory turns: a real swap, and the left pretends
        Line("you", Swap("left", True), "swap"),
        Line("left", Swap("you", False)),
        Line("across", Swap("centre:1", False)),
        Line("right", Swap("across", True)),
        # was it swapped back? a look tells
        Line("you", Look(), "look"),
        Line("left", Look()),
        # somebody says they are what the learner is: a challenge that is won, the first fine
        Line("across", Announce("empress")),
        Line("right", Pass()),
        Line("you", Challenge(), "challenge"),
        Line("left", Pass()),
        # a bluff of somebody else, about a mask that lies in the centre: nobody challenges
        Line("right", Announce("king")),
        Line("you", Pass(), "pass"),
        Line("left", Pass()),
        Line("across", Pass()),
        # everybody has seen the empress: a pretended swap makes them doubt; then she is really taken
        Line("you", Swap("across", False), "pretend"),
        Line("left", Swap("you", True)),
        # who fell for the pretence announces; the challenge is lost, for the left has her now
        Line("across", Announce("empress")),
        Line("right", Pass()),
        Line("you", Challenge(), "lose"),
        Line("left", Challenge()),
        Line("right", Look()),
        # the judge, seen by all, takes the fines from the court
        Line("you", Announce("judge"), "announce"),
        Line("left", Pass()),
        Line("across", Pass()),
        Line("right", Pass()),
        # the left is the empress and everybody knows it
        Line("left", Announce("empress")),
        Line("across", Pass()),
        Line("right", Pass()),
        Line("you", Pass(), "believe"),
        Line("across", Swap("left", True)),
        Line("right", Swap("left", False)),
        # a bluff of one's own, and thirteen coins
        Line("you", Announce("king"), "bluff"),
        Line("left", Pass()),
        Line("across", Pass()),
        Line("right", Pass()),
    ),
)
