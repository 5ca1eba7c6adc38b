"""Writes client/src/wire/pages.ts: the pages of the client, and the sections of the rules."""

from pathlib import Path

from mascarade.server.web.http.page_list import PAGES
from mascarade.text import RULES_SECTIONS

FILE = Path(__file__).parents[1] / "client" / "src" / "wire" / "pages.ts"

HEADER = """\
// The pages with their paths, and the sections of the rules in reading order.
// Written by tools/wire_pages.py from page_list.py and text/pages.py: change those, and run `make wire`.
"""


def written() -> str:
    """The whole file."""
    routes = "".join(f"  '{page.path}': '{page.name}',\n" for page in PAGES)
    sections = "".join(f"  '{section}',\n" for section in RULES_SECTIONS)
    return (
        f"{HEADER}\n"
        "/** `{table}` stands for the id of a table, `{game}` for the number of one of its games. */\n"
        f"export const ROUTES = {{\n{routes}}} as const;\n\n"
        f"export const RULES_SECTIONS = [\n{sections}] as const;\n"
    )


def main() -> None:
    """Rewrite the file, and say whether anything changed."""
    before = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    after = written()
    FILE.write_text(after, encoding="utf-8")
    print(f"{FILE.name}: {'rewritten' if after != before else 'as it was'}")


if __name__ == "__main__":
    main()
