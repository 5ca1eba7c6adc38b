"""The pages of the client: the only list of them.

The server makes its handlers from this list, and `make wire` writes it into the client.
"""

from msgspec import Struct


class Page(Struct, frozen=True):
    """One path of the client; `{table}` is the id of a table, `{game}` the number of one of its games.

    `name` says which page of the client is shown there. `title` and `description` are keys of sentences.
    """

    path: str
    name: str
    title: str
    description: str

    @property
    def address(self) -> str:
        """The path without what is particular to one reader, for links to this page."""
        return self.path.partition("/{")[0]


HOME = Page("/", "home", "page-title", "page-home-what")

PAGES = (
    HOME,
    Page("/rules", "rules", "rules-title", "rules-intro"),
    Page("/build", "build", "build-title", "build-what"),
    Page("/learn", "learn", "lesson-title", "lesson-intro"),
    Page("/history", "history", "history-title", "history-what"),
    Page("/t/{table}", "table", "page-title", "page-home-what"),
    Page("/t/{table}/tv", "tv", "page-title", "page-home-what"),
    Page("/g", "replay", "replay-title", "page-replay-what"),
    Page("/g/{table}", "replay", "replay-title", "page-replay-what"),
    Page("/g/{table}/{game}", "replay", "replay-title", "page-replay-what"),
)
