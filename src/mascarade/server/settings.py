"""The settings of a server, from its command line and environment."""

from msgspec import Struct


class CannotStart(Exception):
    """The server cannot start with these settings; the text is a sentence that says why, and what to do."""


class Settings(Struct, frozen=True):
    """`pace` scales every beat and pause at the tables; 0 removes them. Most others are addresses and limits.

    `lan` lists the addresses of this machine in its network, if the server is open to it, and `hosts` further
    host names; `web/edge/addresses.py` says what follows from both. With a `database`, nothing is kept in
    `data`, and other nodes may have the same tables; the `broker` carries news between them. Without a
    `metrics_port` the metrics are not served. Closed tables are removed `keep_for` seconds after their last
    step, unless it is 0; their games are written into the folder `keep_files` first, if there is one.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = ""
    database: str = ""
    broker: str = ""
    public_url: str = ""
    lan: tuple[str, ...] = ()
    hosts: tuple[str, ...] = ()
    trusted_proxies: tuple[str, ...] = ()
    metrics_host: str = "127.0.0.1"
    metrics_port: int | None = None
    pace: float = 1.0
    beat: float = 1.2
    bot_pause: tuple[float, float] = (1.0, 2.6)
    workers: int = 1
    chat: bool = True
    public_tables: bool = True
    most_tables: int = 2_000
    most_tables_each: int = 60
    most_connections: int = 10_000
    most_connections_each: int = 60
    most_spectators: int = 50
    largest_body: int = 16_384
    largest_frame: int = 8_192
    largest_file: int = 1_048_576
    requests_a_minute: int = 240
    assets_a_minute: int = 3_000
    tables_an_hour: int = 60
    guesses_a_minute: int = 20
    studies_a_minute: int = 12
    most_studies: int = 8
    most_studies_each: int = 2
    study_seconds: float = 30.0
    frames_a_second: int = 20
    changes_a_minute: int = 12
    answers_a_minute: int = 120
    heartbeat: float = 15.0
    hello: float = 5.0
    idle_lobby: float = 2 * 3600
    idle_over: float = 1 * 3600
    idle_game: float = 48 * 3600
    host_gone: float = 60.0
    keep_for: float = 0.0
    keep_files: str = ""
