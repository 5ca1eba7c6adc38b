"""Several nodes with the same tables: leases, and news through Redis."""
