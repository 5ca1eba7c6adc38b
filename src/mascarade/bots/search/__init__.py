"""Games that a bot imagines: how it may go on from here, in worlds it believes in."""
