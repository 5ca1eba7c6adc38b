"""The server: tables for people and bots. Only `web/` knows HTTP, and only `store/` knows databases.

An answer goes into the rules, the events are stored, and only then is anyone told of them.
"""
