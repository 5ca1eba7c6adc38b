"""The built client: all of its files, read once, in every encoding a browser may ask for.

`make client` writes them, with compressed versions beside those that compress well. The server serves what
was there when it started: no path of a request ever becomes a path on the disk, and no browser gets a mix of
an old and a new client.
"""

import re
from hashlib import sha256
from pathlib import Path

import msgspec
from msgspec import Struct

from mascarade.text import LANGUAGES

FOLDER = Path(__file__).parents[1] / "client"
PAGE, WORDS, PARTS = "index.html", "words.json", "pages.json"
"""The files that are not served as they are: a page with blanks, the addresses of the words of each language,
and the files that each page needs."""

BLANKS = frozenset({"language", "title", "description", "url", "image", "words", "no-script"})

ENCODINGS = {"br": ".br", "gzip": ".gz"}
"""Content encodings and the suffixes of such files; the smallest first."""

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
    """A file in one encoding; `encoding` is empty for the plain one. `tag` is its ETag."""

    encoding: str
    content: bytes
    tag: str


class File(Struct, frozen=True):
    """A file of the client, the smallest form first and the plain one last."""

    media_type: str
    forms: tuple[Form, ...]

    def form(self, accepted: frozenset[str]) -> Form:
        """The smallest form for a browser that accepts these encodings."""
        return next(form for form in self.forms if form.encoding in accepted or not form.encoding)


class BuiltClient(Struct, frozen=True):
    """The whole client. The keys of `files` are paths, as in `icon.svg` or `assets/index-4f2a.js`."""

    page: str
    words: dict[str, str]
    parts: dict[str, str]
    """For each page, as in `home`: the `Link` header with the files that the browser may fetch at once."""
    files: dict[str, File]


def read(folder: Path = FOLDER) -> BuiltClient | None:
    """The client in this folder, or None if it has not been built."""
    if not all((folder / name).is_file() for name in (PAGE, WORDS, PARTS)):
        return None
    page = (folder / PAGE).read_text(encoding="utf-8")
    if unknown := set(_BLANK.findall(page)) - BLANKS:
        raise ValueError(f"unknown blanks in {PAGE}: {sorted(unknown)}")
    named = msgspec.json.decode((folder / WORDS).read_bytes(), type=dict[str, str])
    there = {file.relative_to(folder).as_posix(): file for file in folder.rglob("*") if file.is_file()}
    packed = {name + suffix for name in there for suffix in ENCODINGS.values()}
    served = there.keys() - packed - {PAGE, WORDS, PARTS}
    needed = msgspec.json.decode((folder / PARTS).read_bytes(), type=dict[str, list[str]])
    return BuiltClient(
        page=page,
        words={language: named[language] for language in LANGUAGES},
        parts={page: ", ".join(map(_hint, names)) for page, names in needed.items()},
        files={name: _file(there, name) for name in sorted(served)},
    )


def accepted(header: str | None) -> frozenset[str]:
    """The encodings of ours that an `Accept-Encoding` header allows."""
    found = set()
    for each in (header or "").split(","):
        name, _, quality = each.partition(";")
        if not re.fullmatch(r"q=0(\.0*)?", quality.strip()):
            found.add(name.strip().lower())
    return frozenset(found & ENCODINGS.keys())


def filled(page: str, values: dict[str, str]) -> str:
    """The page with its blanks filled in a single pass: a host may be called {{words}}."""
    return _BLANK.sub(lambda blank: values[blank[1]], page)


def _hint(name: str) -> str:
    """A `Link` entry. With `crossorigin`, as in the page: otherwise a browser fetches the styles twice."""
    if name.endswith(".css"):
        return f"<{name}>; rel=preload; as=style; crossorigin"
    return f"<{name}>; rel=modulepreload"


def _file(there: dict[str, Path], name: str) -> File:
    plain = there[name].read_bytes()
    digest = sha256(plain).hexdigest()[:16]
    packed = [
        Form(encoding, there[name + suffix].read_bytes(), f'"{digest}-{encoding}"')
        for encoding, suffix in ENCODINGS.items()
        if name + suffix in there
    ]
    media_type = MEDIA_TYPES.get(there[name].suffix, "application/octet-stream")
    return File(media_type, (*packed, Form("", plain, f'"{digest}"')))
