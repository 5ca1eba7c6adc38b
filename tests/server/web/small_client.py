"""A small client as a build would leave it, for tests of whatever serves one."""

import atexit
import gzip
import json
import tempfile
from functools import cache
from pathlib import Path
from shutil import rmtree

from mascarade.server.web.http.page_list import PAGES
from mascarade.text import LANGUAGES

PAGE = """<!doctype html>
<html lang="{{language}}">
  <head>
    <title>{{title}}</title>
    <meta name="description" content="{{description}}">
    <meta property="og:url" content="{{url}}">
    <meta property="og:image" content="{{image}}">
    <link rel="icon" href="/icon.svg">
    <link rel="preload" href="{{words}}" as="fetch" crossorigin>
    <script type="module" src="/assets/index-1a2b.js"></script>
  </head>
  <body><noscript><p>{{no-script}}</p></noscript></body>
</html>
"""
SCRIPT = b"console.log('a table');\n" * 40
GZIPPED = gzip.compress(SCRIPT, mtime=0)
TIGHT = b"what a browser unpacks as brotli"
ICON = b'<svg xmlns="http://www.w3.org/2000/svg"/>'
PREVIEW = b"\x89PNG"


@cache
def small() -> Path:
    """The folder with it; it is gone when the tests are over."""
    folder = Path(tempfile.mkdtemp(prefix="mascarade-client-"))
    atexit.register(rmtree, folder)
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    words = {language: f"/assets/{language}-3c4d.ftl" for language in LANGUAGES}
    (folder / "words.json").write_text(json.dumps(words), encoding="utf-8")
    parts = {
        page: [f"/assets/{page}-5e6f.js", f"/assets/{page}-5e6f.css"]
        for page in {page.name for page in PAGES}
    }
    (folder / "pages.json").write_text(json.dumps(parts), encoding="utf-8")
    for address in words.values():
        (folder / address[1:]).write_bytes(b"home-title = Mascarade\n")
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1a2b.js.br").write_bytes(TIGHT)
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(GZIPPED)
    (folder / "icon.svg").write_bytes(ICON)
    (folder / "preview.png").write_bytes(PREVIEW)
    return folder
