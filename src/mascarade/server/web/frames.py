"""Reading what comes over a WebSocket: one of the messages of the wire, or what is wrong with it."""

from collections.abc import Mapping
from typing import Any

import msgspec

from mascarade.server.errors import Unwelcome
from mascarade.server.web.refusals import detail
from mascarade.server.wire import Heard

_decoder: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


def heard(event: Mapping[str, Any]) -> Heard:
    """The message in a frame, or `Unwelcome`."""
    text = event.get("text")
    if text is None:
        raise Unwelcome.because("frame-binary")
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Unwelcome.because("frame-shape", detail=detail(error)) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Unwelcome.because("frame-not-json", detail=detail(error)) from None
