"""The protocol: every message over a socket and every body over HTTP, as Structs.

`docs/wire.md` explains them. The server and `mascarade join` both use this package.
"""
