"""WebSockets: uvicorn's protocol made faster, and one session for each connection."""
