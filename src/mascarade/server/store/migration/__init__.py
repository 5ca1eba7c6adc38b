"""All tables of a folder carried into a PostgreSQL: broken off and gone on with as often as need be."""
