"""The place: a server for tables. Only `web/` knows HTTP, only `store/` knows how things are kept.

An answer goes into the rules, what happened is stored, and only then is anybody told.
"""
