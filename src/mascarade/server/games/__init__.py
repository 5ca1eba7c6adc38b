"""Games that are over: their files, their archive, and how long they are kept."""
