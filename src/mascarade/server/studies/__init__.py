"""Where games that are over are studied: in a process of its own, one after another, and kept for a while.

`service` is what request handlers see of it, and `queue` decides whose turn it is. `supervisor` looks after
the worker from this side, and `worker` is the program on the other side. Nothing is imported here, so that
the program starts quickly.
"""
