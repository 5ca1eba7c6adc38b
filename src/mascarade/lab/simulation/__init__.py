"""What happens in very many games of one scenario, counted: who wins with what, how, and after how long.

`plan` says what is played: a game is its number. `minds` and `kernels` play, `counter` reads what happened
and writes it into `counts`, `merging` adds those up. `chunks` cuts the games into pieces, which `jobs` has
played by processes of this machine and `cluster` by Ray. `result` is what is handed on, `told` puts it into
words.
"""
