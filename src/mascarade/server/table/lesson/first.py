"""The first lesson: ten moments, one of which goes wrong, and the learner wins.

The learner begins as the judge and takes the empress from the left. The left takes her back much later, and
the learner does not know it until it has cost a coin. What the judge collects and one bluff make thirteen.
"""

from mascarade.rules import Announce, Challenge, Look, Pass, Swap
from mascarade.server.table.lesson.lesson import Lesson, ScriptLine
from mascarade.wire.options import Clocks, Options

FIRST = Lesson(
    name="first",
    options=Options(players=4, scenario="A", clocks=Clocks("none"), first=0, chat=False),
    deal=("judge", "empress", "thief", "swindler", "king", "cheat"),
    lines=(
        # the four preparatory turns: a real swap, and the left pretends
        ScriptLine("you", Swap("left", True), "swap"),
        ScriptLine("left", Swap("you", False)),
        ScriptLine("across", Swap("centre:1", False)),
        ScriptLine("right", Swap("across", True)),
        # was it swapped back? a look tells
        ScriptLine("you", Look(), "look"),
        ScriptLine("left", Look()),
        # somebody says they are what the learner is: a challenge that is won, the first fine
        ScriptLine("across", Announce("empress")),
        ScriptLine("right", Pass()),
        ScriptLine("you", Challenge(), "challenge"),
        ScriptLine("left", Pass()),
        # a bluff of somebody else, about a mask that lies in the centre: nobody challenges
        ScriptLine("right", Announce("king")),
        ScriptLine("you", Pass(), "pass"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        # everybody has seen the empress: a pretended swap makes them doubt; then she is really taken
        ScriptLine("you", Swap("across", False), "pretend"),
        ScriptLine("left", Swap("you", True)),
        # who fell for the pretence announces; the challenge is lost, for the left has her now
        ScriptLine("across", Announce("empress")),
        ScriptLine("right", Pass()),
        ScriptLine("you", Challenge(), "lose"),
        ScriptLine("left", Challenge()),
        ScriptLine("right", Look()),
        # the judge, seen by all, takes the fines from the court
        ScriptLine("you", Announce("judge"), "announce"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
        # the left is the empress and everybody knows it
        ScriptLine("left", Announce("empress")),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
        ScriptLine("you", Pass(), "believe"),
        ScriptLine("across", Swap("left", True)),
        ScriptLine("right", Swap("left", False)),
        # a bluff of one's own, and thirteen coins
        ScriptLine("you", Announce("king"), "bluff"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
    ),
)
