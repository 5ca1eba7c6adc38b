"""Where the bots think: long-lived worker processes that hold their minds and know only what a seat heard.

`port` is what a table sees of it, and `pool` implements that. `supervisor` looks after one worker from this
side, `tracker` knows what its minds were told, and `worker` is the program on the other side. Nothing is
imported here, so that the program starts quickly.
"""
