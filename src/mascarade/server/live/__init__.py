"""Tables that people play at now: for each of them an actor, its connections, its clocks and its bots."""
