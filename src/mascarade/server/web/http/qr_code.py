"""A link as a QR code, for people in the same room who have a telephone."""

from io import BytesIO

import segno

_MARGIN = 4
"""Modules of white around it: cameras need them, and the page behind may be dark."""


def drawn(link: str) -> bytes:
    """An SVG in black on white that fills the space it is given, with sharp edges at every size."""
    out = BytesIO()
    code = segno.make(link, error="m", micro=False)
    code.save(
        out, kind="svg", border=_MARGIN, dark="#000", light="#fff", omitsize=True, xmldecl=False, nl=False,
        svgclass=None, lineclass=None,
    )  # fmt: skip
    return out.getvalue().replace(b"<svg ", b'<svg shape-rendering="crispEdges" ', 1)
