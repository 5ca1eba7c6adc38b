"""What every request and every socket passes first: who calls, from where, and how often."""
