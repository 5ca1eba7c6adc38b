"""Moving all tables of a data folder into PostgreSQL; the move may be interrupted and continued."""
