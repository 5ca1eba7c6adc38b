"""The rules pages: which sections there are, in reading order.

Each is a message `rules-SECTION`, its heading, with an attribute `text`: paragraphs, an empty line between.
"""

RULES_SECTIONS = (
    "aim",
    "setup",
    "preparatory",
    "turn",
    "look",
    "swap",
    "announce",
    "challenge",
    "fines",
    "end",
    "masks",
    "seats",
    "scenarios",
    "peeking",
    "screen",
    "unofficial",
)
