"""What is wrong with how a page looks: measured in the browser, in words for whoever has to mend it."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "client" / "node_modules" / "axe-core" / "axe.min.js"
TRIES = 10

_FAULTS = Path(__file__).with_name("faults.js").read_text(encoding="utf-8").strip().rstrip(";")


_SETTLED = f"""async (width) => {{
  const faults = {_FAULTS};
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (innerWidth !== width) await frame();
  for (let found, tries = 1; ; tries++) {{
    await frame();
    await frame();
    found = faults();
    if (!found.length || tries === {TRIES}) return found;
  }}
}}"""


def faults(page: Page, width: int) -> list[str]:
    """Everything that is cut, sticks out, overlaps or is too small to tap once the page has this width.

    What a page measures it lays out a frame later: what is still wrong then is wrong.
    """
    found: list[str] = page.evaluate(_SETTLED, width)
    return found


def barriers(page: Page, *, only: str = "", without: str = "") -> list[str]:
    """What axe finds: all, not only what it calls serious; by one of its rules alone, or without one."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    rules = {"runOnly": [only]} if only else {"rules": {without: {"enabled": False}}} if without else {}
    found: dict[str, Any] = page.evaluate(
        "(rules) => axe.run(document, { resultTypes: ['violations'], ...rules })", rules
    )
    return [
        f"{rule['id']}: {rule['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]
