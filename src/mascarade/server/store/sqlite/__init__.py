"""Tables kept in one SQLite file, which a server has for itself."""
