"""The first lesson: ten moments. One goes wrong, and the learner wins.

The learner begins as the judge and takes the empress from the player on the left. That player takes her back
much later, and the learner finds out only when it costs a coin. With what the judge collects and one bluff,
the learner gets to thirteen coins.
"""

from mascarade.rules import Announce, Challenge, Look, Pass, Swap
from mascarade.server.table.lesson.lesson import Lesson, ScriptLine
from mascarade.wire.options import Clocks, Options

FIRST = Lesson(
    name="first",
    options=Options(players=4, scenario="A", clocks=Clocks("none"), first=0, chat=False),
    deal=("judge", "empress", "thief", "swindler", "king", "cheat"),
    lines=(
        # the four preparatory turns: a real swap, and the player on the left pretends to swap back
        ScriptLine("you", Swap("left", True), "swap"),
        ScriptLine("left", Swap("you", False)),
        ScriptLine("across", Swap("centre:1", False)),
        ScriptLine("right", Swap("across", True)),
        # the learner looks whether it was swapped back
        ScriptLine("you", Look(), "look"),
        ScriptLine("left", Look()),
        # another player announces the learner's mask: the learner challenges and wins, the first fine
        ScriptLine("across", Announce("empress")),
        ScriptLine("right", Pass()),
        ScriptLine("you", Challenge(), "challenge"),
        ScriptLine("left", Pass()),
        # another player bluffs, about a mask that lies in the centre: nobody challenges
        ScriptLine("right", Announce("king")),
        ScriptLine("you", Pass(), "pass"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        # everyone has seen the empress: the learner pretends to swap her, then she is really taken
        ScriptLine("you", Swap("across", False), "pretend"),
        ScriptLine("left", Swap("you", True)),
        # the player who believed the pretence announces; the learner challenges and loses
        ScriptLine("across", Announce("empress")),
        ScriptLine("right", Pass()),
        ScriptLine("you", Challenge(), "lose"),
        ScriptLine("left", Challenge()),
        ScriptLine("right", Look()),
        # the learner, whose mask everyone has seen, announces the judge and takes the fines
        ScriptLine("you", Announce("judge"), "announce"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
        # everyone knows that the player on the left is the empress
        ScriptLine("left", Announce("empress")),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
        ScriptLine("you", Pass(), "believe"),
        ScriptLine("across", Swap("left", True)),
        ScriptLine("right", Swap("left", False)),
        # the learner bluffs and has thirteen coins
        ScriptLine("you", Announce("king"), "bluff"),
        ScriptLine("left", Pass()),
        ScriptLine("across", Pass()),
        ScriptLine("right", Pass()),
    ),
)
