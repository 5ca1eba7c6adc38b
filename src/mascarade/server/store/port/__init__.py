"""What the server asks of a store, one module for each purpose. All adapters run the same tests.

The key `(table, n)` is both the lock and the record: the first to store a step has made it. A store
acknowledges a change only once it would survive the death of the process and of the machine. Cancelling the
wait for a change does not cancel the change: it is still stored, or refused, as a whole.
"""
