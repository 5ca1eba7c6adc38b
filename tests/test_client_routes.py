"""The client's pages and the server's are the same: client/src/app/routes.ts lists them."""

import re
from pathlib import Path

from mascarade.server.web import pages

ROUTES = Path(__file__).parents[1] / "client" / "src" / "app" / "routes.ts"
FILES = {"/assets/{name}", "/{name}", "/api", "/api/openapi.json", "/page/{name}", "/robots.txt"}
"""What the module of the pages serves besides: no page of the client."""


def routes() -> dict[str, str]:
    """Every path of the client, and the page it leads to."""
    found = re.search(
        r"export const ROUTES = {\n(.*?)^}", ROUTES.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert found
    return dict(re.findall(r"^  '([^']+)': '(\w+)',$", found[1], re.MULTILINE))


def test_the_server_has_every_page_of_the_client_and_no_other() -> None:
    served = {path.replace(":str}", "}") for page in pages.ROUTES for path in page.paths}
    assert served - FILES == routes().keys()


def test_the_server_names_a_page_as_the_client_does() -> None:
    known = pages._PAGES.items()
    assert known == {(path, page) for path, page in routes().items() if "{" not in path}
