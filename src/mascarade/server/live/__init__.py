"""Tables that people play at now: one sequencer each, who listens, the clocks and the bots."""
