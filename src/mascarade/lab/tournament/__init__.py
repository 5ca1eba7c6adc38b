"""Who plays better: every deal is played with the kinds of bots exchanged, and the wins are counted.

`plan` says what is played and `deals` who sits where. A tournament has jobs, each a process (`job`) that
knows the truth and plays one deal after another (`games`). The bots run in other processes (`bot_processes`)
and are given bytes and nothing else: `remote_bots` asks them, `supervisor` starts and watches `worker`, the
program that holds bots written in Python. `jobs` hands out the deals, `tally` counts, `report` puts it into
words. Nothing is imported here, so that each process loads only what it needs.
"""
