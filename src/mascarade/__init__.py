"""Mascarade, the bluffing game of masks: its rules, its words, and the places to play it."""

__version__ = "0.1.0"
