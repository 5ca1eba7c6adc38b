"""Child processes: starting, feeding, watching and ending them.

`child` is a child that is read and written with deadlines, `async_child` one for an event loop, and `tasks` a
pool of children that each work on one task at a time. `watchdog` notices a child that hangs. `worker` and
`parent` are for the program on the other side; `launch` is what every start has in common. Nothing is
imported here, so that each program loads only what it needs.
"""
