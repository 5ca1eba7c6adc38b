"""Renders what cannot be an SVG into client/public: the icons as PNG, the social preview."""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
PUBLIC = ROOT / "client" / "public"
SOURCE = Path(__file__).parent / "preview" / "preview.html"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
QUIET = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars")
OFFLINE = ("--disable-background-networking", "--disable-component-update")
SEE_THROUGH = "--default-background-color=00000000"


def render(browser: str, page: str, picture: Path, width: int, height: int) -> None:
    """One page, photographed at its own size; what it leaves unpainted stays transparent."""
    with tempfile.TemporaryDirectory() as profile:
        shot = (f"--user-data-dir={profile}", f"--screenshot={picture}", f"--window-size={width},{height}")
        subprocess.run([browser, *QUIET, *OFFLINE, SEE_THROUGH, *shot, page], check=True, capture_output=True)
    print(picture.relative_to(ROOT))


def main() -> None:
    """Make all three pictures anew."""
    browser = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    if browser is None:
        sys.exit(f"No browser on the PATH to draw with (one of: {', '.join(BROWSERS)}).")
    render(browser, SOURCE.as_uri(), PUBLIC / "preview.png", 1200, 630)
    with tempfile.TemporaryDirectory() as folder:
        for size in (192, 512):
            page = Path(folder) / "icon.html"
            icon = (PUBLIC / "icon.svg").as_uri()
            page.write_text(f'<body style="margin:0"><img src="{icon}" width="{size}" height="{size}">')
            render(browser, page.as_uri(), PUBLIC / f"icon-{size}.png", size, size)


if __name__ == "__main__":
    main()
