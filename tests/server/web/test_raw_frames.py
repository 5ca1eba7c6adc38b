"""Frames that are read and made without the library: only whole, masked, short texts, and what is sent."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from mascarade.server.web.ws.raw_frames import header, short_texts


def frame(text: str, *, mask: bool = True, fin: bool = True, opcode: Opcode = Opcode.TEXT) -> bytes:
    return Frame(opcode, text.encode(), fin=fin).serialize(mask=mask)


@given(st.lists(st.text(max_size=300), max_size=4))
def test_whole_texts_are_read_as_the_library_reads_them(texts: list[str]) -> None:
    assert short_texts(b"".join(frame(text) for text in texts)) == texts


@pytest.mark.parametrize("length", [0, 1, 125, 126, 127, 128, 255, 256, 4095, 4096])
def test_every_way_to_write_a_length_is_read(length: int) -> None:
    assert short_texts(frame("x" * length)) == ["x" * length]


@given(st.text(min_size=1, max_size=300), st.data())
def test_a_frame_that_is_cut_anywhere_is_left_to_the_library(text: str, data: st.DataObject) -> None:
    whole = frame(text)
    cut = data.draw(st.integers(1, len(whole) - 1))
    assert short_texts(whole[:cut]) is None
    assert short_texts(whole + whole[:cut]) is None


OTHERS = {
    "unmasked": frame("{}", mask=False),
    "a fragment": frame("{}", fin=False),
    "binary": frame("{}", opcode=Opcode.BINARY),
    "a ping": frame("", opcode=Opcode.PING),
    "a close": frame("", opcode=Opcode.CLOSE),
    "long": frame("x" * 4097),
    "very long": frame("x" * 70_000),
    "a reserved bit": bytes((0xC1, 0x80, 0, 0, 0, 0)),
    "a length in more bytes than it needs": bytes((0x81, 0x80 | 126, 0, 5, 0, 0, 0, 0)) + b"hello",
    "no text at all": bytes((0x81, 0x82, 0, 0, 0, 0)) + b"\xff\xfe",
    "http": b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("what", OTHERS)
def test_any_other_frame_is_left_to_the_library(what: str) -> None:
    assert short_texts(OTHERS[what]) is None


@given(st.binary(max_size=70_000))
def test_a_frame_of_ours_is_the_frame_of_the_library(message: bytes) -> None:
    assert header(len(message)) + message == Frame(Opcode.TEXT, message).serialize(mask=False)
