"""Tables kept in PostgreSQL, by asyncpg: the extra `mascarade[postgres]`."""
