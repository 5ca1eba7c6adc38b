"""What was counted, as something to look at: a page that needs nothing else, pictures, and all numbers.

`write_simulation`, `write_comparison` and `write_search` fill a folder. They need matplotlib and pyarrow; the
same numbers give the same bytes with the same versions of those two. Nothing of the machine or the day is in
it.
"""
