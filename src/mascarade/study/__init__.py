"""What a finished game has to tell: who believed what, who bluffed, what decided it. Pure, like the rules.

`looking.study` makes a `shape.Study` of a game file. Nothing is imported here, so that whoever only speaks of
studies need not load what thinks.
"""
