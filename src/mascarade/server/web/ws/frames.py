"""Decoding what arrives over a WebSocket: a message of the protocol, or a refusal that says why not."""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from mascarade.server.errors import Unwelcome
from mascarade.server.web.edge.refusals import detail
from mascarade.wire.client_messages import ClientMessage

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Greeting(Struct, frozen=True, tag="hello"):
    """The fields that the hello of every protocol version has."""

    # a hello without a version is of the first one
    protocol: int = 1
    language: Annotated[str, Meta(max_length=40)] = "en"


_greetings: msgspec.json.Decoder[Greeting] = msgspec.json.Decoder(Greeting)


def greeting(event: Mapping[str, Any]) -> Greeting | None:
    """The hello in a frame, whatever other fields its version has; None if it is not a hello."""
    try:
        return _greetings.decode(event.get("text") or "")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def decoded_frame(event: Mapping[str, Any]) -> ClientMessage:
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
