"""The results of the attack: how much was sent, and everything that must not happen."""

import json
import re
from collections import Counter

import msgspec

from mascarade.wire.http import Apology
from mascarade.wire.server_messages import ServerMessage, WishRefused

MOST_TOLD = 40
_OURS = re.compile(
    r"Traceback|\bFile \"|\.py\b|site-packages|object at 0x|(?:Error|Exception)\b|Internal Server|surprised"
)
"""How internals look, such as tracebacks. Attackers send none of it, so the server must have."""

_said: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_apology: msgspec.json.Decoder[Apology] = msgspec.json.Decoder(Apology)


class Findings:
    """`frames` are messages of strangers, over sockets and over HTTP; `errors` and `stuck` are sentences."""

    def __init__(self) -> None:
        self.frames = 0
        self.errors: list[str] = []
        self.stuck: list[str] = []
        self.heard: Counter[str] = Counter()

    def sent(self, frames: int = 1) -> None:
        self.frames += frames

    def error(self, what: str) -> None:
        self.errors.append(what)

    def expect(self, holds: bool, what: str) -> None:
        if not holds:
            self.error(what)

    def message(self, text: bytes, after: object = "") -> ServerMessage | None:
        """Check a message that the server sent: it is in the protocol and shows no internals."""
        try:
            said = _said.decode(text)
        except msgspec.MsgspecError as error:
            self.error(f"not a message: {text[:200]!r} ({error}) after {after!r:.300}")
            return None
        if isinstance(said, WishRefused):
            for problem, sentence in zip(said.problems, said.said, strict=True):
                self.heard[problem.key] += 1
                if _OURS.search(f"{problem.key} {sentence}"):
                    self.error(f"{problem.key}: {sentence!r} after {after!r:.300}")
        return said

    def answer(self, status: int, body: bytes, after: object = "") -> None:
        """Check an answer over HTTP."""
        self.heard[f"http {status}"] += 1
        text = body.decode("utf-8", "replace")
        if status >= 500:
            self.error(f"status {status}: {text[:200]!r} after {after!r:.300}")
        elif status >= 400 and text.startswith("{"):
            try:
                text = " ".join(_apology.decode(body).said)
            except msgspec.MsgspecError:
                self.error(f"status {status} without an apology: {text[:200]!r} after {after!r:.300}")
        if status >= 400 and _OURS.search(text):
            self.error(f"status {status} tells too much: {text[:200]!r} after {after!r:.300}")

    def closed(self, code: int, after: object = "") -> None:
        """Check the code with which the server closed a socket."""
        self.heard[f"closed {code}"] += 1
        if code == 1011:
            self.error(f"closed with 1011, a fault of the place, after {after!r:.300}")

    def log(self, log: str) -> None:
        """Check the log of the server: nothing that an attacker does is an error."""
        for line in log.splitlines():
            try:
                entry = json.loads(line)
            except ValueError:
                self.error(f"said beside the log: {line[:300]!r}")
                continue
            if entry["level"] == "warning":
                self.heard[f"warned: {entry['event']}"] += 1
            if entry["level"] in ("error", "critical") or "exception" in entry:
                self.error(f"logged: {entry['event'][-1500:]} {entry.get('exception', '')[-1500:]}")

    def told(self) -> str:
        """Everything that is wrong, each kind once, and the last line."""
        kinds = Counter(re.sub(r" after .*|[0-9a-f]{8}", "", each) for each in self.errors)
        shown = {re.sub(r" after .*|[0-9a-f]{8}", "", each): each for each in reversed(self.errors)}
        lines = [f"error ({kinds[kind]} times): {shown[kind]}" for kind in list(kinds)[:MOST_TOLD]]
        lines += [f"stuck: {each}" for each in self.stuck[:MOST_TOLD]]
        last = f"hostile: frames {self.frames} errors {len(self.errors)} stuck {len(self.stuck)}"
        return "\n".join([*lines, last])

    @property
    def clean(self) -> bool:
        return not self.errors and not self.stuck
