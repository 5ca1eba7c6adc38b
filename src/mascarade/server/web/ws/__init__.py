"""WebSockets: the protocol below, one session for each connection."""
