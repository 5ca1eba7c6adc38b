"""The client as it was built: every file of it, read once, in every form a browser may ask for.

`make client` writes it, beside each file that shrinks the same file packed. What is served is what was there
when the place opened: no path of a request ever becomes a path on the disk, and nobody gets half of the old
client and half of the new.
"""

import re
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.text import LANGUAGES

FOLDER = Path(__file__).parents[1] / "client"
PAGE, WORDS, PARTS = "index.html", "words.json", "pages.json"
"""What is not served as it lies there: the page has blanks, the others say where the words are, and what else
each page needs."""

BLANKS = frozenset({"language", "title", "description", "url", "image", "words", "no-script"})

PACKED = {"br": ".br", "gzip": ".gz"}
"""What HTTP calls a way of packing, and how such a file ends; the tightest first."""

MEDIA_TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}

_BLANK = re.compile(r"{{([\w-]+)}}")


class Form(Struct, frozen=True):
    """A file as it is sent; `packing` is empty for the plain one."""

    packing: str
    content: bytes
    tag: str


class File(Struct, frozen=True):
    """A file of the client, the tightest form first and the plain one last."""

    media_type: str
    forms: tuple[Form, ...]

    def form(self, accepted: frozenset[str]) -> Form:
        """The best one for a browser that can unpack these."""
        return next(form for form in self.forms if form.packing in accepted or not form.packing)


class Client(Struct, frozen=True):
    """All of it. `files` are found by their path, as in `icon.svg` or `assets/index-4f2a.js`."""

    page: str
    words: dict[str, str]
    parts: dict[str, str]
    """For each page, as `home`: what the browser may fetch at once, as a `Link` header says it."""
    files: dict[str, File]


def read(folder: Path = FOLDER) -> Client | None:
    """The client in this folder, or None if it has not been built."""
    if not all((folder / name).is_file() for name in (PAGE, WORDS, PARTS)):
        return None
    page = (folder / PAGE).read_text(encoding="utf-8")
    if strange := set(_BLANK.findall(page)) - BLANKS:
        raise ValueError(f"nobody knows what to write into the blanks {sorted(strange)} of {PAGE}")
    named = msgspec.json.decode((folder / WORDS).read_bytes(), type=dict[str, str])
    there = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    packed = {name + suffix for name in there for suffix in PACKED.values()}
    served = there.keys() - packed - {PAGE, WORDS, PARTS}
    needed = msgspec.json.decode((folder / PARTS).read_bytes(), type=dict[str, list[str]])
    return Client(
        page=page,
        words={language: named[language] for language in LANGUAGES},
        parts={page: ", ".join(map(_hint, names)) for page, names in needed.items()},
        files={name: _file(there, name) for name in sorted(served)},
    )


def accepted(header: str | None) -> frozenset[str]:
    """The ways of packing that an `Accept-Encoding` allows."""
    found = set()
    for each in (header or "").split(","):
        name, _, quality = each.partition(";")
        if not re.fullmatch(r"q=0(\.0*)?", quality.strip()):
            found.add(name.strip().lower())
    return frozenset(found & PACKED.keys())


def filled(page: str, values: dict[str, str]) -> str:
    """The page without blanks, in one go: a host may be called {{words}}."""
    return _BLANK.sub(lambda blank: values[blank[1]], page)


def _hint(name: str) -> str:
    """With `crossorigin`, as the page asks for its styles: else a browser fetches them twice."""
    if name.endswith(".css"):
        return f"<{name}>; rel=preload; as=style; crossorigin"
    return f"<{name}>; rel=modulepreload"


def _file(there: dict[str, Path], name: str) -> File:
    plain = there[name].read_bytes()
    digest = sha256(plain).hexdigest()[:16]
    packed = [
        Form(packing, there[name + suffix].read_bytes(), f'"{digest}-{packing}"')
        for packing, suffix in PACKED.items()
        if name + suffix in there
    ]
    media_type = MEDIA_TYPES.get(there[name].suffix, "application/octet-stream")
    return File(media_type, (*packed, Form("", plain, f'"{digest}"')))
