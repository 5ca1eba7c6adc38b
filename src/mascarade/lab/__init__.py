"""The workshop: bots play against each other by the thousand, and it is written down who wins how often."""
