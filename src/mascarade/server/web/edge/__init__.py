"""What every request and every WebSocket passes first: who calls, from where, and how often."""
