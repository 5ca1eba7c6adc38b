"""A table as a value: its room, its game, its steps, and what each reader may know of them.

Pure: nothing here waits, stores or sends. The clock and chance are arguments.
"""
