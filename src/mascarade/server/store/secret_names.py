"""Names under which a store keeps secrets of its own."""

SALT = "marks "
"""What the name of a table's salt begins with; the id of the table follows."""

PROBE = "probe"
"""The name of what `probe` stores and removes."""

PROBE_BYTES = 32_768
